/// One record of a health export that is kept.
struct HealthSample: Sendable, Hashable {
    var metric: HealthMetric
    /// The name of the app or device that recorded it, blanks made single.
    var source: String
    var device: HealthDevice
    var start: HealthTime
    var end: HealthTime
    /// In the metric's unit; for sleep the raw value of the stage, for a mindful session its length.
    var value: Double

    /// The local day that it counts for, in the zone of the record's own offset.
    ///
    /// A quantity counts for the day on which it starts. Sleep counts for the day on which the night ends: what ends at
    /// 18:00 or later belongs to the night before the next day.
    var day: CalendarDay {
        switch metric {
        case .steps, .heartRate, .heartRateVariability, .restingHeartRate, .cardioFitness, .activeEnergy,
            .restingEnergy, .mindfulMinutes:
            start.day()
        case .sleep: end.day(beginningAtHour: 18)
        }
    }
}

/// The content of a record's `device` attribute, without the memory address and version that change every time.
///
/// The attribute is a debugging text, `<<HKDevice: 0x283b7e2b0>, name:iPhone, manufacturer:Apple Inc., model:iPhone,
/// hardware:iPhone10,3, software:12.1>`; its address alone would make one phone look like many.
struct HealthDevice: Sendable, Hashable {
    /// The kind of the recording device. Raw values are stored, and the lower one is preferred where several overlap.
    enum Kind: Int64, Sendable, Hashable, Comparable {
        case watch = 0
        case phone = 1
        case other = 2

        static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }

        var name: String {
            switch self {
            case .watch: "watch"
            case .phone: "phone"
            case .other: "other"
            }
        }
    }

    /// The attribute without the address at its front, so that equal devices have equal texts.
    static func withoutAddress(_ attribute: String) -> String {
        guard attribute.utf8.starts(with: "<<HKDevice: ".utf8), let comma = attribute.utf8.firstIndex(of: 0x2C) else {
            return attribute
        }
        return String(attribute[comma...])
    }

    /// For example "iPhone (iPhone10,3)"; nil when the record names no device.
    let label: String?
    let kind: Kind

    init(attribute: String?, source: String) {
        let text = (attribute ?? "").shortened(to: 1000)
        var fields: [Substring: Substring] = [:]
        for part in text.split(separator: ", ").prefix(16) {
            guard let colon = part.firstIndex(of: ":"), !part.contains("HKDevice") else { continue }
            fields[part[..<colon]] = part[part.index(after: colon)...].prefix { $0 != ">" }
        }
        let name = fields["name"] ?? fields["model"]
        label = name.map { name in fields["hardware"].map { "\(name) (\($0))" } ?? String(name) }
        // Older records have no device; people mostly leave the kind in the name they give it.
        let words = [fields["model"], fields["hardware"], fields["name"]].compactMap(\.self)
        let evidence = words.isEmpty ? [Substring(source)] : words
        kind =
            if evidence.contains(where: { $0.contains("Watch") }) {
                .watch
            } else if evidence.contains(where: { $0.contains("iPhone") }) {
                .phone
            } else {
                .other
            }
    }
}
