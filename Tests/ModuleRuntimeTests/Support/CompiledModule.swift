import Foundation
import ModuleInterfaces

@testable import ModuleRuntime

/// The C source in `Tests/Fixtures/Modules`, compiled with one fault.
enum CompiledModule {
    struct CompilerFailure: Error { var output: String }

    private static var repository: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    /// The compiled file, as the host takes it: in memory, with nothing left on the disk.
    static func file(_ defines: [String]) throws -> SealedFile {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bricks-module-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "module.so").path
        try compile(defines, to: path)
        return try SealedFile(copying: path)
    }

    static func compile(_ defines: [String], to path: String) throws {
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        let warnings = ["-Wall", "-Wextra", "-Werror"]
        let include = ["-I", repository.appending(path: "Sources/BricksABI/include").path]
        compiler.arguments =
            ["cc", "-std=gnu11", "-shared", "-fPIC", "-pthread"] + warnings + include + defines.map { "-D\($0)" } + [
                repository.appending(path: "Tests/Fixtures/Modules/module.c").path, "-o", path,
            ]
        let output = Pipe()
        compiler.standardError = output
        try compiler.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        compiler.waitUntilExit()
        guard compiler.terminationStatus == 0 else {
            throw CompilerFailure(output: String(decoding: text, as: UTF8.self))
        }
    }
}
