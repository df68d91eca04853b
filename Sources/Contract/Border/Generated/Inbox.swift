// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

public import BricksABI
import JSONText
public import ModuleInterfaces

/// Implements `bricks.inbox/1`: Notices that wait in people's inboxes until they are read, also while nobody has the app open.
public protocol InboxProvider {
    /// Puts a notice into a person's inbox, as new and unread. It takes the place of the module's notice of that key in that inbox.
    func put(_ call: Call, user: String, notice: NoticeDocument) throws(CallFailure)
    /// Removes a notice of the module from a person's inbox; one that is not there is fine.
    func withdraw(_ call: Call, user: String, key: String) throws(CallFailure)
    /// Marks a notice of the module in the inbox of the session's person as read, because they have seen what it is about; one that is not there is fine.
    func read(_ call: Call, key: String) throws(CallFailure)
    /// Counts the notices of the module that the session's person has not read.
    func unread(_ call: Call) throws(CallFailure) -> UInt32
}

/// The table of C functions that leads to a ``InboxProvider``.
public enum InboxTable: BorderTable {
    public static let reference = "bricks.inbox/1"
    public static let methodNames: [String] = ["put", "withdraw", "read", "unread"]

    private static let storage = unsafe ConstantTable(
        bricks_inbox(
            size: 40,
            minor: 0,
            put: { self_, call, user, userSize, notice, noticeSize in unsafe Thunk.leaf(self_, call, as: (any InboxProvider).self) { provider, call throws(CallFailure) in try provider.put(call, user: try unsafe Read.requiredText(user, userSize, max: 64, "user"), notice: try unsafe Read.requiredDocument(notice, noticeSize, "notice")); return [] } },
            withdraw: { self_, call, user, userSize, key, keySize in unsafe Thunk.leaf(self_, call, as: (any InboxProvider).self) { provider, call throws(CallFailure) in try provider.withdraw(call, user: try unsafe Read.requiredText(user, userSize, max: 64, "user"), key: try unsafe Read.requiredText(key, keySize, max: 128, "key")); return [] } },
            read: { self_, call, key, keySize in unsafe Thunk.leaf(self_, call, as: (any InboxProvider).self) { provider, call throws(CallFailure) in try provider.read(call, key: try unsafe Read.requiredText(key, keySize, max: 128, "key")); return [] } },
            unread: { self_, call in unsafe Thunk.leaf(self_, call, as: (any InboxProvider).self) { provider, call throws(CallFailure) in let results = try provider.unread(call); return [.integer(Int64(results))] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.inbox/1` on the other side of the border.
@safe
public struct InboxClient: BorderClient {
    public static let reference = "bricks.inbox/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    @usableFromInline let table: ConstantTable<bricks_inbox>
    @usableFromInline let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_inbox.self)
    }

    /// Puts a notice into a person's inbox, as new and unread. It takes the place of the module's notice of that key in that inbox.
    public func put(user: String, notice: NoticeDocument) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.put else {
            throw peer.absent("put")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(user) { userPointer, userSize in unsafe lend(notice.json.text) { noticePointer, noticeSize in unsafe function(pointer, call, userPointer, userSize, noticePointer, noticeSize) } }
        }
    }

    /// Removes a notice of the module from a person's inbox; one that is not there is fine.
    public func withdraw(user: String, key: String) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.withdraw else {
            throw peer.absent("withdraw")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(user) { userPointer, userSize in unsafe lend(key) { keyPointer, keySize in unsafe function(pointer, call, userPointer, userSize, keyPointer, keySize) } }
        }
    }

    /// Marks a notice of the module in the inbox of the session's person as read, because they have seen what it is about; one that is not there is fine.
    public func read(key: String) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.read else {
            throw peer.absent("read")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(key) { keyPointer, keySize in unsafe function(pointer, call, keyPointer, keySize) }
        }
    }

    /// Counts the notices of the module that the session's person has not read.
    @inlinable @inline(__always)
    public func unread() throws(CallFailure) -> UInt32 {
        guard let function = unsafe table.pointer.pointee.unread else {
            throw peer.absent("unread")
        }
        return try unsafe peer.leaf(scalar: UInt32(BRICKS_VALUE_INTEGER), { (reply) throws(CallFailure) in try reply.number() }) { pointer, call in
            unsafe function(pointer, call)
        }
    }
}
