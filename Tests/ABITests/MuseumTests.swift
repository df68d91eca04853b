import Cards
import Foundation
import InterfaceModel
import JSONText
import TestSupport
import Testing

@Suite("Modules of other versions on today's host", .timeLimit(.minutes(20)))
struct MuseumTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Loads the modules, in one process and then in one each, and reads the screen of each.
    private func expectScreens(_ modules: [TabModule], say texts: [String]) async throws {
        var inside = modules
        for index in inside.indices {
            let sum = try await Command.succeed(["sha256sum", folder.file(inside[index].file)])
            inside[index].pin = String(sum.output.prefix(64))
        }
        try await expectScreens(inside, say: texts, "in-process")
        try await expectScreens(modules, say: texts, "worker")
    }

    private func expectScreens(_ modules: [TabModule], say texts: [String], _ home: String) async throws {
        try folder.write(TabModule.manifest(modules), to: "manifest.json")
        let manifest = folder.file("manifest.json")
        let loaded = try await Command.run([Repository.program, "modules", manifest])
        #expect(loaded.code == 0, "\(loaded.output)")
        for module in modules {
            #expect(loaded.output.split(separator: "\n").contains { $0.contains(module.id) && $0.contains(home) })
        }
        for (module, text) in zip(modules, texts) {
            let screen = try await Command.run([
                Repository.program, "screen", manifest, "abi://tab?id=\(module.name)", "--format", "text",
            ])
            #expect(screen.code == 0, "\(screen.output)")
            #expect(screen.output.contains(text), "\(screen.output)")
        }
    }

    /// Counts the interfaces whose layouts the headers of a version have.
    private static func layouts(in headers: String) throws -> Int {
        let folder = "\(headers)/bricks"
        return try FileManager.default.contentsOfDirectory(atPath: folder).count { name in
            try name.hasSuffix(".h")
                && String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).contains("_LAYOUT \\\n")
        }
    }

    @Test("A module built against the headers of each released version comes up and shows its screen")
    func released() async throws {
        var modules: [TabModule] = []
        for (index, version) in try Repository.released.enumerated() {
            for language in TabModule.Language.allCases {
                modules.append(
                    TabModule(
                        name: "released\(index)\(language)", language: language,
                        headers: Repository.path("Tests/Fixtures/ABI/\(version)/include")))
            }
        }
        #expect(!modules.isEmpty)
        for module in modules { try await module.build(in: folder) }
        try await expectScreens(modules, say: modules.map { "\($0.name) is here, uptime unheard of" })
        for module in modules {
            let notes = try ModuleNotes(path: folder.file(module.file))
            #expect(try notes.layouts.count == Self.layouts(in: module.headers))
            #expect(notes.structs.count == StructLayout.all.reduce(0) { $0 + 2 + $1.members.count })
            #expect(notes.differences(from: Contract.layouts, in: try ModuleCard(path: folder.file(module.file))) == [])
        }
    }

    @Test(
        "Modules in Rust and Swift, built against what is kept of each released version, come up and show their screens"
    )
    func releasedSDKs() async throws {
        for (index, version) in try Repository.released.enumerated() {
            let museum = Repository.path("Tests/Fixtures/ABI/\(version)")
            let rust = TabModule(name: "rust\(index)")
            let swift = TabModule(name: "swift\(index)")
            try await KeptModules.rust(rust, museum: museum, in: folder)
            try await KeptModules.swift(swift, museum: museum, in: folder)
            // Beside a module of today's headers, in one process.
            let today = TabModule(name: "today")
            try await today.build(in: folder)
            try await expectScreens(
                [rust, swift, today], say: ["\(rust.name) is here", "\(swift.name) is here", "today is here"])
        }
    }

    @Test("Modules of two SDK versions, and one of the SDK to come, work in one process")
    func twoVersions() async throws {
        let next = try Headers.next(in: folder)
        let frozen = Repository.path("Tests/Fixtures/ABI/\(try #require(try Repository.released.first))/include")
        let modules = [
            TabModule(name: "frozen", headers: frozen), TabModule(name: "today"),
            TabModule(
                name: "next", headers: next, defines: ["NEXT_CORE", "NEXT_TAB"],
                provides: ["bricks.tab/1.1", "bricks.screen/1.0"]),
            TabModule(
                name: "nextcpp", language: .cpp, headers: next, defines: ["NEXT_CORE", "NEXT_TAB"],
                provides: ["bricks.tab/1.1", "bricks.screen/1.0"]),
        ]
        for module in modules { try await module.build(in: folder) }
        try await expectScreens(
            modules,
            say: [
                "frozen is here, uptime unheard of", "today is here, uptime unheard of", "next is here, uptime absent",
                "nextcpp is here, uptime absent",
            ])
    }

    @Test("A module of an SDK that broke its word is refused before it is loaded, with what differs")
    func brokenSDK() async throws {
        // Its table is today's for the compiler, so that only the layout shows the difference.
        let headers = folder.file("broken")
        try FileManager.default.copyItem(atPath: Repository.headers, toPath: headers)
        let surface = "\(headers)/bricks/surface.h"
        let text = try String(contentsOfFile: surface, encoding: .utf8).replacing(
            "screen:id[screen],messages:json[1048576]", with: "messages:json[1048576],screen:id[screen]")
        try Data(text.utf8).write(to: URL(filePath: surface))
        let module = TabModule(name: "broken", headers: headers)
        try await module.build(in: folder)
        try folder.write(TabModule.manifest([module]), to: "manifest.json")
        let check = try await Command.run([Repository.program, "check", folder.file("manifest.json")])
        #expect(check.code == 1)
        #expect(
            check.output.contains(
                """
                warning[interface.layout-differs]: Module "org.example.broken" was built against another \
                bricks.surface/1 than this host's: 2 differences.
                    bricks.surface/1
                    └─ method `send`
                       ├─ parameter 1: host has `screen`, the id of a screen, module has `messages`, JSON of at most 1048576 bytes
                       └─ parameter 2: host has `messages`, JSON of at most 1048576 bytes, module has `screen`, the id of a screen
                """), "\(check.output)")
        let inspected = try await Command.run([Repository.program, "inspect", folder.file("broken.so")])
        #expect(inspected.code == 1)
        #expect(inspected.output.contains("differ from this host's, which refuses to load the module"))
    }

    struct Table: Sendable, CustomTestStringConvertible {
        var defines: [String]
        var code: String
        var says: String
        var testDescription: String { defines.joined(separator: " ") }
    }

    @Test(
        "A table that is not as long as its minor version says is refused when it is loaded",
        arguments: [
            Table(defines: ["TAB_SIZE=64"], code: "interface.size-differs", says: "64 bytes; 56 were expected"),
            Table(defines: ["TAB_SIZE=48"], code: "interface.too-short", says: "48 bytes and ends before `destroy`"),
            Table(
                defines: ["TAB_SIZE=4"], code: "interface.too-short", says: "4 bytes and ends before its minor version"),
            Table(defines: ["TAB_SIZE=57"], code: "interface.size-differs", says: "57 bytes; 56 were expected"),
        ])
    func wrongSizes(_ table: Table) async throws {
        let module = TabModule(name: "sized", defines: table.defines)
        try await module.build(in: folder)
        try await expectRefusal(module, table.code, table.says)
    }

    @Test("A table of an earlier minor version than the card names is refused when it is loaded")
    func wrongMinor() async throws {
        let module = TabModule(
            name: "minor", headers: try Headers.next(in: folder), defines: ["NEXT_TAB", "TAB_MINOR=0"],
            provides: ["bricks.tab/1.1", "bricks.screen/1.0"])
        try await module.build(in: folder)
        try await expectRefusal(
            module, "interface.minor-differs", "provides bricks.tab/1.1, its table says bricks.tab/1.0")
    }

    private func expectRefusal(_ module: TabModule, _ code: String, _ says: String) async throws {
        try folder.write(TabModule.manifest([module]), to: "manifest.json")
        let loaded = try await Command.run([Repository.program, "modules", folder.file("manifest.json")])
        #expect(loaded.code == 1)
        #expect(loaded.output.contains("[\(code)]"), "\(loaded.output)")
        #expect(loaded.output.contains(says), "\(loaded.output)")
    }

    @Test("What a module calls is found in its file, and with it the smallest host that it needs")
    func needs() async throws {
        let module = TabModule(name: "called")
        try await module.build(in: folder)
        let text = try await Command.run([Repository.program, "inspect", folder.file("called.so")])
        #expect(text.code == 0)
        #expect(
            text.output.contains(
                """
                  needs      host ABI 1.0
                             bricks.surface/1.0 (send)
                             bricks.core/1.0, optional, declared and never called
                             called: the methods are those that its compiled code calls
                """), "\(text.output)")
        let json = try await Command.run([Repository.program, "inspect", folder.file("called.so"), "--json"])
        let needs = try JSON(parsing: Array(json.output.utf8))["needs"]
        #expect(needs?["evidence"]?.string == "called")
        #expect(needs?["interfaces"]?.array?.first?["called"]?.array?.compactMap(\.string) == ["send"])
    }

    @Test(
        "A record is there when the call is: not when the wrapper is not used", arguments: ["cc", "clang"],
        ["-O0", "-O2"])
    func records(compiler: String, optimisation: String) async throws {
        try folder.write(
            """
            #include <bricks/bricks.h>
            static inline int used(void) { BRICKS_RECORD_CALL("bricks.core/1 now"); return 1; }
            static inline int unused(void) { BRICKS_RECORD_CALL("bricks.core/1 log"); return 2; }
            BRICKS_LAYOUT_NOTE(one, BRICKS_CORE_LAYOUT);
            BRICKS_EXPORT int both(void) { return used() + used(); }
            """, to: "records.c")
        let compiled = try await Command.run(
            [
                compiler, "-std=c11", optimisation, "-Wno-unused-function", "-shared", "-fPIC", "-I",
                Repository.headers,
                folder.file("records.c"), "-o", folder.file("records.so"),
            ])
        #expect(compiled.code == 0, "\(compiled.output)")
        let notes = try ModuleNotes(path: folder.file("records.so"))
        #expect(notes.calls == [.init("bricks.core/1", "now")])
        #expect(notes.layouts.map(\.reference) == ["bricks.core/1"])
    }
}
