import Foundation

/// Finds libraries where the loader of this machine would, without loading them.
enum SystemLibraries {
    /// - Parameter folders: the file's own, before all others.
    @Sendable static func finds(_ library: String, in folders: [String]) -> Bool {
        if library.utf8.contains(UInt8(ascii: "/")) { return FileManager.default.fileExists(atPath: library) }
        // A library that this process has loaded is available to its workers too.
        if loaded.contains(library) { return true }
        return (folders + systemFolders).contains { FileManager.default.fileExists(atPath: "\($0)/\(library)") }
    }

    private static let loaded: Set<String> = {
        let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
        return Set(maps.split(separator: "\n").compactMap { $0.split(separator: "/").last.map { String($0) } })
    }()

    /// The folders of ld.so.conf, those that are built in, and those that this program has its own libraries from.
    private static let systemFolders: [String] = {
        #if arch(x86_64)
            let triple = "x86_64-linux-gnu"
        #else
            let triple = "aarch64-linux-gnu"
        #endif
        let own = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
        let used = own.split(separator: "\n").compactMap { line -> String? in
            guard let start = line.firstIndex(of: "/"), line.contains(".so"), let end = line.lastIndex(of: "/") else {
                return nil
            }
            return String(line[start..<end])
        }
        return configured("/etc/ld.so.conf", depth: 0)
            + ["/lib/\(triple)", "/usr/lib/\(triple)", "/lib64", "/usr/lib64", "/lib", "/usr/lib"] + Set(used).sorted()
    }()

    private static func configured(_ path: String, depth: Int) -> [String] {
        guard depth < 4, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").flatMap { line -> [String] in
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            guard let first = words.first else { return [] }
            guard first == "include", words.count == 2 else { return first.hasPrefix("/") ? [String(first)] : [] }
            let folder = words[1].split(separator: "/").dropLast().joined(separator: "/")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "/" + folder)) ?? []
            return names.filter { $0.hasSuffix(".conf") }.sorted().flatMap {
                configured("/\(folder)/\($0)", depth: depth + 1)
            }
        }
    }
}
