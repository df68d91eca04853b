internal import Glibc

/// The file system of this machine.
public struct LocalFileSystem: FileSystem {
    /// Makes an access to the file system, which has no state.
    public init() {}

    /// Returns the kind of entry that stands at the path, links followed.
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

    /// Reads a whole regular file; throws ``FileProblem/tooLarge(size:limit:)`` for one of more than `limit` bytes.
    public func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
        try RegularFile.read(path, limit: limit)
    }

    /// Opens a regular file, hands its bytes to the closure, and closes it.
    public func withFile<Value>(_ path: String, _ body: (any ByteSource) -> Value) throws(FileProblem) -> Value {
        body(try RegularFile(path))
    }

    /// Returns the names in a folder without `.` and `..`; empty where the folder cannot be read. Bytes that are not
    /// UTF-8 are replaced.
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

    /// Whether every user of this machine may write to the file or folder; false where it cannot be looked at.
    public func isWritableByAll(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IWOTH != 0
    }

    /// Returns the absolute path without symbolic links; nil where nothing is at the path.
    public func realPath(_ path: String) -> String? { RegularFile.realPath(path) }

    private static func reason(_ code: Int32) -> String {
        unsafe String(cString: strerror(code))
    }
}

extension RegularFile: ByteSource {}
