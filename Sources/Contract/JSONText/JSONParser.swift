/// A recursive-descent parser over bytes, bounded in size and depth.
struct JSONParser {
    private let text: [UInt8]
    private let limits: JSONLimits
    private let keepsPlaces: Bool
    private var index = 0
    private(set) var places: [JSONDocument.Place] = []

    init(text: [UInt8], limits: JSONLimits, keepsPlaces: Bool) {
        self.text = text
        self.limits = limits
        self.keepsPlaces = keepsPlaces
    }

    mutating func parse() throws(JSONSyntaxError) -> JSON {
        guard text.count <= limits.size else {
            throw JSONSyntaxError(
                message: "The text has \(text.count) bytes; at most \(limits.size) are read.",
                position: SourcePosition(line: 1, column: 1))
        }
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        skipSpace()
        guard index < text.count else { throw failure("The text is empty; a JSON value was expected.") }
        let value = try value(depth: 0, key: nil)
        skipSpace()
        guard index == text.count else {
            throw failure("Found \(found) after the end of the JSON value; nothing more was expected.")
        }
        return value
    }

    private mutating func value(depth: Int, key: Int?) throws(JSONSyntaxError) -> JSON {
        guard depth <= limits.depth else {
            throw failure("The values are nested more than \(limits.depth) deep.")
        }
        let place = places.count
        if keepsPlaces { places.append(JSONDocument.Place(value: index, key: key ?? index, end: place + 1)) }
        defer { if keepsPlaces { places[place].end = places.count } }
        guard index < text.count else { throw failure("The text ends where a value was expected.") }
        switch text[index] {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw failure("Found \(found) where a value was expected.")
        }
    }

    private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSON {
        index += 1
        var object = JSONObject()
        skipSpace()
        if take("}") { return .object(object) }
        while true {
            let start = index
            guard peek == UInt8(ascii: "\"") else {
                throw failure("Found \(found) where a member name in double quotes was expected.")
            }
            let key = try string()
            guard !object.contains(key) else {
                index = start
                throw failure("The member \"\(key)\" appears twice in one object.")
            }
            skipSpace()
            guard take(":") else { throw failure("Found \(found) where ':' was expected after the name \"\(key)\".") }
            skipSpace()
            object.append(key, try value(depth: depth + 1, key: start))
            skipSpace()
            if take("}") { return .object(object) }
            guard take(",") else { throw failure("Found \(found) where ',' or '}' was expected.") }
            skipSpace()
        }
    }

    private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSON {
        index += 1
        var array: [JSON] = []
        skipSpace()
        if take("]") { return .array(array) }
        array.reserveCapacity(4)
        while true {
            array.append(try value(depth: depth + 1, key: nil))
            skipSpace()
            if take("]") { return .array(array) }
            guard take(",") else { throw failure("Found \(found) where ',' or ']' was expected.") }
            skipSpace()
        }
    }

    private mutating func word(_ word: String, _ value: JSON) throws(JSONSyntaxError) -> JSON {
        let start = index
        for scalar in word.unicodeScalars where !take(scalar) {
            index = start
            throw failure("Found \(found) where a value was expected.")
        }
        return value
    }

    private mutating func number() throws(JSONSyntaxError) -> JSON {
        let start = index
        var isInteger = true
        _ = take("-")
        if take("0") {
            if let next = peek, (0x30...0x39).contains(next) { throw failure("A number cannot start with a zero.") }
        } else {
            guard digits() else { throw failure("Found \(found) where a digit was expected.") }
        }
        if take(".") {
            isInteger = false
            guard digits() else { throw failure("Found \(found) where a digit was expected after the point.") }
        }
        if take("e") || take("E") {
            isInteger = false
            if !take("+") { _ = take("-") }
            guard digits() else { throw failure("Found \(found) where a digit was expected in the exponent.") }
        }
        let literal = String(decoding: text[start..<index], as: UTF8.self)
        if isInteger, let integer = Int64(literal) { return .integer(integer) }
        guard let double = Double(literal), double.isFinite else {
            index = start
            throw failure("The number \(literal.prefix(40)) is too large.")
        }
        return .double(double)
    }

