import Glibc

/// Bytes that are read at any place, such as those of a file.
public protocol ZipSource {
    /// Number of bytes.
    var size: Int { get }

    /// The bytes from a place on, fewer than asked where the file ends before.
    ///
    /// - Throws: ``ZipProblem/unreadable(_:)``.
    func bytes(at place: Int, count: Int) throws(ZipProblem) -> [UInt8]
}

/// An open file that can be read at any place; its own position does not change.
public struct ZipFile: ZipSource {
    private let descriptor: Int32
    /// Bytes of the file when it was opened here.
    public let size: Int

    /// Makes the source of an open file.
    ///
    /// - Parameter descriptor: An open file, which the caller closes later.
    /// - Returns: nil for what cannot be read at any place, such as a pipe.
    public init?(descriptor: Int32) {
        self.descriptor = descriptor
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        size = Int(status.st_size)
    }

    /// Reads bytes, fewer where the file ends before.
    public func bytes(at place: Int, count: Int) throws(ZipProblem) -> [UInt8] {
        guard place >= 0, count > 0 else { return [] }
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
            while written < count {
                let (read, _) = place.addingReportingOverflow(written)
                let result = unsafe pread(
                    descriptor, buffer.baseAddress.map { unsafe $0 + written }, count - written, read)
                if result > 0 {
                    written += result
                } else if result == 0 {
                    break
                } else if errno != EINTR {
                    failure = errno
                    break
                }
            }
        }
        guard failure == 0 else { throw .unreadable(failure) }
        return bytes
    }
}

/// A file that is in memory.
public struct ZipBytes: ZipSource {
    private let content: [UInt8]

    /// Makes the source of bytes.
    public init(_ content: [UInt8]) { self.content = content }

    /// The number of bytes.
    public var size: Int { content.count }

    /// Returns bytes, fewer where there are no more.
    public func bytes(at place: Int, count: Int) -> [UInt8] {
        guard place >= 0, place < content.count, count > 0 else { return [] }
        return Array(content[place...].prefix(count))
    }
}

/// Numbers of a record of a zip file, the lowest byte first.
struct ZipFields {
    let bytes: [UInt8]

    /// Nothing is read behind the end: there it is 0, and callers check the count first.
    func number(_ place: Int, _ count: Int) -> UInt64 {
        guard place >= 0, place <= bytes.count - count else { return 0 }
        return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    func short(_ place: Int) -> Int { Int(number(place, 2)) }
    func long(_ place: Int) -> UInt32 { UInt32(truncatingIfNeeded: number(place, 4)) }
    /// nil for a number that no file reaches.
    func size(_ place: Int, _ count: Int) -> Int? {
        Int(exactly: number(place, count)).flatMap { $0 < 1 << 60 ? $0 : nil }
    }
}
