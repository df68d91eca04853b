import Deployment
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Host

@Suite("Modules that could not be loaded, before they are", .timeLimit(.minutes(5)))
struct UnloadableModuleTests {
    /// Compiles the tab with these flags for the linker, and checks a manifest with it.
    private func check(_ provides: String, _ flags: [String], _ folder: ScratchFolder) async throws -> Report {
        let card = """
            {"schema":"bricks.card/1","id":"org.example.odd","name":"Odd","version":"1.2.3",\
            "abi":{"min":"1.0","max":"1.0"},"provides":["bricks.tab/1.0"\(provides)],\
            "uses":[{"interface":"bricks.surface/1.0","required":true}],"lanes":"session","grants":[]}
            """
        let bytes = card.utf8.map(String.init).joined(separator: ",")
        try folder.write("#define CARD \(bytes)\n#define CARD_SIZE \(card.utf8.count)\n", to: "card.h")
        try folder.write("int beside_it(void);\nint beside_it(void) { return 1; }\n", to: "beside.c")
        try await Command.succeed([
            "cc", "-shared", "-fPIC", folder.file("beside.c"), "-Wl,-soname,libbeside-it.so", "-o",
            folder.file("libbeside-it.so"),
        ])
        try await Command.succeed(
            [
                "cc", "-std=gnu11", "-shared", "-fPIC", "-w", "-I", Repository.headers, "-include",
                folder.file("card.h"), Repository.path("Tests/Fixtures/Modules/tab.c"), "-o", folder.file("odd.so"),
                "-L", folder.path,
            ] + flags)
        let manifest = try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"odd","name":"Odd","tabs":[{"id":"explore"}],
             "modules":[{"id":"org.example.odd","path":"odd.so"}]}
            """, to: "manifest.json")
        return await Boot(programFolder: Repository.products).understand(manifest).report
    }

    @Test("A library that is beside the module, or nowhere, is told of with the reason, and so is an unknown interface")
    func reasons() async throws {
        let folder = try ScratchFolder()
        let library = ["-Wl,--no-as-needed", "-lbeside-it"]
        let beside = try await check("", library + ["-Wl,-rpath,$ORIGIN"], folder)
        #expect(beside.text.contains("library.beside-module"), "\(beside.text)")
        #expect(beside.text.contains("$ORIGIN"))
        let missing = try await check("", library, folder)
        #expect(missing.text.contains("library.missing"), "\(missing.text)")
        #expect(missing.text.contains("libbeside-it.so"))
        // Where its folder is named as such, the loader finds it.
        let named = try await check("", library + ["-Wl,-rpath,\(folder.path)"], folder)
        #expect(named.ok, "\(named.text)")
        let unknown = try await check(#","com.acme.weather/1.0""#, [], folder)
        #expect(unknown.text.contains("interface.unknown"), "\(unknown.text)")
        #expect(unknown.text.contains("com.acme.weather/1.0, which this host does not know"))
        let plain = try await check("", [], folder)
        #expect(plain.ok, "\(plain.text)")
    }

    @Test(
        "inspect and the kit refuse it too, with the same reason, before anybody checks a deployment with it",
        arguments: [
            (#","com.acme.weather/1.0""#, [], "interface.unknown", "card.provides-known", "com.acme.weather/1.0"),
            (
                "", ["-Wl,--no-as-needed", "-lbeside-it", "-Wl,-rpath,$ORIGIN"], "library.beside-module", "file.needed",
                "sealed copy"
            ),
        ])
    func early(_ provides: String, _ flags: [String], _ code: String, _ check: String, _ words: String) async throws {
        let folder = try ScratchFolder()
        _ = try await self.check(provides, flags, folder)
        let module = folder.file("odd.so")
        let inspected = try await Command.bricks("inspect", module)
        #expect(inspected.code == 1)
        #expect(inspected.output.contains("[\(code)]") && inspected.output.contains(words), "\(inspected.output)")
        let read = try await Command.bricks("inspect", module, "--json")
        #expect(read.code == 1)
        #expect(try JSON(parsing: read.output)["obstacles"]?[0]?["code"]?.string == code)
        let conform = try await Command.bricks("conform", "--level", "1", module)
        #expect(
            conform.code != 0 && conform.output.contains(check) && conform.output.contains(words), "\(conform.output)")
        #expect(!conform.output.contains("-rpath,'$ORIGIN'"))
    }

    @Test("A search path that has $ORIGIN and finds nothing there is no obstacle: linkers write it by themselves")
    func unusedOrigin() async throws {
        let folder = try ScratchFolder()
        let report = try await check("", ["-Wl,-rpath,$ORIGIN"], folder)
        #expect(report.ok, "\(report.text)")
        #expect(try await Command.bricks("inspect", folder.file("odd.so")).code == 0)
        let conform = try await Command.bricks(
            "conform", "--only", "^file[.](needed|search-path)$", folder.file("odd.so"))
        #expect(conform.code == 0, "\(conform.output)")
    }
}
