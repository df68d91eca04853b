/// Counts how many different names a document uses, in constant time for each byte and bounded memory.
///
/// libxml2 keeps every name in a dictionary whose cost grows with the square of their number, so there must be few.
/// Two names that share 64 bits count as one, which makes the count too low and never too high; the function differs from
/// one run to the next, so that nobody can prepare names that share them.
struct NameCounter {
    private let limit: Int
    private let seed = UInt64.random(in: .min ... .max)
    private let multiplier = UInt64.random(in: .min ... .max) | 1
    private var hash: UInt64 = 0
    /// Whether a name was begun and not ended.
    private(set) var isInName = false
    /// The names seen last, which are nearly all that come.
    private var recent: [UInt64]
    private var known: Set<UInt64> = []

    init(limit: Int) {
        self.limit = limit
        recent = [UInt64](repeating: 0, count: 256)
    }

    /// Takes the next byte of a name.
    @inline(__always)
    mutating func add(_ byte: UInt8) {
        if !isInName {
            isInName = true
            hash = seed
        }
        hash = (hash ^ UInt64(byte)) &* multiplier
        hash ^= hash >> 29
    }

    /// Ends the name, if one was begun; false when there are more names than the limit.
    @inline(__always)
    mutating func end() -> Bool {
        guard isInName else { return true }
        isInName = false
        return isKnown()
    }

    private mutating func isKnown() -> Bool {
        let slot = Int(truncatingIfNeeded: hash & 255)
        guard recent[slot] != hash else { return true }
        recent[slot] = hash
        known.insert(hash)
        return known.count <= limit
    }
}

/// Finds the second `startDate` of a `WorkoutStatistics` element, which exports of iOS 16 have and XML forbids.
///
/// It is fed with the bytes of a tag outside of its values.
struct RepeatedStart {
    private let element = Array("WorkoutStatistics".utf8)
    private let attribute = Array("startDate=".utf8)

    private enum Place {
        /// In the element's name, of which this number of bytes fits.
        case name(Int)
        /// In an element of another name.
        case elsewhere
        /// Behind a blank.
        case ready
        /// Behind the beginning of something else.
        case other
        /// This number of bytes of the attribute fits.
        case attribute(Int)
    }

    private var place = Place.elsewhere
    private var hasStart = false

    /// Whether nothing is looked for in the tag.
    var isElsewhere: Bool { if case .elsewhere = place { true } else { false } }

    /// Number of bytes seen last that may turn out to be the second one.
    var undecided: Int {
        if hasStart, case .attribute(let count) = place { count } else { 0 }
    }

    /// A tag begins, with the first byte of its name to come.
    mutating func begin() {
        place = .name(0)
        hasStart = false
    }

    /// A value has ended.
    mutating func valueEnded() {
        if case .elsewhere = place { return }
        place = .other
    }

    /// Takes a byte; returns, for the quote that opens the second value, how many bytes before it belong to it.
    mutating func take(_ byte: UInt8) -> Int? {
        let isBlank = byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
        switch place {
        case .elsewhere: return nil
        case .name(let count):
            if count < element.count, byte == element[count] {
                place = .name(count + 1)
            } else {
                place = isBlank && count == element.count ? .ready : .elsewhere
            }
        case .ready, .other:
            if isBlank {
                place = .ready
            } else if case .ready = place, byte == attribute[0] {
                place = .attribute(1)
            } else {
                place = .other
            }
        case .attribute(let count):
            if count < attribute.count, byte == attribute[count] {
                place = .attribute(count + 1)
            } else {
                place = isBlank ? .ready : .other
                guard count == attribute.count, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
                    return nil
                }
                defer { hasStart = true }
                return hasStart ? count : nil
            }
        }
        return nil
    }
}
