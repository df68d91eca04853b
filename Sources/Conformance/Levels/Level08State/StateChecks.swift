/// Level 8.
enum StateChecks {
    static let all: [Check] = []
}
