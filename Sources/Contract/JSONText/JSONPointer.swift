/// A JSON Pointer (RFC 6901).
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
    /// The unescaped names and indices from the root down; empty for the whole document.
    public var tokens: [String]

    /// Makes a pointer of unescaped tokens; without any it names the whole document.
    public init(_ tokens: [String] = []) { self.tokens = tokens }

    /// Reads the text form; nil when it is neither empty nor starts with a slash, or has a bad escape.
    public init?(text: String) {
        if text.isEmpty {
            tokens = []
            return
        }
        // Bytes are looked at: to a string, a slash and a mark that combines with it are one character.
        let slash = UInt8(ascii: "/")
        guard text.utf8.first == slash else { return nil }
        var tokens: [String] = []
        for part in text.utf8.dropFirst().split(separator: slash, omittingEmptySubsequences: false) {
            var token = ""
            var characters = Substring(part).unicodeScalars.makeIterator()
            while let scalar = characters.next() {
                guard scalar == "~" else {
                    token.unicodeScalars.append(scalar)
                    continue
                }
                switch characters.next() {
                case "0": token.append("~")
                case "1": token.append("/")
                default: return nil
                }
            }
            tokens.append(token)
        }
        self.tokens = tokens
    }

    /// The text form, with `~` written as `~0` and `/` as `~1`; empty for the whole document.
    public var description: String {
        tokens.map { token in
            guard token.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return "/" + token }
            var escaped = "/"
            for scalar in token.unicodeScalars {
                switch scalar {
                case "~": escaped += "~0"
                case "/": escaped += "~1"
                default: escaped.unicodeScalars.append(scalar)
                }
            }
            return escaped
        }.joined()
    }

    /// Returns the pointer to a member of that name, which is not escaped yet.
    public static func / (pointer: JSONPointer, token: String) -> JSONPointer {
        JSONPointer(pointer.tokens + [token])
    }

    /// Returns the pointer to an array's element, counted from 0.
    public static func / (pointer: JSONPointer, index: Int) -> JSONPointer { pointer / String(index) }

    /// The pointer to the surrounding value; nil for the whole document.
    public var parent: JSONPointer? { tokens.isEmpty ? nil : JSONPointer(Array(tokens.dropLast())) }
}

extension JSON {
    /// The value that the pointer names, or nil when there is none.
    public subscript(_ pointer: JSONPointer) -> JSON? {
        var value = self
        for token in pointer.tokens {
            switch value {
            case .object(let object):
                guard let member = object[token] else { return nil }
                value = member
            case .array(let array):
                guard let index = JSONPointer.index(token), index < array.count else { return nil }
                value = array[index]
            default: return nil
            }
        }
        return value
    }
}

extension JSONPointer {
    /// The array index that a token names: digits without a leading zero (RFC 6901 section 4), at most nine of them.
    public static func index(_ token: String) -> Int? {
        let digits = token.utf8
        guard !digits.isEmpty, digits.count <= 9, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        guard digits.count == 1 || digits.first != 0x30 else { return nil }
        return Int(token)
    }
}
