/// Level 9.
enum ResourceChecks {
    static let all: [Check] = []
}
