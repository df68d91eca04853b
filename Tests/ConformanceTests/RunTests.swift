import Foundation
import Processes
import TestSupport
import Testing

@testable import Conformance

/// Trials that run side by side.
@Suite struct RunTests {
    @Test("Files that are checked side by side are judged as each alone is, and told by their number")
    func sideBySide() throws {
        let folder = try ScratchFolder()
        let files = try [
            folder.write("no module", to: "text.so"), folder.write("", to: "empty.so"),
            folder.write("\u{7F}ELF", to: "cut.so"), Repository.module("Timer"),
        ]
        let options = ConformanceOptions(level: 2, seed: 5, program: Repository.program)
        let alone = try files.map { try ConformanceRun(options).check($0).checks.map(Judged.init) }
        var waiting = files[...]
        var results: [Int: ModuleResult] = [:]
        var told: [Int: Int] = [:]
        try ConformanceRun(options).check {
            waiting.popFirst().map { ModuleRequest(file: $0, options: options) }
        } progress: { number, _ in
            told[number, default: 0] += 1
        } done: { number, result in
            results[number] = result
        }
        for (number, file) in files.enumerated() {
            #expect(results[number]?.file == file)
            #expect(results[number]?.checks.map(Judged.init) == alone[number])
            #expect(told[number] == alone[number].count)
        }
    }

    private struct Judged: Equatable {
        var id: String
        var status: CheckResult.Status
        var message: String

        init(_ result: CheckResult) { (id, status, message) = (result.id, result.status, result.message) }
    }

    @Test("A process that computes is told from one that waits", arguments: [true, false])
    func watch(computes: Bool) throws {
        let shell = try Shell(computes ? "(while :; do :; done) & wait" : "sleep 1000 & wait")
        var watch = ProcessWatch(children: shell.process)
        watch.begin(TrialWorkers.now)
        // However busy the machine is: what would compute if it were let counts as computing.
        let end = TrialWorkers.now + 60_000_000_000
        var isTold: Bool { computes ? watch.load > 0.5 && watch.load != 1 : watch.load < 0.1 }
        #expect(!isTold)
        while !isTold, TrialWorkers.now < end { watch.look(TrialWorkers.now) }
        #expect(isTold)
    }

    /// A shell whose children end with it.
    private final class Shell {
        let process: pid_t

        init(_ line: String) throws {
            process = try ProcessStart(
                "/bin/sh", ["-c", line], environment: [:], descriptors: [.nothing, .nothing, .nothing], leadsGroup: true
            ).start()
        }

        deinit {
            kill(-process, SIGKILL)
            waitpid(process, nil, 0)
        }
    }
}
