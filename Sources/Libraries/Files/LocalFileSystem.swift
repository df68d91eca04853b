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
        try RegularFile.read(path, limit: limit)
    }

    public func withFile<Value>(_ path: String, _ body: (any ByteSource) -> Value) throws(FileProblem) -> Value {
        body(try RegularFile(path))
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

    public func isWritableByAll(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IWOTH != 0
    }

    public func realPath(_ path: String) -> String? { RegularFile.realPath(path) }

    private static func reason(_ code: Int32) -> String {
        unsafe String(cString: strerror(code))
    }
}

extension RegularFile: ByteSource {}
