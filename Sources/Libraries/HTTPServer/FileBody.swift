internal import CMicrohttpd
internal import Glibc

/// An open file that answers send from its descriptor: the kernel hands the bytes to the socket (`sendfile`).
public final class FileBody: Sendable {
    /// In bytes, as it was when the file was opened.
    public let size: Int
    private let descriptor: Int32

    /// Keeps a descriptor of its own for the file; nil when the process has no room for another.
    public init?(duplicating descriptor: Int32, size: Int) {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return nil }
        self.descriptor = copy
        self.size = size
    }

    deinit { close(descriptor) }

    /// A response of libmicrohttpd with these bytes of the file.
    ///
    /// - Parameter hasDescriptor: whether the kernel sends them, from a descriptor of the response's own; else they are read
    ///   in pieces.
    func makeResponse(_ range: Range<Int>, hasDescriptor: Bool) -> OpaquePointer? {
        guard hasDescriptor else { return unsafe makeReader(range) }
        // libmicrohttpd closes the descriptor that it is given.
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return nil }
        let response = unsafe MHD_create_response_from_fd_at_offset64(
            UInt64(range.count), copy, UInt64(range.lowerBound))
        if unsafe response == nil { close(copy) }
        return unsafe response
    }

    private func makeReader(_ range: Range<Int>) -> OpaquePointer? {
        let reader = unsafe Unmanaged.passRetained(FileReader(self, range))
        let response = unsafe MHD_create_response_from_callback(
            UInt64(range.count), 16 << 10, readFile, reader.toOpaque(), releaseReader)
        if unsafe response == nil { unsafe reader.release() }
        return unsafe response
    }

    /// Bytes from a place in the file; 0 at its end, -1 on a failure.
    @unsafe fileprivate func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
            if count >= 0 || errno != EINTR { return count }
        }
    }
}

/// A part of a file that is read as it is sent.
private final class FileReader: Sendable {
    let file: FileBody
    let range: Range<Int>

    init(_ file: FileBody, _ range: Range<Int>) { (self.file, self.range) = (file, range) }
}

private func readFile(
    _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
    guard let context = unsafe context, let buffer = unsafe buffer, let position = Int(exactly: position) else {
        return -2
    }
    let reader = unsafe Unmanaged<FileReader>.fromOpaque(context).takeUnretainedValue()
    let count = min(size, reader.range.count - position)
    guard count > 0 else { return -1 }
    let read = unsafe reader.file.read(
        at: reader.range.lowerBound + position, into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
    // A file that has become shorter than it was ends the connection (MHD_CONTENT_READER_END_WITH_ERROR).
    return read > 0 ? read : -2
}

private func releaseReader(_ context: UnsafeMutableRawPointer?) {
    if let context = unsafe context { unsafe Unmanaged<FileReader>.fromOpaque(context).release() }
}
