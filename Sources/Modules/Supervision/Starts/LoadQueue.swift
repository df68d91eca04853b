import Deployment

/// Which modules of a plan can be started next: each as soon as those that it uses have started, or have failed.
struct LoadQueue {
    private let plan: Plan
    private var waiting: [String]
    private var starting: Set<String> = []
    /// Those that failed, and those that cannot do without one that did.
    private var unusable: Set<String> = []

    init(_ plan: Plan) {
        self.plan = plan
        waiting = plan.loadOrder
    }

    /// Takes out what can be started now, in load order. Empty with none that is starting: nothing is left.
    mutating func next() -> [Plan.Module] {
        var ready: [Plan.Module] = []
        var late = starting
        var left: [String] = []
        for id in waiting {
            guard let module = plan.module(id), unusable.isDisjoint(with: module.requiredProviders) else {
                unusable.insert(id)
                continue
            }
            // Every module comes after those that it uses, so the first one never waits for another.
            if late.isDisjoint(with: module.providers.values) {
                ready.append(module)
                starting.insert(id)
            } else {
                left.append(id)
            }
            late.insert(id)
        }
        waiting = left
        return ready
    }

    /// Notes that a module that was taken out has started, or could not be.
    mutating func ended(_ id: String, isUsable: Bool) {
        starting.remove(id)
        if !isUsable { unusable.insert(id) }
    }
}
