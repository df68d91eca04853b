import Deployment
import Host
import JSONText
import Operations
import Supervision

/// `bricks modules --live`: the modules of the app that runs, and what can be done to them.
struct LiveModules {
    private enum Change {
        case operation(ModuleOperation, String)
        case safeMode(Bool)
    }

    private let arguments: Arguments
    private let manifest: String
    private let change: Change?

    /// Nil when nothing of a running app was asked.
    init?(_ arguments: Arguments, _ manifest: String) throws(UsageProblem) {
        var changes: [Change] = []
        for operation in ModuleOperation.allCases {
            if let module = arguments.options["--\(operation.rawValue)"] {
                changes.append(.operation(operation, module))
            }
        }
        if let text = arguments.options["--safe-mode"] {
            changes.append(.safeMode(text == "on"))
        }
        guard changes.count <= 1 else {
            throw UsageProblem(.conflict, "One change at a time: \(changes.count) were asked for.")
        }
        guard arguments.has("--live") || !changes.isEmpty else { return nil }
        guard !arguments.has("--declared") else {
            throw UsageProblem(.conflict, "--declared asks what is not loaded, --live what runs; take one.")
        }
        self.arguments = arguments
        self.manifest = manifest
        change = changes.first
    }

    func run() async -> Int32 {
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            manifest, for: .check, lock: .ignored)
        guard let understood else {
            Deployments.show(unreadable, asJSON: arguments.json)
            return 2
        }
        let data = Deployments.dataDirectory(arguments, deployment: understood.plan.manifest.id)
        do throws(LiveProblem) {
            let client = try ControlClient(data: data)
            guard let change else {
                let status = try client.status()
                Output.print(arguments.json ? status.prettyText : LiveText.text(of: status))
                return LiveText.isFine(status) ? 0 : 1
            }
            let said =
                switch change {
                case .operation(let operation, let module): try client.operate(operation, on: module)
                case .safeMode(let isOn): try client.setSafeMode(isOn)
                }
            Output.print(
                arguments.json
                    ? (["schema": "bricks.operation/1", "ok": true, "message": .string(said)] as JSON).prettyText
                    : InertLine.line(said) + "\n")
            return 0
        } catch {
            if arguments.json {
                let problem: JSON = [
                    "schema": "bricks.operation/1", "ok": false, "code": .string(error.code),
                    "message": .string(error.message), "nearest": error.nearest.map { .string($0) } ?? .null,
                    "help": .string(error.help),
                ]
                Output.print(problem.prettyText)
            }
            Output.error("bricks: \(error.text)\n")
            return 1
        }
    }
}
