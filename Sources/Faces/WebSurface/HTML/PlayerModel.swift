public import Content
public import Core
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
    /// Whether the steps guide through the session without a medium: it has none, or one that is mixed for it.
    public var isGuided: Bool { sources.isEmpty || isMixed }
    /// The time by which buttons and keys go back and on, in seconds.
    public static let leap = 15
    /// The lengths of the sleep timer that can be chosen, in minutes.
    static let sleepMinutes = [5, 10, 15, 20, 30, 45, 60]
    /// Whether the session is a text to be read, which stands below the player as a whole.
    public var isArticle = false
    /// Whether the medium is mixed by the host when it is first played; the steps go on until it is there.
    public var isMixed = false
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
    /// When the session paces the breath, and how; empty for a session that does not.
    public var breaths: [BreathPacing.Stretch] = []
    /// The sound behind the session; nil where none is chosen.
    public var sound: Sound?
    /// Whether other sound is quieter while this plays.
    public var ducksOthers = false
    /// Whether there is a session before this one.
    public var hasPrevious = false
    /// Whether there is a session after this one.
    public var hasNext = false
    /// The summary of the session that has ended; nil while it goes on.
    public var summary: PlayerSummary?
    /// Whether playback stops at the end of the session.
    public var stopsAtEnd = false
    /// The title of the session after this one; nil where there is none.
    public var nextTitle: String?
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
            "guided": .bool(isGuided), "ducks": .bool(ducksOthers), "full": .bool(isFull),
            "version": .integer(Int64(version)), "previous": .bool(hasPrevious), "next": .bool(hasNext),
            "stops": .bool(stopsAtEnd),
            "steps": .array(steps.map(json)),
        ]
        if !breaths.isEmpty { state["breath"] = .array(breaths.map(json)) }
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

    /// The start, the end, and the lengths of the four phases.
    private func json(_ stretch: BreathPacing.Stretch) -> JSON {
        let pattern = stretch.pattern
        let numbers = [stretch.start, stretch.end, pattern.in, pattern.hold, pattern.out, pattern.rest]
        return .array(numbers.map { .double(($0 * 100).rounded() / 100) })
    }

    /// The pattern of the breath at its position; nil while the person breathes as they like.
    var breath: BreathPattern? { breaths.last { $0.start <= position && position < $0.end }?.pattern }

    var isComplete: Bool { phase == "complete" }

    /// The text of the step at its position.
    var step: String? { steps.last { $0.start <= position }?.text ?? steps.first?.text }
}
