import Diagnostics
import Files

// Checks who may change the loaded files. A recorded digest shows that a file was changed; without one, nothing does.
extension Resolution {
    /// Warns of files and folders that every user of the machine may change although they decide what is loaded.
    mutating func reportWritable() {
        var paths = [manifest.source.file, manifest.folder]
        if let lock { paths.append(lock.source.file) }
        paths += search?.folders ?? []
        for module in modules where module.state == .declared {
            guard let path = module.path else { continue }
            paths += [path, Path.folder(of: path)]
        }
        var seen: Set<String> = []
        for path in paths where seen.insert(path).inserted && resolver.fileSystem.isWritableByAll(path) {
            let isFolder = resolver.fileSystem.kind(of: path) == .folder
            diagnostics.add(
                Diagnostic(
                    .fileWritableByAll,
                    isFolder
                        ? "Every user of this machine may put files into \(path.quoted), and modules are taken from there."
                        : "Every user of this machine may change \(path.quoted), which says what is loaded.",
                    severity: .warning, file: manifest.source.file, help: "Take that right away: chmod o-w \(path)"))
        }
    }
}
