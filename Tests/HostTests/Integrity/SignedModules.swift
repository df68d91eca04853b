import Foundation
import TestSupport

/// Modules and signatures that the tests of tampering start from: compiled and signed once, kept as bytes.
struct SignedModules: Sendable {
    static let id = "org.example.module"

    /// The module that belongs there, an older version of it, and one of the same version that was built otherwise.
    let current: Data
    let older: Data
    let other: Data
    /// Public keys: one that the manifest trusts, and a stranger's.
    let key: String
    let strange: String
    /// The files of the secret keys, by name.
    private let secrets: [String: Data]

    /// One for all tests.
    static let shared = Result { try SignedModules() }

    private init() throws {
        let folder = try ScratchFolder()
        current = try Self.compile(folder, Self.card("1.0.0"))
        older = try Self.compile(folder, Self.card("0.9.0"))
        other = try Self.compile(folder, Self.card("1.0.0"), "MARK=\"another\"", "FAULT_ENTRY_MISSING")
        key = try Self.makeKey(folder, "trusted")
        strange = try Self.makeKey(folder, "strange")
        secrets = try Dictionary(
            uniqueKeysWithValues: ["trusted", "strange"].map {
                ($0, try Data(contentsOf: URL(filePath: folder.file("\($0).key"))))
            })
    }

    private static func card(_ version: String) -> String {
        let json =
            #"{\"schema\":\"bricks.card/1\",\"id\":\"ID\",\"name\":\"m\",\"version\":\"VERSION\","#
            + #"\"abi\":{\"min\":\"1.0\",\"max\":\"1.0\"},\"provides\":[\"bricks.timer/1.0\",\"bricks.screen/1.0\"],"#
            + #"\"uses\":[],\"lanes\":\"session\",\"grants\":[]}"#
        return "CARD=\"\(json.replacing("VERSION", with: version).replacing("ID", with: id))\""
    }

    private static func compile(_ folder: ScratchFolder, _ defines: String...) throws -> Data {
        try CompiledModule.blockToCompile(defines, to: folder.file("module.so"))
        return try Data(contentsOf: URL(filePath: folder.file("module.so")))
    }

    private static func makeKey(_ folder: ScratchFolder, _ name: String) throws -> String {
        try run(["-G", "-W", "-p", folder.file("\(name).pub"), "-s", folder.file("\(name).key")])
        let text = try String(contentsOfFile: folder.file("\(name).pub"), encoding: .utf8)
        return text.split(separator: "\n").last.map(String.init) ?? ""
    }

    /// The text that minisign writes for a file.
    func sign(
        _ file: Data, by name: String = "trusted", comment: String = "version:1.0.0", isLegacy: Bool = false
    ) throws -> String {
        let folder = try ScratchFolder()
        try secrets[name]?.write(to: URL(filePath: folder.file("key")))
        try file.write(to: URL(filePath: folder.file("file")))
        try Self.run(
            ["-S", "-s", folder.file("key"), "-m", folder.file("file"), "-t", comment] + (isLegacy ? ["-l"] : []))
        return try String(contentsOfFile: folder.file("file.minisig"), encoding: .utf8)
    }

    private static func run(_ words: [String]) throws {
        let program = try ChildProcess(["minisign"] + words, joinsErrors: true)
        guard try program.blockUntilEnd() == .exit(0) else {
            throw ChildProcess.Failure(description: "minisign failed: \(program.output)")
        }
    }
}

extension String {
    /// The text with one bit flipped in what its Base64 stands for.
    func flippingBit(ofByte place: Int) throws -> String {
        guard var bytes = Data(base64Encoded: self) else {
            throw ChildProcess.Failure(description: "no Base64: \(self)")
        }
        bytes[place] ^= 1
        return bytes.base64EncodedString()
    }
}
