import Core
import Deployment
import Files
import Foundation
import JSONText
import ModuleInterfaces
import Supervision
import Synchronization
import WebSurface

/// Files that modules serve, each to one person, under addresses that cannot be guessed and that end.
///
/// The app serves a copy: what the module does to its file afterwards changes nothing that was checked. Nothing of it outlives
/// the app; a module publishes anew what is still wanted.
final class PublishedFiles: Sendable {
    /// How much may be published.
    struct Bounds: Sendable {
        /// In bytes.
        var file: Int
        /// Of one person, by all modules together, in bytes.
        var person: Int
        /// In bytes.
        var total: Int
        /// Bytes of the disk that stay free.
        var freeDisk: Int
        /// Files of one module for one person.
        var names = 16
    }

    /// A file that is served.
    struct File: Sendable, Hashable {
        var path: String
        var type: PublishedType
        /// The module's name of it.
        var name: String
    }

    private struct Owner: Hashable {
        var user: String
        var module: String
        var name: String
    }

    private struct Entry {
        var owner: Owner
        var type: PublishedType
        var size: Int
        /// In milliseconds since 1970.
        var end: Int64
        /// Whether the copy is whole; its room is taken before.
        var isThere = false
        /// The page that plays it, or is about to.
        var player: Player?
    }

    private struct Player {
        var page: String
        /// In milliseconds since 1970; the page says so again before.
        var until: Int64
        /// Whether it is heard already.
        var isHeard: Bool
    }

    /// All that is published.
    private struct Shelf {
        /// By the file's name in the folder, which is the last part of its address.
        private(set) var entries: [String: Entry] = [:]
        private var ofPerson: [String: Set<String>] = [:]

        /// The ids of what is published for a person.
        func ids(of user: String) -> Set<String> { ofPerson[user] ?? [] }

        /// The id that an address names; nil where nothing is to be had there for the person. A name from outside is looked up
        /// and never made into a path.
        func id(at path: String, for user: String, _ time: Int64) -> String? {
            guard path.hasPrefix(WebConfiguration.publishedPath) else { return nil }
            let id = String(path.dropFirst(WebConfiguration.publishedPath.count))
            guard let entry = entries[id], entry.isThere, entry.owner.user == user, entry.end > time else { return nil }
            return id
        }

        mutating func put(_ entry: Entry, _ id: String) {
            entries[id] = entry
            ofPerson[entry.owner.user, default: []].insert(id)
        }

        /// Whether there is such an entry, which is whole from now on.
        mutating func complete(_ id: String) -> Bool {
            entries[id]?.isThere = true
            return entries[id] != nil
        }

        mutating func setPlayer(_ player: Player?, of id: String) { entries[id]?.player = player }

        mutating func remove(_ id: String) {
            guard let user = entries.removeValue(forKey: id)?.owner.user else { return }
            ofPerson[user]?.remove(id)
            if ofPerson[user]?.isEmpty == true { ofPerson[user] = nil }
        }
    }

    /// A page says every quarter of this that it plays a file, in milliseconds.
    private static let playerTime: Int64 = 60_000

    static let longest: UInt32 = 90_000
    private static let piece = 1 << 20

    private let folder: String
    private let stores: ModuleStores
    private let bounds: Bounds
    private let now: @Sendable () -> Date
    private let shelf = Mutex(Shelf())

