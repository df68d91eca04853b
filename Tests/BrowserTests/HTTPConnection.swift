import Glibc

/// One request to a local HTTP/1.1 server over a socket.
///
/// Foundation's client refuses the headers of chromedriver, which stand without a space after the colon.
struct HTTPConnection {
    let port: UInt16
    /// Seconds that one answer may take.
    var patience = 60

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    struct Answer {
        var status: Int
        var body: [UInt8]
    }

    /// Sends one request and reads its whole answer.
    func send(_ method: String, _ path: String, _ body: [UInt8]? = nil) throws -> Answer {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(description: "No socket.") }
        defer { close(descriptor) }
        try connect(descriptor)
        var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
        if let body { head += "Content-Type: application/json; charset=utf-8\r\nContent-Length: \(body.count)\r\n" }
        try write(Array((head + "\r\n").utf8) + (body ?? []), to: descriptor)
        return try answer(from: descriptor)
    }

    private func connect(_ descriptor: Int32) throws {
        var timeout = timeval(tv_sec: patience, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            unsafe setsockopt(descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        unsafe inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe Glibc.connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(description: "Nobody listens on port \(port).") }
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32) throws {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.send(
                    descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failure(description: "Port \(port) takes no more of the request.") }
            done += count
        }
    }

    private func answer(from descriptor: Int32) throws -> Answer {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        var head: (status: Int, length: Int?, end: Int)?
        while true {
            if head == nil { head = Self.head(bytes) }
            if let head, let length = head.length, bytes.count - head.end >= length {
                return Answer(status: head.status, body: Array(bytes[head.end..<head.end + length]))
            }
            let count = unsafe recv(descriptor, &chunk, chunk.count, 0)
            guard count >= 0 else { throw Failure(description: "Port \(port) sent no answer in \(patience) s.") }
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        guard let head, head.length == nil else { throw Failure(description: "The answer of port \(port) is cut off.") }
        return Answer(status: head.status, body: Array(bytes[head.end...]))
    }

    /// Status, `Content-Length` and where the body starts; nil while the head is not complete.
    private static func head(_ bytes: [UInt8]) -> (status: Int, length: Int?, end: Int)? {
        let mark = Array("\r\n\r\n".utf8)
        guard bytes.count >= mark.count,
            let start = (0...bytes.count - mark.count).first(where: { Array(bytes[$0..<$0 + mark.count]) == mark })
        else { return nil }
        let lines = String(decoding: bytes[..<start], as: UTF8.self).split(separator: "\r\n")
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        var length: Int?
        for line in lines where line.lowercased().hasPrefix("content-length:") {
            length = Int(line.drop { $0 != ":" }.dropFirst().drop { $0 == " " })
        }
        return (status, length, start + mark.count)
    }
}
