internal import Foundation

/// The outcome for a text before others can read it.
public enum FilterVerdict: Sendable, Hashable {
    /// It is published.
    case allow
    /// It waits for a moderator.
    case hold(Holding)
    /// It is not taken, for that reason.
    case reject(String)
}

/// Why a text waits for a moderator.
public enum Holding: Sendable, Hashable {
    /// A rule of the deployment matches, for that reason, which may be empty.
    case rule(String)
    /// A new member put links into it.
    case links
    /// It is one of the first of a new member.
    case newMember

    /// Stable, as the database keeps it.
    var name: String {
        switch self {
        case .rule: "rule"
        case .links: "links"
        case .newMember: "new-member"
        }
    }

    /// The reason of the rule.
    var reason: String { if case .rule(let reason) = self { reason } else { "" } }

    init?(name: String, reason: String) {
        switch name {
        case "rule": self = .rule(reason)
        case "links": self = .links
        case "new-member": self = .newMember
        default: return nil
        }
    }
}

/// The words and phrases that a deployment keeps out or has looked at.
///
/// A text is looked through once, whatever the patterns are (Aho and Corasick, "Efficient string matching", CACM 18(6), 1975).
public struct PostFilter: Sendable, Hashable {
    /// The patterns of one reason.
    struct Rule: Sendable, Hashable {
        /// Whether a text is not taken; otherwise it waits.
        var rejects: Bool
        /// May be empty where a text waits.
        var reason: String
        var patterns: [Pattern]
    }

    /// A word or phrase. An asterisk at an end stands for the rest of the word there.
    struct Pattern: Sendable, Hashable {
        /// In scalars of what was written.
        static let limit = 64
        /// As ``Folding`` writes texts; a space at an end is the end of a word.
        let bytes: [UInt8]

        /// Reads a pattern; nil where it is too short to mean something, too long, or has an asterisk elsewhere.
        init?(_ text: String) {
            guard text.unicodeScalars.count <= Self.limit else { return nil }
            var inner = text[...]
            let isOpenAtStart = inner.first == "*"
            if isOpenAtStart { inner = inner.dropFirst() }
            let isOpenAtEnd = inner.last == "*"
            if isOpenAtEnd { inner = inner.dropLast() }
            guard !inner.contains("*") else { return nil }
            var bytes = Folding.words(String(inner))
            guard bytes.count >= 4 else { return nil }
            if isOpenAtStart { bytes.removeFirst() }
            if isOpenAtEnd { bytes.removeLast() }
            self.bytes = bytes
        }
    }

    /// The largest number of patterns of all rules.
    static let patternLimit = 10_000
    private static let root: Int32 = 0

    private var rules: [Rule]
    /// By node and byte.
    private var children: [UInt64: Int32] = [:]
    /// The node of the longest end of the node's text that is a beginning of a pattern.
    private var fallbacks: [Int32] = [Self.root]
    /// The first rule of which a pattern ends there, or none.
    private var found: [Int?] = [nil]

    /// - Parameter rules: In the order in which they count, but for those that reject: they count before the others.
    init(_ rules: [Rule] = []) {
        self.rules = rules.filter(\.rejects) + rules.filter { !$0.rejects }
        for (index, rule) in self.rules.enumerated() {
            for pattern in rule.patterns { add(pattern, of: index) }
        }
        connect()
    }

    private static func key(_ node: Int32, _ byte: UInt8) -> UInt64 {
        UInt64(UInt32(bitPattern: node)) << 8 | UInt64(byte)
    }

    private mutating func add(_ pattern: Pattern, of rule: Int) {
        var node = Self.root
        for byte in pattern.bytes {
            if let child = children[Self.key(node, byte)] {
                node = child
            } else {
                let child = Int32(found.count)
                children[Self.key(node, byte)] = child
                found.append(nil)
                fallbacks.append(Self.root)
                node = child
            }
        }
        found[Int(node)] = min(found[Int(node)] ?? rule, rule)
    }

