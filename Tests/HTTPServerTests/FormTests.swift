import Foundation
import Testing

@testable import HTTPServer

@Suite("Forms")
struct FormTests {
    private func withForms(
        _ change: @escaping @Sendable (inout FormLimits) -> Void = { _ in },
        _ body: (RawClient, Box<FormData>) throws -> Void
    ) throws {
        let seen = Box<FormData>()
        var limits = FormLimits()
        limits.directory = FileManager.default.temporaryDirectory.path
        change(&limits)
        let chosen = limits
        try withServer(
            { $0.bodyPolicy = { _ in .form(chosen) } },
            answering: { request in
                do throws(HTTPBodyError) {
                    seen.put(try request.form())
                    return .now(HTTPResponse(text: "ok"))
                } catch {
                    return .now(error.response)
                }
            }
        ) { try body(RawClient($0.port), seen) }
    }

    private func part(_ name: String, _ value: String, file: String? = nil) -> String {
        let disposition = "form-data; name=\"\(name)\"" + (file.map { "; filename=\"\($0)\"" } ?? "")
        let type = file == nil ? "" : "Content-Type: text/xml\r\n"
        return "--XX\r\nContent-Disposition: \(disposition)\r\n\(type)\r\n\(value)\r\n"
    }

    private let multipart = "multipart/form-data; boundary=XX"

    @Test("An urlencoded form is decoded")
    func urlEncoded() throws {
        try withForms { (client, seen) throws in
            let body = Array("a=1&b=x+y%26%C3%A9&a=2&empty=&lone".utf8)
            #expect(try client.post("/", type: "application/x-www-form-urlencoded", body).status == 200)
            let form = try seen.take()
            #expect(form["b"] == "x y&é")
            #expect(form.values("a") == ["1", "2"])
            #expect(form["empty"] == "")
            #expect(form["lone"] == "")
            #expect(form["absent"] == nil)
        }
    }

    @Test(
        "No value has more marks in a row than comparing it can bear, and all else of it stays",
        arguments: [false, true])
    func marks(isMultipart: Bool) throws {
        let marks = String(repeating: "\u{301}\u{323}", count: 5_000)
        try withForms { (client, seen) throws in
            let plain = ["a\(marks)b\(marks)", "Nguye\u{302}\u{303}n", String(marks.unicodeScalars.prefix(64))]
            let body =
                isMultipart
                ? plain.map { part("a", $0) }.joined() + "--XX--\r\n"
                : plain.map { "a=\($0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
                    .joined(separator: "&")
            let type = isMultipart ? multipart : "application/x-www-form-urlencoded"
            #expect(try client.post("/", type: type, Array(body.utf8)).status == 200)
            let values = try seen.take().values("a")
            #expect(values.map(\.unicodeScalars.count) == [130, 8, 64])
            #expect(
                values.first?.unicodeScalars.first == "a"
                    && Array(values[1].unicodeScalars) == Array(plain[1].unicodeScalars))
        }
    }

    @Test("A multipart form is decoded, its file spooled")
    func multipartForm() throws {
        try withForms({ $0.total = 10 << 20 }) { (client, seen) throws in
            let content = String(repeating: "<Record/>\r\n", count: 100_000)
            let body =
                part("a", "1") + part("empty", "") + part("export", content, file: "export.xml")
                + part("b", "é\r\n--X") + "--XX--\r\n"
            #expect(try client.post("/", type: multipart, Array(body.utf8)).status == 200)
            let form = try seen.take()
            #expect(form.fields.map(\.name) == ["a", "empty", "b"])
            #expect(form.fields.map(\.value) == ["1", "", "é\r\n--X"])
            let file = try #require(form.files.first)
            #expect(form.files.count == 1)
            #expect(file.name == "export")
            #expect(file.fileName == "export.xml")
            #expect(file.contentType == "text/xml")
            #expect(try file.content.read(from: 0, count: file.content.size) == Array(content.utf8))
        }
    }

