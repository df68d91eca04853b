import Foundation

/// The folder of a module in C or C++, with the parts of the SDK that it needs, built and run as its author does it.
struct AuthorProject {
    let folder: ScratchFolder
    /// The module's name, and that of its file without ending.
    let name: String

    /// Whether the SDK's fake host is in this checkout.
    static var hasFakeHost: Bool { FileManager.default.fileExists(atPath: fakeHost.path()) }

    private static let sdk = Repository.folder.appending(path: "Sources/AuthorSDK")
    private static let fakeHost = Repository.folder.appending(path: "Sources/CFakeHost")

    /// An empty folder with the SDK in it.
    init(name: String) throws {
        folder = try ScratchFolder()
        self.name = name
        let contract = Repository.folder.appending(path: "Sources/BricksABI/include/bricks")
        try Self.copy(contract, to: folder.url.appending(path: "sdk/include/bricks"))
        try Self.copy(
            Self.sdk.appending(path: "cpp/include/bricks"), to: folder.url.appending(path: "sdk/include/bricks"))
        try Self.copy(Self.sdk.appending(path: "pkgconfig"), to: folder.url.appending(path: "sdk/lib/pkgconfig"))
        try Self.copy(Self.sdk.appending(path: "cmake"), to: folder.url.appending(path: "sdk/lib/cmake/bricks"))
        let exports = try String(
            contentsOf: Repository.folder.appending(path: "Plugins/module.exports"), encoding: .utf8)
        try folder.write(exports, to: "sdk/share/bricks/module.exports")
        try folder.write("", to: "sdk/VERSION")
        guard Self.hasFakeHost else { return }
        try Self.copy(
            Self.fakeHost.appending(path: "include/bricks"), to: folder.url.appending(path: "sdk/include/bricks"))
        try Self.copy(Self.fakeHost, to: folder.url.appending(path: "sdk/share/bricks"), endings: ["c", "h"])
    }

    /// A new module from a template.
    init(template language: String, style: String) throws {
        try self.init(name: "sleep-log")
        for part in ["common", style] {
            let template = Self.sdk.appending(path: "templates/\(language)/\(part)")
            for path in try FileManager.default.subpathsOfDirectory(atPath: template.path()) {
                let text = try String(contentsOf: template.appending(path: path), encoding: .utf8)
                try folder.write(filled(text), to: filled(path))
            }
        }
    }

    /// A worked example.
    init(example: String, name: String) throws {
        try self.init(name: name)
        try Self.copy(Repository.folder.appending(path: "Plugins/Examples/\(example)"), to: folder.url)
    }

    private func filled(_ text: String) -> String {
        text.replacing("@NAME@", with: name).replacing("@IDENTIFIER@", with: "sleep_log")
            .replacing("@ID@", with: "org.example.\(name)").replacing("@TITLE@", with: "Sleep log")
            .replacing("@TYPE@", with: "SleepLog")
    }

    /// Copies the files below a folder; with endings, only those of the folder itself.
    private static func copy(_ source: URL, to target: URL, endings: [String]? = nil) throws {
        for path in try FileManager.default.subpathsOfDirectory(atPath: source.path()) {
            let file = source.appending(path: path)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            if let endings, path.contains("/") || !endings.contains(file.pathExtension) { continue }
            // What building in place left behind.
            if path.hasPrefix("sdk/") || path.hasPrefix("build/") || file.pathExtension == "so" { continue }
            let copy = target.appending(path: path)
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(contentsOf: file).write(to: copy)
        }
    }

    var manifest: String { folder.file("manifest.json") }
    var module: String { folder.file("\(name).so") }

    /// Runs a command in the folder; anything but success is an error with all that was printed.
    @discardableResult
    func run(_ words: String...) async throws -> FinishedCommand {
        let finished = try await Self.finish(["env", "-C", folder.url.path()] + words, folder)
        guard finished.code == 0 else {
            let command = words.joined(separator: " ")
            throw SpawnedProgram.Failure(
                description: "\(command) ended with \(finished.code):\n\(finished.output)\(finished.errors)")
        }
        return finished
    }

    /// Runs a command that may take as long as compilers do on a busy machine.
    static func finish(_ words: [String], _ folder: ScratchFolder) async throws -> FinishedCommand {
        let program = try SpawnedProgram(words, output: folder.url)
        guard case .exit(let code) = try await program.waitUntilEnd(seconds: 240) else {
            throw SpawnedProgram.Failure(description: "\(words) was ended by a signal:\n\(program.errors)")
        }
        return FinishedCommand(code: code, output: program.output, errors: program.errors)
    }

    /// Builds the module with warnings as errors.
    func make(c: String = "cc", cpp: String = "c++") async throws {
        try await run(
            "make", "CC=\(c)", "CXX=\(cpp)", "CFLAGS=-O1 -Werror", "CXXFLAGS=-O1 -Werror", "\(name).so")
    }
}
