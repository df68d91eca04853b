import Formats
import Foundation
import JSONText
import SurfaceMessages

/// The control screen of one device. All that changes is in its data, so that any thread can update it.
enum DeviceScreen {
    /// - Parameters:
    ///   - hasSchedules: Whether the host has what schedules need.
    ///   - hasSettings: Whether the person may change the device itself.
    static func content(
        _ device: DeviceConfiguration, hasSchedules: Bool = false, hasSettings: Bool = false
    ) -> SurfaceContent {
        var lines: [View] = [
            .text(.text(Texts.deviceStatus), .h2),
            .text(.path("/status")),
            .text(.path("/connection"), .caption),
            failures,
            missed,
            faults,
            .row([.button(.text(Texts.deviceRefresh), event: "refresh", id: "refresh")]),
            .text(.text(Texts.deviceControl), .h2),
            .row([
                .button(.text(Texts.functionOn), event: "power", context: ["power": true], id: "on")
                    .label(.text(Texts.deviceSwitchOn)).choosing(isOn: .path("/isOn")),
                .button(.text(Texts.functionOff), event: "power", context: ["power": false], id: "off")
                    .label(.text(Texts.deviceSwitchOff)).choosing(isOn: .path("/isOff")),
            ]),
        ]
        let profiles = device.profiles
        lines += profiles.flatMap { profile in profile.functions.compactMap { FunctionControls.view($0, profile) } }
        lines += [
            .list(each: "/readingsTitle", .text(.path("text"), .h2), id: "readings-title"),
            .list(each: "/readings", .text(.path("text")), id: "readings"),
        ]
        if hasSchedules {
            lines += [
                .text(.text(Texts.scheduleSchedules), .h2), .text(.path("/scheduled")),
                .row([.button(.text(Texts.scheduleOpen), event: "schedules", id: "schedules")]),
            ]
        }
        if hasSchedules, !device.type.care.isEmpty {
            lines += [
                .text(.text(Texts.careCare), .h2), .text(.path("/care")),
                .row([.button(.text(Texts.careOpen), event: "care", id: "care")]),
            ]
        }
        lines += ReadingCharts.views(device)
        var buttons: [View] = []
        if device.instructions != nil {
            buttons.append(
                .button(.text(Texts.deviceInstallationInstructions), event: "instructions", id: "instructions"))
        }
        if hasSettings {
            buttons.append(.button(.text(Texts.addingSettings), event: "settings", id: "settings"))
        }
        buttons.append(.button(.text(Texts.deviceClose), event: "close", id: "close"))
        lines += [.divider, .row(buttons)]
        var data: JSONObject = [
            "status": .string(Texts.deviceAskingTheDevice), "connection": .string(Texts.deviceConnecting),
            "failures": [], "missed": [], "scheduled": "", "care": "", "isOn": false, "isOff": false,
        ]
        add([:], of: device, to: &data, PersonFormat(locale: "en", timeZone: .gmt))
        for (name, value) in ReadingCharts.data(device, nil, now: 0, PersonFormat(locale: "en", timeZone: .gmt)) {
            data[name] = value
        }
        return SurfaceContent(.column(lines), data: .object(data))
    }

    /// The data of all inputs, sensors and faults: what the device did not report has none.
    private static func add(
        _ points: [String: JSON], of device: DeviceConfiguration, to data: inout JSONObject, _ format: PersonFormat
    ) {
        let profiles = device.profiles
        let own = profiles.best(for: points)
        let readings = points.isEmpty ? [] : device.readings(points)
        for profile in profiles {
            for function in profile.functions where FunctionControls.view(function, profile) != nil {
                let reading = profile.id == own?.id ? readings.first { $0.function.id == function.id } : nil
                data[FunctionControls.member(function, profile)] = FunctionControls.data(reading)
            }
        }
        let lines = readings.filter(isShownAsText).compactMap { FunctionWords.line($0, format) }
        data["readingsTitle"] = lines.isEmpty ? [] : [["text": .string(Texts.functionReadings)]]
        data["readings"] = .array(lines.map { ["text": .string($0)] })
        data["faults"] = .array(
            faults(readings).map { ["title": .string($0.title), "help": .string($0.help)] })
    }

    /// Whether a value stands among the readings: what an input shows need not stand there too.
    private static func isShownAsText(_ reading: FunctionReading) -> Bool {
        // Nothing is left of a countdown that does not run.
        if reading.function.role == .timeLeft, case .number(0) = reading.value { return false }
        guard reading.function.isWritable else { return true }
        return switch reading.value {
        // The rest of a countdown is no length that is offered, and what nobody knows cannot be chosen.
        case .seconds(let seconds): seconds > 0
        case .choice(_, let texts): texts.isEmpty
        default: false
        }
    }

    /// The faults of a device, by its readings.
    static func faults(_ readings: [FunctionReading]) -> [FaultKind] {
        readings.flatMap { reading -> [FaultKind] in
            switch (reading.value, reading.function.role) {
            case (.faults(let faults), _): faults
            case (.number(let share), .filterLife) where share <= filterLimit: [.filterUsedUp]
            default: []
            }
        }
    }

