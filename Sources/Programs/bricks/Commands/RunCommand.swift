import Deployment
import Dispatch
import Foundation
import HTTPServer
import Host
import JSONText
import Operations
import TerminalSurface

/// `bricks run`: the start-up report, then the app until it is asked to end.
struct RunCommand {
    static let declaration = CommandDeclaration(
        "run", "Prints the start-up report, then serves the app until it is stopped.", words: [.manifest],
        takes: "one manifest",
        options: [
            .port, .host, .usualData, .environment,
            .init(
                "--surface", .list(Surface.allCases.map(\.rawValue)),
                "Where the app is shown: in a browser, right in the terminal, or both.",
                standard: "web"),
            .init(
                "--log", .choice(HostLog.Format.allCases.map(\.rawValue)), "The form of the log on standard error.",
                standard: "text"),
            .init(
                "--page-wait", .number("MILLISECONDS", 0...longestPageWait),
                "How long a page or a terminal waits for a module."),
            .init("--user", .text("NAME"), "The person who uses the terminal."),
            .init("--bell", .choice(["on", "off"]), "Whether the terminal rings its bell.", standard: "on"),
            .init(
                "--player", .text("WORDS", suggestions: ["off"]),
                "The program that plays recordings beside a terminal, with {file} among its words; or off."),
        ] + OptionDeclaration.lock,
        json:
            "Prints a document on each line: the report as bricks.report/1, then bricks.event/1 as ready with the url, and as stopped."
    ) { arguments throws(UsageProblem) in
        // On another core while the command line and the manifest are read.
        Task.detached { ManifestReader.prepare() }
        return try await RunCommand(arguments).run()
    }

    /// In milliseconds: a browser is asked to try again after half a minute.
    private static let longestPageWait = 25_000

    private let arguments: Arguments
    private let manifest: String
    /// How long a page waits for a module; nil for as long as is usual.
    private let pageWait: Duration?
    private let logFormat: HostLog.Format
    private let surfaces: Set<Surface>
    /// The program that plays recordings on a terminal.
    private let sound: SoundProgram?

    /// Where the app is shown.
    private enum Surface: String, CaseIterable { case web, terminal }

    init(_ arguments: Arguments) throws(UsageProblem) {
        self.arguments = arguments
        manifest = arguments.words[0]
        logFormat = arguments.choice("--log", HostLog.Format.self) ?? .text
        surfaces = try Self.surfaces(arguments)
        // Nobody looks for it where nothing sounds.
        sound = surfaces.contains(.terminal) ? try Self.sound(arguments) : nil
        pageWait = arguments.number("--page-wait").map { .milliseconds($0) }
    }

    private static func surfaces(_ arguments: Arguments) throws(UsageProblem) -> Set<Surface> {
        let text = arguments.options["--surface"] ?? Surface.web.rawValue
        let surfaces = Set(text.split(separator: ",").compactMap { Surface(rawValue: String($0)) })
        let others = surfaces.contains(.terminal) ? ["--port", "--host"] : ["--user", "--bell", "--player"]
        if surfaces.count == 1, let option = others.first(where: arguments.has) {
            throw UsageProblem(.conflict, "\(option) is for a surface that --surface does not name.")
        }
        return surfaces
    }

    private static func sound(_ arguments: Arguments) throws(UsageProblem) -> SoundProgram? {
        let environment = ProcessInfo.processInfo.environment
        guard let words = arguments.options["--player"] else { return SoundProgram.found(environment) }
        if words == "off" { return nil }
        do throws(SoundProgram.Failure) {
            return try SoundProgram(words, environment)
        } catch {
            throw UsageProblem(
                .invalidValue, "--player is off, or a program with `{file}` among its words: \(error.message).")
        }
    }

