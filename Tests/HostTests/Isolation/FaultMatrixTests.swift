import Foundation
import Synchronization
import TestSupport
import Testing

/// Every fault at every stage of a module's life: each is reported by name, and the app goes on.
@Suite("A module that goes wrong in a worker", .timeLimit(.minutes(20)))
struct FaultMatrixTests {
    enum Stage: String, CaseIterable, Sendable {
        case scan, load, create, call, destroy
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        var function: String
        /// Text of its diagnosis, the same at every stage.
        var says: String
        var testDescription: String { function }
    }

    static let faults = [
        Fault(function: "reads_nowhere", says: "signal 11 (SIGSEGV) at address 0x8"),
        Fault(function: "aborts", says: "signal 6 (SIGABRT)"),
        Fault(function: "leaves", says: "ended by itself with code 3"),
        Fault(function: "overflows_stack", says: "signal 11 (SIGSEGV)"),
        Fault(function: "loops", says: "did not come back from"),
        Fault(function: "eats_memory", says: "after it had used up its memory"),
        Fault(function: "leaks_descriptors", says: "used up the 64 descriptors"),
        Fault(function: "writes_wildly", says: "ended by signal"),
    ]

    private static let card = """
        {"schema":"bricks.card/1","id":"org.example.faulty","name":"Faulty","version":"1.2.3",\
        "abi":{"min":"1.0","max":"1.0"},"provides":["bricks.tab/1.0","bricks.screen/1.0"],\
        "uses":[{"interface":"bricks.surface/1.0","required":true},\
        {"interface":"bricks.navigation/1.0","required":true}],"lanes":"session","grants":[]}
        """

