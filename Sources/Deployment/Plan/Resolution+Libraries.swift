internal import JSONText

// Whether the loader would find what a module's file needs, and the host knows what its card provides, before it is loaded.
extension Resolution {
    /// Refuses a module that provides an interface which this host cannot call.
    mutating func checkProvided(_ index: Int) {
        guard let known = resolver.offer.knownInterfaces, let card = modules[index].card,
            let path = modules[index].path,
            let unknown = card.provides.first(where: { !known.contains("\($0.name)/\($0.major)") })
        else { return }
        let others = known.filter { $0.hasPrefix("\(unknown.name)/") }.sorted()
        refuse(
            index, .incompatible, .interfaceUnknown,
            "Module \(card.id.quoted) provides \(unknown), which this host does not know"
                + (others.isEmpty ? "." : "; it knows \(others.joined(separator: ", "))."),
            searched: [path],
            nearest: others.isEmpty
                ? Spelling.nearest(to: "\(unknown.name)/\(unknown.major)", among: known.sorted()) : nil,
            help: "Interfaces are those of the host; a module cannot bring one of its own. Take it out of the card's "
                + "\"provides\", or use a host that knows it.")
    }

    /// Refuses a module whose libraries the loader would not find.
    mutating func checkLibraries(_ index: Int, _ bytes: any ByteSource) {
        guard let finds = resolver.offer.findsLibrary, let card = modules[index].card, let path = modules[index].path,
            let libraries = ModuleLibraries(readingELF: bytes)
        else { return }
        let missing = libraries.needed.filter { !finds($0, libraries.usableFolders) }
        guard let first = missing.first else { return }
        let names = missing.map(\.quoted).joined(separator: ", ")
        if libraries.hasOrigin {
            refuse(
                index, .invalid, .libraryBesideModule,
                "Module \(card.id.quoted) needs \(names) from beside its own file ($ORIGIN), where nothing is searched: a "
                    + "module is loaded from a sealed copy of its one file.",
                searched: [path],
                help: "Link \(first.quoted) statically, or install it where the system's loader finds it.")
        } else {
            refuse(
                index, .invalid, .libraryMissing,
                "Module \(card.id.quoted) needs \(names), which the loader would not find on this machine.",
                searched: [path] + libraries.usableFolders,
                help: "Install the package that has \(first.quoted), or link it statically.")
        }
    }
}
