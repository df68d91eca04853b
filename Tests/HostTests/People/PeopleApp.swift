import Foundation
import Integrity
import JSONText
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Host
@testable import Operations

/// A deployment with accounts that runs inside the test program, behind its web server, with its letters.
final class PeopleApp: Sendable {
    let deployment: RunningDeployment
    let host: WebHost
    /// The data directory.
    let data: String
    private let folder: ScratchFolder
    let lines: LogLines

    /// Every line that the host wrote.
    final class LogLines: Sendable {
        private let lines = LockedList()
        func add(_ line: String) { lines.append(line) }
        var text: String { lines.all.joined() }
    }

    /// - Parameters:
    ///   - change: changes the manifest of `name`, a deployment that ships.
    ///   - files: changes its folder.
    ///   - pageWait: the time that a page waits for the result of an action; the app shares its threads with all
    ///     other tests.
    init(
        _ name: String = "wellness", now: @escaping @Sendable () -> Date = Date.init,
        pageWait: Duration = .seconds(300), environment: String? = nil,
        maximumSessions: Int? = nil,
        change: (inout JSONObject) -> Void = { _ in }, files: (URL) throws -> Void = { _ in }
    ) async throws {
        let deployments = try Deployments()
        try files(deployments.folder.url.appending(path: "manifests/\(name)"))
        folder = deployments.folder
        var document = try #require(try deployments.document(name).object)
        change(&document)
        try deployments.write(.object(document), as: name)
        lines = LogLines()
        var boot = StartedDeployment.boot
        boot.environment = environment
        let understood = try #require(await boot.understand(deployments.path(name)).understood)
        let data = folder.file("data")
        self.data = data
        let lines = self.lines
        let started = try await RunningDeployment.start(
            understood, data: data, log: HostLog(minimum: .debug, write: { lines.add($0) }), passwords: .minimum,
            now: now
        )
        deployment = try #require(started.deployment)
        host = try WebHost(
            deployment, address: "127.0.0.1", port: 0, data: data, operations: deployment.monitoring,
            pageWait: pageWait, maximumSessions: maximumSessions, answerTime: .seconds(300))
    }

    var store: HostStore { deployment.store }

    func visitor() -> Visitor { Visitor(port: host.port) }

    /// Runs the closure on a thread of its own, since a visitor waits for the network, and ends the app.
    static func run(
        _ name: String = "wellness", now: @escaping @Sendable () -> Date = Date.init,
        pageWait: Duration = .seconds(300), environment: String? = nil,
        maximumSessions: Int? = nil,
        change: (inout JSONObject) -> Void = { _ in }, files: (URL) throws -> Void = { _ in },
        _ body: @escaping @Sendable (PeopleApp) throws -> Void
    ) async throws {
        let app = try await PeopleApp(
            name, now: now, pageWait: pageWait, environment: environment, maximumSessions: maximumSessions,
            change: change, files: files)
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<Void, any Error>, Never>) in
            Thread.detachNewThread { continuation.resume(returning: Result { try body(app) }) }
        }
        await app.host.stop()
        try result.get()
    }

    // MARK: Letters

    private var mailFolder: String { folder.file("data/mail/new") }

    var letterCount: Int { ((try? FileManager.default.contentsOfDirectory(atPath: mailFolder)) ?? []).count }

    /// The texts of the letters to that address, the first first.
    func letters(to address: String) -> [String] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: mailFolder)) ?? []).sorted()
        return names.compactMap { name in
            guard let text = try? String(contentsOfFile: "\(mailFolder)/\(name)", encoding: .utf8),
                text.contains("\nTo: \(address)\n"), let body = text.components(separatedBy: "\n\n").last,
                let data = Data(base64Encoded: body, options: .ignoreUnknownCharacters)
            else { return nil }
            return String(decoding: data, as: UTF8.self)
        }
    }

    /// Returns the code of the letter to that address after the first `count`.
    func code(to address: String, after count: Int = 0) throws -> String {
        try blockUntil("A letter with a code to \(address).") {
            let letters = letters(to: address)
            guard letters.count > count else { return nil }
            return letters[count].firstMatch(of: /\d{4} \d{4}/).map { String($0.output) }
        }
    }

    static let password = "four quiet words here"
}

final class LockedList: Sendable {
    private let items = Mutex<[String]>([])
    func append(_ item: String) { items.withLock { $0.append(item) } }
    var all: [String] { items.withLock { $0 } }
}

extension Visitor {
    /// Signs up with the code that is mailed, from wherever the app is.
    func signUp(_ email: String, _ app: PeopleApp, password: String = PeopleApp.password) throws {
        let before = app.letters(to: email).count
        try open(link: "login")
        try press("Create an account")
        try press("Create the account", fields: ["E-mail address": email, "Password": password])
        try press("Confirm", fields: ["Code": try app.code(to: email, after: before)])
    }

    func signIn(_ email: String, password: String = PeopleApp.password) throws {
        try open(link: "login")
        try press("Sign in", fields: ["E-mail address": email, "Password": password])
    }

    /// Signs in with another password, which the code that is mailed lets somebody set.
    func resetPassword(_ email: String, to password: String, _ app: PeopleApp) throws {
        let before = app.letters(to: email).count
        try open(link: "login")
        try press("Forgot your password?")
        try press("Send a code", fields: ["E-mail address": email])
        let code = try app.code(to: email, after: before)
        try press(
            "Set the password and sign in",
            fields: ["E-mail address": email, "Code": code, "New password": password])
    }

    /// Follows a deep link of whatever app it is.
    func open(link: String, scheme: String = "aldermere") throws {
        let text = "\(scheme)://\(link)".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        try open("/open?link=\(text)")
    }

    /// Agrees in the settings that events of analytics are recorded.
    func allowTracking(scheme: String = "aldermere") throws {
        if cookie == nil { try begin() }
        try open(link: "profile", scheme: scheme)
        try press("Settings")
        try press("Share how I use this app, to improve it")
        // The sheet with the settings lies over the app.
        _ = try send("POST", "/back", body: Self.form([("csrf", token ?? "")]))
    }

    func logOut() throws {
        try open("/tab/profile")
        try press("Log out")
    }

    /// A guest has everything erased, and says so when asked.
    func eraseGuest() throws {
        try open("/tab/profile")
        try press("Erase my data")
        try acceptQuestion()
    }

    /// Agrees to what the page asks.
    func acceptQuestion() throws {
        guard let number = page.firstMatch(of: /name="question" value="(\d+)"/) else {
            throw Failure(description: "Nothing is asked:\n\(text)")
        }
        let answer = [("csrf", token ?? ""), ("question", String(number.output.1)), ("accepts", "yes")]
        _ = try send("POST", "/answer", body: Self.form(answer))
    }

    var text: String { Visitor.text(page[...]) }
}
