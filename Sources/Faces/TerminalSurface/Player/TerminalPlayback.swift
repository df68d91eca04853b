import Content
import Core
import Texts

/// The terminal as a page that plays: it follows the session's player, makes its medium heard, and reports how far it is.
///
/// The state is the session's, and so is its clock: a program is started where that stands, and started anew where they part.
struct TerminalPlayback {
    /// The identifier of this terminal for the session.
    let page: String
    private let output: (any SoundOutput)?
    private let folder: String?
    private let track: @Sendable (_ path: String) -> String?

    private struct Run {
        var program: any SoundRun
        var load: Int
        var file: String
        var rate: Double
        /// Where it began, and when.
        var seconds: Double
        var at: Double
    }

    private var run: Run?
    /// The player's item that was begun here last.
    private var begun: Int?
    /// The player's item of which the program could play nothing.
    private var failed: Int?
    /// The player's item whose end was reported.
    private var ended: Int?
    private var sequence = 0
    private var reported = 0.0

    /// Time between reports, in seconds.
    private static let period = 5.0
    /// Maximum difference between the program and the session's clock, in seconds.
    private static let tolerance = 1.5
    /// Maximum time by which files are shorter than their sessions, in seconds.
    private static let slack = 2.0

    /// - Parameters:
    ///   - folder: Where the content's files lie.
    ///   - track: Returns the file of a track that is mixed for a session; nil while it is not there yet.
    init(
        page: String, output: (any SoundOutput)?, folder: String?,
        track: @escaping @Sendable (_ path: String) -> String? = { _ in nil }
    ) {
        (self.page, self.output, self.folder, self.track) = (page, output, folder, track)
    }

    func isHere(_ face: PlayerFace) -> Bool { face.phase == .playing && face.page == page }

    /// Whether the face's medium, if it has one, is or would be heard here.
    private func isHeard(_ face: PlayerFace) -> Bool { output != nil && folder != nil && failed != face.load }

    /// Returns a note on the sound; nil for a session without sound.
    func note(_ face: PlayerFace) -> String? {
        guard let media = face.session.media else { return nil }
        guard let output else { return Texts.terminalNoProgramThatPlaysSound }
        if failed == face.load { return Texts.terminalCouldNotPlayItIts(name: output.name) }
        return media.kind == .video
            ? Texts.terminalItsSoundIsPlayedBy(name: output.name) : Texts.terminalItIsPlayedBy(name: output.name)
    }

    /// Does what the player's state asks for at a moment, and returns the commands for the player.
    ///
    /// - Parameters:
    ///   - seconds: The player's position.
    ///   - now: Time in seconds since 1970.
    mutating func follow(_ face: PlayerFace?, at seconds: Double, now: Double) -> [PlayerCommand] {
        guard let face else {
            silence()
            return []
        }
        guard isHere(face) else {
            silence()
            // The person has just asked for it, and nobody plays it yet; what is resumed is only loaded.
            let isAskedFor = face.page == nil && [.playing, .paused].contains(face.phase)
            guard isAskedFor, begun != face.load, face.isGuided || isHeard(face) else { return [] }
            begun = face.load
            return [.play(page: page)]
        }
        if let run, run.load == face.load, let status = run.program.status { finish(status, seconds, face) }
        if ended == face.load { return [] }
        if seconds >= Double(face.session.durationSeconds) {
            silence()
            ended = face.load
            return [.report(report(face, seconds, isAtEnd: true))]
        }
        keepSounding(face, seconds, now)
        guard abs(now - reported) >= Self.period else { return [] }
        reported = now
        return [.report(report(face, seconds))]
    }

    private mutating func report(_ face: PlayerFace, _ seconds: Double, isAtEnd: Bool = false) -> PlayerReport {
        sequence += 1
        return PlayerReport(page: page, load: face.load, sequence: sequence, seconds: seconds, isAtEnd: isAtEnd)
    }

    /// The program ended: with the file, or before it.
    private mutating func finish(_ status: Int32, _ seconds: Double, _ face: PlayerFace) {
        let isWhole = status == 0 && seconds >= Double(face.session.durationSeconds) - Self.slack
        // The rest of the session is silent.
        if !isWhole { failed = face.load }
        if !isWhole { run = nil }
    }

    private mutating func keepSounding(_ face: PlayerFace, _ seconds: Double, _ now: Double) {
        guard let output, let folder, let source = face.sources.first, isHeard(face) else {
            return silence()
        }
        // A track that is still being mixed joins in when it is there; the words go on meanwhile.
        let place = face.session.track == nil ? "\(folder)/\(source.path)" : track(source.path)
        guard let file = place else { return silence() }
        if let run, run.load == face.load, run.file == file, run.rate == face.rate {
            let expected = run.seconds + (now - run.at) * run.rate
            if abs(expected - seconds) <= Self.tolerance { return }
        }
        silence()
        if let program = output.start(file, at: seconds, rate: face.rate) {
            run = Run(program: program, load: face.load, file: file, rate: face.rate, seconds: seconds, at: now)
        } else {
            failed = face.load
        }
    }

    /// Ends the program, if one plays.
    mutating func silence() {
        run?.program.stop()
        run = nil
    }
}
