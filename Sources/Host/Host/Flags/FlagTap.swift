import Diagnostics
import FeatureFlags
import Files
import JSONText
import Synchronization

/// Where definitions of flags come from, and whether there are others by now.
protocol FlagTap: Sendable {
    /// Definitions that are new since the last look; nil where there are none.
    func look() async -> FlagReading?
}

/// A file that is read again when it has changed.
final class FlagFile: FlagTap {
    private let file: Mutex<WatchedFile>

    /// - Parameter known: the file whose definitions were taken already.
    init(_ path: String, known: FileIdentity?) { file = Mutex(WatchedFile(path, known: known)) }

    func look() async -> FlagReading? {
        file.withLock { $0.hasChanged() ? $0.path : nil }.map { Self.read($0).reading }
    }

    /// The definitions in a file, and the file that they were read from.
    static func read(_ path: String) -> (reading: FlagReading, identity: FileIdentity?) {
        do throws(FileProblem) {
            let file = try RegularFile(path)
            // Of the file that is open: what stands at the path may be another one by now.
            let identity = file.identity
            guard file.size <= FlagReader.largestText else {
                throw .tooLarge(size: file.size, limit: FlagReader.largestText)
            }
            let bytes = file.bytes(at: 0, count: file.size)
            return (FlagReader.read(bytes, file: path), identity)
        } catch {
            return (FlagReading(definitions: nil, problems: [problem(error, path)]), FileIdentity(path))
        }
    }

    private static func problem(_ problem: FileProblem, _ path: String) -> Diagnostic {
        let (message, help) =
            switch problem {
            case .absent: ("There is no file of flags.", "Put it there, or remove \"flagSource\".")
            case .folder, .notRegular: ("This is not a regular file.", "Name a file of definitions.")
            case .unreadable(let reason):
                ("The file cannot be read: \(reason).", "Let the user that runs Bricks read it.")
            case .tooLarge(let size, let limit):
                ("The file has \(size) bytes; at most \(limit) are read.", "Remove flags that nobody asks for.")
            }
        return Diagnostic(.flagsUnreadable, message, file: path, help: help)
    }
}
