import JSONText
public import Surfaces

/// The content of the player on a page.
public struct PlayerModel: Sendable {
    /// One file that the browser may play.
    public struct Source: Sendable, Hashable {
        /// The address of the file on this host, such as `/content/audio/lake.mp3`.
        public var address: String
        /// The media type, by which the browser chooses a source that it can play.
        public var mediaType: String
        /// In bytes.
        public var size: Int

        /// Makes a source.
        ///
        /// - Parameter size: The size in bytes, by which a script chooses the smallest source on a slow network.
        public init(address: String, mediaType: String, size: Int = 0) {
            self.address = address
            self.mediaType = mediaType
            self.size = size
        }
    }

    /// A file of captions for a medium.
    public struct Captions: Sendable, Hashable {
        /// The address of the file on this host.
        public var address: String
        /// The language of the captions, a BCP 47 tag.
        public var language: String
        /// The name of the captions in the browser's menu.
        public var label: String

        /// Makes captions; the first of a player's list are shown by default.
        public init(address: String, language: String, label: String) {
            self.address = address
            self.language = language
            self.label = label
        }
    }

    /// A sound that is repeated behind a session.
    public struct Sound: Sendable, Hashable {
        /// The sound's id in the content; the page keeps its element for as long as the id stays.
        public var id: String
        /// The files of the sound, the preferred one first.
        public var sources: [Source]
        /// The volume from 0 to 1.
        public var volume: Double

        /// Makes a sound.
        public init(id: String, sources: [Source], volume: Double) {
            self.id = id
            self.sources = sources
            self.volume = volume
        }
    }

    /// The title of the session that is loaded.
    public var title: String
    /// The line below the title; shown where the player is full.
    public var subtitle: String
    /// The languages of title, subtitle and steps that are not in the page's, by the text.
    public var languages: [String: LanguageTag] = [:]
    /// The name that the system's media controls show; empty where there is none.
    public var artist = ""
    /// The address of the picture; nil where the session has none.
    public var artwork: String?
    /// The name of the player's phase.
    public var phase: String
    /// The number of the item, which grows with each item that the player takes up. Reports of the page name it.
    public var load: Int
    /// The position in seconds when the page was made.
    public var position: Double
    /// The length of the session in seconds.
    public var duration: Double
    /// The speed; 1 is the recording's own.
    public var rate = 1.0
    /// Nothing for a session that is guided by its steps.
    public var sources: [Source] = []
    /// The number of the quality that the person has chosen; nil for none.
    public var quality: Int?
    /// Whether the page may take the smallest of the sources, where its network is slow.
    public var choosesQuality = false
    /// Whether the medium is a video, which is shown in the place of the artwork.
    public var isVideo = false
    /// The captions of the medium, those shown by default first.
    public var captions: [Captions] = []
    /// When each step begins, in seconds, and what it says.
    public var steps: [(start: Double, text: String)] = []
    /// The sound behind the session; nil where none is chosen.
    public var sound: Sound?
    /// Whether other sound is quieter while this plays.
    public var ducksOthers = false
    /// Whether there is a session before this one.
    public var hasPrevious = false
    /// Whether there is a session after this one.
    public var hasNext = false
    /// The page that plays.
    public var page: String?
    /// Whether the player covers the page; it is a bar otherwise.
    public var isFull = false
    /// The address that the recording is saved from; nil where it cannot be saved.
    public var savePath: String?
    /// Grows with each change.
    public var version = 0
    /// The screen below it where it is full, rendered.
    public var content: [UInt8] = []

    /// Makes a player with its title and position; all else is set afterwards.
    public init(
        title: String, subtitle: String, phase: String, load: Int, position: Double, duration: Double
    ) {
        self.title = title
        self.subtitle = subtitle
        self.phase = phase
        self.load = load
        self.position = position
        self.duration = duration
    }

    /// The state that the page's script works with.
    var json: JSON {
        var state: JSONObject = [
            "title": .string(title), "artist": .string(artist), "phase": .string(phase), "load": .integer(Int64(load)),
            "position": .double((position * 100).rounded() / 100), "duration": .double(duration), "rate": .double(rate),
            "guided": .bool(sources.isEmpty), "ducks": .bool(ducksOthers), "full": .bool(isFull),
            "version": .integer(Int64(version)), "previous": .bool(hasPrevious), "next": .bool(hasNext),
            "steps": .array(steps.map(json)),
        ]
        state["artwork"] = artwork.map { .string($0) }
        state["quality"] = quality.map { .integer(Int64($0)) }
        state["page"] = page.map { .string($0) }
        if let sound { state["sound"] = ["id": .string(sound.id), "volume": .double(sound.volume)] }
        return .object(state)
    }

    /// When a step begins and what it says, with its language and direction where these are not the page's.
    private func json(_ step: (start: Double, text: String)) -> JSON {
        let language: [JSON] =
            languages[step.text].map { [.string($0.description), .string($0.isRightToLeft ? "rtl" : "ltr")] } ?? []
        return .array([.double(step.start), .string(step.text)] + language)
    }

    var isComplete: Bool { phase == "complete" }

    /// The text of the step at its position.
    var step: String? { steps.last { $0.start <= position }?.text ?? steps.first?.text }
}
