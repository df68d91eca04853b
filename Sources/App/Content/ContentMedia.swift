/// Whether a medium is heard, or seen as well.
public enum MediaKind: String, Sendable, Hashable, CaseIterable { case audio, video }

/// A file with sound or film of a content pack.
public struct MediaSource: Sendable, Hashable {
    /// The path below the pack's folder, such as `media/rain.ogg`.
    public var path: String
    /// Such as `audio/ogg`.
    public var mediaType: String
    /// The name by which a person chooses it, such as `Small`; nil where there is no choice.
    public var quality: String?
    /// In bytes.
    public var size: Int

    /// Makes a source; by default it has no quality to choose it by, and a size of 0.
    public init(path: String, mediaType: String, quality: String? = nil, size: Int = 0) {
        self.path = path
        self.mediaType = mediaType
        self.quality = quality
        self.size = size
    }
}

/// The captions of a medium, as WebVTT.
public struct MediaCaptions: Sendable, Hashable {
    /// The path of the WebVTT file below the pack's folder, such as `media/rain.vtt`.
    public var path: String
    /// A BCP 47 tag.
    public var language: String
    /// The name by which a person chooses them, such as `English`.
    public var label: String
}

/// The media that a session plays; a session without media is guided by its steps.
public struct ContentMedia: Sendable, Hashable {
    /// Whether the medium is played as sound or as film; all sources are of that kind.
    public var kind: MediaKind
    /// The one to play first, first; a browser takes the first that it can play.
    public var sources: [MediaSource]
    /// The captions that a person can choose, in the order of the file; up to 40.
    public var captions: [MediaCaptions]

    /// The qualities that a person can choose from, in their order; empty where there is no choice.
    public var qualities: [String] {
        var names: [String] = []
        for case let name? in sources.map(\.quality) where !names.contains(name) { names.append(name) }
        return names.count > 1 ? names : []
    }

    /// The sources, those of a quality before the others, which are there for browsers that cannot play the first.
    public func sources(preferring quality: String?) -> [MediaSource] {
        guard let quality, qualities.contains(quality) else { return sources }
        return sources.filter { $0.quality == quality } + sources.filter { $0.quality != quality }
    }
}

/// A sound that goes on, over and over, behind a session.
public struct BackgroundSound: Sendable, Hashable, Identifiable {
    /// The id in `sounds.json`, by which the saved player names the person's choice.
    public var id: String
    /// The name by which a person chooses the sound, up to 100 characters.
    public var title: String
    /// The files of the sound, the preferred one first; 1 to 10.
    public var sources: [MediaSource]
}
