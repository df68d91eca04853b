/// The syntax tree of a pattern, before it becomes a program.
indirect enum PatternTree {
    case empty
    case scalars(ScalarSet)
    case assert(RegularExpression.Assertion)
    case sequence([PatternTree])
    case alternatives([PatternTree])
    case repetition(PatternTree, minimum: Int, maximum: Int?)
}

/// Reads a pattern by recursive descent, to a bounded depth.
struct PatternParser {
    typealias Unsupported = RegularExpression.Unsupported

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0

    init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

    mutating func parse() throws(Unsupported) -> PatternTree {
        let tree = try alternatives()
        guard index == scalars.count else { throw Unsupported(reason: "A ')' has no '(' before it.") }
        return tree
    }

    private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        index += 1
        return true
    }

    private mutating func alternatives() throws(Unsupported) -> PatternTree {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 32 else { throw Unsupported(reason: "Groups are nested more than 32 levels deep.") }
        var branches = [try sequence()]
        while take("|") { branches.append(try sequence()) }
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func sequence() throws(Unsupported) -> PatternTree {
        var items: [PatternTree] = []
        while let next = peek, next != "|", next != ")" { items.append(try quantified()) }
        return .sequence(items)
    }

    private mutating func quantified() throws(Unsupported) -> PatternTree {
        let atom = try atom()
        let repeated: PatternTree
        switch peek {
        case "*": repeated = .repetition(atom, minimum: 0, maximum: nil)
        case "+": repeated = .repetition(atom, minimum: 1, maximum: nil)
        case "?": repeated = .repetition(atom, minimum: 0, maximum: 1)
        case "{":
            guard let bounds = try bounds() else { return atom }
            repeated = .repetition(atom, minimum: bounds.minimum, maximum: bounds.maximum)
            index -= 1
        default: return atom
        }
        index += 1
        _ = take("?")
        if let next = peek, "*+?".unicodeScalars.contains(next) {
            throw Unsupported(reason: "A repetition follows a repetition.")
        }
        return repeated
    }

    /// Reads `{m}`, `{m,}` or `{m,n}`; nil, with nothing taken, when the brace starts no repetition.
    private mutating func bounds() throws(Unsupported) -> (minimum: Int, maximum: Int?)? {
        let start = index
        index += 1
        guard let minimum = number() else {
            index = start
            return nil
        }
        var maximum: Int? = minimum
        if take(",") { maximum = number() }
        guard take("}") else {
            index = start
            return nil
        }
        if let maximum, maximum < minimum { throw Unsupported(reason: "The repetition's bounds are out of order.") }
        guard max(minimum, maximum ?? 0) <= RegularExpression.instructionLimit else {
            throw Unsupported(reason: "A repetition of more than \(RegularExpression.instructionLimit) is too large.")
        }
        return (minimum, maximum)
    }

    private mutating func number() -> Int? {
        var value: Int?
        while let digit = peek, ScalarSet.digit.contains(digit) {
            value = min((value ?? 0) * 10 + Int(digit.value - 0x30), 1_000_000)
            index += 1
        }
        return value
    }

    private mutating func atom() throws(Unsupported) -> PatternTree {
        guard let scalar = peek else { return .empty }
        index += 1
        switch scalar {
        case ".": return .scalars(ScalarSet.lineTerminator.inverted)
        case "^": return .assert(.start)
        case "$": return .assert(.end)
        case "(": return try group()
        case "[": return .scalars(try characterClass())
        case "\\":
            if take("b") { return .assert(.wordBoundary) }
            if take("B") { return .assert(.noWordBoundary) }
            return .scalars(try escape())
        case "*", "+", "?": throw Unsupported(reason: "There is nothing to repeat before '\(scalar)'.")
        case "{" where followsNumber:
            throw Unsupported(reason: "There is nothing to repeat before '{'.")
        default: return .scalars(ScalarSet(scalar))
        }
    }

    private var followsNumber: Bool {
        var copy = self
        copy.index -= 1
        return ((try? copy.bounds()) ?? nil) != nil
    }

    private mutating func group() throws(Unsupported) -> PatternTree {
        if take("?") {
            if take("<"), let next = peek, next != "=", next != "!" {
                while let next = peek, next != ">" {
                    guard ScalarSet.word.contains(next) else {
                        throw Unsupported(reason: "A group's name is malformed.")
                    }
                    index += 1
                }
                guard take(">") else { throw Unsupported(reason: "A group's name does not end.") }
            } else if !take(":") {
                throw Unsupported(reason: "Look-ahead and look-behind are not supported.")
            }
        }
        let tree = try alternatives()
        guard take(")") else { throw Unsupported(reason: "A '(' is not closed.") }
        return tree
    }

    private mutating func characterClass() throws(Unsupported) -> ScalarSet {
        let isInverted = take("^")
        var ranges: [ClosedRange<UInt32>] = []
        while !take("]") {
            guard peek != nil else { throw Unsupported(reason: "A '[' is not closed.") }
            let first = try classItem()
            guard peek == "-", index + 1 < scalars.count, scalars[index + 1] != "]", let low = first.single else {
                ranges += first.ranges
                continue
            }
            index += 1
            let second = try classItem()
            guard let high = second.single else {
                ranges += first.ranges + second.ranges + [0x2D...0x2D]
                continue
            }
            guard low <= high else { throw Unsupported(reason: "A range in '[…]' is out of order.") }
            ranges.append(low...high)
        }
        let set = ScalarSet(ranges)
        return isInverted ? set.inverted : set
    }

    private mutating func classItem() throws(Unsupported) -> ScalarSet {
        guard let scalar = peek else { throw Unsupported(reason: "A '[' is not closed.") }
        index += 1
        guard scalar == "\\" else { return ScalarSet(scalar) }
        if take("b") { return ScalarSet("\u{8}") }
        return try escape()
    }

    private mutating func escape() throws(Unsupported) -> ScalarSet {
        guard let scalar = peek else { throw Unsupported(reason: "The pattern ends in a '\\'.") }
        index += 1
        switch scalar {
        case "d": return .digit
        case "D": return ScalarSet.digit.inverted
        case "w": return .word
        case "W": return ScalarSet.word.inverted
        case "s": return .space
        case "S": return ScalarSet.space.inverted
        case "t": return ScalarSet("\t")
        case "n": return ScalarSet("\n")
        case "r": return ScalarSet("\r")
        case "f": return ScalarSet("\u{C}")
        case "v": return ScalarSet("\u{B}")
        case "0": return ScalarSet("\0")
        case "x": return ScalarSet(try hexadecimal(digits: 2))
        case "u":
            if take("{") {
                let scalar = try hexadecimal(digits: nil)
                guard take("}") else { throw Unsupported(reason: "A '\\u{' is not closed.") }
                return ScalarSet(scalar)
            }
            return ScalarSet(try hexadecimal(digits: 4))
        case "1"..."9", "k": throw Unsupported(reason: "Back-references are not supported.")
        case "p", "P": throw Unsupported(reason: "'\\\(scalar){…}' is not supported.")
        default: return ScalarSet(scalar)
        }
    }

    private mutating func hexadecimal(digits: Int?) throws(Unsupported) -> Unicode.Scalar {
        var value: UInt32 = 0
        var count = 0
        while count < digits ?? 6, let next = peek, let digit = Character(next).hexDigitValue {
            value = value << 4 | UInt32(digit)
            count += 1
            index += 1
        }
        guard count == digits ?? count, count > 0, let scalar = Unicode.Scalar(value) else {
            throw Unsupported(reason: "An escape names no character.")
        }
        return scalar
    }
}

