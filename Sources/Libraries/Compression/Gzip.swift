private import CZlib

/// Compresses data in the gzip format (RFC 1952), as zlib does.
public enum Gzip {
    /// Base-two logarithm of the window's size; 16 more asks zlib for gzip's header and trailer.
    private static let windowBits: Int32 = 15 + 16
    /// Amount of memory that zlib takes for its work: the largest, since files are compressed once.
    private static let memoryLevel: Int32 = 9

    /// Returns the data compressed as far as zlib can; nil where there is no memory for that, or for 4 GiB and more.
    public static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard let count = UInt32(exactly: bytes.count) else { return nil }
        var stream = unsafe z_stream()
        let size = unsafe Int32(MemoryLayout<z_stream>.size)
        let begun = unsafe deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        guard begun == Z_OK else { return nil }
        defer { _ = unsafe deflateEnd(&stream) }
        guard let bound = UInt32(exactly: unsafe deflateBound(&stream, UInt(count))) else { return nil }
        return unsafe bytes.withUnsafeBufferPointer { input -> [UInt8]? in
            var isWhole = false
            let output = unsafe [UInt8](unsafeUninitializedCapacity: Int(bound)) { output, written in
                // zlib declares the input without `const`, and does not write to it.
                unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.avail_in = count
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = bound
                isWhole = unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END
                written = unsafe Int(bound - stream.avail_out)
            }
            return isWhole ? output : nil
        }
    }
}
