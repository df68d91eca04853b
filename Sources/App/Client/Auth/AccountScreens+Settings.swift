import Core
import JSONText
import Settings
import SurfaceMessages
import Surfaces
import Texts

// The settings that are for a person or a browser to decide: each row saves itself when it is pressed.
extension AccountScreens {
    func settings() -> AuthForm {
        var form = AuthForm(Texts.accountSettings, values: Self.settingValues(context))
        form.views += Self.settingViews(context)
        return form
    }

    /// Those that a person or a browser may decide, and that are no mere memory of the app's. A consent is only for the
    /// person to give, so no deployment can.
    static let changeable = Setting.all.filter { setting in
        if setting.name == SettingKey.allowTracking.name { return true }
        guard setting.isConfigurable, !setting.isSecret, setting.scope != .deployment else { return false }
        switch setting.kind {
        case .flag, .choice: return true
        default: return false
        }
    }.sorted { first, second in isChoice(first) && !isChoice(second) }

    private static func isChoice(_ setting: Setting) -> Bool {
        if case .choice = setting.kind { true } else { false }
    }

    /// The values for the rows: of a flag itself, of a choice whether each of its values holds.
    static func settingValues(_ context: AppContext) -> JSONObject {
        guard let values = keptValues(context) else { return [:] }
        var object: JSONObject = [:]
        for setting in changeable {
            let value = values.value(of: setting)
            if case .choice(let names) = setting.kind {
                object[setting.name] = .object(JSONObject(names.map { ($0, .bool(value == .string($0))) }))
            } else {
                object[setting.name] = value
            }
        }
        return object
    }

    /// The settings; nil where they cannot be read now.
    static func keptValues(_ context: AppContext) -> SettingValues? {
        guard let device = context.deviceSettings, let person = context.personSettings else { return nil }
        return SettingValues(manifest: context.declaration.settings, device: device, person: person)
    }

    /// Returns the words for the person; engineers read the setting's purpose.
    private static func label(of setting: Setting) -> String {
        switch setting.name {
        case "allowTracking": Texts.accountShareHowIUseThis
        case "hapticsEnabled": Texts.accountVibration
        case "useDynamicFontSizes": Texts.accountUseMyDevicesTextSize
        case "playerDuckOthers": Texts.accountLowerOtherSoundsWhilePlaying
        case "resumePlayerOnAppStart": Texts.accountPickUpWhereILeft
        case "theme": Texts.accountTheme
        default: setting.purpose
        }
    }

    private static func label(of value: String, _ setting: Setting) -> String {
        switch (setting.name, value) {
        case ("theme", "system"): Texts.accountThemeSystem
        case ("theme", "light"): Texts.accountThemeLight
        case ("theme", "dark"): Texts.accountThemeDark
        default: value
        }
    }

    static func settingViews(_ context: AppContext) -> [View] {
        // Saved as they would be shown, what was decided would be gone.
        guard keptValues(context) != nil else {
            return [.text(.text(Texts.accountYourSettingsCannotBeRead))]
        }
        guard let unsaved = SettingDecision.unsaved else { return [savedRows] }
        return [rows(unsaved: unsaved)]
    }

    /// Made once: the rows show their values by data.
    private static let savedRows = rows(unsaved: nil)

    private static func rows(unsaved: String?) -> View {
        .card(.column(changeable.compactMap { row($0, isUnsaved: $0.name == unsaved) }))
    }

    private static func row(_ setting: Setting, isUnsaved: Bool) -> View? {
        let name = setting.name
        let problem = isUnsaved ? Texts.accountThisSettingWasNotSaved : nil
        switch setting.kind {
        case .flag:
            let button = View.button(
                .text(label(of: setting)), event: .settingSet,
                context: ["name": .text(name), "was": .path("/\(name)")],
                .borderless, id: "setting-\(name)"
            ).purpose(.toggle).isOn(.path("/\(name)"))
            return problem.map { button.description(.text($0)) } ?? button
        case .choice(let values):
            let title = label(of: setting)
            let buttons = values.map { value in
                View.button(
                    .text(label(of: value, setting)), event: .settingSet,
                    context: ["name": .text(name), "value": .text(value)], id: "setting-\(name)-\(value)"
                ).purpose(.choice).isOn(.path("/\(name)/\(value)"))
            }
            return .column(
                [.text(.text(title)), .row(buttons, id: "setting-\(name)").label(.text(title))]
                    + (problem.map { [.text(.text($0), .caption)] } ?? []))
        default: return nil
        }
    }
}

/// A decision of a person about one setting, made by a press on its row.
struct SettingDecision {
    /// The setting whose new value was not saved, while the screens that show it are filled.
    @TaskLocal static var unsaved: String?

    private let setting: Setting
    private let value: JSON

    /// Carries out the event of a row: keeps the value for the person or the browser, and fills screens after it.
    ///
    /// - Parameter body: Fills the screens; gets the name of the setting that alone has changed, or nil where its row has to
    ///   say that it was not saved.
    @MainActor
    static func carryOut(
        _ fields: JSONObject, _ context: AppContext, thenFilling body: @MainActor (String?) async -> Void
    ) async {
        let decision = SettingDecision(fields)
        decision?.keep(context)
        await show(decision, context, body)
    }

    /// Reads the decision from the event of a row; nil where that says nothing about a setting of the person's.
    private init?(_ fields: JSONObject) {
        guard let name = fields["name"]?.string,
            let setting = AccountScreens.changeable.first(where: { $0.name == name }),
            let value = fields["value"] ?? fields["was"]?.bool.map({ .bool(!$0) }), setting.accepts(value)
        else { return nil }
        self.setting = setting
        self.value = value
    }

    private func keep(_ context: AppContext) {
        // A value that holds anyway is not kept: it could not be distinguished from a decided one.
        let manifest = context.declaration.settings
        switch setting.scope {
        case .person:
            let name = setting.name
            _ = context.personal.change(setting) { kept in
                let before: JSONObject = kept.map { [name: $0] } ?? [:]
                return SettingValues(manifest: manifest, person: before).value(of: setting) == value
                    ? JSON?.none : value
            }
        case .device:
            guard let device = context.deviceSettings,
                SettingValues(manifest: manifest, device: device).value(of: setting) != value
            else { return }
            context.device?.set(setting, to: value)
        case .deployment: break
        }
    }

    /// Fills screens after it, with the settings as they are kept now: where they are as before, the row says so.
    @MainActor
    private static func show(
        _ decision: SettingDecision?, _ context: AppContext, _ body: @MainActor (String?) async -> Void
    ) async {
        await SettingsReading.$current.withValue(SettingsReading()) {
            var unsaved: String?
            if let decision, AccountScreens.keptValues(context)?.value(of: decision.setting) != decision.value {
                unsaved = decision.setting.name
            }
            let changed = unsaved == nil ? decision?.setting.name : nil
            await $unsaved.withValue(unsaved) { await body(changed) }
        }
    }
}
