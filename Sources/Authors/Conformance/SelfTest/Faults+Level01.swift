internal import Foundation

/// Faults of level 1: what can be wrong with a file and its card.
enum FileFaults {
    static let all: [Fault] = [path, headers, linking, card, cardMeaning, layout].flatMap { $0 }

    private static func fault(
        _ name: String, _ fails: String, build: [String] = [], libraries: [String] = [],
        post: (@Sendable (inout FaultyFile) throws(FaultyFile.Failure) -> Void)? = nil
    ) -> Fault {
        Fault(name, level: 1, build: build, libraries: libraries, fails: [fails], post: post)
    }

    private static let path: [Fault] = [
        fault("link_broken", "file.readable") { file throws(FaultyFile.Failure) in
            try file.remove()
            try file.link(to: "missing.so")
        },
        fault("link_to_itself", "file.readable") { file throws(FaultyFile.Failure) in
            try file.remove()
            try file.link(to: "faulty.so")
        },
        fault("path_is_folder", "file.readable") { file throws(FaultyFile.Failure) in
            try file.remove()
            try file.makeFolder()
        },
        fault("path_is_pipe", "file.readable") { file throws(FaultyFile.Failure) in
            try file.remove()
            try file.makePipe()
        },
        fault("link_leaves_folder", "file.link") { file throws(FaultyFile.Failure) in
            let content = try file.read()
            let target = file.folder + ".elsewhere.so"
            try file.write(content, to: target)
            try file.remove()
            try file.link(to: target)
        },
        fault("file_empty", "file.size") { file throws(FaultyFile.Failure) in try file.write([]) },
        fault("file_huge", "file.size") { file throws(FaultyFile.Failure) in try file.extend(to: 1 << 30 + 1) },
        fault("name_of_other_system", "file.name") { file throws(FaultyFile.Failure) in try file.rename("faulty.dll") },
        fault("name_without_ending", "file.name") { file throws(FaultyFile.Failure) in try file.rename("faulty") },
    ]

    private static let headers: [Fault] = [
        fault("file_is_text", "file.elf") { file throws(FaultyFile.Failure) in
            try file.write(Array("int main(void) { return 0; }\n".utf8))
        },
        fault("file_is_archive", "file.elf") { file throws(FaultyFile.Failure) in
            try file.write(Array("!<arch>\n".utf8) + file.read())
        },
        fault("machine_of_32_bits", "file.machine") { file throws(FaultyFile.Failure) in try file.patch(4, [1]) },
        fault("machine_big_endian", "file.machine") { file throws(FaultyFile.Failure) in try file.patch(5, [2]) },
        fault("machine_other", "file.machine") { file throws(FaultyFile.Failure) in try file.patch(18, [243, 0]) },
        fault("kind_object_file", "file.shared-object", build: ["-c"]),
        fault("kind_program", "file.shared-object") { file throws(FaultyFile.Failure) in try file.patch(16, [2, 0]) },
        fault(
            "program", "file.shared-object",
            build: ["-no-pie", "-pie", "-fPIE", "-Wl,--export-dynamic-symbol=bricks_module_entry"]),
        fault("cut_in_header", "file.whole") { file throws(FaultyFile.Failure) in
            try file.write(Array(file.read().prefix(40)))
        },
        fault("cut_in_half", "file.whole") { file throws(FaultyFile.Failure) in
            let content = try file.read()
            try file.write(Array(content.prefix(content.count / 2)))
        },
        fault("cut_at_end", "file.whole") { file throws(FaultyFile.Failure) in
            try file.write(file.read().dropLast(8))
        },
        fault("headers_of_other_size", "file.whole") { file throws(FaultyFile.Failure) in try file.patch(54, [32, 0]) },
        fault("dynamic_section_missing", "file.tables") { file throws(FaultyFile.Failure) in
            try file.patchSegment(ELF.dynamic, at: 0, [0, 0, 0, 0])
        },
        fault("hash_table_missing", "file.tables") { file throws(FaultyFile.Failure) in
            try file.patchDynamic(ELF.gnuHash, at: 0, 0x6FFF_FEF0)
        },
        fault("strings_outside", "file.tables") { file throws(FaultyFile.Failure) in
            try file.patchDynamic(ELF.stringTable, at: 8, 0x7FFF_FFFF)
        },
        fault("strings_too_short", "file.tables") { file throws(FaultyFile.Failure) in
            try file.patchDynamic(ELF.stringTableSize, at: 8, 4)
        },
        fault("segment_unaligned", "file.segments") { file throws(FaultyFile.Failure) in
            try file.patchSegment(ELF.load, at: 48, [3, 0, 0, 0, 0, 0, 0, 0])
        },
        fault("segment_shrinks", "file.segments") { file throws(FaultyFile.Failure) in
            try file.patchSegment(ELF.load, where: { $0 & 1 != 0 }, at: 40, [1, 0, 0, 0, 0, 0, 0, 0])
        },
    ]

