import Deployment
import Foundation
import HTTPServer
import Host
import JSONText
import Operations

/// `bricks microapp`: one module, or one feature of the host, as an app of its own.
struct MicroappCommand {
    static let declaration = CommandDeclaration(
        "microapp", "Runs one module alone, or one tab of the app; its data is removed afterwards.",
        words: [.init("MODULE", "The module's file or id; not with --feature.", .optional)], takes: "one module",
        options: [
            .init("--feature", .text("NAME"), "Runs this kind of tab of the app in the place of a module."),
            .init("--configuration", .file, "A file with the module's configuration, a JSON object."),
            .init("--port", .number("NUMBER", 0...65535), "The port of the web app.", standard: "a free one"),
            .init("--once", "Prints its first screen and ends."),
        ], json: "Prints the address and the first screen as bricks.microapp/1 when it is ready."
    ) { arguments throws(UsageProblem) in try await MicroappCommand(arguments).run() }

    private let arguments: Arguments
    private let configuration: JSON?

    init(_ arguments: Arguments) throws(UsageProblem) {
        self.arguments = arguments
        guard arguments.words.count == (arguments.has("--feature") ? 0 : 1) else {
            throw UsageProblem(.wordCount, "`microapp` takes one module, a file or an id; or --feature NAME alone.")
        }
        guard let path = arguments.options["--configuration"] else {
            configuration = nil
            return
        }
        guard let bytes = FileManager.default.contents(atPath: path), let json = try? JSON(parsing: Array(bytes)),
            json.object != nil
        else {
            throw UsageProblem(.invalidValue, "--configuration names a file with a JSON object; `\(path)` is none.")
        }
        configuration = json
    }

    func run() async -> Int32 {
        let started = ContinuousClock.now
        guard let directory = try? TemporaryDirectory() else {
            CommandFailure.noTemporaryDirectory.show(asJSON: arguments.json)
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
            error.asCommandFailure.show(asJSON: arguments.json)
            return 2
        }
        let (understood, unreadable) = await Deployments.boot(arguments).understand(manifest)
        guard let understood else {
            return Deployments.refuse(unreadable, arguments, 1)
        }
        let data = "\(directory.path)/data"
        let signals = StopSignals()
        do throws(RunningDeployment.Failure) {
            let (deployment, report) = try await RunningDeployment.start(
                understood, data: data, log: HostLog(minimum: .warning))
            guard let deployment, report.ok else {
                await deployment?.stop()
                return Deployments.refuse(report, arguments, 1)
            }
            return await serve(deployment, app, data, started, signals)
        } catch {
            error.asCommandFailure.show(asJSON: arguments.json)
            return 1
        }
    }

    private func serve(
        _ deployment: RunningDeployment, _ app: Microapp, _ data: String, _ started: ContinuousClock.Instant,
        _ signals: StopSignals
    ) async -> Int32 {
        let host: WebHost
        do throws(HTTPServerError) {
            host = try WebHost(
                deployment, address: "127.0.0.1", port: UInt16(clamping: arguments.number("--port") ?? 0), data: data,
                operations: deployment.monitoring)
        } catch {
            error.asCommandFailure.show(asJSON: arguments.json)
            await deployment.stop()
            return 1
        }
        do throws(ScreenPrinter.Failure) {
            let screen = try await ScreenPrinter(deployment).print(app.link, format: .text)
            tell(app, host, ContinuousClock.now - started, screen)
        } catch {
            error.asCommandFailure.show(asJSON: arguments.json)
            await host.stop()
            return 1
        }
        if !arguments.has("--once") { await signals.wait() }
        await host.stop()
        return 0
    }

    private func tell(_ app: Microapp, _ host: WebHost, _ time: Duration, _ screen: String) {
        let milliseconds = Int64(time / .milliseconds(1))
        if arguments.json {
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
