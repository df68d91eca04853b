import Content
import Database
import Foundation
import JSONText
import Storage
import TestSupport
import Testing

@testable import Host

/// - Findings: F15
@Suite("A storage error is not absence", .timeLimit(.minutes(20)))
struct StorageFaultTests {
    @Test("A session that cannot be looked up is told as such: no new guest, and the cookie is left alone")
    func lookup() async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            try person.signUp("ann@example.org", app)
            let secret = try #require(person.cookie)
            // As after a restart: nothing of it is open.
            blockingClose(app)
            let guests = try app.count("people")
            try app.fault("ALTER TABLE browser_sessions RENAME TO hidden_sessions")
            for (method, path) in [("GET", "/"), ("GET", "/tab/profile"), ("GET", "/export"), ("POST", "/back")] {
                let answer = try person.send(method, path, body: method == "POST" ? Visitor.form([("csrf", "x")]) : nil)
                #expect(answer.status == 503, "\(method) \(path)")
                #expect(answer.header("set-cookie") == nil && answer.header("retry-after") != nil)
                #expect(answer.body.contains("Nothing is lost"))
            }
            try app.fault("ALTER TABLE hidden_sessions RENAME TO browser_sessions")
            #expect(try app.count("people") == guests)
            try person.open("/tab/profile")
            #expect(person.cookie == secret && person.text.contains("Account"))
        }
    }

    @Test("A log-out that fails says so, and one that can be written then ends the session")
    func logOut() async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            try person.signUp("ann@example.org", app)
            let secret = try #require(person.cookie)
            try app.fault(
                "CREATE TRIGGER full BEFORE DELETE ON browser_sessions BEGIN SELECT RAISE(FAIL, 'disk full'); END")
            try person.logOut()
            #expect(person.text.contains("You are still signed in"))
            #expect(person.cookie == secret)
            try app.fault("DROP TRIGGER full")
            try person.logOut()
            #expect(person.cookie != secret)
            #expect(try app.store.user(forToken: secret, now: app.milliseconds) == nil)
        }
    }

    @Test("A new password and the end of other sessions are one change: where one fails, neither is made")
    func password() async throws {
        try await PeopleApp.run { app in
            let (desk, phone) = (app.visitor(), app.visitor())
            try desk.signUp("ann@example.org", app)
            try phone.signIn("ann@example.org")
            let secret = try #require(phone.cookie)
            try app.fault(
                "CREATE TRIGGER full BEFORE DELETE ON browser_sessions BEGIN SELECT RAISE(FAIL, 'disk full'); END")
            try desk.open(link: "changePassword")
            let fields = ["Current password": PeopleApp.password, "New password": "four other words now"]
            try desk.press("Change the password", fields: fields)
            #expect(desk.text.contains("That did not work"))
            try app.fault("DROP TRIGGER full")
            // The old one still holds, and the other browser is still in.
            try app.visitor().signIn("ann@example.org")
            #expect(try app.store.user(forToken: secret, now: app.milliseconds) != nil)
            try desk.press("Change the password", fields: fields)
            #expect(desk.text.contains("Your password is changed."))
            #expect(try app.store.user(forToken: secret, now: app.milliseconds) == nil)
            try phone.open("/tab/profile")
            #expect(phone.text.contains("Guest"))
        }
    }

    private static let noPersonGoes =
        "CREATE TRIGGER full BEFORE DELETE ON people BEGIN SELECT RAISE(FAIL, 'disk full'); END"

    @Test("A guest who cannot be taken to their account stays a guest with all they have, and is taken there later")
    func merge() async throws {
        try await PeopleApp.run { app in
            try app.visitor().signUp("ann@example.org", app)
            let account = try #require(try app.store.account(email: "ann@example.org")).user
            let guest = app.visitor()
            try guest.begin()
            let session = try #require(app.deployment.content.sessions.first)
            try guest.open(link: "player?contentId=\(session.id)")
            try guest.press("Add to favourites")
            try guest.open("/tab/biometrics")
            let secret = try #require(guest.cookie)
            let person = try #require(try app.store.user(forToken: secret, now: app.milliseconds))
            try app.fault(Self.noPersonGoes)
            try guest.signIn("ann@example.org")
            #expect(guest.text.contains("That did not work"))
            #expect(guest.cookie == secret)
            #expect(try app.store.user(forToken: secret, now: app.milliseconds) == person)
            #expect(try app.store.favourites(user: person.id) == [session.id])
            #expect(try app.store.favourites(user: account) == [])
            #expect(try app.store.erasures().isEmpty)
            let device = try #require(guest.device)
            #expect(try !app.store.isKnown(browser: device, of: account))
            // Modules go on as they did.
            try guest.open("/tab/biometrics")
            #expect(guest.text.contains("How to get your data"))
            try app.fault("DROP TRIGGER full")
            try guest.signIn("ann@example.org")
            #expect(guest.cookie != secret && guest.text.contains("Welcome back."))
            #expect(try app.store.favourites(user: account) == [session.id])
            #expect(try app.store.user(person.id) == nil)
            #expect(try app.store.isKnown(browser: device, of: account))
        }
    }

    @Test("An account that cannot be erased is told as such and goes on with its modules, as a guest does")
    func erasure() async throws {
        try await PeopleApp.run { app in
            let (person, guest) = (app.visitor(), app.visitor())
            try person.signUp("ann@example.org", app)
            try guest.begin()
            for visitor in [person, guest] { try visitor.open("/tab/biometrics") }
            let (secret, cookie) = (person.cookie, guest.cookie)
            try app.fault(Self.noPersonGoes)
            let fields = ["Your password": PeopleApp.password, "Type “delete my account”": "delete my account"]
            try person.press("Account", at: "/tab/profile")
            try person.press("Erase your account")
            try person.press("Erase everything", fields: fields)
            #expect(person.text.contains("That did not work") && person.cookie == secret)
            try guest.eraseGuest()
            try guest.open()
            #expect(guest.text.contains("Nothing was erased.") && guest.cookie == cookie)
            #expect(try app.store.erasures().isEmpty)
            for visitor in [person, guest] {
                try visitor.open("/tab/biometrics")
                #expect(visitor.text.contains("How to get your data"))
            }
            try app.fault("DROP TRIGGER full")
            try guest.eraseGuest()
            try person.open("/account/delete-account")
            try person.press("Erase everything", fields: fields)
            #expect(try app.count("people") == 0)
            #expect(try app.store.erasures().isEmpty)
        }
    }

    @Test("A code whose change cannot be written is not used up: it is put in again and does what it is for")
    func codes() async throws {
        try await PeopleApp.run { app in
            func put(
                _ code: String, _ button: String, _ change: String, _ more: [String: String] = [:],
                by person: Visitor
            ) throws {
                try app.fault(
                    "CREATE TRIGGER full BEFORE \(change) BEGIN SELECT RAISE(FAIL, 'disk full'); END")
                let fields = more.merging(["Code": code]) { $1 }
                try person.press(button, fields: fields)
                #expect(person.text.contains("That did not work"), "\(button)")
                try app.fault("DROP TRIGGER full")
                try person.press(button, fields: fields)
            }
            let (person, forgetful) = (app.visitor(), app.visitor())
            let (first, second) = ("ann@example.org", "ann@example.net")
            try person.open(link: "login")
            try person.press("Create an account")
            try person.press("Create the account", fields: ["E-mail address": first, "Password": PeopleApp.password])
            try put(try app.code(to: first), "Confirm", "INSERT ON accounts", by: person)
            #expect(person.text.contains("Your account is ready."))
            try person.press("Account", at: "/tab/profile")
            try person.press("Change your e-mail address")
            try person.press(
                "Send the code", fields: ["New e-mail address": second, "Your password": PeopleApp.password])
            try put(try app.code(to: second), "Confirm", "UPDATE ON accounts", by: person)
            #expect(try app.store.account(email: second) != nil)
            try forgetful.open(link: "login")
            try forgetful.press("Forgot your password?")
            try forgetful.press("Send a code", fields: ["E-mail address": second])
            let code = try app.code(to: second, after: 1)
            try put(
                code, "Set the password and sign in", "UPDATE ON accounts",
                ["E-mail address": second, "New password": "six other quiet words here now"], by: forgetful)
            #expect(forgetful.text.contains("Your password is changed."))
            try person.open("/tab/profile")
            #expect(person.text.contains("Guest"))
        }
    }

    @Test("Somebody whose account cannot be looked up stays signed in on the page")
    func account() async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            try person.signUp("ann@example.org", app)
            try app.fault("ALTER TABLE accounts RENAME TO hidden_accounts")
            try person.press("Account", at: "/tab/profile")
            #expect(person.text.contains("signed in"))
            #expect(!person.text.contains("Sign in or sign up"))
            try app.fault("ALTER TABLE hidden_accounts RENAME TO accounts")
        }
    }

    @Test("A module's session is not opened while its saved state cannot be read, and the state stays as it was")
    func moduleState() async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            try person.signUp("ann@example.org", app)
            try person.open("/tab/biometrics")
            let secret = try #require(person.cookie)
            let user = try #require(try app.store.user(forToken: secret, now: app.milliseconds)).id
            blockingClose(app)
            let module = "com.bricks.biometrics"
            let saved = #"{"overview":30,"metric":30}"#
            #expect(try app.store.state(module: module, user: user) != saved)
            try app.store.saveState(module: module, user: user, saved)
            try app.fault("ALTER TABLE module_states RENAME TO hidden_states")
            try person.open("/tab/biometrics")
            #expect(!person.page.contains("How to get your data"))
            // Closed with a store that works again, a session without its state would overwrite it.
            try app.fault("ALTER TABLE hidden_states RENAME TO module_states")
            blockingClose(app)
            #expect(try app.store.state(module: module, user: user) == saved)
            try person.open("/tab/biometrics")
            #expect(person.page.contains("How to get your data"))
        }
    }

    @Test("A state that a module refuses is kept beside what it saves next, and opens it where that is refused too")
    func refusedState() async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            try person.begin()
            try person.open("/tab/biometrics")
            let secret = try #require(person.cookie)
            let user = try #require(try app.store.user(forToken: secret, now: app.milliseconds)).id
            blockingClose(app)
            let (module, saved) = (
                "com.bricks.biometrics", #"{"overview":30,"metric":30,"convention":"bricks","sleepGoal":null}"#
            )
            // Of two other versions, which write no JSON.
            try app.store.saveState(module: module, user: user, "of version 2")
            try person.open("/tab/biometrics")
            #expect(person.text.contains("How to get your data"))
            blockingClose(app)
            #expect(try app.store.refusedState(module: module, user: user) == "of version 2")
            #expect(try app.store.state(module: module, user: user)?.contains("overview") == true)
            #expect(try app.store.export(user: user).text.contains("of version 2"))
            // The state that this version saved comes back when the state that another saved meanwhile is refused.
            try app.store.setAside(state: saved, module: module, user: user)
            try app.store.saveState(module: module, user: user, "of version 3")
            try person.open("/tab/biometrics")
            blockingClose(app)
            #expect(try app.store.state(module: module, user: user) == saved)
            #expect(try app.store.refusedState(module: module, user: user) == "of version 3")
        }
    }

    @Test("A refused state that cannot be kept has the module wait instead of writing over it")
    func refusedStateNotKept() async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            try person.begin()
            try person.open("/tab/biometrics")
            let secret = try #require(person.cookie)
            let user = try #require(try app.store.user(forToken: secret, now: app.milliseconds)).id
            blockingClose(app)
            let module = "com.bricks.biometrics"
            try app.store.saveState(module: module, user: user, "of version 2")
            try app.fault(
                "CREATE TRIGGER full BEFORE UPDATE ON module_states BEGIN SELECT RAISE(FAIL, 'disk full'); END")
            try person.open("/tab/biometrics")
            #expect(!person.text.contains("How to get your data"))
            try app.fault("DROP TRIGGER full")
            blockingClose(app)
            #expect(try app.store.state(module: module, user: user) == "of version 2")
        }
    }

    @Test("What cannot be read shows as such once, and nothing is written over it")
    func unread() async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            try person.begin()
            let secret = try #require(person.cookie)
            let user = try #require(try app.store.user(forToken: secret, now: app.milliseconds)).id
            let sessions = app.deployment.content.sessions.filter { !$0.isLocked }
            try person.open(link: "player?contentId=\(sessions[0].id)")
            try person.press("Play")
            try app.fault("INSERT INTO settings(user, name, value) VALUES('\(user)', 'hapticsEnabled', 'false')")
            blockingClose(app)
            let settings = try app.store.settings(user: user)
            let player = try app.store.savedPlayer(user: user)
            #expect(settings["appStarts"] != nil && settings["contentPlayedCount"] == 1 && player != nil)
            for table in ["settings", "players"] { try app.fault("ALTER TABLE \(table) RENAME TO hidden_\(table)") }
            try person.open("/tab/profile")
            #expect(person.text.contains("Your data cannot be read at the moment. Nothing is lost."))
            #expect(person.text.contains("Your settings cannot be read") && !person.text.contains("Vibration"))
            _ = try person.send("POST", "/banner", body: Visitor.form([("csrf", person.token ?? "")]))
            try person.open("/tab/home")
            #expect(!person.text.contains("Your data cannot be read"))
            try person.open(link: "player?contentId=\(sessions[1].id)")
            try person.press("Play")
            for table in ["settings", "players"] { try app.fault("ALTER TABLE hidden_\(table) RENAME TO \(table)") }
            #expect(try app.store.settings(user: user) == settings)
            #expect(try app.store.savedPlayer(user: user) == player)
            blockingClose(app)
            try person.open("/tab/profile")
            #expect(person.text.contains("Vibration"))
            let after = try app.store.settings(user: user)
            #expect(after["hapticsEnabled"] == false && after["contentPlayedCount"] == 1)
            #expect(after["appStarts"]?.integer == settings["appStarts"]?.integer.map { $0 + 1 })
        }
    }

    /// Closes all open sessions, as a restart does.
    private func blockingClose(_ app: PeopleApp) {
        let done = DispatchSemaphore(value: 0)
        Task {
            await app.host.sessions.closeAll()
            done.signal()
        }
        done.wait()
    }
}

extension PeopleApp {
    var milliseconds: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

    /// Changes the host's database beside the app, so that what it does there next fails or works again.
    func fault(_ sql: String) throws { try Database(path: "\(data)/host.sqlite").execute(sql) }

    /// The rows of a table of the host's.
    func count(_ table: String) throws -> Int64 {
        let rows = try Database(path: "\(data)/host.sqlite").query("SELECT COUNT(*) AS n FROM \(table)", [])
        return try #require(rows.first).integer("n")
    }
}
