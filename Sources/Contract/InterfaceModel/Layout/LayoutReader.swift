/// Why a text is not a layout.
public struct LayoutProblem: Error, Sendable, Hashable {
    /// A message that names the text that was found and the text that was expected.
    public var message: String
    /// Bytes from the text's start.
    public var offset: Int
}

extension InterfaceLayout {
    /// The most bytes of a text that are read; the layouts of all interfaces take a tenth of it.
    public static let largestText = 64 << 10

    /// Reads the layouts in a text: lines, with NUL bytes as further line ends.
    ///
    /// The text comes from a file of someone else: its size, its words and their number are bounded.
    public static func read(_ text: [UInt8]) throws(LayoutProblem) -> [InterfaceLayout] {
        guard text.count <= largestText else {
            throw LayoutProblem(
                message: "The text has \(text.count) bytes, expected at most \(largestText).", offset: 0)
        }
        var reader = LayoutReader(text: text)
        return try reader.layouts()
    }
}

private struct LayoutReader {
    let text: [UInt8]
    var offset = 0

    static let maximumLayouts = 256
    static let maximumMethods = 256
    static let maximumValues = 32
    static let longestWord = 128

    mutating func layouts() throws(LayoutProblem) -> [InterfaceLayout] {
        var layouts: [InterfaceLayout] = []
        while offset < text.count {
            if text[offset] == UInt8(ascii: "\n") || text[offset] == 0 {
                offset += 1
                continue
            }
            guard layouts.count < Self.maximumLayouts else {
                throw problem("at most \(Self.maximumLayouts) interfaces")
            }
            layouts.append(try layout())
        }
        return layouts
    }

    private mutating func layout() throws(LayoutProblem) -> InterfaceLayout {
        let name = try word("the name of an interface", extra: [UInt8(ascii: "."), UInt8(ascii: "-")])
        try expect("/")
        let major = try number()
        try expect(".")
        let minor = try number()
        try expect(" ")
        let provider = try word("who provides it")
        var layout = InterfaceLayout(name: name, major: major, minor: minor, provider: provider)
        while take(" ") {
            let name = try word("the name of a method")
            if name == "draft", layout.methods.isEmpty, !layout.isDraft, !isNext(":") {
                layout.isDraft = true
                continue
            }
            guard layout.methods.count < Self.maximumMethods else {
                throw problem("at most \(Self.maximumMethods) methods")
            }
            layout.methods.append(try method(name))
        }
        guard offset == text.count || text[offset] == UInt8(ascii: "\n") || text[offset] == 0 else {
            throw problem("a space or the end of the line")
        }
        return layout
    }

    private mutating func method(_ name: String) throws(LayoutProblem) -> InterfaceLayout.Method {
        try expect(":")
        let kind = try word("the kind of a method")
        try expect("@")
        let since = try number()
        let parameters = try values()
        var results: [InterfaceLayout.Value] = []
        if take("-") {
            try expect(">")
            results = try values()
        }
        return InterfaceLayout.Method(name, kind: kind, since: since, parameters: parameters, results: results)
    }

    private mutating func values() throws(LayoutProblem) -> [InterfaceLayout.Value] {
        try expect("(")
        if take(")") { return [] }
        var values: [InterfaceLayout.Value] = []
        repeat {
            guard values.count < Self.maximumValues else { throw problem("at most \(Self.maximumValues) values") }
            let name = try word("the name of a value")
            let isOptional = take("?")
            try expect(":")
            var type = try word("a type")
            if take("[") {
                type += "[\(try word("what the type is limited to"))]"
                try expect("]")
            }
            values.append(InterfaceLayout.Value(name, type, isOptional: isOptional, isGiven: take("!")))
        } while take(",")
        try expect(")")
        return values
    }

    // MARK: Words

    private mutating func word(_ expected: String, extra: [UInt8] = []) throws(LayoutProblem) -> String {
        let start = offset
        while offset < text.count, offset - start <= Self.longestWord {
            switch text[offset] {
            case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "_"): break
            case let byte where extra.contains(byte): break
            default: return try finish(start, expected)
            }
            offset += 1
        }
        return try finish(start, expected)
    }

    private func finish(_ start: Int, _ expected: String) throws(LayoutProblem) -> String {
        guard offset > start, offset - start <= Self.longestWord else {
            throw problem("\(expected), 1 to \(Self.longestWord) bytes long")
        }
        return String(decoding: text[start..<offset], as: UTF8.self)
    }

    /// A number up to 9999, without leading zeros.
    private mutating func number() throws(LayoutProblem) -> Int {
        let start = offset
        var value = 0
        while offset < text.count, (0x30...0x39).contains(text[offset]), offset - start < 4 {
            value = value * 10 + Int(text[offset] - 0x30)
            offset += 1
        }
        guard offset > start, text[start] != 0x30 || offset == start + 1 else {
            throw problem("a number from 0 to 9999")
        }
        return value
    }

    private func isNext(_ character: Unicode.Scalar) -> Bool {
        offset < text.count && text[offset] == UInt8(ascii: character)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard isNext(character) else { return false }
        offset += 1
        return true
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(LayoutProblem) {
        guard take(character) else { throw problem("`\(character)`") }
    }

    private func problem(_ expected: String) -> LayoutProblem {
        let found =
            offset < text.count ? "byte 0x\(String(text[offset], radix: 16, uppercase: true))" : "the end of the text"
        return LayoutProblem(message: "Found \(found) at byte \(offset), expected \(expected).", offset: offset)
    }
}
