import Foundation
import Testing

@Suite("Rust for module authors", .timeLimit(.minutes(20)))
struct RustTests {
    static let crate = Place.repository.appending(path: "Sources/AuthorSDK/rust").path

    @Test("The crate passes its own tests, warns of nothing and needs no other crate")
    func crate() throws {
        let folder = try Folder()
        try folder.copy("Sources/AuthorSDK/rust", to: "rust")
        let tests = try Command.run(
            "cd rust && RUSTFLAGS='-D warnings' cargo test --offline --features testing", in: folder)
        #expect(tests.contains("a_panic_is_a_fault_and_the_session_goes_on ... ok"))
        let tree = try Command.run("cd rust && cargo tree --offline --all-features", in: folder)
        #expect(tree.split(separator: "\n").count == 1, "\(tree)")
        // Where they are installed.
        for tool in ["clippy --offline --all-targets --features testing -- -D warnings", "fmt --check"] {
            let name = tool.prefix { $0 != " " }
            guard try Command("cargo \(name) --version", in: folder).code == 0 else { continue }
            try Command.run("cd rust && cargo \(tool)", in: folder)
        }
    }

    @Test("The sleep debt tab builds, is tested, shows its pages in the host and passes every check")
    func example() throws {
        let folder = try Folder()
        try folder.copy("Plugins/Examples/Rust/SleepDebt", to: ".")
        let manifest = try String(contentsOfFile: folder.file("Cargo.toml"), encoding: .utf8)
        let placed = manifest.replacing("../../../../Sources/AuthorSDK/rust", with: Self.crate)
        try Data(placed.utf8).write(to: URL(filePath: folder.file("Cargo.toml")))
        try Command.run(
            "cargo test --offline && cargo build --offline && cp target/debug/libsleep_debt.so .", in: folder)
        let module = BuiltModule(file: folder.file("libsleep_debt.so"), folder: folder)
        #expect(try module.exports() == ["bricks_module_entry"])
        #expect(try module.report().contains("+ ready  com.bricks.examples.sleep-debt"))
        let screen = try module.screen("sleep://tab?id=sleep")
        #expect(screen.contains("You owe no sleep"))
        #expect(screen.contains("[[ Keep this night ]]"))
        let conform = try module.conform()
        #expect(conform.code == 0, "\(conform.output)")
    }

    @Test(
        "A new module builds with make, passes its test and shows itself in the host",
        arguments: [
            ("tab", [("tab?id=my-garden", "Pressed 0 times.")]),
            ("screens", [("timer", "[[ Begin ]]"), ("timerSettings", "[[ Save ]]")]),
        ] as [(String, [(String, String)])])
    func template(_ style: String, _ screens: [(link: String, says: String)]) throws {
        let folder = try Folder()
        try folder.copy("Sources/AuthorSDK/rust", to: "sdk/rust")
        try folder.write(template: "rust/\(style)", name: "my-garden", type: "MyGarden", title: "My garden")
        try Command.run("make && make test", in: folder)
        let module = BuiltModule(file: folder.file("my-garden.so"), folder: folder)
        #expect(try module.exports() == ["bricks_module_entry"])
        #expect(try module.report().contains("+ ready  org.example.my-garden"))
        for (link, says) in screens { #expect(try module.screen("my-garden://\(link)").contains(says)) }
    }
}

@Suite("What a module author has to understand")
struct TemplateSizeTests {
    @Test(
        "is at most thirty lines",
        arguments: [
            "rust/tab/src/lib.rs", "rust/screens/src/lib.rs", "swift/tab/Sources/@TYPE@.swift",
            "swift/screens/Sources/@TYPE@.swift",
        ])
    func size(_ file: String) throws {
        let path = Place.repository.appending(path: "Sources/AuthorSDK/templates/\(file)")
        let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        // Comments help; a line that only closes says nothing.
        let counted = lines.filter { line in !line.hasPrefix("//") && !line.allSatisfy { "})],;".contains($0) } }
        #expect(counted.count <= 30)
    }
}
