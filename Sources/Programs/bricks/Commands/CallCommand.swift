import Deployment
import Host
import JSONText

/// `bricks call`: one method of a module by its name, with arguments as JSON.
struct CallCommand {
    private let arguments: Arguments

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(
            words, valued: ["--data", "--environment"], flags: ["--json", "--locked", "--unlocked"])
        guard arguments.words.count >= 3 else {
            throw Arguments.Misuse(
                message: "`call` takes a manifest, a module, a method and its arguments; found "
                    + "\(arguments.words.count) words.")
        }
    }

    func run() async -> Int32 {
        let words = arguments.words
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            words[0], lock: Deployments.lock(arguments))
        guard let understood else {
            Output.error(unreadable.text + "\n")
            return 2
        }
        guard let directory = try? TemporaryDirectory() else {
            Output.error("bricks: no temporary directory can be made.\n")
            return 1
        }
        defer { directory.remove() }
        do throws(CallProblem) {
            let caller = try ModuleCaller(
                understood, module: words[1], method: words[2], arguments: Array(words.dropFirst(3)))
            return try await call(caller, understood, arguments.options["--data"] ?? directory.path)
        } catch {
            if arguments.has("--json") { Output.print(json(error).prettyText) }
            Output.error("bricks: \(error.text)\n")
            return error.isMisuse ? 2 : 1
        }
    }

    private func call(
        _ caller: ModuleCaller, _ understood: Boot.Understood, _ data: String
    ) async throws(CallProblem) -> Int32 {
        let deployment: RunningDeployment
        do throws(RunningDeployment.Failure) {
            let (started, report) = try await RunningDeployment.start(
                understood, data: data, log: HostLog(minimum: .warning))
            guard let started else {
                Output.error(report.text + "\n")
                return 1
            }
            deployment = started
        } catch {
            Output.error("bricks: error[\(error.code)]: \(error.message)\n  help: \(error.help)\n")
            return 1
        }
        let outcome: Result<ModuleCaller.Outcome, CallProblem>
        do throws(CallProblem) {
            outcome = .success(try await caller.call(deployment))
        } catch {
            outcome = .failure(error)
        }
        await deployment.stop()
        let made = try outcome.get()
        if arguments.has("--json") {
            Output.print(understood.secrets.cleaned(made.json).prettyText)
        } else if case .success(let reply) = made.result {
            Output.print(understood.secrets.cleaned(JSON.object(reply)).prettyText)
        }
        guard let failure = made.failureText else { return 0 }
        Output.error("bricks: \(InertLine.lines(understood.secrets.cleaned(failure)))\n")
        return 1
    }

    private func json(_ problem: CallProblem) -> JSON {
        [
            "schema": "bricks.call/1", "status": "not-made", "code": .string(problem.code.rawValue),
            "message": .string(problem.message), "nearest": problem.nearest.map { .string($0) } ?? .null,
            "help": .string(problem.help),
        ]
    }
}
