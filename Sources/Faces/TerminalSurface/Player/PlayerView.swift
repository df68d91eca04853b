import Content
import Core
import Formats
import Foundation
import Surfaces
import Texts

/// The content of the session's player in a terminal, at one moment.
struct PlayerView: Sendable, Hashable {
    var face: PlayerFace
    /// In seconds from the start.
    var seconds: Double
    /// Whether it plays, and here.
    var isPlaying = false
    /// A note on the sound.
    var note: String?
    /// The screen below the player, where the player has the whole screen.
    var screen: SessionView.Screen?

    init(_ face: PlayerFace, seconds: Double, screen: SessionView.Screen? = nil) {
        self.face = face
        self.seconds = seconds
        self.screen = screen
    }

    var duration: Double { Double(face.session.durationSeconds) }

    /// Such as `1:02 / 10:00`.
    var clock: String { "\(TimeSpan.clock(seconds)) / \(TimeSpan.clock(duration))" }

    /// The text of the step at the current position.
    var step: String? {
        var start = 0.0
        var said = face.session.steps.first?.text
        for step in face.session.steps {
            if start <= seconds { said = step.text }
            start += Double(step.seconds)
        }
        return said
    }

    /// Where the breath is that the session paces; nil while it does not.
    var breath: BreathPacing.Moment? { face.session.pacing.moment(at: seconds) }

    /// The current action of the key that plays and pauses.
    var toggle: (title: String, command: PlayerCommand) {
        if isPlaying { return (Texts.terminalPause, .pause) }
        return (
            face.phase == .playing && face.page != nil ? Texts.terminalPlayHere : Texts.terminalPlay, .play(page: nil)
        )
    }

    /// The seconds that keys go back and on by.
    static let leap = 15.0

    func moved(by seconds: Double) -> PlayerCommand {
        .seek(seconds: min(max(self.seconds + seconds, 0), duration))
    }
}

extension PlayerView {
    /// The player of a session; nil while it holds nothing.
    init?(_ port: any SessionPort) {
        guard let face = port.face.page.player else { return nil }
        let now = port.environment.now.timeIntervalSince1970
        self.init(
            face, seconds: port.face.meter.current.seconds(at: now),
            screen: face.isFull ? face.screen.map { SessionView.Screen($0, port) } : nil)
    }
}
