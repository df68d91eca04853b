import Deployment
import Foundation
import Host

/// `bricks screen`: the screen behind a deep link, as text, JSON or HTML.
struct ScreenCommand {
    static let declaration = CommandDeclaration(
        "screen", "Prints the screen behind a deep link.",
        words: [.manifest, .init("LINK", "A link of the app.", .one, .text("LINK"))], takes: "a manifest and a link",
        options: [
            .init(
                "--format", .choice(ScreenPrinter.Format.allCases.map(\.rawValue)), "The form of the screen.",
                standard: "text"),
            .init("--width", .number("NUMBER", 20...400), "The width of text, in columns.", standard: "80"), .briefData,
            .environment,
        ] + OptionDeclaration.lock, json: "The same as --format json: prints the screen as bricks.screen/1."
    ) { arguments throws(UsageProblem) in try await ScreenCommand(arguments).run() }

    private let arguments: Arguments
    private let format: ScreenPrinter.Format
    private let width: Int

    init(_ arguments: Arguments) throws(UsageProblem) {
        self.arguments = arguments
        format = try arguments.format(.text, json: .json)
        width = arguments.number("--width") ?? 80
    }

    func run() async -> Int32 {
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            arguments.words[0], lock: Deployments.lock(arguments))
        guard let understood else {
            return Deployments.refuse(unreadable, arguments, 2)
        }
        guard let directory = try? TemporaryDirectory() else {
            CommandFailure.noTemporaryDirectory.show(asJSON: arguments.json)
            return 1
        }
        defer { directory.remove() }
        do throws(RunningDeployment.Failure) {
            let (deployment, report) = try await RunningDeployment.start(
                understood, data: arguments.options["--data"] ?? directory.path, log: HostLog(minimum: .error))
            guard let deployment else {
                return Deployments.refuse(report, arguments, 1)
            }
            let result = await printed(deployment)
            await deployment.stop()
            return result
        } catch {
            error.asCommandFailure.show(asJSON: arguments.json)
            return 1
        }
    }

    private func printed(_ deployment: RunningDeployment) async -> Int32 {
        do throws(ScreenPrinter.Failure) {
            Output.print(try await ScreenPrinter(deployment).print(arguments.words[1], format: format, width: width))
            return 0
        } catch {
            error.asCommandFailure.show(asJSON: arguments.json)
            return 1
        }
    }
}
