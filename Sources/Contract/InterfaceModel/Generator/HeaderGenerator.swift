/// Writes the C header of an interface.
public struct HeaderGenerator {
    /// Makes a generator, which has no state.
    public init() {}

    /// The header's text, with an assertion for the size and every offset.
    public func header(of interface: Interface) -> String {
        let symbol = interface.symbol
        let upper = symbol.uppercased()
        var lines: [String] = []
        lines.append("/* \(interface.reference) — \(interface.summary)")
        lines.append(" *")
        lines.append(" * Provided by \(interface.provider.phrase).\(includes(interface))")
        lines += rulesForChange(interface)
        lines.append(" * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.")
        lines.append(" */")
        lines.append("#ifndef \(upper)_H")
        lines.append("#define \(upper)_H")
        lines.append("")
        lines.append("#include \"call.h\"")
        lines.append("")
        lines.append("#define \(upper) \"\(interface.reference)\"")
        if interface.isDraft { lines.append("#define \(upper)_IS_DRAFT 1") }
        lines.append("")
        lines += layout(of: interface, upper: upper)
        lines.append("")
        lines.append("typedef struct \(symbol)_\(interface.major)_\(interface.minor) {")
        lines.append("    uint32_t size;  /* of this table, as its provider knows it */")
        lines.append("    uint32_t minor; /* the provider's minor version of the interface */")
        for method in interface.methods {
            lines.append("")
            lines += comment(of: method, in: interface)
            lines.append("    bricks_status (*\(method.name))(\(signature(of: method)));")
        }
        lines.append("} \(symbol);")
        lines.append("")
        let size = 8 + 8 * interface.methods.count
        lines.append("BRICKS_ASSERT(sizeof(\(symbol)) == \(size), \"\(symbol) has \(size) bytes\");")
        for (index, method) in interface.methods.enumerated() {
            let offset = 8 + 8 * index
            lines.append(
                "BRICKS_ASSERT(offsetof(\(symbol), \(method.name)) == \(offset), \"\(symbol).\(method.name) is at \(offset)\");"
            )
        }
        lines.append("")
        lines.append("#endif")
        return lines.joined(separator: "\n") + "\n"
    }

