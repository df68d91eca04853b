/// A file with what browsers compare it by: answers conditional requests and those for a part of it (RFC 9110, 13 and 14).
public struct ServedFile: Sendable {
    /// The open file that answers send, whole or in part.
    public let body: FileBody
    /// Without parameters, such as `audio/ogg`.
    public let mediaType: String
    /// A strong validator with its quotes: two states of the file never share one.
    public let entityTag: String
    /// In seconds since 1970-01-01T00:00:00Z.
    public let modified: Int64

    /// Makes a file to serve; `entityTag` has its quotes, `modified` is in seconds since 1970.
    public init(_ body: FileBody, mediaType: String, entityTag: String, modified: Int64) {
        self.body = body
        self.mediaType = mediaType
        self.entityTag = entityTag
        self.modified = modified
    }

    /// The answer to a request for the file; what else it is to say is in `fields`.
    public func response(to method: HTTPMethod, _ asked: HTTPFields, fields: HTTPFields = HTTPFields()) -> HTTPResponse
    {
        var headers = fields
        headers.append("ETag", entityTag)
        headers.append("Last-Modified", HTTPDate.text(modified))
        headers.append("Accept-Ranges", "bytes")
        switch precondition(asked) {
        case .failed: return HTTPResponse(status: 412, headers: headers)
        case .notModified: return HTTPResponse(status: 304, headers: headers)
        case .holds: break
        }
        // Ranges are defined for GET alone (section 14.2).
        let isPartial = method == .get && mayBePartial(asked)
        let range = isPartial ? ByteRange.read(asked["Range"], size: body.size) : .whole
        switch range {
        case .unsatisfiable:
            headers.append("Content-Range", "bytes */\(body.size)")
            return HTTPResponse(status: 416, headers: headers)
        case .part(let part):
            headers.append("Content-Type", mediaType)
            headers.append("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(body.size)")
            return HTTPResponse(status: 206, headers: headers, body: .file(body, part))
        case .whole:
            headers.append("Content-Type", mediaType)
            return HTTPResponse(headers: headers, body: .file(body, 0..<body.size))
        }
    }

    private enum Precondition { case holds, notModified, failed }

    /// In the order of section 13.2.2.
    private func precondition(_ asked: HTTPFields) -> Precondition {
        if let wanted = asked["If-Match"] {
            guard names(wanted, isStrong: true) else { return .failed }
        } else if let date = asked["If-Unmodified-Since"].flatMap(HTTPDate.seconds) {
            guard modified <= date else { return .failed }
        }
        if let known = asked["If-None-Match"] { return names(known, isStrong: false) ? .notModified : .holds }
        if let date = asked["If-Modified-Since"].flatMap(HTTPDate.seconds) {
            return modified <= date ? .notModified : .holds
        }
        return .holds
    }

    /// Whether the part would be of what the browser has (section 13.1.5): a strong tag, or the very date.
    private func mayBePartial(_ asked: HTTPFields) -> Bool {
        guard let condition = asked["If-Range"] else { return true }
        if condition.hasPrefix("\"") { return condition == entityTag }
        guard !condition.hasPrefix("W/") else { return false }
        return HTTPDate.seconds(condition) == modified
    }

    private func names(_ list: String, isStrong: Bool) -> Bool {
        if list == "*" { return true }
        return list.split(separator: ",").contains { tag in
            let tag = tag.drop { $0 == " " || $0 == "\t" }
            let text = String(tag.prefix(tag.count - tag.reversed().prefix { $0 == " " || $0 == "\t" }.count))
            return text == entityTag || (!isStrong && text == "W/\(entityTag)")
        }
    }
}

/// Moments as HTTP writes them (RFC 9110, section 5.6.7), such as `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Of seconds since 1970; what lies outside the years 1970 to 9999 is written as their bounds.
    static func text(_ seconds: Int64) -> String {
        let seconds = min(max(seconds, 0), 253_402_300_799)
        let (day, rest) = (seconds / 86_400, seconds % 86_400)
        let date = civil(day)
        func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let year = String(repeating: "0", count: max(0, 4 - "\(date.year)".count)) + "\(date.year)"
        let clock = "\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))"
        return "\(days[Int(day % 7)]), \(two(date.day)) \(months[Int(date.month) - 1]) \(year) \(clock) GMT"
    }

    /// The moment of the fixed form; the two obsolete forms and what is no date give nil.
    static func seconds(_ text: String) -> Int64? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[5] == "GMT", text.utf8.count == 29,
            let month = months.firstIndex(of: String(parts[2])), let day = Int64(parts[1]), let year = Int64(parts[3])
        else { return nil }
        let clock = parts[4].split(separator: ":").compactMap { Int64($0) }
        guard clock.count == 3, (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...60).contains(clock[2]),
            (1...31).contains(day), (1970...9999).contains(year)
        else { return nil }
        let minute = days(year: year, month: Int64(month) + 1, day: day) * 86_400 + clock[0] * 3600 + clock[1] * 60
        // Written again, a day that there is not is another day, and a weekday that it is not another weekday.
        let written = self.text(minute + min(clock[2], 59))
        let isLeap = clock[2] == 60
        guard text == (isLeap ? written.replacing(":59 GMT", with: ":60 GMT") : written) else { return nil }
        return minute + clock[2]
    }

    // Days since 1970-01-01 and back, in the proleptic Gregorian calendar, counted in eras of 400 years from a March.

    private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let year = month <= 2 ? year - 1 : year
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}
