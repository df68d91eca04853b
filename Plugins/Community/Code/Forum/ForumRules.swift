internal import JSONText

/// How many links a new member may write.
public struct LinkLimit: Sendable, Hashable {
    /// The number of published posts from which on a person is no new member; 1 to 100.
    public let posts: Int
    /// The links of one post that pass; 0 to 10.
    public let links: Int
    /// Whether a post with more is not taken; otherwise it waits for a moderator.
    public let rejects: Bool
}

/// The consequence of what a filter finds.
private enum FilterResult: String, CaseIterable { case hold, reject }

extension ForumConfiguration {
    static func filter(
        _ reader: inout ObjectReader<ConfigurationCode>
    ) -> (filter: PostFilter, links: LinkLimit?)? {
        reader.object("filter") { filter in
            var left = PostFilter.patternLimit
            let rules = filter.objects("rules", count: 0...100, of: "rules") { Self.rule(&$0, &left) } ?? []
            let links: LinkLimit? = filter.object("newMemberLinks") { limit in
                let posts = limit.integer("posts", in: 1...100, required: true)
                let maximum = limit.integer("maximum", in: 0...10) ?? 0
                let result = limit.choice("result", FilterResult.self) ?? .hold
                return posts.map { LinkLimit(posts: Int($0), links: Int(maximum), rejects: result == .reject) }
            }
            return (PostFilter(rules), links)
        }
    }

    private static func rule(
        _ reader: inout ObjectReader<ConfigurationCode>, _ left: inout Int
    ) -> PostFilter.Rule? {
        let result = reader.choice("result", FilterResult.self, required: true)
        let reason = reader.parsed(
            "reason", else: .badName, expected: "a text of 1 to \(PlainText.noteLimit) characters",
            required: result == .reject, help: "Say why the text is not taken: its author reads it."
        ) { text in (try? PlainText.note(text)).flatMap { $0.isEmpty ? nil : $0 } }
        let elements =
            reader.elements("match", count: 1...PostFilter.patternLimit, of: "words or phrases", required: true) ?? []
        var patterns: [PostFilter.Pattern] = []
        for (value, place) in elements {
            guard let pattern = value.string.flatMap(PostFilter.Pattern.init) else {
                reader.add(
                    .badPattern, at: place, found: value.excerpt,
                    expected:
                        "a word or phrase of 2 to \(PostFilter.Pattern.limit) letters and digits, with * at its ends only",
                    help: "Correct or remove it.")
                continue
            }
            patterns.append(pattern)
        }
        left -= elements.count
        guard left >= 0 else {
            reader.add(
                .outOfRange, at: reader.pointer / "match",
                found: "\(PostFilter.patternLimit - left) of all rules so far",
                expected: "at most \(PostFilter.patternLimit) words and phrases of all rules",
                help: "Remove some of them.")
            return nil
        }
        return result.map { PostFilter.Rule(rejects: $0 == .reject, reason: reason ?? "", patterns: patterns) }
    }
}
