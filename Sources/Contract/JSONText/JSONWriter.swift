extension JSON {
    /// The value as JSON text on one line, members in order.
    public var text: String {
        var writer = JSONWriter(indent: nil)
        writer.write(self, level: 0)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The same for people and terminals: characters that steer a terminal, turn the direction of writing or end a line in
    /// the eyes of some are written as escapes. The value is the same.
    public var inertText: String {
        var writer = JSONWriter(indent: nil, isInert: true)
        writer.write(self, level: 0)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The value as indented JSON text for people, two spaces a level, with a final newline, and as inert as ``inertText``.
    public var prettyText: String {
        var writer = JSONWriter(indent: 2, isInert: true)
        writer.write(self, level: 0)
        writer.bytes.append(0x0A)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

private struct JSONWriter {
    let indent: Int?
    let isInert: Bool
    var bytes: [UInt8] = []

    init(indent: Int?, isInert: Bool = false) {
        self.indent = indent
        self.isInert = isInert
    }

    mutating func write(_ value: JSON, level: Int) {
        switch value {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .integer(let value): bytes += String(value).utf8
        case .double(let value): write(value)
        case .string(let value): write(value)
        case .array(let elements):
            sequence("[", "]", count: elements.count, level: level) { writer, index in
                writer.write(elements[index], level: level + 1)
            }
        case .object(let object):
            let members = object.members
            sequence("{", "}", count: members.count, level: level) { writer, index in
                writer.write(members[index].key)
                writer.bytes += (writer.indent == nil ? ":" : ": ").utf8
                writer.write(members[index].value, level: level + 1)
            }
        }
    }

    private mutating func sequence(
        _ open: String, _ close: String, count: Int, level: Int, _ element: (inout JSONWriter, Int) -> Void
    ) {
        bytes += open.utf8
        for index in 0..<count {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            newline(level + 1)
            element(&self, index)
        }
        if count > 0 { newline(level) }
        bytes += close.utf8
    }

    private mutating func newline(_ level: Int) {
        guard let indent else { return }
        bytes.append(0x0A)
        bytes += repeatElement(0x20, count: indent * level)
    }

    /// JSON has no infinities and no NaN; a value that became one is written as null, as ECMA-262 does (25.5.2).
    private mutating func write(_ value: Double) {
        if !value.isFinite {
            bytes += "null".utf8
        } else if let integer = Int64(exactly: value), integer.magnitude < 1 << 53 {
            bytes += String(integer).utf8
        } else {
            bytes += String(value).utf8
        }
    }

    private mutating func write(_ value: String) {
        bytes.append(UInt8(ascii: "\""))
        // A scalar that must be escaped begins with one of these bytes.
        if isInert, value.utf8.contains(where: { [0xC2, 0xD8, 0xE2, 0xEF].contains($0) }) {
            for scalar in value.unicodeScalars {
                if Self.steers(scalar) { escape(scalar.value) } else { write(String(scalar).utf8) }
            }
        } else {
            write(value.utf8)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Copies what stands between two bytes that are escaped at once: most texts have none.
    private mutating func write(_ utf8: String.UTF8View) {
        var rest = utf8[...]
        while let place = rest.firstIndex(where: Self.isEscaped) {
            bytes += rest[..<place]
            write(escaped: rest[place])
            rest = rest[rest.index(after: place)...]
        }
        bytes += rest
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
    }

    private mutating func write(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): bytes += "\\\"".utf8
        case UInt8(ascii: "\\"): bytes += "\\\\".utf8
        case 0x0A: bytes += "\\n".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0x09: bytes += "\\t".utf8
        default: escape(UInt32(byte))
        }
    }

    private mutating func escape(_ code: UInt32) {
        let digits = String(code, radix: 16)
        bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
    }

    /// Controls that are no ASCII, marks of the direction of writing, separators of lines and paragraphs, and the mark of
    /// byte order. What joins letters and emoji stays.
    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
