/// Writes a C++ struct for each document, and the contract's ids and enumerations.
struct CPPDocumentGenerator {
    func source(of documents: [Document], enumerations: [Enumeration], idKinds: [String]) -> String {
        var body: [String] = []
        for kind in idKinds {
            body.append("struct \(kind.capitalizedFirst)Kind;")
            body.append("using \(kind.capitalizedFirst)Id = Id<\(kind.capitalizedFirst)Kind>;")
        }
        for enumeration in enumerations { body += source(of: enumeration) }
        // A document stands after those that it holds.
        var written: Set<String> = []
        func write(_ document: Document) {
            guard written.insert(document.name).inserted else { return }
            for field in document.fields {
                for name in Self.mentioned(field.type) {
                    if let other = documents.first(where: { $0.name == name }) { write(other) }
                }
            }
            body += source(of: document)
        }
        documents.forEach(write)
        return CPPGenerator.file(
            "CONTRACT", "The documents, enumerations and ids of the contract.", includes: ["\"../reading.hpp\""], body)
    }

    private static func mentioned(_ type: Document.FieldType) -> [String] {
        switch type {
        case .document(let name): [name]
        case .list(let element, _): mentioned(element)
        default: []
        }
    }

    private func source(of enumeration: Enumeration) -> [String] {
        let name = enumeration.swiftName
        var lines = ["", "/// \(enumeration.summary)", "enum class \(name) : std::int32_t {"]
        for item in enumeration.cases { lines.append("    \(item.name) = \(item.value), ///< \(item.meaning)") }
        lines += ["};", "", "namespace detail {", "/// An unknown value means \(enumeration.fallback)."]
        let known = enumeration.cases.map { "value == \($0.value)" }.joined(separator: " || ")
        lines.append("inline \(name) known_\(enumeration.name)(std::int32_t value) noexcept {")
        lines.append("    const bool is_known = \(known);")
        lines.append("    return is_known ? static_cast<\(name)>(value) : \(name)::\(enumeration.fallback);")
        lines += ["}", "} // namespace detail"]
        return lines
    }

    private func source(of document: Document) -> [String] {
        let name = document.swiftName
        var lines = ["", "/// \(document.summary)", "struct \(name) {"]
        for field in document.fields {
            let type = cppType(field.type)
            lines.append("    /// \(field.meaning)")
            lines.append("    \(field.isOptional ? "std::optional<\(type)>" : type) \(field.name.snakeCase){};")
        }
        lines += ["", "    static constexpr std::size_t size_limit = \(document.size);", ""]
        lines.append("    static \(name) read(const Json &json, const char *document) {")
        lines += ["        detail::expect_object(json, document);", "        \(name) result;"]
        for field in document.fields {
            let member = field.name.snakeCase
            if field.isOptional {
                lines.append("        if (const Json &field = json[\"\(field.name)\"]; !field.is_null()) {")
                lines.append("            result.\(member) = \(reader(field.type, "field", field.name));")
                lines.append("        }")
            } else {
                lines.append(
                    "        result.\(member) = \(reader(field.type, "json[\"\(field.name)\"]", field.name));")
            }
        }
        lines += ["        return result;", "    }", "", "    Json json() const {", "        Json::Object members;"]
        for field in document.fields {
            let member = field.name.snakeCase
            let value = writer(field.type, field.isOptional ? "*\(member)" : member)
            let statement = "members.emplace_back(\"\(field.name)\", \(value));"
            lines.append("        \(field.isOptional ? "if (\(member)) " : "")\(statement)")
        }
        lines += ["        return Json(std::move(members));", "    }", "};"]
        return lines
    }

    private func cppType(_ type: Document.FieldType) -> String {
        switch type {
        case .boolean: "bool"
        case .integer: "std::int64_t"
        case .number: "double"
        case .text: "std::string"
        case .document(let name): name.documentSwiftName
        case .list(let element, _): "std::vector<\(cppType(element))>"
        case .json: "Json"
        }
    }

    private func reader(_ type: Document.FieldType, _ value: String, _ field: String) -> String {
        switch type {
        case .boolean: "detail::as_flag(\(value), document, \"\(field)\")"
        case .integer: "detail::as_integer(\(value), document, \"\(field)\")"
        case .number: "detail::as_number(\(value), document, \"\(field)\")"
        case .text(let max): "detail::as_text(\(value), \(max), document, \"\(field)\")"
        case .document(let name): "\(name.documentSwiftName)::read(\(value), \"\(field)\")"
        case .list(let element, let max):
            "detail::as_list(\(value), \(max), document, \"\(field)\", [\(usesDocument(element) ? "document" : "")](const Json &item) { return \(reader(element, "item", field)); })"
        case .json: value
        }
    }

    private func usesDocument(_ type: Document.FieldType) -> Bool {
        switch type {
        case .document, .json: false
        default: true
        }
    }

    private func writer(_ type: Document.FieldType, _ value: String) -> String {
        switch type {
        case .boolean, .integer, .number, .text, .json: "Json(\(value))"
        case .document: value.hasPrefix("*") ? "\(value.dropFirst())->json()" : "\(value).json()"
        case .list(let element, _):
            "detail::to_list(\(value), [](const auto &item) { return \(writer(element, "item")); })"
        }
    }
}

extension String {
    /// `dataDirectory` as `data_directory`.
    var snakeCase: String {
        reduce(into: "") { text, character in
            text += character.isUppercase ? "_" + character.lowercased() : String(character)
        }
    }
}
