/// Makes the bytes of a health export well-formed, one byte for one byte, so that lines and columns stay what they are.
///
/// Apple's exports have been seen with a broken document type declaration (export version 12), with control characters
/// such as U+000B, with `<` inside attribute values, and (iOS 16) with a second `startDate` in `WorkoutStatistics`, which is
/// blanked. The declaration is blanked: nothing in it is needed, and
/// without it there are no entities to expand and no files to fetch. Memory is constant; markup that would make the
/// parser hold much at once, compare many attributes or know many names is refused.
struct ExportFilter {
    /// Limits of the markup in a document.
    struct Limits: Sendable {
        /// Bytes from `<` to `>`.
        var markup = 1 << 20
        /// Attributes of one element.
        var attributes = 128
        /// Different names of elements, attributes and name spaces in the document.
        var names = 1_000
    }

    enum Failure: Error, Hashable {
        case markupTooLong(limit: Int)
        case tooManyAttributes(limit: Int)
        case tooManyNames(limit: Int)
    }

    private enum State {
        case text
        /// Behind `<`.
        case opened
        /// Behind `<!`.
        case declaration
        case tag
        case value(quote: UInt8)
        /// In a value that is blanked.
        case blanked(quote: UInt8)
        /// In a comment, CDATA section or processing instruction, up to that byte twice (or once) and `>`.
        case until(UInt8, count: Int, seen: Int)
        case documentType
        /// In the brackets of the document type declaration.
        case subset
        /// Behind `]` and blanks there.
        case subsetEnd
        /// In a comment there; number of dashes seen last.
        case subsetComment(dashes: Int)
        /// Matched part of `<!--` there.
        case subsetOpening(matched: Int)
    }

    private let limits: Limits
    private var state = State.text
    private var markupLength = 0
    private var attributeCount = 0
    private var isProlog = true
    private var names: NameCounter
    private var repeated = RepeatedStart()
    /// How much of `xmlns` the name begins with; libxml2 keeps the values of such attributes among the names.
    private var nameSpaceMatch = 0
    private var isAfterBlanked = false
    private var isInTarget = false

    init(limits: Limits = Limits()) {
        self.limits = limits
        names = NameCounter(limit: limits.names)
    }

    /// Bytes at the end of what was filtered that must wait for the next call: a started `<!`, or a started attribute.
    private(set) var heldBack: [UInt8] = []

    /// Rewrites the bytes in place; takes what was held back to their front and holds back an undecided end.
    mutating func filter(_ bytes: inout [UInt8]) throws(Failure) {
        if !heldBack.isEmpty {
            bytes.insert(contentsOf: heldBack, at: 0)
        }
        let start = heldBack.count
        heldBack = []
        var index = start
        while index < bytes.count {
            index += try passOver(bytes, from: index)
            guard index < bytes.count else { break }
            defer { index += 1 }
            var byte = bytes[index]
            if byte < 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 {
                byte = 0x20
                bytes[index] = byte
            }
            try advance(byte, index, &bytes)
        }
        switch state {
        case .opened: holdBack(1, &bytes)
        case .declaration: holdBack(2, &bytes)
        case .tag where repeated.undecided > 0: holdBack(repeated.undecided, &bytes)
        default: break
        }
    }

