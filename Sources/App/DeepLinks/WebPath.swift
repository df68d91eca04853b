/// A path of the app on the web that leads to a destination, with its parameters.
public struct WebPath: Sendable, Hashable {
    /// Maximum size of a path with its query, in bytes.
    public static let limit = DeepLinkParser.limit

    /// The decoded segments.
    public let segments: [String]
    /// The decoded parameters after the question mark, in order.
    public let query: [Item]

    /// A parameter after the question mark.
    public struct Item: Sendable, Hashable {
        /// The name, as the path has it.
        public var name: String
        /// The value; empty where there is none.
        public var value: String

        /// Makes a parameter.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The path in its one spelling, without a slash at its end.
    public var text: String {
        var path = "/" + segments.map(PathTemplate.escaped).joined(separator: "/")
        // One slash at the end means nothing, so that an empty segment there takes two.
        if segments.last?.isEmpty == true { path += "/" }
        let items = query.map { "\(PathTemplate.escaped($0.name))=\(PathTemplate.escaped($0.value))" }
        return items.isEmpty ? path : "\(path)?\(items.joined(separator: "&"))"
    }

    /// Returns the path without a parameter.
    public func without(_ name: String) -> WebPath { WebPath(segments, query.filter { $0.name != name }) }

    private init(_ segments: [String], _ query: [Item]) {
        self.segments = segments
        self.query = query
    }

    /// Reads a path such as `/journeys/first-week` or `/search?query=sleep`; nil for a text that is none.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.limit, text.utf8.first == UInt8(ascii: "/") else { return nil }
        let halves = text.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        let parts = halves[0].dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        var segments: [String] = []
        // A single slash at the end means nothing.
        for part in parts.last?.isEmpty == true ? parts.dropLast() : parts[...] {
            guard let segment = Self.decoded(part, plusIsSpace: false) else { return nil }
            segments.append(segment)
        }
        // Browsers take two slashes for the beginning of a host's name.
        guard segments.first?.isEmpty != true else { return nil }
        var query: [Item] = []
        if halves.count == 2 {
            for item in halves[1].split(separator: UInt8(ascii: "&")) {
                let sides = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
                guard query.count < DeepLinkParser.maximumParameters,
                    let name = Self.decoded(sides[0], plusIsSpace: true),
                    let value = sides.count == 2 ? Self.decoded(sides[1], plusIsSpace: true) : ""
                else { return nil }
                query.append(Item(name: name, value: value))
            }
        }
        self.segments = segments
        self.query = query
    }

    /// The text of percent-encoded bytes; nil where it is not UTF-8 or holds a control character.
    private static func decoded(_ bytes: Substring.UTF8View.SubSequence, plusIsSpace: Bool) -> String? {
        var decoded: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(URLParts.hex), let low = rest.popFirst().flatMap(URLParts.hex)
                else { return nil }
                decoded.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: decoded.append(UInt8(ascii: " "))
            default: decoded.append(byte)
            }
        }
        guard let text = String(validating: decoded, as: UTF8.self),
            text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return nil }
        return text
    }
}

extension DeepLinkDeclaration {
    /// Returns the path with these values, by the names of the parameters; nil where one is missing or cannot stand in it.
    func path(_ values: [String: String]) -> String? {
        guard let path = template.path({ values[$0] }) else { return nil }
        let inPath = Set(template.names)
        let query = parameters.filter { !inPath.contains($0.name) }.compactMap { parameter in
            values[parameter.name].map { "\(parameter.name)=\(PathTemplate.escaped($0))" }
        }
        let text = query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
        return text.utf8.count <= WebPath.limit ? text : nil
    }
}

extension DeepLink {
    /// The path of the place on the web; nil where a value cannot stand in one.
    public var path: String? {
        var texts: [String: String] = [:]
        for parameter in parameters {
            texts[parameter.name] =
                switch parameter.value {
                case .text(let text): text
                case .flag(let flag): flag ? "true" : "false"
                case .list(let list): list.joined(separator: ",")
                }
        }
        return DeepLinkTable.path(to: name, texts)
    }
}

extension DeepLinkParser {
    /// Returns the link that a path of the web stands for; nil where no destination has such a path.
    ///
    /// - Throws: `DeepLinkProblem` where a value is not of its parameter's type.
    public func read(_ path: WebPath) throws(DeepLinkProblem) -> DeepLink? {
        let found = DeepLinkTable.declarations.compactMap { declaration in
            declaration.template.values(in: path.segments).map { (declaration, $0) }
        }.max { $0.0.template.literals < $1.0.template.literals }
        guard let (declaration, values) = found else { return nil }
        let own = Set(values.map(\.name))
        // A name of the path is not taken from the query too.
        let others = path.query.filter { !own.contains($0.name) }.map { (name: $0.name, value: $0.value) }
        let items = (values + others).map { "\(PathTemplate.escaped($0.name))=\(PathTemplate.escaped($0.value))" }
        let query = items.isEmpty ? "" : "?\(items.joined(separator: "&"))"
        guard let scheme = schemes.first else {
            return try DeepLinkParser(schemes: ["app"], external: Array(externalSchemes)).read(path)
        }
        return try read("\(scheme)://\(declaration.name)\(query)")
    }
}
