public import Content
public import Surfaces
import Synchronization

/// Where a player is.
public enum PlayerPhase: String, Sendable, Hashable, CaseIterable {
    /// It holds nothing.
    case idle
    /// It holds something that was not begun here.
    case loaded
    case playing, paused
    /// It came to the end of its content.
    case complete
}

/// The state of a session's player that surfaces show, without its position, which changes all the time.
public struct PlayerFace: Sendable, Hashable {
    /// The phase; never `.idle`, since an idle player has no face.
    public var phase: PlayerPhase
    /// Grows with each item that the player takes up; reports say which they are of.
    public var load: Int
    /// The session that is held.
    public var session: ContentSession
    /// The languages of the session's texts that are not in that of the app's own words, by the text.
    public var languages: [String: LanguageTag] = [:]
    /// The session's facilitator or, where it has none, the app's name.
    public var artist: String
    /// Whether an item stands before this one.
    public var hasPrevious: Bool
    /// Whether an item stands after this one.
    public var hasNext: Bool
    /// The page that plays; nil while none does, and for a browser without scripts.
    public var page: String?
    /// The speed of playback, from 0.5 to 2; 1 is the medium's own.
    public var rate: Double
    /// Of the session's qualities, the one that the person has chosen; nil where the page chooses.
    public var quality: String?
    /// The background sound that plays with it; nil for none.
    public var sound: BackgroundSound?
    /// From 0 to 1.
    public var soundVolume: Double
    /// Whether other sound is quieter meanwhile.
    public var ducksOthers: Bool
    /// Whether the player has the whole page; else it is a bar.
    public var isFull: Bool
    /// Whether pages show a bar where the player does not have the whole page.
    public var hasBar = true
    /// The screen below the player where it has the whole page.
    public var screen: ScreenKey?
    /// The content of a picture of the session at its end; nil while it goes on.
    public var summary: PlayerSummary?
    /// Whether playback stops at the end of the session.
    public var stopsAtEnd = false
    /// The title of the session that plays after this one; nil where there is none.
    public var nextTitle: String?
    /// Where the file can be saved from; nil where it cannot.
    public var savePath: String?
    /// Grows with each change, so that pages know an older state from a newer one.
    public var version: Int

    /// Makes a face; by default a bar at the speed 1, with a sound volume of a half.
    public init(
        phase: PlayerPhase, load: Int, session: ContentSession, artist: String = "", hasPrevious: Bool = false,
        hasNext: Bool = false, page: String? = nil, rate: Double = 1, quality: String? = nil,
        sound: BackgroundSound? = nil,
        soundVolume: Double = 0.5, ducksOthers: Bool = false, isFull: Bool = false, screen: ScreenKey? = nil,
        savePath: String? = nil, version: Int = 0
    ) {
        self.phase = phase
        self.load = load
        self.session = session
        self.artist = artist
        self.hasPrevious = hasPrevious
        self.hasNext = hasNext
        self.page = page
        self.rate = rate
        self.quality = quality
        self.sound = sound
        self.soundVolume = soundVolume
        self.ducksOthers = ducksOthers
        self.isFull = isFull
        self.screen = screen
        self.savePath = savePath
        self.version = version
    }

    /// The player as a page shows it that has it whole, or as a bar; nil where there is no bar.
    func shown(isFull: Bool) -> PlayerFace? {
        guard isFull || hasBar else { return nil }
        var face = self
        face.isFull = isFull
        if !isFull { face.screen = nil }
        return face
    }

    /// Whether steps guide through the session, with or without a sound that is mixed for it.
    public var isGuided: Bool { session.isGuided }

    /// The sources of the medium, the one to play first, first.
    public var sources: [MediaSource] { session.media?.sources(preferring: quality) ?? [] }
}

/// The content of a picture of a session that came to its end.
public struct PlayerSummary: Sendable, Hashable {
    /// The session's title.
    public var title: String
    /// The facts of it in words, such as the minutes that they practised and their streak.
    public var facts: [String]
    /// The path of the session's illustration in the content; nil where it has none.
    public var image: String?

    /// Makes a summary.
    public init(title: String, facts: [String], image: String?) {
        self.title = title
        self.facts = facts
        self.image = image
    }
}

/// The position of a player at a moment, from which it goes on at a rate.
public struct PlayerPosition: Sendable, Hashable {
    /// In seconds from the start.
    public var seconds: Double
    /// When it was so, in seconds since 1970.
    public var at: Double
    /// How fast it goes on from there; 0 while it stands.
    public var rate: Double
    /// The length of the medium, in seconds; a position is not beyond it.
    public var duration: Double

    /// Makes a position; by default the start of nothing.
    public init(seconds: Double = 0, at: Double = 0, rate: Double = 0, duration: Double = 0) {
        self.seconds = seconds
        self.at = at
        self.rate = rate
        self.duration = duration
    }

    /// The time that a player goes on without a report, in seconds: a page that is still there reports more often.
    public static let patience = 30.0

    /// Returns the position at a moment. A clock that went back moves it by nothing; one that leapt, by no more than
    /// ``patience``.
    public func seconds(at now: Double) -> Double {
        let passed = min(max(now - at, 0), Self.patience)
        guard passed.isFinite else { return seconds }
        return min(max(seconds + passed * rate, 0), duration)
    }
}

/// The position of a session's player, for readers that do not wait for the session.
public final class PlayerMeter: Sendable {
    private let position = Mutex(PlayerPosition())

    /// Makes a meter at the start of nothing.
    public init() {}

    /// The position that was set last.
    public var current: PlayerPosition { position.withLock { $0 } }

    /// Sets the position; called by the session's player, and safe on any thread.
    public func set(_ new: PlayerPosition) { position.withLock { $0 = new } }
}
