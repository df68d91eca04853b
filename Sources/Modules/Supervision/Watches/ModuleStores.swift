import Foundation

/// The databases that modules keep in a data directory, and which of them were seen. A database that disappears is
/// reported as missing and not created anew.
package struct ModuleStores: Sendable {
    /// The data directory.
    package let path: String

    /// Maximum number of databases of a module that are looked after. Modules may write any file into their
    /// directories.
    private static let maximumStores = 16
    /// The end of the names of databases.
    package static let suffix = ".sqlite"

    /// - Parameter path: the data directory.
    package init(path: String) { self.path = path }

    /// The directory that is a module's own, as an absolute path. It is made where it is missing.
    package func directory(of module: String) throws -> String {
        let directory = "\(path)/modules/\(module)"
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return URL(filePath: directory).path
    }

    /// The modules whose directories hold something, also those that no manifest names any more.
    package func keepers() -> [String] {
        let files = FileManager.default
        return ((try? files.contentsOfDirectory(atPath: "\(path)/modules")) ?? []).filter { module in
            // One that cannot be read may hold something.
            (try? files.contentsOfDirectory(atPath: "\(path)/modules/\(module)"))?.isEmpty != true
        }
    }

    /// A module's databases that were seen before and are missing or empty now.
    package func missingStores(of module: String) throws -> [(name: String, isEmpty: Bool)] {
        try seenStores(of: module).compactMap { name in
            switch size("\(folder(of: module))/\(name)") {
            case nil: (name, false)
            case 0: (name, true)
            default: nil
            }
        }
    }

    /// Notes which databases a module has now, beside those that were noted before.
    package func noteStores(of module: String) throws {
        let seen = try seenStores(of: module)
        let all = Array((seen + present(of: module).filter { !seen.contains($0) }).prefix(Self.maximumStores))
        guard all != seen else { return }
        try FileManager.default.createDirectory(
            atPath: "\(path)/stores", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Data((all.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: note(of: module)), options: .atomic)
    }

    /// The databases that a module has now: what is a file of its own, is not empty, and ends in `.sqlite`.
    package func present(of module: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder(of: module))) ?? []
        let stores = names.filter { name in
            name.hasSuffix(Self.suffix) && name.utf8.count <= 128 && name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
                && size("\(folder(of: module))/\(name)") ?? 0 > 0
        }
        return Array(stores.sorted().prefix(Self.maximumStores))
    }

    /// Where it is noted which databases of a module were seen; removing it accepts that they are lost.
    package func note(of module: String) -> String { "\(path)/stores/\(module)" }

    /// The module's directory, which may not be there, without symbolic links in its path.
    package func folder(of module: String) -> String {
        URL(filePath: "\(path)/modules/\(module)").resolvingSymlinksInPath().path
    }

    private func seenStores(of module: String) throws -> [String] {
        let note = note(of: module)
        guard FileManager.default.fileExists(atPath: note) else { return [] }
        return try String(contentsOfFile: note, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// Of a file itself, in bytes; nil for what is none.
    private func size(_ path: String) -> Int? {
        var found = stat()
        guard unsafe lstat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(found.st_size)
    }
}
