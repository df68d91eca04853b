/// Level 2.
enum LoadingChecks {
    static let all: [Check] = []
}
