/// Decides whether an SVG text is a still picture: known shapes only, nothing that runs, moves or is fetched.
///
/// One pass over the bytes, stricter than a browser's reading on purpose: browsers run no script in an `img`, and this
/// keeps the file harmless where it is opened by itself.
struct StaticSVG {
    private static let elements: Set<String> = [
        "svg", "title", "desc", "defs", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
        "lineargradient", "radialgradient", "stop", "clippath", "mask", "pattern", "use", "symbol", "text", "tspan",
        "filter", "fegaussianblur", "feoffset", "femerge", "femergenode", "feblend", "feflood", "fecomposite",
        "fecolormatrix", "feturbulence", "fedropshadow",
    ]
    private static let entities: Set<String> = ["amp", "lt", "gt", "quot", "apos", "#x27", "#39"]

    private let bytes: [UInt8]
    private var index = 0
    private var hasRoot = false

    private init(_ text: String) {
        bytes = text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    }

    /// Returns the reason why the text is not a still picture, as a phrase; nil when it is one.
    static func objection(to text: String) -> String? {
        var reader = StaticSVG(text)
        return reader.read()
    }

    private mutating func read() -> String? {
        while index < bytes.count {
            let found: String?
            switch bytes[index] {
            case UInt8(ascii: "<"): found = markup()
            case UInt8(ascii: "&"): found = entity()
            case UInt8(ascii: "h") where starts(with: "href"): found = reference(after: "href", opening: "=")
            case UInt8(ascii: "u") where starts(with: "url"): found = reference(after: "url", opening: "(")
            case UInt8(ascii: "o") where starts(with: "on"): found = handler()
            default:
                found = nil
                index += 1
            }
            if let found { return found }
        }
        return hasRoot ? nil : "no svg element"
    }

    private mutating func markup() -> String? {
        if starts(with: "<!--") {
            index += 4
            while index < bytes.count, !starts(with: "-->") { index += 1 }
            return nil
        }
        if starts(with: "<?xml "), index == 0 {
            while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
            return nil
        }
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
        let name = word(atMost: 40) { (0x61...0x7A).contains($0) || (0x30...0x3A).contains($0) || $0 == 0x2D }
        guard Self.elements.contains(name) else { return "the markup \"<\(name)\"" }
        if name == "svg" { hasRoot = true }
        return nil
    }

    /// Other entities could spell what is looked for here in another way.
    private mutating func entity() -> String? {
        index += 1
        let name = word(atMost: 10) { $0 != UInt8(ascii: ";") && $0 > 0x20 }
        return Self.entities.contains(name) ? nil : "the entity \"&\(name)\""
    }

    /// A link or a paint may only name something in the same file.
    private mutating func reference(after name: StaticString, opening: Unicode.Scalar) -> String? {
        index += name.utf8CodeUnitCount
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: opening) else { return nil }
        index += 1
        skipSpace()
        if index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") { index += 1 }
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "#") else { return "a \(name) to something outside" }
        return nil
    }

    private mutating func handler() -> String? {
        let before = index > 0 ? bytes[index - 1] : 0x20
        index += 2
        guard before <= 0x20 || before == 0x22 || before == 0x27 || before == 0x2F else { return nil }
        let event = word(atMost: 40) { (0x61...0x7A).contains($0) }
        skipSpace()
        guard !event.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
        return "the event handler \"on\(event)\""
    }

    private mutating func word(atMost limit: Int, _ belongs: (UInt8) -> Bool) -> String {
        let start = index
        while index < bytes.count, index - start < limit, belongs(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }

    private func starts(with text: StaticString) -> Bool {
        bytes[index...].starts(with: "\(text)".utf8)
    }
}
