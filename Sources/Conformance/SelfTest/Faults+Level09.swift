/// Faults of level 9.
enum ResourceFaults {
    static let all: [Fault] = []
}
