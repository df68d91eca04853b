import Foundation
import TestSupport

/// A person with a browser without scripts: a cookie, the page that is shown, and its forms.
final class Visitor {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private(set) var port: UInt16
    var cookie: String?
    /// Names of the cookies of the session and of the browser, as the app set them.
    var names = (session: "bricks-session-wellness", device: "bricks-device-wellness")
    /// The cookie that identifies the browser, independent of the person who uses it.
    var device: String?
    /// From where a trusted proxy says that the browser asks; nil for this machine.
    var source: String?
    /// The page that is shown.
    private(set) var page = ""
    /// The path of the page that is shown.
    private(set) var path = "/"

    /// Where the browser thinks that it is; nil for where it connects.
    private let address: String?

    /// - Parameter address: where the browser thinks that it is, such as `https://app.example`; nil for where it connects.
    init(port: UInt16, address: String? = nil) {
        self.port = port
        self.address = address
    }

    var origin: String { address ?? "http://127.0.0.1:\(port)" }
    private var host: String { origin.split(separator: "/").last.map(String.init) ?? "" }

    /// Turns to an app that was started anew.
    func follow(_ app: RunningBricks) { port = app.port }

    // MARK: Requests

    /// Sends one request as it is said here; no redirection is followed.
    ///
    /// - Parameter headers: instead of, or beside, what a browser sends; nil leaves one out.
    func send(
        _ method: String, _ path: String, headers: [String: String?] = [:], body: [UInt8]? = nil
    ) throws -> HTTPAnswer {
        let body = body.map(placed)
        var fields: [String: String?] = ["Host": host, "Connection": "close"]
        let cookies = [cookie.map { "\(names.session)=\($0)" }, device.map { "\(names.device)=\($0)" }].compactMap(
            \.self)
        if !cookies.isEmpty { fields["Cookie"] = cookies.joined(separator: "; ") }
        if let source { fields["X-Forwarded-For"] = source }
        if let body {
            fields["Origin"] = origin
            fields["Content-Type"] = "application/x-www-form-urlencoded"
            fields["Content-Length"] = "\(body.count)"
        }
        fields.merge(headers) { $1 }
        var head = "\(method) \(path) HTTP/1.1\r\n"
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            if let value { head += "\(name): \(value)\r\n" }
        }
        let connection = try HTTPConnection(port: port)
        connection.write(Array((head + "\r\n").utf8) + (body ?? []))
        let answer = try connection.answer()
        // Where a browser goes then.
        if method == "POST", answer.status == 303, let next = answer.header("location"), !next.hasPrefix("/content/") {
            self.path = next
        }
        for (name, set) in answer.headers where name == "set-cookie" {
            if let value = set.firstMatch(of: /^((?:__Host-)?bricks-session-[a-z0-9.-]+)=([^;]*);/) {
                names.session = String(value.output.1)
                cookie = value.output.2.isEmpty ? nil : String(value.output.2)
            }
            if let value = set.firstMatch(of: /^((?:__Host-)?bricks-device-[a-z0-9.-]+)=([^;]+);/) {
                names.device = String(value.output.1)
                device = String(value.output.2)
            }
        }
        return answer
    }

    /// A form that says nothing else stands on the page that is shown.
    private func placed(_ body: [UInt8]) -> [UInt8] {
        guard path != "/", body.starts(with: "csrf=".utf8) || body.starts(with: "screen=".utf8),
            body.firstRange(of: Array("&at=".utf8)) == nil
        else { return body }
        return body + Array("&".utf8) + Self.form([("at", path)])
    }

    /// Shows the page at an address, over redirections; without one, the page that is shown anew.
    @discardableResult
    func open(_ path: String? = nil) throws -> String {
        self.path = path ?? self.path
        return try show(send("GET", self.path))
    }

    func show(_ answer: HTTPAnswer) throws -> String {
        var answer = answer
        for _ in 0..<5 {
            guard answer.status == 303, let next = answer.header("location") else { break }
            path = next
            answer = try send("GET", next)
        }
        guard answer.status == 200 else { throw Failure(description: "\(answer.status): \(answer.body)") }
        page = answer.body
        return page
    }

    static func form(_ fields: [(String, String)]) -> [UInt8] {
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "-._")
        func encoded(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }
        return Array(fields.map { "\(encoded($0))=\(encoded($1))" }.joined(separator: "&").utf8)
    }

    // MARK: Actions of a person

    /// Opens the app and begins a session, as the first change in it does.
    func begin() throws {
        try open()
        let token = try blockUntil("a page with a token") { () -> String? in
            if let token = self.token { return token }
            try open()
            return nil
        }
        _ = try show(send("POST", "/banner", body: Self.form([("csrf", token)])))
    }

    /// Opens the app and then one of its tabs.
    func open(tab: String) throws {
        if cookie == nil { try begin() }
        try open("/tab/\(tab)")
    }

    /// Presses the button of that name, with texts for the fields of the given labels.
    ///
    /// A page does not wait for ever for the result of an action, so the button may be on one that is asked for again.
    func press(_ name: String, fields typed: [String: String] = [:]) throws {
        _ = try? blockUntil("the button “\(name)”") {
            if Self.button(name, in: page) != nil { return true }
            try open()
            return nil
        }
        let fields = try fields(toPress: name, typed)
        _ = try show(send("POST", "/action", body: Self.form(fields)))
    }

    /// Returns the fields that the browser sends when the button of that name is pressed.
    func fields(toPress name: String, _ typed: [String: String] = [:]) throws -> [(String, String)] {
        guard let button = Self.button(name, in: page) else {
            throw Failure(description: "There is no button “\(name)”:\n\(Self.text(page[...]))")
        }
        let form = try Self.form(in: page, around: button.place)
        var fields = Self.hiddenFields(form)
        for (label, text) in typed {
            fields.append((try Self.field(labelled: label, in: form), text))
        }
        return fields + [("component", button.component)]
    }

    private static func button(_ name: String, in page: String) -> (component: String, place: String.Index)? {
        for found in page.matches(of: /(?s)<button([^>]*)>(.*?)<\/button>/) {
            let label = attribute("aria-label", in: found.output.1) ?? text(found.output.2)
            guard label == name, let component = attribute("value", in: found.output.1) else { continue }
            return (component, found.range.lowerBound)
        }
        return nil
    }

    /// Chooses a file for the page's field and sends it.
    ///
    /// - Returns: the status of the answer.
    @discardableResult
    func upload(_ file: [UInt8], name: String, from address: String? = nil) throws -> Int {
        let owner = "form=\""
        var fields: [(String, String)] = []
        for input in page.matches(of: /<input type="hidden"([^>]*)>/) where input.output.1.contains(owner) {
            if let name = Self.attribute("name", in: input.output.1),
                let value = Self.attribute("value", in: input.output.1)
            {
                fields.append((name, value))
            }
        }
        guard !fields.isEmpty else { throw Failure(description: "There is no field for a file.") }
        let boundary = "bricks-host-tests"
        var text = ""
        for (name, value) in fields {
            text += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
        }
        text += "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n"
        text += "Content-Type: text/xml\r\n\r\n"
        let body = Array(text.utf8) + file + Array("\r\n--\(boundary)--\r\n".utf8)
        let type = "multipart/form-data; boundary=\(boundary)"
        let token = fields.first { $0.0 == "csrf" }?.1 ?? ""
        let answer = try send(
            "POST", "/upload?csrf=\(token)", headers: ["Content-Type": type, "X-Forwarded-For": address], body: body)
        if answer.status != 429 { _ = try show(answer) }
        return answer.status
    }

    /// Loads the page anew until the closure finds something on it.
    @discardableResult
    func wait<Value>(_ what: String, seconds: Double = patience, _ find: (String) -> Value?) async throws -> Value {
        try await eventually(seconds: seconds, what, or: { Self.text(self.page[...]) }) { find(try self.open()) }
    }

    func wait(for text: String, seconds: Double = patience) async throws {
        try await wait("the page says “\(text)”", seconds: seconds) { page in page.contains(text) ? true : nil as Bool?
        }
    }

    // MARK: Reading pages

    /// The token against forged forms of the page that is shown.
    var token: String? { page.firstMatch(of: /name="csrf" value="([^"]+)"/).map { String($0.output.1) } }

    private static func form(in page: String, around place: String.Index) throws -> Substring {
        guard let start = page[..<place].range(of: "<form", options: .backwards),
            let end = page[place...].range(of: "</form>")
        else { throw Failure(description: "The button is in no form.") }
        return page[start.lowerBound..<end.upperBound]
    }

    private static func hiddenFields(_ form: Substring) -> [(String, String)] {
        form.matches(of: /<input type="hidden"([^>]*)>/).compactMap { input in
            guard !input.output.1.contains("form=\""), let name = attribute("name", in: input.output.1),
                let value = attribute("value", in: input.output.1)
            else { return nil }
            return (name, value)
        }
    }

    private static func field(labelled label: String, in form: Substring) throws -> String {
        for found in form.matches(of: /<label for="([^"]*)">([^<]*)<\/label><(?:input|textarea|select)([^>]*)>/)
        where plain(found.output.2) == label {
            if let name = attribute("name", in: found.output.3) { return name }
        }
        for found in form.matches(of: /<input type="checkbox"([^>]*)><label for="[^"]*">([^<]*)<\/label>/)
        where plain(found.output.2) == label {
            if let name = attribute("name", in: found.output.1) { return name }
        }
        throw Failure(description: "There is no field “\(label)”.")
    }

    private static func attribute(_ name: String, in tag: Substring) -> String? {
        guard let start = tag.range(of: " \(name)=\""), let end = tag[start.upperBound...].firstIndex(of: "\"") else {
            return nil
        }
        return plain(tag[start.upperBound..<end])
    }

    /// The text without markup.
    static func text(_ html: Substring) -> String {
        plain(html.replacing(/<[^>]*>/, with: " ")[...]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func plain(_ html: Substring) -> String {
        String(html).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }
}
