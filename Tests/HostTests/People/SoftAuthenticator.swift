import JSONText
import TestSupport

/// An authenticator in software, and the browser's part of a ceremony.
final class SoftAuthenticator {
    private let process: ChildProcess
    private var answers = 0

    init() throws {
        process = try ChildProcess(
            ["python3", "-B", "-u", Repository.path("Tests/Fixtures/authenticator.py")], input: .lines)
    }

    deinit { _ = try? process.stop() }

    /// The answer to a question, as the browser's script writes it.
    ///
    /// - Parameter spoiled: Values that are to be different, such as `origin`.
    func answer(_ question: JSON, port: UInt16, _ spoiled: JSONObject = [:]) throws -> String {
        var line: JSONObject = ["question": question, "origin": .string("http://localhost:\(port)")]
        for (name, value) in spoiled.members { line[name] = value }
        try process.write(JSON.object(line).text)
        defer { answers += 1 }
        return try process.blockUntilLine(answers)
    }
}

extension Visitor {
    /// Returns the question that the script gets when the button is pressed; nil where a page came instead, which is
    /// shown then.
    func question(_ name: String, fields typed: [String: String] = [:]) throws -> JSON? {
        let fields = try fields(toPress: name, typed) + [("passkey", "begin")]
        let answer = try send("POST", "/action", body: Self.form(fields))
        guard answer.header("content-type")?.hasPrefix("application/json") == true else {
            try open()
            return nil
        }
        return try JSON(parsing: answer.body)
    }

    /// Presses the button with an answer.
    func press(_ name: String, fields typed: [String: String] = [:], answering answer: String) throws {
        let fields = try fields(toPress: name, typed) + [("passkey", answer)]
        _ = try send("POST", "/action", body: Self.form(fields))
        try open()
    }

    /// Does all that the browser does when the button is pressed.
    func press(
        _ name: String, with authenticator: SoftAuthenticator, fields typed: [String: String] = [:],
        _ spoiled: JSONObject = [:]
    ) throws {
        guard let question = try question(name, fields: typed) else {
            throw Failure(description: "“\(name)” asked for no passkey: \(text)")
        }
        try press(name, fields: typed, answering: try authenticator.answer(question, port: port, spoiled))
    }

    /// Signs up with a passkey and the code that is mailed.
    func signUp(_ email: String, _ app: PeopleApp, with authenticator: SoftAuthenticator) throws {
        let before = app.letters(to: email).count
        try open(link: "login")
        try press("Create an account")
        try press("Use a passkey instead of a password", with: authenticator, fields: ["E-mail address": email])
        try press("Confirm", fields: ["Code": try app.code(to: email, after: before)])
    }

    /// Opens one of the account's screens.
    func openAccount(_ screen: String) throws {
        // A link takes away what is presented.
        try open(link: "home")
        try open("/tab/profile")
        try press("Account")
        try press(screen)
    }
}
