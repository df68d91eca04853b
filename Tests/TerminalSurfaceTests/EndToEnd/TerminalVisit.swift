import Foundation
import JSONText
import TestSupport

/// A program on a pseudo-terminal, seen through an emulator that knows nothing of it.
final class TerminalVisit {
    /// The content of the terminal at one moment.
    struct Moment {
        var lines: [String]
        /// Texts in reverse video: without colours, these are chosen or have the focus.
        var chosen: [String]
        var styles: [String]
        var cursor: [Int64]
        var bytes: Int64
        var bells: Int64
        var child: pid_t
        /// Whether the terminal is as a shell needs it.
        var isCooked: Bool
        /// How the program ended.
        var status: Int64?
        var raw: [UInt8]

        var text: String { lines.joined(separator: "\n") + "\n" }
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let driver: ChildProcess
    private var answers = 0

    /// Starts the program; without colours, so that what is chosen can be read off.
    init(
        _ words: [String], rows: Int = 24, columns: Int = 80, environment: [String: String] = [:]
    ) throws {
        let script = Repository.path("Tests/TerminalSurfaceTests/EndToEnd/terminal.py")
        var variables = ["TERM": "xterm-256color", "LC_ALL": "en_GB.UTF-8", "NO_COLOR": "1", "COLORTERM": ""]
        variables.merge(environment) { $1 }
        driver = try ChildProcess(
            ["python3", script, "\(rows)", "\(columns)"] + words, environment: variables, input: .lines)
    }

    /// Starts `bricks run` on a manifest that ships, on the terminal alone, where what was typed ahead waits for modules.
    convenience init(
        _ manifest: String, data: String, rows: Int = 24, columns: Int = 80, options: [String] = [],
        environment: [String: String] = [:]
    ) throws {
        try self.init(
            [Repository.program, "run", Repository.manifest(manifest), "--surface", "terminal", "--data", data]
                + Repository.waitingForModules + options,
            rows: rows, columns: columns, environment: environment)
    }

    /// Gives the terminal a command, and waits for its answer.
    @discardableResult
    func ask(_ command: JSON) async throws -> Moment {
        try driver.write(command.text)
        answers += 1
        let wanted = answers
        let line = try await eventually("an answer to \(command.text)", or: { self.driver.errors }) {
            // Without pyte there is no emulator.
            if let end = driver.ended { throw Failure(description: "The emulator ended (\(end)):\n\(driver.errors)") }
            let lines = driver.output.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.count > wanted ? String(lines[wanted - 1]) : nil
        }
        let answer = try JSON(parsing: line)
        let moment = Moment(
            lines: Self.texts(answer["lines"]), chosen: Self.texts(answer["chosen"]),
            styles: Self.texts(answer["styles"]),
            cursor: (answer["cursor"]?.array ?? []).compactMap(\.integer), bytes: answer["bytes"]?.integer ?? 0,
            bells: answer["bells"]?.integer ?? 0, child: pid_t(answer["child"]?.integer ?? 0),
            isCooked: answer["cooked"]?.bool ?? false, status: answer["status"]?.integer,
            raw: answer["raw"]?.string.flatMap { Data(base64Encoded: $0) }.map(Array.init) ?? [])
        guard answer["ok"]?.bool == true else { throw Failure(description: "\(command.text) failed:\n\(moment.text)") }
        return moment
    }

    private static func texts(_ json: JSON?) -> [String] { (json?.array ?? []).compactMap(\.string) }

    @discardableResult
    func type(_ text: String) async throws -> Moment { try await ask(["type": .string(text)]) }

    @discardableResult
    func wait(_ text: String) async throws -> Moment { try await ask(["wait": .string(text)]) }

    /// Waits until the screen is this one as a whole.
    @discardableResult
    func wait(lines: [String]) async throws -> Moment {
        try await ask(["lines": .array(lines.map(JSON.string))])
    }

    @discardableResult
    func wait(gone text: String) async throws -> Moment { try await ask(["gone": .string(text)]) }

    /// Types, and waits until that is shown.
    @discardableResult
    func type(_ text: String, until shown: String) async throws -> Moment {
        try await type(text)
        return try await wait(shown)
    }

    /// Goes to the control of that label by Tab, as a person does; a row that is a button begins with it.
    ///
    /// The screen may change by itself, so only the screen after a key had its turn shows where the focus went.
    func focus(_ label: String) async throws {
        var moment = try await ask(["press": ""])
        try await eventually("`\(label)` is reached", or: { moment.text }) { () -> Bool? in
            if moment.chosen.contains(where: { $0.contains(label) }) { return true }
            if moment.lines.contains(where: { $0.contains("┃ \(label)") }) { return true }
            moment = try await ask(["press": .string(Keys.tab)])
            return nil
        }
    }

    /// Goes to the field below that label and types into it.
    func fill(_ label: String, _ text: String) async throws {
        var moment = try await ask(["press": ""])
        try await eventually("the field “\(label)” is reached", or: { moment.text }) { () -> Bool? in
            let row = moment.cursor.first.map { Int($0) - 1 } ?? -1
            let isField = moment.text.contains("Esc: leave the field") && moment.lines.indices.contains(row)
            if isField, moment.lines[row].contains(label) { return true }
            moment = try await ask(["press": .string(Keys.tab)])
            return nil
        }
        try await type(text)
    }

    /// Goes to the app's tab of that number and waits until it is chosen and filled.
    @discardableResult
    func tab(_ number: Int, _ title: String) async throws -> Moment {
        try await type("\(number)")
        try await ask(["chosen": .string("\(number) \(title)")])
        return try await wait(gone: "Loading…")
    }

    /// Waits for the program's end.
    func end() async throws -> Moment { try await ask(["end": 120, "raw": true]) }
}
