import JSONText

/// Reads deep links: `scheme://destination?name=value&…` and `scheme://rp?path=destination&name=value&…`, with any of the
/// deployment's schemes; an http or https address is read as a link out of the app.
///
/// A text of any kind gives a destination or says why not, in time that its length bounds.
public struct DeepLinkParser: Sendable {
    /// Maximum size of a link, in bytes.
    public static let limit = 2_048
    /// Maximum number of parameters of a link, including those that are not looked at.
    public static let maximumParameters = 32

    let schemes: [String]
    /// Those of the web, then the deployment's.
    private let known: NameList
    let externalSchemes: Set<String>
    private let table = DeepLinkTable.declarations
    private let index = DeepLinkTable.index
    private let routed = NameList([("rp", 0)])
    private let path = NameList([("path", 0)])

    private enum Scheme { static let (own, web) = (0, 1) }

    /// Makes the parser of a deployment's links; schemes are compared without regard to case.
    ///
    /// - Parameters:
    ///   - schemes: the deployment's own.
    ///   - external: schemes of addresses outside of the app that it opens; empty for http and https.
    public init(schemes: [String], external: [String] = []) {
        self.schemes = schemes.map { $0.lowercased() }
        known = NameList([("http", Scheme.web), ("https", Scheme.web)] + self.schemes.map { ($0, Scheme.own) })
        externalSchemes = external.isEmpty ? ["http", "https"] : Set(external.map { $0.lowercased() })
    }

    /// Returns where a link leads that is written without its scheme, such as `badge?id=first`; never out of the app.
    public static func destination(withoutScheme text: String) throws(DeepLinkProblem) -> DeepLinkDestination {
        try DeepLinkParser(schemes: ["app"]).parse("app://\(text)")
    }

    /// Where the link leads.
    public func parse(_ text: String) throws(DeepLinkProblem) -> DeepLinkDestination { try read(text).destination }

    /// Reads the link with its parameters.
    public func read(_ text: String) throws(DeepLinkProblem) -> DeepLink { try read(text, isNested: false) }

    private func read(_ text: String, isNested: Bool) throws(DeepLinkProblem) -> DeepLink {
        guard text.utf8.count <= Self.limit else {
            throw DeepLinkProblem(
                .tooLong, "The link has \(text.utf8.count) bytes; expected at most \(Self.limit).",
                help: "Name content by its id, and leave out what the destination does not need.")
        }
        let bytes = text.utf8Span.span
        let parts = try URLParts(bytes)
        guard let scheme = known.value(of: bytes, parts.scheme) else { throw foreign(bytes, parts.scheme) }
        if scheme == Scheme.web { return try external(text) }
        guard !parts.hasUser, parts.port == nil else {
            throw DeepLinkProblem(
                .notAURL, "A user or a port stands beside the destination.",
                help: "Write `\(schemes[0])://destination?name=value`.")
        }
        guard parts.path.isEmpty || (parts.path.count == 1 && bytes[parts.path.lowerBound] == UInt8(ascii: "/")) else {
            throw DeepLinkProblem(
                .unknownDestination, "A path stands behind the destination.",
                help: "Write what is in it as parameters: `\(schemes[0])://destination?name=value`.")
        }
        let items = Items(parts.query)
        guard routed.value(of: bytes, parts.host) != nil else {
            return try read(named: bytes, parts.host, bytes, items, isRouted: false, isNested)
        }
        guard let path = try items.value(bytes, named: path) else {
            throw DeepLinkProblem(
                .missingParameter, "An `rp` link needs the parameter `path`, which names the destination.",
                help: "Write `\(schemes[0])://rp?path=destination`.")
        }
        guard path.contains(where: { bytes[$0] == UInt8(ascii: "%") }) else {
            return try read(routedTo: bytes, path, bytes, items, isNested)
        }
        let decoded = percentDecoded(bytes, path)
        return try read(routedTo: decoded.span, 0..<decoded.count, bytes, items, isNested)
    }

