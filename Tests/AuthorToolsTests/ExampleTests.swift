import Foundation
import Testing

// Those in Rust and Swift are built, and pass, in AuthorSwiftRustTests.
@Suite("The worked examples in C and C++", .serialized, .timeLimit(.minutes(20)))
struct ExampleTests {
    @Test(
        "A worked example builds as its Makefile says, passes its test and every check of the conformance kit",
        arguments: [("C", "breathing"), ("CPP", "gratitude")])
    func example(_ folder: String, _ name: String) async throws {
        let scratch = try ScratchFolder()
        let source = Repository.folder.appending(path: "Plugins/Examples/\(folder)").path
        // Without what building in place left there.
        try await Command.succeed(
            "tar c --exclude=sdk --exclude=build --exclude='*.so' -C '\(source)' . | tar x", in: scratch.path)
        try await Command.succeed("make && make test", in: scratch.path)
        let conform = try await Command.run(
            "bricks conform --seed 1 --manifest manifest.json \(name).so", in: scratch.path)
        #expect(conform.code == 0, "\(conform.output)")
    }
}
