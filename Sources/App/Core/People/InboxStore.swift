public import Storage

/// The app's record of the notices in a person's inbox.
public protocol InboxStore: Sendable {
    /// Returns the person's notices, the newest first; nil where they cannot be read now.
    func notices() -> [InboxNotice]?
    /// Returns the numbers of the person's unread notices, by the modules that put them; a module without any is absent.
    func unreadNotices() -> [String: Int]
    /// Marks notices of the person as read, for all of their sessions.
    func read(_ notices: NoticeChoice)
}
