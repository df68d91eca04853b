/// Writes the tables of the fake host: for every method of the host a C function that packs its arguments and passes them
/// to one receiver.
struct FakeHostGenerator {
    func source(of interfaces: [Interface]) -> String {
        let offered = interfaces.filter { $0.provider != .module }
        var lines = [
            "/* The host's interfaces, each method a function that packs its arguments for bricks_fake_host_receive.",
            " *",
            " * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.",
            " */",
            "#include <bricks/fake_host.h>",
            "",
            "static bricks_value text(const char *data, uint64_t size)",
            "{",
            "    bricks_value value = {sizeof value, data ? BRICKS_VALUE_TEXT : BRICKS_VALUE_ABSENT, 0, 0, data, size};",
            "    return value;",
            "}",
            "",
            "static bricks_value integer(int64_t number)",
            "{",
            "    bricks_value value = {sizeof value, BRICKS_VALUE_INTEGER, number, 0, NULL, 0};",
            "    return value;",
            "}",
            "",
            "static bricks_value word(uint64_t number)",
            "{",
            "    bricks_value value = {sizeof value, BRICKS_VALUE_UNSIGNED, (int64_t)number, 0, NULL, 0};",
            "    return value;",
            "}",
            "",
            "static bricks_value real(double number)",
            "{",
            "    bricks_value value = {sizeof value, BRICKS_VALUE_REAL, 0, number, NULL, 0};",
            "    return value;",
            "}",
        ]
        for interface in offered { lines += stubs(of: interface) }
        lines += ["", "const bricks_fake_table bricks_fake_tables[] = {"]
        for interface in offered {
            let table = "\(interface.symbol)_table"
            lines.append("    {\"\(interface.reference)\", &\(table), sizeof \(table)},")
        }
        lines += [
            "};", "",
            "const uint32_t bricks_fake_table_count = sizeof bricks_fake_tables / sizeof *bricks_fake_tables;", "",
        ]
        return lines.joined(separator: "\n")
    }

    private func stubs(of interface: Interface) -> [String] {
        var lines = ["", "/* \(interface.reference) */"]
        for method in interface.methods {
            let name = "\(interface.symbol)_\(method.name)"
            let count = method.parameters.count
            lines.append("")
            if count > 0 {
                let limits = method.parameters.map { "\(limit($0.type))" }.joined(separator: ", ")
                lines.append("static const uint32_t \(name)_limits[] = {\(limits)};")
            }
            let letters = method.parameters.map(letter).joined()
            lines.append("static const bricks_fake_method \(name)_method = {")
            lines.append(
                "    \"\(interface.reference)\", \"\(method.name)\", \"\(method.kind.rawValue)\", \"\(letters)\", "
                    + "\(count > 0 ? "\(name)_limits" : "NULL")};")
            lines.append("")
            lines.append("static bricks_status \(name)(\(HeaderGenerator().signature(of: method)))")
            lines.append("{")
            if count > 0 {
                let values = method.parameters.map(packed).joined(separator: ", ")
                lines.append("    const bricks_value arguments[] = {\(values)};")
            }
            lines.append(
                "    return bricks_fake_host_receive(self, call, &\(name)_method, "
                    + "\(count > 0 ? "arguments, \(count)" : "NULL, 0"));")
            lines.append("}")
        }
        lines += ["", "static const \(interface.symbol) \(interface.symbol)_table = {"]
        lines.append("    sizeof(\(interface.symbol)), \(interface.minor),")
        lines += interface.methods.map { "    \(interface.symbol)_\($0.name)," }
        lines.append("};")
        return lines
    }

    private func letter(_ parameter: Parameter) -> String {
        let letter =
            switch parameter.type {
            case .flag, .i32, .enumeration, .descriptor: "i"
            case .i64: "l"
            case .u32: "u"
            case .u64: "w"
            case .f64: "d"
            case .id, .newID: "o"
            case .text: "t"
            case .document, .json: "j"
            }
        return parameter.isOptional ? letter.uppercased() : letter
    }

    private func limit(_ type: BorderType) -> Int {
        switch type {
        case .text(let max), .json(let max): max
        case .document(let name): Contract.document(name)?.size ?? 0
        default: 0
        }
    }

    private func packed(_ parameter: Parameter) -> String {
        switch parameter.type {
        case .flag, .i32, .enumeration, .descriptor, .i64, .u32: "integer(\(parameter.name))"
        case .u64, .id, .newID: "word(\(parameter.name))"
        case .f64: "real(\(parameter.name))"
        case .text, .document, .json: "text(\(parameter.name), \(parameter.name)_size)"
        }
    }
}
