internal import Glibc

/// The file system of this machine.
public struct LocalFileSystem: FileSystem {
    public init() {}

    public func kind(of path: String) -> FileKind {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            return errno == ENOENT || errno == ENOTDIR ? .absent : .unreadable(Self.reason(errno))
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file(size: Int(status.st_size))
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    public func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
        let file = try OpenFile(path)
        guard file.size <= limit else { throw .tooLarge(size: file.size, limit: limit) }
        let bytes = file.bytes(at: 0, count: limit + 1)
        guard bytes.count <= limit else { throw .tooLarge(size: bytes.count, limit: limit) }
        // Files of /proc and the like have size 0 and content; a file that shrank is what it is now.
        guard bytes.count >= file.size else { throw .unreadable("The file could not be read to its end.") }
        return bytes
    }

    public func withFile<Value>(_ path: String, _ body: (any ByteSource) -> Value) throws(FileProblem) -> Value {
        body(try OpenFile(path))
    }

    public func names(in folder: String) -> [String] {
        guard let stream = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    public func realPath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    fileprivate static func reason(_ code: Int32) -> String {
        unsafe String(cString: strerror(code))
    }
}

/// An open file descriptor.
private final class OpenFile: ByteSource {
    let size: Int
    private let descriptor: Int32

    /// Opens without waiting, so that a pipe of that name cannot hold the program up.
    init(_ path: String) throws(FileProblem) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: throw .absent
            case ENXIO: throw .notRegular
            default: throw .unreadable(LocalFileSystem.reason(errno))
            }
        }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            let reason = LocalFileSystem.reason(errno)
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

    func bytes(at offset: Int, count: Int) -> [UInt8] {
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
}
