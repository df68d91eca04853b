/// Reads keys out of the bytes that a terminal sends: UTF-8, the control functions of ECMA-48 as xterm sends them for keys
/// (CSI and SS3), Alt as a leading escape, and bracketed paste.
///
/// It never keeps more than a paste's limit, whatever the input. An unknown control function is passed over as a whole.
struct KeyDecoder: Sendable {
    /// The longest control function; longer ones are passed over.
    static let longestSequence = 64
    /// The longest paste, in bytes; the rest of it is dropped.
    static let longestPaste = 64 << 10

    private enum State: Sendable, Equatable {
        case ground
        /// After an escape; whether another one came before it, as some terminals send Alt.
        case escape(isAlt: Bool)
        case control(isAlt: Bool)
        /// The Linux console's function keys are CSI, a second bracket and one letter.
        case console
        case single(isAlt: Bool)
        /// A string that some terminals answer with, until ST or BEL.
        case string(isEscaped: Bool)
        case paste
    }

    private var state = State.ground
    private var sequence: [UInt8] = []
    private var text: [UInt8] = []
    private var isAltText = false
    private var pasted: [UInt8] = []
    /// How much of the paste's end has come.
    private var matched = 0

    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    /// Whether it waits for more: an escape alone may be the key, or the beginning of another.
    var isWaiting: Bool { state != .ground && state != .paste || !text.isEmpty }

    /// Reads on, and gives the keys that are whole.
    mutating func keys(of bytes: some Sequence<UInt8>) -> [TerminalKey] {
        var keys: [TerminalKey] = []
        for byte in bytes { read(byte, &keys) }
        return keys
    }

    /// Nothing more came for a while: an escape alone is the key.
    mutating func flush() -> [TerminalKey] {
        var keys: [TerminalKey] = []
        finishText(&keys)
        switch state {
        case .ground, .paste: return keys
        case .escape(let isAlt): keys.append(.named(.escape, isAlt ? .alt : []))
        // A person typed Alt and the bracket.
        case .control where sequence.isEmpty: keys.append(.character("[", isAlt: true))
        case .single: keys.append(.character("O", isAlt: true))
        case .control, .console, .string: break
        }
        state = .ground
        return keys
    }

    private mutating func read(_ byte: UInt8, _ keys: inout [TerminalKey]) {
        switch state {
        case .ground: ground(byte, isAlt: false, &keys)
        case .escape(let isAlt):
            switch byte {
            case UInt8(ascii: "["):
                state = .control(isAlt: isAlt)
                sequence = []
            case UInt8(ascii: "O"): state = .single(isAlt: isAlt)
            case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
                state = .string(isEscaped: false)
                sequence = []
            case 0x1B:
                if isAlt { keys.append(.named(.escape)) }
                state = .escape(isAlt: true)
            default:
                state = .ground
                ground(byte, isAlt: true, &keys)
            }
        case .control(let isAlt): control(byte, isAlt, &keys)
        case .console: state = .ground
        case .single(let isAlt):
            state = .ground
            single(byte, isAlt, &keys)
        case .string(let isEscaped):
            sequence.append(byte)
            if byte == 0x07 || (isEscaped && byte == UInt8(ascii: "\\")) || sequence.count > 4 * Self.longestSequence {
                state = .ground
            } else {
                state = .string(isEscaped: byte == 0x1B)
            }
        case .paste: paste(byte, &keys)
        }
    }

    // MARK: Characters

