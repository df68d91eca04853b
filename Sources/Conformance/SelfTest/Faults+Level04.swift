/// Faults of level 4.
enum DescriptionFaults {
    static let all: [Fault] = []
}
