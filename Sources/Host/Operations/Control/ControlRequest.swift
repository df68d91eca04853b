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
        switch verb {
        case .modules: return deployment.status.json
        case .health: return Health(deployment.status).json
        case .explain:
            let attributes = request["attributes"]?.object ?? [:]
            return try deployment.explanation(of: try text("kind"), try text("id"), attributes: attributes).json
        case .restart, .disable, .enable, .drain:
            guard let operation = ModuleOperation(rawValue: verb.rawValue) else { return .null }
            let said = try await deployment.operate(operation, on: try text("module"))
            return ["message": .string(said)]
        case .upgrade:
            let module = try text("module")
            do throws(Upgrade.Refusal) {
                return try await deployment.upgrade(module, allowsOlder: request["older"]?.bool ?? false).json
            } catch {
                throw LiveProblem(code: error.code, message: error.message, help: error.help)
            }
        case .safeMode:
            guard let isOn = request["on"]?.bool else { throw missing("on", "true or false") }
            return ["message": .string(try await deployment.setSafeMode(isOn))]
        case .trace: return .null
        }
    }

    private func text(_ name: String) throws(LiveProblem) -> String {
        guard let text = request[name]?.string else { throw missing(name, "text") }
        return text
    }

    private func missing(_ name: String, _ what: String) -> LiveProblem {
        LiveProblem(
            code: "control.missing-member", message: "The request has no `\(name)`; \(what) was expected.",
            help: "Name it beside `verb`.")
    }
}
