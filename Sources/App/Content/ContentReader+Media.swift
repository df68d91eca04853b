import Foundation
import JSONText
import Surfaces

// Reads the media of a pack.
extension ContentReader {
    /// The customary folder of media; a file in it that no session and no sound names is reported.
    static let mediaFolder = "media"
    /// Maximum difference of a file from the session's duration, in seconds: durations are given in whole ones.
    private static let tolerance = 1.0

    mutating func sound(_ fields: inout ContentFields) -> BackgroundSound? {
        BackgroundSound(
            id: fields.identifier("id", &problems), title: fields.prose("title", atMost: 100, &problems),
            sources: sources(&fields, as: .audio).sources)
    }

    /// The session's `media`; nil when it has none, or it is wrong, which is reported.
    mutating func media(_ fields: inout ContentFields, duration: Int) -> ContentMedia? {
        guard let value = fields.raw("media") else { return nil }
        let place = fields.pointer / "media"
        guard let object = value.object else {
            fields.report(
                .type, "Found \(value.typeName) where an object was expected.", at: place,
                help: "Write {\"kind\": \"audio\", \"sources\": [{\"file\": …}]}.", &problems)
            return nil
        }
        var inner = ContentFields(object, at: place, in: fields.file)
        let kind = inner.choice("kind", MediaKind.self, &problems)
        let (sources, lengths) = sources(&inner, as: kind ?? .audio)
        let captions = captions(&inner)
        inner.finish(&problems)
        for (file, seconds) in lengths where abs(seconds - Double(duration)) > Self.tolerance {
            inner.report(
                .duration, "The file \(file) takes \(Self.text(seconds)) seconds and the session \(duration).",
                at: place / "sources", help: "Write the file's duration, or use another file.", &problems)
        }
        guard inner.isSound, let kind else {
            fields.invalidate()
            return nil
        }
        return ContentMedia(kind: kind, sources: sources, captions: captions)
    }

    private static func text(_ seconds: Double) -> String { "\((seconds * 10).rounded() / 10)" }

    private mutating func sources(
        _ fields: inout ContentFields, as kind: MediaKind
    ) -> (sources: [MediaSource], lengths: [(file: String, seconds: Double)]) {
        var lengths: [(String, Double)] = []
        let sources = parts("sources", count: 1...10, like: "{\"file\": \"media/rain.ogg\"}", &fields) {
            reader, inner -> MediaSource? in
            let path = inner.text("file", atMost: 200, &reader.problems)
            let quality = inner.optionalText("quality", atMost: 40, &reader.problems)
            guard let found = reader.file(path, as: kind, &inner) else { return nil }
            if let seconds = found.seconds { lengths.append((path, seconds)) }
            return MediaSource(path: path, mediaType: found.mediaType, quality: quality, size: found.size)
        }
        return (sources, lengths)
    }

    private mutating func captions(_ fields: inout ContentFields) -> [MediaCaptions] {
        let example = "{\"file\": \"media/rain.vtt\", \"language\": \"en\", \"label\": \"English\"}"
        return parts("captions", count: 0...40, like: example, &fields) { reader, inner in
            let path = inner.text("file", atMost: 200, &reader.problems)
            let text = inner.text("language", atMost: 64, &reader.problems)
            let language = LanguageTag(text)
            if language == nil, !text.isEmpty {
                inner.report(
                    .language, "\"\(text.prefix(40))\" is no language tag.", at: inner.pointer / "language",
                    help: "Write a tag of BCP 47, such as \"de\" or \"pt-BR\".", &reader.problems)
            }
            let captions = MediaCaptions(
                path: path, language: language?.description ?? text,
                label: inner.prose("label", atMost: 60, &reader.problems))
            return reader.file(path, as: nil, &inner) == nil ? nil : captions
        }
    }

    /// Returns the type, size and duration of a file of the pack; nil for one that is wrong, or named wrongly, which is
    /// reported.
    mutating func file(
        _ path: String, as kind: MediaKind?, _ fields: inout ContentFields, key: String = "file"
    ) -> ContentMediaReader.Found? {
        guard fields.isSound else { return nil }
        do throws(ContentMediaReader.Fault) {
            return try media.file(path, as: kind)
        } catch {
            fields.report(.media, error.message, at: fields.pointer / key, help: error.help, &problems)
            return nil
        }
    }

    /// A file that nobody names takes room and is never heard.
    mutating func reportUnusedMedia() {
        let path = folder.appending(path: Self.mediaFolder).path
        let found = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let named = Set(media.types.keys)
        for name in found.sorted() where !name.hasPrefix(".") && !named.contains("\(Self.mediaFolder)/\(name)") {
            problems.add(
                .unusedFile, "No session, no sound and no bell names this file.",
                file: ContentFile(path: "\(path)/\(name)"),
                nearest: nil,
                help: "Name it in a session's \"media\", in sounds.json or in bells.json, or take it away.")
        }
    }
}
