// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
public import ModuleInterfaces

/// Implements `bricks.tab/1`: A whole tab, by any module. To the module a coordinator is a tab id that opens routes.
public protocol TabProvider {
    /// Prepares the tab; nothing is shown yet.
    func createCoordinator(_ request: Request<Void>, tab: TabID, stack: StackID)
    /// Fills the tab's first screen.
    func start(_ request: Request<Void>, tab: TabID, screen: ScreenID)
    /// Goes to a route inside the tab; the host has reset the stack.
    func open(_ request: Request<Void>, tab: TabID, route: String)
    /// The stack went back to its first screen.
    func reset(_ call: Call, tab: TabID) throws(CallFailure)
    /// The person chose the tab.
    func selected(_ call: Call, tab: TabID) throws(CallFailure)
    /// Ends the coordinator; its ids are no longer valid.
    func destroy(_ request: Request<Void>, tab: TabID)
}

/// The table of C functions that leads to a ``TabProvider``.
public enum TabTable: BorderTable {
    public static let reference = "bricks.tab/1"
    public static let methodNames: [String] = ["create_coordinator", "start", "open", "reset", "selected", "destroy"]

    private static let storage = unsafe ConstantTable(
        bricks_tab(
            size: 56,
            minor: 0,
            create_coordinator: { self_, call, tab, stack in unsafe Thunk.async(self_, call, as: (any TabProvider).self, encode: { _ in [] }) { provider, request throws(CallFailure) in provider.createCoordinator(request, tab: try Read.requiredID(tab, "tab"), stack: try Read.requiredID(stack, "stack")) } },
            start: { self_, call, tab, screen in unsafe Thunk.async(self_, call, as: (any TabProvider).self, encode: { _ in [] }) { provider, request throws(CallFailure) in provider.start(request, tab: try Read.requiredID(tab, "tab"), screen: try Read.requiredID(screen, "screen")) } },
            open: { self_, call, tab, route, routeSize in unsafe Thunk.async(self_, call, as: (any TabProvider).self, encode: { _ in [] }) { provider, request throws(CallFailure) in provider.open(request, tab: try Read.requiredID(tab, "tab"), route: try unsafe Read.requiredText(route, routeSize, max: 2048, "route")) } },
            reset: { self_, call, tab in unsafe Thunk.leaf(self_, call, as: (any TabProvider).self) { provider, call throws(CallFailure) in try provider.reset(call, tab: try Read.requiredID(tab, "tab")); return [] } },
            selected: { self_, call, tab in unsafe Thunk.leaf(self_, call, as: (any TabProvider).self) { provider, call throws(CallFailure) in try provider.selected(call, tab: try Read.requiredID(tab, "tab")); return [] } },
            destroy: { self_, call, tab in unsafe Thunk.async(self_, call, as: (any TabProvider).self, encode: { _ in [] }) { provider, request throws(CallFailure) in provider.destroy(request, tab: try Read.requiredID(tab, "tab")) } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.tab/1` on the other side of the border.
@safe
public struct TabClient: TabInterface, BorderClient {
    public static let reference = "bricks.tab/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_tab>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_tab.self)
    }

    /// Prepares the tab; nothing is shown yet.
    ///
    /// The completion is called once, on the session's lane.
    public func createCoordinator(tab: TabID, stack: StackID, completion: @escaping (Result<Void, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.create_coordinator else {
            return completion(.failure(peer.absent("create_coordinator")))
        }
        unsafe peer.request("create_coordinator", deadline: 5000, decode: { (_) throws(CallFailure) in }, completion: completion) { pointer, call in
            unsafe function(pointer, call, tab.rawValue, stack.rawValue)
        }
    }

    /// Prepares the tab; nothing is shown yet.
    public func createCoordinator(tab: TabID, stack: StackID) async throws(CallFailure) {
        try await answer { completion in self.createCoordinator(tab: tab, stack: stack, completion: completion) }
    }

    /// Fills the tab's first screen.
    ///
    /// The completion is called once, on the session's lane.
    public func start(tab: TabID, screen: ScreenID, completion: @escaping (Result<Void, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.start else {
            return completion(.failure(peer.absent("start")))
        }
        unsafe peer.request("start", deadline: 5000, decode: { (_) throws(CallFailure) in }, completion: completion) { pointer, call in
            unsafe function(pointer, call, tab.rawValue, screen.rawValue)
        }
    }

    /// Fills the tab's first screen.
    public func start(tab: TabID, screen: ScreenID) async throws(CallFailure) {
        try await answer { completion in self.start(tab: tab, screen: screen, completion: completion) }
    }

    /// Goes to a route inside the tab; the host has reset the stack.
    ///
    /// The completion is called once, on the session's lane.
    public func open(tab: TabID, route: String, completion: @escaping (Result<Void, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.open else {
            return completion(.failure(peer.absent("open")))
        }
        unsafe peer.request("open", deadline: 5000, decode: { (_) throws(CallFailure) in }, completion: completion) { pointer, call in
            unsafe lend(route) { routePointer, routeSize in unsafe function(pointer, call, tab.rawValue, routePointer, routeSize) }
        }
    }

    /// Goes to a route inside the tab; the host has reset the stack.
    public func open(tab: TabID, route: String) async throws(CallFailure) {
        try await answer { completion in self.open(tab: tab, route: route, completion: completion) }
    }

    /// The stack went back to its first screen.
    public func reset(tab: TabID) {
        guard let function = unsafe table.pointer.pointee.reset else {
            return peer.eventAbsent("reset")
        }
        unsafe peer.event("reset") { pointer, call in
            unsafe function(pointer, call, tab.rawValue)
        }
    }

    /// The person chose the tab.
    public func selected(tab: TabID) {
        guard let function = unsafe table.pointer.pointee.selected else {
            return peer.eventAbsent("selected")
        }
        unsafe peer.event("selected") { pointer, call in
            unsafe function(pointer, call, tab.rawValue)
        }
    }

    /// Ends the coordinator; its ids are no longer valid.
    ///
    /// The completion is called once, on the session's lane.
    public func destroy(tab: TabID, completion: @escaping (Result<Void, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.destroy else {
            return completion(.failure(peer.absent("destroy")))
        }
        unsafe peer.request("destroy", deadline: 5000, decode: { (_) throws(CallFailure) in }, completion: completion) { pointer, call in
            unsafe function(pointer, call, tab.rawValue)
        }
    }

    /// Ends the coordinator; its ids are no longer valid.
    public func destroy(tab: TabID) async throws(CallFailure) {
        try await answer { completion in self.destroy(tab: tab, completion: completion) }
    }
}
