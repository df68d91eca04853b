/// Turns the elements of a health export into samples.
final class ExportReader: XMLStreamHandler {
    /// A number that rises when more of an export is kept, so that files that were read before are read again.
    static let version = 2

    /// Why a record of a kept type was passed over.
    enum Skip: Hashable, Sendable {
        case missingAttribute(String)
        case invalidDate
        case invalidValue
        case unknownUnit
        case endBeforeStart
        case implausible

        var text: String {
            switch self {
            case .missingAttribute(let name): Texts.failureAttributeIsMissing(name: name)
            case .invalidDate: Texts.failureADateCannotBeRead
            case .invalidValue: Texts.failureTheValueCannotBeRead
            case .unknownUnit: Texts.failureTheUnitIsNotKnown
            case .endBeforeStart: Texts.failureItEndsBeforeItStarts
            case .implausible: Texts.failureTheValueOrTheLength
            }
        }
    }

    /// How often, and where first.
    struct Occurrences: Sendable, Hashable {
        var count: Int
        let firstLine: Int
    }

    /// Samples read and not yet taken.
    private(set) var samples: [HealthSample] = []
    /// Workouts read whole and not yet taken.
    private(set) var workouts: [HealthWorkout] = []
    /// Windows of beats read whole and not yet taken.
    private(set) var windows: [BeatWindow] = []
    /// The window whose beats may still come.
    private var openWindow: BeatWindow?
    /// The workout whose statistics may still come.
    private var openWorkout: HealthWorkout?
    private(set) var recordsRead = 0
    private(set) var recordsOfOtherTypes = 0
    private(set) var skipped: [Skip: Occurrences] = [:]
    /// When the export was made.
    private(set) var exportDate: HealthTime?
    private(set) var root: String?
    /// Results for the latest source and device texts, of which an export repeats a few very often.
    private var origins: [OriginText: (source: String, device: HealthDevice)] = [:]
    /// The attributes of the latest origins as they are written, the last one first: records of one follow each other, and to
    /// compare bytes takes less than to make texts of them.
    private var latest: [WrittenOrigin] = []
    private static let latestCount = 4
    /// The largest attribute that is kept so, in bytes.
    private static let largestWritten = 1_024
    /// Returns the line of the element being read.
    var line: () -> Int = { 1 }

    func takeSamples() -> [HealthSample] {
        let taken = samples
        samples = []
        return taken
    }

    func takeWorkouts() -> [HealthWorkout] {
        let taken = workouts
        workouts = []
        return taken
    }

    func takeWindows() -> [BeatWindow] {
        let taken = windows
        windows = []
        return taken
    }

    /// Whether nothing more will come.
    private(set) var isAtEnd = false

    /// Ends what is open: nothing more will come.
    func end() {
        endElement()
        isAtEnd = true
    }

    private func endElement() {
        if let openWindow, openWindow.beats.count > 1 { windows.append(openWindow) }
        openWindow = nil
        if let openWorkout { workouts.append(openWorkout) }
        openWorkout = nil
    }

    var isExport: Bool { root == "HealthData" }

    func elementStarted(_ element: borrowing XMLStream.Element, depth: Int) -> Bool {
        if depth == 1 {
            root = element.name.shortened(to: 100)
            return isExport
        }
        if depth <= 2 { endElement() }
        if element.isNamed("Record") {
            record(element, isOutermost: depth == 2)
        } else if depth == 4, element.isNamed("InstantaneousBeatsPerMinute") {
            beat(element)
        } else if element.isNamed("WorkoutStatistics") {
            if depth == 3 { statistics(element) }
        } else if depth == 2, element.isNamed("Workout") {
            workout(element)
        } else if depth == 2, element.isNamed("ExportDate") {
            exportDate = element.attribute("value").flatMap { HealthTime(text: $0) }
        }
        return true
    }

    private func record(_ element: borrowing XMLStream.Element, isOutermost: Bool) {
        recordsRead += 1
        guard let type = element.attribute("type") else {
            count(.missingAttribute("type"))
            return
        }
        guard let metric = HealthMetric(recordType: type) else {
            recordsOfOtherTypes += 1
            return
        }
        do throws(Skipped) {
            let sample = try sample(metric, element)
            samples.append(sample)
            if metric == .heartRateVariability, isOutermost {
                openWindow = BeatWindow(
                    source: sample.source, device: sample.device, start: sample.start, end: sample.end,
                    deviceSDNN: sample.value)
            }
        } catch {
            count(error.reason)
        }
    }

