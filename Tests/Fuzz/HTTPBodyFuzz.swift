import Foundation
import Synchronization

/// Any bytes as what a hostile client sends to a server that listens: a chunked body, a form of either kind, or all of the
/// connection. It is answered or closed, a body arrives as a plain reader decodes it, and nothing is held afterwards.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTTPBody(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe input(start, count)
    guard let kind = bytes.first else { return 0 }
    let body = Array(bytes.dropFirst())
    let common = "POST /p HTTP/1.1\r\nHost: a\r\n"
    let sized = "Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    switch kind % 4 {
    case 0:
        let (answers, seen) = exchange(Array("\(common)Transfer-Encoding: chunked\r\n\r\n".utf8) + body)
        if let decoded = plainChunks(body), decoded.count <= server.limit {
            require(answers.hasPrefix("HTTP/1.1 200 "), "A body in chunks is taken: \(answers.prefix(200))")
            require(
                seen.first == (decoded.isEmpty ? .nothing : .bytes(decoded)), "It arrives as it was sent.")
        }
    case 1:
        let (answers, seen) = exchange(
            Array("\(common)Content-Type: multipart/form-data; boundary=bound\r\n\(sized)".utf8) + body)
        require(body.isEmpty || answers.hasPrefix("HTTP/1.1 "), "A form is answered.")
        if case .form(let size, let parts) = seen.first {
            require(size <= body.count, "A form has no more than was sent.")
            require(parts <= 16, "A form has no more parts than it may.")
        }
    case 2:
        let (answers, seen) = exchange(
            Array("\(common)Content-Type: application/x-www-form-urlencoded\r\n\(sized)".utf8) + body)
        require(answers.hasPrefix("HTTP/1.1 "), "A form is answered.")
        if case .form(let size, let parts) = seen.first {
            require(size <= body.count && parts <= 16, "A form has no more than was sent.")
        }
    default:
        let (answers, seen) = exchange(body)
        require(answers.isEmpty || answers.hasPrefix("HTTP/1.1 "), "What is answered is HTTP.")
        require(seen.count <= body.count / 16, "There are no more requests than fit in.")
    }
    return 0
}

/// The body that the handler was given.
private enum Seen: Equatable {
    case nothing
    case bytes([UInt8])
    case form(size: Int, parts: Int)
}

private final class Fuzzed: HTTPHandler {
    let limit = 2_048
    let seen = Mutex<[Seen]>([])
    let listening = Mutex<HTTPServer?>(nil)

    func respond(to request: HTTPRequest) -> HTTPReply {
        seen.withLock { seen in
            switch request.body {
            case .bytes(let bytes): seen.append(.bytes(bytes))
            case .form(let form):
                let size = form.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
                seen.append(
                    .form(
                        size: size + form.files.reduce(0) { $0 + $1.content.size },
                        parts: form.fields.count + form.files.count))
            default: seen.append(.nothing)
            }
        }
        return .now(HTTPResponse(text: "ok"))
    }
}

private let server: Fuzzed = {
    let handler = Fuzzed()
    var configuration = HTTPServerConfiguration()
    configuration.threads = 1
    configuration.bodyPolicy = { request in
        guard request.contentType != nil else { return .buffer(limit: handler.limit) }
        var limits = FormLimits()
        (limits.parts, limits.field, limits.total, limits.urlEncoded) = (16, 512, handler.limit, 1_024)
        limits.directory = FileManager.default.temporaryDirectory.path
        return .form(limits)
    }
    do {
        let listening = try HTTPServer(configuration, handler: handler)
        handler.listening.withLock { $0 = listening }
    } catch {
        require(false, "The server starts: \(error)")
    }
    return handler
}()

private let turn = Atomic<UInt32>(0)

/// Sends bytes over a connection of their own, ends sending, and reads to the end.
private func exchange(_ bytes: [UInt8]) -> (answers: String, seen: [Seen]) {
    server.seen.withLock { $0 = [] }
    guard let listening = server.listening.withLock({ $0 }) else { return ("", []) }
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    // Another address each time: the ports of one are soon used up.
    let number = turn.add(1, ordering: .relaxed).newValue
    connect(descriptor, from: 0x7F00_0000 | (number % 0xFF_0000 + 2), to: listening.port)
    _ = unsafe send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    shutdown(descriptor, Int32(SHUT_WR))
    var answers: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    // The fuzzer's timer interrupts calls that wait.
    while true {
        let count = unsafe recv(descriptor, &piece, piece.count, 0)
        if count > 0 { answers += piece[..<count] } else if count == 0 || errno != EINTR { break }
    }
    require(listening.bodyMemory <= 64 << 20, "What is held is counted.")
    return (String(decoding: answers, as: UTF8.self), server.seen.withLock { $0 })
}

private func connect(_ descriptor: Int32, from source: UInt32, to port: UInt16) {
    var noPort: Int32 = 1
    // IP_BIND_ADDRESS_NO_PORT: the port is chosen when the other end is known.
    unsafe setsockopt(descriptor, Int32(IPPROTO_IP), 24, &noPort, socklen_t(MemoryLayout<Int32>.size))
    func address(_ number: UInt32, _ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        (address.sin_addr.s_addr, address.sin_port) = (number.bigEndian, port.bigEndian)
        return address
    }
    var (own, other) = (address(source, 0), address(0x7F00_0001, port))
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &own) { own in
        unsafe own.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(descriptor, $0, size) == 0 }
    }
    var error = EINTR
    // A call that was interrupted goes on by itself; the next one tells how far it is.
    while isBound, [EINTR, EALREADY].contains(error) {
        error = unsafe withUnsafeMutablePointer(to: &other) { other in
            unsafe other.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe Glibc.connect(descriptor, $0, size) == 0 ? 0 : errno
            }
        }
    }
    require(isBound && [0, EISCONN].contains(error), "The server can be reached.")
}

/// Decodes chunks without extensions and trailers that end with the bytes; nil for everything else.
private func plainChunks(_ bytes: [UInt8]) -> [UInt8]? {
    var (body, rest) = ([UInt8](), bytes[...])
    while true {
        guard let end = rest.firstIndex(of: 0x0A), end > rest.startIndex, rest[end - 1] == 0x0D else { return nil }
        let digits = rest[rest.startIndex..<end - 1]
        guard (1...8).contains(digits.count), digits.allSatisfy({ ASCII.digit($0) != nil }),
            let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        rest = rest[(end + 1)...]
        guard rest.count >= size + 2, rest[rest.startIndex + size] == 0x0D, rest[rest.startIndex + size + 1] == 0x0A
        else {
            return nil
        }
        body += rest.prefix(size)
        rest = rest.dropFirst(size + 2)
        if size == 0 { return rest.isEmpty ? body : nil }
    }
}
