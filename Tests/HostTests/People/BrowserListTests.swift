import Foundation
import JSONText
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Host

/// - Shows: MD Profile
@Suite("Browsers of an account", .timeLimit(.minutes(20)))
struct BrowserListTests {
    @Test("Its owner is told by mail of a sign-in in a new one, once, and not of one that is known")
    func letters() async throws {
        try await PeopleApp.run { app in
            let email = "ann@example.org"
            let ann = app.visitor()
            try ann.signUp(email, app)
            // The code, and nothing of the browser that the account was made in.
            #expect(app.letters(to: email).count == 1)
            try ann.logOut()
            try ann.open()
            try ann.signIn(email)
            let other = app.visitor()
            try other.signIn(email)
            let letter = try blockUntil("a letter comes") {
                app.letters(to: email).count > 1 ? app.letters(to: email)[1] : nil
            }
            #expect(letter.contains("in a browser that it was not used in before"))
            #expect(letter.contains("A browser") && letter.contains("Sign out"))
            #expect(letter.firstMatch(of: /\d{1,2} \w+ \d{4} at \d{2}:\d{2} \([^)]+\)/) != nil)
            for secret in [ann.cookie, other.cookie, ann.device, other.device, PeopleApp.password] {
                #expect(!letter.contains(try #require(secret)))
            }
            try other.logOut()
            try other.open()
            try other.signIn(email)
            // A wrong password is no sign-in.
            let mallory = app.visitor()
            try mallory.signIn(email, password: "a wrong password")
            try mallory.signIn(email)
            try blockUntil("the third browser's letter comes") { app.letters(to: email).count > 2 ? true : nil }
            #expect(app.letters(to: email).count == 3)
            let export = try JSON(parsing: try ann.send("GET", "/export").body)["app"]
            #expect(export?["knownBrowsers"]?.array?.count == 3)
        }
    }

    @Test("Their owner is told by mail of a new one that is let in by a provider, once, and not of one that is known")
    func lettersOfProvider() async throws {
        try await ProviderTests.run { app, agree in
            let email = "ann@example.org"
            func signIn(_ person: Visitor) throws {
                try person.open(try agree(try ProviderTests.begin(person), email))
            }
            let (ann, other) = (app.visitor(), app.visitor())
            try signIn(ann)
            #expect(ann.text.contains("Your account is ready."))
            try ann.logOut()
            try ann.open()
            try signIn(ann)
            #expect(ann.text.contains("Welcome back."))
            try signIn(other)
            #expect(other.text.contains("Welcome back."))
            try Self.expectLetters(1, to: email, app)
            try other.logOut()
            try other.open()
            try signIn(other)
            // An answer that is taken for nobody is no sign-in.
            let mallory = app.visitor()
            _ = try ProviderTests.begin(mallory)
            try mallory.open("/sign-in/return?code=1&state=1")
            try signIn(mallory)
            try Self.expectLetters(2, to: email, app)
        }
    }

    @Test(
        "Their owner is told by mail of a new one in which the password was set by a code, and not of one that is known"
    )
    func lettersOfReset() async throws {
        try await PeopleApp.run { app in
            let email = "ann@example.org"
            let (ann, other) = (app.visitor(), app.visitor())
            try ann.signUp(email, app)
            try ann.logOut()
            try ann.open()
            try ann.resetPassword(email, to: "five quiet words in here", app)
            #expect(ann.cookie != nil && !ann.text.contains("Choose a new password"))
            try other.resetPassword(email, to: "six other quiet words in here", app)
            #expect(!other.text.contains("Choose a new password"))
            try Self.expectLetters(1, to: email, app)
            try other.logOut()
            try other.open()
            try other.resetPassword(email, to: "seven more quiet words in here", app)
            try app.visitor().resetPassword(email, to: "eight more quiet words are here", app)
            try Self.expectLetters(2, to: email, app)
        }
    }

    /// Waits for that many letters about new browsers; one that was too many has come before the last.
    private static func expectLetters(_ count: Int, to email: String, _ app: PeopleApp) throws {
        func letters() -> [String] { app.letters(to: email).filter { $0.contains("not used in before") } }
        try blockUntil("\(count) letters about new browsers", or: { "\(app.letters(to: email))" }) {
            letters().count >= count ? true : nil
        }
        #expect(letters().count == count)
        #expect(letters().allSatisfy { $0.contains("A browser") && $0.contains("Sign out") })
    }

    @Test("Are listed with their first and last use, and signing one out ends its session and its stream at once")
    func signingOut() async throws {
        let clock = Mutex(Date())
        try await PeopleApp.run(now: { clock.withLock { $0 } }) { app in
            let email = "ann@example.org"
            let ann = app.visitor()
            try ann.signUp(email, app)
            let others = [app.visitor(), app.visitor()]
            let person = try #require(try app.store.user(app.user(ann)))
            let first = Self.day(clock.withLock { $0 }, person)
            clock.withLock { $0 += 86_400 }
            let second = Self.day(clock.withLock { $0 }, person)
            for other in others { try other.signIn(email) }
            let streams = try others.map { other in
                let connection = try HTTPConnection(port: app.host.port)
                let cookie = try #require(other.cookie)
                connection.write(
                    Array(
                        "GET /updates HTTP/1.1\r\nHost: 127.0.0.1:\(app.host.port)\r\nCookie: \(other.names.session)=\(cookie)\r\n\r\n"
                            .utf8))
                _ = connection.read(until: "\n\n")
                return connection
            }
            // Saving the profile does not make this browser's session look new.
            try ann.open(link: "editProfile")
            try ann.press("Name")
            try ann.press("Use this name")
            try ann.openAccount("Where you are signed in")
            #expect(ann.text.contains("This browser · Signed in \(first)"), "\(ann.text)")
            #expect(ann.text.contains("Signed in \(second) · Last used "))
            try ann.press("Sign out A browser")
            #expect(others.filter { (try? app.userIfSignedIn($0)) == .some(nil) }.count == 1)
            try ann.press("Sign out everywhere else")
            #expect(!ann.text.contains("Sign out"))
            for (other, stream) in zip(others, streams) {
                #expect(try app.userIfSignedIn(other) == nil)
                // It reads to the end, which comes because the app ends it.
                #expect(String(decoding: stream.read(), as: UTF8.self).contains("event: moved"))
                try other.open("/tab/profile")
                #expect(other.text.contains("Guest"))
            }
            #expect(try app.user(ann).isEmpty == false)
            // A browser that was signed out is a new one when it comes back.
            let count = app.letters(to: email).count
            for (number, other) in others.enumerated() {
                try other.signIn(email)
                try blockUntil("a letter comes again") { app.letters(to: email).count > count + number ? true : nil }
            }
        }
    }

    /// The day as somebody reads it whose browser names no language.
    private static func day(_ date: Date, _ person: UserRecord) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: person.locale)
        formatter.timeZone = TimeZone(identifier: person.timeZone)
        formatter.dateStyle = .long
        return formatter.string(from: date)
    }
}
