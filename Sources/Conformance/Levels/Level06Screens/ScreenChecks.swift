/// Level 6.
enum ScreenChecks {
    static let all: [Check] = []
}
