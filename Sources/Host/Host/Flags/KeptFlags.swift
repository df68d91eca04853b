import FeatureFlags
import Files
import Foundation
import Integrity

/// The last good definitions of a source, in the data directory: a start while the source is away, or broken, has them.
struct KeptFlags: Sendable {
    /// In the data directory.
    static let folder = "flags"

    let path: String

    /// - Parameters:
    ///   - folder: where files of that kind are.
    ///   - source: the path or URL; definitions of another one are not taken for its.
    init(_ folder: String, of source: String) {
        path = "\(folder)/\(SHA256.hexadecimal(Array(SHA256.digest(Array(source.utf8)).prefix(8)))).json"
    }

    /// The definitions and when they were kept; nil where none are, or what is there is not sound.
    func read() -> (reading: FlagReading, date: Date)? {
        let (reading, identity) = FlagFile.read(path)
        guard reading.isSound, let identity else { return nil }
        return (reading, Date(timeIntervalSince1970: Double(identity.modified) / 1e9))
    }

    /// Keeps definitions that are sound, in place of the former ones.
    func write(_ reading: FlagReading) throws {
        guard reading.isSound else { return }
        try FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try Data(reading.text).write(to: URL(filePath: path), options: .atomic)
    }
}
