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
public struct ConfigurationProblem: Error, Sendable, Hashable {
    /// Stable, for programs: `community.configuration.…`.
    public var code: Code
    /// The JSON Pointer (RFC 6901) of the member within the configuration.
    public var field: String
    /// The value that was found, shortened.
    public var found: String
    /// The value that was expected.
    public var expected: String
    /// The action for the operator to take.
    public var mend: String

    /// The kinds of problems; the raw values are stable.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        case wrongType = "community.configuration.wrong-type"
        case unknownField = "community.configuration.unknown-field"
        case missing = "community.configuration.missing"
        case outOfRange = "community.configuration.out-of-range"
        case badID = "community.configuration.bad-id"
        case badName = "community.configuration.bad-name"
        case duplicate = "community.configuration.duplicate"
    }
}

/// Every problem of one configuration, in order; never empty.
public struct InvalidConfiguration: Error, Sendable, Hashable {
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

    /// Reads `{"channels": [{"id", "name", "about"?}], "deepLinkPrefixes"?: [schemes], "rate"?: {"burst"?,
    /// "secondsPerPost"?}, "quota"?: {"postsPerDay"?, "posts"?}}`.
    ///
    /// - Throws: every problem of the document at once.
    public init(document: JSON) throws(InvalidConfiguration) {
        var reader = ConfigurationReader()
        reader.check(document, known: ["channels", "deepLinkPrefixes", "rate", "quota"], at: JSONPointer())
        channels = reader.channels(document["channels"], at: JSONPointer() / "channels")
        deepLinkPrefixes = reader.prefixes(document["deepLinkPrefixes"], at: JSONPointer() / "deepLinkPrefixes")
        let rate = JSONPointer() / "rate"
        if let value = document["rate"] { reader.check(value, known: ["burst", "secondsPerPost"], at: rate) }
        burst = reader.integer(document["rate"]?["burst"], in: 1...1000, default: 5, at: rate / "burst")
        secondsPerPost = reader.integer(
            document["rate"]?["secondsPerPost"], in: 1...86_400, default: 20, at: rate / "secondsPerPost")
        let quota = JSONPointer() / "quota"
        if let value = document["quota"] { reader.check(value, known: ["postsPerDay", "posts"], at: quota) }
        postsPerDay = reader.integer(
            document["quota"]?["postsPerDay"], in: 1...100_000, default: 200, at: quota / "postsPerDay")
        posts = reader.integer(document["quota"]?["posts"], in: 1...1_000_000, default: 10_000, at: quota / "posts")
        guard reader.problems.isEmpty else { throw InvalidConfiguration(problems: reader.problems) }
    }
}

private struct ConfigurationReader {
    private(set) var problems: [ConfigurationProblem] = []

    mutating func add(
        _ code: ConfigurationProblem.Code, _ field: JSONPointer, _ found: JSON?, _ expected: String, _ mend: String
    ) {
        let text =
            switch found {
            case nil: "nothing"
            case .array(let elements): "a list of \(elements.count)"
            case .object: "an object"
            case let value?: String(value.text.prefix(60))
            }
        problems.append(
            ConfigurationProblem(code: code, field: field.description, found: text, expected: expected, mend: mend))
    }

    mutating func check(_ document: JSON, known: [String], at place: JSONPointer) {
        guard let object = document.object else {
            add(.wrongType, place, document, "an object", "Write an object in braces.")
            return
        }
        for key in object.keys.prefix(200) where !known.contains(key) {
            add(
                .unknownField, place / key, .string(key), "one of \(known.joined(separator: ", "))",
                "Remove the member or correct its name.")
        }
    }

    mutating func integer(_ value: JSON?, in range: ClosedRange<Int64>, default fallback: Int, at place: JSONPointer)
        -> Int
    {
        guard let value else { return fallback }
        guard let number = value.integer, range.contains(number) else {
            let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
            add(value.integer == nil ? .wrongType : .outOfRange, place, value, expected, "Choose \(expected).")
            return fallback
        }
        return Int(number)
    }

    mutating func channels(_ value: JSON?, at place: JSONPointer) -> [Channel] {
        guard let list = value?.array, (1...100).contains(list.count) else {
            let code: ConfigurationProblem.Code =
                value == nil ? .missing : value?.array == nil ? .wrongType : .outOfRange
            add(code, place, value, "a list of 1 to 100 channels", "Name at least one channel: {\"id\", \"name\"}.")
            return []
        }
        var ids: Set<String> = []
        var channels: [Channel] = []
        for (index, item) in list.enumerated() {
            let place = place / index
            check(item, known: ["id", "name", "about"], at: place)
            guard item.object != nil else { continue }
            guard let id = item["id"]?.string, Self.isID(id) else {
                add(
                    .badID, place / "id", item["id"], "1 to 64 small letters, digits and hyphens",
                    "Give the channel such an id.")
                continue
            }
            guard ids.insert(id).inserted else {
                add(.duplicate, place / "id", item["id"], "each id once", "Give one of the two channels another id.")
                continue
            }
            guard let name = item["name"]?.string.flatMap({ try? PlainText.name($0) }) else {
                add(
                    .badName, place / "name", item["name"], "a name of 1 to \(PlainText.nameLimit) characters",
                    "Give the channel such a name.")
                continue
            }
            var about = ""
            if let value = item["about"] {
                if let text = value.string.flatMap({ try? PlainText.note($0) }) {
                    about = text
                } else {
                    add(
                        .badName, place / "about", value, "text of at most \(PlainText.noteLimit) characters",
                        "Shorten or remove it.")
                }
            }
            channels.append(Channel(id: id, name: name, about: about))
        }
        return channels
    }

    mutating func prefixes(_ value: JSON?, at place: JSONPointer) -> [String] {
        guard let value else { return [] }
        guard let list = value.array, list.count <= 100 else {
            add(.wrongType, place, value, "a list of at most 100 URL schemes", "Write a list in square brackets.")
            return []
        }
        var prefixes: [String] = []
        for (index, item) in list.enumerated() {
            guard let prefix = item.string, LinkParser.isScheme(prefix) else {
                add(
                    .badName, place / index, item, "a URL scheme such as \"wellness\", without \"://\"",
                    "Correct or remove it.")
                continue
            }
            prefixes.append(prefix)
        }
        return prefixes
    }

    private static func isID(_ id: String) -> Bool {
        (1...64).contains(id.utf8.count)
            && id.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }
}
