import Deployment
import Files
import Foundation
import HTTPServer
import Host
import JSONText
import Operations
import Supervision
import Synchronization

/// `bricks trace`: every crossing of modules' borders, of an app that runs or of one that is started for it.
struct TraceCommand {
    static let declaration = CommandDeclaration(
        "trace", "Shows every crossing of modules' borders while the app is used.",
        details: """
            With a link the app is started, the link is followed, and the app is stopped. Without one the app is started \
            and served until it is stopped.
            """,
        words: [.manifest, .init("LINK", "A link of the app; not with --live.", .optional, .text("LINK"))],
        takes: "a manifest and, unless --live, perhaps a link",
        options: [
            .init("--live", "Shows the crossings of the app that runs."),
            .init(
                "--format", .choice(TraceWriter.Format.allCases.map(\.rawValue)), "The form of the trace.",
                standard: "text"),
            .init("--output", .file, "The file that it is written to.", standard: "standard output"),
            .init("--count", .number("NUMBER", 1...(.max)), "Ends after this many crossings."), .port, .host,
            .init(
                "--data", .folder, "The folder of the app's data.", standard: "with a link an empty one, else the app's"
            ),
            .environment,
        ] + OptionDeclaration.lock, json: "The same as --format json: prints each crossing as a document on its line."
    ) { arguments throws(UsageProblem) in try await TraceCommand(arguments).run() }

    private let arguments: Arguments
    private let format: TraceWriter.Format
    /// Number of traced crossings after which it ends; nil for never.
    private let count: Int?

    init(_ arguments: Arguments) throws(UsageProblem) {
        self.arguments = arguments
        if arguments.has("--live"), arguments.words.count > 1 {
            throw UsageProblem(
                .wordCount, "`trace --live` takes a manifest alone; found \(arguments.words.count) words.")
        }
        format = try arguments.format(.text, json: .json)
        count = arguments.number("--count")
    }

    func run() async -> Int32 {
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            arguments.words[0], for: arguments.has("--live") ? .check : .load, lock: Deployments.lock(arguments))
        guard let understood else {
            return Deployments.refuse(unreadable, arguments, 2, onOneLine: true)
        }
        let sink: Sink
        if let path = arguments.options["--output"] {
            guard FileManager.default.createFile(atPath: path, contents: nil),
                let file = FileHandle(forWritingAtPath: path)
            else {
                let failure = CommandFailure(
                    "trace.not-written", "\(path) cannot be written.",
                    help: "Name a file in a folder that this user may write to.")
                failure.show(asJSON: false)
                return 1
            }
            let output = OutputFile(file.fileDescriptor, patience: .unlimited)
            sink = Sink(format, count: count, output: output, file: file)
        } else {
            sink = Sink(format, count: count, output: .standardOutput)
        }
        let code = await trace(understood, sink)
        sink.end()
        guard let failure = sink.failure else { return code }
        let problem = CommandFailure(
            "trace.not-written", "the trace is incomplete: \(failure.reason).",
            help: "Make room on its disk, or name another file.")
        problem.show(asJSON: false)
        return 1
    }

    private func trace(_ understood: Boot.Understood, _ sink: Sink) async -> Int32 {
        let data = Deployments.dataDirectory(arguments, deployment: understood.plan.manifest.id)
        if arguments.has("--live") { return await live(data, sink) }
        return await started(understood, data, sink)
    }

    // MARK: An app that runs

    private func live(_ data: String, _ sink: Sink) async -> Int32 {
        let signals = StopSignals()
        do throws(LiveProblem) {
            let client = try ControlClient(data: data)
            let stopper = Task {
                await signals.wait()
                client.close()
            }
            defer { stopper.cancel() }
            try client.trace { sink.take($0) }
            return 0
        } catch {
            error.asCommandFailure.show(asJSON: arguments.json, onOneLine: true)
            return 1
        }
    }

    // MARK: An app that is started

    private func started(_ understood: Boot.Understood, _ data: String, _ sink: Sink) async -> Int32 {
        let link = arguments.words.dropFirst().first
        guard let directory = try? TemporaryDirectory() else {
            CommandFailure.noTemporaryDirectory.show(asJSON: arguments.json, onOneLine: true)
            return 1
        }
        defer { directory.remove() }
        let signals = StopSignals()
        let listening = TraceListening { _ = sink.take($0) }
        do throws(RunningDeployment.Failure) {
            let (deployment, report) = try await RunningDeployment.start(
                understood, data: link == nil ? data : arguments.options["--data"] ?? directory.path,
                log: HostLog(minimum: link == nil ? .info : .error), trace: listening.trace)
            guard let deployment else {
                return Deployments.refuse(report, arguments, 1, onOneLine: true)
            }
            guard let link else {
                Output.error(report.text + "\n")
                return await serve(deployment, data, sink, signals)
            }
            var code: Int32 = 0
            do throws(ScreenPrinter.Failure) {
                _ = try await ScreenPrinter(deployment).print(link, format: .text)
            } catch {
                error.asCommandFailure.show(asJSON: arguments.json, onOneLine: true)
                code = 1
            }
            await deployment.stop()
            return code
        } catch {
            error.asCommandFailure.show(asJSON: arguments.json, onOneLine: true)
            return 1
        }
    }

    private func serve(
        _ deployment: RunningDeployment, _ data: String, _ sink: Sink, _ signals: StopSignals
    ) async -> Int32 {
        let web = deployment.manifest.web
        do throws(HTTPServerError) {
            let host = try WebHost(
                deployment, address: arguments.options["--host"] ?? web.host,
                port: UInt16(clamping: arguments.number("--port") ?? web.port), data: data,
                operations: deployment.monitoring)
            let operations = RunningOperations(deployment, data: data)
            Output.error("Open \(host.url)\n")
            operations.ready(at: host.url)
            let continuation = signals.continuation
            sink.whenFull { continuation.yield() }
            await signals.wait()
            operations.stop()
            await host.stop()
            return 0
        } catch {
            error.asCommandFailure.show(asJSON: arguments.json, onOneLine: true)
            await deployment.stop()
            return 1
        }
    }
}

