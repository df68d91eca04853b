/// A regular expression that is matched in time proportional to pattern times text, whatever the pattern.
///
/// Patterns come from modules, so a matcher that backtracks would let one of them stop the host. This one runs all
/// alternatives side by side (Thompson, "Regular Expression Search Algorithm", CACM 11(6), 1968).
///
/// Supported, with the meaning that ECMA-262 gives it: literals, `.`, classes `[a-z]` and `[^…]`, `\d \D \w \W \s \S`,
/// `\b \B`, `^ $` (of the whole text), groups `(…)`, `(?:…)` and `(?<name>…)`, alternation, `* + ? {m} {m,} {m,n}` with or
/// without a lazy `?`, and the escapes `\t \n \r \f \v \0 \xHH \uHHHH \u{H…}`. A match may start anywhere. Characters are
/// Unicode scalars. Not supported, because they cannot be matched so: look-around and back-references; nor `\p{…}`.
struct RegularExpression: Sendable, Hashable {
    /// Why a pattern cannot be used.
    struct Unsupported: Error, Sendable, Hashable {
        var reason: String
    }

    enum Instruction: Sendable, Hashable {
        case scalars(ScalarSet)
        case split(Int, Int)
        case jump(Int)
        case assert(Assertion)
        case match
    }

    enum Assertion: Sendable, Hashable { case start, end, wordBoundary, noWordBoundary }

    /// Maximum number of instructions of one compiled pattern.
    static let instructionLimit = 1_000

    private let program: [Instruction]
    var instructionCount: Int { program.count }

    init(_ pattern: String) throws(Unsupported) {
        guard pattern.utf8.count <= 1_000 else { throw Unsupported(reason: "The pattern is longer than 1000 bytes.") }
        var parser = PatternParser(pattern)
        let tree = try parser.parse()
        var compiler = PatternCompiler()
        try compiler.compile(tree)
        compiler.program.append(.match)
        program = compiler.program
    }

    /// Whether the text holds a match; nil when that takes more than `steps` steps, which are counted down.
    func matches(_ text: String, steps: inout Int) -> Bool? {
        let scalars = Array(text.unicodeScalars)
        var current = ThreadList(capacity: program.count)
        var next = ThreadList(capacity: program.count)
        var stack: [Int] = []
        for position in 0...scalars.count {
            steps -= current.threads.count + 1
            guard steps >= 0 else { return nil }
            if follow(0, at: position, in: scalars, into: &current, stack: &stack) { return true }
            guard position < scalars.count else { break }
            for thread in current.threads {
                guard case .scalars(let set) = program[thread], set.contains(scalars[position]) else { continue }
                if follow(thread + 1, at: position + 1, in: scalars, into: &next, stack: &stack) { return true }
            }
            steps -= next.threads.count
            swap(&current, &next)
            next.clear()
        }
        return false
    }

    /// Adds every instruction that is reached without reading; true when one of them is the match.
    private func follow(
        _ start: Int, at position: Int, in scalars: [Unicode.Scalar], into list: inout ThreadList, stack: inout [Int]
    ) -> Bool {
        stack.append(start)
        while let index = stack.popLast() {
            guard list.insert(index) else { continue }
            switch program[index] {
            case .match:
                stack.removeAll(keepingCapacity: true)
                return true
            case .jump(let target): stack.append(target)
            case .split(let first, let second):
                stack.append(second)
                stack.append(first)
            case .assert(let assertion):
                if holds(assertion, at: position, in: scalars) { stack.append(index + 1) }
            case .scalars: break
            }
        }
        return false
    }

    private func holds(_ assertion: Assertion, at position: Int, in scalars: [Unicode.Scalar]) -> Bool {
        func isWord(_ index: Int) -> Bool { scalars.indices.contains(index) && ScalarSet.word.contains(scalars[index]) }
        return switch assertion {
        case .start: position == 0
        case .end: position == scalars.count
        case .wordBoundary: isWord(position - 1) != isWord(position)
        case .noWordBoundary: isWord(position - 1) == isWord(position)
        }
    }

    /// The instructions that are being tried, each once.
    private struct ThreadList {
        private(set) var threads: [Int] = []
        private var generation = 1
        private var seen: [Int]

        init(capacity: Int) { seen = Array(repeating: 0, count: capacity) }

        mutating func insert(_ thread: Int) -> Bool {
            guard seen[thread] != generation else { return false }
            seen[thread] = generation
            threads.append(thread)
            return true
        }

        mutating func clear() {
            threads.removeAll(keepingCapacity: true)
            generation += 1
        }
    }
}

/// A set of Unicode scalars as sorted ranges.
struct ScalarSet: Sendable, Hashable {
    private(set) var ranges: [ClosedRange<UInt32>]

    init(_ ranges: [ClosedRange<UInt32>]) {
        var merged: [ClosedRange<UInt32>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound || range.lowerBound == last.upperBound + 1 {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        self.ranges = merged
    }

    init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

    var inverted: ScalarSet {
        var gaps: [ClosedRange<UInt32>] = []
        var start: UInt32 = 0
        for range in ranges {
            if range.lowerBound > start { gaps.append(start...range.lowerBound - 1) }
            start = range.upperBound + 1
        }
        if start <= 0x10FFFF { gaps.append(start...0x10FFFF) }
        return ScalarSet(gaps)
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(scalar.value)
    }

    static let digit = ScalarSet([0x30...0x39])
    static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    /// ECMA-262, WhiteSpace and LineTerminator.
    static let space = ScalarSet([
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
        0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])
    static let lineTerminator = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
}
