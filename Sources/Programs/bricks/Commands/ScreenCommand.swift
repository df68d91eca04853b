import Deployment
import Foundation
import Host

/// `bricks screen`: the screen behind a deep link, as text, JSON or HTML.
struct ScreenCommand {
    private let arguments: Arguments
    private let format: ScreenPrinter.Format
    private let width: Int

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(
            words, valued: ["--format", "--data", "--width", "--environment"], flags: ["--locked", "--unlocked"])
        guard arguments.words.count == 2 else {
            throw Arguments.Misuse(
                message: "`screen` takes a manifest and a link; found \(arguments.words.count) words.")
        }
        let name = arguments.options["--format"] ?? "text"
        guard let format = ScreenPrinter.Format(rawValue: name) else {
            throw Arguments.Misuse(message: "--format is text, json or html; found `\(name)`.")
        }
        guard let width = Int(arguments.options["--width"] ?? "80"), (20...400).contains(width) else {
            throw Arguments.Misuse(message: "--width goes from 20 to 400.")
        }
        self.format = format
        self.width = width
    }

    func run() async -> Int32 {
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            arguments.words[0], lock: Deployments.lock(arguments))
        guard let understood else {
            Output.error(unreadable.text + "\n")
            return 2
        }
        guard let directory = try? TemporaryDirectory() else {
            Output.error("bricks: no temporary directory can be made.\n")
            return 1
        }
        defer { directory.remove() }
        do throws(RunningDeployment.Failure) {
            let (deployment, report) = try await RunningDeployment.start(
                understood, data: arguments.options["--data"] ?? directory.path, log: HostLog(minimum: .error))
            guard let deployment else {
                Output.error(report.text + "\n")
                return 1
            }
            let result = await printed(deployment)
            await deployment.stop()
            return result
        } catch {
            Output.error("bricks: error[\(error.code)]: \(error.message)\n  help: \(error.help)\n")
            return 1
        }
    }

    private func printed(_ deployment: RunningDeployment) async -> Int32 {
        do throws(ScreenPrinter.Failure) {
            Output.print(try await ScreenPrinter(deployment).print(arguments.words[1], format: format, width: width))
            return 0
        } catch {
            Output.error("bricks: error[\(error.code)]: \(error.message)\n")
            if let nearest = error.nearest { Output.error("  nearest: \(nearest)\n") }
            return 1
        }
    }
}