extension ScalarSet {
    /// The only scalar of the set, or nil when it has more.
    fileprivate var single: UInt32? {
        guard ranges.count == 1, let range = ranges.first, range.lowerBound == range.upperBound else { return nil }
        return range.lowerBound
    }
}

/// Turns a pattern's tree into instructions.
struct PatternCompiler {
    typealias Unsupported = RegularExpression.Unsupported

    var program: [RegularExpression.Instruction] = []

    mutating func compile(_ tree: PatternTree) throws(Unsupported) {
        switch tree {
        case .empty: break
        case .scalars(let set): try emit(.scalars(set))
        case .assert(let assertion): try emit(.assert(assertion))
        case .sequence(let items): for item in items { try compile(item) }
        case .alternatives(let branches):
            var jumps: [Int] = []
            for (number, branch) in branches.enumerated() {
                guard number < branches.count - 1 else {
                    try compile(branch)
                    break
                }
                let split = program.count
                try emit(.split(0, 0))
                try compile(branch)
                jumps.append(program.count)
                try emit(.jump(0))
                program[split] = .split(split + 1, program.count)
            }
            for jump in jumps { program[jump] = .jump(program.count) }
        case .repetition(let item, let minimum, let maximum):
            for _ in 0..<minimum { try compile(item) }
            guard let maximum else {
                let split = program.count
                try emit(.split(0, 0))
                try compile(item)
                try emit(.jump(split))
                program[split] = .split(split + 1, program.count)
                return
            }
            var splits: [Int] = []
            for _ in minimum..<max(minimum, maximum) {
                splits.append(program.count)
                try emit(.split(0, 0))
                try compile(item)
            }
            for split in splits { program[split] = .split(split + 1, program.count) }
        }
    }

    private mutating func emit(_ instruction: RegularExpression.Instruction) throws(Unsupported) {
        guard program.count < RegularExpression.instructionLimit - 1 else {
            throw Unsupported(reason: "The pattern takes more than \(RegularExpression.instructionLimit) instructions.")
        }
        program.append(instruction)
    }
}
