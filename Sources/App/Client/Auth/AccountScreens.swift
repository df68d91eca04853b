import Core
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Storage
import SurfaceMessages

/// The content of the screens about the person and their account.
struct AccountScreens {
    let context: AppContext

    func form(_ route: AuthRoute, values: JSONObject, problem: AccountProblem?) -> AuthForm {
        if route.needsAccount, context.accounts?.account() == nil { return needsAccount(route) }
        return switch route {
        case .editProfile: editProfile(values, problem)
        case .changePassword: changePassword(values, problem)
        case .changeEmail: changeEmail(values, problem)
        case .confirmEmail: confirmEmail(values, problem)
        case .places: places()
        case .passkeys: passkeys(values, problem)
        case .settings: settings()
        case .reminders: reminders(values, problem)
        case .deleteAccount: deleteAccount(values, problem)
        default: account(problem)
        }
    }

    /// Returns the screen for a person without an account where one is needed.
    private func needsAccount(_ route: AuthRoute) -> AuthForm {
        let titles: [AuthRoute: String] = [
            .changePassword: "Change your password", .changeEmail: "Change your e-mail address",
            .confirmEmail: "Confirm the new address", .places: "Where you are signed in",
            .passkeys: "Passkeys", .deleteAccount: "Erase your account",
        ]
        var form = AuthForm(titles[route] ?? "Account")
        form.text("You’re browsing as a guest. This needs an account.")
        if context.accounts?.offers != nil {
            form.link("Sign in", to: .signIn, .primary)
            form.link("Create an account", to: .signUp)
        }
        return form
    }

    private func account(_ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm("Account", problem: problem)
        let offers = context.accounts?.offers
        if let account = context.accounts?.account() {
            form.text(account.email.map { "You’re signed in as \($0)." } ?? "You’re signed in.")
            let providers = offers?.providers.filter { account.providers.contains($0.id) }.map(\.name) ?? []
            if !providers.isEmpty { form.text("With \(providers.joined(separator: " and ")).", .caption) }
            personalLinks(&form)
            if account.hasPassword {
                form.link("Change your password", to: .changePassword)
                form.link("Change your e-mail address", to: .changeEmail)
            }
            if context.accounts?.passkeys != nil { form.link("Passkeys", to: .passkeys) }
            form.link("Where you are signed in", to: .places)
            form.views += export()
            form.link("Erase your account", to: .deleteAccount, .borderless)
        } else {
            form.text("You’re browsing as a guest. What you save stays in this browser.")
            if offers != nil {
                form.link("Create an account", to: .signUp, .primary)
                form.link("Sign in", to: .signIn)
            }
            personalLinks(&form)
            form.views += export()
        }
        return form
    }

    /// The ways to what is kept of somebody with an account or without.
    private func personalLinks(_ form: inout AuthForm) {
        if context.isOn(.userProfile) { form.link("Edit your profile", to: .editProfile) }
        form.link("Settings", to: .settings)
        if context.isOn(.reminders) { form.link("Reminders", to: .reminders) }
    }

    private func export() -> [View] {
        [.button("Export your data", event: "account-export", id: "account-export")]
    }

    private static let locales: [(label: Dynamic, value: String)] = [
        ("English (United Kingdom)", "en-GB"), ("English (United States)", "en-US"), ("Deutsch", "de-DE"),
        ("Français", "fr-FR"), ("Español", "es-ES"), ("Italiano", "it-IT"), ("Nederlands", "nl-NL"),
        ("Norsk bokmål", "nb-NO"), ("Polski", "pl-PL"), ("Svenska", "sv-SE"),
    ]

