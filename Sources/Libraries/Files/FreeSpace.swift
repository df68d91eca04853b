internal import Glibc

/// Room on a disk.
public enum FreeSpace {
    /// Bytes that this user may still write on the file system of a path; nil where that cannot be told.
    public static func bytes(at path: String) -> Int? {
        var status = statvfs()
        guard unsafe statvfs(path, &status) == 0 else { return nil }
        return bytes(status)
    }

    /// The same of an open file.
    public static func bytes(of descriptor: Int32) -> Int? {
        var status = statvfs()
        guard unsafe fstatvfs(descriptor, &status) == 0 else { return nil }
        return bytes(status)
    }

    private static func bytes(_ status: statvfs) -> Int {
        let (size, isTooLarge) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        return isTooLarge ? Int.max : Int(clamping: size)
    }
}