    /// The header that includes all others.
    public func umbrella(of interfaces: [Interface], enumerations: [Enumeration]) -> String {
        var lines = [
            "/* The whole contract.",
            " * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.",
            " */", "#ifndef BRICKS_H", "#define BRICKS_H", "", "#include \"entry.h\"", "#include \"card.h\"",
        ]
        lines += interfaces.map { "#include \"\($0.fileName).h\"" }
        lines.append("#include \"layout.h\"")
        lines += layoutNotes(of: interfaces)
        for enumeration in enumerations {
            lines.append("")
            lines.append("/* \(enumeration.summary) An unknown value means \(enumeration.fallback). */")
            lines.append("enum {")
            let cases = enumeration.cases.enumerated().map { index, item in
                let comma = index + 1 < enumeration.cases.count ? "," : ""
                return
                    "    BRICKS_\(enumeration.name.uppercased())_\(item.name.uppercased()) = \(item.value)\(comma) /* \(item.meaning) */"
            }
            lines += cases
            lines.append("};")
        }
        lines += ["", "#endif"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// A macro that puts the layouts of all interfaces into a module's file.
    private func layoutNotes(of interfaces: [Interface]) -> [String] {
        var lines = ["", "/* Notes with the layouts of all that crosses by this contract; once in each module. */"]
        lines.append("#define BRICKS_LAYOUT_NOTES \\")
        lines.append("    BRICKS_STRUCT_NOTE; \\")
        for (index, interface) in interfaces.enumerated() {
            let end = index + 1 < interfaces.count ? "; \\" : ""
            lines.append("    BRICKS_LAYOUT_NOTE(\(interface.symbol), \(interface.symbol.uppercased())_LAYOUT)\(end)")
        }
        return lines
    }

    /// Returns the rules for changes to the interface, for its editors to read in the header.
    private func rulesForChange(_ interface: Interface) -> [String] {
        if interface.isDraft {
            return [
                " *",
                " * Draft: it may change in any way or vanish, also within a minor version. Host and module must be built from",
                " * the same draft; release no module that depends on it. Once it is settled it gets a name of its own.",
                " *",
            ]
        }
        return [
            " *",
            " * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,",
            " * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.",
            " *",
        ]
    }

    /// The layout's text as a macro, which a module carries in a note of its file; see layout.h.
    private func layout(of interface: Interface, upper: String) -> [String] {
        let parts = InterfaceLayout(interface).parts
        var lines = ["/* What the table is made of; see layout.h. */", "#define \(upper)_LAYOUT \\"]
        for (index, part) in parts.enumerated() {
            lines.append("    \"\(index == 0 ? "" : " ")\(part)\" \\")
        }
        lines.append("    \"\\n\"")
        return lines
    }

    private func includes(_ interface: Interface) -> String {
        interface.includes.isEmpty ? "" : " A provider also provides \(interface.includes.joined(separator: ", "))."
    }

    private func comment(of method: Method, in interface: Interface) -> [String] {
        var text = [method.effect]
        for parameter in method.parameters {
            let absence = parameter.isOptional ? " May be absent." : ""
            text.append("`\(parameter.name)`: \(parameter.meaning)\(limit(parameter.type))\(absence)")
        }
        for (index, result) in method.results.enumerated() {
            text.append("Result \(index) `\(result.name)`: \(result.meaning)\(limit(result.type))")
        }
        text.append("Ownership: \(method.ownership ?? "borrowed until the call returns.")")
        text.append("Failure: \(method.failure ?? "as every method.")")
        let lane = method.kind == .leaf || interface.provider == .host ? "any thread" : "session lane"
        text.append("[\(lane), \(method.kind.rawValue)]")
        return wrap(text, width: 112, first: "    /* ", rest: "     * ", last: " */")
    }

    private func limit(_ type: BorderType) -> String {
        switch type {
        case .text(let max), .json(let max): " At most \(max) bytes."
        case .document(let name): " A `\(name)` document."
        default: ""
        }
    }

    func signature(of method: Method) -> String {
        (["void *self", "const bricks_call *call"] + method.parameters.flatMap(declarations)).joined(separator: ", ")
    }

    private func declarations(_ parameter: Parameter) -> [String] {
        switch parameter.type {
        case .flag, .i32, .enumeration, .descriptor: ["int32_t \(parameter.name)"]
        case .i64: ["int64_t \(parameter.name)"]
        case .u32: ["uint32_t \(parameter.name)"]
        case .u64: ["uint64_t \(parameter.name)"]
        case .f64: ["double \(parameter.name)"]
        case .id, .newID: ["bricks_id \(parameter.name)"]
        case .text, .document, .json: ["const char *\(parameter.name)", "uint64_t \(parameter.name)_size"]
        }
    }

    /// Sentences, each on lines of its own, as one C comment.
    private func wrap(_ sentences: [String], width: Int, first: String, rest: String, last: String) -> [String] {
        var lines: [String] = []
        for sentence in sentences {
            var line = ""
            for word in sentence.split(separator: " ") {
                if !line.isEmpty, line.count + word.count + 1 > width {
                    lines.append(line)
                    line = ""
                }
                line += (line.isEmpty ? "" : " ") + word
            }
            lines.append(line)
        }
        return lines.enumerated().map { index, line in
            (index == 0 ? first : rest) + line + (index == lines.count - 1 ? last : "")
        }
    }
}

extension Interface {
    /// The C name, such as `bricks_timer`.
    var symbol: String { name.replacing(".", with: "_").replacing("-", with: "_") }

    /// The file's name without ending, such as `timer-delegate`.
    public var fileName: String { String(name.drop { $0 != "." }.dropFirst()).replacing(".", with: "-") }

    /// The Swift name, such as `TimerDelegate`.
    var swiftName: String { fileName.split(separator: "-").map(\.capitalizedFirst).joined() }
}

extension Interface.Provider {
    var phrase: String {
        switch self {
        case .module: "modules"
        case .host: "the host"
        case .both: "modules, and by the host as a proxy"
        }
    }
}

extension StringProtocol {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// `show_timer` as `showTimer`.
    var camelCase: String {
        let parts = split(separator: "_")
        guard let first = parts.first else { return "" }
        return String(first) + parts.dropFirst().map(\.capitalizedFirst).joined()
    }
}
