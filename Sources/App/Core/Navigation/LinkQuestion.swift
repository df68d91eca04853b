public import DeepLinks
public import Texts

/// A question to a person before something has an effect.
public struct LinkQuestion: Sendable, Hashable {
    /// The effect that the person is asked about.
    public enum Subject: Sendable, Hashable {
        /// Whether to leave the app for that address.
        case leave(ExternalAddress)
        /// Whether to join groups, and to go to the app's first place then.
        case joinCohorts(ids: [String], redirectsHome: Bool)
        /// Whether to go on with something that the person has begun.
        case confirm(Confirmation)
        /// Whether to have all that is kept of the person as a file.
        case export

        /// Maximum number of groups that one question names.
        static let maximumCohorts = 20

        /// The same question, with the groups of one that was not answered yet: several links ask once for all of theirs.
        public func joined(to earlier: Subject?) -> Subject {
            guard case .joinCohorts(let ids, let goesHome) = self,
                case .joinCohorts(let first, let wentHome)? = earlier
            else { return self }
            let all = first + ids.filter { !first.contains($0) }
            return .joinCohorts(ids: Array(all.suffix(Self.maximumCohorts)), redirectsHome: goesHome || wentHome)
        }

        /// The names in quotation marks, such as “early” and “birds”.
        private static func list(_ names: [String]) -> String {
            let quoted = names.map { "“\($0)”" }
            guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
            return Texts.linksBoth(first: quoted.dropLast().joined(separator: ", "), second: last)
        }

        /// The question's text, which names where the address leads and the groups.
        public var text: String {
            switch self {
            case .export:
                Texts.linksAJsonFileWithEverything
            case .leave(let address): Texts.linksOpenYoureLeavingTheApp(host: address.host)
            case .joinCohorts(let ids, _): Texts.linksJoin(list: Self.list(ids))
            case .confirm(let confirmation): confirmation.text
            }
        }
    }

    /// A text that a person confirms, or only reads and closes.
    public struct Confirmation: Sendable, Hashable {
        /// The title of the question to the person.
        public var title: String
        /// The text below the title, in which the effect is described.
        public var text: String
        /// The label of the button that accepts.
        public var accept: String
        /// Nil for a text that the person only reads.
        public var decline: String?
        /// Whether accepting destroys something for good.
        public var isDestructive: Bool

        /// Makes a confirmation with two buttons; with nil for `decline`, a text to read that has only one.
        public init(
            _ title: String, text: String, accept: String, decline: String? = Texts.linksCancel,
            isDestructive: Bool = false
        ) {
            self.title = title
            self.text = text
            self.accept = accept
            self.decline = decline
            self.isDestructive = isDestructive
        }
    }

    /// Distinguishes it from earlier questions, so that an answer belongs to the question that the person saw.
    public var number: Int
    /// The effect that the person is asked about.
    public var subject: Subject

    /// Makes a question; the number has to be another than those of earlier questions of the session.
    public init(number: Int, subject: Subject) {
        self.number = number
        self.subject = subject
    }
}
