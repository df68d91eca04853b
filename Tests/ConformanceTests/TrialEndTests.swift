import Foundation
import Processes
import TestSupport
import Testing

@testable import Conformance

/// The processes of trials end with the kit, however that ends.
@Suite("Trials of a kit that is ended", .offPool, .timeLimit(.minutes(10)))
struct TrialEndTests {
    @Test(
        "A signal to the kit ends the trial that catches it and all that the module has detached",
        arguments: [SIGTERM, SIGINT, SIGHUP, SIGKILL])
    func signals(_ signal: Int32) throws {
        let kit = try Kit()
        kill(kit.process, signal)
        try kit.expectNothingLeft()
    }

    @Test("A module that kills the server of trials leaves nothing behind either")
    func server() throws {
        let kit = try Kit()
        // The trial's parent is the server, the server's the one that watches it.
        let servers = Set(kit.numbers.map { Kit.parent(of: $0) }).filter { $0 > 1 && Kit.parent(of: $0) > 1 }
        for server in servers { kill(server, SIGKILL) }
        try blockUntil("the module's processes end", or: { "\(kit.numbers)" }) { kit.areGone ? true : nil }
    }

    /// `bricks conform` with a module that hangs, and that has left two processes behind.
    private final class Kit {
        let process: pid_t
        /// The module's processes.
        private(set) var numbers: [pid_t] = []
        private let folder: ScratchFolder

        init() throws {
            folder = try ScratchFolder()
            let fault = Fault("create_outlives_kit", level: 3, fails: ["creation.plain"])
            let file = try FaultyBuilder(folder: folder.path).build(fault).path
            let list = folder.file("numbers")
            process = try ProcessStart(
                Repository.program, ["conform", "--only", "^creation[.]plain$", file],
                environment: ["FAULTY_NUMBERS": list, "PATH": "/usr/bin:/bin"],
                descriptors: [.nothing, .nothing, .nothing], leadsGroup: true
            ).start()
            numbers = try blockUntil("the module's processes have said their numbers") {
                let text = (try? String(contentsOfFile: list, encoding: .utf8)) ?? ""
                let numbers = text.split(separator: "\n").compactMap { pid_t($0) }
                return numbers.count >= 3 ? numbers : nil
            }
        }

        deinit {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
            // A number that was given again is no process of this test: the module's processes bear its program's name.
            for number in numbers where Self.isOfKit(number) { kill(number, SIGKILL) }
        }

        var areGone: Bool { !numbers.contains(where: Self.isOfKit) }

        func expectNothingLeft() throws {
            try blockUntil("the kit's processes end", or: { "\(numbers)" }) {
                waitpid(process, nil, WNOHANG) != 0 && areGone ? true : nil
            }
        }

        private static func isOfKit(_ number: pid_t) -> Bool {
            let words = (try? String(contentsOfFile: "/proc/\(number)/cmdline", encoding: .utf8)) ?? ""
            return words.contains("--serve-trials")
        }

        static func parent(of number: pid_t) -> pid_t {
            let text = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)) ?? ""
            return text.split(separator: ") ").last?.split(separator: " ").dropFirst().first.flatMap { pid_t($0) } ?? 0
        }
    }
}