    private mutating func ground(_ byte: UInt8, isAlt: Bool, _ keys: inout [TerminalKey]) {
        if byte >= 0x80 {
            if byte & 0xC0 != 0x80 { finishText(&keys) }
            if text.isEmpty { isAltText = isAlt }
            text.append(byte)
            if text.count == Self.length(text[0]) { finishText(&keys) }
            return
        }
        finishText(&keys)
        switch byte {
        case 0x1B: state = .escape(isAlt: false)
        case 0x0D, 0x0A: keys.append(.named(.enter, isAlt ? .alt : []))
        case 0x09: keys.append(.named(.tab, isAlt ? .alt : []))
        case 0x7F, 0x08: keys.append(.named(.backspace, isAlt ? .alt : []))
        case 0x00: keys.append(.control(" "))
        case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte + 0x60))))
        case 0x1C...0x1F: break
        default: keys.append(.character(Character(Unicode.Scalar(byte)), isAlt: isAlt))
        }
    }

    private static func length(_ first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    /// Appends the keys of a finished character. A character that is cut off, is not UTF-8 or only controls gives none.
    private mutating func finishText(_ keys: inout [TerminalKey]) {
        guard !text.isEmpty else { return }
        defer { text = [] }
        guard let typed = String(validating: text, as: UTF8.self) else { return }
        for character in TerminalText.typed(typed) { keys.append(.character(character, isAlt: isAltText)) }
    }

    // MARK: Control functions

    private mutating func control(_ byte: UInt8, _ isAlt: Bool, _ keys: inout [TerminalKey]) {
        switch byte {
        case 0x1B:
            // The last one was cut off.
            state = .escape(isAlt: false)
        case UInt8(ascii: "[") where sequence.isEmpty: state = .console
        case 0x20...0x3F:
            sequence.append(byte)
            if sequence.count > Self.longestSequence { sequence = Array(sequence.prefix(1)) + [0x21] }
        case 0x40...0x7E:
            state = .ground
            finish(byte, isAlt, &keys)
        default: state = .ground
        }
    }

    private mutating func finish(_ final: UInt8, _ isAlt: Bool, _ keys: inout [TerminalKey]) {
        let isPlain = sequence.allSatisfy { (0x30...0x3B).contains($0) }
        guard isPlain else { return }
        let numbers = sequence.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
            digits.count > 4 ? nil : Int(String(decoding: digits, as: UTF8.self))
        }
        let first = numbers.first.flatMap(\.self)
        if final == UInt8(ascii: "~"), first == 200 {
            state = .paste
            pasted = []
            matched = 0
            return
        }
        var modifiers = TerminalKey.Modifiers(
            rawValue: numbers.count > 1 ? max(0, (numbers[1] ?? 1) - 1) & 7 : 0)
        if isAlt { modifiers.insert(.alt) }
        if final == UInt8(ascii: "Z") { return keys.append(.named(.tab, modifiers.union(.shift))) }
        if let name = final == UInt8(ascii: "~") ? Self.numbered[first ?? 0] : Self.lettered[final] {
            keys.append(.named(name, modifiers))
        }
    }

    private mutating func single(_ byte: UInt8, _ isAlt: Bool, _ keys: inout [TerminalKey]) {
        if byte == 0x1B {
            keys.append(.character("O", isAlt: true))
            state = .escape(isAlt: false)
        } else if byte == UInt8(ascii: "M") {
            keys.append(.named(.enter))
        } else if let name = Self.lettered[byte] {
            keys.append(.named(name, isAlt ? .alt : []))
        }
    }

    private static let lettered: [UInt8: TerminalKey.Name] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "P"): .function, UInt8(ascii: "Q"): .function,
        UInt8(ascii: "R"): .function, UInt8(ascii: "S"): .function,
    ]

    private static let numbered: [Int: TerminalKey.Name] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .function,
        12: .function, 13: .function, 14: .function, 15: .function, 17: .function, 18: .function, 19: .function,
        20: .function, 21: .function, 23: .function, 24: .function,
    ]

    // MARK: Paste

    private mutating func paste(_ byte: UInt8, _ keys: inout [TerminalKey]) {
        if byte == Self.pasteEnd[matched] {
            matched += 1
            guard matched == Self.pasteEnd.count else { return }
            state = .ground
            keys.append(.paste(TerminalText.typed(String(decoding: pasted, as: UTF8.self))))
            pasted = []
            matched = 0
            return
        }
        keep(Self.pasteEnd[..<matched])
        matched = 0
        if byte == Self.pasteEnd[0] { matched = 1 } else { keep([byte]) }
    }

    private mutating func keep(_ bytes: some Collection<UInt8>) {
        pasted += bytes.prefix(max(0, Self.longestPaste - pasted.count))
    }
}
