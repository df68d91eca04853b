import Foundation
import JSONText
import TestSupport
import Testing

@testable import Conformance

/// The kit with the module in its own process, in a worker and in a sandbox.
@Suite("The conformance kit in each home", .serialized, .timeLimit(.minutes(20)))
struct HomeTests {
    // Those that authors build as examples are checked in the same way where they are built.
    @Test(
        "A module that ships gets the same verdict in each home, from every check that applies in both",
        arguments: Repository.shippedModules)
    func shipped(_ name: String) async throws {
        let verdicts = try await HomeVerdicts(ofShipped: name)
        #expect(verdicts.problems == [])
        #expect(verdicts.count("passed", in: "in-process") > 100)
        #expect(verdicts.count("notApplicable", in: "in-process") == 0)
        for home in ["worker", "sandbox"] {
            let absent = CheckList.all.count { check in
                check.tier == .fast && TrialHome(rawValue: home).flatMap { check.absence(in: $0) } != nil
            }
            #expect(verdicts.count("notApplicable", in: home) == absent)
            #expect(verdicts.count("passed", in: home) > 2 * absent)
        }
    }

    /// Faults of every level above the file's own, which crash, hang, end the process, answer wrongly and forget.
    static let faults = [
        "entry_refuses", "create_null", "abi_next_major", "create_crashes", "create_hangs", "create_refuses_unknown",
        "instances_end_together", "configuration_deep_crashes", "required_service_not_named", "method_null_first",
        "interface_size_short", "restart_refused", "session_again_refused", "tab_destroyed_still_sent",
        "document_broken_crashes", "id_forged_accepted", "status_unknown", "host_document_broken",
        "host_type_unchecked", "state_forgets_note", "erase_keeps", "session_keeps_descriptor", "disk_full_said_ok",
        "clock_back_hangs", "people_share_a_file", "process_shares_count", "write_late",
    ]

    /// Those of them that the gate tries in a sandbox too, one for each way to go wrong. `BRICKS_FAULTS=whole` tries all.
    static let sandboxFaults = [
        "create_crashes", "create_hangs", "instances_end_together", "required_service_not_named", "id_forged_accepted",
        "state_forgets_note", "session_keeps_descriptor", "disk_full_said_ok", "people_share_a_file",
        "process_shares_count",
    ]

    // In the check's own process the self-test tries all of them.
    @Test(
        "A faulty module is caught in a worker, by the checks that apply there and by no others",
        arguments: [TrialHome.worker, .sandbox])
    func faulty(_ home: TrialHome) throws {
        let isWhole = home == .worker || ProcessInfo.processInfo.environment["BRICKS_FAULTS"] == "whole"
        let names = isWhole ? Self.faults : Self.sandboxFaults
        let faults = FaultList.all.filter { names.contains($0.name) }
        #expect(faults.count == names.count && Set(Self.faults).isSuperset(of: names))
        var options = ConformanceOptions(seed: 11, program: Repository.program)
        options.home = home
        let result = try SelfTest(options, faults: faults).run { _, _, _ in }
        #expect(result.problems == [])
    }

    @Test(
        "What ends or hangs a worker is told with its call and the module's stack",
        arguments: [TrialHome.worker, .sandbox])
    func ends(_ home: TrialHome) throws {
        let folder = try ScratchFolder()
        let builder = try FaultyBuilder(folder: folder.path)
        for (name, id, status, says) in [
            (
                "create_crashes", "creation.plain", CheckResult.Status.crashed,
                "SIGABRT, while calling bricks_module.create("
            ),
            ("create_hangs", "creation.plain", .timedOut, "does not come back, while calling bricks_module.create("),
            ("entry_exits", "loading.binds", .crashed, "ended the worker with exit code 3, while loading the file"),
        ] {
            let fault = try #require(FaultList.all.first { $0.name == name })
            var options = ConformanceOptions(only: { $0 == id }, seed: 11, program: Repository.program)
            options.home = home
            let module = try ConformanceRun(options).check(builder.build(fault).path)
            let found = try #require(module.checks.last { $0.id == id })
            #expect(found.status == status)
            #expect(found.message.contains(says), "\(found.message)")
            if name != "entry_exits" { #expect(found.stack.contains { $0.contains("faulty.so") }, "\(found.stack)") }
        }
    }

    @Test("A check that does not apply in a worker says why, and is none that the file's own level has")
    func absences() {
        let named = Absence.named
        #expect(Set(named).count == named.count)
        for id in named {
            let check = CheckList.check(id)
            #expect(check.map { $0.level > 1 } == true, "\(id)")
            #expect(check?.absence(in: .inProcess) == nil)
            #expect(check?.absence(in: .sandbox)?.hasPrefix("Not applicable in a sandbox: ") == true, "\(id)")
        }
        let applying = CheckList.all.count { $0.absence(in: .worker) == nil }
        #expect(applying > CheckList.all.count * 3 / 4)
    }

    @Test(
        "A home that there is not, or that is named twice, is wrong usage", arguments: ["cloud", "", "worker,worker"])
    func misuse(_ home: String) async throws {
        let file = Repository.module("Timer")
        #expect(try await Command.bricks("conform", "--home", home, file).code == 2)
    }
}
