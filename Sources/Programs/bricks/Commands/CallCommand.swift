import Deployment
import Host
import JSONText
import Operations

/// `bricks call`: one method of a module by its name, with arguments as JSON.
struct CallCommand {
    static let declaration = CommandDeclaration(
        "call", "Calls a method of a module by its name.",
        details: """
            The app is started for the call and stopped after it. An argument is JSON, or @METHOD: the result of another \
            method of the module, which takes no arguments and is called before, such as controller=@controller.
            """,
        words: [
            .manifest, .init("MODULE", "The id of the module.", .one, .module()),
            .init("METHOD", "The method, such as open or bricks.tab/1.open.", .one, .method),
            .init("ARGUMENT", "A value in the method's order, or NAME=VALUE in any.", .any, .text("ARGUMENT")),
        ], takes: "a manifest, a module, a method and its arguments",
        options: [.briefData, .environment] + OptionDeclaration.lock,
        json: "Prints the call and its reply as bricks.call/1."
    ) { arguments throws(UsageProblem) in await CallCommand(arguments).run() }

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async -> Int32 {
        let words = arguments.words
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            words[0], lock: Deployments.lock(arguments))
        guard let understood else {
            return Deployments.refuse(unreadable, arguments, 2)
        }
        guard let directory = try? TemporaryDirectory() else {
            CommandFailure.noTemporaryDirectory.show(asJSON: arguments.json)
            return 1
        }
        defer { directory.remove() }
        do throws(CallProblem) {
            let caller = try ModuleCaller(
                understood, module: words[1], method: words[2], arguments: Array(words.dropFirst(3)))
            return try await call(caller, understood, arguments.options["--data"] ?? directory.path)
        } catch {
            if arguments.json { Output.print(json(error).prettyText) }
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
                return Deployments.refuse(report, arguments, 1)
            }
            deployment = started
        } catch {
            error.asCommandFailure.show(asJSON: arguments.json)
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
        if arguments.json {
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
