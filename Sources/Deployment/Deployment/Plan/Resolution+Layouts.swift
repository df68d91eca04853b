import Cards
import Diagnostics
import InterfaceModel
import Versions

// Whether modules were built against the tables that the host knows, before anything of them is loaded.
extension Resolution {
    /// Refuses a module whose file carries another layout of an interface that its card names.
    mutating func checkLayouts(_ index: Int, _ reading: Result<ModuleNotes, CardError>) {
        guard let card = modules[index].card, let path = modules[index].path else { return }
        let notes: ModuleNotes
        do throws(CardError) {
            notes = try reading.get()
        } catch {
            guard let first = error.problems.first else { return }
            refuse(index, .invalid, first.code, first.message, searched: [path], help: first.help)
            return
        }
        let differences = notes.differences(from: resolver.offer.layouts, in: card)
        guard !differences.isEmpty else { return }
        let count = differences.reduce(0) { $0 + $1.paths.count }
        let names = differences.map(\.subject).joined(separator: " and ")
        refuse(
            index, .incompatible, .interfaceLayoutDiffers,
            "Module \(card.id.quoted) was built against another \(names) than this host's: "
                + "\(count) \(count == 1 ? "difference" : "differences").",
            details: differences.flatMap { $0.lines() }, searched: [path],
            help: "Build the module again with the SDK of this host. Within a major version an interface only grows.")
    }
}
