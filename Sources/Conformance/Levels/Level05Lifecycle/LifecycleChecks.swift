/// Level 5.
enum LifecycleChecks {
    static let all: [Check] = []
}