    private mutating func connect() {
        var below: [Int32: [(byte: UInt8, node: Int32)]] = [:]
        for (key, node) in children {
            below[Int32(truncatingIfNeeded: key >> 8), default: []].append((UInt8(truncatingIfNeeded: key), node))
        }
        var level = [Self.root]
        while !level.isEmpty {
            var next: [Int32] = []
            for parent in level {
                for (byte, node) in below[parent] ?? [] {
                    if parent != Self.root { fallbacks[Int(node)] = step(from: fallbacks[Int(parent)], byte) }
                    if let other = found[Int(fallbacks[Int(node)])] {
                        found[Int(node)] = min(found[Int(node)] ?? other, other)
                    }
                    next.append(node)
                }
            }
            level = next
        }
    }

    private func step(from start: Int32, _ byte: UInt8) -> Int32 {
        var node = start
        while true {
            if let child = children[Self.key(node, byte)] { return child }
            guard node != Self.root else { return node }
            node = fallbacks[Int(node)]
        }
    }

    /// Looks at a text, in time in proportion to it.
    func verdict(on text: String) -> FilterVerdict {
        guard !rules.isEmpty else { return .allow }
        var node = Self.root
        var first: Int?
        for byte in Folding.words(text, joinsLetters: true) {
            node = step(from: node, byte)
            if let rule = found[Int(node)] { first = min(first ?? rule, rule) }
        }
        guard let rule = first.map({ rules[$0] }) else { return .allow }
        return rule.rejects ? .reject(rule.reason) : .hold(.rule(rule.reason))
    }
}

/// Writes texts so that those that a person reads as one word are equal.
enum Folding {
    /// The words of a text in UTF-8 with one space before, between and after them: without differences of case, width and
    /// composition (Unicode Standard Annex 15, Normalization Form KD), without marks, and with Latin letters in place of
    /// those of Greek and Cyrillic that look like them.
    ///
    /// - Parameter joinsLetters: Whether three or more words of one letter, such as “s p a m”, are also written as one, at
    ///   the end.
    static func words(_ text: String, joinsLetters: Bool = false) -> [UInt8] {
        let space = UInt8(ascii: " ")
        var bytes = [space]
        var joined: [UInt8] = []
        var run: [UInt8] = []
        var (letters, runLetters, wordStart) = (0, 0, 1)
        func isSpace() -> Bool { bytes.last == space }
        func endRun() {
            if runLetters >= 3 { joined += run + [space] }
            run = []
            runLetters = 0
        }
        func endWord() {
            guard !isSpace() else { return }
            if joinsLetters {
                if letters == 1 {
                    run += bytes[wordStart...]
                    runLetters += 1
                } else {
                    endRun()
                }
            }
            bytes.append(space)
            (letters, wordStart) = (0, bytes.count)
        }
        for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
            if scalar.value < 0x80 {
                let byte = UInt8(truncatingIfNeeded: scalar.value)
                guard (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) else {
                    endWord()
                    continue
                }
                bytes.append(byte)
                letters += 1
                continue
            }
            let properties = scalar.properties
            if properties.isDefaultIgnorableCodePoint { continue }
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark: continue
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
                .decimalNumber, .letterNumber, .otherNumber:
                if let latin = alike[scalar] {
                    bytes.append(latin)
                } else {
                    bytes += String(Character(scalar)).utf8
                }
                letters += 1
            default: endWord()
            }
        }
        endWord()
        endRun()
        return bytes + joined
    }

    /// The most usual of the confusable letters of Unicode Technical Standard 39, in lower case.
    private static let alike: [Unicode.Scalar: UInt8] = {
        let pairs: [(String, String)] = [
            ("аɑα", "a"), ("вβ", "b"), ("сϲ", "c"), ("ԁđ", "d"), ("еε", "e"), ("ɡ", "g"), ("һн", "h"), ("іıι", "i"),
            ("јϳ", "j"), ("кκ", "k"), ("ӏł", "l"), ("м", "m"), ("оοø", "o"), ("рρ", "p"), ("ԛ", "q"), ("ѕ", "s"),
            ("тτ", "t"), ("υ", "u"), ("ν", "v"), ("ԝ", "w"), ("хχ", "x"), ("уγ", "y"), ("ζ", "z"),
        ]
        var alike: [Unicode.Scalar: UInt8] = [:]
        for (others, latin) in pairs {
            for scalar in others.unicodeScalars { alike[scalar] = latin.utf8.first }
        }
        return alike
    }()
}
