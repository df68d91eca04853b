import JSONText

/// A medium that the app is shown by, such as a short film.
public struct ContentMarketing: Sendable, Hashable, Identifiable {
    /// The id in `marketing.json`, by which the app remembers that the person was offered it.
    public var id: String
    /// The title for people, up to 200 characters.
    public var title: String
    /// The text above the medium, up to 2000 characters.
    public var text: String
    /// The files, of which the app shows the first source.
    public var media: ContentMedia
}

extension ContentReader {
    mutating func marketing(_ fields: inout ContentFields) -> ContentMarketing? {
        let id = fields.identifier("id", &problems)
        let title = fields.prose("title", atMost: 200, &problems)
        let text = fields.prose("text", atMost: 2000, &problems)
        let duration = fields.integer("durationSeconds", in: 1...3600, &problems)
        guard let media = media(&fields, duration: duration) else {
            if fields.object["media"] == nil {
                fields.report(
                    .missing, "\"media\" is missing.",
                    help: "Write {\"kind\": \"video\", \"sources\": [{\"file\": …}]}.", &problems)
            }
            return nil
        }
        return ContentMarketing(id: id, title: title, text: text, media: media)
    }
}
