import Synchronization
import Testing

@testable import Content
@testable import Core
@testable import TerminalSurface

@Suite("A terminal plays what the session's player holds")
struct TerminalPlaybackTests {
    /// A program that is started and stopped, and heard by nobody.
    private final class Program: SoundRun {
        let words: String
        var status: Int32?
        private(set) var isStopped = false

        init(_ words: String) { self.words = words }

        func stop() { isStopped = true }
    }

    // Each test has its own, on one thread.
    private final class Output: SoundOutput, @unchecked Sendable {
        let name = "player"
        private(set) var runs: [Program] = []
        var isBroken = false

        func start(_ file: String, at seconds: Double, rate: Double) -> (any SoundRun)? {
            guard !isBroken else { return nil }
            let run = Program("\(file) \(seconds) \(rate)")
            runs.append(run)
            return run
        }
    }

    private let output = Output()
    private var playback: TerminalPlayback

    init() { playback = TerminalPlayback(page: "terminal-1", output: output, folder: "/content") }

    private static func session(hasMedia: Bool = true) -> ContentSession {
        ContentSession(
            id: "bells", title: "Bells", subtitle: "", description: "", kind: .audio, durationSeconds: 40,
            category: "c", tags: [], isFeatured: false, isLocked: false,
            steps: [ContentStep(seconds: 10, text: "One"), ContentStep(seconds: 30, text: "Two")],
            media: hasMedia
                ? ContentMedia(
                    kind: .audio,
                    sources: [MediaSource(path: "media/bells.ogg", mediaType: "audio/ogg")], captions: []) : nil)
    }

    private static func face(
        _ phase: PlayerPhase, load: Int = 1, page: String? = "terminal-1", rate: Double = 1, hasMedia: Bool = true
    ) -> PlayerFace {
        PlayerFace(phase: phase, load: load, session: session(hasMedia: hasMedia), page: page, rate: rate)
    }

    @Test("What the person has just asked for is begun here; what was resumed waits")
    mutating func beginning() {
        // A player takes it up before it plays.
        #expect(playback.follow(Self.face(.loaded, page: nil), at: 0, now: 100) == [])
        #expect(playback.follow(Self.face(.paused, page: nil), at: 0, now: 100) == [.play(page: "terminal-1")])
        // Once: what comes next is the person's pause.
        #expect(playback.follow(Self.face(.paused, page: nil), at: 0, now: 100) == [])
        #expect(playback.follow(Self.face(.loaded, load: 2, page: nil), at: 12, now: 100) == [])
        #expect(playback.follow(Self.face(.paused, load: 3, page: "elsewhere"), at: 12, now: 100) == [])
        #expect(output.runs.isEmpty)
    }

    @Test("The program starts where the player is, stays while both agree, and is started anew where they part")
    mutating func sounding() {
        _ = playback.follow(Self.face(.playing), at: 3, now: 100)
        #expect(output.runs.map(\.words) == ["/content/media/bells.ogg 3.0 1.0"])
        _ = playback.follow(Self.face(.playing), at: 5.5, now: 102)
        #expect(output.runs.count == 1)
        _ = playback.follow(Self.face(.playing), at: 20, now: 103)
        #expect(output.runs.map(\.isStopped) == [true, false])
        _ = playback.follow(Self.face(.playing, rate: 1.5), at: 20, now: 103)
        #expect(output.runs.last?.words == "/content/media/bells.ogg 20.0 1.5")
        _ = playback.follow(Self.face(.paused), at: 21, now: 104)
        #expect(output.runs.map(\.isStopped) == [true, true, true])
    }

    @Test("It stops when the player plays elsewhere, holds nothing, or the terminal is left", arguments: 0..<3)
    mutating func silence(_ way: Int) {
        _ = playback.follow(Self.face(.playing), at: 3, now: 100)
        switch way {
        case 0: _ = playback.follow(Self.face(.playing, page: "elsewhere"), at: 4, now: 101)
        case 1: _ = playback.follow(nil, at: 0, now: 101)
        default: playback.silence()
        }
        #expect(output.runs.map(\.isStopped) == [true])
    }

