/// Name and version of an interface, `bricks.timer/1.0`.
///
/// As a use it means that major version, at least that minor version.
public struct InterfaceReference: Sendable, Hashable, CustomStringConvertible {
    /// The interface's name without version, such as `bricks.timer`.
    public var name: String
    /// The major version; interfaces of two major versions are two interfaces.
    public var major: Int
    /// The minor version: the provided one, or in a use the minimum.
    public var minor: Int

    /// Makes a reference of parts that are not checked; ``init(_:)`` checks a text.
    public init(_ name: String, _ major: Int, _ minor: Int = 0) {
        self.name = name
        self.major = major
        self.minor = minor
    }

    /// Reads `name/major.minor` or `name/major`; the name is lower-case words joined by dots and hyphens, numbers end at 9999.
    public init?(_ text: String) {
        // Byte by byte: cards of a thousand modules are full of these.
        let bytes = text.utf8.span
        guard bytes.count <= 128, let slash = bytes.indices.first(where: { bytes[$0] == UInt8(ascii: "/") }),
            Self.isName(bytes.extracting(..<slash)), let name = String(text.utf8.prefix(slash))
        else { return nil }
        var major: Int?
        var number: Int?
        for index in slash + 1..<bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "."), let read = number, major == nil {
                major = read
                number = nil
            } else {
                // A leading zero is a number of its own.
                guard (0x30...0x39).contains(byte), number != 0 else { return nil }
                let next = (number ?? 0) * 10 + Int(byte - 0x30)
                guard next <= 9999 else { return nil }
                number = next
            }
        }
        guard let last = number else { return nil }
        self.init(name, major ?? last, major == nil ? 0 : last)
    }

    private static func isName(_ bytes: Span<UInt8>) -> Bool {
        var startsWord = true
        for index in bytes.indices {
            switch bytes[index] {
            case 0x61...0x7A: startsWord = false
            case 0x30...0x39, UInt8(ascii: "-"):
                if startsWord { return false }
            case UInt8(ascii: "."):
                if startsWord { return false }
                startsWord = true
            default: return false
            }
        }
        return !startsWord
    }

    /// Whether something that provides this interface may be used where the other is asked for.
    public func satisfies(_ use: InterfaceReference) -> Bool {
        name == use.name && major == use.major && minor >= use.minor
    }

    /// The reference with both numbers, such as `bricks.timer/1.0`.
    public var description: String { "\(name)/\(major).\(minor)" }
}

/// A version of the contract between host and modules, `1.0`.
public struct ABIVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The major version; a host and a module of two major versions do not fit.
    public var major: Int
    /// The minor version; later ones append.
    public var minor: Int

    /// Makes a version of two numbers.
    public init(_ major: Int, _ minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// Reads `major.minor`; numbers end at 9999.
    public init?(_ text: String) {
        guard text.utf8.count <= 9, let point = text.utf8.firstIndex(of: UInt8(ascii: ".")),
            let major = SemanticVersion.number(text[..<point]),
            let minor = SemanticVersion.number(text[text.utf8.index(after: point)...]), major <= 9999, minor <= 9999
        else { return nil }
        self.init(major, minor)
    }

    /// Orders versions by their major, then by their minor number.
    public static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
    /// The version with both numbers, such as `1.0`.
    public var description: String { "\(major).\(minor)" }
}