/// Where the lines of a trace go, until there are enough.
private final class Sink: Sendable {
    private struct State {
        var writer: TraceWriter
        var left: Int?
        var isEnded = false
        var isFull: (@Sendable () -> Void)?
        var failure: OutputFile.Failure?
    }

    private let state: Mutex<State>
    private let output: OutputFile
    /// Open as long as it is written to.
    private let file: FileHandle?

    init(_ format: TraceWriter.Format, count: Int?, output: OutputFile, file: FileHandle? = nil) {
        state = Mutex(State(writer: TraceWriter(format), left: count))
        self.output = output
        self.file = file
    }

    /// The reason for an incomplete trace.
    var failure: OutputFile.Failure? { state.withLock { $0.failure } }

    /// Writes a line; false when there are enough.
    func take(_ line: JSON) -> Bool {
        let (goesOn, isFull) = state.withLock { state in
            guard !state.isEnded, state.left != 0 else { return (false, state.isFull) }
            write(state.writer.text(of: line), &state)
            if state.failure != nil {
                state.left = 0
            } else if line["method"] != nil, let left = state.left {
                state.left = left - 1
            }
            return (state.left != 0, state.isFull)
        }
        if !goesOn { isFull?() }
        return goesOn
    }

    /// Has the closure called when there are enough, also when that was before.
    func whenFull(_ body: @escaping @Sendable () -> Void) {
        let isFull = state.withLock { state in
            state.isFull = body
            return state.left == 0
        }
        if isFull { body() }
    }

    func end() {
        state.withLock { state in
            guard !state.isEnded else { return }
            state.isEnded = true
            write(state.writer.end(), &state)
        }
    }

    /// After a write that failed, nothing more: what follows a gap is no trace.
    private func write(_ text: String, _ state: inout State) {
        guard !text.isEmpty, state.failure == nil else { return }
        do throws(OutputFile.Failure) { try output.write(text) } catch { state.failure = error }
    }
}
