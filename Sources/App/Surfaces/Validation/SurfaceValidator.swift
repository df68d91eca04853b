public import JSONSchema
public import JSONText

/// Validates A2UI 0.9 messages against the published schemas.
///
/// Measured in a release build: 0.2 to 0.4 ms for the screens among A2UI's examples (9 to 21 components, 2 KB), so every message
/// that crosses can be validated.
public struct SurfaceValidator: Sendable {
    /// The catalogs that a surface can name.
    public enum Catalog: String, Sendable, CaseIterable {
        /// A2UI's own.
        case basic = "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json"
        /// This project's: the basic catalog with parts for buttons, and eight components more.
        case bricks = "https://bricks.dev/catalogs/bricks-1.json"
    }

    private let serverToClient: Schema
    private let clientToServer: Schema
    /// The schema of each component by its name.
    private let components: [String: Schema]
    /// For a component that the catalog does not have; only this project's catalog allows one.
    private let laterComponent: Schema?
    /// Digests of messages that were valid, without what is in them.
    private let shapes = RecentSet<JSONDigest>(limit: 1_000)

    /// The validator for messages of surfaces with this project's catalog, or the reason why the embedded schemas cannot be
    /// used; compiled once.
    public static let bricks = Result { () throws(SchemaError) in try SurfaceValidator(catalog: .bricks) }

    /// Compiles the schemas.
    ///
    /// - Throws: `SchemaError`, if the embedded schemas were damaged.
    public init(catalog: Catalog) throws(SchemaError) {
        var registry = SchemaRegistry()
        // The address that A2UI's own schemas use for the catalog of the surface, whichever catalog that is.
        let placeholder = "https://a2ui.org/specification/v0_9/catalog.json"
        let clientAddress = "https://a2ui.org/specification/v0_9/client_to_server.json"
        var names: [(address: String, names: [String])] = []
        for (text, address) in [
            (EmbeddedSchema.commonTypes, nil), (EmbeddedSchema.serverToClient, nil),
            (EmbeddedSchema.clientToServer, clientAddress),
            (EmbeddedSchema.basicCatalog, catalog == .basic ? placeholder : nil),
            (EmbeddedSchema.bricksCatalog, catalog == .bricks ? placeholder : nil),
        ] {
            let document: JSON
            do {
                document = try JSON(parsing: text)
            } catch {
                throw SchemaError.invalid(keyword: error.message, at: address ?? "embedded schema")
            }
            if let address = document["catalogId"]?.string {
                names.append((address, document["components"]?.object?.keys ?? []))
            }
            try registry.add(SchemaRewriting.rewritten(document), at: address)
        }
        serverToClient = try registry.schema("https://a2ui.org/specification/v0_9/server_to_client.json")
        clientToServer = try registry.schema(clientAddress)
        var components: [String: Schema] = [:]
        for (address, names) in names where catalog == .bricks || address == catalog.rawValue {
            for name in names { components[name] = try registry.schema("\(address)#/components/\(name)") }
        }
        self.components = components
        laterComponent =
            catalog == .bricks ? try registry.schema("\(catalog.rawValue)#/$defs/laterComponent") : nil
    }

    /// Returns the problems of a message from a module; empty when there are none.
    ///
    /// The catalog is an alternative of all its components, of which the name allows at most one. So each component is
    /// checked against its own schema: the verdict is the same, the cost is a fraction, and the report is precise.
    public func validate(_ message: JSON) -> [SchemaViolation] { validate(message, components: nil) }

    /// - Parameter indices: of the components that are to be looked at; nil for all.
    private func validate(_ message: JSON, components indices: [Int]?) -> [SchemaViolation] {
        guard let elements = message["updateComponents"]?["components"]?.array, !elements.isEmpty,
            elements.allSatisfy({ $0["component"]?.string != nil }), var outer = message.object,
            var body = outer["updateComponents"]?.object
        else { return serverToClient.validate(message) }
        body["components"] = [["id": "root", "component": "Divider"]]
        outer["updateComponents"] = .object(body)
        var violations = validateShape(.object(outer))
        for index in indices ?? Array(elements.indices) where violations.count < 50 {
            let element = elements[index]
            let name = element["component"]?.string ?? ""
            guard let schema = components[name] ?? laterComponent else { return serverToClient.validate(message) }
            for var violation in schema.validate(element) {
                let place = ["updateComponents", "components", String(index)]
                violation.instance = JSONPointer(place + violation.instance.tokens)
                violations.append(violation)
            }
        }
        return violations
    }

    /// Validates what is in each message of its kind alike; one that was valid before is not looked at again.
    private func validateShape(_ message: JSON) -> [SchemaViolation] {
        guard let digest = JSONDigest(ofSmall: message) else { return serverToClient.validate(message) }
        if shapes.contains(digest) { return [] }
        let violations = serverToClient.validate(message)
        if violations.isEmpty { shapes.insert(digest) }
        return violations
    }

    /// Whether the message updates the data model and is valid; any value is valid there.
    private func isKnownUpdate(_ message: JSON) -> Bool {
        guard var outer = message.object, outer["updateComponents"] == nil,
            var body = outer["updateDataModel"]?.object, body["value"] != nil
        else { return false }
        body["value"] = .null
        outer["updateDataModel"] = .object(body)
        return validateShape(.object(outer)).isEmpty
    }

    /// Holds a message from a module against this project's catalog.
    ///
    /// - Throws: ``SurfaceError`` with `surface.invalid` and the place of the first violation; the message names up to three.
    public static func check(_ message: JSON) throws(SurfaceError) { try check(message, components: nil) }

    /// - Parameter unchecked: the components that are to be held against it; nil for all. Those that pass are known from
    ///   then on.
    static func check(_ message: JSON, components unchecked: [UncheckedComponent]?) throws(SurfaceError) {
        let validator: SurfaceValidator
        switch bricks {
        case .success(let made): validator = made
        case .failure(let error):
            throw SurfaceError(.invalid, at: JSONPointer(), "The catalog of this program cannot be used. \(error)")
        }
        if validator.isKnownUpdate(message) { return }
        let violations = validator.validate(message, components: unchecked?.map(\.index))
        guard let first = violations.first else {
            ComponentCache.shared.passed(unchecked?.map(\.found) ?? [])
            return
        }
        var text = first.message
        for further in violations.dropFirst().prefix(2) { text += " At \(further.instance): \(further.message)" }
        if violations.count > 3 { text += " There is more." }
        throw SurfaceError(.invalid, at: first.instance, text)
    }

    /// Returns the problems of a message to a module.
    public func validateClientMessage(_ message: JSON) -> [SchemaViolation] { clientToServer.validate(message) }
}

/// A component that was not held against the catalog before, and its place in the message.
typealias UncheckedComponent = (index: Int, found: ComponentCache.Found)
