import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Today's modules on an older host", .timeLimit(.minutes(20)))
struct OlderHostTests {
    static let modules = [
        ("Timer", "com.bricks.timer"), ("Tuya", "com.bricks.tuya"), ("Biometrics", "com.bricks.biometrics"),
        ("Community", "com.bricks.community"),
    ]

    /// The older host of `Tests/Fixtures/ABI/older_host.c`, built against the headers of the oldest released version.
    private static let program = Task {
        let folder = try ScratchFolder()
        let version = try Repository.released.first ?? ""
        let compiled = try await Command.run(
            [
                "cc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-I",
                Repository.path("Tests/Fixtures/ABI/\(version)/include"),
                Repository.path("Tests/Fixtures/ABI/older_host.c"), "-o", folder.file("older_host"), "-ldl",
            ])
        guard compiled.code == 0 else { throw Command.Failure(description: compiled.output) }
        return folder
    }

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
        let program = try await Self.program.value.file("older_host")
        return try await Command.run(
            [program, Repository.module(name), variant, creation.text, session.text])
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
