import Cards
import Diagnostics
import Files
internal import Integrity
internal import JSONText

// Whether the files are those that the deployment means: unchanged while they were read, of the digest that the manifest
// pins, signed by a key that it trusts, and those of the lock.
extension Resolution {
    /// Opens the chosen files; from here on what counts is these bytes, not what stands at the path.
    mutating func examineModules() {
        guard let files = resolver.files else {
            for index in modules.indices where modules[index].state == .declared { readLayouts(index) }
            return
        }
        let chosen = modules.indices.filter { modules[$0].state == .declared }
        let opened = files.open(chosen.compactMap { modules[$0].path })
        for index in chosen {
            guard let path = modules[index].path else { continue }
            switch opened[path] {
            case .success(let bytes): examine(index, bytes, path)
            case .failure(let problem):
                let refusal = CardError(problem).problems.first
                refuse(
                    index, .invalid, refusal?.code ?? .fileUnreadable,
                    refusal?.message ?? "The file cannot be read.", searched: [path], help: refusal?.help)
            case nil:
                refuse(index, .invalid, .fileUnreadable, "The file was not read.", searched: [path], help: "Try again.")
            }
        }
    }

    private mutating func examine(_ index: Int, _ bytes: any ModuleBytes, _ path: String) {
        modules[index].digest = bytes.sha256
        // The card was read from the path, which may have led to another file then.
        guard let card = try? ModuleCard(readingELF: bytes), card == modules[index].card else {
            refuse(
                index, .invalid, .moduleChanged,
                "\(path.quoted) changed while it was read: its card is another one now.", searched: [path],
                help: "Try again when nobody writes to the file; if nobody should, find out who does.")
            return
        }
        checkLayouts(index, Result { () throws(CardError) in try ModuleNotes(readingELF: bytes) })
        if modules[index].state == .declared { checkProvided(index) }
        if modules[index].state == .declared { checkLibraries(index, bytes) }
        if modules[index].state == .declared { checkPin(index, bytes, path) }
        if modules[index].state == .declared { checkSignature(index, bytes, path, card) }
    }

    private mutating func readLayouts(_ index: Int) {
        guard let path = modules[index].path else { return }
        let fileSystem = resolver.fileSystem
        checkLayouts(
            index, Result { () throws(CardError) in try ModuleNotes(path: path, fileSystem: fileSystem) })
    }

    /// The digest that the manifest itself names.
    private mutating func checkPin(_ index: Int, _ bytes: any ModuleBytes, _ path: String) {
        let declaration = modules[index].declaration
        guard let pin = declaration.sha256, pin != bytes.sha256 else { return }
        refuse(
            index, .invalid, .moduleDigestDiffers,
            "Module \(declaration.id.quoted) is not the file that the manifest pins.", member: "sha256",
            details: ["expected sha256 \(pin)", "found    sha256 \(bytes.sha256)"], searched: [path],
            help: "Put the pinned file there; or, if you know why it differs, write what was found into the manifest.")
    }
}
