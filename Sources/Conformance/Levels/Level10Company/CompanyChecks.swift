/// Level 10.
enum CompanyChecks {
    static let all: [Check] = []
}
