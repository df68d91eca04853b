internal import Foundation
public import JSONText

/// Why a schema could not be used; schemas are written by the program's authors, so this is their mistake.
public enum SchemaError: Error, Sendable, Hashable {
    /// A document has no `$id` and was given no address.
    case noIdentifier
    /// Two documents claim one identifier.
    case duplicateIdentifier(String)
    /// No document has that address, or it has nothing at that fragment.
    case unresolved(reference: String, at: String)
    /// A keyword has a value of the wrong kind.
    case invalid(keyword: String, at: String)
    /// `$ref` and other keywords lead back to the same schema without going deeper into the instance.
    case loop(at: String)
    /// A keyword of draft 2020-12 that this validator does not know, where ignoring it would change verdicts.
    case unsupported(keyword: String, at: String)
}

/// Schema documents by address, so that `$ref` between them can be followed without a network.
public struct SchemaRegistry: Sendable {
    private var documents: [String: Resource] = [:]

    /// A schema document, or a part of one with an `$id` of its own.
    struct Resource: Sendable, Hashable {
        /// Address that relative references in it are resolved against.
        var base: String
        var root: JSON
        /// Where it stands in the document that was added.
        var document: String
        var pointer: JSONPointer
    }

    /// Makes a registry without documents.
    public init() {}

    /// Adds a document under its `$id`, and under the address when one is given (to stand in for another document).
    public mutating func add(_ document: JSON, at address: String? = nil) throws(SchemaError) {
        let base: String
        if let id = document["$id"]?.string {
            base = Self.resolve(id, against: address ?? "")
        } else if let address {
            base = Self.withoutFragment(address)
        } else {
            throw .noIdentifier
        }
        let resource = Resource(base: base, root: document, document: base, pointer: JSONPointer())
        try register(resource, at: base)
        if let address { try register(resource, at: Self.withoutFragment(address)) }
        // Embedded resources; enumerations and examples are data and not looked into.
        var pending: [(value: JSON, base: String, pointer: JSONPointer)] = [(document, base, JSONPointer())]
        while let (value, base, pointer) = pending.popLast() {
            switch value {
            case .array(let elements):
                for (index, element) in elements.enumerated() { pending.append((element, base, pointer / index)) }
            case .object(let object):
                var base = base
                if !pointer.tokens.isEmpty, let id = object["$id"]?.string {
                    base = Self.resolve(id, against: base)
                    try register(
                        Resource(base: base, root: value, document: resource.document, pointer: pointer), at: base)
                }
                if let anchor = object["$anchor"]?.string {
                    try register(
                        Resource(base: base, root: value, document: resource.document, pointer: pointer),
                        at: "\(base)#\(anchor)")
                }
                for (key, member) in object.members where !["const", "enum", "default", "examples"].contains(key) {
                    pending.append((member, base, pointer / key))
                }
            default: break
            }
        }
    }

    /// Compiles the schema at that address (`https://…/file.json`, with `#/pointer` or `#anchor` if wanted).
    ///
    /// - Parameter patternsWhenUsed: compiles each regular expression for the first string that it is asked about, which is
    ///   for schemas that are known to be right: a wrong one is not reported, and matches nothing.
    public func schema(_ address: String, patternsWhenUsed: Bool = false) throws(SchemaError) -> Schema {
        var compiler = SchemaCompiler(registry: self, patternsWhenUsed: patternsWhenUsed)
        return try compiler.compile(address)
    }

    private mutating func register(_ resource: Resource, at address: String) throws(SchemaError) {
        if let other = documents[address] {
            guard other == resource else { throw .duplicateIdentifier(address) }
        }
        documents[address] = resource
    }

    /// The schema that a reference names, with the base address of its surroundings.
    func find(_ reference: String) -> Resource? {
        if let resource = documents[reference] { return resource }
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let resource = documents[String(parts[0])] else { return nil }
        guard parts.count == 2, !parts[1].isEmpty else { return resource }
        let fragment = String(parts[1])
        guard let text = fragment.contains("%") ? fragment.removingPercentEncoding : fragment,
            let pointer = JSONPointer(text: text)
        else { return nil }
        var base = resource.base
        var value = resource.root
        for token in pointer.tokens {
            guard let next = value[JSONPointer([token])] else { return nil }
            value = next
            if let id = value["$id"]?.string { base = Self.resolve(id, against: base) }
        }
        return Resource(
            base: base, root: value, document: resource.document,
            pointer: JSONPointer(resource.pointer.tokens + pointer.tokens))
    }

    static func withoutFragment(_ address: String) -> String {
        String(address.prefix { $0 != "#" })
    }

    /// Resolves a reference against a base address (RFC 3986 section 5).
    static func resolve(_ reference: String, against base: String) -> String {
        if reference.isEmpty { return base }
        if reference.hasPrefix("#") { return base + reference }
        var resolved = URL(string: reference, relativeTo: URL(string: base))?.absoluteString ?? reference
        if resolved.hasSuffix("#") { resolved.removeLast() }
        return resolved
    }
}
