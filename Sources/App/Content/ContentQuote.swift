/// A thought for a day.
public struct ContentQuote: Sendable, Hashable, Identifiable {
    /// The id in `quotes.json`: up to 64 of a-z, 0-9 and single dashes.
    public var id: String
    /// The words, up to 500 characters; homes show them without adding quotation marks.
    public var text: String
    /// Whose words they are; nil for the deployment's own.
    public var author: String?
}

extension ContentReader {
    mutating func quote(_ fields: inout ContentFields) -> ContentQuote? {
        ContentQuote(
            id: fields.identifier("id", &problems), text: fields.prose("text", atMost: 500, &problems),
            author: fields.optionalText("author", atMost: 100, &problems))
    }
}
