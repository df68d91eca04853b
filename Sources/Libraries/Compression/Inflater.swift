private import CZlib

/// Decompresses deflate data (RFC 1951) piece by piece, as zlib does.
@safe public final class Inflater {
    /// Why data cannot be decompressed.
    public enum Problem: Error, Sendable, Hashable {
        case noMemory
        /// The data are not deflate.
        case damaged
    }

    /// A pointer, because zlib refuses a stream that has moved.
    private let stream: UnsafeMutablePointer<z_stream>
    /// Whether the last piece has come.
    public private(set) var isAtEnd = false

    /// - Throws: ``Problem/noMemory``.
    public init() throws(Problem) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        // A negative size of the window is data without a header and a trailer.
        let size = unsafe Int32(MemoryLayout<z_stream>.size)
        guard unsafe inflateInit2_(stream, -15, ZLIB_VERSION, size) == Z_OK else {
            unsafe stream.deallocate()
            throw .noMemory
        }
        // Not before: `deinit` runs where an initializer throws after all properties are set.
        unsafe self.stream = stream
    }

    deinit {
        _ = unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Decompresses bytes of the input from an index on, and returns at most so many bytes of the result, with the number of bytes
    /// that it took of the input.
    ///
    /// Without any result and with all of the input taken it needs more input, or is at the end.
    public func decompress(
        _ input: [UInt8], from index: Int, room: Int
    ) throws(Problem) -> (output: [UInt8], taken: Int) {
        guard !isAtEnd, input.indices.contains(index) || index == input.count else { return ([], 0) }
        let count = min(input.count - index, 1 << 20)
        let room = min(max(room, 1), 1 << 20)
        var result = Z_OK
        var taken = 0
        let output = unsafe [UInt8](unsafeUninitializedCapacity: room) { output, written in
            unsafe input.withUnsafeBufferPointer { input in
                // zlib declares the input without `const`, and does not write to it.
                unsafe stream.pointee.next_in = UnsafeMutablePointer(
                    mutating: input.baseAddress.map { unsafe $0 + index })
                unsafe stream.pointee.avail_in = UInt32(count)
                unsafe stream.pointee.next_out = output.baseAddress
                unsafe stream.pointee.avail_out = UInt32(room)
                unsafe result = inflate(stream, Z_NO_FLUSH)
                taken = unsafe count - Int(stream.pointee.avail_in)
                written = unsafe room - Int(stream.pointee.avail_out)
            }
        }
        switch result {
        case Z_STREAM_END: isAtEnd = true
        // There was nothing to do with what it was given.
        case Z_OK, Z_BUF_ERROR: break
        case Z_MEM_ERROR: throw .noMemory
        default: throw .damaged
        }
        return (output, taken)
    }
}

/// The checksum of zip and gzip files (CRC-32 of IEEE 802.3).
public struct Checksum: Sendable, Hashable {
    /// The checksum of what was added.
    public private(set) var value: UInt32 = 0

    /// Makes the checksum of nothing.
    public init() {}

    /// Adds bytes that come next.
    public mutating func add(_ bytes: [UInt8]) {
        value = unsafe bytes.withUnsafeBufferPointer { bytes in
            UInt32(truncatingIfNeeded: unsafe crc32_z(UInt(value), bytes.baseAddress, bytes.count))
        }
    }
}
