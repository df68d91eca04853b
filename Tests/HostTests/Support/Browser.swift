import Foundation
import TestSupport
import Testing

/// A browser without scripts: it keeps its cookie, follows redirects and fills forms in.
final class Browser {
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

    let port: UInt16
    var cookie: String?
    /// The content of the last page.
    private(set) var page = ""
    /// The path of the last page.
    private(set) var path = "/"

    init(_ port: UInt16, cookie: String? = nil) {
        self.port = port
        self.cookie = cookie
    }

    // MARK: Actions of a person

    /// Opens the app and begins a session, as the first change in it does.
    @discardableResult
    func begin() throws -> String {
        try visit()
        let response = try post("/banner", [("csrf", try #require(value(of: "csrf")))])
        guard response.status == 303 else { throw UnexpectedStatus(response: response) }
        return try visit()
    }

    @discardableResult
    func visit(_ path: String? = nil) throws -> String {
        self.path = path ?? self.path
        return try follow(send("GET", self.path))
    }

    private func follow(_ response: Response) throws -> String {
        var response = response
        for _ in 0..<5 {
            guard response.status == 303, let next = response["Location"] else { break }
            path = next
            response = try send("GET", next)
        }
        page = response.text
        return page
    }

    /// Follows a deep link.
    @discardableResult
    func open(_ link: String) throws -> String {
        let text = link.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return try visit("/open?link=\(text)")
    }

    /// Presses a button of the screen's form, with what was put into its fields.
    @discardableResult
    func press(_ component: String, _ fields: [String: String] = [:]) throws -> String {
        let form = try fieldsOfForm() + [("component", component)] + fields.map { ("field:\($0)", $1) }
        let response = try post("/action", form)
        guard response.status == 303 else { throw UnexpectedStatus(response: response) }
        return try follow(response)
    }

    /// Answers the question that the page asks.
    @discardableResult
    func answer(_ accepts: Bool) throws -> String {
        let number = try #require(value(of: "question"))
        let form = [
            ("csrf", try #require(value(of: "csrf"))), ("question", number), ("accepts", accepts ? "yes" : "no"),
            ("at", path),
        ]
        let response = try post("/answer", form)
        guard response.status == 303 else { throw UnexpectedStatus(response: response) }
        return try follow(response)
    }

    struct UnexpectedStatus: Error { var response: Response }

    /// Reads the page again until it shows the text; a module answers in its own time.
    @discardableResult
    func wait(for text: String) throws -> String {
        for _ in 0..<2_000 {
            if page.contains(text) { return page }
            usleep(5_000)
            try visit()
        }
        throw NotShown(text: text, page: String(page.drop { $0 != "<" }.suffix(4_000)))
    }

    struct NotShown: Error {
        var text: String
        var page: String
    }

    func value(of name: String) -> String? {
        guard let start = page.range(of: "name=\"\(name)\" value=\"") else { return nil }
        return String(page[start.upperBound...].prefix { $0 != "\"" })
    }

    func fieldsOfForm() throws -> [(String, String)] {
        [("screen", try #require(value(of: "screen"))), ("csrf", try #require(value(of: "csrf"))), ("at", path)]
    }

    func post(_ path: String, _ form: [(String, String)]) throws -> Response {
        let form = form.contains { $0.0 == "at" } ? form : form + [("at", self.path)]
        let body = form.map { name, value in
            [name, value].map { $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
                .joined(separator: "=")
        }.joined(separator: "&")
        let response = try send("POST", path, ["Content-Type: application/x-www-form-urlencoded"], Array(body.utf8))
        // Where a browser goes then.
        if response.status == 303, let next = response["Location"] { self.path = next }
        return response
    }

    /// Uploads a file through the form of the screen.
    func upload(_ content: [UInt8], name: String, component: String) throws -> Response {
        let boundary = "----bricks-test-boundary"
        var body: [UInt8] = []
        for (field, value) in try fieldsOfForm() + [("component", component)] {
            body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(field)\"\r\n\r\n\(value)\r\n".utf8
        }
        body +=
            "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n".utf8
        body += "Content-Type: text/xml\r\n\r\n".utf8
        body += content
        body += "\r\n--\(boundary)--\r\n".utf8
        let token = value(of: "csrf") ?? ""
        return try send(
            "POST", "/upload?csrf=\(token)", ["Content-Type: multipart/form-data; boundary=\(boundary)"], body)
    }

    // MARK: The wire

    func send(
        _ method: String, _ path: String, _ headers: [String] = [], _ body: [UInt8] = [], origin: String? = nil,
        host: String? = nil, withCookie: Bool = true
    ) throws -> Response {
        let connection = try Connection(port)
        var head = ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close"]
        if method == "POST" {
            head += ["Origin: \(origin ?? "http://127.0.0.1:\(port)")", "Content-Length: \(body.count)"]
        }
        if let cookie, withCookie { head.append("Cookie: \(cookie)") }
        connection.send(Array((head + headers).joined(separator: "\r\n").utf8) + Array("\r\n\r\n".utf8) + body)
        let response = try connection.response()
        for (name, setting) in response.headers
        where name.lowercased() == "set-cookie" && setting.contains(/^(__Host-)?bricks-session-/) {
            cookie = String(setting.prefix { $0 != ";" })
        }
        return response
    }

    /// One connection, of which the bytes are seen.
    final class Connection {
        private let descriptor: Int32
        private var buffer: [UInt8] = []

        init(_ port: UInt16) throws {
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            unsafe inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
            var timeout = timeval(tv_sec: time_t(patience), tv_usec: 0)
            unsafe setsockopt(
                descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
            let result = unsafe withUnsafePointer(to: &address) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                    unsafe connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            // `deinit` closes it.
            guard result == 0 else { throw Closed() }
        }

        deinit { close(descriptor) }

        @discardableResult
        func send(_ bytes: [UInt8]) -> Bool {
            var done = 0
            while done < bytes.count {
                let count = unsafe bytes.withUnsafeBytes { buffer in
                    unsafe Glibc.send(
                        descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, Int32(MSG_NOSIGNAL))
                }
                if count <= 0 { return false }
                done += count
            }
            return true
        }

        /// False at the end.
        func readMore() -> Bool {
            var piece = [UInt8](repeating: 0, count: 1 << 16)
            let count = unsafe recv(descriptor, &piece, piece.count, 0)
            if count > 0 { buffer += piece[..<count] }
            return count > 0
        }

        func head() throws -> [String] {
            let end: [UInt8] = [13, 10, 13, 10]
            while true {
                if let range = buffer.firstRange(of: end) {
                    let lines = String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
                    buffer.removeFirst(range.upperBound)
                    return lines.components(separatedBy: "\r\n")
                }
                guard readMore() else { throw Closed() }
            }
        }

        func response() throws -> Response {
            var lines = try head()
            while lines.first?.contains(" 100 ") == true { lines = try head() }
            guard let status = Int(lines.first?.split(separator: " ").dropFirst().first ?? "") else { throw Closed() }
            let headers = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                return (
                    String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                )
            }
            // Every request asks the server to close.
            while readMore() {}
            return Response(status: status, headers: headers, body: buffer)
        }
    }
}
