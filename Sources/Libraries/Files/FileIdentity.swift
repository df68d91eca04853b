internal import Glibc

/// Which file it is, and in which state: while nobody has the rights of root, the bytes of a file do not change without
/// its identity changing.
///
/// The modification time can be set by the file's owner. The change time (`ctime`) cannot: the kernel sets it, to its own
/// clock, whenever the bytes, the modification time or the rights change.
public struct FileIdentity: Sendable, Hashable {
    /// Number of the device that holds the file (`st_dev`).
    public let device: UInt64
    /// Number of the file on its device (`st_ino`), which a later file may get once this one is gone.
    public let inode: UInt64
    /// Size of the file in bytes.
    public let size: Int64
    /// In nanoseconds since 1970.
    public let modified: Int64
    /// In nanoseconds since 1970.
    public let changed: Int64

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modified = Self.nanoseconds(status.st_mtim)
        changed = Self.nanoseconds(status.st_ctim)
    }

    /// Of what stands at the path, links followed; nil when that is no regular file or cannot be looked at.
    public init?(_ path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000).partialValue &+ Int64(time.tv_nsec)
    }
}

extension RegularFile {
    /// The identity that the open file has now.
    public var identity: FileIdentity? {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? FileIdentity(status) : nil
    }
}
