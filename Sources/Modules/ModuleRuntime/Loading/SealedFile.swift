import CShims
import Foundation

/// A copy of a file in memory that nobody can change any more: hash it, read it and load it, and all see the same bytes.
public final class SealedFile: Sendable {
    /// The descriptor of the sealed copy (memfd_create(2)); it is closed with this object, so do not close it.
    public let descriptor: Int32
    /// The path that was copied, for messages; the file there may be another by now.
    public let path: String
    /// In bytes.
    public let size: Int

    /// In bytes; larger files are not taken.
    public static let largestSize = 1 << 30

    /// Copies a regular file.
    public init(copying path: String) throws(LoadFailure) {
        var size: Int64 = 0
        let descriptor = unsafe bricks_seal_file(path, &size)
        guard descriptor >= 0 else {
            throw LoadFailure(
                code: "module.not-readable",
                message: unsafe "\(path) could not be read: \(String(cString: strerror(-descriptor))).",
                help: "Check that it is a file and that this user may read it.")
        }
        self.descriptor = descriptor
        self.path = path
        self.size = Int(size)
    }

    deinit { close(descriptor) }

    /// The bytes from the offset on; fewer than asked for where the file ends.
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

    /// Runs the body with the file's bytes, without copying them.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        guard size > 0 else { return unsafe body(UnsafeRawBufferPointer(start: nil, count: 0)) }
        guard let address = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), unsafe address != MAP_FAILED
        else { return nil }
        defer { unsafe munmap(address, size) }
        return unsafe body(UnsafeRawBufferPointer(start: address, count: size))
    }
}
