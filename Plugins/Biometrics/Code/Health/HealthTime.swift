/// A moment and the offset from UTC that it was written with.
struct HealthTime: Sendable, Hashable {
    /// Milliseconds since 1970-01-01 00:00:00 UTC.
    var milliseconds: Int64
    /// Seconds east of UTC.
    var offset: Int64

    init(milliseconds: Int64, offset: Int64) {
        self.milliseconds = milliseconds
        self.offset = offset
    }

    /// The local day, for days that begin at that hour of the day before (or, for 0, at midnight).
    func day(beginningAtHour hour: Int64 = 0) -> CalendarDay {
        let local = milliseconds + offset * 1000 + (hour == 0 ? 0 : (24 - hour) * 3_600_000)
        let length: Int64 = 86_400_000
        return CalendarDay(number: local >= 0 ? local / length : -((length - 1 - local) / length))
    }

    /// Reads the date format of Apple's exports, `2023-01-05 07:12:30 +0100`, and what its locales made of it.
    ///
    /// Seen in exports: a twelve-hour clock (`7:12:30 AM`), fractions behind a point or a comma, and no-break spaces
    /// (U+00A0, U+202F) before the half of the day. A text without an offset is refused: its day would be a guess.
    init?(text: String) {
        guard text.utf8.count <= 64 else { return nil }
        var reader = TimeReader(bytes: Array(text.utf8))
        guard let year = reader.number(4...4), reader.take("-"), let month = reader.number(1...2), reader.take("-"),
            let dayOfMonth = reader.number(1...2), (1900...2200).contains(year),
            let day = CalendarDay(year: year, month: month, day: dayOfMonth),
            reader.take("T") || reader.skipBlanks(), let time = reader.timeOfDay()
        else { return nil }
        _ = reader.skipBlanks()
        guard let offset = reader.zone(), reader.isAtEnd else { return nil }
        self.offset = offset
        milliseconds = day.number * 86_400_000 + time - offset * 1000
    }
}

extension HealthTime {
    /// Milliseconds since midnight of a text such as `7:47:41,10 AM`; nil for any other text.
    static func timeOfDay(_ text: String) -> Int64? {
        guard text.utf8.count <= 64 else { return nil }
        var reader = TimeReader(bytes: Array(text.utf8))
        guard let time = reader.timeOfDay(), reader.isAtEnd else { return nil }
        return time
    }
}

private struct TimeReader {
    let bytes: [UInt8]
    var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let next, next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Digits of that many places.
    mutating func number(_ places: ClosedRange<Int>) -> Int? {
        var value = 0
        var count = 0
        while count < places.upperBound, let next, 48...57 ~= next {
            value = value * 10 + Int(next - 48)
            count += 1
            index += 1
        }
        return places.contains(count) ? value : nil
    }

    /// Spaces, among them U+00A0 and U+202F; false when there are none.
    mutating func skipBlanks() -> Bool {
        let start = index
        while true {
            if take(" ") { continue }
            // Nearly always: no other blank is ASCII.
            guard let next, next >= 0x80 else { return index > start }
            if bytes[index...].starts(with: [0xC2, 0xA0]) {
                index += 2
            } else if bytes[index...].starts(with: [0xE2, 0x80, 0xAF]) {
                index += 3
            } else {
                return index > start
            }
        }
    }

    /// Milliseconds since midnight.
    mutating func timeOfDay() -> Int64? {
        guard var hour = number(1...2), take(":"), let minute = number(2...2), take(":"), let second = number(2...2),
            minute < 60, second <= 60
        else { return nil }
        var milliseconds = 0
        if take(".") || take(",") {
            var scale = 100
            guard let first = number(1...1) else { return nil }
            milliseconds = first * scale
            while let digit = number(1...1) {
                scale /= 10
                milliseconds += digit * scale
            }
        }
        let afterTime = index
        _ = skipBlanks()
        if let isAfternoon = halfOfDay() {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        } else {
            index = afterTime
        }
        guard hour < 24 else { return nil }
        return Int64(((hour * 60 + minute) * 60 + second) * 1000 + milliseconds)
    }

    private mutating func halfOfDay() -> Bool? {
        guard index + 1 < bytes.count, bytes[index + 1] | 0x20 == UInt8(ascii: "m") else { return nil }
        let first = bytes[index] | 0x20
        guard first == UInt8(ascii: "a") || first == UInt8(ascii: "p") else { return nil }
        index += 2
        return first == UInt8(ascii: "p")
    }

    /// Seconds east of UTC.
    mutating func zone() -> Int64? {
        if take("Z") { return 0 }
        let sign: Int64 = take("+") ? 1 : take("-") ? -1 : 0
        guard sign != 0, let hour = number(2...2) else { return nil }
        _ = take(":")
        guard let minute = number(2...2), hour <= 18, minute < 60 else { return nil }
        return sign * Int64(hour * 3600 + minute * 60)
    }
}
