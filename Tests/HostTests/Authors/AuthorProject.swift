import Foundation
import TestSupport

/// The folder of a module in C or C++ with the SDK in it, built and run as its author does it.
struct AuthorProject {
    let scratch: ScratchFolder
    /// The module's name, and that of its folder and of its file without ending.
    let name: String

    /// A new module, by `bricks new`.
    init(language: String, style: String) async throws {
        scratch = try ScratchFolder()
        name = "sleep-log"
        try await Command.succeed("bricks new \(name) --language \(language) --style \(style)", in: scratch.path)
    }

    /// A folder with the SDK in it, by `bricks sdk`.
    ///
    /// - Parameter example: the worked example that is copied to it.
    init(name: String, example: String? = nil) async throws {
        scratch = try ScratchFolder()
        self.name = name
        try FileManager.default.createDirectory(atPath: scratch.file(name), withIntermediateDirectories: false)
        if let example { try scratch.copy("Plugins/Examples/\(example)", to: name) }
        try await run("bricks", "sdk", "sdk")
    }

    var folder: String { scratch.file(name) }
    var manifest: String { file("manifest.json") }
    var module: String { file("\(name).so") }

    func file(_ path: String) -> String { "\(folder)/\(path)" }
    func text(_ path: String) throws -> String { try scratch.text("\(name)/\(path)") }
    func write(_ text: String, to path: String) throws { try scratch.write(text, to: "\(name)/\(path)") }

    /// Runs a command in the folder; anything but success is an error with all that was printed.
    @discardableResult
    func run(_ words: String...) async throws -> Command { try await run(words) }

    /// The same.
    @discardableResult
    func run(_ words: [String]) async throws -> Command {
        // Through the shell, which finds `bricks` as a command.
        let line = words.map { "'\($0.replacing("'", with: "'\\''"))'" }.joined(separator: " ")
        return try await Command.succeed(line, in: folder)
    }

    /// Builds the module with warnings as errors, or copies what was built without one from the same files by the same compiler.
    func make(c: String = "gcc", cpp: String = "g++") async throws {
        let sources = ["\(name).c", "\(name).cpp", "card.json", "Makefile", "sdk"]
            .filter { FileManager.default.fileExists(atPath: file($0)) }
        let compiler = sources.contains("\(name).cpp") ? cpp : c
        try await KeptBuild.copy("author-\(compiler)", of: sources, in: folder, by: compiler, to: module) {
            try await run(
                "make", "CC=\(c)", "CXX=\(cpp)", "CFLAGS=-O1 -Werror", "CXXFLAGS=-O1 -Werror", "\(name).so")
            return module
        }
    }

    /// Runs the app of the manifest, with its data beside the folder.
    func start() async throws -> RunningBricks { try await RunningBricks(manifest, folder: scratch) }
}
