import Deployment
import Foundation
import TestSupport
import Testing

@Suite("What a worker may use", .timeLimit(.minutes(10)))
struct WorkerBoundsTests {
    @Test(
        "Memory files and shared memory count as memory, and one that uses more is ended and named",
        arguments: ["fills_memory_files()", "shares_memory()"], ["worker", "sandbox"])
    func memory(_ fault: String, _ isolation: String) async throws {
        let module = try SandboxedModule()
        try await module.compile("large", fault: fault)
        let manifest = try module.manifest(
            ["large"], isolation: isolation, more: ",\"limits\":{\"memoryMegabytes\":96}")
        let (report, _) = try await module.run(manifest)
        #expect(!report.ok)
        #expect(report.text.contains("[module.memory]"), "\(report.text)")
        #expect(report.text.contains("of the 96 MiB that it may have"))
    }

    @Test("A folder may become as large as its limit, and one file too", arguments: ["worker", "sandbox"])
    func disk(_ isolation: String) async throws {
        let module = try SandboxedModule()
        try await module.compile("large", fault: "fills_folder(text, size)")
        let manifest = try module.manifest(["large"], isolation: isolation, more: ",\"limits\":{\"diskMegabytes\":32}")
        let (report, _) = try await module.run(manifest)
        #expect(!report.ok)
        #expect(report.text.contains("[module.disk]"), "\(report.text)")
        let folder = "\(manifest).data/modules/\(SandboxedModule.id("large"))"
        let large = try FileManager.default.attributesOfItem(atPath: "\(folder)/large")[.size] as? Int
        #expect(try #require(large) <= 32 << 20)
    }

    @Test("Files that it has open and that have no name any more count as its folder does")
    func nameless() async throws {
        let module = try SandboxedModule()
        try await module.compile("large", fault: "fills_nameless(text, size)")
        let manifest = try module.manifest(["large"], isolation: "worker", more: ",\"limits\":{\"diskMegabytes\":32}")
        let (report, _) = try await module.run(manifest)
        #expect(!report.ok)
        #expect(report.text.contains("[module.disk]"), "\(report.text)")
        #expect(report.text.contains("files without a name included"), "\(report.text)")
    }

    @Test("What the children of a module take counts as its own, and together")
    func children() async throws {
        let module = try SandboxedModule()
        try await module.compile("large", fault: "forks_memory()")
        let manifest = try module.manifest(["large"], isolation: "worker", more: ",\"limits\":{\"memoryMegabytes\":96}")
        let (report, _) = try await module.run(manifest)
        #expect(!report.ok)
        #expect(report.text.contains("[module.memory]"), "\(report.text)")
        #expect(report.text.contains("it and the processes that it started used"), "\(report.text)")
    }

    @Test("One that closed all descriptors is told of as what it did")
    func closed() async throws {
        let module = try SandboxedModule()
        try await module.compile("closes", fault: "closes_all()")
        let (report, _) = try await module.run(module.manifest(["closes"], isolation: "worker"))
        #expect(report.text.contains("[module.closed-descriptors]"), "\(report.text)")
        #expect(!report.text.contains("it used up"))
    }
}
