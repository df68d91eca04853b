import Diagnostics
import Files
internal import JSONText

/// Checks that the paths a manifest names stay in the deployment's folder and that its files are there.
struct ManifestPaths {
    let manifest: Manifest
    let fileSystem: any FileSystem

    func check(_ diagnostics: inout DiagnosticList) {
        for (index, path) in manifest.tokens.enumerated() {
            let pointer = JSONPointer(["tokens", String(index)])
            guard accept(path, pointer, &diagnostics) else { continue }
            expect(path, pointer, "token file", folderToo: false, &diagnostics)
        }
        if let content = manifest.content {
            let pointer = JSONPointer(["content"])
            if accept(content, pointer, &diagnostics) {
                expect(content, pointer, "content pack", folderToo: true, &diagnostics)
            }
        }
        if case .file(let path)? = manifest.flagSource?.place {
            let pointer = JSONPointer(["flagSource", "file"])
            if accept(path, pointer, &diagnostics) {
                expect(path, pointer, "flag file", folderToo: false, &diagnostics)
            }
        }
        if let video = manifest.start.splashVideo {
            let pointer = JSONPointer(["start", "splashVideo"])
            if accept(video, pointer, &diagnostics) {
                expect(video, pointer, "video", folderToo: false, &diagnostics)
            }
        }
        for (index, path) in manifest.search.enumerated() {
            _ = accept(path, JSONPointer(["search", String(index)]), &diagnostics)
        }
        for module in manifest.modules {
            if let path = module.path { _ = accept(path, module.pointer / "path", &diagnostics) }
            if let path = module.signature { _ = accept(path, module.pointer / "signature", &diagnostics) }
        }
    }

    /// Whether the path is relative and, links followed, leads to a place inside the deployment's folder.
    func isInside(_ path: String) -> Bool {
        guard !Path.isAbsolute(path), !path.utf8.contains(0), !Path.climbsOut(path) else { return false }
        guard let real = fileSystem.realPath(manifest.path(path)) else { return true }
        guard let folder = fileSystem.realPath(manifest.folder) else { return false }
        return Path.isInside(real, folder)
    }

    private func accept(_ path: String, _ pointer: JSONPointer, _ diagnostics: inout DiagnosticList) -> Bool {
        if Path.isAbsolute(path) {
            diagnostics.add(.manifestPathAbsolute) {
                manifest.source.diagnostic(
                    .manifestPathAbsolute, "\(path.quoted) is an absolute path.", at: pointer,
                    help: "Name it relative to the manifest's folder, so that the deployment can be moved.")
            }
            return false
        }
        guard isInside(path) else {
            diagnostics.add(.manifestPathOutside) {
                let real = fileSystem.realPath(manifest.path(path))
                let climbs = Path.climbsOut(path)
                return manifest.source.diagnostic(
                    .manifestPathOutside,
                    climbs || real == nil
                        ? "\(path.quoted) leaves the deployment's folder."
                        : "\(path.quoted) leaves the deployment's folder: it leads to \((real ?? "").quoted).",
                    at: pointer, help: "Put it into the manifest's folder or a folder in it.")
            }
            return false
        }
        return true
    }

    private func expect(
        _ path: String, _ pointer: JSONPointer, _ what: String, folderToo: Bool, _ diagnostics: inout DiagnosticList
    ) {
        let full = manifest.path(path)
        let problem: String
        switch fileSystem.kind(of: full) {
        case .file: return
        case .folder:
            if folderToo { return }
            problem = "is a folder"
        case .absent: problem = "is not there"
        case .other: problem = "is not a regular file"
        case .unreadable(let reason): problem = "cannot be read: \(reason)"
        }
        diagnostics.add(.manifestFileMissing) {
            manifest.source.diagnostic(
                .manifestFileMissing, "The \(what) \(path.quoted) \(problem).", at: pointer, searched: [full],
                help: "Put the \(what) there or correct the path.")
        }
    }
}
