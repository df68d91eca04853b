/// Name and version of an interface, `bricks.timer/1.0`.
///
/// As a use it means that major version, at least that minor version.
public struct InterfaceReference: Sendable, Hashable, CustomStringConvertible {
    public var name: String
    public var major: Int
    public var minor: Int

    public init(_ name: String, _ major: Int, _ minor: Int = 0) {
        self.name = name
        self.major = major
        self.minor = minor
    }

    /// Reads `name/major.minor` or `name/major`; the name is lower-case words joined by dots and hyphens, numbers end at 9999.
    public init?(_ text: String) {
        guard text.utf8.count <= 128 else { return nil }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, Self.isName(parts[0]) else { return nil }
        let numbers = parts[1].split(separator: ".", omittingEmptySubsequences: false).map(SemanticVersion.number)
        guard (1...2).contains(numbers.count), let major = numbers[0], let minor = numbers.count == 2 ? numbers[1] : 0,
            major <= 9999, minor <= 9999
        else { return nil }
        self.init(String(parts[0]), major, minor)
    }

    private static func isName(_ text: Substring) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
            guard let first = word.utf8.first, (0x61...0x7A).contains(first) else { return false }
            return word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
        }
    }

    /// Whether something that provides this interface may be used where the other is asked for.
    public func satisfies(_ use: InterfaceReference) -> Bool {
        name == use.name && major == use.major && minor >= use.minor
    }

    public var description: String { "\(name)/\(major).\(minor)" }
}

/// A version of the contract between host and modules, `1.0`.
public struct ABIVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    public var major: Int
    public var minor: Int

    public init(_ major: Int, _ minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// Reads `major.minor`; numbers end at 9999.
    public init?(_ text: String) {
        guard text.utf8.count <= 9 else { return nil }
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map(SemanticVersion.number)
        guard numbers.count == 2, let major = numbers[0], let minor = numbers[1], major <= 9999, minor <= 9999 else {
            return nil
        }
        self.init(major, minor)
    }

    public static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
    public var description: String { "\(major).\(minor)" }
}
