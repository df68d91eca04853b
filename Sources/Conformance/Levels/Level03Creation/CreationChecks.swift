/// Level 3.
enum CreationChecks {
    static let all: [Check] = CreationLifeChecks.all + ConfigurationChecks.all + HostServiceChecks.all
}
