import Deployment
import Dispatch
import Foundation
import HTTPServer
import Host
import TerminalSurface

/// `bricks run`: the start-up report, then the app until it is asked to end.
struct RunCommand {
    private let arguments: Arguments
    private let manifest: String
    private let port: UInt16?
    /// How long a page waits for a module; nil for as long as is usual.
    private let pageWait: Duration?
    private let logFormat: HostLog.Format
    private let surfaces: Set<Surface>
    /// The program that plays recordings on a terminal.
    private let sound: SoundProgram?

    /// Where the app is shown.
    private enum Surface: String, CaseIterable { case web, terminal }

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(
            words,
            valued: [
                "--port", "--host", "--data", "--log", "--environment", "--surface", "--user", "--bell", "--player",
                "--page-wait",
            ],
            flags: ["--json", "--locked", "--unlocked"])
        manifest = try Deployments.manifest(arguments, "run")
        let format = arguments.options["--log"] ?? HostLog.Format.text.rawValue
        guard let logFormat = HostLog.Format(rawValue: format) else {
            let known = HostLog.Format.allCases.map(\.rawValue).joined(separator: " or ")
            throw Arguments.Misuse(message: "--log is \(known); found `\(format)`.")
        }
        self.logFormat = logFormat
        surfaces = try Self.surfaces(arguments)
        // Nobody looks for it where nothing sounds.
        sound = surfaces.contains(.terminal) ? try Self.sound(arguments) : nil
        if let text = arguments.options["--port"] {
            guard let number = UInt16(text) else {
                throw Arguments.Misuse(message: "--port goes from 0 to 65535; found `\(text)`.")
            }
            port = number
        } else {
            port = nil
        }
        pageWait = try Self.pageWait(arguments)
    }

    private static func pageWait(_ arguments: Arguments) throws(Arguments.Misuse) -> Duration? {
        guard let text = arguments.options["--page-wait"] else { return nil }
        // A browser is asked to try again after half a minute.
        guard let number = Int(text), (0...25_000).contains(number) else {
            throw Arguments.Misuse(message: "--page-wait goes from 0 to 25000 milliseconds; found `\(text)`.")
        }
        return .milliseconds(number)
    }

    private static func surfaces(_ arguments: Arguments) throws(Arguments.Misuse) -> Set<Surface> {
        let text = arguments.options["--surface"] ?? Surface.web.rawValue
        let named = text.split(separator: ",", omittingEmptySubsequences: false).map { Surface(rawValue: String($0)) }
        let surfaces = Set(named.compactMap(\.self))
        guard !named.contains(nil), surfaces.count == named.count else {
            throw Arguments.Misuse(message: "--surface is web, terminal or web,terminal; found `\(text)`.")
        }
        let others = surfaces.contains(.terminal) ? ["--port", "--host"] : ["--user", "--bell", "--player"]
        if surfaces.count == 1, let option = others.first(where: arguments.has) {
            throw Arguments.Misuse(message: "\(option) is for a surface that --surface does not name.")
        }
        if let bell = arguments.options["--bell"], !["on", "off"].contains(bell) {
            throw Arguments.Misuse(message: "--bell is on or off; found `\(bell)`.")
        }
        return surfaces
    }

    private static func sound(_ arguments: Arguments) throws(Arguments.Misuse) -> SoundProgram? {
        let environment = ProcessInfo.processInfo.environment
        guard let words = arguments.options["--player"] else { return SoundProgram.found(environment) }
        if words == "off" { return nil }
        do throws(SoundProgram.Failure) {
            return try SoundProgram(words, environment)
        } catch {
            throw Arguments.Misuse(
                message: "--player is off, or a program with `{file}` among its words: \(error.message).")
        }
    }

    func run() async -> Int32 {
        if surfaces.contains(.web) { WebHost.prepare() }
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            manifest, lock: Deployments.lock(arguments))
        guard let understood else {
            Deployments.show(unreadable, asJSON: arguments.has("--json"))
            return 2
        }
        let signals = StopSignals()
        let data = Deployments.dataDirectory(arguments, deployment: understood.plan.manifest.id)
        var console: TerminalConsole?
        if surfaces.contains(.terminal) {
            do throws(TerminalProblem) {
                console = try TerminalConsole(data: data)
            } catch {
                return refuse(error.code, error.message, error.help)
            }
            console?.divert(STDERR_FILENO)
        }
        do throws(RunningDeployment.Failure) {
            let (deployment, report) = try await RunningDeployment.start(
                understood, data: data, log: HostLog(format: logFormat))
            Deployments.show(report, asJSON: arguments.has("--json"))
            guard let deployment else {
                console?.restore()
                Output.error("bricks: the app cannot start; the report says why.\n")
                return 1
            }
            return await serve(deployment, data: data, signals, console)
        } catch {
            console?.restore()
            return refuse(error.code, error.message, error.help)
        }
    }

    private func refuse(_ code: String, _ message: String, _ help: String) -> Int32 {
        Output.error("bricks: error[\(code)]: \(message)\n  help: \(help)\n")
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
            return refuse(error.code.rawValue, error.message, error.help)
        }
        let operations = RunningOperations(deployment, data: data)
        if let host { Output.print("Open \(host.url)\n") }
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
        return code
    }

    private func webHost(_ deployment: RunningDeployment, _ data: String) throws(HTTPServerError) -> WebHost {
        let web = deployment.manifest.web
        return try WebHost(
            deployment, address: arguments.options["--host"] ?? web.host, port: port ?? UInt16(clamping: web.port),
            data: data, pageWait: pageWait)
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
            Output.print("The log is \(console.logFile).\n")
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
            return refuse(error.code, error.message, error.help)
        }
    }
}

/// Waits for SIGTERM or SIGINT.
final class StopSignals {
    private let stream: AsyncStream<Void>
    /// Resumes the waiting code as after a signal.
    let continuation: AsyncStream<Void>.Continuation
    private let sources: [any DispatchSourceSignal]

    init() {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        self.stream = stream
        self.continuation = continuation
        // A client that goes away must not end the host.
        signal(SIGPIPE, SIG_IGN)
        sources = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
    }

    deinit { for source in sources { source.cancel() } }

    func wait() async { for await _ in stream { return } }
}
