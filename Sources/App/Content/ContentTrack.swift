/// When the bell of a track is struck.
public enum BellTimes: String, Sendable, Hashable, CaseIterable {
    /// Once, at the start: for sessions that end in sleep.
    case start
    /// At the start and at the end.
    case ends
    /// At the start, where each further step begins, and at the end.
    case steps
}

/// The sound of a session that has no recording of its own: the host mixes it from sounds of the pack.
///
/// The voice is named by the steps, see ``ContentStep/voice``.
public struct ContentTrack: Sendable, Hashable {
    /// The id of a background sound of the pack, which is heard all the time; nil for silence behind the bell and the voice.
    public var ambience: String?
    /// The id of a bell of the pack; nil for none.
    public var bell: String?
    /// When the bell is struck.
    public var strikes: BellTimes

    /// Makes a track; by default it has neither ambience nor bell.
    public init(ambience: String? = nil, bell: String? = nil, strikes: BellTimes = .ends) {
        self.ambience = ambience
        self.bell = bell
        self.strikes = strikes
    }

    /// The folder of tracks in addresses; the pack has no such folder.
    public static let folder = "tracks"

    /// The path by which the track of a session is played.
    public static func path(of session: String) -> String { "\(folder)/\(session).ogg" }

    /// Endings of files that can be mixed.
    static let endings = ["mp3", "oga", "ogg", "opus", "wav"]

    /// Whether a file is of a format that can be mixed.
    public static func canMix(_ path: String) -> Bool {
        path.split(separator: ".").last.map { endings.contains(String($0)) } ?? false
    }
}

extension BackgroundSound {
    /// The first of its files that can be mixed; nil where none can.
    public var mixable: MediaSource? { sources.first { ContentTrack.canMix($0.path) } }
}
