/// What a person is asked before a link has an effect.
public struct LinkQuestion: Sendable, Hashable {
    public enum Subject: Sendable, Hashable {
        /// Whether to leave the app for that address.
        case leave(ExternalAddress)
        /// Whether to join groups, and to go to the app's first place then.
        case joinCohorts(ids: [String], redirectsHome: Bool)
        /// Whether to have all that is kept of the person as a file.
        case export

        /// What the person is asked, which names where the address leads and the groups.
        public var text: String {
            switch self {
            case .export:
                "The file has all that is kept of you, by the app and by its parts, as JSON. Keep it where only you read it."
            case .leave(let address): "This leads out of the app, to \(address.host). Do you want to go there?"
            case .joinCohorts(let ids, _):
                "A link asks you to join \(ids.count == 1 ? "the group" : "the groups") \(ids.joined(separator: ", ")). "
                    + "Do you want to?"
            }
        }
    }

    /// Tells it from questions before it, so that an answer is to what the person saw.
    public var number: Int
    public var subject: Subject

    public init(number: Int, subject: Subject) {
        self.number = number
        self.subject = subject
    }
}
