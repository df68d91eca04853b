import Foundation
import JSONText
import TestSupport
import Testing

// One compiler at a time: tests of other suites run beside them.
@Suite("Modules in C and C++", .serialized, .timeLimit(.minutes(20)))
struct AuthorModuleTests {
    static let compilers = [("gcc", "g++"), ("clang", "clang++")]

    /// Returns the state that `bricks modules` reports of the module, which it loads.
    private func state(_ project: AuthorProject) async throws -> String? {
        let finished = try await Command.bricks("modules", project.manifest, "--json")
        let report = try JSON(parsing: finished.output)
        #expect(finished.code == 0, "\(finished.output)")
        return report["modules"]?[0]?["state"]?.string
    }

    /// Builds a C program of the fixtures with the fake host, and runs it on a module.
    private func test(_ fixture: String, _ project: AuthorProject, module: String) async throws -> String {
        let source = Repository.path("Tests/Fixtures/Authors/\(fixture)")
        let isCPP = fixture.hasSuffix(".cpp")
        try await project.run(
            "sh", "-c",
            """
            set -e
            for file in sdk/share/bricks/fake_host*.c; do cc -std=c11 -Isdk/include -c "$file" -o "$file.o"; done
            \(isCPP ? "c++ -std=c++17" : "cc -std=c11") -Wall -Wextra -Isdk/include \(source) sdk/share/bricks/*.o -o check -lpthread -ldl
            """)
        return try await project.run("./check", module).output
    }

