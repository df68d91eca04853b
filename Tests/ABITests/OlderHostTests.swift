import Foundation
import JSONText
import TestSupport
import Testing

/// Builds the older host of `Tests/Fixtures/ABI/older_host.c`, against the headers of the oldest released version, once for
/// the suite.
struct OlderHost: SuiteTrait, TestScoping {
    /// Its path.
    @TaskLocal static var program = ""

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let folder = try ScratchFolder()
        let program = folder.file("older_host")
        let version = try Repository.released.first ?? ""
        try await Command.succeed(
            Sanitizer.compiler() + [
                "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-I",
                Repository.path("Tests/Fixtures/ABI/\(version)/include"),
                Repository.path("Tests/Fixtures/ABI/older_host.c"), "-o", program, "-ldl",
            ])
        try await Self.$program.withValue(program) { try await function() }
        withExtendedLifetime(folder) {}
    }
}

@Suite("Today's modules on an older host", OlderHost(), .timeLimit(.minutes(20)))
struct OlderHostTests {
    static let modules = [
        ("Timer", "com.bricks.timer"), ("Tuya", "com.bricks.tuya"), ("Biometrics", "com.bricks.biometrics"),
        ("Community", "com.bricks.community"),
    ]

    /// Takes a module through its life on a host of that variant, with its configuration of the wellness app.
    private func run(_ name: String, _ id: String, _ variant: String) async throws -> Command {
        let folder = try ScratchFolder()
        let manifest = try JSON(
            parsing: Array(try Data(contentsOf: URL(filePath: Repository.path("manifests/wellness.json")))))
        let declared = manifest["modules"]?.array?.first { $0["id"]?.string == id }
        let creation: JSON = [
            "module": .string(id), "deployment": "test", "dataDirectory": .string(folder.path),
            "configuration": declared?["configuration"] ?? [:],
        ]
        let session: JSON = [
            "user": ["id": "somebody", "name": "", "anonymous": true, "timeZone": "UTC", "locale": "en"],
            "deepLinkPrefixes": [],
        ]
        return try await Command.run(
            [OlderHost.program, Repository.module(name), variant, creation.text, session.text])
    }

    @Test(
        "A host without interfaces, with shorter tables or with methods that refuse crashes no module",
        arguments: modules, ["nothing", "headers", "half", "refusing", "absent"])
    func shorterTables(module: (String, String), variant: String) async throws {
        let result = try await run(module.0, module.1, variant)
        #expect(result.code == 0, "\(result.output)")
        #expect(result.output.hasSuffix("came up\n") || result.output.contains("refused"), "\(result.output)")
        // A method that is not in the table is not called.
        if variant == "nothing" || variant == "headers" { #expect(result.output.contains("called 0 methods")) }
    }

    @Test(
        "A host of an ABI before the module's, or with less than the ABI has, is refused", arguments: modules,
        ["older", "short"])
    func olderABI(module: (String, String), variant: String) async throws {
        let result = try await run(module.0, module.1, variant)
        #expect(result.code == 0, "\(result.output)")
        #expect(result.output == "entry 0x502\nrefused\n")
    }

    @Test("The frozen headers lack nothing that the older host needs")
    func everyInterfaceIsOffered() async throws {
        let result = try await run("Community", "com.bricks.community", "refusing")
        #expect(result.output.contains("session_open 0x0"), "\(result.output)")
        #expect(result.output.contains("start 0x300"), "\(result.output)")
    }
}
