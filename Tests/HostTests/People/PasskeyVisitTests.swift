import Content
import Foundation
import JSONText
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Host

/// - Shows: MD Onboarding, MD Profile
@Suite("Passkeys of people", .timeLimit(.minutes(20)))
struct PasskeyVisitTests {
    @Test("Sign up with the code that is mailed, keep what a guest had, and sign in without an address")
    func wholeVisit() async throws {
        try await PeopleApp.run { app in
            let authenticator = try SoftAuthenticator()
            let ann = app.visitor()
            let session = app.deployment.content.sessions[0].id
            try ann.open(link: "player?contentId=\(session)")
            try ann.press("Add to favourites")
            let guest = ann.cookie
            try ann.signUp("ann@example.org", app, with: authenticator)
            #expect(ann.text.contains("Your account is ready."))
            #expect(ann.cookie != guest)
            let export = try JSON(parsing: try ann.send("GET", "/export").body)["app"]
            #expect(export?["favourites"]?[0]?["content"]?.string == session)
            #expect(export?["accounts"]?[0]?["hasPassword"] == false)
            let passkey = try #require(export?["passkeys"]?[0]?.object)
            #expect(Set(passkey.members.map(\.0)) == ["name", "credential", "createdAt", "usedAt"])

            try ann.logOut()
            try ann.open()
            let other = app.visitor()
            let device = ann.device
            try other.open(link: "player?contentId=\(app.deployment.content.sessions[1].id)")
            try other.press("Add to favourites")
            other.device = device
            let before = other.cookie
            try other.open(link: "login")
            try other.press("Sign in with a passkey", with: authenticator)
            #expect(other.text.contains("Welcome back.") && other.cookie != before)
            let favourites = try JSON(parsing: try other.send("GET", "/export").body)["app"]?["favourites"]?.array
            #expect(favourites?.count == 2)
            #expect(try app.store.passkeys(user: app.user(other)).first?.usedAt != nil)
            // A sign-in in a browser that the account is known in causes no letter.
            #expect(app.letters(to: "ann@example.org").count == 1)
        }
    }

