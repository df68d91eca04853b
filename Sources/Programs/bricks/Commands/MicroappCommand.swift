import Deployment
import Foundation
import HTTPServer
import Host
import JSONText

/// `bricks microapp`: one module, or one feature of the host, as an app of its own.
struct MicroappCommand {
    private let arguments: Arguments
    private let port: UInt16
    private let configuration: JSON?

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(
            words, valued: ["--feature", "--port", "--configuration"], flags: ["--json", "--once"])
        guard arguments.words.count == (arguments.has("--feature") ? 0 : 1) else {
            throw Arguments.Misuse(message: "`microapp` takes one module, a file or an id; or --feature NAME alone.")
        }
        guard let port = UInt16(arguments.options["--port"] ?? "0") else {
            throw Arguments.Misuse(message: "--port goes from 0 to 65535.")
        }
        self.port = port
        guard let path = arguments.options["--configuration"] else {
            configuration = nil
            return
        }
        guard let bytes = FileManager.default.contents(atPath: path), let json = try? JSON(parsing: Array(bytes)),
            json.object != nil
        else { throw Arguments.Misuse(message: "--configuration names a file with a JSON object; `\(path)` is none.") }
        configuration = json
    }

    func run() async -> Int32 {
        let started = ContinuousClock.now
        guard let directory = try? TemporaryDirectory() else {
            Output.error("bricks: no temporary directory can be made.\n")
            return 1
        }
        defer { directory.remove() }
        let app: Microapp
        let manifest: String
        do throws(NewDeployment.Problem) {
            let folder = Deployments.programFolder
            app =
                if let feature = arguments.options["--feature"] {
                    try Microapp(feature: feature, in: folder)
                } else {
                    try Microapp(module: arguments.words[0], configuration: configuration, in: folder)
                }
            manifest = try app.write(to: directory.path)
        } catch {
            Output.error("bricks: \(error.description)\n")
            return 2
        }
        let (understood, unreadable) = await Deployments.boot(arguments).understand(manifest)
        guard let understood else {
            Output.error(unreadable.text + "\n")
            return 1
        }
        let data = "\(directory.path)/data"
        let signals = StopSignals()
        do throws(RunningDeployment.Failure) {
            let (deployment, report) = try await RunningDeployment.start(
                understood, data: data, log: HostLog(minimum: .warning))
            guard let deployment, report.ok else {
                await deployment?.stop()
                Output.error(report.text + "\n")
                return 1
            }
            return await serve(deployment, app, data, started, signals)
        } catch {
            Output.error("bricks: error[\(error.code)]: \(error.message)\n  help: \(error.help)\n")
            return 1
        }
    }

    private func serve(
        _ deployment: RunningDeployment, _ app: Microapp, _ data: String, _ started: ContinuousClock.Instant,
        _ signals: StopSignals
    ) async -> Int32 {
        let host: WebHost
        do throws(HTTPServerError) {
            host = try WebHost(deployment, address: "127.0.0.1", port: port, data: data)
        } catch {
            Output.error("bricks: error[\(error.code.rawValue)]: \(error.message)\n  help: \(error.help)\n")
            await deployment.stop()
            return 1
        }
        do throws(ScreenPrinter.Failure) {
            let screen = try await ScreenPrinter(deployment).print(app.link, format: .text)
            tell(app, host, ContinuousClock.now - started, screen)
        } catch {
            Output.error("bricks: error[\(error.code)]: \(error.message)\n")
            await host.stop()
            return 1
        }
        if !arguments.has("--once") { await signals.wait() }
        await host.stop()
        return 0
    }

    private func tell(_ app: Microapp, _ host: WebHost, _ time: Duration, _ screen: String) {
        let milliseconds = Int64(time / .milliseconds(1))
        if arguments.has("--json") {
            let json: JSON = [
                "schema": "bricks.microapp/1", "subject": .string(app.subject), "url": .string(host.url),
                "readyMilliseconds": .integer(milliseconds), "standIns": .array(app.standIns.map { .string($0) }),
                "absent": .array(app.absent.map { .string($0) }), "screen": .string(screen),
            ]
            Output.print(json.prettyText)
            return
        }
        var lines = ["\(app.subject) alone, its first screen ready in \(milliseconds) ms: \(host.url)"]
        if !app.standIns.isEmpty {
            lines.append("  beside it  \(app.standIns.joined(separator: ", ")), which it needs")
        }
        if !app.absent.isEmpty { lines.append("  absent     \(app.absent.joined(separator: ", "))") }
        lines.append("  its data are gone when it ends\n")
        Output.print(InertLine.lines(lines.joined(separator: "\n")) + (arguments.has("--once") ? "\n\(screen)\n" : ""))
    }
}
