import Cards
import Deployment
import Foundation
import Host
import JSONText
import Supervision

/// One request that came over the control socket.
struct ControlRequest: Sendable {
    private let request: JSON

    init(_ request: JSON) { self.request = request }

    func answer(_ deployment: RunningDeployment) async -> JSON {
        do throws(LiveProblem) {
            return deployment.secrets.cleaned(ControlProtocol.answer(try await result(deployment)))
        } catch {
            return deployment.secrets.cleaned(ControlProtocol.refusal(error))
        }
    }

    private func result(_ deployment: RunningDeployment) async throws(LiveProblem) -> JSON {
        guard request["schema"]?.string == ControlProtocol.schema else {
            throw LiveProblem(
                code: "control.other-version",
                message: "This app speaks \(ControlProtocol.schema), not \(request["schema"]?.string ?? "what came").",
                help: "Use the `bricks` that the app was started with.")
        }
        let name = request["verb"]?.string ?? ""
        guard let verb = ControlProtocol.Verb(rawValue: name) else {
            let known = ControlProtocol.Verb.allCases.map(\.rawValue)
            throw LiveProblem(
                code: "control.unknown-verb", message: "There is no verb `\(name)`.",
                nearest: Spelling.nearest(to: name, among: known),
                help: "There are \(known.joined(separator: ", ")).")
        }
        switch try command(verb) {
        case .modules: return deployment.status.json
        case .health: return Health(deployment.status).json
        case .trace: return .null
        case .explain(let kind, let id, let attributes):
            return try deployment.explanation(of: kind, id, attributes: attributes).json
        case .operate(let operation, let module):
            return ["message": .string(try await deployment.operate(operation, on: module))]
        case .upgrade(let module, let allowsOlder):
            do throws(Upgrade.Refusal) {
                return try await deployment.upgrade(module, allowsOlder: allowsOlder).json
            } catch {
                throw LiveProblem(code: error.code, message: error.message, help: error.help)
            }
        case .safeMode(let isOn): return ["message": .string(try await deployment.setSafeMode(isOn))]
        }
    }

    /// The members beside the verb; the first problem is told.
    private func command(_ verb: ControlProtocol.Verb) throws(LiveProblem) -> ControlCommand {
        let (command, problems) = ObjectReader<ControlCommand.ProblemCode>.read(request) { ControlCommand(verb, &$0) }
        if let command, problems.isEmpty { return command }
        guard let first = problems.first else {
            throw LiveProblem(
                code: ControlCommand.ProblemCode.missing.rawValue, message: "The request is not whole.",
                help: "Use the `bricks` that the app was started with.")
        }
        let more = problems.count > 1 ? " There are \(problems.count - 1) more problems." : ""
        throw LiveProblem(
            code: first.code.rawValue, message: first.message(in: "the request") + more, nearest: first.nearest,
            help: first.help)
    }
}
