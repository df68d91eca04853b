extension JSON {
    /// The value as JSON text on one line, members in order.
    public var text: String {
        var writer = JSONWriter(indent: nil)
        writer.write(self, level: 0)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The value as indented JSON text, two spaces a level, with a final newline.
    public var prettyText: String {
        var writer = JSONWriter(indent: 2)
        writer.write(self, level: 0)
        writer.bytes.append(0x0A)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

private struct JSONWriter {
    let indent: Int?
    var bytes: [UInt8] = []

    init(indent: Int?) { self.indent = indent }

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
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes += "\\\"".utf8
            case UInt8(ascii: "\\"): bytes += "\\\\".utf8
            case 0x0A: bytes += "\\n".utf8
            case 0x0D: bytes += "\\r".utf8
            case 0x09: bytes += "\\t".utf8
            case 0..<0x20, 0x7F:
                let digits = String(byte, radix: 16)
                bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
