import Deployment
import Files
import Foundation
import HTTPServer
import Host
import JSONText
import Synchronization

/// `bricks trace`: every crossing of modules' borders, of an app that runs or of one that is started for it.
struct TraceCommand {
    private let arguments: Arguments
    private let format: TraceWriter.Format
    /// Number of traced crossings after which it ends; nil for never.
    private let count: Int?

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(
            words, valued: ["--format", "--output", "--data", "--count", "--port", "--host", "--environment"],
            flags: ["--live", "--locked", "--unlocked"])
        guard (1...(arguments.has("--live") ? 1 : 2)).contains(arguments.words.count) else {
            throw Arguments.Misuse(
                message: "`trace` takes a manifest and, unless --live, perhaps a link; found "
                    + "\(arguments.words.count) words.")
        }
        let name = arguments.options["--format"] ?? "text"
        guard let format = TraceWriter.Format(rawValue: name) else {
            let known = TraceWriter.Format.allCases.map(\.rawValue).joined(separator: ", ")
            throw Arguments.Misuse(message: "--format is one of \(known); found `\(name)`.")
        }
        self.format = format
        if let text = arguments.options["--count"] {
            guard let number = Int(text), number > 0 else {
                throw Arguments.Misuse(message: "--count is a whole number from 1; found `\(text)`.")
            }
            count = number
        } else {
            count = nil
        }
        if let text = arguments.options["--port"], UInt16(text) == nil {
            throw Arguments.Misuse(message: "--port goes from 0 to 65535; found `\(text)`.")
        }
    }

    func run() async -> Int32 {
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            arguments.words[0], for: arguments.has("--live") ? .check : .load, lock: Deployments.lock(arguments))
        guard let understood else {
            Output.error(unreadable.text + "\n")
            return 2
        }
        let sink: Sink
        if let path = arguments.options["--output"] {
            guard FileManager.default.createFile(atPath: path, contents: nil),
                let file = FileHandle(forWritingAtPath: path)
            else {
                Output.error(
                    "bricks: error[trace.not-written]: \(path) cannot be written.\n"
                        + "  help: Name a file in a folder that this user may write to.\n")
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
        Output.error(
            "bricks: error[trace.not-written]: the trace is incomplete: \(failure.reason).\n"
                + "  help: Make room on its disk, or name another file.\n")
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
            Output.error("bricks: \(error.text)\n")
            return 1
        }
    }

    // MARK: An app that is started

    private func started(_ understood: Boot.Understood, _ data: String, _ sink: Sink) async -> Int32 {
        let link = arguments.words.dropFirst().first
        guard let directory = try? TemporaryDirectory() else {
            Output.error("bricks: no temporary directory can be made.\n")
            return 1
        }
        defer { directory.remove() }
        let signals = StopSignals()
        let listening = TraceListening { _ = sink.take($0) }
        do throws(RunningDeployment.Failure) {
            let (deployment, report) = try await RunningDeployment.start(
                understood, data: link == nil ? data : arguments.options["--data"] ?? directory.path,
                log: HostLog(minimum: link == nil ? .info : .error), trace: listening)
            guard let deployment else {
                Output.error(report.text + "\n")
                return 1
            }
            guard let link else {
                Output.error(report.text + "\n")
                return await serve(deployment, data, sink, signals)
            }
            var code: Int32 = 0
            do throws(ScreenPrinter.Failure) {
                _ = try await ScreenPrinter(deployment).print(link, format: .text)
            } catch {
                Output.error("bricks: error[\(error.code)]: \(error.message)\n")
                if let nearest = error.nearest { Output.error("  nearest: \(nearest)\n") }
                code = 1
            }
            await deployment.stop()
            return code
        } catch {
            Output.error("bricks: error[\(error.code)]: \(error.message)\n  help: \(error.help)\n")
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
                port: arguments.options["--port"].flatMap { UInt16($0) } ?? UInt16(clamping: web.port), data: data)
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
            Output.error("bricks: error[\(error.code.rawValue)]: \(error.message)\n  help: \(error.help)\n")
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
