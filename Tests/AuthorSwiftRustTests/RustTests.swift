import Foundation
import TestSupport
import Testing

@Suite("Rust for module authors", .timeLimit(.minutes(20)))
struct RustTests {
    @Test("The crate passes its own tests, warns of nothing and needs no other crate")
    func crate() async throws {
        let scratch = try ScratchFolder()
        try scratch.copy("Sources/Authors/AuthorSDK/rust")
        let folder = try KeptBuild.folder("rust-crate", as: scratch.path, keeping: ["target", "Cargo.lock"])
        let tests = try await Command.succeed(
            "RUSTFLAGS='-D warnings' cargo test --offline --features testing", in: folder)
        #expect(tests.output.contains("a_panic_is_a_fault_and_the_session_goes_on ... ok"))
        let tree = try await Command.succeed("cargo tree --offline --all-features", in: folder).output
        #expect(tree.split(separator: "\n").count == 1, "\(tree)")
        // Where they are installed.
        for tool in ["clippy --offline --all-targets --features testing -- -D warnings", "fmt --check"] {
            let name = tool.prefix { $0 != " " }
            guard try await Command.shell("cargo \(name) --version", in: folder).code == 0 else { continue }
            try await Command.succeed("cargo \(tool)", in: folder)
        }
    }

    @Test("The sleep debt tab builds, is tested, shows its pages in the host and passes every check in each home")
    func example() async throws {
        let scratch = try ScratchFolder()
        try scratch.copyRustExample()
        try await KeptBuild.alone(with: "sleep-debt") {
            let folder = try KeptBuild.folder("sleep-debt", as: scratch.path, keeping: ["target", "Cargo.lock"])
            try await Command.succeed(
                "cargo test --offline && cargo build --offline && cp target/debug/libsleep_debt.so .", in: folder)
            #expect(try await SharedObject.exports(of: "\(folder)/libsleep_debt.so") == ["bricks_module_entry"])
            let app = App(folder: folder)
            #expect(try await app.report().contains("+ ready  com.bricks.examples.sleep-debt"))
            let screen = try await app.screen("sleep://tab?id=sleep")
            #expect(screen.contains("You owe no sleep"))
            #expect(screen.contains("[[ Keep this night ]]"))
            let verdicts = try await HomeVerdicts(
                of: "libsleep_debt.so", ["--manifest", "manifest.json"], in: folder)
            #expect(verdicts.problems == [])
        }
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
        let path = Repository.path("Sources/Authors/AuthorSDK/templates/\(file)")
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        // Comments help; a line that only closes says nothing.
        let counted = lines.filter { line in !line.hasPrefix("//") && !line.allSatisfy { "})],;".contains($0) } }
        #expect(counted.count <= 30)
    }
}
