import Foundation
import JSONText
import TestSupport
import Testing

/// The `wellness` deployment with its modules and a simulated lamp, as a person starts it, and a browser on it.
final class WellnessApp {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    static let device = "lamp-bedroom"
    static let deviceName = "Bedroom lamp"

    let folder: ScratchFolder
    private(set) var browser: Browser
    private let driver: WebDriver
    private let lamp: ChildProcess
    private let host: ChildProcess
    private let address: String

    /// - Parameters:
    ///   - home: where the modules live.
    ///   - scripts: whether the browser runs scripts.
    ///   - start: the `start` of the manifest.
    ///   - onboarding: how new people come in; nil for at once, as the manifest says.
    ///   - roles: the `roles` of the manifest.
    ///   - community: further members of the configuration of the community.
    init(
        _ home: ModuleIsolation, scripts: Bool = true, start: JSON? = nil, onboarding: String? = nil,
        roles: JSON? = nil, community: JSONObject = [:]
    ) throws {
        folder = try ScratchFolder()
        let manifest = try folder.copyManifests().appending(path: "wellness.json")
        var document = try JSON(parsing: Array(Data(contentsOf: manifest)))
        let key = document["modules"]?.array?.lazy.compactMap { $0["configuration"]?["devices"]?[0]?["key"]?.string }
            .first
        guard let key else { throw Failure(description: "The manifest names no device.") }
        lamp = try Self.lamp(key: key)
        let port = try lamp.blockUntilFirst("its port") { UInt16($0) }
        document = try home.declareShipped(Self.replacePorts(document, with: Int64(port)))
        if let start, var object = document.object {
            object["start"] = start
            document = .object(object)
        }
        document = Self.configure(community, document)
        if let roles, var object = document.object {
            object["roles"] = roles
            document = .object(object)
        }
        if let onboarding, var object = document.object, var settings = object["settings"]?.object {
            settings["onboardingType"] = .string(onboarding)
            object["settings"] = .object(settings)
            document = .object(object)
        }
        try Data(document.prettyText.utf8).write(to: manifest)
        host = try ChildProcess(
            [Repository.program, "run", manifest.path, "--port", "0", "--data", folder.file("data")]
                + Repository.waitingForModules, joinsErrors: true)
        address = try host.blockUntilFirst("where it is") { line in
            line.hasPrefix("Open http") ? String(line.dropFirst(5)) : nil
        }
        driver = try WebDriver()
        browser = try driver.open(scripts: scripts)
        try browser.navigate(to: address)
    }

    /// The manifest with further members in the configuration of the community.
    private static func configure(_ community: JSONObject, _ document: JSON) -> JSON {
        guard !community.isEmpty, var manifest = document.object, let modules = manifest["modules"]?.array else {
            return document
        }
        manifest["modules"] = .array(
            modules.map { module in
                guard module["id"] == "com.bricks.community", var object = module.object,
                    var configuration = module["configuration"]?.object
                else { return module }
                for (name, value) in community.members { configuration[name] = value }
                object["configuration"] = .object(configuration)
                return .object(object)
            })
        return .object(manifest)
    }

    /// Where the app begins, with a slash at the end.
    var root: String { address }

    /// The output of the app so far.
    var report: String { host.output }

    /// Where its modules live, those apart from it.
    func homes() throws -> [String: ModuleIsolation] { try ModuleIsolation.homes(below: host.identifier) }

    /// Ends everything, and returns how the host ended.
    @discardableResult
    func stop() throws -> ChildProcess.End {
        browser.close()
        let end = try host.stop()
        try lamp.stop()
        return end
    }

    /// Starts the app for a test, and ends it afterwards, whether or not the test got to its end.
    ///
    /// - Returns: the whole output of the app.
    @discardableResult
    static func run(
        _ home: ModuleIsolation, scripts: Bool = true, _ test: (WellnessApp) throws -> Void
    ) throws -> String {
        let app = try WellnessApp(home, scripts: scripts)
        do {
            try test(app)
        } catch {
            _ = try? app.stop()
            throw error
        }
        #expect(try app.stop() == .exit(0))
        return app.report
    }

    /// Has everything in the closure done by another person, in a browser of their own.
    func asAnotherPerson(_ body: () throws -> Void) throws {
        let first = browser
        browser = try driver.open()
        defer {
            browser.close()
            browser = first
        }
        try browser.navigate(to: address)
        try body()
    }

