import Content
import Foundation
import JSONText
import Storage
import TestSupport
import Testing

@testable import Host

/// - Shows: MD Onboarding, MD Profile
@Suite("A visit without scripts", .timeLimit(.minutes(20)))
struct VisitTests {
    @Test("Through the introduction, an account, its code, logging out, in again, and erasing it")
    func wholeVisit() async throws {
        try await PeopleApp.run("hardware") { app in
            let person = app.visitor()
            // A link that comes first waits.
            try person.open(link: "player?contentId=\(app.deployment.content.sessions[0].id)", scheme: "lumenhus")
            #expect(person.text.contains("Light that keeps you company") && !person.page.contains("tab-bar"))
            try person.press("Next")
            #expect(person.text.contains("Page 2 of 3"))
            try person.press("Next")
            try person.press("Next")
            #expect(person.text.contains("Continue without an account"))
            try person.press("Create an account")
            #expect(person.page.contains("autocomplete=\"username\"") && person.page.contains("type=\"email\""))
            #expect(person.page.contains("type=\"password\" autocomplete=\"new-password\""))
            try person.press("Create the account", fields: ["E-mail address": "ann", "Password": PeopleApp.password])
            // The problem is tied to its field, and the password is not sent back.
            #expect(person.page.contains("aria-invalid=\"true\"") && person.text.contains("name@example.org"))
            #expect(!person.page.contains(PeopleApp.password))
            let first = try #require(person.cookie)
            try person.press(
                "Create the account", fields: ["E-mail address": "ann@example.org", "Password": PeopleApp.password])
            #expect(person.text.contains("Check your e-mail"))
            #expect(person.page.contains("autocomplete=\"one-time-code\""))
            #expect(person.cookie == first)
            try person.press("Confirm", fields: ["Code": "0000 0000"])
            #expect(person.text.contains("That code is wrong or has expired."))
            try person.press("Confirm", fields: ["Code": try app.code(to: "ann@example.org")])
            #expect(person.cookie != first)
            #expect(person.text.contains("Your account is ready."))
            // The link that waited was followed, in the session that came.
            #expect(person.text.contains(app.deployment.content.sessions[0].title))
            try person.press("Not now")
            try person.press("Log out", at: "/tab/profile")
            // Nobody is there any more until the next press.
            #expect(person.cookie == nil)
            #expect(person.text.contains("Showcase") || !person.page.isEmpty)
            try person.open("/tab/profile")
            #expect(person.text.contains("Guest"))
            try person.press("Sign in or sign up")
            let second = try #require(person.cookie)
            try person.press("I have an account")
            try person.press("Sign in", fields: ["E-mail address": "ann@example.org", "Password": "wrong password"])
            #expect(person.text.contains("Wrong e-mail address or password.") && person.cookie == second)
            try person.press("Sign in", fields: ["E-mail address": "Ann@Example.org", "Password": PeopleApp.password])
            #expect(person.text.contains("Welcome back.") && person.cookie != second)
            try person.open("/tab/profile")
            try person.press("Account")
            #expect(person.text.contains("signed in as ann@example.org"))
            try person.press("Erase your account")
            try person.press(
                "Erase everything", fields: ["Your password": PeopleApp.password, "Type “delete my account”": "yes"])
            #expect(person.text.contains("Type “delete my account” to erase"))
            try person.press(
                "Erase everything",
                fields: ["Your password": PeopleApp.password, "Type “delete my account”": "delete my account"])
            #expect(try app.store.account(email: "ann@example.org") == nil)
            try person.open("/tab/profile")
            #expect(person.text.contains("Guest"))
            #expect(!app.lines.text.contains(PeopleApp.password) && !app.lines.text.contains("ann@example.org"))
        }
    }

    @Test("A secret from before signing in opens nothing after it, and neither does one from before logging out")
    func fixation() async throws {
        let now = Date()
        try await PeopleApp.run(now: { now }) { app in
            let person = app.visitor()
            try person.begin()
            let planted = try #require(person.cookie)
            try person.signUp("ann@example.org", app)
            let own = try #require(person.cookie)
            let thief = app.visitor()
            thief.cookie = planted
            // The browser may still send it while its new cookie is on the way: it is asked to try again, and no more.
            let answer = try thief.send("GET", "/tab/profile")
            #expect(answer.status == 303 && answer.body.isEmpty && thief.cookie == planted)
            thief.cookie = own
            try thief.open("/tab/profile")
            #expect(!thief.text.contains("Guest"))
            try person.logOut()
            thief.cookie = own
            try thief.open("/tab/profile")
            #expect(thief.text.contains("Guest"))
            try thief.begin()
            #expect(thief.cookie != own)
        }
    }

