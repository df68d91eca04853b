// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

public import BricksABI
import JSONText
public import ModuleInterfaces

/// Implements `bricks.timer/1`: A session timer that shows its screens inside other tabs.
public protocol TimerProvider {
    /// Pushes the timer's settings onto the stack.
    func showSettings(_ request: Request<Void>, stack: StackID, devices: DevicesID?)
    /// Pushes the running timer, or the one to start, onto the stack.
    func showTimer(_ request: Request<Void>, stack: StackID, devices: DevicesID?)
    /// Tells whether a running timer is what the person sees.
    func isOnScreen(_ call: Call) throws(CallFailure) -> Bool
    /// Tells the person's sessions with the timer that have ended, the latest first.
    func sessions(_ request: Request<TimerSessionList>, limit: UInt32, after: String?)
}

// A provider of an earlier minor version goes on as it is.
extension TimerProvider {
    public func sessions(_ request: Request<TimerSessionList>, limit: UInt32, after: String?) { request.fail(CallFailure(.absent, "The module does not have the method `sessions`.")) }
}

/// The table of C functions that leads to a ``TimerProvider``.
public enum TimerTable: BorderTable {
    public static let reference = "bricks.timer/1"
    public static let methodNames: [String] = ["show_settings", "show_timer", "is_on_screen", "sessions"]

    private static let storage = unsafe ConstantTable(
        bricks_timer(
            size: 40,
            minor: 1,
            show_settings: { self_, call, stack, devices in unsafe Thunk.async(self_, call, as: (any TimerProvider).self, encode: { _ in [] }) { provider, request throws(CallFailure) in provider.showSettings(request, stack: try Read.requiredID(stack, "stack"), devices: Read.optionalID(devices)) } },
            show_timer: { self_, call, stack, devices in unsafe Thunk.async(self_, call, as: (any TimerProvider).self, encode: { _ in [] }) { provider, request throws(CallFailure) in provider.showTimer(request, stack: try Read.requiredID(stack, "stack"), devices: Read.optionalID(devices)) } },
            is_on_screen: { self_, call in unsafe Thunk.leaf(self_, call, as: (any TimerProvider).self) { provider, call throws(CallFailure) in let results = try provider.isOnScreen(call); return [.integer(results ? 1 : 0)] } },
            sessions: { self_, call, limit, after, afterSize in unsafe Thunk.async(self_, call, as: (any TimerProvider).self, encode: { results in [.text(results.json.text)] }) { provider, request throws(CallFailure) in provider.sessions(request, limit: limit, after: try unsafe Read.optionalText(after, afterSize, max: 128, "after")) } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.timer/1` on the other side of the border.
@safe
public struct TimerClient: TimerInterface, BorderClient {
    public static let reference = "bricks.timer/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    @usableFromInline let table: ConstantTable<bricks_timer>
    @usableFromInline let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_timer.self)
    }

    /// Pushes the timer's settings onto the stack.
    ///
    /// The completion is called once, on the session's lane.
    public func showSettings(stack: StackID, devices: DevicesID?, completion: @escaping (Result<Void, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.show_settings else {
            return completion(.failure(peer.absent("show_settings")))
        }
        unsafe peer.request("show_settings", deadline: 5000, decode: { (_) throws(CallFailure) in }, completion: completion) { pointer, call in
            unsafe function(pointer, call, stack.rawValue, devices?.rawValue ?? 0)
        }
    }

    /// Pushes the timer's settings onto the stack.
    public func showSettings(stack: StackID, devices: DevicesID?) async throws(CallFailure) {
        try await answer { completion in self.showSettings(stack: stack, devices: devices, completion: completion) }
    }

    /// Pushes the running timer, or the one to start, onto the stack.
    ///
    /// The completion is called once, on the session's lane.
    public func showTimer(stack: StackID, devices: DevicesID?, completion: @escaping (Result<Void, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.show_timer else {
            return completion(.failure(peer.absent("show_timer")))
        }
        unsafe peer.request("show_timer", deadline: 5000, decode: { (_) throws(CallFailure) in }, completion: completion) { pointer, call in
            unsafe function(pointer, call, stack.rawValue, devices?.rawValue ?? 0)
        }
    }

    /// Pushes the running timer, or the one to start, onto the stack.
    public func showTimer(stack: StackID, devices: DevicesID?) async throws(CallFailure) {
        try await answer { completion in self.showTimer(stack: stack, devices: devices, completion: completion) }
    }

    /// Tells whether a running timer is what the person sees.
    @inlinable @inline(__always)
    public func isOnScreen() throws(CallFailure) -> Bool {
        guard let function = unsafe table.pointer.pointee.is_on_screen else {
            throw peer.absent("is_on_screen")
        }
        return try unsafe peer.leaf(scalar: UInt32(BRICKS_VALUE_INTEGER), { reply in reply.flag() }) { pointer, call in
            unsafe function(pointer, call)
        }
    }

    /// Tells the person's sessions with the timer that have ended, the latest first.
    ///
    /// The completion is called once, on the session's lane.
    public func sessions(limit: UInt32, after: String?, completion: @escaping (Result<TimerSessionList, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.sessions else {
            return completion(.failure(peer.absent("sessions")))
        }
        unsafe peer.request("sessions", deadline: 5000, decode: { (reply) throws(CallFailure) in try reply.document(0) }, completion: completion) { pointer, call in
            unsafe lend(after) { afterPointer, afterSize in unsafe function(pointer, call, limit, afterPointer, afterSize) }
        }
    }

    /// Tells the person's sessions with the timer that have ended, the latest first.
    public func sessions(limit: UInt32, after: String?) async throws(CallFailure) -> TimerSessionList {
        try await answer { completion in self.sessions(limit: limit, after: after, completion: completion) }
    }
}
