import Dispatch
import Glibc
import Synchronization
import Testing

@testable import HTTPServer

/// A client that sends exactly the given bytes, as no well-behaved client would.
final class RawClient {
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    struct Response {
        var status: Int
        var headers: [(name: String, value: String)]
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }

        subscript(name: String) -> String? {
            headers.first { $0.name.lowercased() == name.lowercased() }?.value
        }
    }

    struct Closed: Error {}

    init(_ port: UInt16, patience seconds: Int = 300, from source: String? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        unsafe inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        if let source {
            var own = sockaddr_in()
            own.sin_family = sa_family_t(AF_INET)
            unsafe inet_pton(AF_INET, source, &own.sin_addr)
            let bound = unsafe withUnsafePointer(to: &own) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                    unsafe bind(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard bound == 0 else { throw Closed() }
        }
        var timeout = timeval(tv_sec: seconds, tv_usec: 0)
        unsafe setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Closed() }
        var on: Int32 = 1
        unsafe setsockopt(
            descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close() }

    private var isClosed = false
    private var sawEnd = false

    func close() {
        if !isClosed { Glibc.close(descriptor) }
        isClosed = true
    }

    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// False when the server has closed.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.send(
                    descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, Int32(MSG_NOSIGNAL)
                )
            }
            if count <= 0 { return false }
            done += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    func get(_ target: String, headers: String = "") throws -> Response {
        send("GET \(target) HTTP/1.1\r\nHost: test\r\n\(headers)\r\n")
        return try receive()
    }

    func post(_ target: String, type: String, _ body: [UInt8]) throws -> Response {
        send("POST \(target) HTTP/1.1\r\nHost: test\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n")
        send(body)
        return try receive()
    }

    func receive(bodyless: Bool = false) throws -> Response {
        let statusLine = try line()
        let status = try #require(Int(statusLine.split(separator: " ").dropFirst().first ?? ""))
        var headers: [(name: String, value: String)] = []
        while case let text = try line(), !text.isEmpty {
            let sign = try #require(text.firstIndex(of: ":"))
            let value = text[text.index(after: sign)...].drop { $0 == " " }
            headers.append((String(text[..<sign]), String(value)))
        }
        var response = Response(status: status, headers: headers, body: [])
        if bodyless || status == 100 { return response }
        if response["Transfer-Encoding"] == "chunked" {
            while case let chunk = try chunk(), !chunk.isEmpty { response.body += chunk }
        } else {
            response.body = try take(Int(response["Content-Length"] ?? "0") ?? 0)
        }
        return response
    }

    /// Reads only the head of an answer: what follows is a stream.
    func receiveHead() throws -> Response { try receive(bodyless: true) }

    /// One chunk of a chunked body; empty at the end.
    func chunk() throws -> [UInt8] {
        let size = try #require(Int(try line(), radix: 16))
        let bytes = try take(size)
        _ = try line()
        return bytes
    }

    /// Chunks until one event of a stream is complete, comments left out.
    func event() throws -> String {
        var text = ""
        while true {
            text += String(decoding: try chunk(), as: UTF8.self)
            if text == "" { throw Closed() }
            if text.hasPrefix(":\n\n") { text.removeFirst(3) }
            if text.hasSuffix("\n\n") { return text }
        }
    }

    /// Everything until the server closes.
    func rest() -> [UInt8] {
        while (try? fill()) != nil {}
        return buffer
    }

    /// True when the server closes without another byte.
    func isClosedByServer() -> Bool { rest().isEmpty && sawEnd }

    func line() throws -> String {
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                let line = buffer[..<end].filter { $0 != 0x0D }
                buffer.removeFirst(end + 1)
                return String(decoding: line, as: UTF8.self)
            }
            try fill()
        }
    }

    func take(_ count: Int) throws -> [UInt8] {
        while buffer.count < count { try fill() }
        defer { buffer.removeFirst(count) }
        return Array(buffer.prefix(count))
    }

    private func fill() throws {
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else {
            sawEnd = count == 0 || errno == ECONNRESET
            throw Closed()
        }
        buffer += bytes.prefix(count)
    }
}

/// A handler made of a closure.
struct ClosureHandler: HTTPHandler {
    var answer: @Sendable (HTTPRequest) -> HTTPReply

    func respond(to request: HTTPRequest) -> HTTPReply { answer(request) }
}

/// A server for the length of one test.
func withServer(
    _ change: (inout HTTPServerConfiguration) -> Void = { _ in },
    answering answer: @escaping @Sendable (HTTPRequest) -> HTTPReply, body: (HTTPServer) throws -> Void
) throws {
    var configuration = HTTPServerConfiguration()
    configuration.housekeeping = .milliseconds(10)
    // A loaded machine may take longer than the standard limits; a test of a limit sets its own.
    configuration.limits.headerTime = .seconds(3_600)
    configuration.limits.transferTime = .seconds(3_600)
    configuration.limits.bodyPause = .seconds(3_600)
    configuration.limits.replyTime = .seconds(3_600)
    change(&configuration)
    let server = try HTTPServer(configuration, handler: ClosureHandler(answer: answer))
    defer { server.stop() }
    try body(server)
}

/// A server that says hello.
func withServer(
    _ change: (inout HTTPServerConfiguration) -> Void = { _ in }, body: (HTTPServer) throws -> Void
) throws {
    try withServer(change, answering: { _ in .now(HTTPResponse(text: "hello")) }, body: body)
}

/// A value that a server's thread hands to the test.
final class Box<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let semaphore = DispatchSemaphore(value: 0)

    func put(_ new: Value) {
        value.withLock { $0 = new }
        semaphore.signal()
    }

    /// Waits up to a minute.
    func take() throws -> Value {
        _ = semaphore.wait(timeout: .now() + 60)
        return try #require(value.withLock { $0 })
    }

    var current: Value? { value.withLock { $0 } }
}

/// Waits, up to a minute, until a condition holds that another thread brings about.
func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<30_000 {
        if condition() { return true }
        usleep(2_000)
    }
    return condition()
}
