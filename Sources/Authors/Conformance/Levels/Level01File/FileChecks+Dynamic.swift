internal import Foundation

extension FileChecks {
    private static let entry = "bricks_module_entry"

    static let dynamic: [Check] = [
        Check(
            "file.entry", level: 1, needs: ["file.tables"],
            "The entry `bricks_module_entry` is exported, as a function.",
            run: entrySymbol),
        Check("file.exports", level: 1, needs: ["file.tables"], "No symbol but the entry is exported.", run: exports),
        Check(
            "file.needed", level: 1, needs: ["file.tables"], "Every library that the file needs is found.", run: needed),
        Check(
            "file.forbidden", level: 1, needs: ["file.tables"],
            "No library is needed that changes the whole process, such as another allocator.", run: forbidden),
        Check(
            "file.search-path", level: 1, needs: ["file.tables"],
            "The folders that the file has its libraries searched in are absolute; $ORIGIN leads nowhere.",
            run: searchPath),
        Check(
            "file.loader-flags", level: 1, needs: ["file.tables"],
            "The file does not ask the loader to put its symbols before or among those of others.", run: loaderFlags),
        Check(
            "file.thread-locals", level: 1, needs: ["file.tables"],
            "Thread-local variables do without the static space that only a program's start hands out.",
            run: threadLocals),
    ]

    @Sendable private static func entrySymbol(_ trial: Trial) throws(Violation) -> Verdict {
        let symbols = try trial.tables().symbols
        guard let symbol = symbols.first(where: { $0.name == entry && $0.isExported }) else {
            if symbols.contains(where: { $0.name == entry && !$0.isDefined }) {
                throw Violation(
                    "`\(entry)` is used and not defined.", help: "Link the object file that defines the entry.")
            }
            let near = symbols.first { $0.isExported && $0.name.contains("bricks") }
            throw Violation(
                "`\(entry)` is not exported" + (near.map { "; what is exported is called `\($0.name)`." } ?? "."),
                help: "Define it with BRICKS_EXPORT; in C++ also as extern \"C\", in Rust as #[no_mangle].")
        }
        guard symbol.isFunction else {
            throw Violation(
                "`\(entry)` is a variable, expected a function.",
                help: "Define it as bricks_status \(entry)(const bricks_host *, const bricks_module **).")
        }
        return .passed
    }

    @Sendable private static func exports(_ trial: Trial) throws(Violation) -> Verdict {
        let others = try trial.tables().symbols.filter { $0.isExported && $0.name != entry && $0.section < 0xFF00 }
        guard others.isEmpty else {
            throw Violation(
                "\(others.count == 1 ? "A symbol" : "\(others.count) symbols") beside the entry \(others.count == 1 ? "is" : "are") exported: \(Words.list(others.map(\.name))).",
                help:
                    "Compile with -fvisibility=hidden, or link with a version script that has only `\(entry)` as global."
            )
        }
        return .passed
    }

    // MARK: Libraries

    @Sendable private static func needed(_ trial: Trial) throws(Violation) -> Verdict {
        let image = try trial.tables()
        let folders = try (trial.texts(image, ELF.runPath) + trial.texts(image, ELF.rpath))
            .flatMap { $0.split(separator: ":").map { String($0) } }
        let search = LibrarySearch(folders: folders.filter { !LibrarySearch.isBesideFile($0) })
        let missing = try trial.texts(image, ELF.needed).filter { !search.finds($0) }
        guard missing.isEmpty else {
            let beside = LibrarySearch(folders: folders.map { LibrarySearch.expand($0, file: trial.file) })
            if let library = missing.first(where: beside.finds) {
                throw Violation(
                    "It needs “\(library)” from beside its own file ($ORIGIN), where nothing is searched: a module is loaded from a sealed copy of its one file.",
                    help: "Link the library statically, or install it where the system's loader finds it.")
            }
            throw Violation(
                "\(missing.count == 1 ? "A library" : "\(missing.count) libraries") that it needs \(missing.count == 1 ? "is" : "are") not found: \(Words.list(missing)).",
                help: "Link the library statically, or install it where the system's loader finds it.")
        }
        return .passed
    }

    /// The effect that each of these would have on everything else in the process.
    private static let forbiddenLibraries = [
        "libasan": "replaces the allocator", "libtsan": "must be the first library of the program",
        "liblsan": "replaces the allocator", "libhwasan": "replaces the allocator",
        "libtcmalloc": "replaces the allocator", "libjemalloc": "replaces the allocator",
        "libmimalloc": "replaces the allocator", "libefence": "replaces the allocator",
        "libduma": "replaces the allocator", "libmcheck": "replaces the allocator",
        "libSegFault": "takes the signal handlers", "libprofiler": "takes the profiling signal",
    ]

    @Sendable private static func forbidden(_ trial: Trial) throws(Violation) -> Verdict {
        for library in try trial.texts(try trial.tables(), ELF.needed) {
            let stem = String(library.lastPart.prefix { $0 != "." && $0 != "_" })
            if let why = forbiddenLibraries[stem] {
                throw Violation(
                    "It needs “\(library)”, which \(why) for the whole process.", help: "Link the module without it.")
            }
            if library.contains("/") {
                throw Violation(
                    "It needs “\(library)” by its path, expected a name alone.",
                    help: "Build that library with a soname (-Wl,-soname), and link with -L and -l.")
            }
        }
        return .passed
    }

    @Sendable private static func searchPath(_ trial: Trial) throws(Violation) -> Verdict {
        let image = try trial.tables()
        for path in try trial.texts(image, ELF.runPath) + trial.texts(image, ELF.rpath) {
            for folder in path.split(separator: ":", omittingEmptySubsequences: false) {
                let isOpen = ["/tmp", "/var/tmp", "/dev/shm"].contains { folder == $0 || folder.hasPrefix($0 + "/") }
                // Some linkers write it by themselves. `file.needed` reports libraries that are searched there in vain.
                if LibrarySearch.isBesideFile(String(folder)) { continue }
                guard !isOpen, folder.hasPrefix("/") else {
                    let found = folder.isEmpty ? "an empty folder, which is the working directory" : "“\(folder)”"
                    throw Violation(
                        "Its libraries are searched in \(found)\(isOpen ? ", where everybody can put files" : ""); expected an absolute folder that its owner alone writes to.",
                        help: "Link without -rpath, and with what the system's loader finds or statically.")
                }
            }
        }
        return .passed
    }

    @Sendable private static func loaderFlags(_ trial: Trial) throws(Violation) -> Verdict {
        let flags = try trial.tables().value(ELF.flags1) ?? 0
        let asked = [
            (UInt64(0x2), "global"), (0x400, "interpose"), (0x800, "nodefaultlib"), (0x10, "loadfltr"),
        ].filter { flags & $0.0 != 0 }
        guard asked.isEmpty else {
            throw Violation(
                "It is linked with -z \(asked.map(\.1).joined(separator: " and -z ")), which changes how others' symbols are found.",
                help: "Link it without that option.")
        }
        return .passed
    }

    @Sendable private static func threadLocals(_ trial: Trial) throws(Violation) -> Verdict {
        let flags = try trial.tables().value(ELF.flags) ?? 0
        guard flags & 0x10 == 0 else {
            throw Violation(
                "It needs static thread-local space (DF_STATIC_TLS), of which a running program has next to none left.",
                help: "Compile with -fPIC and without -ftls-model=initial-exec.")
        }
        return .passed
    }
}
