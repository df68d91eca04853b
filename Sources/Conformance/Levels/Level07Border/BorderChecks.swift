/// Level 7.
enum BorderChecks {
    static let all: [Check] = []
}
