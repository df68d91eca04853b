internal import Glibc

/// An open folder. What is in it is reached through it, and no symbolic link in it is followed unless that is asked for: a
/// path that others decide cannot lead out of it.
public final class Folder: Sendable {
    /// The kinds of entries of a folder.
    public enum Kind: Sendable, Hashable {
        case file, folder, link
        /// A pipe, a socket or a device.
        case other
    }

    /// One entry.
    public struct Entry: Sendable, Hashable {
        /// The entry's name; bytes that are not UTF-8 are replaced in it, see ``isText``.
        public var name: String
        /// The kind of the entry itself: a symbolic link is not followed.
        public var kind: Kind
        /// Whether the name is UTF-8; one that is not names no entry when it is used as text.
        public var isText: Bool
    }

    /// The system's reason why something cannot be written.
    public typealias WriteFailure = OutputFile.Failure

    let descriptor: Int32

    /// Opens a folder by its path, in which links are followed.
    public convenience init(_ path: String) throws(FileProblem) {
        try self.init(opened: unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    }

    private init(opened: Int32) throws(FileProblem) {
        guard opened >= 0 else {
            switch errno {
            case ENOENT: throw .absent
            case ENOTDIR, ELOOP: throw .notRegular
            default: throw .unreadable(RegularFile.reason(errno))
            }
        }
        descriptor = opened
    }

    deinit { close(descriptor) }

    /// Opens a folder in this one.
    public func folder(_ name: String, followingLink: Bool = false) throws(FileProblem) -> Folder {
        try requireName(name)
        let follow = followingLink ? 0 : O_NOFOLLOW
        return try Folder(opened: unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | follow))
    }

    /// Opens a regular file in this folder.
    public func file(_ name: String) throws(FileProblem) -> RegularFile {
        try requireName(name)
        let opened = unsafe openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
        // A link.
        if opened < 0, errno == ELOOP { throw .notRegular }
        return try RegularFile(opened: opened)
    }

    /// The entries, in the order of their names.
    public func entries() throws(FileProblem) -> [Entry] {
        let own = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard own >= 0 else { throw .unreadable(RegularFile.reason(errno)) }
        guard let stream = unsafe fdopendir(own) else {
            let reason = RegularFile.reason(errno)
            close(own)
            throw .unreadable(reason)
        }
        defer { unsafe closedir(stream) }
        var entries: [Entry] = []
        errno = 0
        while let next = unsafe readdir(stream) {
            let bytes = unsafe withUnsafePointer(to: &next.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { start in
                    unsafe Array(UnsafeBufferPointer(start: start, count: strlen(start)))
                }
            }
            let name = bytes.map { UInt8(bitPattern: $0) }
            if name != Array(".".utf8), name != Array("..".utf8), let kind = kind(of: bytes + [0]) {
                let text = String(validating: name, as: UTF8.self)
                entries.append(
                    Entry(name: text ?? String(decoding: name, as: UTF8.self), kind: kind, isText: text != nil))
            }
            errno = 0
        }
        guard errno == 0 else { throw .unreadable(RegularFile.reason(errno)) }
        return entries.sorted { $0.name < $1.name }
    }

    /// Nil where the entry is gone.
    private func kind(of name: [CChar]) -> Kind? {
        var status = stat()
        guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .other
        }
    }

    // MARK: Writing

    /// Makes a folder in this one, readable by this user only, or opens the one that is there.
    public func makeFolder(_ name: String) throws(WriteFailure) -> Folder {
        guard Self.isName(name) else { throw WriteFailure(number: EINVAL) }
        guard unsafe mkdirat(descriptor, name, 0o700) == 0 || errno == EEXIST else {
            throw WriteFailure(number: errno)
        }
        do throws(FileProblem) {
            return try folder(name)
        } catch {
            throw WriteFailure(number: ENOTDIR)
        }
    }

    /// Makes a new file, which must not be there yet; for its owner alone.
    public func makeFile(_ name: String, isExecutable: Bool = false) throws(WriteFailure) -> NewFile {
        guard Self.isName(name) else { throw WriteFailure(number: EINVAL) }
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let made = unsafe openat(descriptor, name, flags, isExecutable ? 0o700 : 0o600)
        guard made >= 0 else { throw WriteFailure(number: errno) }
        return NewFile(made)
    }

    /// Gives an entry another name in this folder; an entry of that name is replaced.
    public func rename(_ name: String, to other: String) throws(WriteFailure) {
        guard Self.isName(name), Self.isName(other) else { throw WriteFailure(number: EINVAL) }
        guard unsafe renameat(descriptor, name, descriptor, other) == 0 else { throw WriteFailure(number: errno) }
    }

    /// Gives a folder its final name in this one, where nothing may be yet: EEXIST.
    ///
    /// Between the look and the new name, nothing that somebody else puts there is lost: the system replaces a folder that is
    /// empty, and nothing else.
    public func publish(_ name: String, as other: String) throws(WriteFailure) {
        guard kind(of: Array(other.utf8CString)) == nil else { throw WriteFailure(number: EEXIST) }
        do throws(WriteFailure) {
            try rename(name, to: other)
        } catch {
            throw [ENOTEMPTY, ENOTDIR].contains(error.number) ? WriteFailure(number: EEXIST) : error
        }
    }

    /// Has the disk keep which entries there are.
    public func sync() throws(WriteFailure) {
        // Some file systems cannot, and then need not.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw WriteFailure(number: errno) }
    }

    // MARK: Names

    /// Whether a text names an entry of a folder and not a place elsewhere.
    public static func isName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
            && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
    }

    private func requireName(_ name: String) throws(FileProblem) {
        guard Self.isName(name) else { throw .absent }
    }
}

/// A file that is being written.
public final class NewFile: Sendable {
    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Writes all of the bytes behind those that were written before; throws the system's reason where it cannot.
    public func write(_ bytes: [UInt8]) throws(Folder.WriteFailure) {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { bytes in
                unsafe Glibc.write(descriptor, bytes.baseAddress.map { unsafe $0 + done }, bytes.count - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Folder.WriteFailure(number: count < 0 ? errno : ENOSPC) }
            done += count
        }
    }

    /// Has the disk keep what was written.
    public func sync() throws(Folder.WriteFailure) {
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw Folder.WriteFailure(number: errno) }
    }
}
