internal import BricksABI
internal import ModuleRuntime
internal import Probe

/// Checks of loading and of tables where the module lives in a worker, which looks at all of that itself.
enum WorkerLoading {
    /// What the worker says when a check fails, by the check; none for one that only asks it to come back.
    private static let refusals: [String: Set<String>] = [
        "loading.returns": [], "loading.binds": ["module.not-loadable", "module.no-entry"], "entry.returns": [],
        "entry.status": ["module.entry-failed", "abi.refused"], "entry.result": ["module.no-table"],
        "entry.table-size": ["module.table-too-short"], "entry.mandatory": ["module.null-member"],
        "entry.abi": ["abi.not-offered"], "descriptions.obtainable": ["interface.not-obtainable"],
        "descriptions.minor": ["interface.minor-differs"],
        "descriptions.size": ["interface.too-short", "interface.size-differs", "interface.misaligned"],
        "descriptions.methods": ["interface.null-method"],
    ]

    /// The verdict of such a check; nil for another check.
    static func verdict(_ check: String, _ worker: TrialWorker) throws(Violation) -> Verdict? {
        guard let codes = refusals[check] else { return nil }
        do throws(LoadFailure) {
            let host = UnsafeMutablePointer<bricks_host>.allocate(capacity: 1)
            unsafe host.initialize(to: ProbeHost.table.pointee)
            try unsafe worker.load(host)
            return .passed
        } catch {
            let isAnothers = !codes.contains(error.code) && refusals.values.contains { $0.contains(error.code) }
            guard isAnothers else { throw Violation(error.message, help: error.help) }
            return .passed
        }
    }
}
