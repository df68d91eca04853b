import TestSupport
import Testing

// Those in Rust and Swift are built, and pass, in AuthorSwiftRustTests.
@Suite("The worked examples in C and C++", .serialized, .timeLimit(.minutes(20)))
struct ExampleTests {
    @Test(
        "A worked example builds as its Makefile says, passes its test and every check of the conformance kit",
        arguments: [("C", "breathing"), ("CPP", "gratitude")])
    func example(_ folder: String, _ name: String) async throws {
        let scratch = try ScratchFolder()
        // Without what building in place left there.
        try scratch.copy("Plugins/Examples/\(folder)")
        try await Command.succeed("make && make test", in: scratch.path)
        try await Command.succeed(
            "bricks conform --seed 1 --manifest manifest.json \(name).so", in: scratch.path)
    }
}
