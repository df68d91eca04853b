/// A thought for a day.
public struct ContentQuote: Sendable, Hashable, Identifiable {
    public var id: String
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
