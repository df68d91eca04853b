import Foundation
import Synchronization

/// Products of compilers that the next run of the tests finds again, beside the products of this package.
public enum KeptBuild {
    private static var folder: String { "\(Repository.products)/kept" }

    /// Copies a file that is built from sources and tools alone; it is built where none of the same sources and tools is kept.
    ///
    /// - Parameters:
    ///   - name: names the file among those that are kept, with all that the build depends on beside the sources.
    ///   - sources: files and folders, from the root of the repository or from the folder on.
    ///   - root: where relative paths begin; nil is the root of the repository.
    ///   - tool: prints its version.
    ///   - build: builds the file, and returns its path.
    public static func copy(
        _ name: String, of sources: [String], in root: String? = nil, by tool: String, to path: String,
        build: () async throws -> String
    ) async throws {
        let list = sources.map { "'\($0)'" }.joined(separator: " ")
        let digest = try await Command.succeed(
            "(\(tool) --version; find \(list) -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum) | sha256sum",
            in: root ?? Repository.folder.path)
        let kept = "\(folder)/\(name)-\(digest.output.prefix { $0.isHexDigit })"
        if FileManager.default.fileExists(atPath: kept) {
            try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: kept)
        } else {
            let built = try await build()
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try removeUnused()
            // It is there as a whole or not at all.
            let part = "\(kept).\(UInt64.random(in: .min ... .max))"
            try FileManager.default.copyItem(atPath: built, toPath: part)
            guard unsafe rename(part, kept) == 0 else { throw Command.Failure(description: "\(part) has to stay") }
        }
        // The build may have left it at the path already.
        if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
        try FileManager.default.copyItem(atPath: kept, toPath: path)
    }

    /// Removes the files that no run of two weeks has used.
    private static func removeUnused() throws {
        let files = FileManager.default
        for name in try files.contentsOfDirectory(atPath: folder) where name.wholeMatch(of: /.+-[0-9a-f]{64}/) != nil {
            let path = "\(folder)/\(name)"
            // Another test may have removed it.
            guard let used = try? files.attributesOfItem(atPath: path)[.modificationDate] as? Date,
                used.timeIntervalSinceNow < -14 * 86_400
            else { continue }
            try? files.removeItem(atPath: path)
        }
    }

    private static let turns = Mutex<[String: Turns]>([:])

    /// Runs the body while no other test has the folder of that name.
    public static func alone<Value>(with name: String, _ body: () async throws -> Value) async rethrows -> Value {
        let turns = turns.withLock { turns in
            let own = turns[name] ?? Turns(1)
            turns[name] = own
            return own
        }
        return try await turns.take(body)
    }

    /// Returns a folder that has the files of another one, and what was built from the same files before.
    ///
    /// Files that did not change keep their times, by which build tools know them. One test at a time may use it; see
    /// ``alone(with:_:)``.
    ///
    /// - Parameters:
    ///   - name: names the folder among those that are kept.
    ///   - built: names of what is built in it, at its top.
    ///   - isWhole: whether all of that goes when a file has changed: for tools that do not know what depends on it.
    public static func folder(
        _ name: String, as source: String, keeping built: [String], orNothing isWhole: Bool = false
    ) throws -> String {
        let target = "\(folder)/\(name)"
        let files = FileManager.default
        try files.createDirectory(atPath: target, withIntermediateDirectories: true)
        let new = try regularFiles(source)
        let gone = try regularFiles(target, besides: built).subtracting(new)
        for path in gone { try files.removeItem(atPath: "\(target)/\(path)") }
        let changed = new.filter { !files.contentsEqual(atPath: "\(source)/\($0)", andPath: "\(target)/\($0)") }
        let differing = gone.union(changed)
        // Swift does not compile anew what keeps a value of another package that became larger inside; that package is the SDK.
        let hasOtherSDK = differing.contains { $0.hasPrefix("sdk/") }
        for name in built where isWhole ? !differing.isEmpty : name == ".build" && hasOtherSDK {
            let path = "\(target)/\(name)"
            if files.fileExists(atPath: path) { try files.removeItem(atPath: path) }
        }
        for path in changed {
            let file = URL(filePath: "\(target)/\(path)")
            try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            if files.fileExists(atPath: file.path) { try files.removeItem(at: file) }
            try files.copyItem(atPath: "\(source)/\(path)", toPath: file.path)
        }
        return target
    }

    private static func regularFiles(_ folder: String, besides built: [String] = []) throws -> Set<String> {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
            guard !built.contains(String(path.prefix { $0 != "/" })) else { return false }
            return try URL(filePath: "\(folder)/\(path)").resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true
        }
        return Set(paths)
    }
}