    /// Reads a link whose destination's name is a parameter, with slashes around it or without.
    private func read(
        routedTo nameBytes: borrowing Span<UInt8>, _ path: Range<Int>, _ bytes: borrowing Span<UInt8>, _ items: Items,
        _ isNested: Bool
    ) throws(DeepLinkProblem) -> DeepLink {
        var name = path
        while let first = name.first, nameBytes[first] == UInt8(ascii: "/") { name.removeFirst() }
        while let last = name.last, nameBytes[last] == UInt8(ascii: "/") { name.removeLast() }
        guard routed.value(of: nameBytes, name) == nil else { throw Self.nested }
        return try read(named: nameBytes, name, bytes, items, isRouted: true, isNested)
    }

    private func read(
        named nameBytes: borrowing Span<UInt8>, _ name: Range<Int>, _ bytes: borrowing Span<UInt8>, _ items: Items,
        isRouted: Bool, _ isNested: Bool
    ) throws(DeepLinkProblem) -> DeepLink {
        guard let found = index.value(of: nameBytes, name) else { throw Self.unknown(nameBytes, name) }
        let declaration = table[found % table.count]
        var notes: [DeepLink.Note] = []
        if found >= table.count {
            let older = String(decoding: name.map { nameBytes[$0] }, as: UTF8.self)
            notes.append(.historicName(older, now: declaration.name))
        }
        var values = DeepLinkDeclaration.Values(
            values: declaration.parameters.isEmpty ? [] : Array(repeating: nil, count: declaration.parameters.count))
        var rest = items
        while let item = try rest.next(bytes) {
            if isRouted, item.value(in: path, bytes) != nil { continue }
            guard let index = item.value(in: declaration.keys, bytes) else {
                notes.append(.ignored(item.shownName(bytes)))
                continue
            }
            // Nothing between the equals sign and the next parameter is nothing given.
            guard !item.value.isEmpty else { continue }
            guard values.values[index] == nil else {
                throw DeepLinkProblem(
                    .repeatedParameter,
                    "The parameter `\(declaration.parameters[index].name)` is given more than once.",
                    help: "Give it once, under one name.")
            }
            values.values[index] = try value(of: declaration.parameters[index], bytes, item.value, declaration.name)
        }
        for index in declaration.parameters.indices
        where values.values[index] == nil && declaration.parameters[index].isRequired {
            throw Self.missing(declaration.parameters[index], declaration, notes)
        }
        if declaration.leadsOutside, let url = values.text(0) {
            guard !isNested else { throw Self.nested }
            var link = try read(url, isNested: true)
            link.notes = notes + link.notes
            return link
        }
        guard let destination = declaration.make(values) else {
            throw Self.missing(declaration.parameters[0], declaration, [])
        }
        return DeepLink(destination, declaration, values, notes: notes)
    }

    /// An address outside of the app, as this deployment opens it.
    public func address(_ text: String) throws(DeepLinkProblem) -> ExternalAddress {
        try ExternalAddress(text, schemes: externalSchemes)
    }

    private func external(_ text: String) throws(DeepLinkProblem) -> DeepLink {
        let address = try address(text)
        return DeepLink(
            .externalURL(address), DeepLinkTable.outside, DeepLinkDeclaration.Values(values: [.text(address.text)]),
            notes: [])
    }
}

// MARK: Values

extension DeepLinkParser {
    private func value(
        of parameter: DeepLinkDeclaration.Parameter, _ bytes: borrowing Span<UInt8>, _ range: Range<Int>, _ name: String
    ) throws(DeepLinkProblem) -> DeepLinkDeclaration.Value {
        var found: DeepLinkDeclaration.Value?
        if range.contains(where: { bytes[$0] == UInt8(ascii: "%") }) {
            let decoded = percentDecoded(bytes, range)
            found = Self.value(of: parameter, decoded.span, 0..<decoded.count)
        } else {
            found = Self.value(of: parameter, bytes, range)
        }
        guard let found else {
            let type = parameter.type
            var nearest: String?
            if case .choice(let names) = type {
                nearest = Spelling.nearest(
                    to: String(decoding: percentDecoded(bytes, range).prefix(128), as: UTF8.self), among: names)
            }
            throw DeepLinkProblem(
                .wrongType,
                "`\(parameter.name)` of `\(name)` is `\(DeepLinkProblem.shown(range.map { bytes[$0] }))`; expected \(type.expected).",
                nearest: nearest)
        }
        return found
    }

