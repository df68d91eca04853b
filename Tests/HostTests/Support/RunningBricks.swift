import Foundation
import JSONText
import TestSupport

/// `bricks run` on a deployment, with data that stays when it is ended and started again.
final class RunningBricks {
    private let manifest: String
    /// Kept as long as its data is used.
    private let folder: ScratchFolder
    private let data: String
    private let options: [String]
    private(set) var program: ChildProcess
    private(set) var port: UInt16

    /// - Parameters:
    ///   - manifest: the manifest's path.
    ///   - data: the folder of its data, in `folder`.
    ///   - waitsForModules: whether a page comes when what was asked of a module is done, however busy the machine is; a
    ///     person's page would come without it after a moment.
    init(_ manifest: String, folder: ScratchFolder, data: String = "data", waitsForModules: Bool = true) async throws {
        self.manifest = manifest
        self.folder = folder
        self.data = folder.file(data)
        options = waitsForModules ? Repository.waitingForModules : []
        (program, port) = try await Self.start(manifest, self.data, options)
    }

    private static func start(
        _ manifest: String, _ data: String, _ options: [String]
    ) async throws -> (ChildProcess, UInt16) {
        let program = try ChildProcess([Repository.program, "run", manifest, "--port", "0", "--data", data] + options)
        let port = try await program.first("where it is") { line in
            line.firstMatch(of: /Open http:\/\/127\.0\.0\.1:([0-9]+)\//).flatMap { UInt16($0.output.1) }
        }
        return (program, port)
    }

    /// A browser of somebody new, which knows forms by what they say.
    func visitor() -> Visitor { Visitor(port: port) }

    /// A browser which knows forms by the names of their components.
    func browser(cookie: String? = nil) -> Browser { Browser(port, cookie: cookie) }

    /// The workers: children of the app that are named after what lives in them.
    func workers() throws -> [pid_t: String] {
        var workers: [pid_t: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
            guard let process = pid_t(name),
                let words = try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8).split(
                    separator: "\0"),
                words.first?.hasSuffix("/bricks-worker") == true, words.dropFirst().first != "sweep",
                let last = words.last,
                let status = try? String(contentsOfFile: "/proc/\(name)/status", encoding: .utf8),
                status.contains("PPid:\t\(program.identifier)\n")
            else { continue }
            workers[process] = String(last)
        }
        return workers
    }

    /// Asks it to end (SIGTERM).
    func stop() async throws -> ChildProcess.End {
        program.send(signal: SIGTERM)
        return try await program.waitUntilEnd()
    }

    /// Ends it at once, as a power cut would (SIGKILL).
    func crash() async throws {
        program.send(signal: SIGKILL)
        _ = try await program.waitUntilEnd()
    }

    func crashAndRestart() async throws {
        try await crash()
        try await restart()
    }

    /// Starts it again on its data, after it has ended.
    func restart() async throws {
        (program, port) = try await Self.start(manifest, data, options)
    }
}

/// A copy of the deployments that ship, which a test may change, but for recordings.
struct Deployments {
    let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.copyManifests()
    }

    func path(_ name: String) -> String { folder.file("manifests/\(name).json") }

    func document(_ name: String) throws -> JSON {
        try JSON(parsing: Array(Data(contentsOf: URL(filePath: path(name)))))
    }

    /// Gives each of the methods that its modules have a minute, for a machine on which much else runs.
    ///
    /// - Parameter methods: such as `bricks.timer/1.show_timer`, by the ids of the modules.
    func giveTime(_ methods: [String: [String]], in name: String) throws {
        var manifest = try document(name).object ?? JSONObject()
        manifest["modules"] = .array(
            (manifest["modules"]?.array ?? []).map { module in
                guard var object = module.object, let names = methods[object["id"]?.string ?? ""] else { return module }
                object["deadlines"] = .object(JSONObject(names.map { ($0, .integer(60_000)) }))
                return .object(object)
            })
        try write(.object(manifest), as: name)
    }

    func write(_ document: JSON, as name: String) throws {
        try folder.write(document.prettyText, to: "manifests/\(name).json")
    }
}
