/// The kind of entry at a path, after following symbolic links.
public enum FileKind: Sendable, Hashable {
    /// Nothing is at the path.
    case absent
    /// With its size in bytes.
    case file(size: Int)
    case folder
    /// A device, pipe or socket.
    case other
    /// It may be there; the text says why it cannot be looked at.
    case unreadable(String)
}

/// A file's bytes, read where they are asked for.
public protocol ByteSource {
    /// In bytes.
    var size: Int { get }
    /// The bytes from the offset on; fewer than asked for where the file ends or cannot be read.
    func bytes(at offset: Int, count: Int) -> [UInt8]
}

/// The file system as the resolver sees it: it reads and never writes.
public protocol FileSystem: Sendable {
    /// The kind of entry at the path.
    func kind(of path: String) -> FileKind
    /// The whole file, when it has at most `limit` bytes.
    func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]
    /// Opens a regular file for the time of the call and hands its bytes to the closure.
    func withFile<Value>(_ path: String, _ body: (any ByteSource) -> Value) throws(FileProblem) -> Value
    /// Names in a folder, in no order; empty when it cannot be read.
    func names(in folder: String) -> [String]
    /// Whether every user of the machine may change what is there: a file's bytes, or which files a folder has.
    func isWritableByAll(_ path: String) -> Bool
    /// The absolute path without symbolic links, or nil when there is nothing at the path.
    func realPath(_ path: String) -> String?
}
