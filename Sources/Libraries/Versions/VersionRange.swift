/// A set of versions in the notation of npm: `^1.2`, `~1.2.3`, `>=1.0.0 <2.0.0`, `1.2.x`, `*`, `1.2.3`, joined by `||`.
///
/// As there, a pre-release is in the range only when a bound of the same major, minor and patch is one too.
public struct VersionRange: Sendable, Hashable, CustomStringConvertible {
    /// The range as it was written, such as `^1.2`.
    public let description: String
    private let alternatives: [[Bound]]

    private struct Bound: Sendable, Hashable {
        enum Relation { case less, lessOrEqual, equal, greaterOrEqual, greater }
        var relation: Relation
        var version: SemanticVersion

        func admits(_ other: SemanticVersion) -> Bool {
            switch relation {
            case .less: other < version
            case .lessOrEqual: other <= version
            case .equal: other == version
            case .greaterOrEqual: other >= version
            case .greater: other > version
            }
        }
    }

    /// Every release.
    public static let any = VersionRange(description: "*", alternatives: [[]])

    private init(description: String, alternatives: [[Bound]]) {
        self.description = description
        self.alternatives = alternatives
    }

    /// Reads the text form; nil when it does not follow the notation or is longer than 256 bytes.
    public init?(_ text: String) {
        guard text.utf8.count <= 256 else { return nil }
        var alternatives: [[Bound]] = []
        var rest = Substring(text)
        while true {
            let end = rest.firstRange(of: "||")
            guard let bounds = Self.bounds(rest[..<(end?.lowerBound ?? rest.endIndex)]) else { return nil }
            alternatives.append(bounds)
            guard let end else { break }
            rest = rest[end.upperBound...]
        }
        self.init(description: text, alternatives: alternatives)
    }

    /// Whether the version is in the range; a pre-release only where a bound of the same numbers is one too.
    public func contains(_ version: SemanticVersion) -> Bool {
        alternatives.contains { bounds in
            guard bounds.allSatisfy({ $0.admits(version) }) else { return false }
            guard !version.prerelease.isEmpty else { return true }
            return bounds.contains { bound in
                !bound.version.prerelease.isEmpty
                    && (bound.version.major, bound.version.minor, bound.version.patch)
                        == (version.major, version.minor, version.patch)
            }
        }
    }

    // MARK: Reading

    private static func bounds(_ text: Substring) -> [Bound]? {
        var bounds: [Bound] = []
        let words = text.split(separator: " ")
        guard !words.isEmpty else { return nil }
        for word in words {
            guard let more = self.bounds(word: word) else { return nil }
            bounds += more
        }
        return bounds
    }

    private static func bounds(word: Substring) -> [Bound]? {
        for sign in ["^", "~", ">=", "<=", ">", "<", "="] where word.hasPrefix(sign) {
            guard let partial = Partial(word.dropFirst(sign.count)) else { return nil }
            switch sign {
            case "^": return partial.caret
            case "~": return partial.tilde
            case ">=": return partial.lower.map { [Bound(relation: .greaterOrEqual, version: $0)] } ?? []
            case "<": return [Bound(relation: .less, version: partial.lower ?? SemanticVersion(0, 0, 0))]
            case ">":
                guard let lower = partial.lower else {
                    return [Bound(relation: .less, version: SemanticVersion(0, 0, 0))]
                }
                guard let next = partial.next else { return [Bound(relation: .greater, version: lower)] }
                return [Bound(relation: .greaterOrEqual, version: next)]
            case "<=":
                guard let lower = partial.lower else { return [] }
                guard let next = partial.next else { return [Bound(relation: .lessOrEqual, version: lower)] }
                return [Bound(relation: .less, version: next)]
            default: return partial.exact
            }
        }
        return Partial(word)?.exact
    }

    /// A version whose last parts may be left out or be `x` or `*`.
    private struct Partial {
        var major: Int?
        var minor: Int?
        var patch: Int?
        var full: SemanticVersion?

        init?(_ text: Substring) {
            if let version = SemanticVersion(text) {
                (major, minor, patch, full) = (version.major, version.minor, version.patch, version)
                return
            }
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard (1...3).contains(parts.count) else { return nil }
            var numbers: [Int?] = []
            for part in parts {
                if part == "x" || part == "X" || part == "*" {
                    numbers.append(nil)
                } else {
                    // After a wildcard only wildcards may follow.
                    guard let number = SemanticVersion.number(part), numbers.allSatisfy({ $0 != nil }) else {
                        return nil
                    }
                    numbers.append(number)
                }
            }
            while numbers.count < 3 { numbers.append(nil) }
            (major, minor, patch) = (numbers[0], numbers[1], numbers[2])
        }

        /// The smallest version that it may stand for; nil when it stands for all.
        var lower: SemanticVersion? {
            if let full { return full }
            return major.map { SemanticVersion($0, minor ?? 0, patch ?? 0) }
        }

        /// The first version after all that it may stand for; nil when it stands for one, or for all.
        var next: SemanticVersion? {
            guard let major else { return nil }
            guard let minor else { return Self.after(major, nil) }
            return patch == nil ? Self.after(major, minor) : nil
        }

        var exact: [Bound] {
            guard let lower else { return [] }
            return next.map { Self.between(lower, $0) } ?? [Bound(relation: .equal, version: lower)]
        }

        /// Changes that do not touch the leftmost number that is not zero.
        var caret: [Bound] {
            guard let lower, let major else { return [] }
            guard major == 0, let minor else { return Self.between(lower, Self.after(major, nil)) }
            guard minor == 0, let patch else { return Self.between(lower, Self.after(0, minor)) }
            return Self.between(lower, SemanticVersion(0, 0, patch < .max ? patch + 1 : patch))
        }

        /// Changes of the patch number; of the minor number when only a major is given.
        var tilde: [Bound] {
            guard let lower, let major else { return [] }
            return Self.between(lower, Self.after(major, minor))
        }

        private static func after(_ major: Int, _ minor: Int?) -> SemanticVersion {
            if let minor, minor < .max { return SemanticVersion(major, minor + 1, 0) }
            return SemanticVersion(major < .max ? major + 1 : major, 0, 0)
        }

        private static func between(_ lower: SemanticVersion, _ upper: SemanticVersion) -> [Bound] {
            [Bound(relation: .greaterOrEqual, version: lower), Bound(relation: .less, version: upper)]
        }
    }
}
