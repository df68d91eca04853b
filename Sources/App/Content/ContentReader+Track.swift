import JSONText
import Surfaces

// Reads what the tracks of sessions are mixed from.
extension ContentReader {
    /// The sounds and bells that tracks may name.
    struct TrackSounds {
        var sounds = Names()
        var bells = Names()
        /// Ids of those that have no file that can be mixed.
        var unmixable: Set<String> = []

        init(_ sounds: (sound: [BackgroundSound], ids: Names), _ bells: (sound: [BackgroundSound], ids: Names)) {
            self.sounds = sounds.ids
            self.bells = bells.ids
            unmixable = Set(
                sounds.sound.filter { $0.mixable == nil }.map { "ambience \($0.id)" }
                    + bells.sound.filter { $0.mixable == nil }.map { "bell \($0.id)" })
        }
    }

    /// The session's `track`; nil when it has none, or it is wrong, which is reported.
    mutating func track(
        _ fields: inout ContentFields, _ known: TrackSounds, media: ContentMedia?, steps: [ContentStep]
    ) -> ContentTrack? {
        let isSpoken = steps.contains { $0.voice != nil }
        let value = fields.raw("track")
        let place = fields.pointer / "track"
        if value != nil || isSpoken, media != nil {
            fields.report(
                .track, "The session has a recording, and a track or a voice beside it.", at: place,
                help: "Leave out \"media\", or leave out \"track\" and the \"voice\" of the steps.", &problems)
            return nil
        }
        guard let value else { return isSpoken ? ContentTrack() : nil }
        guard let object = value.object else {
            fields.report(
                .type, "Found \(value.typeName) where an object was expected.", at: place,
                help: "Write {\"ambience\": \"rain\", \"bell\": \"bowl\", \"strikes\": \"ends\"}.", &problems)
            return nil
        }
        var inner = ContentFields(object, at: place, in: fields.file)
        let ambience = inner.optionalText("ambience", atMost: 100, &problems)
        let bell = inner.optionalText("bell", atMost: 100, &problems)
        let strikes: BellTimes? =
            object["strikes"] == nil ? .ends : inner.choice("strikes", BellTimes.self, &problems)
        if let ambience {
            check(ambience, isOneOf: known.sounds, called: "sound", at: place / "ambience", &inner)
            checkMixable("ambience", ambience, known, &inner)
        }
        if let bell {
            check(bell, isOneOf: known.bells, called: "bell", at: place / "bell", &inner)
            checkMixable("bell", bell, known, &inner)
        }
        inner.finish(&problems)
        guard inner.isSound, let strikes else {
            fields.invalidate()
            return nil
        }
        return ContentTrack(ambience: ambience, bell: bell, strikes: strikes)
    }

    private mutating func checkMixable(
        _ key: String, _ id: String, _ known: TrackSounds, _ fields: inout ContentFields
    ) {
        guard known.unmixable.contains("\(key) \(id)") else { return }
        fields.report(
            .track, "The sound \"\(id.prefix(80))\" has no file that can be mixed.", at: fields.pointer / key,
            help: "Give it a file that ends in \(ContentTrack.endings.joined(separator: ", ")).", &problems)
    }

    /// The recording in which a step is spoken; nil for a silent one, or where it is wrong, which is reported.
    mutating func voice(_ fields: inout ContentFields, seconds: Int) -> String? {
        guard let path = fields.optionalText("voice", atMost: 200, &problems) else { return nil }
        guard let found = file(path, as: .audio, &fields, key: "voice") else { return nil }
        guard ContentTrack.canMix(path) else {
            fields.report(
                .track, "The file \(path) is of no format that can be mixed.", at: fields.pointer / "voice",
                help: "Use a file that ends in \(ContentTrack.endings.joined(separator: ", ")).", &problems)
            return nil
        }
        if let length = found.seconds, length > Double(seconds) {
            fields.report(
                .duration, "The voice takes \(length.rounded(.up)) seconds and the step \(seconds).",
                at: fields.pointer / "voice", help: "Make the step longer, or speak faster.", &problems)
        }
        return path
    }
}
