public import Storage

/// The app's record of the notices in a person's inbox.
public protocol InboxStore: Sendable {
    /// Returns the person's notices, the newest first; nil where they cannot be read now.
    func notices() -> [InboxNotice]?
    /// Returns the numbers of the person's unread notices, by the modules that put them; a module without any is absent.
    func unreadNotices() -> [String: Int]
    /// Marks notices of the person as read, for all of their sessions.
    func read(_ notices: NoticeChoice)
    /// Returns whether the person gets unread notices by mail; nil where no letter can reach them.
    func letters() -> LetterChoice?
    /// Keeps how often the person gets unread notices by mail.
    func choose(_ pace: LetterPace)
}

/// The letters with unread notices that a person has chosen.
public struct LetterChoice: Sendable, Hashable {
    /// How often they come.
    public var pace: LetterPace
    /// The address of the person that they go to.
    public var email: String

    /// Makes a choice.
    public init(pace: LetterPace, email: String) {
        self.pace = pace
        self.email = email
    }
}
