// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
import JSONText
public import ModuleInterfaces

/// Implements `bricks.cues/1`: Bells and device changes at set times. The host keeps the time; cues outlive the session and a crash.
public protocol CuesProvider {
    /// Replaces the list of that name; durable when it returns.
    func submit(_ call: Call, list: String, devices: DevicesID?, cues: CueList) throws(CallFailure)
    /// Forgets the list; one that is not there is fine.
    func cancel(_ call: Call, list: String) throws(CallFailure)
}

/// The table of C functions that leads to a ``CuesProvider``.
public enum CuesTable: BorderTable {
    public static let reference = "bricks.cues/1"
    public static let methodNames: [String] = ["submit", "cancel"]

    private static let storage = unsafe ConstantTable(
        bricks_cues(
            size: 24,
            minor: 0,
            submit: { self_, call, list, listSize, devices, cues, cuesSize in unsafe Thunk.leaf(self_, call, as: (any CuesProvider).self) { provider, call throws(CallFailure) in try provider.submit(call, list: try unsafe Read.requiredText(list, listSize, max: 128, "list"), devices: Read.optionalID(devices), cues: try unsafe Read.requiredDocument(cues, cuesSize, "cues")); return [] } },
            cancel: { self_, call, list, listSize in unsafe Thunk.leaf(self_, call, as: (any CuesProvider).self) { provider, call throws(CallFailure) in try provider.cancel(call, list: try unsafe Read.requiredText(list, listSize, max: 128, "list")); return [] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.cues/1` on the other side of the border.
@safe
public struct CuesClient: BorderClient {
    public static let reference = "bricks.cues/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_cues>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_cues.self)
    }

    /// Replaces the list of that name; durable when it returns.
    public func submit(list: String, devices: DevicesID?, cues: CueList) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.submit else {
            throw peer.absent("submit")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(list) { listPointer, listSize in unsafe lend(cues.json.text) { cuesPointer, cuesSize in unsafe function(pointer, call, listPointer, listSize, devices?.rawValue ?? 0, cuesPointer, cuesSize) } }
        }
    }

    /// Forgets the list; one that is not there is fine.
    public func cancel(list: String) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.cancel else {
            throw peer.absent("cancel")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(list) { listPointer, listSize in unsafe function(pointer, call, listPointer, listSize) }
        }
    }
}
