import JSONText

/// A piece of news about the app, which people see once.
public struct ContentNews: Sendable, Hashable, Identifiable {
    /// The id in `news.json`: up to 64 of a-z, 0-9 and single dashes.
    public var id: String
    /// The title for people, up to 200 characters.
    public var title: String
    /// The text for people, up to 2000 characters.
    public var text: String
    /// A session of the same pack that it is about.
    public var session: String?
}

extension ContentReader {
    mutating func news(_ fields: inout ContentFields, known: Names, sound: Set<String>) -> ContentNews? {
        let id = fields.identifier("id", &problems)
        let title = fields.prose("title", atMost: 200, &problems)
        let text = fields.prose("text", atMost: 2000, &problems)
        let session = fields.optionalText("session", atMost: 64, &problems)
        if let session {
            check(session, isOneOf: known, called: "session", at: fields.pointer / "session", &fields)
        }
        // A session with a fault of its own is left out here too; the fault has been reported where it is.
        return ContentNews(id: id, title: title, text: text, session: session.flatMap { sound.contains($0) ? $0 : nil })
    }
}
