public import Border
import BricksABI
public import JSONText
public import ModuleInterfaces

/// One session of a module under test; closed with this object.
@safe
public final class TestSession: Sendable {
    /// The session's id, which every call of the module names; ``TestCall`` has it too.
    public let id: SessionID
    private let module: TestModule
    private let requests = RequestTable()
    private let peer: Peer
    // The pointer that the module gave; passed back to it only, and not after `session_close`.
    nonisolated(unsafe) private let pointer: UnsafeMutableRawPointer

    init(_ id: SessionID, _ module: TestModule, _ pointer: UnsafeMutableRawPointer) {
        self.id = id
        self.module = module
        unsafe self.pointer = pointer
        peer = unsafe Peer(pointer, session: id, requests: requests, conduct: DirectConduct(host: module.host))
        module.host.opened(id, requests)
    }

    deinit {
        requests.closeAll(CallFailure(.cancelled, "The session was closed."))
        module.host.closed(id)
        unsafe module.table.pointee.session_close?(pointer)
    }

    /// A client of an interface that the module provides, such as `TabClient.self`.
    public func client<Client: BorderClient>(_ type: Client.Type) throws(CallFailure) -> Client {
        let table = unsafe lend(Client.reference) { unsafe module.table.pointee.get_interface?($0, $1) }
        guard let table = unsafe table else {
            throw CallFailure(.absent, "The module does not provide \(Client.reference).")
        }
        return unsafe Client(peer: peer, table: table)
    }

    /// A new id of the host's side.
    public func newID<Kind>(_ kind: Kind.Type = Kind.self) -> ObjectID<Kind> { module.host.newID() }

    /// The state to reopen the session from; nil when there is none.
    public func save() throws(CallFailure) -> String? {
        let (table, pointer) = unsafe (module.table, pointer)
        let reply = try unsafe TestModule.call(id) { frame in
            unsafe table.pointee.session_save?(pointer, frame) ?? UInt32(BRICKS_ABSENT)
        }
        return reply.values.isEmpty ? nil : try reply.text(0, max: 1 << 20)
    }

    /// Opens the module's tab and gives its first screen, which the person sees.
    public func openTab() async throws(CallFailure) -> ScreenID {
        let tab = try client(TabClient.self)
        let (id, screen): (TabID, ScreenID) = (newID(), newID())
        try await tab.createCoordinator(tab: id, stack: newID())
        try await tab.start(tab: id, screen: screen)
        try client(ScreenClient.self).visible(screen: screen, visible: true)
        return screen
    }

    /// The screen that the module pushed or presented last.
    public var pushed: ScreenID? {
        let call = module.host.calls.last {
            $0.interface == "bricks.navigation/1" && ["push", "present"].contains($0.method)
        }
        return call?["screen"]?.string.flatMap(ScreenID.init(described:))
    }

    /// Returns the content of a screen; empty where the module sent nothing.
    public func surface(_ screen: ScreenID) -> TestSurface { module.host.surface(screen, of: id) }

    /// All text of a screen, a line for each.
    public func text(_ screen: ScreenID) -> String { surface(screen).text }

    /// Changes the value at a path of the screen's data, as a person does who uses an input bound to it.
    public func enter(_ value: JSON, at path: String, on screen: ScreenID) {
        module.host.set(path, of: screen, of: id, to: value)
    }

    /// Presses the button with that label, or of that id.
    public func press(_ label: String, on screen: ScreenID) async throws(CallFailure) {
        let surface = surface(screen)
        guard let button = surface.button(label) else {
            throw CallFailure(.notFound, "There is no button `\(label)` on the screen:\n\(surface.text)")
        }
        try await client(ScreenClient.self).action(screen: screen, action: surface.action(of: button))
    }
}

/// Calls a module where the test stands, and waits as long as it takes.
private struct DirectConduct: PeerConduct {
    let host: TestHost

    func perform(_ call: @escaping @Sendable () -> Void) { call() }
    func deadline(after milliseconds: Int) -> UInt64 { 0 }
    func watch(request: UInt64, deadline: UInt64, method: String) {}
    func eventFailed(_ method: String, _ failure: CallFailure) { host.failed(method, failure) }
}

extension ObjectID {
    /// The id of a text such as `m3.1`.
    fileprivate init?(described text: String) {
        let parts = text.dropFirst().split(separator: ".")
        guard let side = text.first, "hm".contains(side), parts.count == 2, let index = UInt32(parts[0]),
            let generation = UInt32(parts[1])
        else { return nil }
        self.init(isModuleSide: side == "m", generation: generation, index: index)
    }
}