    /// The percentage of a filter at which it is to be changed.
    private static let filterLimit = 5

    /// The faults that the device itself reports.
    private static let faults: View = .list(
        each: "/faults", .card(.column([.badge(.path("title"), .warning), .text(.path("help"))])), id: "faults")

    /// Shows why the device could not be asked or changed, and nothing when all is well.
    private static let failures: View = .list(
        each: "/failures",
        .card(
            .column([
                .badge(.path("title"), .error), .text(.path("message")), .text(.path("help")),
                .modal(trigger: .text(.text(Texts.deviceDetails)), .text(.path("code"), .caption)),
            ])), id: "failures")

    /// The schedules that were missed at last.
    private static let missed: View = .list(
        each: "/missed",
        .card(.column([.badge(.text(Texts.scheduleMissed), .warning), .text(.path("text"))])), id: "missed")

    /// The data about a device's schedules: the one that comes next, and those that were missed.
    ///
    /// - Parameter now: Milliseconds since 1970 UTC.
    static func schedules(
        _ book: ScheduleBook, of device: DeviceConfiguration, at place: Coordinates? = nil, now: Int64,
        _ format: PersonFormat
    ) -> JSON {
        let next = book.next(of: device.id, after: now, in: format.timeZone, at: place).map { next in
            Texts.scheduleNext(
                day: format.shortDay(Date(timeIntervalSince1970: Double(next.at) / 1_000), with: .weekday),
                line: ScheduleWords.line(next.schedule, of: device, format))
        }
        let missed = book.schedules(of: device.id).compactMap { schedule in
            schedule.miss.map { ScheduleWords.missed($0, schedule, of: device, format) }
        }
        return [
            "scheduled": .string(next ?? Texts.scheduleNoneOfDevice),
            "missed": .array(missed.map { ["text": .string($0)] }),
        ]
    }

    /// The data of a screen whose device has answered, now or before.
    static func reading(
        _ report: DeviceReport, of device: DeviceConfiguration, _ link: LinkState, _ format: PersonFormat
    ) -> JSON {
        var data: JSONObject = ["connection": .string(words(link, format))]
        // The state that was known last stays where the device cannot be reached, and so does the reason.
        if link == .connected {
            data["status"] = .string(words(report.state))
            data["isOn"] = .bool(report.state.power == true)
            data["isOff"] = .bool(report.state.power == false)
            data["failures"] = []
            add(report.points, of: device, to: &data, format)
        }
        return .object(data)
    }

    /// The data of a screen whose device could not be asked or changed.
    static func reading(_ failure: DeviceFailure, _ link: LinkState, _ format: PersonFormat) -> JSON {
        [
            "status": .string(Texts.deviceTheDevicesStatusIsUnknown),
            "connection": .string(words(link, format)), "isOn": false, "isOff": false,
            "failures": [
                [
                    "title": .string(failure.code.title), "message": .string(failure.message),
                    "help": .string(failure.help), "code": .string(failure.code.rawValue),
                ]
            ],
        ]
    }

    /// How a device is reached, in a few words.
    static func words(_ link: LinkState, _ format: PersonFormat, now: Date = .now) -> String {
        switch link {
        case .connecting: return Texts.deviceConnecting
        case .connected: return Texts.deviceConnected
        case .busy: return Texts.deviceBusyWithAnotherApp
        case .wrongKey: return Texts.deviceTheKeyDoesNotFit
        case .wrongVersion: return Texts.deviceAnotherVersion
        case .offline(let since):
            let moment = Date(timeIntervalSince1970: Double(since))
            let isToday = format.date(moment) == format.date(now)
            return Texts.deviceOfflineSince(time: isToday ? format.time(moment) : format.dateAndTime(moment))
        }
    }

    /// Returns the state of a device, in a sentence.
    static func words(_ state: DeviceState) -> String {
        switch (state.power, state.brightness) {
        case (true?, let percent?): Texts.deviceIsOnAt(percent: percent)
        case (true?, nil): Texts.deviceIsOn
        case (false?, let percent?): Texts.deviceIsOffAt(percent: percent)
        case (false?, nil): Texts.deviceIsOff
        case (nil, let percent?): Texts.deviceDoesNotTellAt(percent: percent)
        case (nil, nil): Texts.deviceDoesNotTell
        }
    }
}

extension DeviceFailure.Code {
    /// The failure in a few words.
    var title: String {
        switch self {
        case .offline: Texts.deviceOutOfReach
        case .wrongKey: Texts.deviceTheKeyDoesNotFit
        case .busy: Texts.deviceBusyWithAnotherApp
        case .wrongVersion: Texts.deviceAnotherVersion
        case .protocolViolation: Texts.deviceNotUnderstood
        case .timedOut: Texts.deviceNoAnswer
        case .rejected: Texts.deviceDeclined
        case .unknownDevice: Texts.deviceUnknownDevice
        case .unsupported, .invalidChange, .keyReused: Texts.deviceNotPossible
        }
    }
}
