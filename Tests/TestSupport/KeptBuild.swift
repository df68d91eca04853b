import Foundation

/// Products of compilers that the next run of the tests finds again, beside the products of this package.
public enum KeptBuild {
    private static var folder: String { "\(Repository.products)/kept" }

    /// Copies a file that is built from sources and tools alone; it is built where none of the same sources and tools is kept.
    ///
    /// - Parameters:
    ///   - name: names the file among those that are kept, with all that the build depends on beside the sources.
    ///   - sources: files and folders.
    ///   - tool: prints its version.
    ///   - build: builds the file, and returns its path.
    public static func copy(
        _ name: String, of sources: [String], by tool: String, to path: String, build: () async throws -> String
    ) async throws {
        let list = sources.map { "'\($0)'" }.joined(separator: " ")
        let digest = try await Command.succeed(
            "(\(tool) --version; find \(list) -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum) | sha256sum",
            in: Repository.folder.path)
        let kept = "\(folder)/\(name)-\(digest.output.prefix { $0.isHexDigit })"
        if !FileManager.default.fileExists(atPath: kept) {
            let built = try await build()
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            // It is there as a whole or not at all.
            let part = "\(kept).\(UInt64.random(in: .min ... .max))"
            try FileManager.default.copyItem(atPath: built, toPath: part)
            guard unsafe rename(part, kept) == 0 else { throw Command.Failure(description: "\(part) has to stay") }
        }
        try FileManager.default.copyItem(atPath: kept, toPath: path)
    }
}
