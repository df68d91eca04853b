import Cards
import Files
import JSONText

/// A file system that exists only in a test.
struct MemoryFileSystem: FileSystem {
    var files: [String: [UInt8]] = [:]
    var folders: Set<String> = []
    /// Symbolic links, from path to target.
    var links: [String: String] = [:]
    /// Paths that every user may change.
    var writable: Set<String> = []

    init(_ files: [String: [UInt8]] = [:]) {
        self.files = files
        for path in files.keys {
            var folder = path
            while let slash = folder.lastIndex(of: "/") {
                folder = String(folder[..<slash])
                folders.insert(folder)
            }
        }
    }

    private func resolve(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        let plain = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
        for (from, to) in links where plain == from || plain.hasPrefix(from + "/") {
            return to + plain.dropFirst(from.count)
        }
        return plain
    }

    func kind(of path: String) -> FileKind {
        let path = resolve(path)
        if let file = files[path] { return .file(size: file.count) }
        return folders.contains(path) ? .folder : .absent
    }

    func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
        guard let file = files[resolve(path)] else { throw folders.contains(resolve(path)) ? .folder : .absent }
        guard file.count <= limit else { throw .tooLarge(size: file.count, limit: limit) }
        return file
    }

    func withFile<Value>(_ path: String, _ body: (any ByteSource) -> Value) throws(FileProblem) -> Value {
        body(MemoryByteSource(try read(path, limit: .max)))
    }

    func names(in folder: String) -> [String] {
        let prefix = resolve(folder) + "/"
        return (Array(files.keys) + links.keys).filter { $0.hasPrefix(prefix) }.map {
            String($0.dropFirst(prefix.count))
        }
        .filter { !$0.contains("/") }
    }

    func isWritableByAll(_ path: String) -> Bool { writable.contains(resolve(path)) }

    func realPath(_ path: String) -> String? {
        let resolved = resolve(path)
        guard files[resolved] != nil || folders.contains(resolved) || resolved.isEmpty else { return nil }
        return resolved.hasPrefix("/") ? resolved : "/deployment/" + resolved
    }
}
