import Formats
import JSONText
import SurfaceMessages

/// The inputs of a device's functions. Each stands in a list that has one item while the device reports the function, and none before.
enum FunctionControls {
    /// The member of the screen's data for a function: families number their values differently.
    static func member(_ function: FunctionDefinition, _ profile: FunctionProfile) -> String {
        "set-\(profile.id)-\(function.id)"
    }

    /// The list of the function's input; nil for one that nobody sets here.
    static func view(_ function: FunctionDefinition, _ profile: FunctionProfile) -> View? {
        guard function.isWritable, let input = input(function) else { return nil }
        let member = member(function, profile)
        return .list(each: "/\(member)", input, id: member)
    }

    private static func input(_ function: FunctionDefinition) -> View? {
        let title = FunctionWords.title(function)
        switch function.kind {
        case .flag:
            // Its own buttons stand above the others.
            guard function.role != .power else { return nil }
            return .column([
                .text(.text(title), .h3),
                .row([
                    button(function, .text(Texts.functionOn), ["value": true])
                        .label(.text(Texts.functionSwitchOn(title: title))).choosing(isOn: .path("isOn")),
                    button(function, .text(Texts.functionOff), ["value": false])
                        .label(.text(Texts.functionSwitchOff(title: title))).choosing(isOn: .path("isOff")),
                ]),
            ])
        case .press:
            return .row([button(function, .text(title), ["value": true])])
        case .level:
            let label =
                function.role == .brightness ? Texts.deviceBrightnessInPercent : Texts.functionInPercent(title: title)
            return .column([
                .slider(.text(label), path: "value", min: 0, max: 100),
                apply(function, title, ["value": .path("value")]),
            ])
        case .number(let number) where number.decimals == 0:
            return .column([
                .slider(
                    .text(FunctionWords.label(title, number)),
                    path: "value", min: number.range.lowerBound, max: number.range.upperBound),
                apply(function, title, ["value": .path("value")]),
            ])
        case .number(let number):
            return .column([
                .textField(
                    .text(FunctionWords.label(title, number)),
                    path: "value", .number),
                apply(function, title, ["value": .path("value")]),
            ])
        case .choice, .countdown, .scene:
            return .column([.text(.text(title), .h3), options(function)])
        case .colour:
            let colour: [String: Dynamic] = [
                "hue": .path("hue"), "saturation": .path("saturation"), "value": .path("value"),
            ]
            return .column([
                .text(.text(title), .h3), options(function, colour),
                .slider(.text(Texts.functionHue), path: "hue", min: 0, max: 360),
                .slider(.text(Texts.functionSaturation), path: "saturation", min: 0, max: 100),
                .slider(.text(Texts.functionColourBrightness), path: "value", min: 0, max: 100),
                apply(function, title, colour),
            ])
        case .faults, .text: return nil
        }
    }

    /// One button for each of the values, which shows whether it holds.
    private static func options(
        _ function: FunctionDefinition, _ context: [String: Dynamic] = ["value": .path("value")]
    ) -> View {
        .list(
            each: "options",
            button(function, .path("label"), context).choosing(isOn: .path("isOn")), horizontal: true)
    }

    private static func apply(_ function: FunctionDefinition, _ title: String, _ context: [String: Dynamic]) -> View {
        let label =
            function.role == .brightness ? Texts.deviceApplyTheBrightness : Texts.functionApply(title: title)
        return button(function, .text(Texts.deviceApply), context).label(.text(label))
    }

    private static func button(
        _ function: FunctionDefinition, _ label: Dynamic, _ context: [String: Dynamic]
    ) -> View {
        .button(label, event: "set", context: context.merging(["function": .text(function.id)]) { own, _ in own })
    }

    /// The value in the context of a control's event; nil where there is none.
    static func value(_ context: JSON) -> JSON? {
        guard context["hue"] != nil else { return context["value"] }
        return [
            "hue": context["hue"] ?? .null, "saturation": context["saturation"] ?? .null,
            "value": context["value"] ?? .null,
        ]
    }

    // MARK: - Data

    /// The data of a function's input: one item, or none where it is not offered.
    static func data(_ reading: FunctionReading?) -> JSON {
        guard let reading, let item = item(reading) else { return [] }
        return [item]
    }

    private static func item(_ reading: FunctionReading) -> JSON? {
        switch reading.value {
        case .flag(let isOn): ["isOn": .bool(isOn), "isOff": .bool(!isOn)]
        case .percent(let percent): ["value": .integer(Int64(percent))]
        case .number(let raw):
            if case .number(let number) = reading.function.kind { ["value": .double(number.shown(raw))] } else { nil }
        case .choice(let text, let texts): choice(text, texts, reading.function.role)
        case .seconds(let seconds): countdown(seconds)
        case .scene(let scene):
            [
                "options": .array(
                    LightScene.allCases.map { option(FunctionWords.words($0), "\($0.rawValue)", $0 == scene) })
            ]
        case .colour(let colour, _): self.colour(colour)
        case .faults, .text: nil
        }
    }

    private static func option(_ label: String, _ value: String, _ isOn: Bool) -> JSON {
        ["label": .string(label), "value": .string(value), "isOn": .bool(isOn)]
    }

    private static func choice(_ text: String, _ texts: [String], _ role: FunctionRole?) -> JSON? {
        guard !texts.isEmpty else { return nil }
        return ["options": .array(texts.map { option(FunctionWords.choice($0, of: role), $0, $0 == text) })]
    }

    /// Lengths that are offered, in seconds; the rest of one that runs is among the readings.
    private static func countdown(_ seconds: Int) -> JSON {
        let options = [0, 1_800, 3_600, 7_200, 14_400, 28_800].map { length -> JSON in
            [
                "label": .string(FunctionWords.duration(length)), "value": .integer(Int64(length)),
                "isOn": .bool(length == seconds),
            ]
        }
        return ["options": .array(options)]
    }

    /// The colours that have a name, each with the value that sets it.
    static var colours: [(label: String, hue: Int, value: JSON)] {
        let named: [(String, Int)] = [
            (Texts.functionColourRed, 0), (Texts.functionColourOrange, 30), (Texts.functionColourYellow, 55),
            (Texts.functionColourGreen, 120), (Texts.functionColourTurquoise, 180), (Texts.functionColourBlue, 240),
            (Texts.functionColourViolet, 280), (Texts.functionColourPink, 330),
        ]
        return named.map { label, hue in
            (label, hue, ["hue": .integer(Int64(hue)), "saturation": 100, "value": 100])
        }
    }

    private static func colour(_ colour: LightColour) -> JSON {
        let options = colours.map { label, hue, value -> JSON in
            var option = value.object ?? [:]
            option["label"] = .string(label)
            option["isOn"] = .bool(colour == LightColour(hue: hue, saturation: 1000, value: 1000))
            return .object(option)
        }
        return [
            "options": .array(options), "hue": .integer(Int64(colour.hue)),
            "saturation": .integer(Int64((colour.saturation + 5) / 10)),
            "value": .integer(Int64((colour.value + 5) / 10)),
        ]
    }
}
