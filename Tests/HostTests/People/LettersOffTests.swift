import Foundation
import JSONText
import ModuleInterfaces
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Host

/// - Shows: SV2, MD Profile
@Suite("Turning letters off without signing in", .timeLimit(.minutes(10)))
struct LettersOffTests {
    private final class Clock: Sendable {
        private let date = Mutex(Date())
        func pass(minutes: Double) { date.withLock { $0 += minutes * 60 } }
        var now: Date { date.withLock { $0 } }
    }

    /// Runs the closure with somebody who has chosen letters, and the letter that they got.
    private func run(
        rates: (Int, Int)? = nil,
        _ body: @escaping @Sendable (PeopleApp, Visitor, _ letter: String, _ path: String) throws -> Void
    ) async throws {
        let clock = Clock()
        try await PeopleApp.run(
            now: { clock.now }, change: { if let rates { $0["web"] = NoSessionTests.rates(["mailCodes": rates]) } }
        ) { app in
            let person = app.visitor()
            try person.signUp("ann@example.org", app)
            try person.open("/inbox")
            #expect(person.text.contains("Letters go to ann@example.org."))
            try person.press("Soon after they come")
            let user = try #require(try app.store.account(email: "ann@example.org")?.user)
            #expect(try app.store.letterPace(user: user) == .soon)
            let inboxes = app.deployment.shared.inboxes
            try inboxes.put(
                NoticeDocument(key: "a", title: "A reply", route: "post/7"), by: "com.bricks.community", to: user)
            clock.pass(minutes: 10)
            let count = app.letterCount
            let done = DispatchSemaphore(value: 0)
            Task.detached {
                await inboxes.letters?.sendDue()
                done.signal()
            }
            done.wait()
            #expect(app.letterCount == count + 1)
            let letter = try #require(try Self.letters(app).first { $0.contains("List-Unsubscribe:") })
            let address = try #require(letter.firstMatch(of: /\nList-Unsubscribe: <([^>]+)>\n/)).output.1
            #expect(address.hasPrefix(person.origin + "/letters/off?token="))
            try body(app, person, letter, String(address.dropFirst(person.origin.count)))
        }
    }

    private static func letters(_ app: PeopleApp) throws -> [String] {
        let folder = "\(app.data)/mail/new"
        return try FileManager.default.contentsOfDirectory(atPath: folder).map {
            try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
        }
    }

    private static let oneClick = Visitor.form([("List-Unsubscribe", "One-Click")])

    private static func pace(_ app: PeopleApp) throws -> LetterPace {
        try app.store.letterPace(user: app.store.account(email: "ann@example.org")?.user ?? "")
    }

    @Test("The letter leads to the notice's place, and a program for mail turns letters off with one request")
    func oneClick() async throws {
        try await run { app, person, letter, path in
            #expect(letter.contains("\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n"))
            let text = try #require(app.letters(to: "ann@example.org").last)
            #expect(text.contains("A reply\n\(person.origin)/tab/community/post/7\n") && text.contains(path))
            let program = app.visitor()
            // As RFC 8058 has it: no cookie, no Origin, and a form of either kind.
            let answer = try program.send(
                "POST", path, headers: ["Origin": nil], body: Self.oneClick)
            #expect(answer.status == 200 && answer.header("set-cookie") == nil)
            #expect(try Self.pace(app) == .never)
            let part =
                "--program-for-mail\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--program-for-mail--\r\n"
            let again = try program.send(
                "POST", path,
                headers: ["Origin": nil, "Content-Type": "multipart/form-data; boundary=program-for-mail"],
                body: Array(part.utf8))
            #expect(again.status == 200)
            try person.open("/inbox")
            #expect(person.page.contains("Never"))
        }
    }

    @Test("Looking at the address changes nothing and sets nothing; the button of the page turns letters off")
    func page() async throws {
        try await run { app, _, _, path in
            let reader = app.visitor()
            for method in ["GET", "HEAD", "GET"] {
                let answer = try reader.send(method, path)
                #expect(answer.status == 200 && answer.header("set-cookie") == nil)
                #expect(answer.header("cache-control")?.contains("no-store") == true)
            }
            #expect(try Self.pace(app) == .soon)
            try reader.open(path)
            #expect(reader.text.contains("No more letters?") && reader.page.matches(of: #/<form\s/#).count == 1)
            let form = try #require(reader.page.firstMatch(of: /(?s)<form [^>]*action="([^"]+)".*?<\/form>/))
            #expect(form.output.1 == path)
            #expect(try reader.send("POST", path, body: Self.oneClick).body.contains("No more letters"))
            #expect(try Self.pace(app) == .never)
        }
    }

    @Test("A wrong token and one of somebody who was erased are answered alike, and a page is the same for any")
    func wrong() async throws {
        try await run { app, person, _, path in
            let stranger = app.visitor()
            let start = "/letters/off?token="
            let hostile = [
                "/letters/off", start, path + "A", String(path.dropLast()),
                start + path.dropFirst(start.count).lowercased(),
                "/letters/off?token=%00", "/letters/off?token=%22%3E%3Cscript%3E",
                "/letters/off?token=" + String(repeating: "A", count: 1_000),
            ]
            func body(_ answer: HTTPAnswer) -> String {
                answer.body.replacing(/data-server-time="\d+"/, with: "")
            }
            let expected = try stranger.send("POST", "/letters/off?token=wrong", body: Self.oneClick)
            #expect(expected.status == 404)
            for wrong in hostile {
                let answer = try stranger.send("POST", wrong, body: Self.oneClick)
                #expect(answer.status == 404 && body(answer) == body(expected), "\(wrong.prefix(60))")
                #expect(try !stranger.send("GET", wrong).body.contains("<script>"))
            }
            #expect(try stranger.send("POST", path, body: Visitor.form([("csrf", "")])).status == 400)
            #expect(try stranger.send("PUT", path).status == 405)
            let elsewhere = try stranger.send("POST", path, headers: ["Host": "evil.example"], body: Self.oneClick)
            #expect(elsewhere.status >= 400)
            #expect(try Self.pace(app) == .soon)
            let user = try #require(try app.store.account(email: "ann@example.org")?.user)
            try app.store.erase(user: user)
            let gone = try stranger.send("POST", path, body: Self.oneClick)
            #expect(gone.status == 404 && body(gone) == body(expected))
        }
    }

    @Test("Guesses from one network are limited, and right tokens from it do not count")
    func limited() async throws {
        try await run(rates: (2, 1)) { app, _, _, path in
            let program = app.visitor()
            program.source = "192.0.2.7"
            for _ in 1...4 { #expect(try program.send("POST", path, body: Self.oneClick).status == 200) }
            let guesses = try (1...3).map {
                try program.send("POST", "/letters/off?token=\($0)", body: Self.oneClick).status
            }
            #expect(guesses == [404, 404, 429])
            program.source = "198.51.100.7"
            #expect(try program.send("POST", path, body: Self.oneClick).status == 200)
        }
    }
}