    @Test("What somebody kept before signing in goes into their account, which says so; the guest is gone")
    func merge() async throws {
        try await PeopleApp.run { app in
            let sessions = app.deployment.content.sessions
            let ann = app.visitor()
            try ann.signUp("ann@example.org", app)
            try ann.open(link: "player?contentId=\(sessions[0].id)")
            try ann.press("Add to favourites")
            try ann.logOut()
            try ann.open(link: "player?contentId=\(sessions[1].id)")
            try ann.press("Add to favourites")
            try ann.press("Mark as done")
            let secret = try #require(ann.cookie)
            let guest = try #require(
                try app.store.user(forToken: secret, now: Int64(Date().timeIntervalSince1970 * 1_000)))
            // A page does not wait for ever for what was done on it.
            try blockUntil("a session in the history") {
                try app.store.history(user: guest.id).isEmpty ? nil : true
            }
            try ann.signIn("ann@example.org")
            #expect(ann.text.contains("Added from this browser: 1 favourite, 1 played session"))
            #expect(try app.store.user(guest.id) == nil)
            try ann.open(link: "favorites")
            #expect(ann.text.contains(sessions[0].title) && ann.text.contains(sessions[1].title))
        }
    }

    @Test("Another password signs out every other browser, and other browsers can be signed out one by one")
    func places() async throws {
        try await PeopleApp.run { app in
            let (desk, phone) = (app.visitor(), app.visitor())
            try desk.signUp("ann@example.org", app)
            try phone.signIn("ann@example.org")
            try desk.open("/tab/profile")
            try desk.press("Account")
            try desk.press("Where you are signed in")
            #expect(desk.text.contains("This browser"))
            try desk.press("Sign out everywhere else")
            try phone.open("/tab/profile")
            #expect(phone.text.contains("Guest"))
            try phone.signIn("ann@example.org")
            try desk.open(link: "changePassword")
            let before = desk.cookie
            try desk.press(
                "Change the password",
                fields: ["Current password": PeopleApp.password, "New password": "four other words now"])
            #expect(desk.text.contains("Your password is changed.") && desk.cookie != before)
            try phone.open("/tab/profile")
            #expect(phone.text.contains("Guest"))
            try phone.signIn("ann@example.org")
            #expect(phone.text.contains("Wrong e-mail address or password."))
        }
    }

    @Test("Everything that is kept can be had as a file, without secrets, and by its owner alone")
    func export() async throws {
        try await PeopleApp.run { app in
            let (ann, bob) = (app.visitor(), app.visitor())
            try ann.signUp("ann@example.org", app)
            try ann.open(link: "player?contentId=\(app.deployment.content.sessions[0].id)")
            try ann.press("Add to favourites")
            try bob.begin()
            try ann.press("Account", at: "/tab/profile")
            try ann.press("Export your data")
            #expect(ann.page.contains("href=\"/export\""))
            let answer = try ann.send("GET", "/export")
            #expect(answer.header("content-disposition")?.hasPrefix("attachment") == true)
            #expect(answer.header("cache-control") == "no-store")
            let document = try JSON(parsing: answer.body)
            #expect(document["app"]?["accounts"]?.array?.first?["email"] == "ann@example.org")
            #expect(document["app"]?["favourites"]?.array?.count == 1)
            #expect(document["modules"]?.object != nil)
            #expect(!answer.body.contains("argon2"))
            #expect(
                try JSON(parsing: try bob.send("GET", "/export").body)["app"]?["favourites"]?.array?.isEmpty == true)
        }
    }

    @Test("Name, time zone and settings are kept, and another person in the same browser has none of them")
    func profile() async throws {
        try await PeopleApp.run { app in
            let ann = app.visitor()
            try ann.signUp("ann@example.org", app)
            try ann.open(link: "editProfile")
            try ann.press("Name")
            try ann.press("Use this name", fields: ["Name": "Ann"])
            #expect(ann.text.contains("Your profile is saved.") && ann.text.contains("Ann"))
            // The list is there again, and its other rows save as soon as a value is chosen.
            try ann.press("Date and number format")
            try ann.press("Deutsch")
            #expect(ann.text.contains("Your profile is saved.") && ann.text.contains("Deutsch"))
            try ann.press("Time zone")
            try ann.press("Use this time zone", fields: ["Time zone": "Asia/Tokyo"])
            #expect(ann.text.contains("Tokyo") && ann.text.contains("Deutsch") && ann.text.contains("Ann"))
            try ann.logOut()
            try ann.open("/tab/profile")
            #expect(ann.text.contains("Guest"))
            try ann.signIn("ann@example.org")
            try ann.open("/tab/profile")
            #expect(ann.text.contains("Ann") && ann.text.contains("Signed in with your e-mail address."))
        }
    }
}

extension Visitor {
    /// Opens an address and presses a button there.
    func press(_ name: String, at path: String) throws {
        try open(path)
        try press(name)
    }
}