    /// Takes a beat of the open window.
    private func beat(_ element: borrowing XMLStream.Element) {
        guard openWindow != nil else { return }
        guard let time = element.attribute("time").flatMap(HealthTime.timeOfDay),
            let rate = element.attribute("bpm").flatMap(HealthUnit.number),
            HealthMetric.heartRate.plausible.contains(rate)
        else { return count(.invalidValue) }
        openWindow?.add(timeOfDay: time, rate: rate)
    }

    // MARK: Workouts

    private func workout(_ element: borrowing XMLStream.Element) {
        do throws(Skipped) {
            let (origin, start, end) = try occasion(element)
            var workout = HealthWorkout(
                activity: HealthWorkout.activity(element.attribute("workoutActivityType")), source: origin.source,
                device: origin.device, start: start, end: end, seconds: 0)
            let elapsed = Double(end.milliseconds - start.milliseconds) / 1_000
            // Dates are written to the second, so a length may be a little longer than they are apart.
            let length = quantity(element, "duration", "durationUnit", 0...(elapsed + 60), HealthUnit.seconds)
            workout.seconds = min(length ?? elapsed, elapsed)
            workout.distance = quantity(
                element, "totalDistance", "totalDistanceUnit", HealthWorkout.plausibleDistance, HealthUnit.metres)
            workout.energy = quantity(
                element, "totalEnergyBurned", "totalEnergyBurnedUnit", HealthWorkout.plausibleEnergy,
                HealthUnit.kilocalories)
            openWorkout = workout
        } catch {
            count(error.reason)
        }
    }

    /// Takes a statistic of the open workout; those of iOS 16 and later stand here alone.
    private func statistics(_ element: borrowing XMLStream.Element) {
        guard var workout = openWorkout, let type = element.attribute("type") else { return }
        if type == "HKQuantityTypeIdentifierActiveEnergyBurned" {
            workout.energy =
                quantity(element, "sum", "unit", HealthWorkout.plausibleEnergy, HealthUnit.kilocalories)
                ?? workout.energy
        } else if type.hasPrefix("HKQuantityTypeIdentifierDistance") {
            workout.distance =
                quantity(element, "sum", "unit", HealthWorkout.plausibleDistance, HealthUnit.metres)
                ?? workout.distance
        } else if type == "HKQuantityTypeIdentifierHeartRate" {
            func rate(_ name: StaticString, _ element: borrowing XMLStream.Element) -> Double? {
                quantity(element, name, "unit", HealthWorkout.plausibleHeartRate) {
                    HealthMetric.heartRate.factor(fromUnit: $0)
                }
            }
            workout.heartRate = HealthWorkout.HeartRate(
                average: rate("average", element), minimum: rate("minimum", element), maximum: rate("maximum", element))
        }
        openWorkout = workout
    }

    /// A number of an optional attribute, in the unit that the element names; nil where there is none, and where it is told as
    /// passed over.
    private func quantity(
        _ element: borrowing XMLStream.Element, _ name: StaticString, _ unitName: StaticString,
        _ plausible: ClosedRange<Double>, _ factor: (String) -> Double?
    ) -> Double? {
        guard let text = element.attribute(name), !text.isEmpty else { return nil }
        guard let number = HealthUnit.number(text) else {
            count(.invalidValue)
            return nil
        }
        guard let scale = element.attribute(unitName).flatMap(factor) else {
            count(.unknownUnit)
            return nil
        }
        guard plausible.contains(number * scale) else {
            count(.implausible)
            return nil
        }
        return number * scale
    }

    private func count(_ skip: Skip) {
        skipped[skip, default: Occurrences(count: 0, firstLine: line())].count += 1
    }

    private struct OriginText: Hashable {
        let source: String
        let device: String?
    }

    private struct Skipped: Error {
        let reason: Skip
    }