    /// The bytes as text; nil where they are no UTF-8.
    fileprivate static func copy(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> String? {
        guard let part = try? UTF8Span(validating: bytes.extracting(range)) else { return nil }
        return String(copying: part)
    }

    private static let flags = NameList([("true", 1), ("1", 1), ("false", 0), ("0", 0)])

    /// The decoded bytes as a value of the parameter's type; nil where they are none.
    private static func value(
        of parameter: DeepLinkDeclaration.Parameter, _ bytes: borrowing Span<UInt8>, _ range: Range<Int>
    ) -> DeepLinkDeclaration.Value? {
        switch parameter.type {
        case .id: return isID(bytes, range) ? copy(bytes, range).map { .text($0) } : nil
        case .text(let maximum): return text(bytes, range, maximum).map { .text($0) }
        case .address: return text(bytes, range, limit).map { .text($0) }
        case .flag: return flags.value(of: bytes, range).map { .flag($0 == 1) }
        case .choice(let names): return parameter.choices.value(of: bytes, range).map { .text(names[$0]) }
        case .ids(let maximum): return ids(bytes, range, maximum).map { .list($0) }
        }
    }

    /// The ids between commas, each once.
    private static func ids(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>, _ maximum: Int) -> [String]? {
        var ids: [String] = []
        var count = 0
        var start = range.lowerBound
        for index in range.lowerBound...range.upperBound
        where index == range.upperBound || bytes[index] == UInt8(ascii: ",") {
            count += 1
            guard count <= maximum, isID(bytes, start..<index), let id = copy(bytes, start..<index) else { return nil }
            if !ids.contains(id) { ids.append(id) }
            start = index + 1
        }
        return ids
    }

    /// The bytes as text; nil where they are no UTF-8, are too many, or hold what changes how the rest of a line is read.
    private static func text(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>, _ maximum: Int) -> String? {
        guard (1...maximum).contains(range.count), let text = copy(bytes, range) else { return nil }
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            // Controls, separators of lines, and what turns the direction of writing.
            case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
            default: true
            }
        }
        return isPlain ? text : nil
    }

    static func isID(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard (1...128).contains(range.count) else { return false }
        let first = bytes[range.lowerBound]
        guard URLParts.isLetter(first) || URLParts.isDigit(first) else { return false }
        for index in range {
            let byte = bytes[index]
            guard
                URLParts.isLetter(byte) || URLParts.isDigit(byte) || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "~")
            else { return false }
        }
        return true
    }
}

// MARK: Refusals

extension DeepLinkParser {
    private static var nested: DeepLinkProblem {
        DeepLinkProblem(
            .nested, "The link holds a link that holds another.", help: "Write the innermost link alone.")
    }

    private func foreign(_ bytes: borrowing Span<UInt8>, _ scheme: Range<Int>) -> DeepLinkProblem {
        let name = scheme.map { bytes[$0] }
        let known = schemes
        return DeepLinkProblem(
            .foreignScheme, "The scheme `\(DeepLinkProblem.shown(name))` is not the deployment's.",
            nearest: Spelling.nearest(to: String(decoding: name, as: UTF8.self).lowercased(), among: known),
            help: known.isEmpty
                ? "The deployment has no scheme: `deepLinks.prefixes` in the manifest names them."
                : "Its links begin with \(known.map { "`\($0)://`" }.joined(separator: ", ")).")
    }

