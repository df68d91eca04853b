// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
import JSONText
public import ModuleInterfaces

/// Implements `bricks.screen/1`: What every module that shows screens answers to. The screen's content travels as surface messages the other way.
public protocol ScreenProvider {
    /// The person used a component of the screen; its surface's inputs are in the action's context.
    func action(_ request: Request<Void>, screen: ScreenID, action: ActionDocument)
    /// Builds the screen of a route again, after a restart or a reload; the module sends its surface.
    func restore(_ request: Request<Void>, screen: ScreenID, route: String)
    /// The screen came to the front or left it.
    func visible(_ call: Call, screen: ScreenID, visible: Bool) throws(CallFailure)
    /// The screen was popped or dismissed; its id is no longer valid.
    func dismissed(_ call: Call, screen: ScreenID) throws(CallFailure)
    /// A cue that the module submitted is due; sent once to each of the person's open sessions, also after a restart.
    func cueFired(_ call: Call, cue: FiredCue) throws(CallFailure)
}

/// The table of C functions that leads to a ``ScreenProvider``.
public enum ScreenTable: BorderTable {
    public static let reference = "bricks.screen/1"
    public static let methodNames: [String] = ["action", "restore", "visible", "dismissed", "cue_fired"]

    private static let storage = unsafe ConstantTable(
        bricks_screen(
            size: 48,
            minor: 0,
            action: { self_, call, screen, action, actionSize in unsafe Thunk.async(self_, call, as: (any ScreenProvider).self, encode: { _ in [] }) { provider, request throws(CallFailure) in provider.action(request, screen: try Read.requiredID(screen, "screen"), action: try unsafe Read.requiredDocument(action, actionSize, "action")) } },
            restore: { self_, call, screen, route, routeSize in unsafe Thunk.async(self_, call, as: (any ScreenProvider).self, encode: { _ in [] }) { provider, request throws(CallFailure) in provider.restore(request, screen: try Read.requiredID(screen, "screen"), route: try unsafe Read.requiredText(route, routeSize, max: 2048, "route")) } },
            visible: { self_, call, screen, visible in unsafe Thunk.leaf(self_, call, as: (any ScreenProvider).self) { provider, call throws(CallFailure) in try provider.visible(call, screen: try Read.requiredID(screen, "screen"), visible: Read.flag(visible)); return [] } },
            dismissed: { self_, call, screen in unsafe Thunk.leaf(self_, call, as: (any ScreenProvider).self) { provider, call throws(CallFailure) in try provider.dismissed(call, screen: try Read.requiredID(screen, "screen")); return [] } },
            cue_fired: { self_, call, cue, cueSize in unsafe Thunk.leaf(self_, call, as: (any ScreenProvider).self) { provider, call throws(CallFailure) in try provider.cueFired(call, cue: try unsafe Read.requiredDocument(cue, cueSize, "cue")); return [] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.screen/1` on the other side of the border.
@safe
public struct ScreenClient: ScreenInterface, BorderClient {
    public static let reference = "bricks.screen/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_screen>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_screen.self)
    }

    /// The person used a component of the screen; its surface's inputs are in the action's context.
    ///
    /// The completion is called once, on the session's lane.
    public func action(screen: ScreenID, action: ActionDocument, completion: @escaping (Result<Void, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.action else {
            return completion(.failure(peer.absent("action")))
        }
        unsafe peer.request("action", deadline: 10000, decode: { (_) throws(CallFailure) in }, completion: completion) { pointer, call in
            unsafe lend(action.json.text) { actionPointer, actionSize in unsafe function(pointer, call, screen.rawValue, actionPointer, actionSize) }
        }
    }

    /// The person used a component of the screen; its surface's inputs are in the action's context.
    public func action(screen: ScreenID, action: ActionDocument) async throws(CallFailure) {
        try await answer { completion in self.action(screen: screen, action: action, completion: completion) }
    }

    /// Builds the screen of a route again, after a restart or a reload; the module sends its surface.
    ///
    /// The completion is called once, on the session's lane.
    public func restore(screen: ScreenID, route: String, completion: @escaping (Result<Void, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.restore else {
            return completion(.failure(peer.absent("restore")))
        }
        unsafe peer.request("restore", deadline: 5000, decode: { (_) throws(CallFailure) in }, completion: completion) { pointer, call in
            unsafe lend(route) { routePointer, routeSize in unsafe function(pointer, call, screen.rawValue, routePointer, routeSize) }
        }
    }

    /// Builds the screen of a route again, after a restart or a reload; the module sends its surface.
    public func restore(screen: ScreenID, route: String) async throws(CallFailure) {
        try await answer { completion in self.restore(screen: screen, route: route, completion: completion) }
    }

    /// The screen came to the front or left it.
    public func visible(screen: ScreenID, visible: Bool) {
        guard let function = unsafe table.pointer.pointee.visible else {
            return peer.eventAbsent("visible")
        }
        unsafe peer.event("visible") { pointer, call in
            unsafe function(pointer, call, screen.rawValue, visible ? 1 : 0)
        }
    }

    /// The screen was popped or dismissed; its id is no longer valid.
    public func dismissed(screen: ScreenID) {
        guard let function = unsafe table.pointer.pointee.dismissed else {
            return peer.eventAbsent("dismissed")
        }
        unsafe peer.event("dismissed") { pointer, call in
            unsafe function(pointer, call, screen.rawValue)
        }
    }

    /// A cue that the module submitted is due; sent once to each of the person's open sessions, also after a restart.
    public func cueFired(cue: FiredCue) {
        guard let function = unsafe table.pointer.pointee.cue_fired else {
            return peer.eventAbsent("cue_fired")
        }
        unsafe peer.event("cue_fired") { pointer, call in
            unsafe lend(cue.json.text) { cuePointer, cueSize in unsafe function(pointer, call, cuePointer, cueSize) }
        }
    }
}
