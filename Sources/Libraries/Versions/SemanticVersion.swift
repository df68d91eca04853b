/// A version of Semantic Versioning 2.0.0 (semver.org).
///
/// Build metadata is kept but takes no part in comparison, as section 10 says: `1.0.0+a == 1.0.0+b`.
public struct SemanticVersion: Sendable, CustomStringConvertible {
    /// The major version, which grows with incompatible changes.
    public var major: Int
    /// The minor version, which grows with compatible additions.
    public var minor: Int
    /// The patch version, which grows with compatible fixes.
    public var patch: Int
    /// Identifiers after the hyphen.
    public var prerelease: [String]
    /// Identifiers after the plus.
    public var build: [String]

    /// Makes a release, or a pre-release where identifiers are given; nothing is checked.
    public init(_ major: Int, _ minor: Int, _ patch: Int, prerelease: [String] = [], build: [String] = []) {
        self.major = major
        self.minor = minor
        self.patch = patch
        self.prerelease = prerelease
        self.build = build
    }

    /// Reads the text form; nil when it does not follow the grammar, is longer than 256 bytes or overflows.
    public init?(_ text: String) { self.init(Substring(text)) }

    init?(_ text: Substring) {
        guard text.utf8.count <= 256 else { return nil }
        if let plain = Self.plain(text) {
            self = plain
            return
        }
        let withBuild = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        let withPrerelease = withBuild[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let numbers = withPrerelease[0].split(separator: ".", omittingEmptySubsequences: false).map(Self.number)
        guard numbers.count == 3, let major = numbers[0], let minor = numbers[1], let patch = numbers[2] else {
            return nil
        }
        self.init(major, minor, patch)
        if withPrerelease.count == 2 {
            guard let identifiers = Self.identifiers(withPrerelease[1], allowLeadingZero: false) else { return nil }
            prerelease = identifiers
        }
        if withBuild.count == 2 {
            guard let identifiers = Self.identifiers(withBuild[1], allowLeadingZero: true) else { return nil }
            build = identifiers
        }
    }

    /// Three numbers and nothing more, which most versions are, taken apart without an array.
    private static func plain(_ text: Substring) -> SemanticVersion? {
        let bytes = text.utf8
        guard let first = bytes.firstIndex(of: UInt8(ascii: ".")),
            let second = bytes[bytes.index(after: first)...].firstIndex(of: UInt8(ascii: ".")),
            let major = number(text[..<first]), let minor = number(text[bytes.index(after: first)..<second]),
            let patch = number(text[bytes.index(after: second)...])
        else { return nil }
        return SemanticVersion(major, minor, patch)
    }

    /// A numeric identifier: digits without a leading zero.
    static func number(_ text: Substring) -> Int? {
        let digits = text.utf8
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        guard digits.count == 1 || digits.first != 0x30 else { return nil }
        return Int(text)
    }

    private static func identifiers(_ text: Substring, allowLeadingZero: Bool) -> [String]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        for part in parts {
            guard !part.isEmpty, part.utf8.allSatisfy(isIdentifierByte) else { return nil }
            let isNumeric = part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            if isNumeric, !allowLeadingZero, part.utf8.count > 1, part.utf8.first == 0x30 { return nil }
        }
        return parts.map { String($0) }
    }

    private static func isIdentifierByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
        default: false
        }
    }

    /// The text form, with the pre-release after a hyphen and the build metadata after a plus.
    public var description: String {
        var text = "\(major).\(minor).\(patch)"
        if !prerelease.isEmpty { text += "-" + prerelease.joined(separator: ".") }
        if !build.isEmpty { text += "+" + build.joined(separator: ".") }
        return text
    }
}

extension SemanticVersion: Comparable, Hashable {
    /// Compares everything but the build metadata.
    public static func == (a: Self, b: Self) -> Bool {
        (a.major, a.minor, a.patch) == (b.major, b.minor, b.patch) && a.prerelease == b.prerelease
    }

    /// Writes everything but the build metadata, as `==` compares it.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(major)
        hasher.combine(minor)
        hasher.combine(patch)
        hasher.combine(prerelease)
    }

    /// Precedence (section 11).
    public static func < (a: Self, b: Self) -> Bool {
        if (a.major, a.minor, a.patch) != (b.major, b.minor, b.patch) {
            return (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
        }
        if a.prerelease.isEmpty || b.prerelease.isEmpty { return !a.prerelease.isEmpty && b.prerelease.isEmpty }
        for (left, right) in zip(a.prerelease, b.prerelease) where left != right {
            switch (isNumeric(left), isNumeric(right)) {
            case (true, true):
                // Without leading zeros the longer number is the larger; of any length.
                return left.utf8.count == right.utf8.count
                    ? left.utf8.lexicographicallyPrecedes(right.utf8) : left.utf8.count < right.utf8.count
            case (true, false): return true
            case (false, true): return false
            case (false, false): return left.utf8.lexicographicallyPrecedes(right.utf8)
            }
        }
        return a.prerelease.count < b.prerelease.count
    }

    private static func isNumeric(_ identifier: String) -> Bool {
        identifier.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
