import Foundation
import Glibc
import Processes
public import TerminalSurface

/// A program of the machine that plays a file's sound, with its arguments one by one: no shell reads them.
public struct SoundProgram: SoundOutput, Hashable {
    /// The file name of the program, such as `mpv`.
    public let name: String
    /// The program's path, and its arguments with `{file}`, `{seconds}` and `{rate}` in them.
    private let words: [String]
    private let environment: [String: String]

    /// Why a person's own words are no program.
    public struct Failure: Error, Sendable {
        /// A clause without a full stop that says what is wrong with the words.
        public var message: String
    }

    /// Those that can begin anywhere in a file, the better ones first.
    private static let known: [[String]] = [
        [
            "mpv", "--no-video", "--no-terminal", "--start={seconds}", "--speed={rate}", "--", "{file}",
        ],
        [
            "ffplay", "-nodisp", "-autoexit", "-loglevel", "quiet", "-af", "atempo={rate}", "-ss", "{seconds}", "-i",
            "{file}",
        ],
    ]
    /// Prefixes of the environment variables that programs receive: they describe the machine's sound and the places of
    /// its users' files. Secrets of the app are not passed on.
    private static let passed = [
        "ALSA_", "AUDIO", "DBUS_SESSION_BUS_ADDRESS", "HOME", "LANG", "LC_", "LOGNAME", "PATH", "PIPEWIRE_", "PULSE_",
        "SDL_", "TMPDIR", "USER", "XDG_",
    ]

    private init(_ words: [String], path: String, _ environment: [String: String]) {
        name = URL(filePath: path).lastPathComponent
        // Where nothing else ends it, the end of the app does: for the kernel that of the thread that started it, which is the
        // terminal's and lives as long.
        let keeper = "/usr/bin/setpriv"
        let isKept = FileManager.default.isExecutableFile(atPath: keeper)
        self.words = (isKept ? [keeper, "--pdeathsig", "KILL"] : []) + [path] + words.dropFirst()
        self.environment = environment.filter { name, _ in Self.passed.contains(where: name.hasPrefix) }
    }

    /// The first known one that this machine has; nil where it has none.
    public static func found(_ environment: [String: String]) -> SoundProgram? {
        known.lazy.compactMap { words in
            Self.path(words[0], environment).map { SoundProgram(words, path: $0, environment) }
        }.first
    }

    /// One with words of a person's own, with blanks between them.
    public init(_ text: String, _ environment: [String: String]) throws(Failure) {
        let words = text.split(separator: " ").map(String.init)
        guard let program = words.first, let path = Self.path(program, environment) else {
            throw Failure(message: "there is no program `\(words.first ?? "")`")
        }
        guard words.dropFirst().contains(where: { $0.contains("{file}") }) else {
            throw Failure(message: "`{file}` stands nowhere in `\(text)`")
        }
        self.init(words, path: path, environment)
    }

    /// Where the program is, by its path or by PATH.
    private static func path(_ name: String, _ environment: [String: String]) -> String? {
        let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        let paths = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
        return paths.first { path in
            let file = URL(filePath: path).resolvingSymlinksInPath()
            let isFile = (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
            return isFile && FileManager.default.isExecutableFile(atPath: path)
        }
    }

    /// Starts the program on a file; nil when it cannot be started.
    ///
    /// - Parameters:
    ///   - seconds: The place to begin at, to the hundredth.
    ///   - rate: The speed, to the hundredth; 1 is the recording's own.
    public func start(_ file: String, at seconds: Double, rate: Double) -> (any SoundRun)? {
        func number(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
        let words = self.words.map {
            $0.replacing("{seconds}", with: number(seconds)).replacing("{rate}", with: number(rate))
                .replacing("{file}", with: file)
        }
        guard let program = words.first else { return nil }
        let start = ProcessStart(
            program, Array(words.dropFirst()), environment: environment,
            descriptors: [.nothing, .nothing, .nothing])
        return (try? start.start()).map(Run.init)
    }

    /// A program that plays.
    private final class Run: SoundRun {
        private let process: pid_t
        private(set) var ended: Int32?

        init(_ process: pid_t) { self.process = process }

        deinit { stop() }

        var status: Int32? {
            if ended == nil {
                var status: Int32 = 0
                if unsafe waitpid(process, &status, WNOHANG) == process { ended = status }
            }
            return ended
        }

        func stop() {
            guard status == nil else { return }
            // It keeps nothing that an orderly end would save, and has to be silent now.
            kill(process, SIGKILL)
            var status: Int32 = 0
            while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
            ended = status
        }
    }
}
