public import Foundation

/// Writes the C file that carries what module authors get: the SDK's files and the templates.
///
/// Unlike what else is derived, it follows from what lies in the repository. Contents are embedded when it is compiled;
/// only the list of paths is generated.
public struct AuthorFilesGenerator {
    /// The repository's root.
    public let root: URL

    public static let path = "Sources/AuthorSDK/files.c"

    /// Folders and files that are carried where they exist, from the repository's root.
    static let carried = [
        "Plugins/module.exports", "Sources/AuthorSDK/cmake", "Sources/AuthorSDK/cpp", "Sources/AuthorSDK/pkgconfig",
        "Sources/AuthorSDK/rust", "Sources/AuthorSDK/swift", "Sources/AuthorSDK/templates", "Sources/Border",
        "Sources/BricksABI", "Sources/CFakeHost", "Sources/CLeaf", "Sources/JSONText", "Sources/ModuleInterfaces",
        "Sources/ModuleKit", "Sources/SurfaceMessages",
    ]

    /// What building in place leaves there.
    static let buildFolders: Set = [".build", ".swiftpm", "build", "target", "__pycache__"]
    static let buildSuffixes = [
        ".so", ".o", ".a", ".d", ".pyc", ".orig", ".swp", "~", "Cargo.lock", "Package.resolved",
    ]

    public init(root: URL) { self.root = root }

    /// The paths of the carried files, from the repository's root, in a fixed order.
    public func paths() -> [String] {
        var found: [String] = []
        for path in Self.carried { collect(path, into: &found) }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private func collect(_ path: String, into found: inout [String]) {
        let file = root.appending(path: path)
        let values = try? file.resourceValues(forKeys: [.isDirectoryKey, .isRegularFileKey])
        if values?.isRegularFile == true {
            if !Self.buildSuffixes.contains(where: path.hasSuffix) { found.append(path) }
        } else if values?.isDirectory == true, !Self.buildFolders.contains(file.lastPathComponent) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: file.path)) ?? []
            for name in names { collect("\(path)/\(name)", into: &found) }
        }
    }

    public func file() -> (path: String, text: String) {
        let paths = paths()
        var lines = [
            generatedNotice, "// Each array ends in a byte that is not the file's, for a file may be empty.", "",
            "#include \"AuthorSDK.h\"", "",
        ]
        for (index, path) in paths.enumerated() {
            lines += [
                "static const unsigned char f\(index)[] = {", "#embed \"\(Self.relative(path))\" suffix(,)", "0};",
            ]
        }
        lines += ["", "uint32_t author_file_count(void) { return \(paths.count); }", ""]
        // A switch needs no table of addresses, which the loader would have to write to at every start of the program.
        lines += ["struct author_file author_file_at(uint32_t index) {", "    switch (index) {"]
        for (index, path) in paths.enumerated() {
            lines.append(
                "    case \(index): return (struct author_file){\"\(path)\", f\(index), sizeof f\(index) - 1};")
        }
        lines += ["    default: return (struct author_file){0, 0, 0};", "    }", "}", ""]
        return (Self.path, lines.joined(separator: "\n"))
    }

    /// The path as the C file, in `Sources/AuthorSDK`, sees it.
    private static func relative(_ path: String) -> String {
        let own = "Sources/AuthorSDK/"
        let sources = "Sources/"
        if path.hasPrefix(own) { return String(path.dropFirst(own.count)) }
        if path.hasPrefix(sources) { return "../" + path.dropFirst(sources.count) }
        return "../../" + path
    }
}
