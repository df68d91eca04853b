import Foundation
import TestSupport
import Testing

@testable import Accounts

@Suite("Letters")
struct MailTests {
    private static let date = Date(timeIntervalSince1970: 1_800_000_000)

    private func message(_ subject: String, _ text: String) throws -> MailMessage {
        MailMessage(to: try #require(MailAddress("ann@example.org")), subject: subject, text: text)
    }

    @Test("Are written as RFC 5322 has them")
    func format() throws {
        let lines = try message("Your code", "1234 — grüß dich").lines(
            from: "Aldermere <hello@aldermere.example>", date: Self.date, id: "7")
        #expect(lines.contains("From: Aldermere <hello@aldermere.example>\nTo: ann@example.org\nSubject: Your code\n"))
        #expect(lines.contains("Date: Fri, 15 Jan 2027 08:00:00 +0000\nMessage-ID: <7@aldermere.example>\n"))
        let body = try #require(lines.components(separatedBy: "\n\n").last)
        let data = try #require(Data(base64Encoded: body, options: .ignoreUnknownCharacters))
        #expect(String(decoding: data, as: UTF8.self) == "1234 — grüß dich")
    }

    @Test(
        "Nothing that is put in makes another header",
        arguments: ["a\nBcc: all@example.org", "a\r\n\r\nBody", "ü\nX: y"])
    func headers(_ hostile: String) throws {
        let lines = try message(hostile, "x").lines(from: hostile, date: Self.date, id: "7")
        let head = try #require(lines.components(separatedBy: "\n\n").first).components(separatedBy: "\n")
        #expect(head.count == 9 && !head.contains { $0.hasPrefix("Bcc") || $0.hasPrefix("X:") })
    }

    @Test(
        "The address that turns letters off is in both headers, and one that is none is in neither",
        arguments: [
            ("https://app.example/letters/off?token=A-_9", true), ("http://127.0.0.1:8080/letters/off?token=x", true),
            ("mailto:a@b.example", false), ("https://a\nBcc: all@example.org", false), ("https://a> <https://b", false),
            ("https://a,https://b", false), ("https://ü.example", false), ("", false),
            ("https://" + String(repeating: "a", count: 1_000), false),
        ])
    func unsubscribe(_ address: String, _ isWritten: Bool) throws {
        var message = try message("Two new notices", "x")
        message.unsubscribe = address
        let lines = message.lines(from: "a@b.example", date: Self.date, id: "7")
        let head = try #require(lines.components(separatedBy: "\n\n").first)
        let written = "\nList-Unsubscribe: <\(address)>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click"
        #expect(head.contains(written) == isWritten)
        #expect(head.contains("List-Unsubscribe") == isWritten && !head.contains("\nBcc"))
    }

    /// Python's `email` reads what is written.
    @Test(
        "A subject and a sender in any script arrive whole, in lines of bounded length",
        arguments: [
            "Plain", "grüß", String(repeating: "Übermäßig ", count: 12) + "ü",
            String(repeating: "明日の瞑想。", count: 40), String(repeating: "👩‍👩‍👧‍👦", count: 20),
            "e" + String(repeating: "\u{301}", count: 200), "=?utf-8?B?aGk=?=", "\u{301}<ü",
        ])
    func oracle(_ text: String) async throws {
        let lines = try message(text, "x").lines(
            from: "\(text) <hello@aldermere.example>", date: Self.date, id: "7")
        let head = try #require(lines.components(separatedBy: "\n\n").first).components(separatedBy: "\n")
        for line in head where line.contains("=?") { #expect(line.utf8.count <= 76, "\(line)") }
        let script = """
            import email, email.header, email.utils, json, sys
            found = email.message_from_bytes(sys.stdin.buffer.read())
            decoded = lambda text: str(email.header.make_header(email.header.decode_header(text)))
            name, address = email.utils.parseaddr(found["From"])
            print(json.dumps([decoded(found["Subject"]), decoded(name), address, [str(d) for d in found.defects]]))
            """
        let python = try await Command.run(["python3", "-I", "-c", script], input: lines, joinsErrors: false)
        try #require(python.code == 0, "\(python.errors)")
        let found = try JSONDecoder().decode(Headers.self, from: Data(python.output.utf8))
        #expect(Array(found.subject.unicodeScalars) == Array(text.unicodeScalars))
        #expect(Array(found.sender.unicodeScalars) == Array(text.unicodeScalars))
        #expect(found.address == "hello@aldermere.example" && found.defects == [])
    }

    private struct Headers: Decodable {
        var subject: String
        var sender: String
        var address: String
        var defects: [String]

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            (subject, sender) = (try list.decode(String.self), try list.decode(String.self))
            (address, defects) = (try list.decode(String.self), try list.decode([String].self))
        }
    }

    @Test("A folder takes them whole, for its owner alone")
    func maildir() async throws {
        let folder = try ScratchFolder()
        let mail = Maildir(folder: folder.file("mail"), sender: "a@b.example") { Self.date }
        try await mail.send(try message("One", "first"))
        try await mail.send(try message("Two", "second"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("mail/new"))
        #expect(names.count == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("mail/tmp")).isEmpty)
        let mode = try FileManager.default.attributesOfItem(atPath: folder.file("mail/new/\(names[0])"))[
            .posixPermissions]
        #expect(mode as? Int == 0o600)
        let blocked = Maildir(folder: "/dev/null/mail", sender: "a@b.example") { Self.date }
        await #expect(throws: MailFailure.self) { try await blocked.send(try message("x", "y")) }
    }
}
