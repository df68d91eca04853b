public import Foundation

/// Writes a C file that carries files of the repository inside of the program.
///
/// Unlike other derived files, it follows from the files of the repository. Contents are embedded when it is compiled;
/// only the list of paths is generated.
public struct EmbeddedFilesGenerator {
    /// The repository's root.
    let root: URL
    /// The C file, from the repository's root.
    let path: String
    /// The C file's header.
    let header: String
    /// The C type of a file; its functions have names that begin with it.
    let type: String
    /// Folders and files that are carried where they exist, from the repository's root.
    let carried: [String]
    /// Prefixes of paths from the repository's root, and their replacements in the program's names of the files.
    let renamed: [(prefix: String, name: String)]

    /// Returns the generator of the files for module authors: the SDK's files and the templates.
    public static func authorSDK(root: URL) -> EmbeddedFilesGenerator {
        EmbeddedFilesGenerator(
            root: root, path: "Sources/Authors/AuthorSDK/files.c", header: "AuthorSDK.h", type: "author_file",
            carried: [
                "Plugins/module.exports", "Sources/Authors/AuthorSDK/cmake", "Sources/Authors/AuthorSDK/cpp",
                "Sources/Authors/AuthorSDK/pkgconfig", "Sources/Authors/AuthorSDK/rust",
                "Sources/Authors/AuthorSDK/swift", "Sources/Authors/AuthorSDK/templates", "Sources/Authors/CFakeHost",
                "Sources/Authors/ModuleKit", "Sources/Contract/Border", "Sources/Contract/BricksABI",
                "Sources/Contract/CLeaf", "Sources/Contract/JSONText", "Sources/Contract/ModuleInterfaces",
                "Sources/Contract/SurfaceMessages",
            ], renamed: [])
    }

    /// The sources of the faulty modules, and the headers that they are compiled with.
    public static func faultyModules(root: URL) -> EmbeddedFilesGenerator {
        EmbeddedFilesGenerator(
            root: root, path: "Sources/Authors/CFaulty/files.c", header: "CFaulty.h", type: "faulty_file",
            carried: ["Sources/Authors/Faulty", "Sources/Contract/BricksABI/include/bricks"],
            renamed: [("Sources/Authors/Faulty/", ""), ("Sources/Contract/BricksABI/include/", "include/")])
    }

    /// Folders and files that building in place leaves there.
    static let buildFolders: Set = [".build", ".swiftpm", "build", "target", "__pycache__"]
    static let buildSuffixes = [
        ".so", ".o", ".a", ".d", ".pyc", ".orig", ".swp", "~", "Cargo.lock", "Package.resolved",
    ]

    /// The paths of the carried files, from the repository's root, in a fixed order.
    public func paths() -> [String] {
        var found: [String] = []
        for path in carried { collect(path, into: &found) }
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

    /// Returns the C file: its path from the repository's root, and its text. Contents are embedded by `#embed`.
    public func file() -> (path: String, text: String) {
        let paths = paths()
        var lines = [
            generatedNotice, "// Each array ends in a byte that is not the file's, for a file may be empty.", "",
            "#include \"\(header)\"", "",
        ]
        for (index, path) in paths.enumerated() {
            lines += ["static const unsigned char f\(index)[] = {", "#embed \"\(relative(path))\" suffix(,)", "0};"]
        }
        lines += ["", "uint32_t \(type)_count(void) { return \(paths.count); }", ""]
        // A switch needs no table of addresses, which the loader would have to write to at every start of the program.
        lines += ["struct \(type) \(type)_at(uint32_t index) {", "    switch (index) {"]
        for (index, path) in paths.enumerated() {
            lines.append(
                "    case \(index): return (struct \(type)){\"\(name(path))\", f\(index), sizeof f\(index) - 1};")
        }
        lines += ["    default: return (struct \(type)){0, 0, 0};", "    }", "}", ""]
        return (path, lines.joined(separator: "\n"))
    }

    private func name(_ path: String) -> String {
        guard let rename = renamed.first(where: { path.hasPrefix($0.prefix) }) else { return path }
        return rename.name + path.dropFirst(rename.prefix.count)
    }

    /// The path as the C file sees it.
    private func relative(_ path: String) -> String {
        let own = self.path.split(separator: "/").dropLast()
        let parts = path.split(separator: "/")
        let common = zip(own, parts).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: own.count - common) + parts.dropFirst(common)).joined(separator: "/")
    }
}
