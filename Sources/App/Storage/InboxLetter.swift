/// How often a person gets the unread notices of their inbox by mail.
public enum LetterPace: String, Sendable, Hashable, CaseIterable {
    /// No letters, as long as the person does not choose another pace.
    case never
    /// At most one letter a day, at a fixed time where the person is.
    case daily
    /// A few minutes after a notice, with what has come by then.
    case soon
}

/// A letter with unread notices that is being sent to a person.
public struct InboxLetter: Sendable, Hashable {
    /// The person's id.
    public var user: String
    /// The address of their account.
    public var email: String
    /// The pace that they have chosen.
    public var pace: LetterPace
    /// Turns the letters off for whoever has it.
    public var token: String
    /// The newest of the notices, the newest first.
    public var notices: [InboxNotice]
    /// The number of notices that the letter is about; more than ``notices`` where they are too many to list.
    public var count: Int
    /// How often these notices were tried to be sent, this time included.
    public var attempts: Int
    /// The highest number of a notice that was mailed before.
    var mailedBefore: Int64
    /// The highest number of a notice of this letter.
    var mailedUpTo: Int64
}

/// The facts from which the time of a person's next letter follows.
public struct LetterPlan: Sendable, Hashable {
    /// The pace that the person has chosen.
    public var pace: LetterPace
    /// An identifier of the IANA time zone database.
    public var timeZone: String
    /// When the last letter went out, in milliseconds since 1970-01-01T00:00:00Z; 0 where none did.
    public var mailedAt: Int64
}
