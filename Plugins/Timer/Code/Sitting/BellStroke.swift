import JSONText

/// How the bell of a moment is struck.
public struct BellStroke: Sendable, Hashable {
    /// One of the sounds that the configuration names; nil for that of all bells.
    public internal(set) var sound: String?
    /// 1 to 9.
    public internal(set) var strokes = 1
    /// Milliseconds from one stroke to the next, 500 to 10,000; nil as usual for the sound.
    public internal(set) var gap: Int?
    /// In percent, 1 to 100.
    public internal(set) var volume = 100

    /// One stroke in the sound of all bells, as loud as can be.
    public static let once = BellStroke()

    /// The members that it has in the document of its moment.
    static let keys = (sound: "sound", strokes: "strokes", gap: "gapMilliseconds", volume: "volume")

    init(sound: String? = nil, strokes: Int = 1, gap: Int? = nil, volume: Int = 100) {
        self.sound = sound
        self.strokes = strokes
        self.gap = gap
        self.volume = volume
    }

    init(_ reader: inout SettingsReader, sounds: [String]) {
        if let sound = reader.text(Self.keys.sound) {
            self.sound = sound
            if !sounds.contains(sound) {
                reader.addUnknownSound(sound, at: reader.pointer / Self.keys.sound, among: sounds)
            }
        }
        if let strokes = reader.integer(Self.keys.strokes, in: TimerLimits.strokes, of: "strokes") {
            self.strokes = Int(strokes)
        }
        gap = reader.integer(Self.keys.gap, in: TimerLimits.gap, of: "milliseconds").map { Int($0) }
        if let volume = reader.integer(Self.keys.volume, in: TimerLimits.volume, of: "percent") {
            self.volume = Int(volume)
        }
    }

    /// Reads the bell of a moment: true, false, or an object that says how it is struck.
    static func read(
        _ key: String, _ reader: inout SettingsReader, sounds: [String]
    ) -> (rings: Bool, stroke: BellStroke)? {
        guard let value = reader.value(key) else { return nil }
        guard value.object != nil else { return reader.flag(key).map { ($0, .once) } }
        return reader.object(key) { BellStroke(&$0, sounds: sounds) }.map { (true, $0) }
    }

    /// The document of a moment's bell: true or false where all of it is usual, so that an earlier version reads it.
    func document(rings: Bool) -> JSON {
        guard rings, self != .once else { return .bool(rings) }
        return added(to: .object(JSONObject()))
    }

    /// The document of bells with what of it is not usual.
    func added(to bells: JSON) -> JSON {
        guard self != .once, var object = bells.object else { return bells }
        object[Self.keys.sound] = sound.map { .string($0) }
        if strokes != 1 { object[Self.keys.strokes] = .integer(Int64(strokes)) }
        object[Self.keys.gap] = gap.map { .integer(Int64($0)) }
        if volume != 100 { object[Self.keys.volume] = .integer(Int64(volume)) }
        return .object(object)
    }

    /// The same in the sound of all bells, where its own is none of those.
    func kept(among sounds: [String]) -> BellStroke {
        guard let sound, !sounds.contains(sound) else { return self }
        return BellStroke(strokes: strokes, gap: gap, volume: volume)
    }

    /// Every sound that a stored document of settings, or of a plan, names.
    static func sounds(in document: JSON) -> [String] {
        var sounds = [document["bellSound"]?.string, document[keys.sound]?.string]
        let stages = document["stages"]?.array ?? []
        for place in [document] + stages {
            for key in ["startBell", "intervalBells", "endBell"] { sounds.append(place[key]?[keys.sound]?.string) }
        }
        return sounds.compactMap { $0 }
    }
}

extension SettingsReader {
    /// Reports a sound that the deployment does not have.
    mutating func addUnknownSound(_ sound: String, at place: JSONPointer, among sounds: [String]) {
        add(
            .unknownSound, at: place, found: JSON.string(sound).excerpt,
            expected: "one of \(sounds.joined(separator: ", "))",
            nearest: Spelling.nearest(to: sound, among: sounds),
            help: "Choose one of the sounds of this deployment.")
    }
}
