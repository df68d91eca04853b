internal import CTrial
internal import Foundation

/// Finds libraries where the loader would, without loading them.
struct LibrarySearch {
    /// The file's own search path, before all others.
    var folders: [String]

    func finds(_ library: String) -> Bool {
        if library.contains("/") { return FileManager.default.fileExists(atPath: library) }
        // Every module also gets the libraries that this process has loaded.
        if Self.loaded.contains(library) { return true }
        return (folders + Self.systemFolders).contains { FileManager.default.fileExists(atPath: "\($0)/\(library)") }
    }

    /// Whether a folder of a search path depends on where the file lies. A module is loaded from a copy that lies
    /// nowhere.
    static func isBesideFile(_ folder: String) -> Bool {
        folder.hasPrefix("$ORIGIN") || folder.hasPrefix("${ORIGIN}")
    }

    /// A folder of a search path with `$ORIGIN` replaced.
    static func expand(_ folder: String, file: String) -> String {
        let origin = URL(filePath: file).deletingLastPathComponent().path
        return folder.replacing("${ORIGIN}", with: origin).replacing("$ORIGIN", with: origin)
    }

    private static let loaded: Set<String> = {
        let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
        return Set(maps.split(separator: "\n").compactMap { $0.split(separator: "/").last.map { String($0) } })
    }()

    /// LD_LIBRARY_PATH, the folders of ld.so.conf and those that are built in.
    private static let systemFolders: [String] = {
        let environment = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""
        #if arch(x86_64)
            let triple = "x86_64-linux-gnu"
        #else
            let triple = "aarch64-linux-gnu"
        #endif
        var folders = environment.split(separator: ":").map { String($0) }
        folders += configured("/etc/ld.so.conf", depth: 0)
        folders += ["/lib/\(triple)", "/usr/lib/\(triple)", "/lib64", "/usr/lib64", "/lib", "/usr/lib"]
        return folders
    }()

    private static func configured(_ path: String, depth: Int) -> [String] {
        guard depth < 4, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").flatMap { line -> [String] in
            let line = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            guard let first = line.first else { return [] }
            guard first == "include", line.count == 2 else { return first.hasPrefix("/") ? [String(first)] : [] }
            let folder = line[1].split(separator: "/").dropLast().joined(separator: "/")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "/" + folder)) ?? []
            return names.filter { $0.hasSuffix(".conf") }.sorted()
                .flatMap { configured("/\(folder)/\($0)", depth: depth + 1) }
        }
    }
}
