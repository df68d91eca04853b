/// Level 4.
enum DescriptionChecks {
    static let all: [Check] = []
}