    @Test("An empty file control is no file; an empty file is one")
    func emptyFile() throws {
        try withForms { (client, seen) throws in
            #expect(
                try client.post("/", type: multipart, Array((part("f", "", file: "") + "--XX--\r\n").utf8)).status
                    == 200)
            #expect(try seen.take().files.isEmpty)
            #expect(
                try client.post("/", type: multipart, Array((part("f", "", file: "e") + "--XX--\r\n").utf8)).status
                    == 200)
            #expect(try seen.take().files.first?.content.size == 0)
        }
    }

    @Test(
        "A form that is not what its type says is refused",
        arguments: [
            ("application/x-www-form-urlencoded", "a=%zz", 400), ("application/x-www-form-urlencoded", "a=%ff", 400),
            ("multipart/form-data", "--XX\r\n", 400), ("multipart/form-data; boundary=", "--\r\n", 400),
            (
                "multipart/form-data; boundary=XX", "--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nvalue",
                400
            ),
            ("multipart/form-data; boundary=XX", "--XX\r\nnothing\r\n\r\nvalue\r\n--XX--\r\n", 400),
            ("application/json", "{}", 415), ("text/plain", "a=1", 415),
        ])
    func malformed(type: String, body: String, status: Int) throws {
        try withForms { (client, _) throws in
            #expect(try client.post("/", type: type, Array(body.utf8)).status == status)
            #expect(try client.get("/").status == 200)
        }
    }

    @Test("Every bound of a form is enforced", arguments: ["parts", "name", "field", "allFields", "files", "total"])
    func bounds(which: String) throws {
        try withForms({
            $0.parts = 4
            $0.name = 10
            $0.field = 100
            $0.allFields = 150
            $0.files = 1
            $0.total = 4_000
        }) { (client, _) throws in
            let body =
                switch which {
                case "parts": (0..<5).map { part("a\($0)", "") }.joined()
                case "name": part("01234567890", "")
                case "field": part("a", String(repeating: "x", count: 101))
                case "allFields": (0..<2).map { part("a\($0)", String(repeating: "x", count: 80)) }.joined()
                case "files": part("a", "x", file: "x") + part("b", "x", file: "x")
                default: part("a", String(repeating: "x", count: 4_001), file: "x")
                }
            #expect(try client.post("/", type: multipart, Array((body + "--XX--\r\n").utf8)).status == 413)
            #expect(try client.get("/").status == 200)
        }
    }

    @Test("A field whose name or value is not UTF-8 is refused; the name of a file may be anything")
    func notUTF8() throws {
        try withForms { (client, _) throws in
            for (body, status) in [
                (part("\u{E9}", "1"), 400), (part("a", "\u{E9}"), 400), (part("f", "x", file: "\u{E9}"), 200),
            ] {
                // The character is one byte in Latin-1.
                let bytes = (body + "--XX--\r\n").unicodeScalars.map { UInt8($0.value) }
                #expect(try client.post("/", type: multipart, bytes).status == status)
            }
        }
    }

    /// Lets a file grow to a size.
    private final class Allowance: SpoolAllowance {
        let size: Int

        init(_ size: Int) { self.size = size }

        func allows(_ size: Int) -> Bool { size <= self.size }
    }

    @Test("A file that may not grow further is refused, and one that may is taken")
    func allowance() throws {
        try withForms({ $0.allowance = Allowance(1_000) }) { (client, _) throws in
            for (size, status) in [(1_001, 503), (1_000, 200)] {
                let body = part("f", String(repeating: "x", count: size), file: "x") + "--XX--\r\n"
                #expect(try client.post("/", type: multipart, Array(body.utf8)).status == status)
            }
        }
    }

    @Test("A form that takes no files refuses them")
    func noFiles() throws {
        try withForms({ $0.directory = nil }) { (client, _) throws in
            let body = Array((part("f", "x", file: "x") + "--XX--\r\n").utf8)
            #expect(try client.post("/", type: multipart, body).status == 413)
            #expect(try client.post("/", type: multipart, Array((part("f", "x") + "--XX--\r\n").utf8)).status == 200)
        }
    }

    @Test("A form cut off at any byte is refused, never a crash")
    func truncated() throws {
        try withForms { (client, _) throws in
            let body = Array((part("a", "1") + part("f", "content", file: "x") + "--XX--\r\n").utf8)
            for end in 1..<body.count - 6 {
                #expect(try client.post("/", type: multipart, Array(body.prefix(end))).status == 400, "cut at \(end)")
            }
        }
    }
}