    @Test(
        "A new module in C or C++ builds without a warning, exports its entry alone and loads",
        arguments: ["c", "cpp"].flatMap { language in ["tab", "screens"].map { (language, $0) } }, compilers)
    func template(_ template: (language: String, style: String), _ compiler: (c: String, cpp: String)) async throws {
        let project = try await AuthorProject(language: template.language, style: template.style)
        try await project.make(c: compiler.c, cpp: compiler.cpp)
        #expect(try await SharedObject.exports(of: project.module) == ["bricks_module_entry"])
        #expect(try await state(project) == "ready")
        if template.style == "screens" {
            let screen = try await Command.bricks("screen", project.manifest, "sleep-log://timer")
            #expect(
                screen.code == 0 && screen.output.contains("Take a moment, then begin."),
                "\(screen.output)\(screen.errors)")
        }
    }

    @Test("The tab of a new module is on screen, counts, and remembers", arguments: ["c", "cpp"])
    func tab(_ language: String) async throws {
        let project = try await AuthorProject(language: language, style: "tab")
        try await project.make()
        let app = try await project.start()
        let visitor = app.visitor()
        try visitor.open(tab: "sleep-log")
        #expect(visitor.page.contains("Pressed 0 times."))
        try visitor.press("Press")
        try visitor.press("Press")
        #expect(visitor.page.contains("Pressed 2 times."))
        try await app.crashAndRestart()
        visitor.follow(app)
        try visitor.open(tab: "sleep-log")
        #expect(visitor.page.contains("Pressed 2 times."))
        #expect(try await app.stop() == .exit(0))
    }

    @Test(
        "The test of a new module passes, and fails when the module is broken", arguments: ["c", "cpp"],
        ["tab", "screens"])
    func templateTest(_ language: String, _ style: String) async throws {
        let project = try await AuthorProject(language: language, style: style)
        // Without the optimizer, which takes most of the time that C++ needs.
        let options = ["CFLAGS=-O0", "CXXFLAGS=-O0", "test"]
        try await project.run(["make"] + options)
        let source = "\(project.name).\(language)"
        let text = try project.text(source)
        let broken = text.replacing(style == "tab" ? "Pressed" : "Take a moment, then begin.", with: "Hello")
        #expect(broken != text)
        try project.write(broken, to: source)
        await #expect(throws: ChildProcess.Failure.self) { try await project.run(["make", "-B"] + options) }
    }

    @Test("CMake builds a new module in C++ and runs its test")
    func cmake() async throws {
        let project = try await AuthorProject(language: "cpp", style: "tab")
        try await project.run("cmake", "-S", ".", "-B", "build/cmake")
        try await project.run("cmake", "--build", "build/cmake")
        try await project.run("ctest", "--test-dir", "build/cmake", "--output-on-failure")
        let inspected = try await Command.bricks("inspect", project.file("build/cmake/sleep-log.so"))
        #expect(inspected.code == 0, "\(inspected.output)")
    }

    @Test("pkg-config finds the SDK wherever it lies")
    func pkgConfig() async throws {
        let project = try await AuthorProject(language: "c", style: "tab")
        try await project.run("mv", "sdk", "elsewhere")
        try await project.run(
            "sh", "-ec",
            """
            export PKG_CONFIG_PATH="$PWD/elsewhere/lib/pkgconfig"
            cc -std=c11 -shared -fPIC -I. $(pkg-config --cflags bricks) sleep-log.c $(pkg-config --libs bricks) -o sleep-log.so
            """)
        #expect(try await state(project) == "ready")
    }

    @Test("A card that is not there, or is no card, is told by the compiler or the host")
    func card() async throws {
        let project = try await AuthorProject(language: "c", style: "tab")
        try project.write("{}", to: "card.json")
        try await project.make()
        let inspected = try await Command.bricks("inspect", project.module)
        #expect(inspected.code == 1 && (inspected.output + inspected.errors).contains("card.missing-key"))
        try FileManager.default.removeItem(atPath: project.file("card.json"))
        await #expect(throws: ChildProcess.Failure.self) { try await project.make() }
    }

    @Test("The card is in the file byte for byte", arguments: compilers)
    func cardBytes(_ compiler: (c: String, cpp: String)) async throws {
        let project = try await AuthorProject(language: "c", style: "tab")
        // Of every length, because notes are rounded up to four bytes.
        let card = try project.text("card.json")
        for padding in 0..<4 {
            let padded = card + String(repeating: " ", count: padding)
            try project.write(padded, to: "card.json")
            try await project.make(c: compiler.c, cpp: compiler.cpp)
            try await project.run("objcopy", "-O", "binary", "--only-section=.note.bricks", project.module, "note")
            let note = try Data(contentsOf: URL(filePath: project.file("note")))
            let size = padded.utf8.count
            let little = [UInt8(size & 255), UInt8(size >> 8), 0, 0]
            #expect(note.prefix(20) == Data([7, 0, 0, 0] + little + [1, 0, 0, 0] + Array("Bricks".utf8) + [0, 0]))
            #expect(note.dropFirst(20).prefix(size) == Data(padded.utf8))
            #expect(try await state(project) == "ready")
        }
    }

    @Test(
        "The worked examples pass their tests and load",
        arguments: [("C", "breathing"), ("CPP", "gratitude")], compilers)
    func example(_ example: (folder: String, name: String), _ compiler: (c: String, cpp: String)) async throws {
        let project = try await AuthorProject(name: example.name, example: example.folder)
        try await project.make(c: compiler.c, cpp: compiler.cpp)
        try await project.run("make", "CC=\(compiler.c)", "CXX=\(compiler.cpp)", "test")
        #expect(try await state(project) == "ready")
    }

    @Test("A person breathes with the example in C")
    func breathing() async throws {
        let project = try await AuthorProject(name: "breathing", example: "C")
        try await project.make()
        let app = try await project.start()
        let visitor = app.visitor()
        try visitor.open(tab: "breathing")
        #expect(visitor.page.contains("Slow breathing"))
        // The form that a browser sends when another pattern is chosen.
        let form = try visitor.fields(toPress: "Begin").filter { !$0.0.contains("pattern") }
        let chosen = form + [("field:field-pattern@", "calm"), ("field:field-minutes@", "12")]
        #expect(try visitor.send("POST", "/action", body: Visitor.form(chosen)).status == 303)
        try visitor.open()
        #expect(visitor.page.contains("Time left") && visitor.page.contains("About 37 rounds"))
        try await app.crashAndRestart()
        visitor.follow(app)
        try visitor.open(tab: "breathing")
        #expect(try await app.stop() == .exit(0))
    }

    @Test("A person keeps a journal with the example in C++")
    func gratitude() async throws {
        let project = try await AuthorProject(name: "gratitude", example: "CPP")
        try await project.make()
        let app = try await project.start()
        let visitor = app.visitor()
        try visitor.open(tab: "gratitude")
        #expect(visitor.page.contains("Nothing yet"))
        try visitor.press("Add", fields: ["In a sentence or two": "The sea & <b>dawn</b>"])
        #expect(visitor.page.contains("The sea &amp; &lt;b&gt;dawn&lt;/b&gt;"))
        try await app.crashAndRestart()
        visitor.follow(app)
        try visitor.open(tab: "gratitude")
        #expect(visitor.page.contains("The sea &amp;"))
        try visitor.press("Read")
        try visitor.press("Delete")
        try visitor.open(tab: "gratitude")
        #expect(visitor.page.contains("Nothing yet"))
        #expect(try await app.stop() == .exit(0))
    }

    @Test(
        "No exception of C++ crosses the border, and every request is answered",
        arguments: ["g++", "clang++"])
    func exceptions(_ compiler: String) async throws {
        let project = try await AuthorProject(name: "throwing")
        try project.write(CardedModule.card, to: "card.json")
        let source = Repository.path("Tests/Fixtures/Authors/throwing.cpp")
        try await project.run(
            compiler, "-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-shared", "-fPIC",
            "-fvisibility=hidden", "-I.", "-Isdk/include", source, "-o", "throwing.so")
        #expect(try await test("throwing_test.cpp", project, module: project.module).contains("a late failure arrives"))
    }

    @Test(
        "A module negotiates the ABI with older and newer hosts", arguments: ["c", "cpp"])
    func negotiation(_ language: String) async throws {
        let project = try await AuthorProject(language: language, style: "tab")
        try await project.make()
        #expect(try await test("entry_test.c", project, module: project.module).contains("is refused"))
    }

    @Test("A module in C survives every allocation that fails")
    func allocation() async throws {
        let project = try await AuthorProject(name: "breathing", example: "C")
        let source = Repository.path("Tests/Fixtures/Authors/allocation_module.c")
        try await project.run(
            "cc", "-std=c11", "-Wall", "-Wextra", "-shared", "-fPIC", "-fvisibility=hidden", "-I.", "-Isdk/include",
            "-DMODULE_FILE=\"\(project.file("breathing.c"))\"", source, "-o", "breathing.so")
        #expect(try await test("allocation_test.c", project, module: project.module).contains("each failing once"))
    }
}
