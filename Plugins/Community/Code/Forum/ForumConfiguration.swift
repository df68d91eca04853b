public import JSONText

/// A place for posts on one subject.
public struct Channel: Sendable, Hashable {
    /// 1 to 64 small letters, digits and hyphens.
    public let id: String
    /// The name that people read: plain text on one line, as ``PlainText/name(_:field:)`` allows it.
    public let name: String
    /// The subject of the channel; may be empty.
    public let about: String
}

/// One problem of the module's configuration, and its fix.
public typealias ConfigurationProblem = ObjectProblem<ConfigurationCode>

/// The kinds of problems of the module's configuration; the raw values are stable.
public enum ConfigurationCode: String, ObjectProblemCode, CaseIterable {
    /// A value is of another type than its member needs.
    case wrongType = "community.configuration.wrong-type"
    /// There is a member that is not known in its place.
    case unknownMember = "community.configuration.unknown-field"
    /// A required member is missing.
    case missing = "community.configuration.missing"
    /// A number is outside its bounds, a list has too few or too many elements, or a text is none of those that are taken.
    case outOfRange = "community.configuration.out-of-range"
    /// The id of a channel has other characters than small letters, digits and hyphens, or too many.
    case badID = "community.configuration.bad-id"
    /// A name, a text or an address is empty, too long or not of its form.
    case badName = "community.configuration.bad-name"
    /// An id, or a number of strikes, stands in its list twice.
    case duplicate = "community.configuration.duplicate"
    /// A word or phrase of the filter cannot be used.
    case badPattern = "community.configuration.bad-pattern"

    /// No member takes one of several words.
    public static let unknownValue = outOfRange
    /// A list is outside its bounds as a number is.
    public static let wrongCount = outOfRange
}

/// Every problem of one configuration, in order; never empty.
public struct ForumConfigurationError: Error, Sendable, Hashable {
    /// The problems in the order of the configuration.
    public var problems: [ConfigurationProblem]
}

/// The forum settings of a deployment.
public struct ForumConfiguration: Sendable, Hashable {
    /// In the order in which they are listed; 1 to 100.
    public let channels: [Channel]
    /// URL schemes of the deployment's deep links, besides those that the host names.
    public let deepLinkPrefixes: [String]
    /// Posts and replies that a person may write at once; 1 to 1000.
    public let burst: Int
    /// Seconds after which one more is allowed; 1 to 86,400.
    public let secondsPerPost: Int
    /// Posts and replies that a person may write in 24 hours; 1 to 100,000.
    public let postsPerDay: Int
    /// Posts and replies of one person that are kept; 1 to 1,000,000.
    public let posts: Int
    /// Words and phrases that are kept out, or wait for a moderator.
    public let filter: PostFilter
    /// How many links new members may write; nil for as many as others.
    public let newMemberLinks: LinkLimit?
    /// The number of a person's posts that wait for a moderator before others read them; 0 to 100.
    public let approvedPosts: Int
    /// The rules that a person accepts before the first post; nil for none.
    public let terms: CommunityTerms?
    /// How people reach those who run the community; nil where nothing is said.
    public let contact: String?
    /// The words for people who may need help at once; nil for those of the module.
    public let help: CrisisHelp?
    /// The consequences of strikes; nil where moderators give none.
    public let strikes: StrikePolicy?

    /// Reads `{"channels": [{"id", "name", "about"?}], "deepLinkPrefixes"?: [schemes], "rate"?: {"burst"?,
    /// "secondsPerPost"?}, "quota"?: {"postsPerDay"?, "posts"?}, "filter"?: {"rules"?: [{"match", "result", "reason"?}],
    /// "newMemberLinks"?: {"posts", "maximum"?, "result"?}}, "approval"?: {"posts"}, "terms"?: {"version", "text"},
    /// "contact"?, "help"?: {"text", "links"?: [{"name", "url"}]}, "strikes"?: {"days", "thresholds"?: [{"strikes",
    /// "muteHours"}]}}`.
    ///
    /// - Throws: every problem of the document at once.
    public init(document: JSON) throws(ForumConfigurationError) {
        let (configuration, problems) = ObjectReader<ConfigurationCode>.read(document) { ForumConfiguration(&$0) }
        guard problems.isEmpty, let configuration else { throw ForumConfigurationError(problems: problems) }
        self = configuration
    }

