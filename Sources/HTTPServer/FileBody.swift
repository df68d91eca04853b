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
    func makeResponse(_ range: Range<Int>) -> OpaquePointer? {
        // libmicrohttpd closes the descriptor that it is given.
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return nil }
        let response = unsafe MHD_create_response_from_fd_at_offset64(
            UInt64(range.count), copy, UInt64(range.lowerBound))
        if unsafe response == nil { close(copy) }
        return unsafe response
    }
}
