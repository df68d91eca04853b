import CLedger
import Glibc

/// System resources that a process holds.
struct ProcessUse {
    var descriptors: Int
    var threads: Int

    /// - Parameter process: that the module lives in; nil for this one.
    init(of process: Int32?) {
        let folder = process.map { "/proc/\($0)" } ?? "/proc/self"
        descriptors = Self.entries("\(folder)/fd")
        threads = Self.entries("\(folder)/task")
    }

    private static func entries(_ path: String) -> Int {
        guard let folder = unsafe opendir(path) else {
            // A process that cannot even look has none left; one that is gone has none.
            guard errno == EMFILE || errno == ENFILE else { return 0 }
            var limit = rlimit()
            unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            return Int(clamping: limit.rlim_cur)
        }
        defer { unsafe closedir(folder) }
        var count = 0
        while unsafe readdir(folder) != nil { count += 1 }
        return count
    }
}

/// The suspect's own allocations, where its language lets them be followed.
enum AllocationLedger {
    /// Leads the suspect's allocations through the ledger; nil, with the reason, when it makes none that can be followed.
    static func attach(_ file: String) -> String? {
        guard let handle = unsafe dlopen(file, RTLD_NOW | RTLD_NOLOAD) else { return "The file is not loaded." }
        guard unsafe bricks_ledger_attach(handle) > 0 else {
            return
                "The module calls neither malloc nor new itself: its language's library does, for all modules at once."
        }
        return nil
    }

    static var outstanding: UInt64 { bricks_ledger_outstanding() }
    static var bytes: UInt64 { bricks_ledger_outstanding_bytes() }

    /// Lets one allocation fail: the one after `allocations` others.
    static func fail(after allocations: Int) { bricks_ledger_fail_after(Int64(allocations)) }
    static var hasFailed: Bool { bricks_ledger_has_failed() }
}
