public import BricksABI
import ModuleRuntime
import Synchronization

/// For callers that use a module in a worker by its table, without a runtime that knows when a call is over.
extension Worker {
    /// Waits until the session's lane has come back from the module, and until the host has served what the module called
    /// meanwhile.
    ///
    /// - Parameters:
    ///   - host: the table that the module was entered with.
    ///   - session: 0 for the module's own lane.
    /// - Returns: false when it did not come back, which ends the worker, or when the worker is gone.
    public func settle(_ host: UnsafePointer<bricks_host>, session: UInt64) -> Bool {
        guard end == nil, let module = unsafe Self.entered(host) else { return end == nil }
        var ping = Frame(kind: .member, module: module.index, method: TableMember.ping.rawValue)
        ping.session = session
        ping.deadline = clock() + UInt64(limits.answerMilliseconds) * 1_000_000
        return unsafe exchange(ping, nil, until: ping.deadline) == UInt32(BRICKS_OK)
    }

    /// The optional functions of a module that was entered.
    static func members(of host: UnsafePointer<bricks_host>) -> OptionalMembers {
        OptionalMembers(rawValue: unsafe entered(host)?.optionalMembers.load(ordering: .relaxed) ?? 0)
    }

    /// The table that stands for a module that was entered, with NULL where the module's own has it; never freed.
    public static func table(of host: UnsafePointer<bricks_host>) -> UnsafePointer<bricks_module>? {
        guard unsafe entered(host) != nil else { return nil }
        let optional = unsafe members(of: host).rawValue
        var table = unsafe RemoteTable.pointer.pointee
        let has = { (member: OptionalMembers) in OptionalMembers(rawValue: optional).contains(member) }
        if !has(.start) { unsafe table.start = nil }
        if !has(.stop) { unsafe table.stop = nil }
        if !has(.sessionChanged) { unsafe table.session_changed = nil }
        if !has(.sessionSave) { unsafe table.session_save = nil }
        if !has(.userExport) { unsafe table.user_export = nil }
        if !has(.userErase) { unsafe table.user_erase = nil }
        if !has(.cancel) { unsafe table.cancel = nil }
        if !has(.complete) { unsafe table.complete = nil }
        let copy = UnsafeMutablePointer<bricks_module>.allocate(capacity: 1)
        unsafe copy.initialize(to: table)
        return unsafe UnsafePointer(copy)
    }
}

/// The functions that a module's table may have or not.
struct OptionalMembers: OptionSet, Sendable {
    let rawValue: UInt64

    static let start = OptionalMembers(rawValue: 1)
    static let stop = OptionalMembers(rawValue: 2)
    static let sessionChanged = OptionalMembers(rawValue: 4)
    static let sessionSave = OptionalMembers(rawValue: 8)
    static let userExport = OptionalMembers(rawValue: 16)
    static let userErase = OptionalMembers(rawValue: 32)
    static let cancel = OptionalMembers(rawValue: 64)
    static let complete = OptionalMembers(rawValue: 128)

    /// Those for what is kept of a person.
    static let ofPeople: OptionalMembers = [.userExport, .userErase]

    init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Those of a table.
    init(_ table: bricks_module) {
        self = []
        if unsafe table.start != nil { insert(.start) }
        if unsafe table.stop != nil { insert(.stop) }
        if unsafe table.session_changed != nil { insert(.sessionChanged) }
        if unsafe table.session_save != nil { insert(.sessionSave) }
        if unsafe table.user_export != nil { insert(.userExport) }
        if unsafe table.user_erase != nil { insert(.userErase) }
        if unsafe table.cancel != nil { insert(.cancel) }
        if unsafe table.complete != nil { insert(.complete) }
    }
}
