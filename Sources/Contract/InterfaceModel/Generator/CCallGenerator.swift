/// Writes the C functions with which a module's author calls the host.
public struct CCallGenerator {
    /// Makes a generator, which has no state.
    public init() {}

    /// Returns the text of `bricks/module/calls.h`: one function for each method that the host provides.
    public func header(of interfaces: [Interface]) -> String {
        var lines = [
            "/* The host's methods as functions: texts end in NUL, results go through pointers, and why a call fails is kept for the",
            " * method that is running. For the session's lane.",
            " *",
            " * A leaf or an event answers before it returns. A request takes a completion, which is called once, at once or later.",
            " * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.",
            " */",
            "#ifndef BRICKS_MODULE_CALLS_H", "#define BRICKS_MODULE_CALLS_H", "", "#include \"session.h\"",
        ]
        for interface in interfaces where interface.provider != .module {
            for method in interface.methods { lines += function(method, interface) }
        }
        lines += ["", "#endif"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func function(_ method: Method, _ interface: Interface) -> [String] {
        let symbol = interface.symbol
        var parameters = ["bricks_session *self"] + method.parameters.map(declaration)
        if method.kind == .async {
            parameters += ["bricks_completion completion", "void *context"]
        } else {
            parameters += method.results.map(resultDeclaration)
        }
        var lines = ["", "/* \(method.effect)\(method.failure.map { " Failure: \($0)" } ?? "") */"]
        lines.append("static inline bricks_status \(symbol)_\(method.name)(\(parameters.joined(separator: ", "))) {")
        lines.append("    bricks_outgoing out_;")
        lines.append("    const \(symbol) *table_;")
        lines.append("    bricks_status status_ = BRICKS_ABSENT;")
        lines.append("    BRICKS_RECORD_CALL(\"\(interface.reference) \(method.name)\");")
        lines.append(
            "    table_ = (const \(symbol) *)bricks_call_begin(self, &out_, \(symbol.uppercased()), \"\(method.name)\","
        )
        lines.append(
            "                                     offsetof(\(symbol), \(method.name)) + sizeof(table_->\(method.name)));"
        )
        let arguments = ["self->instance->host->self", "&out_.frame"] + method.parameters.flatMap(passed)
        let call = "status_ = table_->\(method.name)(\(arguments.joined(separator: ", ")));"
        if method.kind == .async {
            lines.append("    if (!table_) return bricks_call_end(&out_, status_, 0);")
            lines.append("    if (!bricks_request_begin(&out_, completion, context)) {")
            lines.append("        bricks_answer_free(&out_.answer);")
            lines.append("        return bricks_out_of_memory(self);")
            lines.append("    }")
            lines.append("    \(call)")
            lines.append("    return bricks_request_end(&out_, status_);")
        } else {
            lines.append("    if (table_) \(call)")
            for (index, result) in method.results.enumerated() {
                lines += taking(result, index)
            }
            lines.append("    return bricks_call_end(&out_, status_, \(method.results.count));")
        }
        lines.append("}")
        return lines
    }

    private func declaration(_ parameter: Parameter) -> String {
        switch parameter.type {
        case .flag: "bool \(parameter.name)"
        case .i32, .enumeration, .descriptor: "int32_t \(parameter.name)"
        case .i64: "int64_t \(parameter.name)"
        case .u32: "uint32_t \(parameter.name)"
        case .u64: "uint64_t \(parameter.name)"
        case .f64: "double \(parameter.name)"
        case .id, .newID: "bricks_id \(parameter.name)"
        case .text, .document, .json: "const char *\(parameter.name)"
        }
    }

    private func resultDeclaration(_ result: Parameter) -> String {
        switch result.type {
        case .flag: "bool *\(result.name)"
        case .i32, .enumeration, .descriptor: "int32_t *\(result.name)"
        case .i64: "int64_t *\(result.name)"
        case .u32: "uint32_t *\(result.name)"
        case .u64: "uint64_t *\(result.name)"
        case .f64: "double *\(result.name)"
        case .id, .newID: "bricks_id *\(result.name)"
        case .text, .document, .json: "bricks_buffer *\(result.name)"
        }
    }

    private func passed(_ parameter: Parameter) -> [String] {
        switch parameter.type {
        case .text, .document, .json:
            [parameter.name, "\(parameter.name) ? strlen(\(parameter.name)) : 0"]
        default: [parameter.name]
        }
    }

    /// Statements that take one result out of the answer.
    private func taking(_ result: Parameter, _ index: Int) -> [String] {
        let ok = "    if (status_ == BRICKS_OK) "
        let type: String
        switch result.type {
        case .text, .document, .json:
            return [ok + "status_ = bricks_result_text(&out_.answer, \(index), \(result.name));"]
        case .f64: return [ok + "status_ = bricks_result_real(&out_.answer, \(index), \(result.name));"]
        case .i64: return [ok + "status_ = bricks_result_integer(&out_.answer, \(index), \(result.name));"]
        case .flag: type = "bool"
        case .i32, .enumeration, .descriptor: type = "int32_t"
        case .u32: type = "uint32_t"
        case .u64, .id, .newID: type = "uint64_t"
        }
        return [
            "    if (status_ == BRICKS_OK) {",
            "        int64_t number_ = 0;",
            "        status_ = bricks_result_integer(&out_.answer, \(index), &number_);",
            "        if (status_ == BRICKS_OK && \(result.name)) *\(result.name) = \(type == "bool" ? "number_ != 0" : "(\(type))number_");",
            "    }",
        ]
    }
}
