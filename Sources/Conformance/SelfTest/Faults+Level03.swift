/// Faults of level 3.
enum CreationFaults {
    static let all: [Fault] = []
}
