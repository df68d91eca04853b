import TestSupport
import Testing

// Those in Rust and Swift are built, and pass, in AuthorSwiftRustTests.
@Suite("The worked examples in C and C++", .serialized, .timeLimit(.minutes(20)))
struct ExampleTests {
    @Test(
        "A worked example builds as its Makefile says, passes its test, and every check of the conformance kit in each home",
        arguments: [("C", "breathing"), ("CPP", "gratitude")])
    func example(_ folder: String, _ name: String) async throws {
        let scratch = try ScratchFolder()
        // Without what building in place left there.
        try scratch.copy("Plugins/Examples/\(folder)")
        try await Command.succeed("make && make test", in: scratch.path)
        let verdicts = try await HomeVerdicts(
            of: "\(name).so", ["--manifest", "manifest.json"], in: scratch.path)
        #expect(verdicts.problems == [])
    }
}
