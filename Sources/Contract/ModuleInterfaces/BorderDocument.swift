public import JSONText

/// A JSON document that crosses the border; its Swift type is generated from its description.
public protocol BorderDocument: Sendable, Hashable {
    /// The document's name in its description, such as `device_state`.
    static var documentName: String { get }
    /// The most bytes of its text.
    static var sizeLimit: Int { get }
    /// Validates as the description says; members that are not described are let be, so that minors can add some.
    init(json: JSON) throws(CallFailure)
    /// The document as JSON, with the members of its description; absent ones are left out.
    var json: JSON { get }
}

/// Reads the members of a document, with a failure that names the member.
struct DocumentReader {
    private let object: JSONObject
    private let document: String

    init(_ json: JSON, document: String) throws(CallFailure) {
        guard let object = json.object else {
            throw CallFailure(
                // Not shown: its author is told; a person is told the app's own words.
                .invalidArgument, "A `\(document)` document is an object; found \(json.typeName).",
                detail: ["code": "document.wrong-type", "document": .string(document), "pointer": ""])
        }
        self.object = object
        self.document = document
    }

    func required<Value>(_ name: String, _ decoder: FieldDecoder<Value>) throws(CallFailure) -> Value {
        guard let value = try optional(name, decoder) else {
            // Not shown: its author is told; a person is told the app's own words.
            throw failure("document.missing-member", name, "The member \"\(name)\" of `\(document)` is missing.")
        }
        return value
    }

    func optional<Value>(_ name: String, _ decoder: FieldDecoder<Value>) throws(CallFailure) -> Value? {
        guard let json = object[name], !json.isNull || decoder.acceptsNull else { return nil }
        do {
            return try decoder.decode(json)
        } catch {
            throw failure(
                "document.wrong-member", name,
                // Not shown: its author is told; a person is told the app's own words.
                "The member \"\(name)\" of `\(document)` is \(error.expected); found \(error.found).")
        }
    }

    private func failure(_ code: String, _ name: String, _ message: String) -> CallFailure {
        CallFailure(
            .invalidArgument, message,
            detail: [
                "code": .string(code), "document": .string(document), "pointer": .string("\(JSONPointer([name]))"),
            ])
    }
}

/// Why a member could not be read.
struct FieldMismatch: Error {
    var expected: String
    var found: String
}

/// Reads one kind of member.
struct FieldDecoder<Value> {
    var acceptsNull = false
    var decode: (JSON) throws(FieldMismatch) -> Value
}

extension FieldDecoder {
    fileprivate static func match(_ json: JSON, _ value: Value?, _ expected: String) throws(FieldMismatch) -> Value {
        guard let value else { throw FieldMismatch(expected: expected, found: json.typeName) }
        return value
    }
}

extension FieldDecoder where Value == Bool {
    static var boolean: Self { Self { (json) throws(FieldMismatch) in try match(json, json.bool, "a boolean") } }
}

extension FieldDecoder where Value == Int64 {
    static var integer: Self {
        Self { (json) throws(FieldMismatch) in try match(json, json.integer, "a whole number") }
    }
}

extension FieldDecoder where Value == Double {
    static var number: Self { Self { (json) throws(FieldMismatch) in try match(json, json.double, "a number") } }
}

extension FieldDecoder where Value == JSON {
    static var json: Self { Self(acceptsNull: true) { $0 } }
}

extension FieldDecoder where Value == String {
    static func text(max: Int) -> Self {
        Self { (json) throws(FieldMismatch) in
            let text = try match(json, json.string, "text of at most \(max) characters")
            guard text.utf8.count <= max || text.unicodeScalars.count <= max else {
                throw FieldMismatch(
                    expected: "text of at most \(max) characters", found: "\(text.unicodeScalars.count) of them")
            }
            return text
        }
    }
}

extension FieldDecoder where Value: BorderDocument {
    static func document(_ type: Value.Type) -> Self {
        Self { (json) throws(FieldMismatch) in
            do throws(CallFailure) {
                return try Value(json: json)
            } catch {
                throw FieldMismatch(
                    expected: "a `\(Value.documentName)` document", found: "one that is not: \(error.message)")
            }
        }
    }
}

extension FieldDecoder {
    static func list<Element>(_ element: FieldDecoder<Element>, max: Int) -> Self where Value == [Element] {
        Self { (json) throws(FieldMismatch) in
            guard let array = json.array else { throw FieldMismatch(expected: "a list", found: json.typeName) }
            guard array.count <= max else {
                throw FieldMismatch(expected: "a list of at most \(max)", found: "\(array.count) elements")
            }
            var values: [Element] = []
            values.reserveCapacity(array.count)
            for item in array { values.append(try element.decode(item)) }
            return values
        }
    }
}
