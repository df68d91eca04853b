import JSONText
import SurfaceMessages

/// The control screen of one device. All that changes is in its data, so that any thread can update it.
enum DeviceScreen {
    static func content(_ device: DeviceConfiguration, problems: [ConfigurationProblem]) -> SurfaceContent {
        var lines: [View] = [
            .text("Status", .h2),
            .text(.path("/status")),
            failures,
            .row([.button("Refresh", event: "refresh", id: "refresh")]),
            .text("Control", .h2),
            .row([
                .button("Switch on", event: "power", context: ["power": true], .primary, id: "on"),
                .button("Switch off", event: "power", context: ["power": false], id: "off"),
            ]),
        ]
        if device.functions.contains(.brightness) {
            lines += [
                .slider("Brightness in percent", path: "/brightness", min: 0, max: 100, id: "brightness"),
                .button("Apply", event: "dim", context: ["brightness": .path("/brightness")], id: "apply")
                    .label("Apply the brightness"),
            ]
        }
        var buttons: [View] = []
        if device.instructions != nil {
            buttons.append(.button("Installation instructions", event: "instructions", id: "instructions"))
        }
        buttons.append(.button("Close", event: "close", id: "close"))
        lines += [.divider, .row(buttons)]
        lines += ProblemList.view(problems)
        return SurfaceContent(
            .column(lines), data: ["status": "Asking the device…", "brightness": 50, "failures": []])
    }

    /// Shows why the device could not be asked or changed, and nothing when all is well.
    private static let failures: View = .list(
        each: "/failures",
        .card(
            .column([
                .badge(.path("title"), .error), .text(.path("message")), .text(.path("mend")),
                .text(.path("code"), .caption),
            ])), id: "failures")

    /// The data of a screen whose device has answered.
    static func reading(_ state: DeviceState) -> JSON {
        var data: JSONObject = ["status": .string(words(state)), "failures": []]
        if let brightness = state.brightness { data["brightness"] = .integer(Int64(brightness)) }
        return .object(data)
    }

    /// The data of a screen whose device could not be asked or changed.
    static func reading(_ failure: DeviceFailure) -> JSON {
        [
            "status": "The device’s status is unknown.",
            "failures": [
                [
                    "title": .string(failure.code.title), "message": .string(failure.message),
                    "mend": .string(failure.mend), "code": .string(failure.code.rawValue),
                ]
            ],
        ]
    }

    /// Returns the state of a device, in a sentence.
    static func words(_ state: DeviceState) -> String {
        let power =
            switch state.power {
            case true?: "It is on"
            case false?: "It is off"
            case nil: "It does not tell whether it is on"
            }
        return power + (state.brightness.map { ", with its brightness at \($0) %." } ?? ".")
    }
}

extension DeviceFailure.Code {
    /// The failure in a few words.
    var title: String {
        switch self {
        case .offline: "Out of reach"
        case .wrongKey: "The key does not fit"
        case .busy: "Busy with another app"
        case .protocolViolation: "Not understood"
        case .timedOut: "No answer"
        case .rejected: "Declined"
        case .unknownDevice: "Unknown device"
        case .unsupported, .invalidChange, .keyReused: "Not possible"
        }
    }
}
