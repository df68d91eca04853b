internal import Foundation
import Locks
internal import Synchronization

/// A well-formed language tag of BCP 47 (RFC 5646), such as `de-AT`, in the case that the standard recommends.
///
/// Tags of before 2006 that do not follow its grammar, such as `i-klingon`, are none: each has a successor that is.
public struct LanguageTag: Sendable, Hashable, CustomStringConvertible {
    /// The tag with each subtag in its recommended case, such as `zh-Hant-TW`; maximum 64 bytes.
    public let description: String

    /// In bytes.
    private static let longest = 64

    /// Nil for what is not well-formed.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.longest, let parts = Parts(text) else { return nil }
        description = parts.text
    }

    /// A tag of a language alone, of two or three letters, which the program itself names.
    public init(language: StaticString) { description = language.description }

    /// Whether it is written from right to left.
    public var isRightToLeft: Bool {
        if let known = Self.directions.withLock({ $0[description] }) { return known }
        // Of a language in another script than its usual one the library knows no direction, but it does of the language
        // that the script is most used for.
        let script = likely.script?.identifier ?? "Latn"
        let usual = Locale.Language(identifier: Locale.Language(identifier: "und-\(script)").maximalIdentifier)
        let isRightToLeft = usual.characterDirection == .rightToLeft
        Self.directions.withLock { known in
            // Modules may name any number of tags.
            if known.count < Self.maximumDirections { known[description] = isRightToLeft }
        }
        return isRightToLeft
    }

    private static let directions = RankedMutex<[String: Bool]>([:], rank: LockRank(480, "LanguageTag.directions"))
    private static let maximumDirections = 256

    /// With the script and the region that it most likely has.
    private var likely: Locale.Language {
        Locale.Language(identifier: Locale.Language(identifier: description).maximalIdentifier)
    }

    /// Whether a person who reads this language also reads the other, as far as tags say: the language and its script
    /// are the same.
    private func reads(_ other: LanguageTag) -> Bool {
        let (own, others) = (likely, other.likely)
        return own.languageCode == others.languageCode && own.script == others.script
    }

    /// The tag and what is left as subtags are taken away from its end, as the lookup of RFC 4647 does.
    public var lookups: [LanguageTag] {
        var parts = description.split(separator: "-")
        var found: [LanguageTag] = []
        while !parts.isEmpty {
            if let tag = LanguageTag(parts.joined(separator: "-")) { found.append(tag) }
            parts.removeLast()
            // A single letter is removed together with the subtag that it announces.
            if parts.last?.utf8.count == 1 { parts.removeLast() }
        }
        return found
    }

    /// Returns the tag that is best for a person who wants this one: by the lookup of RFC 4647, then any of the same
    /// language and script; nil where none is.
    public func best(among tags: some Collection<LanguageTag>) -> LanguageTag? {
        lookups.first(where: tags.contains) ?? tags.filter(reads).min { $0.description < $1.description }
    }
}

extension LanguageTag {
    /// The subtags of a tag, each in its case.
    private struct Parts {
        private var rest: ArraySlice<Substring>
        private var subtags: [String] = []

        var text: String { subtags.joined(separator: "-") }

        init?(_ text: String) {
            rest = text.split(separator: "-", omittingEmptySubsequences: false)[...]
            let isWhole = rest.allSatisfy { part in
                (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { Self.isLetter($0) || Self.isDigit($0) }
            }
            guard isWhole else { return nil }
            if rest.first?.lowercased() != "x" {
                guard readLanguage() else { return nil }
                take {
                    $0.utf8.count == 4 && Self.isWord($0)
                } as: {
                    $0.capitalized
                }
                take {
                    $0.utf8.count == 2 ? Self.isWord($0) : $0.utf8.count == 3 && $0.utf8.allSatisfy(Self.isDigit)
                } as: {
                    $0.uppercased()
                }
                guard readVariants(), readExtensions() else { return nil }
            }
            guard readPrivateUse(), rest.isEmpty else { return nil }
        }

        private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
        private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        private static func isWord(_ part: Substring) -> Bool { part.utf8.allSatisfy(isLetter) }

        @discardableResult
        private mutating func take(
            _ fits: (Substring) -> Bool, as spelt: (String) -> String = { $0.lowercased() }
        ) -> Bool {
            guard let part = rest.first, fits(part) else { return false }
            subtags.append(spelt(String(part)))
            rest.removeFirst()
            return true
        }

        private mutating func readLanguage() -> Bool {
            guard let length = rest.first?.utf8.count, (2...8).contains(length), take(Self.isWord) else { return false }
            guard length <= 3 else { return true }
            for _ in 0..<3 { take { $0.utf8.count == 3 && Self.isWord($0) } }
            return true
        }

        private mutating func readVariants() -> Bool {
            var seen: Set<String> = []
            while take({ part in
                part.utf8.count >= 5 || part.utf8.count == 4 && part.utf8.first.map(Self.isDigit) == true
            }) {
                guard let last = subtags.last, seen.insert(last).inserted else { return false }
            }
            return true
        }

        private mutating func readExtensions() -> Bool {
            var seen: Set<String> = []
            while take({ $0.utf8.count == 1 && $0.lowercased() != "x" }) {
                guard let singleton = subtags.last, seen.insert(singleton).inserted, take({ $0.utf8.count > 1 }) else {
                    return false
                }
                while take({ $0.utf8.count > 1 }) {}
            }
            return true
        }

        private mutating func readPrivateUse() -> Bool {
            guard take({ $0.lowercased() == "x" }) else { return true }
            guard !rest.isEmpty else { return false }
            while take({ _ in true }) {}
            return true
        }
    }
}
