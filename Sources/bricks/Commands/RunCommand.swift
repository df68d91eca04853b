import Deployment
import Dispatch
import Foundation
import HTTPServer
import Host

/// `bricks run`: the start-up report, then the app until it is told to end.
struct RunCommand {
    private let arguments: Arguments
    private let manifest: String
    private let port: UInt16?
    private let logFormat: HostLog.Format

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(
            words, valued: ["--port", "--host", "--data", "--log", "--environment"], flags: ["--json", "--locked"])
        manifest = try Deployments.manifest(arguments, "run")
        let format = arguments.options["--log"] ?? HostLog.Format.text.rawValue
        guard let logFormat = HostLog.Format(rawValue: format) else {
            let known = HostLog.Format.allCases.map(\.rawValue).joined(separator: " or ")
            throw Arguments.Misuse(message: "--log is \(known); found `\(format)`.")
        }
        self.logFormat = logFormat
        if let text = arguments.options["--port"] {
            guard let number = UInt16(text) else {
                throw Arguments.Misuse(message: "--port goes from 0 to 65535; found `\(text)`.")
            }
            port = number
        } else {
            port = nil
        }
    }

    func run() async -> Int32 {
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            manifest, locked: arguments.has("--locked"))
        guard let understood else {
            Deployments.show(unreadable, asJSON: arguments.has("--json"))
            return 2
        }
        let signals = StopSignals()
        let log = HostLog(format: logFormat)
        let data = Deployments.dataDirectory(arguments, deployment: understood.plan.manifest.id)
        do throws(RunningDeployment.Failure) {
            let (deployment, report) = try await RunningDeployment.start(understood, data: data, log: log)
            Deployments.show(report, asJSON: arguments.has("--json"))
            guard let deployment else {
                Output.error("bricks: the app cannot start; the report says why.\n")
                return 1
            }
            return await serve(deployment, data: data, signals)
        } catch {
            Output.error("bricks: error[\(error.code)]: \(error.message)\n  help: \(error.help)\n")
            return 1
        }
    }

    private func serve(_ deployment: RunningDeployment, data: String, _ signals: StopSignals) async -> Int32 {
        let web = deployment.manifest.web
        do throws(HTTPServerError) {
            let host = try WebHost(
                deployment, address: arguments.options["--host"] ?? web.host, port: port ?? UInt16(clamping: web.port),
                data: data)
            let operations = RunningOperations(deployment, data: data)
            Output.print("Open \(host.url)\n")
            operations.ready(at: host.url)
            await signals.wait()
            operations.stop()
            // What hangs in a module must not keep the program from ending.
            let last = DispatchSource.makeTimerSource()
            last.schedule(deadline: .now() + .milliseconds(900))
            last.setEventHandler { exit(0) }
            last.resume()
            await host.stop()
            return 0
        } catch {
            Output.error("bricks: error[\(error.code.rawValue)]: \(error.message)\n  help: \(error.help)\n")
            await deployment.stop()
            return 1
        }
    }
}

/// Waits for SIGTERM or SIGINT.
final class StopSignals {
    private let stream: AsyncStream<Void>
    /// Has whoever waits go on as after a signal.
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
