import Content
import Dispatch
import Files
import Foundation
import Integrity
import Sound
import Synchronization

/// The tracks of sessions: each is mixed when it is first wanted, and kept in a folder of bounded size.
///
/// A track is named by the digest of its plan and of the files in it, so that a changed pack never plays an old one. One track
/// is mixed at a time, on a thread of its own; whoever wants the same one waits for the same work. The folder may be removed
/// at any time.
final class TrackStore: Sendable {
    /// Maximum size of all kept tracks together, in bytes; about a day of sound.
    static let standardSize = 512 << 20
    /// Maximum size of a file that is mixed, in bytes.
    private static let largestFile = 512 << 20

    private struct State {
        /// The requests for tracks that are being mixed, by their paths.
        var waiting: [String: [CheckedContinuation<String?, Never>]] = [:]
        /// The names of tracks whose digest was computed, by their paths.
        var names: [String: String] = [:]
        /// Paths of tracks that cannot be mixed; they are not tried again until the app starts anew.
        var failed: Set<String> = []
        var isStopped = false
    }

    private let folder: String
    private let content: ContentPack
    private let maximumSize: Int
    private let log: HostLog
    private let queue = DispatchQueue(label: "bricks.tracks", qos: .utility)
    private let state = Mutex(State())
    private let sessions: [String: ContentSession]

    init(_ content: ContentPack, folder: String, maximumSize: Int = standardSize, log: HostLog) {
        self.content = content
        self.folder = folder
        self.maximumSize = maximumSize
        self.log = log
        sessions = Dictionary(
            content.sessions.filter { $0.track != nil }.map { (ContentTrack.path(of: $0.id), $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Whether that path of the content is a track.
    func contains(_ path: String) -> Bool { sessions[path] != nil }

    /// Returns the file of a track, once it is there; nil where there is no such track, or it cannot be mixed.
    func file(_ path: String) async -> String? {
        await withCheckedContinuation { continuation in
            begin(path) { continuation }
        }
    }

    /// Returns the file of a track that is there already; else nil, and it is begun.
    func fileIfReady(_ path: String) -> String? {
        if let name = state.withLock({ $0.names[path] }), let file = kept(name) { return file }
        begin(path) { nil }
        return nil
    }

    /// Ends the work; nothing is mixed any more.
    func stop() { state.withLock { $0.isStopped = true } }

    private func begin(_ path: String, _ waiter: () -> CheckedContinuation<String?, Never>?) {
        let waiter = waiter()
        let (isRefused, isNew) = state.withLock { state in
            guard sessions[path] != nil, !state.isStopped, !state.failed.contains(path) else { return (true, false) }
            let isNew = state.waiting[path] == nil
            state.waiting[path, default: []] += waiter.map { [$0] } ?? []
            return (false, isNew)
        }
        if isRefused { waiter?.resume(returning: nil) }
        guard isNew else { return }
        queue.async { [self] in
            let file = make(path)
            let waiting = state.withLock { state in
                if file == nil, !state.isStopped { state.failed.insert(path) }
                return state.waiting.removeValue(forKey: path) ?? []
            }
            for waiter in waiting { waiter.resume(returning: file) }
        }
    }

    // MARK: On the thread of the tracks

    private func make(_ path: String) -> String? {
        guard let session = sessions[path], let plan = TrackPlan(session, of: content) else { return nil }
        do {
            let name = try name(of: plan, path)
            if let file = kept(name) { return file }
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let (part, whole) = ("\(folder)/.\(name)", "\(folder)/\(name)")
            defer { try? FileManager.default.removeItem(atPath: part) }
            try TrackRenderer().render(plan, to: part) { state.withLock { $0.isStopped } }
            // Whole or not at all.
            guard unsafe rename(part, whole) == 0 else { throw CocoaError(.fileWriteUnknown) }
            makeRoom(keeping: name)
            return whole
        } catch SoundProblem.cancelled {
            return nil
        } catch {
            log.log(.warning, "sound", "The track of the session \(session.id) could not be mixed: \(error).")
            return nil
        }
    }

    private func name(of plan: TrackPlan, _ path: String) throws -> String {
        if let known = state.withLock({ $0.names[path] }) { return known }
        var digest = SHA256()
        digest.update(Array("bricks.track/3 \(plan.length) \(plan.loudness)\n".utf8))
        for layer in plan.layers {
            digest.update(Array("\(layer.gain) \(layer.start) \(layer.end) \(layer.fadeIn) \(layer.fadeOut) ".utf8))
            digest.update(try contents(layer.file))
        }
        for stroke in plan.strokes {
            digest.update(Array("\(stroke.gain) \(stroke.start) ".utf8))
            digest.update(try contents(stroke.file))
        }
        let name = SHA256.hexadecimal(digest.finish()) + ".ogg"
        state.withLock { $0.names[path] = name }
        return name
    }

    /// The digest of a file.
    private func contents(_ path: String) throws -> [UInt8] {
        let file = try RegularFile(path)
        guard file.size <= Self.largestFile else {
            throw FileProblem.tooLarge(size: file.size, limit: Self.largestFile)
        }
        var digest = SHA256()
        var offset = 0
        while offset < file.size {
            let part = file.bytes(at: offset, count: 1 << 20)
            guard !part.isEmpty else { throw FileProblem.unreadable("The file became shorter while it was read.") }
            digest.update(part)
            offset += part.count
        }
        return digest.finish()
    }

    /// The file of that name, if it is there; it counts as used now.
    private func kept(_ name: String) -> String? {
        let path = "\(folder)/\(name)"
        guard unsafe utimes(path, nil) == 0 else { return nil }
        return path
    }

    /// Removes what was used least recently until the rest fits, and what an earlier run left unfinished.
    private func makeRoom(keeping name: String) {
        struct Kept {
            var name: String
            var size: Int
            var used: Int64
        }
        var kept: [Kept] = []
        for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            guard entry != name, let identity = FileIdentity("\(folder)/\(entry)") else { continue }
            kept.append(
                Kept(
                    name: entry, size: Int(clamping: identity.size),
                    used: entry.hasPrefix(".") ? .min : identity.modified))
        }
        kept.sort { $0.used > $1.used }
        var size = Int(clamping: FileIdentity("\(folder)/\(name)")?.size ?? 0)
        for entry in kept {
            let (sum, overflows) = size.addingReportingOverflow(entry.size)
            if entry.used != .min, !overflows, sum <= maximumSize {
                size = sum
            } else {
                try? FileManager.default.removeItem(atPath: "\(folder)/\(entry.name)")
            }
        }
    }
}
