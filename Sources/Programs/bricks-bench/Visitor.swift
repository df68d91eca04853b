import Foundation

/// Somebody who uses the app through its pages, as a browser with the app's script does.
final class Visitor {
    private let app: RunningApp
    private let connection: KeptConnection
    private var cookies: Cookies
    /// The page that was shown last.
    private(set) var text = ""
    /// The path of that page.
    private var path = "/"

    init(_ app: RunningApp) throws {
        self.app = app
        connection = try KeptConnection(app.port)
        cookies = try app.newSession()
        try page()
    }

    /// The request for the page.
    var request: [UInt8] { app.request(path, cookie: cookies.header) }

    /// Returns the response.
    @discardableResult
    func page() throws -> [UInt8] {
        var response = try connection.exchange(request)
        for _ in 0..<Self.maximumRedirects {
            guard let next = Self.target(of: response) else { break }
            path = next
            response = try connection.exchange(request)
        }
        text = String(decoding: response, as: UTF8.self)
        return response
    }

    private static let maximumRedirects = 3

    /// The path that a response leads to; nil for none.
    private static func target(of response: [UInt8]) -> String? {
        guard response.starts(with: Array("HTTP/1.1 303".utf8)) else { return nil }
        return field("location", of: response)
    }

    /// The value of a header field.
    private static func field(_ name: String, of response: [UInt8]) -> String? {
        let head = String(decoding: response.prefix(8_192), as: UTF8.self).components(separatedBy: "\r\n\r\n")[0]
        let fields = head.split(separator: "\r\n").lazy.map { $0.split(separator: ":", maxSplits: 1) }
        return fields.first { $0.count == 2 && $0[0].lowercased() == name }.map {
            $0[1].trimmingCharacters(in: .whitespaces)
        }
    }

    func open(tab: String) throws {
        path = "/tab/\(tab)"
        try page()
    }

    /// Every tab once, and a channel.
    func lookAround() throws {
        for tab in ["explore", "library", "journeys", "biometrics", "profile", "home", "community"] {
            try open(tab: tab)
        }
        try open(channel: "Welcome")
    }

    /// Opens a channel of the community's list, whose rows are buttons; builds before that have a button in each.
    func open(channel: String) throws {
        let old = "Open \(channel)"
        try press(text.contains(">\(old)<") ? old : channel)
    }

    func press(_ button: String, putting inputs: [String: String] = [:]) throws {
        if try send(try form(button, putting: inputs)).isPage { return }
        try page()
    }

    /// Returns the response, and whether it is the page already.
    @discardableResult
    func send(_ form: [UInt8]) throws -> (bytes: [UInt8], isPage: Bool) {
        let answer = try connection.exchange(form)
        cookies.take(answer)
        if let place = Self.field("content-location", of: answer), answer.starts(with: Array("HTTP/1.1 200".utf8)) {
            path = place
            text = String(decoding: answer, as: UTF8.self)
            return (answer, true)
        }
        guard let next = Self.target(of: answer) else {
            throw BenchFailure(
                message: "A form was refused: \(String(decoding: answer.prefix(120), as: UTF8.self))", help: "")
        }
        path = next
        return (answer, false)
    }

    /// Sends a file with the page's form for one.
    func upload(_ file: [UInt8], named name: String) throws {
        var fields: [(String, String)] = []
        for input in text.matches(of: /<input type="hidden"([^>]*)>/) where input.output.1.contains("form=\"") {
            if let name = Self.attribute("name", of: input.output.1),
                let value = Self.attribute("value", of: input.output.1)
            {
                fields.append((name, value))
            }
        }
        guard let token = fields.first(where: { $0.0 == "csrf" })?.1 else {
            throw BenchFailure(message: "The page takes no file.", help: "")
        }
        let (boundary, origin) = ("bricks-bench", "127.0.0.1:\(app.port)")
        var before = ""
        for (name, value) in fields {
            before += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
        }
        before += "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n"
        before += "Content-Type: text/xml\r\n\r\n"
        let after = "\r\n--\(boundary)--\r\n"
        let head = """
            POST /upload?csrf=\(token) HTTP/1.1\r\nHost: \(origin)\r\nOrigin: http://\(origin)\r\n\
            Cookie: \(cookies.header ?? "")\r\nContent-Type: multipart/form-data; boundary=\(boundary)\r\n\
            Content-Length: \(before.utf8.count + file.count + after.utf8.count)\r\n\r\n
            """
        try send(Array(head.utf8) + Array(before.utf8) + file + Array(after.utf8))
    }

    private static func attribute(_ name: String, of input: Substring) -> String? {
        input.range(of: " \(name)=\"").map { String(input[$0.upperBound...].prefix { $0 != "\"" }) }
    }

    /// The request that a button of the page sends.
    ///
    /// - Parameters:
    ///   - inputs: Values to enter, by the ids of components.
    ///   - box: The component of a box that is ticked or not.
    func form(
        _ button: String, putting inputs: [String: String] = [:], switching box: String? = nil, to isOn: Bool = false
    ) throws -> [UInt8] {
        // The title of a screen may be the name of a button.
        let screen = text.range(of: "class=\"screen\"")?.upperBound ?? text.startIndex
        guard let label = text.range(of: ">\(button)<", range: screen..<text.endIndex),
            let value = text[..<label.lowerBound].range(of: "value=\"", options: .backwards)
        else { throw BenchFailure(message: "The page has no button \(button).", help: "") }
        var fields = ["screen", "generation", "csrf", "at"].compactMap { name in
            hidden(name).map { (name, $0) }
        }
        fields += inputs.map { ("field:\($0.key)@", $0.value) }
        if let box { fields += [("field:\(box)@", "")] + (isOn ? [("field:\(box)@", "true")] : []) }
        fields.append(("component", String(text[value.upperBound...].prefix { $0 != "\"" })))
        let body = fields.map { "\(Self.escaped($0.0))=\(Self.escaped($0.1))" }.joined(separator: "&")
        let origin = "127.0.0.1:\(app.port)"
        return Array(
            """
            POST /action HTTP/1.1\r\nHost: \(origin)\r\nOrigin: http://\(origin)\r\nCookie: \(cookies.header ?? "")\r\n\
            Prefer: return=representation\r\n\
            Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
            """.utf8)
    }

    /// The value of a hidden input of the screen's form.
    private func hidden(_ name: String) -> String? {
        guard let form = text.range(of: "class=\"screen\""),
            let input = text[form.upperBound...].range(of: "name=\"\(name)\" value=\"")
        else { return nil }
        return String(text[input.upperBound...].prefix { $0 != "\"" })
    }

    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}

extension RunningApp {
    /// The host and its workers.
    var processes: [pid_t] {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(child.id)/task")) ?? []
        let children = tasks.flatMap { task in
            let text = try? String(contentsOfFile: "/proc/\(child.id)/task/\(task)/children", encoding: .utf8)
            return (text ?? "").split(separator: " ").compactMap {
                pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines))
            }
        }
        return [child.id] + children
    }

    /// Of the host and its workers, in bytes.
    var residentSize: Int { processes.reduce(0) { $0 + Child.residentSize(of: $1) } }
}
