import Foundation
import JSONText

/// `bricks run` on a deployment, with data that stays when it is ended and started again.
final class RunningBricks {
    let folder: ScratchFolder
    private let manifest: String
    private(set) var program: SpawnedProgram
    private(set) var port: UInt16

    /// - Parameters:
    ///   - manifest: the manifest's path.
    ///   - folder: keeps data and output, in a folder `data`.
    init(_ manifest: String, folder: ScratchFolder) async throws {
        self.manifest = manifest
        self.folder = folder
        (program, port) = try await Self.start(manifest, folder)
    }

    private static func start(_ manifest: String, _ folder: ScratchFolder) async throws -> (SpawnedProgram, UInt16) {
        let program = try SpawnedProgram(
            [Repository.program(), "run", manifest, "--port", "0", "--data", folder.file("data")], output: folder.url)
        let port = try await eventually(seconds: 60, "it says where it is", or: { program.output + program.errors }) {
            () -> UInt16? in
            if let found = program.output.firstMatch(of: /Open http:\/\/127\.0\.0\.1:([0-9]+)\/\n/) {
                return UInt16(found.output.1)
            }
            if let end = program.ended {
                throw SpawnedProgram.Failure(description: "It ended, \(end):\n\(program.output)\(program.errors)")
            }
            return nil
        }
        return (program, port)
    }

    /// A browser of somebody new.
    func visitor() -> Visitor { Visitor(port: port) }

    /// Asks it to end (SIGTERM).
    func stop() async throws -> SpawnedProgram.End {
        program.send(SIGTERM)
        return try await program.waitUntilEnd(seconds: 10)
    }

    /// Ends it at once, as a power cut would (SIGKILL), and starts it again on the same data.
    func crashAndRestart() async throws {
        program.send(SIGKILL)
        _ = try await program.waitUntilEnd()
        (program, port) = try await Self.start(manifest, folder)
    }
}

/// A copy of the deployments that ship, which a test may change.
struct Deployments {
    let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try FileManager.default.copyItem(
            at: Repository.folder.appending(path: "manifests"), to: folder.url.appending(path: "manifests"))
    }

    func path(_ name: String) -> String { folder.file("manifests/\(name).json") }

    func document(_ name: String) throws -> JSON {
        try JSON(parsing: Array(Data(contentsOf: URL(filePath: path(name)))))
    }

    func write(_ document: JSON, as name: String) throws {
        try folder.write(document.prettyText, to: "manifests/\(name).json")
    }
}
