/// Faults of level 10.
enum CompanyFaults {
    static let all: [Fault] = []
}
