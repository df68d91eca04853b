import Foundation
import JSONText
import Synchronization

/// The versions of devices that were found out, kept in a file of the module's data; safe for use from any number of threads.
final class VersionMemory: Sendable {
    private let file: URL?
    private let warn: @Sendable (String) -> Void
    private let versions: Mutex<[String: ProtocolVersion]>

    /// Longer files are not of this module.
    private static let limits = JSONLimits(size: 65_536, depth: 2)

    /// Keeps the versions in memory only.
    init() {
        file = nil
        warn = { _ in }
        versions = Mutex([:])
    }

    /// - Parameters:
    ///   - folder: The folder of the module's data.
    ///   - warn: Gets a sentence for the log when the file cannot be read or written.
    init(folder: String, warn: @escaping @Sendable (String) -> Void) {
        let file = URL(filePath: folder).appending(path: "versions.json")
        self.file = file
        self.warn = warn
        versions = Mutex(VersionMemory.read(file, warn))
    }

    func version(of device: String) -> ProtocolVersion? { versions.withLock { $0[device] } }

    func remember(_ version: ProtocolVersion, of device: String) { set(version, of: device) }

    func forget(_ device: String) { set(nil, of: device) }

    private func set(_ version: ProtocolVersion?, of device: String) {
        versions.withLock { versions in
            guard versions[device] != version else { return }
            versions[device] = version
            guard let file else { return }
            let members = versions.sorted { $0.key < $1.key }.map { ($0.key, JSON.string($0.value.rawValue)) }
            do {
                try Data(JSON.object(JSONObject(members)).text.utf8).write(to: file, options: .atomic)
            } catch {
                // Not shown: the log has it.
                warn("The versions of devices that were found out are not kept: \(error.localizedDescription)")
            }
        }
    }

    private static func read(_ file: URL, _ warn: (String) -> Void) -> [String: ProtocolVersion] {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return [:] }
        defer { try? handle.close() }
        guard let data = try? handle.read(upToCount: limits.size + 1),
            let members = (try? JSON(parsing: Array(data), limits: limits))?.object?.members
        else {
            // Not shown: the log has it.
            warn("The file \(file.lastPathComponent) is not one that this module wrote; it is made anew.")
            return [:]
        }
        var versions: [String: ProtocolVersion] = [:]
        // A device that is configured no more stays: it may come back, and the file has at most one line for each.
        for (device, version) in members.prefix(1_000) {
            versions[device] = version.string.flatMap { ProtocolVersion(rawValue: $0) }
        }
        return versions
    }
}
