import JSONText
import Supervision

/// The protocol of the control socket: one JSON object a line. A request names a verb and its arguments. An answer
/// reports whether it was done, with its result or the reason why not.
enum ControlProtocol {
    static let schema = "bricks.control/1"
    /// In the data directory.
    static let socket = "control.sock"
    static let largestRequest = 64 << 10
    static let largestAnswer = 16 << 20

    enum Verb: String, CaseIterable {
        case modules, health, explain, trace
        case restart, disable, enable, drain, upgrade
        case safeMode = "safe-mode"
    }

    static func request(_ verb: Verb, _ members: JSONObject = [:]) -> JSON {
        var object: JSONObject = ["schema": .string(schema), "verb": .string(verb.rawValue)]
        for (name, value) in members.members { object[name] = value }
        return .object(object)
    }

    static func answer(_ result: JSON) -> JSON { ["schema": .string(schema), "ok": true, "result": result] }

    static func refusal(_ problem: LiveProblem) -> JSON {
        [
            "schema": .string(schema), "ok": false, "code": .string(problem.code), "message": .string(problem.message),
            "nearest": problem.nearest.map { .string($0) } ?? .null, "help": .string(problem.help),
        ]
    }

    /// Reads an answer.
    static func result(_ answer: JSON) throws(LiveProblem) -> JSON {
        guard answer["schema"]?.string == schema else {
            throw LiveProblem(
                code: "control.other-version",
                message: "The app that runs speaks \(answer["schema"]?.string ?? "something else"); this is \(schema).",
                help: "Use the `bricks` that the app was started with.")
        }
        if answer["ok"]?.bool == true, let result = answer["result"] { return result }
        throw LiveProblem(
            code: answer["code"]?.string ?? "control.no-answer",
            message: answer["message"]?.string ?? "The app gave no answer.", nearest: answer["nearest"]?.string,
            help: answer["help"]?.string ?? "Try it again.")
    }
}
