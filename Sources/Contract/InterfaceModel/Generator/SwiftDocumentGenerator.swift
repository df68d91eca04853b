/// Writes a Swift struct for each document that crosses the border.
public struct SwiftDocumentGenerator {
    /// Makes a generator, which has no state.
    public init() {}

    /// Returns the Swift source of the documents' types, which conform to `BorderDocument`.
    public func source(of documents: [Document]) -> String {
        var lines = [generatedNotice, "", "public import JSONText", ""]
        for document in documents { lines += structure(of: document) }
        return lines.joined(separator: "\n")
    }

    private func structure(of document: Document) -> [String] {
        let name = document.swiftName
        var lines = ["/// \(document.summary)", "public struct \(name): BorderDocument {"]
        lines.append("    public static let documentName = \"\(document.name)\"")
        lines.append("    public static let sizeLimit = \(document.size)")
        for field in document.fields {
            lines += ["", "    /// \(field.meaning)", "    public var \(field.name): \(field.swiftType)"]
        }
        let parameters = document.fields.map { "\($0.name): \($0.swiftType)\($0.isOptional ? " = nil" : "")" }
        lines += ["", "    public init(\(parameters.joined(separator: ", "))) {"]
        lines += document.fields.map { "        self.\($0.name) = \($0.name)" }
        lines += ["    }", "", "    public init(json: JSON) throws(CallFailure) {"]
        lines.append("        let reader = try DocumentReader(json, document: Self.documentName)")
        for field in document.fields {
            let optional = field.isOptional ? "optional" : "required"
            lines.append("        \(field.name) = try reader.\(optional)(\"\(field.name)\", \(decoder(field.type)))")
        }
        lines += ["    }", "", "    public var json: JSON {", "        var object = JSONObject()"]
        for field in document.fields {
            let encoded = encoder(field.type, field.isOptional ? "value" : field.name)
            if field.isOptional {
                let binding = field.type == .json ? "\(field.name)" : "let value = \(field.name)"
                lines.append(
                    field.type == .json
                        ? "        if let value = \(binding) { object[\"\(field.name)\"] = value }"
                        : "        if \(binding) { object[\"\(field.name)\"] = \(encoded) }")
            } else {
                lines.append("        object[\"\(field.name)\"] = \(encoded)")
            }
        }
        lines += ["        return .object(object)", "    }", "}", ""]
        return lines
    }

    private func decoder(_ type: Document.FieldType) -> String {
        switch type {
        case .boolean: ".boolean"
        case .integer: ".integer"
        case .number: ".number"
        case .text(let max): ".text(max: \(max))"
        case .document(let name): ".document(\(name.documentSwiftName).self)"
        case .list(let element, let max): ".list(\(decoder(element)), max: \(max))"
        case .json: ".json"
        }
    }

    private func encoder(_ type: Document.FieldType, _ value: String) -> String {
        switch type {
        case .boolean: ".bool(\(value))"
        case .integer: ".integer(\(value))"
        case .number: ".double(\(value))"
        case .text: ".string(\(value))"
        case .document: "\(value).json"
        case .list(let element, _): ".array(\(value).map { \(encoder(element, "$0")) })"
        case .json: value
        }
    }
}

let generatedNotice =
    "// swift-format-ignore-file\n// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`."

extension Document {
    var swiftName: String { name.documentSwiftName }
}

extension String {
    /// `device_state` as `DeviceState`; the names that Swift or the host use for something else get a longer one.
    var documentSwiftName: String {
        let plain = camelCase.capitalizedFirst
        let taken = ["Action", "Session", "User", "Device", "Creation", "Banner", "Badge", "Cue", "Notice"]
        return taken.contains(plain)
            ? plain + "Document" : plain
    }
}

extension Document.Field {
    var swiftType: String { type.swiftName + (isOptional ? "?" : "") }
}

extension Document.FieldType {
    var swiftName: String {
        switch self {
        case .boolean: "Bool"
        case .integer: "Int64"
        case .number: "Double"
        case .text: "String"
        case .document(let name): name.documentSwiftName
        case .list(let element, _): "[\(element.swiftName)]"
        case .json: "JSON"
        }
    }
}