    private init(_ reader: inout ObjectReader<ConfigurationCode>) {
        var ids: Set<String> = []
        channels =
            reader.objects(
                "channels", count: 1...100, of: "channels", required: true,
                help: "Name at least one channel: {\"id\", \"name\"}."
            ) { Channel(&$0, &ids) } ?? []
        deepLinkPrefixes = Self.prefixes(&reader)
        let rate = reader.object("rate") { rate in
            (
                burst: rate.integer("burst", in: 1...1000).map { Int($0) },
                seconds: rate.integer("secondsPerPost", in: 1...86_400).map { Int($0) }
            )
        }
        burst = rate?.burst ?? 5
        secondsPerPost = rate?.seconds ?? 20
        let quota = reader.object("quota") { quota in
            (
                postsPerDay: quota.integer("postsPerDay", in: 1...100_000).map { Int($0) },
                posts: quota.integer("posts", in: 1...1_000_000).map { Int($0) }
            )
        }
        postsPerDay = quota?.postsPerDay ?? 200
        posts = quota?.posts ?? 10_000
        let filter = Self.filter(&reader)
        self.filter = filter?.filter ?? PostFilter()
        newMemberLinks = filter?.links
        approvedPosts =
            reader.object("approval") { approval in
                approval.integer("posts", in: 0...100, required: true).map { Int($0) }
            } ?? 0
        terms = Self.terms(&reader)
        contact = reader.parsed(
            "contact", else: .badName, expected: "a text of 1 to \(PlainText.noteLimit) characters"
        ) { text in (try? PlainText.note(text)).flatMap { $0.isEmpty ? nil : $0 } }
        help = Self.help(&reader)
        strikes = Self.strikes(&reader)
    }

    private static func prefixes(_ reader: inout ObjectReader<ConfigurationCode>) -> [String] {
        let elements = reader.elements("deepLinkPrefixes", count: 0...100, of: "URL schemes") ?? []
        return elements.compactMap { value, place in
            guard let prefix = value.string, LinkParser.isScheme(prefix) else {
                reader.add(
                    .badName, at: place, found: value.excerpt,
                    expected: "a URL scheme such as \"wellness\", without \"://\"", help: "Correct or remove it.")
                return nil
            }
            return prefix
        }
    }
}

extension Channel {
    fileprivate init?(_ reader: inout ObjectReader<ConfigurationCode>, _ ids: inout Set<String>) {
        let id = reader.parsed(
            "id", else: .badID, expected: "1 to 64 small letters, digits and hyphens", required: true,
            help: "Give the channel such an id."
        ) { Self.isID($0) ? $0 : nil }
        if let id, !ids.insert(id).inserted {
            reader.add(
                .duplicate, at: reader.pointer / "id", found: "\"\(id)\" again", expected: "each id once",
                help: "Give one of the two channels another id.")
        }
        let name = reader.parsed(
            "name", else: .badName, expected: "a name of 1 to \(PlainText.nameLimit) characters", required: true,
            help: "Give the channel such a name."
        ) { try? PlainText.name($0) }
        let about = reader.parsed(
            "about", else: .badName, expected: "a text of at most \(PlainText.noteLimit) characters",
            help: "Shorten or remove it."
        ) { try? PlainText.note($0) }
        guard let id, let name else { return nil }
        self.init(id: id, name: name, about: about ?? "")
    }

    private static func isID(_ id: String) -> Bool {
        (1...64).contains(id.utf8.count)
            && id.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }
}
