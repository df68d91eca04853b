import Foundation
import TestSupport

/// An answer of the app.
struct HTTPAnswer {
    var status: Int
    /// Names in lower case.
    var headers: [(name: String, value: String)]
    var body: String

    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// A socket to the app, so that a test decides each byte of a request.
final class HTTPConnection {
    private let descriptor: Int32

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(description: "No socket.") }
        var timeout = timeval(tv_sec: time_t(patience), tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            unsafe setsockopt(descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        unsafe inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(description: "Nobody listens on port \(port).") }
    }

    deinit { close(descriptor) }

    /// Writes as much as is taken: an app that refuses a body does not read all of it.
    func write(_ bytes: [UInt8]) {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe send(
                    descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            done += count
        }
    }

    /// Reads until the bytes read contain the text, or until the end. A stream whose heart beats is given up after
    /// `seconds`.
    func read(until mark: String? = nil, seconds: Double = patience) -> [UInt8] {
        let end = ContinuousClock.now + .seconds(seconds)
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = unsafe recv(descriptor, &chunk, chunk.count, 0)
            guard count > 0, ContinuousClock.now < end else { return bytes }
            bytes += chunk[..<count]
            if let mark, String(decoding: bytes, as: UTF8.self).contains(mark) { return bytes }
        }
    }

    /// Reads one answer; the app closes after it.
    func answer() throws -> HTTPAnswer {
        let bytes = read()
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
            throw Failure(description: "No answer: \(String(decoding: bytes.prefix(200), as: UTF8.self))")
        }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        let headers = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
        }
        return HTTPAnswer(
            status: status, headers: headers, body: String(decoding: bytes[end.upperBound...], as: UTF8.self))
    }
}
