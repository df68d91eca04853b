/// Level 3.
enum CreationChecks {
    static let all: [Check] = []
}
