internal import CTrial
internal import Processes

/// How the process of a check ended, and what it left in its pipes.
struct TrialOutcome {
    var ended: Int32
    var code: Int32
    var left: Int
    var result: [Substring]
    var trace: [Substring]
    /// Text that the suspect printed on standard error; its runtime says there why it gives up.
    var errors: String

    init(_ outcome: borrowing bricks_trial_outcome) {
        ended = unsafe outcome.ended
        code = unsafe outcome.code
        left = unsafe Int(outcome.left)
        result = unsafe Self.text(outcome.result).split(separator: "\n")
        trace = unsafe Self.text(outcome.trace).split(separator: "\n")
        errors = unsafe Self.text(outcome.errors)
    }

    private static func text(_ text: bricks_trial_text) -> String {
        guard let bytes = unsafe text.bytes else { return "" }
        return unsafe String(decoding: UnsafeRawBufferPointer(start: bytes, count: text.size), as: UTF8.self)
    }

    func reply(_ job: TrialJob) -> TrialReply {
        let check = CheckList.check(job.check)
        switch ended {
        case Int32(BRICKS_TRIAL_NOT_STARTED):
            return TrialReply(
                .crashed, message: "The check's process could not be started: error \(code).",
                help: "Let this user start more processes.")
        case Int32(BRICKS_TRIAL_TIMED_OUT):
            return TrialReply(
                .timedOut, message: "Not done after \(job.limit) ms\(doing); the process was killed.",
                help: help(check, "Return in time; what takes long belongs on a thread of the module's own."),
                stack: stack(job.file))
        case Int32(BRICKS_TRIAL_SIGNALLED):
            return TrialReply(
                .crashed, message: "The process was ended by \(signal)\(doing)\(lastWords).",
                help: help(check, "The stack says where; run the check in a debugger with --here."),
                stack: stack(job.file))
        default: break
        }
        for line in result where line.hasPrefix("worker ") {
            if let end = TrialEnd(line: line.dropFirst(7).utf8) { return reply(job, end) }
        }
        for line in result.reversed() where line.hasPrefix("reply ") {
            if let reply = TrialReply(line: line.dropFirst(6).utf8) { return reply }
        }
        if ended == Int32(BRICKS_TRIAL_EXITED), code == TrialServer.unanswered {
            return TrialReply(
                .crashed,
                message: "The module closed a descriptor that is not its own: the check cannot answer any more.",
                help: help(check, "Close only what you have opened, never a range of descriptors."))
        }
        return TrialReply(
            .crashed, message: "The module ended the process with exit code \(code)\(doing).",
            help: help(check, "A module must never call exit: answer with a status."))
    }

    /// Returns the reply of a check whose module's worker ended.
    private func reply(_ job: TrialJob, _ end: TrialEnd) -> TrialReply {
        let check = CheckList.check(job.check)
        if end.isHung {
            return TrialReply(
                .timedOut, message: "The call does not come back\(doing); the worker was ended.",
                help: help(check, "Return in time; what takes long belongs on a thread of the module's own."),
                stack: end.stack)
        }
        if let fault = end.fault {
            return TrialReply(
                .crashed, message: "The worker was ended, because \(fault)\(doing)\(lastWords).",
                help: help(check, "Keep to what bricks/call.h says of what may be sent."), stack: end.stack)
        }
        if let signal = end.signalText {
            return TrialReply(
                .crashed, message: "The worker was ended by \(signal)\(doing)\(lastWords).",
                help: help(check, "The stack says where; run the check in a debugger with --here."), stack: end.stack)
        }
        return TrialReply(
            .crashed, message: "The module ended the worker with exit code \(end.exitCode ?? 0)\(doing).",
            help: help(check, "A module must never call exit: answer with a status."))
    }

    private func help(_ check: Check?, _ other: String) -> String {
        guard let help = check?.help, !help.isEmpty else { return other }
        return help
    }

    private var doing: String {
        guard let note = result.last(where: { $0.hasPrefix("note ") }) else { return "" }
        return ", while " + note.dropFirst(5)
    }

    private var signal: String {
        let name = SignalName.name(code)
        guard let address = trace.first(where: { $0.hasPrefix("signal ") })?.split(separator: " ").last,
            SignalName.hasAddress(code)
        else { return name }
        return "\(name) at address 0x\(address)"
    }

    /// The last text that the process printed, such as a runtime's reason for an abort.
    private var lastWords: String {
        let lines = errors.split(whereSeparator: \.isNewline)
        guard let last = lines.last(where: { !$0.allSatisfy(\.isWhitespace) }) else { return "" }
        let text = String(last.prefix(300).map { $0.isASCII && !($0.asciiValue ?? 0 < 32) ? $0 : "." })
        return "; it printed “\(text)”"
    }

    private func stack(_ file: String) -> StackText {
        StackText(CrashTrace(lines: trace.map(String.init)).places, suspect: file)
    }
}
