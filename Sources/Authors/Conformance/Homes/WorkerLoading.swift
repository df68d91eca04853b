internal import BricksABI
internal import ModuleRuntime
internal import Probe

/// Checks of loading and of tables where the module lives in a worker, which looks at all of that itself.
enum WorkerLoading {
    /// The worker's codes for the failure of a check, by the check; none for one that only asks it to come back.
    private static let refusals: [String: Set<String>] = [
        "loading.binds": ["module.not-loadable", "module.no-entry"], "entry.returns": [], "entry.again": [],
        "entry.status": ["module.entry-failed", "abi.refused"], "entry.result": ["module.no-table"],
        "entry.table-size": ["module.table-too-short"], "entry.mandatory": ["module.null-member"],
        "entry.abi": ["abi.not-offered"], "descriptions.obtainable": ["interface.not-obtainable"],
        "descriptions.size": ["interface.too-short", "interface.size-differs", "interface.misaligned"],
        "descriptions.methods": ["interface.null-method"],
    ]

    /// Adds these checks to the needs of a check, because the worker takes a module before anything in it is used.
    static func withGround(_ check: Check) -> Check {
        guard check.level >= 2, refusals[check.id] == nil, check.absence(in: .worker) == nil else { return check }
        var check = check
        check.needs += refusals.keys.sorted().filter { !check.needs.contains($0) }
        return check
    }

    /// The verdict of such a check; nil for another check.
    static func verdict(_ check: String, _ worker: TrialWorker) throws(Violation) -> Verdict? {
        guard let codes = refusals[check] else { return nil }
        Trial.note("loading the file in a worker")
        do throws(LoadFailure) {
            try unsafe worker.load(another())
        } catch {
            let isAnothers = !codes.contains(error.code) && refusals.values.contains { $0.contains(error.code) }
            guard isAnothers else { throw Violation(error.message, help: error.help) }
            return .passed
        }
        guard check == "entry.again" else { return .passed }
        do throws(LoadFailure) {
            try unsafe worker.load(another())
        } catch {
            throw Violation("Entered again: \(error.message)", help: "Let *module point to one constant table.")
        }
        return .passed
    }

    /// A host's table of its own; never freed, because a module may keep it.
    private static func another() -> UnsafePointer<bricks_host> {
        let host = UnsafeMutablePointer<bricks_host>.allocate(capacity: 1)
        unsafe host.initialize(to: ProbeHost.table.pointee)
        return unsafe UnsafePointer(host)
    }
}