    private static func lamp(key: String) throws -> ChildProcess {
        let script = Repository.path("Tests/TuyaTests/Fixtures/simulator.py")
        return try ChildProcess(
            ["python3", "-B", "-u", script, "normal", device, key, #"{"20":false,"22":505}"#], input: .lines)
    }

    /// The first device gets the simulator's port; at the others' ports nobody listens.
    private static func replacePorts(_ document: JSON, with port: Int64) -> JSON {
        var document = document.object ?? JSONObject()
        let modules = (document["modules"]?.array ?? []).map { module -> JSON in
            guard var configuration = module["configuration"]?.object, let devices = configuration["devices"]?.array
            else { return module }
            configuration["devices"] = .array(
                devices.enumerated().map { index, device in
                    var device = device.object ?? JSONObject()
                    device["port"] = .integer(index == 0 ? port : Int64(index))
                    return .object(device)
                })
            var module = module.object ?? JSONObject()
            module["configuration"] = .object(configuration)
            return .object(module)
        }
        document["modules"] = .array(modules)
        return .object(document)
    }

    /// Returns the code of the first letter.
    func code() throws -> String {
        let mail = folder.url.appending(path: "data/mail/new")
        return try blockUntil("a letter with a code") { () -> String? in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: mail.path)) ?? []
            guard let name = names.sorted().first,
                let letter = try? String(contentsOf: mail.appending(path: name), encoding: .utf8),
                let body = letter.components(separatedBy: "\n\n").last,
                let data = Data(base64Encoded: body, options: .ignoreUnknownCharacters)
            else { return nil }
            return String(decoding: data, as: UTF8.self).firstMatch(of: /\d{4} \d{4}/).map { String($0.output) }
        }
    }

    /// Returns the path that turns off the letters of the one person who has chosen some.
    func pathOfLettersOff() throws -> String {
        let script = """
            import sqlite3, sys
            store = sqlite3.connect("file:" + sys.argv[1] + "?mode=ro", uri=True)
            print(*store.execute("SELECT token FROM inbox_letters").fetchone())
            """
        let store = folder.url.appending(path: "data/host.sqlite").path
        let python = try ChildProcess(["python3", "-I", "-c", script, store])
        _ = try python.blockUntilEnd()
        return "letters/off?token=" + python.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Makes an account with that address, by keyboard.
    func signUp(_ address: String) throws {
        try browser.navigate(to: "\(root)open?link=aldermere%3A%2F%2Flogin")
        try browser.waitForText("Forgot your password?")
        try press("Create an account")
        try browser.waitForText("Several words make a good one")
        try fill("E-mail address", with: address)
        try fill("Password", with: "four quiet words here")
        try press("Create the account")
        try browser.waitForText("Check your e-mail")
        try fill("Code", with: try code())
        try press("Confirm")
        try browser.waitForText("Your account is ready.")
    }

    // MARK: Changes of the lamp

    /// How often the lamp was told to change.
    func changesOfLamp() throws -> Int64 {
        let before = lamp.output.split(separator: "\n").count
        try lamp.write("counts")
        let counts = try blockUntil("the lamp counts") { () -> JSON? in
            let lines = lamp.output.split(separator: "\n")
            guard lamp.output.hasSuffix("\n"), lines.count > before, let last = lines.last else { return nil }
            return try JSON(parsing: String(last))
        }
        return counts["set"]?.integer ?? 0
    }

    /// Waits until the lamp was told to change `wanted` times.
    func waitForLamp(changes wanted: Int64) throws {
        var seen: Int64 = 0
        try blockUntil("the lamp is changed \(wanted) times", or: { "It was changed \(seen) times.\n\(host.output)" }) {
            seen = try changesOfLamp()
            return seen == wanted ? true : nil
        }
    }

    // MARK: Actions of a person

    /// Goes to a tab by keyboard.
    func open(tab id: String) throws {
        try browser.tab(to: "#tab-\(id)")
        try browser.press(.enter)
        try browser.element("#tab-\(id)[aria-current=page]")
    }

    /// Goes to the control with that accessible name, by keyboard.
    func focus(_ name: String) throws { try browser.tab(toNamed: name) { $0 == name } }

    /// Presses the button with that accessible name, by keyboard.
    func press(_ name: String) throws {
        try focus(name)
        try browser.press(.enter)
    }

    /// Presses the first element of the page that the selector names, by keyboard.
    func pressFirst(_ selector: String) throws {
        try browser.tab(to: selector)
        try browser.press(.enter)
    }

    /// Goes back to the screen with that title, by keyboard.
    func goBack(to title: String) throws {
        try press("Back")
        try waitForScreen(title)
    }

    /// Ticks, or unticks, the box with that accessible name, by keyboard.
    func toggle(_ name: String) throws {
        try focus(name)
        try browser.press(.space)
    }

    /// Replaces the text of the field with that accessible name, by keyboard.
    func fill(_ name: String, with text: String) throws {
        try focus(name)
        try browser.selectAll()
        try browser.type(text)
    }

    /// Takes the first of the four stages of "Sit, walk, sit" out of a preset that is being made, and gives the others a length.
    func setStages(_ lengths: [String]) throws {
        try press("1. Settle in")
        try press("Remove this stage")
        for (index, (name, length)) in zip(["1. Sit", "2. Walk", "3. Sit"], lengths).enumerated() {
            try browser.waitForText(index == 0 ? "3. Sit" : "Remove this stage")
            try press(name)
            try browser.waitForText(name, in: "main .card h3")
            try fill("Length in minutes, such as 10 or 1:30", with: length)
        }
    }

    /// Waits for a screen by its title.
    func waitForScreen(_ title: String) throws {
        try browser.wait("the screen “\(title)” is shown") {
            try browser.elements("h1, #modal-title").contains { try browser.text($0) == title }
        }
    }
}
