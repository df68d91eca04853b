/// Faults of level 7.
enum BorderFaults {
    static let all: [Fault] = []
}
