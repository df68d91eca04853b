internal import JSONText

/// The rules of a community, which a person accepts before the first post.
public struct CommunityTerms: Sendable, Hashable {
    /// 1 to 40 characters. People are asked again when it is another one.
    public let version: String
    /// In the simple Markdown that a text component reads.
    public let text: String

    /// In characters.
    static let textLimit = 20_000
}

/// The words and links for people who may need help at once.
public struct CrisisHelp: Sendable, Hashable {
    /// A place outside of the app.
    public struct Link: Sendable, Hashable {
        /// The name that people read.
        public let name: String
        /// An absolute http or https URL.
        public let url: String
    }

    /// In the simple Markdown that a text component reads.
    public let text: String
    /// At most 10.
    public let links: [Link]
}

extension ForumConfiguration {
    static func terms(_ reader: inout ObjectReader<ConfigurationCode>) -> CommunityTerms? {
        reader.object("terms") { terms in
            let version = terms.parsed(
                "version", else: .badName, expected: "a text of 1 to \(PlainText.nameLimit) characters", required: true
            ) { try? PlainText.name($0) }
            let text = terms.parsed(
                "text", else: .badName, expected: "a text of 1 to \(CommunityTerms.textLimit) characters",
                required: true
            ) { try? PlainText.terms($0) }
            guard let version, let text else { return nil }
            return CommunityTerms(version: version, text: text)
        }
    }

    static func help(_ reader: inout ObjectReader<ConfigurationCode>) -> CrisisHelp? {
        reader.object("help") { help in
            let text = help.parsed(
                "text", else: .badName, expected: "a text of 1 to \(PlainText.postLimit) characters", required: true
            ) { try? PlainText.post($0) }
            let links =
                help.objects("links", count: 0...10, of: "links") { link -> CrisisHelp.Link? in
                    let name = link.parsed(
                        "name", else: .badName, expected: "a name of 1 to \(PlainText.nameLimit) characters",
                        required: true
                    ) { try? PlainText.name($0) }
                    let url = link.parsed(
                        "url", else: .badName, expected: "an absolute http or https URL", required: true
                    ) { LinkParser.isURL($0) ? $0 : nil }
                    guard let name, let url else { return nil }
                    return CrisisHelp.Link(name: name, url: url)
                } ?? []
            return text.map { CrisisHelp(text: $0, links: links) }
        }
    }
}