    @Test("It reports every five seconds, each time with a higher number, and the end once")
    mutating func reports() {
        var reports: [PlayerReport] = []
        for second in 0..<60 {
            let commands = playback.follow(
                Self.face(.playing), at: min(Double(second), 40), now: 100 + Double(second))
            for case .report(let report) in commands { reports.append(report) }
        }
        #expect(reports.map(\.seconds) == [0, 5, 10, 15, 20, 25, 30, 35, 40])
        #expect(reports.map(\.sequence) == Array(1...9))
        #expect(reports.filter(\.isAtEnd).map(\.seconds) == [40])
        #expect(output.runs.map(\.isStopped) == [true])
    }

    @Test("Where the program fails, or cannot be started, the words go on without it", arguments: [true, false])
    mutating func failing(_ starts: Bool) {
        output.isBroken = !starts
        _ = playback.follow(Self.face(.playing), at: 3, now: 100)
        output.runs.last?.status = 1
        _ = playback.follow(Self.face(.playing), at: 4, now: 101)
        _ = playback.follow(Self.face(.playing), at: 5, now: 102)
        #expect(output.runs.count == (starts ? 1 : 0))
        #expect(playback.note(Self.face(.playing)) == "player could not play it: its words go on without it.")
        // Another item is tried.
        output.isBroken = false
        _ = playback.follow(Self.face(.playing, load: 2), at: 0, now: 103)
        #expect(playback.note(Self.face(.playing, load: 2)) == "It is played by player.")
    }

    @Test("A program that ends with its file, a moment before the session, is not started again")
    mutating func ending() {
        _ = playback.follow(Self.face(.playing), at: 38, now: 100)
        output.runs.last?.status = 0
        _ = playback.follow(Self.face(.playing), at: 39.5, now: 101.5)
        #expect(output.runs.count == 1)
        #expect(playback.note(Self.face(.playing)) == "It is played by player.")
    }

    @Test("A track that is being mixed joins in where the player is by then, once it is there")
    mutating func track() {
        let isThere = Mutex(false)
        playback = TerminalPlayback(page: "terminal-1", output: output, folder: "/content") { path in
            isThere.withLock { $0 ? "/data/\(path)" : nil }
        }
        var face = Self.face(.playing)
        face.session.track = ContentTrack()
        _ = playback.follow(face, at: 3, now: 100)
        #expect(output.runs.isEmpty)
        isThere.withLock { $0 = true }
        _ = playback.follow(face, at: 7, now: 104)
        #expect(output.runs.map(\.words) == ["/data/media/bells.ogg 7.0 1.0"])
    }

    @Test("A paced breath is a bar with the phase and the seconds that are left")
    func breath() {
        var face = Self.face(.playing, hasMedia: false)
        face.session.steps[0].breath = BreathPattern(in: 4, hold: 2, out: 4)
        func line(at seconds: Double) -> String? {
            var builder = LayoutBuilder(screen: "p")
            let layer = PlayerLayer(
                player: PlayerView(face, seconds: seconds), configuration: TerminalConfiguration(appName: "App"))
            return layer.lines(&builder, 60).map { $0.runs.map(\.text).joined() }.first {
                $0.contains("Breathe") || $0.contains("Hold")
            }
        }
        #expect(line(at: 1) == String(repeating: "█", count: 6) + String(repeating: "░", count: 18) + " Breathe in 3")
        #expect(line(at: 4.5) == String(repeating: "█", count: 24) + " Hold 2")
        #expect(line(at: 8)?.hasSuffix(" Breathe out 2") == true)
        #expect(line(at: 11) == nil)
    }

    @Test("Without a program nothing is begun that has a recording; a session that is guided by words is")
    func without() {
        var silent = TerminalPlayback(page: "terminal-1", output: nil, folder: "/content")
        #expect(silent.follow(Self.face(.paused, page: nil), at: 0, now: 100) == [])
        #expect(silent.note(Self.face(.paused))?.contains("No program that plays sound") == true)
        let guided = Self.face(.playing, load: 2, page: nil, hasMedia: false)
        #expect(silent.follow(guided, at: 0, now: 100) == [.play(page: "terminal-1")])
        #expect(silent.note(guided) == nil)
    }
}
