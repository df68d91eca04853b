/// Faults of level 8.
enum StateFaults {
    static let all: [Fault] = []
}
