import JSONText
import ModuleInterfaces
import SurfaceMessages

/// The screen on which a person chooses how to sit.
struct SettingsScreen {
    static var title: String { Texts.settingsTimerSettings }
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
    /// The person's wishes about health data; nil where there is none to be had.
    var health: HealthChoice?
    var problems: [SettingsForm.Field?: String] = [:]
    var notice: String?
    /// Whether what is chosen can be kept as a timer to start with one press.
    var keepsCustom = false
    /// The bell over the day, in words; nil where there is none.
    var dayBell: String?

    var content: SurfaceContent {
        var parts: [View] = []
        if let notice { parts.append(.notice(notice, .warning)) }
        if let text = problems[.none] { parts.append(.notice(text, .error)) }
        parts += [.card(.column(length)), .card(.column(sound))] + moments
        if let devices = deviceSection { parts.append(.card(.column(devices))) }
        if let health { parts.append(.card(.column(health.views), id: "health")) }
        parts.append(.button(.text(Texts.settingsSave), event: "save", context: context, .primary, id: "save"))
        if keepsCustom {
            parts.append(
                .button(
                    .text(Texts.settingsSaveAsMyOwnTimer), event: "save-custom", context: context, id: "save-custom"))
        }
        if let dayBell { parts += [.divider, .list([row(dayBell)], id: "day-bells")] }
        var data = form.data.object ?? JSONObject()
        for (name, value) in health?.data ?? [] { data[name] = value }
        return SurfaceContent(.column(parts), data: ["form": .object(data)])
    }

    /// The way to the bell over the day, which has a form of its own.
    private func row(_ dayBell: String) -> View {
        View.button(
            .row([
                .column([.text(.text(Texts.dayBellTitle), .h4), .text(.text(dayBell))]).weight(1),
                .icon("arrowForward"),
            ]), event: "day-bell", context: context, id: "day-bell"
        ).label(.text(Texts.dayBellTitle)).description(.text(dayBell))
    }

    private var context: [String: Dynamic] {
        var context: [String: Dynamic] = health?.context ?? [:]
        for field in SettingsForm.Field.allCases where isShown(field) {
            context[field.rawValue] =
                SettingsForm.choices.contains(field)
                ? .text(form.choice(field) ?? "") : .path(Self.path(field))
        }
        return context
    }

    private func isShown(_ field: SettingsForm.Field) -> Bool {
        switch field {
        case .startBrightness, .endBrightness: hasDevices && isDimmable && form.applies(field)
        case .devices, .startPower, .endPower: hasDevices
        default: (SettingsForm.moment(of: field).map { $0 == form.open } ?? true) && form.applies(field)
        }
    }

    private var hasDevices: Bool {
        if case .found(let devices) = devices { !devices.isEmpty } else { false }
    }

    private var isDimmable: Bool {
        if case .found(let devices) = devices { devices.contains(where: \.dimmable) } else { false }
    }

    private static func path(_ field: SettingsForm.Field) -> String { "/form/\(field.rawValue)" }

    /// An input with what is wrong with it.
    private func input(_ field: SettingsForm.Field, _ view: (String, String) -> View) -> [View] {
        guard isShown(field) else { return [] }
        let view = view(Self.path(field), field.rawValue)
        return [problems[field].map { view.check(.refused($0)) } ?? view]
    }

    /// Buttons of which one holds. A press sends the form, so that its fields are those of what was chosen.
    private func chooser(
        _ field: SettingsForm.Field, _ label: String, _ options: [(words: String, value: String)]
    ) -> [View] {
        let buttons = options.map { words, value in
            View.button(
                .text(words), event: "choose", context: context.merging([field.rawValue: .text(value)]) { $1 },
                id: "\(field.rawValue)-\(value)"
            ).choosing(isOn: .flag(form.choice(field) == value))
        }
        return [.row(buttons).label(.text(label))] + (problems[field].map { [.notice($0, .error)] } ?? [])
    }

    private var length: [View] {
        [.text(.text(Texts.settingsLength), .h2)]
            + input(.length) { .textField(.text(Texts.settingsLengthInMinutes), path: $0, .number, id: $1) }
            + input(.preparation) { .textField(.text(Texts.settingsSecondsToSettleIn), path: $0, .number, id: $1) }
    }

    private var sound: [View] {
        [.text(.text(Texts.settingsBells), .h2)]
            + input(.sound) { path, id in
                .choice(
                    .text(Texts.settingsSound), path: path, options: sounds.map { (.text(Wording.sound($0)), $0) },
                    id: id)
            }
            + [hearing]
    }

    /// Each moment on a line of its own, that which is open as a form.
    private var moments: [View] {
        let all = BellMoment.allCases
        let open = form.open.flatMap(all.firstIndex) ?? all.endIndex
        func closed(_ moments: ArraySlice<BellMoment>) -> [View] {
            moments.isEmpty ? [] : [.list(moments.map(row), id: "bells-\(moments.startIndex + 1)")]
        }
        return closed(all[..<open]) + (form.open.map { [.card(.column(bell($0)))] } ?? [])
            + closed(all.dropFirst(open + 1))
    }

