public import JSONText

/// Something that a person did with an item of content.
public struct PersonalRecord: Sendable, Hashable {
    /// The kind of a record, under whose raw value it is stored.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A quiz was finished; its points and answers. Each time is kept.
        case quizResult
        /// An activity was done; its minutes and energy. Each time is kept.
        case activityDone
        /// A meal was cooked. Each time is kept.
        case mealCooked
        /// The person's opinion of a content: stars and words.
        case review
        /// The person's access to the things that an offer opened; until when.
        case entitlement
        /// A medium that the app is shown by was offered.
        case marketingShown
        /// The random mark by which the person shares a content.
        case envoy
        /// How the person felt after a session, by the session's end; the session and the mood.
        case mood
        /// A journey was begun: a session of it was played, or marked as done, as a part of it.
        case journeyBegun

        /// Whether a new one takes the place of the one before.
        public var isSingle: Bool {
            switch self {
            case .review, .entitlement, .marketingShown, .envoy, .mood, .journeyBegun: true
            case .quizResult, .activityDone, .mealCooked: false
            }
        }
    }

    /// The kind, which decides whether a newer record takes the place of this one.
    public var kind: Kind
    /// Of the content.
    public var id: String
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public var at: Int64
    /// The details that the kind has, such as points and answers; maximum 64 KiB as JSON.
    public var value: JSONObject

    /// Makes a record, unchecked; the store refuses an id that is empty or longer than 128 bytes.
    public init(_ kind: Kind, _ id: String, at: Int64, value: JSONObject = [:]) {
        self.kind = kind
        self.id = id
        self.at = at
        self.value = value
    }
}
