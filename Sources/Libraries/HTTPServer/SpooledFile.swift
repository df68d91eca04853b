internal import CShims
internal import Files
internal import Glibc
import Locks
internal import Synchronization

/// The allowance of a file, asked as it grows.
public protocol SpoolAllowance: AnyObject, Sendable {
    /// Whether a file of that number of bytes in all may be kept now.
    func allows(_ size: Int) -> Bool
}

/// A file without a name that holds a large body: it vanishes with its last user, also when the process dies.
public final class SpooledFile: Sendable {
    /// Open for reading and writing; closed with this object.
    public let descriptor: Int32
    private let written = RankedMutex(0, rank: LockRank(160, "SpooledFile.written"))
    private let freeDisk: Int
    private let allowance: (any SpoolAllowance)?
    /// How often the room on the disk is looked at, in bytes.
    private static let lookEvery = 4 << 20

    /// Why a spooled file could not be made, written or read, with the system's `errno` where there is one.
    public enum Failure: Error, Sendable, Hashable {
        /// The directory does not take a file; `errno` of the system.
        case create(errno: Int32)
        /// A write failed, or would leave too little of the disk free (ENOSPC).
        case write(errno: Int32)
        /// A read failed.
        case read(errno: Int32)
        /// It may not be as large as it would become.
        case allowance
    }

    /// Makes an empty file in a directory that exists and is writable.
    ///
    /// - Parameters:
    ///   - freeDisk: bytes of the disk that a write must leave free, give or take 4 MiB.
    ///   - allowance: is asked before the file grows, and lives as long as it.
    init(
        in directory: String, leavingFree freeDisk: Int, allowance: (any SpoolAllowance)?
    ) throws(Failure) {
        (self.freeDisk, self.allowance) = (freeDisk, allowance)
        var template = Array("\(directory)/.upload-XXXXXX".utf8CString)
        descriptor = unsafe bricks_temporary_file(&template)
        guard descriptor >= 0 else { throw .create(errno: errno) }
        _ = unsafe unlink(template)
    }

    deinit { close(descriptor) }

    /// In bytes.
    public var size: Int { written.withLock { $0 } }

    func append(_ bytes: Span<UInt8>) throws(Failure) {
        let failure = written.withLock { size -> Failure? in
            guard allowance?.allows(size + bytes.count) ?? true else { return .allowance }
            if freeDisk > 0, size == 0 || size / Self.lookEvery != (size + bytes.count) / Self.lookEvery {
                guard let free = FreeSpace.bytes(of: descriptor), free >= freeDisk else { return .write(errno: ENOSPC) }
            }
            return unsafe bytes.withUnsafeBytes { buffer in
                var done = 0
                while done < buffer.count {
                    let count = unsafe pwrite(
                        descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, off_t(size))
                    if count < 0 {
                        if errno == EINTR { continue }
                        return .write(errno: errno)
                    }
                    done += count
                    size += count
                }
                return nil
            }
        }
        if let failure { throw failure }
    }

    /// At most `count` bytes from `offset` on; fewer at the end.
    public func read(from offset: Int, count: Int) throws(Failure) -> [UInt8] {
        var failure: Failure?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(0, min(count, size - offset))) { buffer, filled in
            while filled < buffer.count {
                let count = unsafe pread(
                    descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled, off_t(offset + filled))
                if count < 0 {
                    if errno == EINTR { continue }
                    failure = .read(errno: errno)
                    return
                }
                if count == 0 { return }
                filled += count
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