    func run() async -> Int32 {
        if surfaces.contains(.web) { WebHost.prepare() }
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            manifest, lock: Deployments.lock(arguments))
        guard let understood else {
            show(unreadable)
            return 2
        }
        let signals = StopSignals()
        let data = Deployments.dataDirectory(arguments, deployment: understood.plan.manifest.id)
        var console: TerminalConsole?
        if surfaces.contains(.terminal) {
            do throws(TerminalProblem) {
                console = try TerminalConsole(data: data)
            } catch {
                return refuse(error.asCommandFailure)
            }
            console?.divert(STDERR_FILENO)
        }
        let log = HostLog(format: logFormat)
        log.takeLockFaults()
        do throws(RunningDeployment.Failure) {
            let (deployment, report) = try await RunningDeployment.start(understood, data: data, log: log)
            show(report)
            guard let deployment else {
                console?.restore()
                Output.error("bricks: the app cannot start; the report says why.\n")
                return 1
            }
            return await serve(deployment, data: data, signals, console)
        } catch {
            console?.restore()
            return refuse(error.asCommandFailure)
        }
    }

    /// Tells an event: as text for people, or as a line of JSON.
    private func tell(_ event: String, _ members: JSONObject, _ text: String) {
        guard arguments.json else { return Output.print(text) }
        var object: JSONObject = ["schema": "bricks.event/1", "event": .string(event)]
        for (name, value) in members.members { object[name] = value }
        Output.print(JSON.object(object).inertText + "\n")
    }

    private func show(_ report: Report) {
        Output.print(arguments.json ? report.json.inertText + "\n" : report.text + "\n")
    }

    private func refuse(_ failure: CommandFailure) -> Int32 {
        failure.show(asJSON: arguments.json, onOneLine: true)
        return 1
    }

    private func serve(
        _ deployment: RunningDeployment, data: String, _ signals: StopSignals, _ console: TerminalConsole?
    ) async -> Int32 {
        let host: WebHost?
        do throws(HTTPServerError) {
            host = surfaces.contains(.web) ? try webHost(deployment, data) : nil
        } catch {
            await deployment.stop()
            console?.restore()
            return refuse(error.asCommandFailure)
        }
        let operations = RunningOperations(deployment, data: data)
        if let host { tell("ready", ["url": .string(host.url)], "Open \(host.url)\n") }
        operations.ready(at: host?.url ?? "on a terminal")
        let sessions = host?.sessions ?? OpenSessions(deployment)
        var code: Int32 = 0
        if let console {
            code = await show(deployment, sessions, data: data, host?.url, signals, console)
        } else {
            await signals.wait()
        }
        operations.stop()
        // A module that hangs must not keep the program from ending.
        let last = DispatchSource.makeTimerSource()
        last.schedule(deadline: .now() + .milliseconds(900))
        last.setEventHandler { [code] in endProgram(code) }
        last.resume()
        if let host {
            await host.stop()
        } else {
            await sessions.closeAll()
            await deployment.stop()
        }
        if arguments.json { tell("stopped", [:], "") }
        return code
    }

    private func webHost(_ deployment: RunningDeployment, _ data: String) throws(HTTPServerError) -> WebHost {
        let web = deployment.manifest.web
        return try WebHost(
            deployment, address: arguments.options["--host"] ?? web.host,
            port: UInt16(clamping: arguments.number("--port") ?? web.port),
            data: data, operations: deployment.monitoring, pageWait: pageWait)
    }

    /// The app on the terminal, until the person quits or a signal comes.
    private func show(
        _ deployment: RunningDeployment, _ sessions: OpenSessions, data: String, _ webAddress: String?,
        _ signals: StopSignals, _ console: TerminalConsole
    ) async -> Int32 {
        var options = TerminalHost.Options(environment: ProcessInfo.processInfo.environment)
        options.user = arguments.options["--user"]
        options.ringsBell = arguments.options["--bell"] != "off"
        options.webAddress = webAddress
        options.sound = sound
        if let pageWait { options.patience = pageWait }
        do throws(TerminalHost.Failure) {
            let terminal = try await TerminalHost(
                deployment, sessions: sessions, on: console.device, data: data, options)
            tell("log", ["file": .string(console.logFile)], "The log is \(console.logFile).\n")
            console.divert(STDOUT_FILENO)
            let ended = signals.continuation
            let shown = Task {
                _ = await terminal.run()
                ended.yield()
            }
            await signals.wait()
            terminal.stop()
            await shown.value
            return 0
        } catch {
            console.restore()
            return refuse(error.asCommandFailure)
        }
    }
}
