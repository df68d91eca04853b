public import Foundation

/// A folder of its own for one test, gone when the object is.
public final class ScratchFolder: Sendable {
    public let url: URL

    public init() throws {
        LockFaults.areIssues
        // Short, since browsers keep sockets in it.
        let name = "bricks-" + String(UInt64.random(in: .min ... .max), radix: 36)
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(
            path: name, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Without a slash at its end.
    public var path: String { url.path }

    /// All that is in it, hidden files too.
    public var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    /// The path of a file in it.
    public func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file, with the folders that it needs, and gives its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        let file = URL(filePath: file(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    public func text(_ name: String) throws -> String { try String(contentsOfFile: file(name), encoding: .utf8) }
}

extension ScratchFolder {
    /// Copies a folder of the repository, without what building left there; "" is this folder itself.
    public func copy(_ source: String, to name: String = "") throws {
        let from = Repository.folder.appending(path: source)
        let to = URL(filePath: file(name))
        for path in try FileManager.default.subpathsOfDirectory(atPath: from.path) {
            let parts = path.split(separator: "/")
            let isBuilt = ["target", "build", ".build", "sdk", "Cargo.lock"].contains(where: parts.contains)
            let source = from.appending(path: path)
            guard !isBuilt, source.pathExtension != "so",
                try source.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
            else { continue }
            let target = to.appending(path: path)
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: source, to: target)
        }
    }

    /// Puts a copy of `manifests` there, and returns it.
    ///
    /// A test may change everything in it but the recordings: they are the repository's own files under another name.
    @discardableResult
    public func copyManifests() throws -> URL {
        let files = FileManager.default
        let from = Repository.folder.appending(path: "manifests")
        let to = url.appending(path: "manifests")
        try files.createDirectory(at: to, withIntermediateDirectories: false)
        // A folder comes before what is in it.
        for path in try files.subpathsOfDirectory(atPath: from.path).sorted() {
            let (source, target) = (from.appending(path: path), to.appending(path: path))
            if try source.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
                try files.createDirectory(at: target, withIntermediateDirectories: false)
                continue
            }
            let isLinked = unsafe source.pathExtension == "ogg" && link(source.path, target.path) == 0
            if !isLinked { try files.copyItem(at: source, to: target) }
        }
        return to
    }

    /// Puts the worked example in Rust there, on the crate of this checkout.
    public func copyRustExample() throws {
        try copy("Plugins/Examples/Rust/SleepDebt")
        let crate = Repository.path("Sources/Authors/AuthorSDK/rust")
        let cargo = try text("Cargo.toml")
        try write(cargo.replacing("../../../../Sources/AuthorSDK/rust", with: crate), to: "Cargo.toml")
    }
}
