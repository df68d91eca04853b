/// Faults of level 6.
enum ScreenFaults {
    static let all: [Fault] = []
}