    private func sample(
        _ metric: HealthMetric, _ element: borrowing XMLStream.Element
    ) throws(Skipped) -> HealthSample {
        let (origin, start, end) = try occasion(element)
        if metric == .mindfulMinutes {
            // Its length is all there is of it; a value, where there is one, says that none applies.
            let minutes = Double(end.milliseconds - start.milliseconds) / 60_000
            guard metric.plausible.contains(minutes) else { throw Skipped(reason: .implausible) }
            return HealthSample(
                metric: metric, source: origin.source, device: origin.device, start: start, end: end, value: minutes)
        }
        guard let valueText = element.attribute("value") else { throw missing("value") }
        return HealthSample(
            metric: metric, source: origin.source, device: origin.device, start: start, end: end,
            value: try value(metric, valueText, element))
    }

    /// The origin and the time of a record or a workout.
    private func occasion(
        _ element: borrowing XMLStream.Element
    ) throws(Skipped) -> (origin: (source: String, device: HealthDevice), start: HealthTime, end: HealthTime) {
        let origin = try origin(element)
        guard let startText = element.attribute("startDate") else { throw missing("startDate") }
        guard let endText = element.attribute("endDate") else { throw missing("endDate") }
        // Most are of one moment.
        guard let start = HealthTime(text: startText),
            let end = endText == startText ? start : HealthTime(text: endText)
        else { throw Skipped(reason: .invalidDate) }
        let length = end.milliseconds - start.milliseconds
        guard length >= 0 else { throw Skipped(reason: .endBeforeStart) }
        // Longer than a week is no walk and no night.
        guard length <= 7 * 86_400_000 else { throw Skipped(reason: .implausible) }
        return (origin, start, end)
    }

    private struct WrittenOrigin {
        let source: [UInt8]
        let device: [UInt8]?
        let origin: (source: String, device: HealthDevice)
    }

    private func origin(
        _ element: borrowing XMLStream.Element
    ) throws(Skipped) -> (source: String, device: HealthDevice) {
        for index in latest.indices
        where element.has("sourceName", latest[index].source) && element.has("device", latest[index].device) {
            if index > 0 { latest.swapAt(0, index) }
            return latest[0].origin
        }
        guard let sourceName = element.attribute("sourceName") else { throw missing("sourceName") }
        let device = element.attribute("device").map(HealthDevice.withoutAddress)
        let origin = origin(OriginText(source: sourceName, device: device))
        let written = (source: element.bytes("sourceName") ?? [], device: element.bytes("device"))
        if max(written.source.count, written.device?.count ?? 0) <= Self.largestWritten {
            if latest.count == Self.latestCount { latest.removeLast() }
            latest.insert(WrittenOrigin(source: written.source, device: written.device, origin: origin), at: 0)
        }
        return origin
    }

    private func origin(_ text: OriginText) -> (source: String, device: HealthDevice) {
        // Texts that are far too long are cut below, but would be kept whole here.
        let isOrdinary = text.source.utf8.count + (text.device?.utf8.count ?? 0) <= 4096
        if isOrdinary, let known = origins[text] { return known }
        let source = Self.name(text.source)
        let origin = (source, HealthDevice(attribute: text.device, source: source))
        if isOrdinary {
            if origins.count >= 256 { origins.removeAll() }
            origins[text] = origin
        }
        return origin
    }

    private func value(
        _ metric: HealthMetric, _ text: String, _ element: borrowing XMLStream.Element
    ) throws(Skipped) -> Double {
        if metric == .sleep {
            guard let stage = SleepStage(recordValue: text) else { throw Skipped(reason: .invalidValue) }
            return Double(stage.rawValue)
        }
        guard let unit = element.attribute("unit") else { throw missing("unit") }
        guard let factor = metric.factor(fromUnit: unit) else { throw Skipped(reason: .unknownUnit) }
        guard let number = HealthUnit.number(text) else { throw Skipped(reason: .invalidValue) }
        guard metric.plausible.contains(number * factor) else { throw Skipped(reason: .implausible) }
        return number * factor
    }

    private func missing(_ name: String) -> Skipped { Skipped(reason: .missingAttribute(name)) }

    /// A source's name with single blanks, so that "Apple\u{A0}Watch" is one source with "Apple Watch".
    static func name(_ text: String) -> String {
        let words = text.shortened(to: 200).split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? "unnamed" : words.joined(separator: " ")
    }
}

extension String {
    /// At most that many Unicode scalars; of characters, which may be of any length, nothing is bounded by their number.
    func shortened(to count: Int) -> String { String(String.UnicodeScalarView(unicodeScalars.prefix(count))) }
}