    private static func unknown(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> DeepLinkProblem {
        let name = range.map { bytes[$0] }
        guard !name.isEmpty else {
            return DeepLinkProblem(
                .unknownDestination, "The link names no destination.", help: "Such as `scheme://homescreen`.")
        }
        return DeepLinkProblem(
            .unknownDestination, "There is no destination `\(DeepLinkProblem.shown(name))`.",
            nearest: Spelling.nearest(
                to: String(decoding: name.prefix(256), as: UTF8.self), among: DeepLinkTable.names),
            help: "`bricks resolve --reference` lists all destinations.")
    }

    private static func missing(
        _ parameter: DeepLinkDeclaration.Parameter, _ declaration: DeepLinkDeclaration, _ notes: [DeepLink.Note]
    ) -> DeepLinkProblem {
        let given = notes.compactMap { if case .ignored(let name) = $0 { name } else { nil } }
        let isMistaken = given.contains { name in
            Spelling.nearest(to: name, among: [parameter.name] + parameter.aliases) != nil
        }
        return DeepLinkProblem(
            .missingParameter, "A `\(declaration.name)` link needs the parameter `\(parameter.name)`.",
            nearest: isMistaken ? parameter.name : nil,
            help: "Write `\(declaration.name)?\(parameter.name)=…`, with \(parameter.type.expected).")
    }
}

/// The parameters of a query, one after the other, as places among a link's bytes.
private struct Items {
    struct Item {
        var name: Range<Int>
        var value: Range<Int>
        /// Whether the name is percent-encoded.
        var isEncoded: Bool

        /// Returns the value that the list has for the name; nil where the name is not in it.
        func value(in list: NameList, _ bytes: borrowing Span<UInt8>) -> Int? {
            guard isEncoded else { return list.value(of: bytes, name) }
            let decoded = percentDecoded(bytes, name)
            return list.value(of: decoded.span, 0..<decoded.count)
        }

        func shownName(_ bytes: borrowing Span<UInt8>) -> String {
            // An unencoded name can be shown as it is, unless it has other scripts.
            if !isEncoded, name.count <= 32, let copy = DeepLinkParser.copy(bytes, name),
                copy.utf8.allSatisfy({ $0 < 0x80 })
            {
                return copy
            }
            return DeepLinkProblem.shown(percentDecoded(bytes, name))
        }
    }

    private var position: Int
    private let end: Int
    private var count = 0

    init(_ query: Range<Int>?) {
        position = query?.lowerBound ?? 0
        end = query?.upperBound ?? -1
    }

    /// The next parameter; nil behind the last.
    mutating func next(_ bytes: borrowing Span<UInt8>) throws(DeepLinkProblem) -> Item? {
        while position <= end {
            let start = position
            var equals = -1
            var isEncoded = false
            var index = start
            while index < end, bytes[index] != UInt8(ascii: "&") {
                if equals < 0 {
                    if bytes[index] == UInt8(ascii: "=") { equals = index }
                    if bytes[index] == UInt8(ascii: "%") { isEncoded = true }
                }
                index += 1
            }
            position = index + 1
            guard index > start else { continue }
            count += 1
            guard count <= DeepLinkParser.maximumParameters else {
                throw DeepLinkProblem(
                    .tooManyParameters, "The link has more than \(DeepLinkParser.maximumParameters) parameters.",
                    help: "Leave out those that the destination does not have.")
            }
            let nameEnd = equals < 0 ? index : equals
            return Item(
                name: start..<nameEnd, value: min(nameEnd + 1, index)..<index, isEncoded: isEncoded)
        }
        return nil
    }

    /// The value of the one parameter of that name; nil where there is none, or nothing in it.
    func value(_ bytes: borrowing Span<UInt8>, named name: NameList) throws(DeepLinkProblem) -> Range<Int>? {
        var found: Range<Int>?
        var rest = self
        while let item = try rest.next(bytes) {
            guard item.value(in: name, bytes) != nil, !item.value.isEmpty else { continue }
            guard found == nil else {
                throw DeepLinkProblem(
                    .repeatedParameter, "The parameter `path` is given more than once.", help: "Give it once.")
            }
            found = item.value
        }
        return found
    }
}
