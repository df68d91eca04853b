/// Faults of level 5.
enum LifecycleFaults {
    static let all: [Fault] = []
}