    /// - Parameters:
    ///   - folder: where the copies are; what an earlier run left there is removed.
    ///   - stores: the directories of modules.
    init(folder: String, stores: ModuleStores, bounds: Bounds, now: @escaping @Sendable () -> Date) {
        self.folder = folder
        self.stores = stores
        self.bounds = bounds
        self.now = now
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Publishes a copy of a file of a module's directory.
    ///
    /// - Parameter beside: bytes of the person's share that uploads to the module take.
    /// - Returns: its address in the app.
    func publish(
        _ name: String, as mediaType: String, seconds: UInt32, by module: String, for user: String, beside: Int = 0
    ) throws(CallFailure) -> String {
        guard Self.isPlain(name) else {
            throw Self.failure(
                .invalidArgument, "blob.name",
                "`name` is a name of 1 to 64 letters, digits, `.`, `_` and `-`, and no path.")
        }
        guard let type = PublishedType(rawValue: mediaType) else {
            let known = PublishedType.allCases.map(\.rawValue).joined(separator: ", ")
            throw Self.failure(.invalidArgument, "blob.type", "`\(mediaType)` is not published; \(known) are.")
        }
        guard (1...Self.longest).contains(seconds) else {
            throw Self.failure(.invalidArgument, "blob.seconds", "`seconds` goes from 1 to \(Self.longest).")
        }
        let file = try open(name, of: module)
        guard type.matches(file.bytes(at: 0, count: PublishedType.headSize)) else {
            throw Self.failure(.invalidArgument, "blob.content", "`\(name)` does not begin as \(mediaType) does.")
        }
        removeExpired()
        let owner = Owner(user: user, module: module, name: name)
        let id = "\(Self.token()).\(type.suffix)"
        try reserve(Entry(owner: owner, type: type, size: file.size, end: end(after: seconds)), id, beside)
        do throws(CallFailure) {
            try copy(file, to: id)
        } catch {
            remove { $0 == id && $1.owner == owner }
            throw error
        }
        // The person may have been erased meanwhile, and the place with them.
        let isKept = shelf.withLock { $0.complete(id) }
        guard isKept else {
            unlink(id)
            // Not shown: a module asked.
            throw Self.failure(.notFound, "blob.person", "The person is not there any more.")
        }
        remove { $0 != id && $1.owner == owner && $1.isThere }
        return WebConfiguration.publishedPath + id
    }

    /// Ends what was published under a name; one that is not there is fine.
    func withdraw(_ name: String, by module: String, of user: String) {
        let owner = Owner(user: user, module: module, name: name)
        remove { $1.owner == owner }
    }

    /// Ends all that was published for somebody.
    func withdrawAll(of user: String) { remove { $1.owner.user == user } }

    /// The file of an address; nil where there is none for that person.
    func file(at path: String, for user: String) -> File? {
        let time = milliseconds
        return shelf.withLock { shelf in
            shelf.id(at: path, for: user, time).flatMap { id in
                shelf.entries[id].map { File(path: "\(folder)/\(id)", type: $0.type, name: $0.owner.name) }
            }
        }
    }

    // MARK: Files that a page plays by the clock

    /// Takes note of what a page says about playing a file.
    ///
    /// - Returns: whether it is the page that plays it, or no file of the person was meant.
    func playing(
        _ path: String, for user: String, page: String, _ said: WebConfiguration.FilePlaying
    ) -> WebConfiguration.FilePlayer {
        let time = milliseconds
        return shelf.withLock { shelf in
            guard let id = shelf.id(at: path, for: user, time) else { return .nothing }
            let player = shelf.entries[id]?.player
            if said == .leave {
                if player?.page == page { shelf.setPlayer(nil, of: id) }
                return .this
            }
            if let player, player.page != page, player.until > time, said != .take { return .another }
            // Until it is heard, bells are rung as before.
            shelf.setPlayer(Player(page: page, until: time + Self.playerTime, isHeard: said != .hold), of: id)
            return .this
        }
    }

    /// Whether a page plays the bells of a module's list of cues: those of a list are in the file of its name, whatever the
    /// ending of the file.
    func isPlayed(_ list: String, by module: String, of user: String) -> Bool {
        let time = milliseconds
        return shelf.withLock { shelf in
            shelf.ids(of: user).contains { id in
                guard let entry = shelf.entries[id], let player = entry.player else { return false }
                return entry.owner.module == module && entry.end > time && player.isHeard && player.until > time
                    && entry.owner.name.hasPrefix("\(list).")
                    && !entry.owner.name.dropFirst(list.count + 1).contains(".")
            }
        }
    }

    // MARK: Inside

    private var milliseconds: Int64 { now().unixMilliseconds }

    private func end(after seconds: UInt32) -> Int64 {
        let (end, isOverflown) = milliseconds.addingReportingOverflow(Int64(seconds) * 1_000)
        return isOverflown ? .max : end
    }

    private static func isPlain(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count) && !name.hasPrefix(".")
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || [0x2D, 0x2E, 0x5F].contains(byte)
            }
    }

    private static func token() -> String {
        var generator = SystemRandomNumberGenerator()
        return Base64URL.encode((0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    /// No link is followed, so that a module can publish nothing but what is in its directory.
    private func open(_ name: String, of module: String) throws(CallFailure) -> RegularFile {
        let directory: String
        do {
            directory = try stores.directory(of: module)
        } catch {
            // Not shown: a module asked.
            throw Self.failure(.unavailable, "blob.unreadable", "The module's directory cannot be read: \(error).")
        }
        do throws(FileProblem) {
            return try Folder(directory).file(name)
        } catch {
            switch error {
            // Not shown: a module asked.
            case .absent: throw Self.failure(.notFound, "blob.absent", "There is no file `\(name)` in the directory.")
            case .folder, .notRegular:
                throw Self.failure(.invalidArgument, "blob.kind", "`\(name)` is no regular file.")
            case .unreadable, .tooLarge:
                throw Self.failure(.unavailable, "blob.unreadable", "`\(name)` cannot be read: \(error).")
            }
        }
    }

    /// Takes room for a file before it is copied. What it is to replace counts until then: both are there for a moment.
    private func reserve(_ entry: Entry, _ id: String, _ beside: Int) throws(CallFailure) {
        guard entry.size <= bounds.file else {
            throw Self.failure(
                // Not shown: a module asked.
                .tooLarge, "blob.too-large", "The file has \(entry.size) bytes; \(bounds.file) are allowed.")
        }
        let free = FreeSpace.bytes(at: stores.path) ?? .max
        guard entry.size <= max(0, free - bounds.freeDisk) else {
            // Not shown: a module asked.
            throw Self.failure(.unavailable, "blob.disk-full", "The disk has too little room for the file.")
        }
        let problem = shelf.withLock { shelf -> String? in
            var (count, person, total) = (0, 0, 0)
            for other in shelf.entries.values {
                total += other.size
                guard other.owner.user == entry.owner.user else { continue }
                person += other.size
                if other.owner.module == entry.owner.module, other.owner != entry.owner { count += 1 }
            }
            // Not shown: a module asked.
            if count >= bounds.names { return "The person has \(bounds.names) files of the module." }
            if entry.size > bounds.person - person - beside {
                // Not shown: a module asked.
                return "The person's share of \(bounds.person) bytes is used up."
            }
            if entry.size > bounds.total - total {
                // Not shown: a module asked.
                return "The share of \(bounds.total) bytes of all is used up."
            }
            shelf.put(entry, id)
            return nil
        }
        if let problem { throw Self.failure(.tooLarge, "blob.share", problem) }
    }

    /// Copies as much as was reserved, however long the file has become.
    private func copy(_ file: RegularFile, to id: String) throws(CallFailure) {
        // Not shown: a module asked.
        var problem = "The file became shorter while it was read."
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let copy = try Folder(folder).makeFile(id)
            var done = 0
            while done < file.size {
                let bytes = file.bytes(at: done, count: min(Self.piece, file.size - done))
                guard !bytes.isEmpty else { break }
                try copy.write(bytes)
                done += bytes.count
            }
            guard done < file.size else { return }
        } catch {
            // Not shown: a module asked.
            problem = "The file cannot be copied: \(error)."
        }
        unlink(id)
        throw Self.failure(.unavailable, "blob.unwritable", problem)
    }

    private func removeExpired() {
        let time = milliseconds
        remove { $1.end <= time }
    }

    private func remove(where isWanted: (_ id: String, _ entry: Entry) -> Bool) {
        let removed = shelf.withLock { shelf in
            let ids = shelf.entries.filter { isWanted($0.key, $0.value) }.map(\.key)
            for id in ids { shelf.remove(id) }
            return ids
        }
        for id in removed { unlink(id) }
    }

    private func unlink(_ id: String) { try? FileManager.default.removeItem(atPath: "\(folder)/\(id)") }

    private static func failure(_ status: CallStatus, _ code: String, _ message: String) -> CallFailure {
        CallFailure(status, message, detail: ["code": .string(code)])
    }
}

extension PublishedFiles.Bounds {
    /// The bounds of uploads: what people may send is what they may be sent.
    init(_ limits: Manifest.WebLimits) {
        self.init(
            file: limits.uploadMegabytes << 20, person: limits.uploadMegabytesPerUser << 20,
            total: limits.uploadMegabytesInTotal << 20, freeDisk: limits.freeDiskMegabytes << 20)
    }
}