    private static let linking: [Fault] = [
        fault("entry_misspelt", "file.entry").also("file.exports"),
        fault("entry_hidden", "file.entry"),
        fault("entry_static", "file.entry"),
        fault("entry_undefined", "file.entry"),
        fault("entry_variable", "file.entry"),
        fault("exports_helper", "file.exports"),
        fault("exports_malloc", "file.exports"),
        fault("exports_variable", "file.exports"),
        fault("exports_weak", "file.exports"),
        fault("library_missing", "file.needed", libraries: ["libgarden.so.3"]) { file throws(FaultyFile.Failure) in
            try file.remove(beside: "libgarden.so.3")
        },
        fault("library_beside", "file.needed", libraries: ["libgarden.so.3"]),
        // Where the machine has such a library, it is found.
        fault("library_is_allocator", "file.forbidden", libraries: ["libtcmalloc.so.4"]).spreading("file.needed"),
        fault("library_is_sanitizer", "file.forbidden", libraries: ["libasan.so.8"]).spreading("file.needed"),
        fault("library_by_path", "file.forbidden") { file throws(FaultyFile.Failure) in
            try file.replace(Array("libc.so.6\0".utf8), Array("/bin/true\0".utf8))
        },
        fault("search_path_relative", "file.search-path", build: ["-Wl,-rpath,libraries"]),
        fault("search_path_empty", "file.search-path", build: ["-Wl,-rpath,/usr/lib:"]),
        fault("search_path_open", "file.search-path", build: ["-Wl,-rpath,/tmp/libraries"]),
        fault("loader_global", "file.loader-flags", build: ["-Wl,-z,global"]),
        fault("loader_interpose", "file.loader-flags", build: ["-Wl,-z,interpose"]),
        fault("static_thread_locals", "file.thread-locals"),
        fault("stack_executable", "file.stack", build: ["-Wl,-z,execstack"]),
        fault("stack_unsaid", "file.stack") { file throws(FaultyFile.Failure) in
            try file.patchSegment(ELF.stack, at: 0, [0, 0, 0, 0])
        },
        fault("code_writable", "file.writable-code") { file throws(FaultyFile.Failure) in
            try file.patchSegment(ELF.load, where: { $0 & 1 != 0 }, at: 4, [7])
        },
        fault("text_relocations", "file.text-relocations", build: ["-Wl,-z,notext"]),
        fault("relro_missing", "file.relro", build: ["-Wl,-z,norelro"]),
    ]

    private static func card(_ check: String, _ names: String...) -> [Fault] {
        names.map { fault("card_\($0)", "card.\(check)") }
    }

    private static let card: [Fault] = [
        card("present", "absent", "owner_other", "type_other"),
        card("single", "twice"),
        card("size", "large"),
        card("utf8", "latin1"),
        card("json", "brace", "comma", "comment", "member_twice"),
        card("object", "list"),
        card("schema", "schema_other"),
        card(
            "required-keys", "schema_missing", "id_missing", "name_missing", "version_missing", "abi_missing",
            "abi_half",
            "provides_missing", "uses_no_interface"),
        card("known-keys", "key_unknown", "abi_key_unknown", "uses_key_unknown"),
        card(
            "types", "id_number", "name_null", "version_number", "abi_text", "provides_text", "uses_texts",
            "uses_required_text", "grants_text"),
        card("id", "id_upper_case", "id_one_word", "id_empty", "id_blank"),
        card("name", "name_long", "name_empty"),
        card("version", "version_short", "version_long", "version_prefixed", "version_leading_zero"),
        card("vendor", "vendor_empty"),
        card("license", "license_empty"),
        card("description", "description_empty"),
        card("toolchain", "toolchain_empty"),
        card("abi", "abi_inverted", "abi_malformed"),
        card("provides", "provides_no_version", "provides_upper_case", "provides_leading_zero"),
        card("uses", "uses_malformed"),
        card("lanes", "lanes_unknown"),
    ].flatMap { $0 }

    private static let cardMeaning: [Fault] = [
        card("abi-spoken", "abi_future", "abi_past"),
        card("provides-something", "provides_nothing"),
        card("provides-known", "provides_own"),
        card("interfaces-once", "provides_twice", "provides_contradicts", "uses_twice"),
        card("interfaces-known", "provides_unknown", "provides_misspelt", "provides_next_major", "uses_unknown"),
        card("interfaces-side", "provides_host_side", "uses_module_side"),
        card("included", "provides_without_included"),
        card("texts", "name_control", "vendor_blank", "description_lines"),
        card("license-form", "license_words", "license_open"),
        card("grants", "grants_unknown", "grants_without_port"),
        [
            fault("card_uses_itself", "card.interfaces-once").also("card.interfaces-side"),
            fault("card_toolchain_of_swift_unsaid", "card.toolchain-named", libraries: ["libswiftCore.so"]),
            fault("twin_beside", "card.twins") { file throws(FaultyFile.Failure) in
                let content = try file.read()
                try file.write(content, to: "\(file.folder)/another.so")
            },
        ],
    ].flatMap { $0 }
}

extension FileFaults {
    private static let layout: [Fault] = [
        layout("readable", "malformed", "of_two_kinds", "record_malformed"),
        layout("structs", "value_smaller", "structs_cut"),
        layout("interfaces", "reordered", "retyped", "dropped", "kind_changed", "parameter_added"),
    ].flatMap { $0 }

    private static func layout(_ check: String, _ names: String...) -> [Fault] {
        names.map { fault("layout_\($0)", "layout.\(check)") }
    }
}

extension FaultyFile {
    fileprivate func makeFolder() throws(Failure) {
        guard unsafe mkdir(path, 0o700) == 0 else { throw Failure(message: "\(path) cannot be made a folder.") }
    }

    fileprivate func makePipe() throws(Failure) {
        guard unsafe mkfifo(path, 0o600) == 0 else { throw Failure(message: "\(path) cannot be made a pipe.") }
    }

    /// Makes the file longer without taking room on the disk.
    fileprivate func extend(to size: Int) throws(Failure) {
        guard unsafe truncate(path, size) == 0 else { throw Failure(message: "\(path) cannot be made longer.") }
    }

    fileprivate func remove(beside name: String) throws(Failure) {
        guard unsafe unlink("\(folder)/\(name)") == 0 else { throw Failure(message: "There is no \(name).") }
    }
}
