import JSONText
public import Surfaces

/// The content of the player on a page.
public struct PlayerModel: Sendable {
    public struct Source: Sendable, Hashable {
        public var address: String
        public var mediaType: String
        /// In bytes.
        public var size: Int

        public init(address: String, mediaType: String, size: Int = 0) {
            self.address = address
            self.mediaType = mediaType
            self.size = size
        }
    }

    public struct Captions: Sendable, Hashable {
        public var address: String
        public var language: String
        public var label: String

        public init(address: String, language: String, label: String) {
            self.address = address
            self.language = language
            self.label = label
        }
    }

    public struct Sound: Sendable, Hashable {
        public var id: String
        public var sources: [Source]
        public var volume: Double

        public init(id: String, sources: [Source], volume: Double) {
            self.id = id
            self.sources = sources
            self.volume = volume
        }
    }

    public var title: String
    public var subtitle: String
    /// The languages of title, subtitle and steps that are not in the page's, by the text.
    public var languages: [String: LanguageTag] = [:]
    public var artist = ""
    public var artwork: String?
    /// The name of the player's phase.
    public var phase: String
    public var load: Int
    public var position: Double
    public var duration: Double
    public var rate = 1.0
    /// Nothing for a session that is guided by its steps.
    public var sources: [Source] = []
    /// The number of the quality that the person has chosen; nil for none.
    public var quality: Int?
    /// Whether the page may take the smallest of the sources, where its network is slow.
    public var choosesQuality = false
    public var isVideo = false
    public var captions: [Captions] = []
    /// When each step begins, in seconds, and what it says.
    public var steps: [(start: Double, text: String)] = []
    public var sound: Sound?
    public var ducksOthers = false
    public var hasPrevious = false
    public var hasNext = false
    /// The page that plays.
    public var page: String?
    public var isFull = false
    public var savePath: String?
    /// Grows with each change.
    public var version = 0
    /// The screen below it where it is full, rendered.
    public var content: [UInt8] = []

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
