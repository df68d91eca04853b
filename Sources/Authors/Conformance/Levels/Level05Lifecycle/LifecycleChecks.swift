/// Level 5.
enum LifecycleChecks {
    static let all: [Check] = ModuleLifeChecks.all + SessionLifeChecks.all + ScreenLifeChecks.all
}
