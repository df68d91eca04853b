/// Faults of level 2.
enum LoadingFaults {
    static let all: [Fault] = []
}
