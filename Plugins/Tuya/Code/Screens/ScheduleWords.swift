import Formats
import Foundation
import JSONText

/// The words for schedules.
enum ScheduleWords {
    /// A schedule in one line, such as `Weekdays at 07:00: on`.
    static func line(_ schedule: Schedule, of device: DeviceConfiguration, _ format: PersonFormat) -> String {
        let (days, change) = (days(schedule.time.days), change(schedule.change, of: device, format))
        guard schedule.time.base == .clock else {
            return Texts.scheduleLineByTheSun(
                days: days, moment: offset(schedule.time.minute, schedule.time.base), change: change)
        }
        return Texts.scheduleLine(days: days, time: format.time(minute: schedule.time.minute), change: change)
    }

    static func base(_ base: WeeklyTime.Base) -> String {
        switch base {
        case .clock: Texts.scheduleAtATime
        case .sunrise: Texts.scheduleSunrise
        case .sunset: Texts.scheduleSunset
        }
    }

    /// A moment by the sun, such as `30 minutes before sunset`.
    ///
    /// - Parameter minutes: After the sun's event, negative before it.
    static func offset(_ minutes: Int, _ base: WeeklyTime.Base) -> String {
        let length = TimeSpan.words(seconds: Int64(minutes.magnitude) * 60) { unit, amount in
            switch unit {
            case .hours: Texts.functionHours(count: amount)
            case .minutes, .seconds: Texts.functionMinutes(count: amount)
            }
        }
        let isRise = base == .sunrise
        if minutes == 0 { return isRise ? Texts.scheduleAtSunrise : Texts.scheduleAtSunset }
        if minutes < 0 {
            return isRise ? Texts.scheduleBeforeSunrise(length: length) : Texts.scheduleBeforeSunset(length: length)
        }
        return isRise ? Texts.scheduleAfterSunrise(length: length) : Texts.scheduleAfterSunset(length: length)
    }

    static func days(_ days: Set<Weekday>) -> String {
        if days.count == Weekday.allCases.count { return Texts.scheduleEveryDay }
        if days == Weekday.workdays { return Texts.scheduleWeekdays }
        if days == Weekday.weekend { return Texts.scheduleWeekends }
        return Weekday.allCases.filter(days.contains).map(\.word).joined(separator: ", ")
    }

    private static func change(
        _ change: ScheduledChange, of device: DeviceConfiguration, _ format: PersonFormat
    ) -> String {
        if let power = change.power { return power ? Texts.scheduleOn : Texts.scheduleOff }
        let known = device.profiles.lazy.flatMap(\.functions).first { $0.id == change.function }
        // A profile that is gone leaves the function's own name.
        guard let known else { return change.function }
        let title = FunctionWords.title(known)
        return value(change.value, of: known, format).map { Texts.scheduleFunction(function: title, value: $0) }
            ?? title
    }

    private static func value(
        _ value: JSON, of function: FunctionDefinition, _ format: PersonFormat
    ) -> String? {
        switch function.kind {
        case .flag: value.bool.map { $0 ? Texts.scheduleOn : Texts.scheduleOff }
        case .level: value.double.map { Texts.functionPercent(number: format.number($0, maximumDecimals: 0)) }
        case .number(let number): value.double.map { FunctionWords.number($0, number, format) }
        case .choice: value.string.map { FunctionWords.choice($0, of: function.role) }
        case .scene:
            value.string.flatMap { Int($0) }.flatMap(LightScene.init(rawValue:)).map(FunctionWords.words)
        case .colour: FunctionControls.colours.first { $0.value == value }?.label
        case .press, .countdown, .faults, .text: nil
        }
    }

    // MARK: - Misses

    /// When a schedule was missed, and why.
    static func missed(
        _ miss: Schedule.Miss, _ schedule: Schedule, of device: DeviceConfiguration, _ format: PersonFormat
    ) -> String {
        Texts.scheduleMissedAt(
            line: line(schedule, of: device, format),
            moment: format.dateAndTime(Date(timeIntervalSince1970: Double(miss.at) / 1_000)),
            reason: reason(miss.code))
    }

    static func reason(_ code: String) -> String {
        switch DeviceFailure.Code(rawValue: code) {
        case nil: Texts.scheduleNotInTime
        case .offline: Texts.scheduleDeviceOutOfReach
        case .busy: Texts.scheduleDeviceBusy
        case .timedOut: Texts.scheduleDeviceNoAnswer
        case .wrongKey: Texts.scheduleDeviceKey
        case .wrongVersion: Texts.scheduleDeviceVersion
        case .rejected: Texts.scheduleDeviceDeclined
        case .protocolViolation: Texts.scheduleDeviceNotUnderstood
        case .unknownDevice, .unsupported, .invalidChange, .keyReused: Texts.scheduleDeviceNotPossible
        }
    }
}

extension Weekday {
    var word: String {
        switch self {
        case .monday: Texts.scheduleMonday
        case .tuesday: Texts.scheduleTuesday
        case .wednesday: Texts.scheduleWednesday
        case .thursday: Texts.scheduleThursday
        case .friday: Texts.scheduleFriday
        case .saturday: Texts.scheduleSaturday
        case .sunday: Texts.scheduleSunday
        }
    }
}