    private mutating func digits() -> Bool {
        let start = index
        while let next = peek, (0x30...0x39).contains(next) { index += 1 }
        return index > start
    }

    private mutating func string() throws(JSONSyntaxError) -> String {
        let start = index
        index += 1
        var end = index
        let text = text
        let bytes = text.span
        while end < bytes.count {
            let byte = bytes[end]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            end += 1
        }
        if end < text.count, text[end] == UInt8(ascii: "\"") {
            guard let string = Self.string(bytes.extracting(index..<end)) else {
                throw failure("The text is not valid UTF-8.")
            }
            index = end + 1
            return string
        }
        var unescaped = Array(text[index..<end])
        index = end
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = Self.string(unescaped.span) else {
                    index = start
                    throw failure("The text is not valid UTF-8.")
                }
                index += 1
                return string
            case UInt8(ascii: "\\"):
                index += 1
                unescaped += try escape()
            case 0..<0x20: throw failure("A control character in a string must be written as an escape.")
            default:
                unescaped.append(byte)
                index += 1
            }
        }
        index = start
        throw failure("The string that starts here is not closed.")
    }

    /// Nil when the bytes are not UTF-8.
    private static func string(_ bytes: Span<UInt8>) -> String? {
        guard let text = try? UTF8Span(validating: bytes) else { return nil }
        return String(copying: text)
    }

    private mutating func escape() throws(JSONSyntaxError) -> [UInt8] {
        guard let byte = peek else { throw failure("The text ends inside an escape.") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            var code = try hex()
            if (0xDC00...0xDFFF).contains(code) { throw failure("A low surrogate stands without a high one.") }
            if (0xD800...0xDBFF).contains(code) {
                guard take("\\"), take("u") else { throw failure("A high surrogate stands without a low one.") }
                let low = try hex()
                guard (0xDC00...0xDFFF).contains(low) else {
                    throw failure("A high surrogate stands without a low one.")
                }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw failure("The escape names no character.") }
            return Array(String(Character(scalar)).utf8)
        default:
            index -= 1
            throw failure("Found \(found) where an escape (one of \" \\ / b f n r t u) was expected.")
        }
    }

    private mutating func hex() throws(JSONSyntaxError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw failure("Found \(found) where a hexadecimal digit was expected.")
            }
            code = code << 4 | UInt32(digit)
            index += 1
        }
        return code
    }

    private var peek: UInt8? { index < text.count ? text[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    /// The next character as a message names it.
    private var found: String {
        guard index < text.count else { return "the end of the text" }
        let character = String(decoding: text[index..<min(index + 8, text.count)], as: UTF8.self).prefix(1)
        guard let scalar = character.unicodeScalars.first else { return "nothing" }
        if scalar.value < 0x20 || scalar.value == 0xFFFD || scalar.value == 0x7F {
            return "the byte 0x" + String(text[index], radix: 16, uppercase: true)
        }
        return "'\(character)'"
    }

    private func failure(_ message: String) -> JSONSyntaxError {
        JSONSyntaxError(message: message, position: Self.position(of: index, in: text))
    }

    static func position(of offset: Int, in text: [UInt8]) -> SourcePosition {
        var position = SourcePosition(line: 1, column: 1)
        advance(&position, over: text[..<min(offset, text.count)])
        return position
    }

    /// Moves a position over the bytes that follow it.
    static func advance(_ position: inout SourcePosition, over bytes: ArraySlice<UInt8>) {
        for byte in bytes {
            if byte == 0x0A {
                position.line += 1
                position.column = 1
            } else if byte & 0xC0 != 0x80 {
                position.column += 1
            }
        }
    }
}