    /// One button that opens the bell of a moment.
    private func row(_ moment: BellMoment) -> View {
        MomentRow(
            moment: moment, words: words(moment), context: context.merging(["moment": .text(moment.rawValue)]) { $1 }
        ).view
    }

    private var usual: String { form.choice(.sound) ?? "" }

    private func words(_ moment: BellMoment) -> String {
        if moment == .background { return SettingsForm.Field.background.words(form.values) }
        guard form.rings(moment) else { return Texts.settingsNoBell }
        let bell = Wording.bell(form.stroke(moment), usual: usual)
        let kind = IntervalBells.kinds.first { $0.kind == form.choice(.bells) }
        return moment == .between ? Texts.settingsBellsWhen(when: kind?.words ?? "", bell: bell) : bell
    }

    private func bell(_ moment: BellMoment) -> [View] {
        var parts: [View] = [.text(.text(moment.word), .h3)]
        guard let fields = SettingsForm.bell(moment) else {
            parts += SettingsForm.Field.background.views(chooser: chooser) { input($0, $1) }
            return parts + [MomentRow.buttons(moment, rings: false, context: context)]
        }
        if moment == .between {
            parts += chooser(.bells, Texts.settingsInBetweenRing, IntervalBells.kinds.map { ($0.words, $0.kind) })
            parts += input(.everyMinutes) {
                .textField(.text(Texts.settingsMinutesBetweenBells), path: $0, .number, id: $1)
            }
            parts += input(.atMinutes) { .textField(.text(Texts.settingsBellTimesInMinutesSuch), path: $0, id: $1) }
            parts += input(.randomCount) {
                .textField(.text(Texts.settingsNumberOfRandomBells), path: $0, .number, id: $1)
            }
        }
        if moment != .between || form.rings(moment) {
            parts += chooser(
                fields.sound, Texts.settingsSound,
                BellFields<SettingsForm.Field>.sounds(sounds, usual: usual, isOptional: moment != .between))
        }
        parts += input(fields.strokes) { .textField(.text(Texts.settingsStrokes), path: $0, .number, id: $1) }
        parts += input(fields.gap) { .textField(.text(Texts.settingsGap), path: $0, id: $1) }
        parts += input(fields.volume) { .slider(.text(Texts.settingsVolume), path: $0, min: 1, max: 100, id: $1) }
        return parts + [MomentRow.buttons(moment, rings: form.rings(moment), context: context)]
    }

    private var hearing: View { Self.hearing(sounds) }

    /// The sounds, to be heard before one is chosen.
    static func hearing(_ sounds: [String]) -> View {
        .row(
            [.text(.text(Texts.settingsHear), .caption)]
                + sounds.map { sound in
                    .button(
                        .text("♪ \(Wording.sound(sound))"), event: "hear", context: ["sound": .text(sound)],
                        id: "hear-\(sound)"
                    ).label(.text(Texts.settingsHearTheSound(sound: Wording.sound(sound))))
                })
    }

    private var deviceSection: [View]? {
        let heading = View.text(.text(Texts.settingsDevices), .h2)
        switch devices {
        case .none: return nil
        case .loading: return [heading, .skeleton(Texts.settingsLookingForYourDevices)]
        case .failed(let reason):
            return [
                heading,
                .notice(Texts.settingsYourDevicesCouldNotBe(reason: reason), .warning),
            ]
        case .found(let devices):
            guard !devices.isEmpty else {
                return [
                    heading,
                    .emptyState(
                        .text(Texts.settingsNoDevicesYet), text: .text(Texts.settingsOnceALampOrA)),
                ]
            }
            return [heading]
                + input(.devices) { path, id in
                    .choice(
                        .text(Texts.settingsDevicesThatJoinIn), path: path,
                        options: devices.map { (.text($0.name), $0.id) },
                        multiple: true, id: id)
                }
                + moment(
                    Texts.settingsWhenTheSittingStarts, .startPower, Texts.settingsBrightnessAtStart, .startBrightness)
                + moment(Texts.settingsWhenTheSittingEnds, .endPower, Texts.settingsBrightnessAtEnd, .endBrightness)
        }
    }

    private func moment(
        _ label: String, _ power: SettingsForm.Field, _ brightnessLabel: String, _ brightness: SettingsForm.Field
    ) -> [View] {
        let options = [
            (Texts.settingsLeaveThemAsTheyAre, "leave"), (Texts.settingsSwitchOn, "on"),
            (Texts.settingsSwitchOff, "off"),
        ]
        return [.text(.text(label), .h4)] + chooser(power, label, options)
            + input(brightness) { .slider(.text(brightnessLabel), path: $0, min: 1, max: 100, id: $1) }
    }
}
