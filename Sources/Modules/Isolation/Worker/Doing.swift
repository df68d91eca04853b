import CCrash
import InterfaceModel
import ModuleInterfaces

/// The work that a thread of a worker does for the host, reported when it crashes there.
@safe
struct Doing: Sendable {
    // Lives as long as the process: a signal handler may read it at any time.
    nonisolated(unsafe) private let text: UnsafePointer<CChar>?

    static let nothing = Doing()

    private init() { unsafe text = nil }

    private init(_ text: String) {
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
        for (index, byte) in text.utf8.enumerated() { unsafe copy[index] = CChar(bitPattern: byte) }
        unsafe copy[text.utf8.count] = 0
        unsafe self.text = UnsafePointer(copy)
    }

    static func member(_ member: TableMember) -> Doing { members[member] ?? .nothing }

    private static let members: [TableMember: Doing] = [
        .create: Doing("create"), .start: Doing("start"), .stop: Doing("stop"), .destroy: Doing("destroy"),
        .sessionOpen: Doing("session_open"), .sessionChanged: Doing("session_changed"),
        .sessionSave: Doing("session_save"), .sessionClose: Doing("session_close"), .userExport: Doing("user_export"),
        .userErase: Doing("user_erase"), .load: Doing("loading"), .cancel: Doing("cancel"),
    ]

    private static let methods: [String: Doing] = Dictionary(
        uniqueKeysWithValues: Contract.interfaces.flatMap { interface in
            interface.methods.map {
                ("\(interface.reference) \($0.name)", Doing("`\($0.name)` of \(interface.reference)"))
            }
        })

    static func method(_ interface: Interface, _ method: Method) -> Doing {
        methods["\(interface.reference) \(method.name)"] ?? .nothing
    }

    /// Does it on this thread.
    func during<Value>(_ body: () -> Value) -> Value {
        bricks_crash_guard_thread()
        unsafe bricks_crash_doing(text)
        defer { bricks_crash_doing(nil) }
        return body()
    }
}