    private func editProfile(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var values = values
        let user = context.user
        if values["name"] == nil { values["name"] = .string(user.name) }
        if values["timeZone"] == nil { values["timeZone"] = [.string(user.timeZone)] }
        if values["locale"] == nil { values["locale"] = [.string(user.locale)] }
        var form = AuthForm("Edit your profile", values: values, problem: problem)
        form.field("Name", .name, .name, hint: "What should we call you? (optional)")
        var zones = TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }.sorted() + ["UTC"]
        if !zones.contains(user.timeZone) { zones.insert(user.timeZone, at: 0) }
        var locales = Self.locales
        if !locales.contains(where: { $0.value == user.locale }) {
            locales.insert((label: .text(user.locale), value: user.locale), at: 0)
        }
        form.views += [
            .choice(
                "Time zone", path: "/timeZone", options: zones.map { (label: .text($0), value: $0) }, id: "timeZone"),
            .choice("Date and number format", path: "/locale", options: locales, id: "locale"),
            .button(
                "Save", event: "account-profile",
                context: ["name": .path("/name"), "timeZone": .path("/timeZone"), "locale": .path("/locale")], .primary,
                id: "account-profile"),
        ]
        return form
    }

    private func changePassword(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm("Change your password", values: values, problem: problem)
        form.text("All other browsers are signed out.")
        form.field("Current password", .password, .currentPassword)
        form.field("New password", .newPassword, .newPassword, hint: "At least 10 characters.")
        form.submit("Change the password", "account-password", [.password, .newPassword])
        return form
    }

    private func changeEmail(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm("Change your e-mail address", values: values, problem: problem)
        form.text("We’ll send a code to the new address. Your old one works until you confirm.")
        form.field("New e-mail address", .email, .email)
        form.field("Your password", .password, .currentPassword)
        form.submit("Send the code", "account-email", [.email, .password])
        if context.accounts?.account()?.newEmail != nil { form.link("I have a code", to: .confirmEmail) }
        return form
    }

    private func confirmEmail(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm("Confirm the new address", values: values, problem: problem)
        let address = context.accounts?.account()?.newEmail ?? "the new address"
        form.text("We sent an 8-digit code to \(address). It’s valid for 30 minutes.")
        form.field("Code", .code, .code)
        form.submit("Confirm", "account-confirm-email", [.code])
        return form
    }

    private func deleteAccount(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm("Erase your account", values: values, problem: problem)
        form.text("This permanently deletes your account and all your data.")
        if context.accounts?.account()?.hasPassword == true {
            form.field("Your password", .password, .currentPassword)
        }
        form.field("Type “delete my account”", .confirmation, .plain)
        form.submit("Erase everything", "account-delete", [.password, .confirmation])
        if form.values["password"] == nil { form.values["password"] = "" }
        return form
    }

    private func places() -> AuthForm {
        let places: [SignedInPlace]
        do throws(AccountProblem) {
            places = try context.accounts?.places() ?? []
        } catch {
            return AuthForm("Where you are signed in", problem: error)
        }
        var form = AuthForm("Where you are signed in")
        let lines = places.map { place in
            var parts: [View] = [
                .column([
                    .text(.text(place.agent.isEmpty ? "A browser" : place.agent), .h5),
                    .text(.text(use(of: place)), .caption),
                ]).weight(1)
            ]
            if !place.isThis {
                parts.append(
                    .button(
                        "Sign out", event: "account-sign-out", context: ["id": .text("\(place.number)")],
                        id: "sign-out-\(place.number)"
                    )
                    .label(.text("Sign out \(place.agent.isEmpty ? "a browser" : place.agent)")))
            }
            return View.card(.row(parts))
        }
        form.views.append(.list(lines))
        if places.contains(where: { !$0.isThis }) {
            form.views.append(
                .button("Sign out everywhere else", event: "account-sign-out-all", .primary, id: "account-sign-out-all")
            )
        }
        return form
    }

    private func reminders(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        let reminders: [Reminder]
        do throws(AccountProblem) {
            reminders = try context.accounts?.reminders() ?? []
        } catch {
            return AuthForm("Reminders", values: values, problem: error)
        }
        var form = AuthForm("Reminders", values: values, problem: problem)
        form.text(
            "We’ll remind you at these times while the app is open in a browser. Nothing is sent while it’s closed.")
        if reminders.isEmpty { form.text("There are no reminders yet.", .caption) }
        for reminder in reminders {
            form.views.append(
                .card(
                    .row([
                        .column([.text(.text(reminder.time), .h5), .text(.text(Self.days(reminder.days)), .caption)])
                            .weight(1),
                        .button(
                            "Remove", event: "reminder-remove", context: ["id": .text("\(reminder.minute)")],
                            id: "remove-\(reminder.minute)"
                        )
                        .label(.text("Remove the reminder at \(reminder.time)")),
                    ])))
        }
        if form.values["time"] == nil { form.values["time"] = "" }
        if form.values["days"] == nil { form.values["days"] = .array((1...7).map { .string("\($0)") }) }
        form.views += [
            .text("New reminder", .h2),
            .dateTimeInput(
                "Time", path: "/time", .time,
                checks: problem?.field == .time ? [.length("/failed", max: 0, problem?.message ?? "")] : [], id: "time"),
            .choice(
                "Days", path: "/days",
                options: Self.week.map { (label: .text($0.name), value: "\($0.number)") }, multiple: true,
                style: .chips,
                id: "days"),
            .button(
                "Add the reminder", event: "reminder-add", context: ["time": .path("/time"), "days": .path("/days")],
                .primary, id: "reminder-add"),
        ]
        return form
    }

    private static let week: [(name: String, number: Int)] = [
        ("Monday", 2), ("Tuesday", 3), ("Wednesday", 4), ("Thursday", 5), ("Friday", 6), ("Saturday", 7), ("Sunday", 1),
    ]

    private static func days(_ days: Set<Int>) -> String {
        if days.count == 7 { return "Every day" }
        return week.filter { days.contains($0.number) }.map(\.name).joined(separator: ", ")
    }

    // MARK: Settings

    /// The settings that are for a person or a browser to decide, in their groups.
    private func settings() -> AuthForm {
        var form = AuthForm("Settings", values: Self.settingValues(context))
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
    }

    static func settingValues(_ context: AppContext) -> JSONObject {
        guard let values = keptValues(context) else { return [:] }
        var object: JSONObject = [:]
        for setting in changeable {
            let value = values.value(of: setting)
            if case .choice = setting.kind { object[setting.name] = [value] } else { object[setting.name] = value }
        }
        return object
    }

    /// The settings; nil where they cannot be read now.
    static func keptValues(_ context: AppContext) -> SettingValues? {
        var device: JSONObject = [:]
        if let store = context.device {
            guard let kept = store.keptSettings() else { return nil }
            device = kept
        }
        guard let person = context.personal.keptSettings() else { return nil }
        return SettingValues(manifest: context.declaration.settings, device: device, person: person)
    }

    /// Returns the words for the person; engineers read the setting's purpose.
    private static func label(of setting: Setting) -> String {
        switch setting.name {
        case "allowTracking": "Share how I use this app, to improve it"
        case "hapticsEnabled": "Vibration"
        case "useDynamicFontSizes": "Use my device’s text size"
        case "playerDuckOthers": "Lower other sounds while playing"
        case "resumePlayerOnAppStart": "Pick up where I left off"
        default: setting.purpose
        }
    }

    static func settingViews(_ context: AppContext) -> [View] {
        // Saved as they would be shown, what was decided would be gone.
        guard keptValues(context) != nil else {
            return [.text("Your settings cannot be read at the moment. Nothing is lost. Please try again in a moment.")]
        }
        var views: [View] = []
        for setting in changeable {
            let path = "/\(setting.name)"
            switch setting.kind {
            case .flag:
                views.append(.checkBox(.text(label(of: setting)), path: path, id: "setting-\(setting.name)"))
            case .choice(let names):
                views.append(
                    .choice(
                        .text(label(of: setting)), path: path, options: names.map { (label: .text($0), value: $0) },
                        id: "setting-\(setting.name)"))
            default: break
            }
        }
        let context = changeable.map { ($0.name, Dynamic.path("/\($0.name)")) }
        views.append(
            .button(
                "Save settings", event: "settings-save", context: Dictionary(context, uniquingKeysWith: { $1 }),
                .primary, id: "settings-save"))
        return views
    }
}