    @Test("Each answer counts once, in its own session, in time, and only as it was signed")
    func hostileAnswers() async throws {
        let clock = Mutex(Date())
        try await PeopleApp.run(now: { clock.withLock { $0 } }) { app in
            let authenticator = try SoftAuthenticator()
            let ann = app.visitor()
            try ann.signUp("ann@example.org", app, with: authenticator)
            let mallory = app.visitor()
            try mallory.begin()
            let name = "Sign in with a passkey"
            func refused(_ why: String, _ said: String = "could not be used", _ body: () throws -> Void) throws {
                app.forgetAttempts()
                try mallory.open(link: "login")
                let cookie = mallory.cookie
                try body()
                #expect(mallory.text.contains(said), "\(why): \(mallory.text)")
                #expect(mallory.cookie == cookie, "\(why)")
            }
            // Sound but for one thing.
            for (why, spoiled, said) in [
                ("another origin", ["origin": "https://evil.example"], "Passkeys work only at http://localhost"),
                ("nobody verified", ["flags": 0x19], "could not be used"),
                ("nobody there", ["flags": 0x1C], "could not be used"),
                ("another key", ["key": "new"], "could not be used"),
                ("another account", ["handle": "AAAA"], "could not be used"),
            ] as [(String, JSONObject, String)] {
                try refused(why, said) { try mallory.press(name, with: authenticator, spoiled) }
            }
            try refused("no passkey given", "No passkey was used") {
                _ = try mallory.question(name)
                try mallory.press(name, answering: #"{"error":"NotAllowedError"}"#)
            }
            for text in ["", "{}", "[", #"{"type":"public-key"}"#, String(repeating: "[", count: 10_000)] {
                try refused("rubbish") {
                    _ = try mallory.question(name)
                    try mallory.press(name, answering: text)
                }
            }
            try refused("no question", "answered already, or took too long") {
                try mallory.press(name, answering: "{}")
            }
            try refused("another session's question") {
                let bob = app.visitor()
                try bob.open(link: "login")
                let theirs = try #require(try bob.question(name))
                _ = try mallory.question(name)
                try mallory.press(name, answering: try authenticator.answer(theirs, port: app.host.port))
            }
            try refused("a question of six minutes ago", "took too long") {
                let question = try #require(try mallory.question(name))
                clock.withLock { $0 += 6 * 60 }
                try mallory.press(name, answering: try authenticator.answer(question, port: app.host.port))
            }
            try refused("a count that went back") {
                try mallory.press(name, with: authenticator, ["count": 1])
            }
            #expect(app.lines.text.contains("passkey.sign-count"))
            // A refused answer uses its question up, as an accepted one does.
            app.forgetAttempts()
            try mallory.open(link: "login")
            let question = try #require(try mallory.question(name))
            let answer = try authenticator.answer(question, port: app.host.port, ["count": 900])
            try mallory.press(name, answering: answer)
            #expect(mallory.text.contains("Welcome back."))
            // The owner of the passkey gets a letter about the new browser.
            try blockUntil("a letter says so") {
                app.letters(to: "ann@example.org").contains { $0.contains("not used in before") } ? true : nil
            }
            try mallory.logOut()
            try mallory.begin()
            try refused("an answer a second time", "answered already, or took too long") {
                try mallory.press(name, answering: answer)
            }
        }
    }

    @Test("Others are added and removed only by somebody who proved just now who they are, and never the last way in")
    func managing() async throws {
        let clock = Mutex(Date())
        try await PeopleApp.run(now: { clock.withLock { $0 } }) { app in
            let authenticator = try SoftAuthenticator()
            let phone = try SoftAuthenticator()
            let ann = app.visitor()
            try ann.signUp("ann@example.org", app, with: authenticator)
            let user = try app.user(ann)
            try ann.openAccount("Passkeys")
            #expect(ann.text.contains("Not used yet"))
            try ann.press("Remove the passkey “A browser”")
            try GuestQuestionTests.answer(ann, accepts: true)
            #expect(ann.text.contains("your only way to sign in"))
            let letters = app.letters(to: "ann@example.org").count
            try ann.press("Add a passkey", with: phone, fields: ["Name": "My\u{7}phone"])
            #expect(ann.text.contains("Myphone"))
            #expect(try app.store.passkeys(user: user).count == 2)
            try blockUntil("A letter says so.") { app.letters(to: "ann@example.org").count > letters ? true : nil }
            #expect(app.letters(to: "ann@example.org").contains { $0.contains("“Myphone” was added") })
            // The device that has one already is not asked for another.
            try ann.press("Add a passkey", with: phone)
            #expect(ann.text.contains("already has a passkey"))

            clock.withLock { $0 += 11 * 60 }
            let add = try ann.fields(toPress: "Add a passkey") + [("passkey", "begin")]
            let remove = try ann.fields(toPress: "Remove the passkey “Myphone”")
            for fields in [add, remove] {
                _ = try ann.send("POST", "/action", body: Visitor.form(fields))
                try ann.open()
                #expect(ann.text.contains("confirm that it's you"), "\(ann.text)")
            }
            #expect(try app.store.passkeys(user: user).count == 2)
            // Saving a row of the profile gives the session another secret, and proves nothing.
            try ann.open(link: "editProfile")
            try ann.press("Name")
            try ann.press("Use this name")
            try ann.openAccount("Passkeys")
            #expect(ann.text.contains("Confirm it's you"))
            try ann.press("Confirm with a passkey", with: phone)
            try ann.press("Remove the passkey “A browser”")
            try GuestQuestionTests.answer(ann, accepts: true)
            #expect(try app.store.passkeys(user: user).map(\.name) == ["Myphone"])
            // A passkey that was removed opens nothing.
            let other = app.visitor()
            try other.open(link: "login")
            try other.press("Sign in with a passkey", with: authenticator)
            #expect(other.text.contains("isn't known here"))

            clock.withLock { $0 += 11 * 60 }
            // A provider that vouches for the account takes nothing from the proof.
            #expect(try app.store.link(provider: "idp", subject: "ann", user: user, at: 1))
            try ann.openAccount("Erase your account")
            try ann.press("Erase everything", fields: ["Type “delete my account”": "delete my account"])
            #expect(ann.text.contains("confirm that it's you"))
            try ann.openAccount("Passkeys")
            try ann.press("Confirm with a passkey", with: phone)
            try ann.openAccount("Erase your account")
            try ann.press("Erase everything", fields: ["Type “delete my account”": "delete my account"])
            #expect(try app.store.user(user) == nil && app.store.passkeys(user: user).isEmpty)
        }
    }

    @Test("Somebody with a password adds one after giving it, and the address of an account answers as any other")
    func besidePasswords() async throws {
        let clock = Mutex(Date())
        try await PeopleApp.run(now: { clock.withLock { $0 } }) { app in
            let authenticator = try SoftAuthenticator()
            let ann = app.visitor()
            try ann.signUp("ann@example.org", app)
            let user = try app.user(ann)
            clock.withLock { $0 += 11 * 60 }
            try ann.openAccount("Passkeys")
            #expect(ann.text.contains("You have no passkeys yet."))
            try ann.press("Confirm", fields: ["Password": "a wrong password"])
            #expect(ann.text.contains("That is not your password."))
            try ann.press("Confirm", fields: ["Password": PeopleApp.password])
            try ann.press("Add a passkey", with: authenticator)
            try ann.press("Remove the passkey “A browser”")
            try GuestQuestionTests.answer(ann, accepts: true)
            #expect(try app.store.passkeys(user: user).isEmpty)

            // A stranger who wants her address waits for a code that nobody has.
            let mallory = app.visitor()
            try mallory.open(link: "login")
            try mallory.press("Create an account")
            try mallory.press(
                "Use a passkey instead of a password", with: authenticator,
                fields: ["E-mail address": "ann@example.org"])
            #expect(mallory.text.contains("ann@example.org"))
            try mallory.press("Confirm", fields: ["Code": "0000 0000"])
            #expect(mallory.text.contains("That code is wrong or has expired."))
            #expect(try app.store.passkeys(user: user).isEmpty)
            // Without an address nothing is asked of the authenticator.
            try mallory.press("Use another address")
            #expect(try mallory.question("Use a passkey instead of a password") == nil)
            #expect(mallory.text.contains("name@example.org"))
        }
    }

    @Test("They are not offered where the manifest or the address has none")
    func absent() async throws {
        for change in [["passkeys": false], ["address": "http://app.example"]] as [JSONObject] {
            try await PeopleApp.run(change: { document in
                var signIn = document["signIn"]?.object ?? [:]
                for (name, value) in change.members { signIn[name] = value }
                document["signIn"] = .object(signIn)
            }) { app in
                let ann = app.visitor()
                try ann.open(link: "login")
                #expect(!ann.text.contains("passkey") && ann.text.contains("Forgot your password?"))
            }
        }
    }
}

extension PeopleApp {
    func user(_ visitor: Visitor) throws -> String { try #require(try userIfSignedIn(visitor)) }

    /// Nil where the visitor's cookie opens nothing.
    func userIfSignedIn(_ visitor: Visitor) throws -> String? {
        try store.user(forToken: visitor.cookie ?? "", now: deployment.people.milliseconds)?.id
    }
}
