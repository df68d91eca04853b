import JSONText

/// A medium that the app is shown by, such as a short film.
public struct ContentMarketing: Sendable, Hashable, Identifiable {
    public var id: String
    public var title: String
    public var text: String
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
