import JSONText
import ModuleInterfaces
import SurfaceMessages

/// The screen on which a person chooses how to sit.
struct SettingsScreen {
    static let title = "Timer settings"
    static let route = "settings"

    /// The known information about the devices.
    enum Devices: Hashable {
        /// There is no controller: nothing is said of devices.
        case none
        case loading
        case found([DeviceDocument])
        case failed(String)
    }

    var form: SettingsForm
    var sounds: [String]
    var devices = Devices.none
    var problems: [SettingsForm.Field?: String] = [:]
    var notice: String?

    var content: SurfaceContent {
        var parts: [View] = []
        if let notice { parts.append(.notice(notice, .warning)) }
        if !problems.isEmpty {
            let count = problems.count == 1 ? "One field needs" : "\(problems.count) fields need"
            parts.append(.notice("Nothing was saved yet. \(count) another look.", .error))
        }
        if let text = problems[.none] { parts.append(.notice(text, .error)) }
        parts += [.card(.column(length)), .card(.column(bells))]
        if let devices = deviceSection { parts.append(.card(.column(devices))) }
        parts.append(.button("Save", event: "save", context: context, .primary, id: "save"))
        return SurfaceContent(.column(parts), data: ["form": form.data])
    }

    private var context: [String: Dynamic] {
        var context: [String: Dynamic] = [:]
        for field in SettingsForm.Field.allCases where isShown(field) {
            context[field.rawValue] = .path(Self.path(field))
        }
        return context
    }

    private func isShown(_ field: SettingsForm.Field) -> Bool {
        switch field {
        case .startBrightness, .endBrightness: hasDevices && isDimmable
        case .devices, .startPower, .endPower: hasDevices
        default: true
        }
    }

    private var hasDevices: Bool {
        if case .found(let devices) = devices { !devices.isEmpty } else { false }
    }

    private var isDimmable: Bool {
        if case .found(let devices) = devices { devices.contains(where: \.dimmable) } else { false }
    }

    private static func path(_ field: SettingsForm.Field) -> String { "/form/\(field.rawValue)" }

    /// An input with what is wrong with it right below.
    private func input(_ field: SettingsForm.Field, _ view: (String, String) -> View) -> [View] {
        let view = view(Self.path(field), field.rawValue)
        guard let problem = problems[field] else { return [view] }
        return [view, .notice(problem, .error)]
    }

    private var length: [View] {
        [.text("Length", .h2)]
            + input(.length) { .textField("Length in minutes", path: $0, .number, id: $1) }
            + input(.preparation) { .textField("Seconds to settle in", path: $0, .number, id: $1) }
    }

    private var bells: [View] {
        [.text("Bells", .h2)]
            + input(.startBell) { .checkBox("Ring when the sitting starts", path: $0, id: $1) }
            + input(.endBell) { .checkBox("Ring when the sitting ends", path: $0, id: $1) }
            + input(.sound) { path, id in
                .choice("Sound", path: path, options: sounds.map { (.text(Wording.sound($0)), $0) }, id: id)
            }
            + [.text("Bells in between", .h3)]
            + input(.bells) { path, id in
                .choice(
                    "In between, ring", path: path,
                    options: [
                        ("Not at all", "none"), ("Every few minutes", "every"), ("At times I set", "at"),
                        ("At random", "random"),
                    ], id: id)
            }
            + input(.everyMinutes) { .textField("Minutes between bells", path: $0, .number, id: $1) }
            + input(.atMinutes) {
                .textField("Bell times in minutes, such as 5, 10, 12:30", path: $0, id: $1)
            }
            + input(.randomCount) { .textField("Number of random bells", path: $0, .number, id: $1) }
    }

    private var deviceSection: [View]? {
        let heading = View.text("Devices", .h2)
        switch devices {
        case .none: return nil
        case .loading: return [heading, .skeleton("Looking for your devices")]
        case .failed(let reason):
            return [
                heading,
                .notice("Your devices could not be listed: \(reason) What you chose before stays as it is.", .warning),
            ]
        case .found(let devices):
            guard !devices.isEmpty else {
                return [
                    heading,
                    .emptyState(
                        "No devices yet", text: "Once a lamp or a plug is set up, it can join your sitting here."),
                ]
            }
            return [heading]
                + input(.devices) { path, id in
                    .choice(
                        "Devices that join in", path: path, options: devices.map { (.text($0.name), $0.id) },
                        multiple: true, id: id)
                }
                + moment("When the sitting starts", .startPower, "Brightness at start", .startBrightness)
                + moment("When the sitting ends", .endPower, "Brightness at end", .endBrightness)
        }
    }

    private func moment(
        _ label: String, _ power: SettingsForm.Field, _ brightnessLabel: String, _ brightness: SettingsForm.Field
    ) -> [View] {
        var views = input(power) { path, id in
            .choice(
                .text(label), path: path,
                options: [("Leave them as they are", "leave"), ("Switch on", "on"), ("Switch off", "off")], id: id)
        }
        if isDimmable {
            views += input(brightness) {
                .slider(.text(brightnessLabel), path: $0, min: 1, max: 100, id: $1)
            }
        }
        return views
    }
}
