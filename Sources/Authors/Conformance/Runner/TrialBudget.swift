/// How much time of trials one file may take, in milliseconds. Trials run side by side, so that less of it passes.
struct TrialBudget: Sendable, Hashable {
    /// Of trials whose time ran out: when a module hangs in what many checks do, each would wait for it anew.
    var hanging: Int
    /// Of all trials.
    var all: Int

    init(home: TrialHome, isDeep: Bool) {
        hanging = (isDeep ? 240_000 : 20_000) * home.slowness
        all = (isDeep ? 3_600_000 : 600_000) * home.slowness
    }

    private init() { (hanging, all) = (.max, .max) }

    /// For a fault of the self-test, which must be told by each check that it reaches.
    static let unbounded = TrialBudget()
}
