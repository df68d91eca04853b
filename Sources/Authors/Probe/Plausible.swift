public import InterfaceModel
public import JSONText

/// Arguments that a host might give, derived from the descriptions.
public enum Plausible {
    /// A document of that description with its required members.
    public static func document(_ name: String) -> JSON {
        guard let description = Contract.document(name) else { return [:] }
        var object = JSONObject()
        for field in description.fields where !field.isOptional {
            object[field.name] = value(field.type, named: field.name)
        }
        return .object(object)
    }

    private static func value(_ type: Document.FieldType, named name: String) -> JSON {
        switch type {
        case .boolean: true
        case .integer: 1
        case .number: 1
        case .text: .string(texts[name] ?? "x")
        case .document(let name): document(name)
        case .list(let item, _): [value(item, named: name)]
        case .json: [:]
        }
    }

    private static let texts = [
        "timeZone": "Europe/London", "locale": "en-GB", "name": "Ada", "id": "user-1", "day": "2026-01-01",
        "deepLinkPrefixes": "bricks", "type": "light", "kind": "mark",
    ]

    /// The document with a member of another type in turn; each with the member's name.
    public static func mistyped(_ name: String) -> [(member: String, document: JSON)] {
        guard let description = Contract.document(name), let good = document(name).object else { return [] }
        return description.fields.filter { !$0.isOptional }.compactMap { field in
            var bad = good
            switch field.type {
            case .json: return nil
            case .text: bad[field.name] = 7
            default: bad[field.name] = "seven"
            }
            return (field.name, .object(bad))
        }
    }

    /// The document without a required member, in turn.
    public static func incomplete(_ name: String) -> [(member: String, document: JSON)] {
        guard let description = Contract.document(name), let good = document(name).object else { return [] }
        return description.fields.filter { !$0.isOptional }.map { field in
            (field.name, .object(JSONObject(good.members.filter { $0.key != field.name }.map { ($0.key, $0.value) })))
        }
    }

    /// The document as a later version may write it.
    public static func extended(_ name: String) -> JSON {
        guard var object = document(name).object else { return [:] }
        object["addedLater"] = ["list": [1, 2, 3], "text": "é"]
        return .object(object)
    }
}

extension Parameter {
    /// The most bytes of a text, JSON or document; nil for what is no text.
    public var sizeLimit: Int? {
        switch type {
        case .text(let max), .json(let max): max
        case .document(let name): Contract.document(name)?.size
        default: nil
        }
    }

    /// The kind of object, where it is an id that exists.
    public var objectKind: String? { if case .id(let kind) = type { kind } else { nil } }

    /// The name of the document's description; nil for what is no document.
    public var documentName: String? { if case .document(let name) = type { name } else { nil } }
}
