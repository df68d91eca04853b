internal import CMicrohttpd
internal import CShims
internal import Glibc
internal import Synchronization

/// Reads what a client sends in the place of libmicrohttpd, one request at a time, and hands on what is framed strictly.
///
/// Confined to the thread of its connection, but for ``goOn()``.
@safe final class RequestReceiver {
    enum Outcome {
        case bytes(Int)
        /// The system's error number.
        case failed(Int32)
        /// Nothing more is handed on from this connection.
        case refused(FramingRefusal)
    }

    /// A refused request is still read this far, so that the client gets to see the answer before the connection is reset.
    private static let drainLimit = 1 << 20

    private let descriptor: Int32
    private var scanner: FramingScanner
    private var isRefused = false
    private var drained = 0
    /// Whether a request waits because the client has not taken in the answers before it. The housekeeper looks.
    private let waits = Atomic<Bool>(false)
    /// Bytes of answers that a client may have under way when its next request is read. One that waits for each answer has none.
    private static let unsentLimit = 64 << 10

    init(descriptor: Int32, limits: FramingScanner.Limits) {
        self.descriptor = descriptor
        scanner = FramingScanner(limits: limits)
    }

    /// Whether a part of a request, but not all of it, has been handed on.
    var isWithinRequest: Bool { scanner.isWithinRequest }

    /// Reads at most to the end of the current request.
    @unsafe func read(into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
        if isRefused { return unsafe drain(buffer) }
        guard unsafe !buffer.isEmpty else { return .bytes(0) }
        if !scanner.isWithinRequest, bricks_mhd_unsent(descriptor) > Self.unsentLimit {
            waits.store(true, ordering: .sequentiallyConsistent)
            return .failed(EAGAIN)
        }
        let plain = scanner.plainBytes
        if plain > 0 {
            let count = unsafe receive(buffer, min(plain, buffer.count), 0)
            guard count > 0 else { return end(count) }
            _ = scanner.skip(count)
            return handedOn(count, of: buffer.count)
        }
        // The bytes are looked at first, so that those after this request stay in the socket until this request is
        // answered.
        let count = unsafe receive(buffer, buffer.count, Int32(MSG_PEEK))
        guard count > 0 else { return end(count) }
        let (scanned, event) = unsafe UnsafeRawBufferPointer(rebasing: buffer[..<count])
            .withMemoryRebound(to: UInt8.self) { unsafe scanner.scan($0.span) }
        if case .refused(let refusal) = event {
            isRefused = true
            return .refused(refusal)
        }
        let taken = unsafe receive(buffer, scanned, 0)
        guard taken == scanned else { return .failed(taken < 0 ? errno : ECONNRESET) }
        return handedOn(scanned, of: buffer.count)
    }

    /// Goes on with a request that waited, where the client has taken in enough. From another thread, while the socket is open.
    func goOn() {
        guard waits.load(ordering: .sequentiallyConsistent), bricks_mhd_unsent(descriptor) <= Self.unsentLimit else {
            return
        }
        waits.store(false, ordering: .sequentiallyConsistent)
        bricks_socket_announce_again(descriptor)
    }

    private func handedOn(_ count: Int, of size: Int) -> Outcome {
        // libmicrohttpd takes a short read for an empty socket and waits for an edge. Another request, or the end of what the
        // client sends, may be there already.
        if count < size { bricks_socket_announce_again(descriptor) }
        return .bytes(count)
    }

    private func end(_ count: Int) -> Outcome { count == 0 ? .bytes(0) : .failed(errno) }

    @unsafe private func receive(_ buffer: UnsafeMutableRawBufferPointer, _ size: Int, _ flags: Int32) -> Int {
        while true {
            let count = unsafe recv(descriptor, buffer.baseAddress, size, flags)
            if count >= 0 || errno != EINTR { return count }
        }
    }

    @unsafe private func drain(_ buffer: UnsafeMutableRawBufferPointer) -> Outcome {
        while drained < Self.drainLimit {
            let count = unsafe receive(buffer, buffer.count, 0)
            if count < 0 { return .failed(errno) }
            if count == 0 { return .bytes(0) }
            drained += count
        }
        return .bytes(0)
    }

    /// Sends an answer past libmicrohttpd, which has nothing of its own to send while it reads, and sends nothing more after it.
    func answer(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            // A few hundred bytes go into an empty buffer. Bytes that do not fit at once are for a client that reads
            // nothing.
            _ = unsafe send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
        shutdown(descriptor, Int32(SHUT_WR))
    }
}

extension FramingRefusal {
    /// The whole answer, which also ends the connection.
    func answer(_ limits: FramingScanner.Limits) -> String {
        let body = "\(code): \(message(limits))\n"
        return "HTTP/1.1 \(status) \(phrase)\r\nDate: \(HTTPDate.text(Int64(time(nil))))\r\nConnection: close\r\n"
            + "Content-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    private var phrase: String {
        switch status {
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 431: "Request Header Fields Too Large"
        case 501: "Not Implemented"
        case 505: "HTTP Version Not Supported"
        default: "Bad Request"
        }
    }
}

extension HTTPLimits {
    /// The limits of a head.
    var framing: FramingScanner.Limits {
        FramingScanner.Limits(
            target: target, headers: headers, headerCount: headerCount, cookies: cookies, queryItems: queryItems)
    }
}
