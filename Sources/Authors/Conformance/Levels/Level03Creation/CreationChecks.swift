/// Level 3.
enum CreationChecks {
    static let all: [Check] =
        CreationLifeChecks.all + CreationUntouchedChecks.all + ConfigurationChecks.all + HostServiceChecks.all
}
