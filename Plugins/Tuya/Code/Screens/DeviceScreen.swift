import Formats
import Foundation
import JSONText
import SurfaceMessages

/// The control screen of one device. All that changes is in its data, so that any thread can update it.
enum DeviceScreen {
    static func content(_ device: DeviceConfiguration, problems: [ConfigurationProblem]) -> SurfaceContent {
        var lines: [View] = [
            .text(.text(Texts.deviceStatus), .h2),
            .text(.path("/status")),
            .text(.path("/connection"), .caption),
            failures,
            .row([.button(.text(Texts.deviceRefresh), event: "refresh", id: "refresh")]),
            .text(.text(Texts.deviceControl), .h2),
            .row([
                .button(.text(Texts.deviceSwitchOn), event: "power", context: ["power": true], .primary, id: "on"),
                .button(.text(Texts.deviceSwitchOff), event: "power", context: ["power": false], id: "off"),
            ]),
        ]
        if device.functions.contains(.brightness) {
            lines += [
                .slider(
                    .text(Texts.deviceBrightnessInPercent), path: "/brightness", min: 0, max: 100, id: "brightness"),
                .button(
                    .text(Texts.deviceApply), event: "dim", context: ["brightness": .path("/brightness")], id: "apply"
                )
                .label(.text(Texts.deviceApplyTheBrightness)),
            ]
        }
        var buttons: [View] = []
        if device.instructions != nil {
            buttons.append(
                .button(.text(Texts.deviceInstallationInstructions), event: "instructions", id: "instructions"))
        }
        buttons.append(.button(.text(Texts.deviceClose), event: "close", id: "close"))
        lines += [.divider, .row(buttons)]
        lines += ProblemList.view(problems)
        return SurfaceContent(
            .column(lines),
            data: [
                "status": .string(Texts.deviceAskingTheDevice), "connection": .string(Texts.deviceConnecting),
                "brightness": 50, "failures": [],
            ])
    }

    /// Shows why the device could not be asked or changed, and nothing when all is well.
    private static let failures: View = .list(
        each: "/failures",
        .card(
            .column([
                .badge(.path("title"), .error), .text(.path("message")), .text(.path("mend")),
                .modal(trigger: .text(.text(Texts.deviceDetails)), .text(.path("code"), .caption)),
            ])), id: "failures")

    /// The data of a screen whose device has answered, now or before.
    static func reading(_ state: DeviceState, _ link: LinkState, _ format: PersonFormat) -> JSON {
        var data: JSONObject = ["connection": .string(words(link, format))]
        // The state that was known last stays where the device cannot be reached, and so does the reason.
        if link == .connected {
            data["status"] = .string(words(state))
            data["failures"] = []
            if let brightness = state.brightness { data["brightness"] = .integer(Int64(brightness)) }
        }
        return .object(data)
    }

    /// The data of a screen whose device could not be asked or changed.
    static func reading(_ failure: DeviceFailure, _ link: LinkState, _ format: PersonFormat) -> JSON {
        [
            "status": .string(Texts.deviceTheDevicesStatusIsUnknown),
            "connection": .string(words(link, format)),
            "failures": [
                [
                    "title": .string(failure.code.title), "message": .string(failure.message),
                    "mend": .string(failure.mend), "code": .string(failure.code.rawValue),
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
