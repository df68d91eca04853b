import JSONText
import TestSupport
import Testing

@Suite("The budgets of a network that a manifest names under `web.rates`")
struct WebRatesTests {
    private static let refusal = "Too many attempts"

    /// An app whose budget for one subject is two attempts.
    private func run(_ subject: String, _ body: @escaping @Sendable (PeopleApp) throws -> Void) async throws {
        try await PeopleApp.run(change: { $0["web"] = NoSessionTests.rates([subject: (2, 1)]) }, body)
    }

    @Test("signIns limits the passwords that are tried for several accounts")
    func signIns() async throws {
        try await run("signIns") { app in
            let visitor = app.visitor()
            visitor.source = "192.0.2.7"
            try visitor.begin()
            try visitor.open(link: "login")
            for attempt in 1...3 {
                try visitor.press(
                    "Sign in", fields: ["E-mail address": "a\(attempt)@example.org", "Password": PeopleApp.password])
                #expect(visitor.text.contains(Self.refusal) == (attempt == 3), "attempt \(attempt)")
            }
        }
    }

    @Test("letters limits the mails to several mail boxes")
    func letters() async throws {
        try await run("letters") { app in
            for attempt in 1...3 {
                let visitor = app.visitor()
                visitor.source = "192.0.2.7"
                try visitor.begin()
                try visitor.open(link: "login")
                try visitor.press("Create an account")
                try visitor.press(
                    "Create the account",
                    fields: ["E-mail address": "a\(attempt)@example.org", "Password": PeopleApp.password])
                #expect(visitor.text.contains(Self.refusal) == (attempt == 3), "attempt \(attempt)")
            }
            #expect(app.letterCount == 2)
        }
    }

    @Test("mailCodes limits the codes that are tried")
    func mailCodes() async throws {
        try await run("mailCodes") { app in
            let visitor = app.visitor()
            visitor.source = "192.0.2.7"
            try visitor.begin()
            try visitor.open(link: "login")
            try visitor.press("Create an account")
            try visitor.press(
                "Create the account", fields: ["E-mail address": "a@example.org", "Password": PeopleApp.password])
            let code = try app.code(to: "a@example.org")
            let wrong = String(code.map { $0 == "0" ? "1" : "0" })
            for attempt in 1...3 {
                try visitor.press("Confirm", fields: ["Code": attempt == 3 ? code : wrong])
                #expect(visitor.text.contains(Self.refusal) == (attempt == 3), "attempt \(attempt)")
            }
        }
    }

    @Test("uploads limits the files of several visitors")
    func uploads() async throws {
        try await run("uploads") { app in
            let statuses = try (0..<3).map { _ in
                let visitor = app.visitor()
                try visitor.open(tab: "biometrics")
                return try visitor.upload(Array("<HealthData></HealthData>".utf8), name: "e.xml", from: "192.0.2.7")
            }
            #expect(statuses == [303, 303, 429])
        }
    }

    @Test("codes limits the subscription codes that several visitors guess, and a right one is not looked at then")
    func codes() async throws {
        let rates = NoSessionTests.rates(["codes": (2, 1)])
        try await PeopleApp.run("meditation", change: { $0["web"] = rates }) { app in
            for attempt in 1...3 {
                let visitor = app.visitor()
                try visitor.begin()
                try visitor.open(link: "subscription", scheme: "hushfold")
                let fields = try visitor.fields(toPress: "Redeem", ["Code": "GUESS\(attempt)"])
                let from = ["X-Forwarded-For": "192.0.2.7"]
                #expect(try visitor.send("POST", "/action", headers: from, body: Visitor.form(fields)).status == 303)
                try visitor.open()
                #expect(visitor.text.contains("Too many wrong codes") == (attempt == 3), "attempt \(attempt)")
            }
        }
    }
}