    private func build(
        _ fault: Fault, _ stage: Stage, in folder: ScratchFolder, isolation: String = "worker"
    ) async throws {
        let bytes = Self.card.utf8.map(String.init).joined(separator: ",")
        try folder.write("#define CARD \(bytes)\n#define CARD_SIZE \(Self.card.utf8.count)\n", to: "card.h")
        // A module that is only scanned would go wrong as early as possible if anything of it ran.
        let place = stage == .scan ? Stage.load : stage
        let finished = try await Command.run(
            [
                "cc", "-std=gnu11", "-shared", "-fPIC", "-w", "-DFAULT=\(fault.function)",
                "-DAT_\(place.rawValue.uppercased())", "-I",
                Repository.path("Sources/Contract/BricksABI/include"), "-include",
                folder.file("card.h"), Repository.path("Tests/Fixtures/Modules/tab.c"), "-o",
                folder.file("faulty.so"),
            ])
        try #require(finished.code == 0, "\(finished.output)")
        try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"faulty","name":"Faulty",
             "tabs":[{"id":"explore"},{"id":"wrong","kind":"custom","title":"Wrong","module":"org.example.faulty"}],
             "modules":[{"id":"org.example.faulty","path":"faulty.so","isolation":"\(isolation)",
                "limits":{"answerMilliseconds":\(fault.function == "loops" ? 1_500 : 30_000),"graceMilliseconds":300,"memoryMegabytes":128,"descriptors":64}}]}
            """, to: "manifest.json")
    }

    @Test(
        "is told by name, with where it went wrong, and every other tab is served", arguments: faults, Stage.allCases)
    func cell(_ fault: Fault, _ stage: Stage) async throws {
        let folder = try ScratchFolder()
        try await build(fault, stage, in: folder)
        let times =
            switch stage {
            case .scan: try await scan(folder)
            case .load, .create: try await start(fault, stage, folder)
            case .call: try await call(fault, folder)
            case .destroy: try await destroy(fault, folder)
            }
        Self.table.enter(fault.function, stage, times)
    }

    @Test("is told just so from a sandbox", arguments: faults)
    func inSandbox(_ fault: Fault) async throws {
        let folder = try ScratchFolder()
        try await build(fault, .call, in: folder, isolation: "sandbox")
        _ = try await call(fault, folder)
    }

    /// How long it took since the program that meets the fault was started or asked.
    fileprivate struct Times {
        /// Until the report was seen.
        var told: Duration
        /// Until a page of the part that the fault took away, or of the rest of the app where that part stays away; nil
        /// where the app ends.
        var served: Duration?
    }

    private let clock = ContinuousClock()

    /// Nothing of a module runs while it is looked at.
    private func scan(_ folder: ScratchFolder) async throws -> Times {
        let begun = clock.now
        let check = try await Command.bricks("check", folder.file("manifest.json"))
        #expect(check.code == 0, "\(check.output)")
        #expect(check.output.contains(/\+ declared +org.example.faulty/))
        return Times(told: clock.now - begun)
    }

    private func start(_ fault: Fault, _ stage: Stage, _ folder: ScratchFolder) async throws -> Times {
        let begun = clock.now
        let app = try await RunningBricks(folder.file("manifest.json"), folder: folder, waitsForModules: false)
        let said = app.program.output
        #expect(said.contains("org.example.faulty"))
        #expect(said.contains(fault.says), "\(said)")
        #expect(said.contains(/- unavailable +wrong|unavailable +wrong/), "\(said)")
        let told = clock.now - begun
        let visitor = app.visitor()
        try visitor.open(tab: "explore")
        #expect(visitor.page.contains("Explore"))
        let served = clock.now - begun
        #expect(try await app.stop() == .exit(0))
        return Times(told: told, served: served)
    }

    private func call(_ fault: Fault, _ folder: ScratchFolder) async throws -> Times {
        let app = try await RunningBricks(folder.file("manifest.json"), folder: folder, waitsForModules: false)
        let visitor = app.visitor()
        try visitor.open(tab: "wrong")
        try await visitor.wait(for: "Root, pressed 0")
        let pressed = clock.now
        try visitor.press("Press")
        let log = try await eventually("the end of the worker is told", or: { app.program.errors }) {
            () -> String? in
            let errors = app.program.errors
            return errors.contains("[module.worker-ended]") ? errors : nil
        }
        let told = clock.now - pressed
        #expect(log.contains(fault.says), "\(log)")
        #expect(log.contains("org.example.faulty 1.2.3 (sha256"))
        if fault.function != "leaves", fault.function != "leaks_descriptors" {
            #expect(log.contains("tab.so") || log.contains("faulty.so"), "\(log)")
        }
        try visitor.open(tab: "explore")
        #expect(visitor.page.contains("Explore"))
        _ = try await eventually("the tab comes back", or: { app.program.errors }) { () -> Bool? in
            try visitor.open(tab: "wrong")
            return visitor.page.contains("Root, pressed 0") && app.program.errors.contains("[module.restarted]")
                ? true : nil
        }
        let served = clock.now - pressed
        #expect(try await app.stop() == .exit(0))
        return Times(told: told, served: served)
    }

    private func destroy(_ fault: Fault, _ folder: ScratchFolder) async throws -> Times {
        let app = try await RunningBricks(folder.file("manifest.json"), folder: folder, waitsForModules: false)
        let visitor = app.visitor()
        try visitor.open(tab: "wrong")
        // Before it runs there is nothing to destroy.
        try await visitor.wait(for: "Root, pressed 0")
        try visitor.open(tab: "explore")
        #expect(visitor.page.contains("Explore"))
        let asked = clock.now
        #expect(try await app.stop() == .exit(0))
        let told = clock.now - asked
        #expect(app.program.errors.contains(fault.says), "\(app.program.errors)")
        return Times(told: told)
    }

    private static let table = FaultTable(cells: faults.count * Stage.allCases.count)
}

/// How long each cell took, printed when all are there: from the fault to its report, and with the service restored.
private final class FaultTable: Sendable {
    private let cells: Int
    private let lines = Mutex<[String]>([])

    init(cells: Int) { self.cells = cells }

    func enter(_ fault: String, _ stage: FaultMatrixTests.Stage, _ times: FaultMatrixTests.Times) {
        func text(_ duration: Duration) -> String { "\(Int(duration / .milliseconds(1))) ms" }
        let line = [fault, stage.rawValue, text(times.told), times.served.map(text) ?? "-"]
            .map { $0.padding(toLength: 18, withPad: " ", startingAt: 0) }.joined()
        let all = lines.withLock { lines in
            lines.append(line)
            return lines.count == cells ? lines.sorted() : []
        }
        guard !all.isEmpty else { return }
        let head = ["fault", "stage", "told after", "served after"].map {
            $0.padding(toLength: 18, withPad: " ", startingAt: 0)
        }
        print(([head.joined()] + all + ["\(all.count) of \(cells) told by name"]).joined(separator: "\n"))
    }
}
