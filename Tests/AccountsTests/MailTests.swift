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
