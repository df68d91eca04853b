/// Why checks tell nothing of a module that lives in a worker.
///
/// Data that crosses to another process is copied, and the stand-in for the host there is the worker's. The effects of
/// a module on memory, on frames and on its own process are seen in the check's process only.
enum Absence {
    private struct Reason {
        var text: String
        var homes: Set<TrialHome> = [.worker, .sandbox]
        var checks: Set<String>
    }

    /// Why the check does not apply where the module lives; nil where it does.
    static func reason(_ check: String, in home: TrialHome) -> String? {
        all.first { $0.homes.contains(home) && $0.checks.contains(check) }?.text
    }

    /// The ids that stand in the list, each as often as it does.
    static var named: [String] { all.flatMap(\.checks) }

    private static let all: [Reason] = [
        Reason(
            text: "what loading does to a process is looked at in a process that does nothing else",
            checks: [
                "loading.directory", "loading.locale", "loading.umask", "loading.signals", "loading.signal-mask",
                "loading.floats", "loading.descriptors", "loading.streams", "loading.environment", "loading.timers",
                "loading.limits", "loading.priority", "loading.threads", "loading.processes", "loading.output",
                "loading.time",
            ]),
        Reason(
            text: "what creating does to a process is looked at in a process that does nothing else",
            checks: ["creation.signals", "creation.processes"]),
        Reason(text: "the worker loads the file and enters it in one step", checks: ["loading.returns"]),
        Reason(
            text: "the worker enters the module once, with a host of its own version",
            checks: [
                "entry.leaf", "entry.longer-host", "entry.next-minor", "entry.foreign-abi",
                "entry.refusal", "entry.card-range",
            ]),
        Reason(
            text: "the module's tables stay in the worker, and those that stand for them are the host's",
            checks: [
                "entry.table-readable", "entry.functions", "descriptions.undeclared", "descriptions.unknown-name",
                "descriptions.exact-name", "descriptions.sized-name", "descriptions.empty-name",
                "descriptions.hostile-name", "descriptions.lasting", "descriptions.stable", "descriptions.minor",
            ]),
        Reason(
            text: "the worker answers which interfaces the host has, and was told of all of them",
            checks: ["creation.undeclared-service"]),
        Reason(
            text: "the frame that the module is given is the worker's, and always whole",
            checks: [
                "creation.frame-null", "lifecycle.frame-null", "border.frame-null", "border.frame-short",
                "border.frame-long", "border.self-null",
            ]),
        Reason(
            text: "where a result goes is the worker's memory",
            checks: ["creation.refusal-writes-nothing", "lifecycle.session-refusal-writes-nothing"]),
        Reason(
            text: "what is lent to the module are the worker's copies",
            checks: ["border.text-end", "border.inputs-unwritten", "border.inputs-kept"]),
        Reason(
            text: "an answer of the host that is not UTF-8 does not get to the worker",
            checks: ["border.host-hostile-text"]),
        Reason(
            text: "a size that no frame holds is refused before it gets to the worker",
            checks: ["border.text-size-forged"]),
        Reason(
            text: "the worker corrects how the module answers before it passes the answer on",
            checks: [
                "creation.status", "border.leaf-pending", "border.reply-on-error", "border.failure-status",
                "border.reply-manner",
            ]),
        Reason(
            text: "the worker's own threads come and go",
            checks: ["creation.refusal-leaves-nothing", "lifecycle.threads-end", "resources.threads"]),
        Reason(
            text: "what a module that was destroyed still calls ends on its way to the host",
            checks: ["lifecycle.silent-after-destroy", "company.quiet-after-destroy"]),
        Reason(
            text: "allocations are followed in the check's own process",
            checks: [
                "resources.no-memory", "resources.memory-lives", "resources.memory-ten-thousand-lives",
                "resources.memory-sessions", "resources.memory-refusals",
            ]),
        Reason(
            text: "a process has one who is asked about its system calls, and a sandbox has its own", homes: [.sandbox],
            checks: ["resources.slow-disk"]),
    ]
}

extension Check {
    /// Time that its process has, in milliseconds.
    func limit(in home: TrialHome) -> Int { limit * home.slowness }

    /// Why it does not apply to a module that lives there; nil where it does.
    public func absence(in home: TrialHome) -> String? {
        Absence.reason(id, in: home).map { "Not applicable \(home.place): \($0)." }
    }
}
