internal import Glibc

/// An open regular file, read where it is asked for.
///
/// By the system's own calls: Foundation's look up the owner of each file in the system's tables, which for fifty files
/// takes longer than all the rest of a start.
public final class RegularFile: Sendable {
    /// In bytes, when it was opened.
    public let size: Int
    let descriptor: Int32

    /// Opens without waiting, so that a pipe of that name cannot hold the program up.
    public convenience init(_ path: String) throws(FileProblem) {
        try self.init(opened: unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY))
    }

    /// - Parameter descriptor: what opening gave, which is negative where that failed.
    init(opened descriptor: Int32) throws(FileProblem) {
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: throw .absent
            case ENXIO: throw .notRegular
            default: throw .unreadable(Self.reason(errno))
            }
        }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            let reason = Self.reason(errno)
            close(descriptor)
            throw .unreadable(reason)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw status.st_mode & S_IFMT == S_IFDIR ? .folder : .notRegular
        }
        self.descriptor = descriptor
        size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// Whether anybody beside its owner may read or change it.
    public var isOpenToOthers: Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) != 0 || status.st_mode & 0o077 != 0
    }

    /// Whether its owner may execute it.
    public var isExecutable: Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && status.st_mode & 0o100 != 0
    }

    /// The bytes from the offset on; fewer than asked for where the file ends or cannot be read.
    public func bytes(at offset: Int, count: Int) -> [UInt8] {
        guard offset >= 0, offset <= size, count > 0 else { return [] }
        let wanted = min(count, size - offset)
        return unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
            while filled < wanted {
                let got = unsafe pread(
                    descriptor, buffer.baseAddress.map { unsafe $0 + filled }, wanted - filled, offset + filled)
                if got < 0, errno == EINTR { continue }
                if got <= 0 { break }
                filled += got
            }
        }
    }

    /// Lends the open file's descriptor for the time of the call.
    public func withDescriptor<Value>(_ body: (Int32) -> Value) -> Value { body(descriptor) }

    /// The whole of a regular file, when it has at most `limit` bytes.
    public static func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
        let file = try RegularFile(path)
        guard file.size <= limit else { throw .tooLarge(size: file.size, limit: limit) }
        let bytes = file.bytes(at: 0, count: limit + 1)
        guard bytes.count <= limit else { throw .tooLarge(size: bytes.count, limit: limit) }
        // A file that shrank meanwhile is not taken for a whole one.
        guard bytes.count >= file.size else { throw .unreadable("The file could not be read to its end.") }
        return bytes
    }

    /// The absolute path without symbolic links; nil when there is nothing at the path.
    public static func realPath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The system's words for an error number.
    static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