    /// How many bytes from there on change neither themselves nor the state, which is most of a document.
    private mutating func passOver(_ bytes: [UInt8], from start: Int) throws(Failure) -> Int {
        let bytes = bytes.span
        var index = start
        switch state {
        case .text:
            while index < bytes.count, bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "<") { index += 1 }
        case .value(let quote) where nameSpaceMatch != nameSpace.count:
            let end = endOfMarkup(from: start, bytes.count)
            while index < end, bytes[index] >= 0x20, bytes[index] != quote, bytes[index] != UInt8(ascii: "<") {
                index += 1
            }
            markupLength += index - start
        case .tag where repeated.isElsewhere && !isAfterBlanked:
            // Names, blanks and signs between values, of an element that repeats no attribute.
            let end = endOfMarkup(from: start, bytes.count)
            while index < end {
                let byte = bytes[index]
                guard byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "'"), byte != UInt8(ascii: ">")
                else { break }
                try note(byte)
                index += 1
            }
            markupLength += index - start
        default: break
        }
        return index - start
    }

    /// Where markup that goes on from there would become too long, or the bytes end.
    private func endOfMarkup(from start: Int, _ count: Int) -> Int {
        min(count, start + max(0, limits.markup - markupLength - 1))
    }

    private mutating func holdBack(_ count: Int, _ bytes: inout [UInt8]) {
        heldBack = Array(bytes.suffix(count))
        bytes.removeLast(heldBack.count)
    }

    private mutating func advance(_ byte: UInt8, _ index: Int, _ bytes: inout [UInt8]) throws(Failure) {
        switch state {
        case .text:
            if byte == UInt8(ascii: "<") {
                state = .opened
                markupLength = 0
                attributeCount = 0
            }
            return
        case .documentType, .subset, .subsetEnd, .subsetComment, .subsetOpening:
            advanceDocumentType(byte)
            if byte != 0x0A { bytes[index] = 0x20 }
            return
        default:
            break
        }
        markupLength += 1
        guard markupLength < limits.markup else { throw .markupTooLong(limit: limits.markup) }
        switch state {
        case .opened:
            switch byte {
            case UInt8(ascii: "!"): state = .declaration
            case UInt8(ascii: "?"):
                state = .until(UInt8(ascii: "?"), count: 1, seen: 0)
                isInTarget = true
            case UInt8(ascii: ">"): state = .text
            default:
                state = .tag
                isProlog = false
                nameSpaceMatch = 0
                isAfterBlanked = false
                repeated.begin()
                _ = repeated.take(byte)
                try note(byte)
            }
        case .declaration:
            switch byte {
            case UInt8(ascii: "-"): state = .until(UInt8(ascii: "-"), count: 2, seen: -1)
            case UInt8(ascii: "["): state = .until(UInt8(ascii: "]"), count: 2, seen: 0)
            case UInt8(ascii: "D") where isProlog:
                for place in index - 2...index { bytes[place] = 0x20 }
                state = .documentType
            default: state = .tag
            }
        case .tag:
            try note(byte)
            if isAfterBlanked {
                isAfterBlanked = false
                // Text directly behind a value was no attribute before the blanking. It must not become one now.
                if !Self.endsName(byte) || byte == UInt8(ascii: "=") { bytes[index] = UInt8(ascii: "<") }
            }
            let second = repeated.take(byte)
            if byte == UInt8(ascii: ">") {
                state = .text
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                attributeCount += 1
                guard attributeCount <= limits.attributes else {
                    throw .tooManyAttributes(limit: limits.attributes)
                }
                if let second {
                    for place in index - second...index { bytes[place] = 0x20 }
                    state = .blanked(quote: byte)
                } else {
                    state = .value(quote: byte)
                }
            }
        case .value(let quote):
            if byte == quote {
                try endName()
                state = .tag
                repeated.valueEnded()
            } else {
                if nameSpaceMatch == nameSpace.count { names.add(byte) }
                if byte == UInt8(ascii: "<") { bytes[index] = 0x20 }
            }
        case .blanked(let quote):
            if byte != 0x0A { bytes[index] = 0x20 }
            if byte == quote {
                state = .tag
                isAfterBlanked = true
                repeated.valueEnded()
            }
        case .until(let end, let count, let seen):
            if isInTarget { try noteTarget(byte) }
            if byte == end {
                state = .until(end, count: count, seen: min(count, seen + 1))
            } else if byte == UInt8(ascii: ">"), seen == count {
                state = .text
            } else {
                state = .until(end, count: count, seen: 0)
            }
        case .text, .documentType, .subset, .subsetEnd, .subsetComment, .subsetOpening:
            break
        }
    }

    // Of this value and not of the type: such a constant is looked up once for each byte.
    private let nameSpace = Array("xmlns".utf8)

    @inline(__always)
    private static func endsName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "\""),
            UInt8(ascii: "'"):
            true
        default: false
        }
    }

    /// Counts the names of a tag.
    @inline(__always)
    private mutating func note(_ byte: UInt8) throws(Failure) {
        guard !Self.endsName(byte) else {
            return try endName()
        }
        if !names.isInName { nameSpaceMatch = 0 }
        names.add(byte)
        if (0..<nameSpace.count).contains(nameSpaceMatch) {
            nameSpaceMatch = byte == nameSpace[nameSpaceMatch] ? nameSpaceMatch + 1 : -1
        }
    }

    /// Counts the names of processing instructions.
    private mutating func noteTarget(_ byte: UInt8) throws(Failure) {
        if Self.endsName(byte) || byte == UInt8(ascii: "?") {
            isInTarget = false
            try endName()
        } else {
            names.add(byte)
        }
    }

    private mutating func endName() throws(Failure) {
        guard names.end() else { throw .tooManyNames(limit: limits.names) }
    }

    /// Quotes are not followed: in broken declarations they do not pair.
    private mutating func advanceDocumentType(_ byte: UInt8) {
        let opening = Array("<!--".utf8)
        switch state {
        case .documentType:
            if byte == UInt8(ascii: "[") {
                state = .subset
            } else if byte == UInt8(ascii: ">") {
                state = .text
            }
        case .subsetComment(let dashes):
            if byte == UInt8(ascii: "-") {
                state = .subsetComment(dashes: min(2, dashes + 1))
            } else {
                state = byte == UInt8(ascii: ">") && dashes == 2 ? .subset : .subsetComment(dashes: 0)
            }
        case .subsetOpening(let matched) where byte == opening[matched]:
            state = matched == opening.count - 1 ? .subsetComment(dashes: 0) : .subsetOpening(matched: matched + 1)
        case .subsetEnd where byte == UInt8(ascii: ">"):
            state = .text
        case .subsetEnd where [0x20, 0x0A, 0x0D, 0x09].contains(byte):
            break
        default:
            switch byte {
            case UInt8(ascii: "<"): state = .subsetOpening(matched: 1)
            case UInt8(ascii: "]"): state = .subsetEnd
            default: state = .subset
            }
        }
    }
}
