public import Border
import JSONText
public import ModuleInterfaces

/// A notice in an inbox of the test host.
public struct TestNotice: Sendable, Hashable {
    /// The notice as the module put it.
    public var notice: NoticeDocument
    /// Whether ``TestHost/read(_:key:)`` was called for it.
    public var isRead = false
}

extension TestHost: InboxProvider {
    /// Puts the notice into ``State/inboxes`` in place of the one of its key, whoever the person is.
    ///
    /// - Throws: `invalidArgument` for an empty key or title, and for both a route and a link. Where a link leads is not looked at.
    public func put(_ call: Call, user: String, notice: NoticeDocument) throws(CallFailure) {
        let arguments: JSON = ["user": .string(user), "notice": notice.json]
        try serve(call, "inbox", "put", arguments) { (state) throws(CallFailure) in
            guard !notice.key.allSatisfy(\.isWhitespace), !notice.title.allSatisfy(\.isWhitespace),
                notice.route == nil || notice.link == nil
            else {
                throw CallFailure(.invalidArgument, "A notice has a key, a title, and a route or a link at most.")
            }
            state.inboxes[user, default: []].removeAll { $0.notice.key == notice.key }
            state.inboxes[user, default: []].append(TestNotice(notice: notice))
        }
    }

    /// Removes a notice from ``State/inboxes``; one that is not there is fine.
    public func withdraw(_ call: Call, user: String, key: String) throws(CallFailure) {
        try serve(call, "inbox", "withdraw", ["user": .string(user), "key": .string(key)]) { state in
            state.inboxes[user]?.removeAll { $0.notice.key == key }
        }
    }

    /// Marks a notice of ``State/user`` as read; one that is not there is fine.
    public func read(_ call: Call, key: String) throws(CallFailure) {
        try serve(call, "inbox", "read", ["key": .string(key)]) { state in
            for index in state.inboxes[state.user.id]?.indices ?? 0..<0
            where state.inboxes[state.user.id]?[index].notice.key == key {
                state.inboxes[state.user.id]?[index].isRead = true
            }
        }
    }

    /// Counts the unread notices of ``State/user``.
    public func unread(_ call: Call) throws(CallFailure) -> UInt32 {
        try serve(call, "inbox", "unread") { state in
            UInt32(clamping: state.inboxes[state.user.id]?.count { !$0.isRead } ?? 0)
        }
    }
}
