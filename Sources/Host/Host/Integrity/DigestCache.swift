import Diagnostics
import Files
import Foundation
import Synchronization

/// Digests of files by what the files are, so that a large file that did not change is not read again to be checked.
///
/// It serves commands that load nothing: loaded files are copied anyway, and hashed as they are. A program that can
/// write here can make such a command report that a file is unchanged. The folder and everything in it must therefore
/// belong to this user, and nobody else may write to it. Each digest is a file of its own, so that programs that run
/// side by side need no lock.
final class DigestCache: Sendable {
    /// Names what was computed, as a part of the name of its file.
    enum Kind: String {
        case sha256, blake2b
    }

    /// A file that changed this recently may change again in the same tick of the kernel's clock, unseen.
    private static let shortestAge: Int64 = 2_000_000_000
    /// With more, all are removed: it is a cache, and the files may be long gone.
    private static let maximumEntries = 4_096
    private static let largestEntry = 1_024

    private let folder: String
    private let now: @Sendable () -> Int64
    /// Nil until it was looked at.
    private let opened = Mutex<Result<Descriptor, IgnoredError>?>(nil)

    /// Why the cache is not used.
    private struct IgnoredError: Error {
        /// Nil where there is nothing for a person to fix, such as a home that cannot be written.
        var note: Diagnostic?
    }

    private final class Descriptor: Sendable {
        let number: Int32
        init(_ number: Int32) { self.number = number }
        deinit { close(number) }
    }

    /// - Parameter now: nanoseconds since 1970.
    init(folder: String, now: @escaping @Sendable () -> Int64) {
        self.folder = folder
        self.now = now
    }

    /// Says why the cache was not used, when somebody has to do something about it.
    var notes: [Diagnostic] {
        opened.withLock { opened in
            guard case .failure(let ignored) = opened else { return [] }
            return [ignored.note].compactMap { $0 }
        }
    }

    /// The digest that was kept of a file with this identity.
    func digest(_ kind: Kind, of identity: FileIdentity) -> String? {
        guard let folder = descriptor,
            let text = read(Self.name(kind, identity), in: folder), text.hasPrefix(Self.line(identity))
        else { return nil }
        let digest = text.utf8.dropFirst(Self.line(identity).utf8.count).dropLast()
        let isHexadecimal = digest.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        let isWhole = text.utf8.last == 0x0A && digest.count == (kind == .sha256 ? 64 : 128)
        return isWhole && isHexadecimal ? String(Substring(digest)) : nil
    }

    /// The time before a file is read, for ``keep(_:_:of:readFrom:)``.
    var moment: Int64 { now() }

    /// Keeps a digest of a file that had this identity before it was read and has it now.
    func keep(_ digest: String, _ kind: Kind, of identity: FileIdentity, readFrom moment: Int64) {
        // A file's time is what a clock said, and clocks say anything.
        let (age, overflows) = moment.subtractingReportingOverflow(identity.changed)
        guard !overflows, age >= Self.shortestAge, let folder = descriptor else { return }
        makeRoom(folder)
        let name = Self.name(kind, identity)
        let temporary = "\(name).\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        let file = unsafe openat(folder.number, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { return }
        let bytes = Array("\(Self.line(identity))\(digest)\n".utf8)
        let isWritten = unsafe write(file, bytes, bytes.count) == bytes.count
        close(file)
        // Whole or not at all; a digest that is not kept is only computed again.
        guard isWritten, unsafe renameat(folder.number, temporary, folder.number, name) == 0 else {
            _ = unsafe unlinkat(folder.number, temporary, 0)
            return
        }
    }

    private static func name(_ kind: Kind, _ identity: FileIdentity) -> String {
        "\(identity.device)-\(identity.inode).\(kind.rawValue)"
    }

    private static func line(_ identity: FileIdentity) -> String {
        "bricks.digest/1 \(identity.device) \(identity.inode) \(identity.size) \(identity.modified) \(identity.changed) "
    }

    // MARK: The folder

    private var descriptor: Descriptor? {
        opened.withLock { opened in
            if opened == nil { opened = open() }
            return try? opened?.get()
        }
    }

    private func open() -> Result<Descriptor, IgnoredError> {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        var number = unsafe Glibc.open(folder, flags)
        if number < 0, errno == ENOENT {
            try? FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            number = unsafe Glibc.open(folder, flags)
        }
        guard number >= 0 else {
            return .failure(IgnoredError(note: errno == ELOOP || errno == ENOTDIR ? note("is not a folder") : nil))
        }
        let descriptor = Descriptor(number)
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { return .failure(IgnoredError(note: nil)) }
        if let fault = Self.fault(status) { return .failure(IgnoredError(note: note(fault))) }
        return .success(descriptor)
    }

    /// Why what is kept there could be somebody else's word.
    private static func fault(_ status: stat) -> String? {
        if status.st_uid != geteuid() { return "belongs to user \(status.st_uid), not to \(geteuid())" }
        if status.st_mode & 0o022 != 0 {
            return "can be written by others (mode \(String(status.st_mode & 0o777, radix: 8)))"
        }
        return nil
    }

    private func note(_ fault: String, _ name: String? = nil) -> Diagnostic {
        let path = name.map { "\(folder)/\($0)" } ?? folder
        return Diagnostic(
            .cacheIgnored, "The cache of digests is not used, every file is hashed: \(path) \(fault).", severity: .note,
            file: path, help: "Remove \(folder); it is made anew.")
    }

    private func read(_ name: String, in folder: Descriptor) -> String? {
        let file = unsafe openat(folder.number, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ELOOP { ignore(note("is a link", name)) }
            return nil
        }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { return nil }
        if let fault = Self.fault(status) {
            ignore(note(fault, name))
            return nil
        }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.largestEntry else { return nil }
        var bytes = [UInt8](repeating: 0, count: Self.largestEntry)
        let count = unsafe Glibc.read(file, &bytes, bytes.count)
        return count > 0 ? String(validating: bytes.prefix(count), as: UTF8.self) : nil
    }

    /// An attacker who could put one file there could have put others.
    private func ignore(_ note: Diagnostic) { opened.withLock { $0 = .failure(IgnoredError(note: note)) } }

    private func makeRoom(_ folder: Descriptor) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: self.folder),
            names.count >= Self.maximumEntries
        else { return }
        for name in names { _ = unsafe unlinkat(folder.number, name, 0) }
    }
}
