import Core
import FeatureFlags
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Storage
import SurfaceMessages
import Surfaces
import Texts

/// The content of the screens about the person and their account.
struct AccountScreens {
    let context: AppContext

    func form(_ route: AuthRoute, values: JSONObject, problem: AccountProblem?) -> AuthForm {
        if route.needsAccount, context.accounts?.account() == nil { return needsAccount(route) }
        return switch route {
        case .editProfile: profile()
        case .profileName: profileName(values, problem)
        case .profileTimeZone: profileTimeZone(values, problem)
        case .profileFormat: profileFormat(problem)
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
            .changePassword: Texts.accountChangeYourPassword, .changeEmail: Texts.accountChangeYourEMailAddress,
            .confirmEmail: Texts.accountConfirmTheNewAddress, .places: Texts.accountWhereYouAreSignedIn,
            .passkeys: Texts.accountPasskeys, .deleteAccount: Texts.accountEraseYourAccount,
        ]
        var form = AuthForm(titles[route] ?? Texts.accountAccount)
        form.text(Texts.accountYoureBrowsingAsAGuestThis)
        if context.accounts?.offers != nil {
            form.link(.text(Texts.accountSignIn), to: .signIn, .primary)
            form.link(.text(Texts.accountCreateAnAccount), to: .signUp)
        }
        return form
    }

    private func account(_ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm(Texts.accountAccount, problem: problem)
        let offers = context.accounts?.offers
        if let account = context.accounts?.account() {
            form.text(account.email.map { Texts.accountYoureSignedInAs(email: $0) } ?? Texts.accountYoureSignedIn)
            let providers = offers?.providers.filter { account.providers.contains($0.id) }.map(\.name) ?? []
            if let first = providers.first {
                let all = providers.dropFirst().reduce(first) { Texts.accountBoth(first: $0, second: $1) }
                form.text(Texts.accountWith(providers: all), .caption)
            }
            var rows: [View] = []
            if account.hasPassword {
                rows.append(.entry("lock", Texts.accountChangeYourPassword, to: .changePassword))
                rows.append(.entry("mail", Texts.accountChangeYourEMailAddress, to: .changeEmail))
            }
            if context.accounts?.passkeys != nil {
                rows.append(.entry("lockOpen", Texts.accountPasskeys, to: .passkeys))
            }
            rows.append(.entry("phone", Texts.accountWhereYouAreSignedIn, to: .places))
            form.views += View.entries(personalRows()) + View.entries(rows + [export])
            // An erasure cannot be taken back, so it stands apart.
            form.views += [
                .divider,
                AuthForm.link(.text(Texts.accountEraseYourAccount), to: .deleteAccount).purpose(.danger),
            ]
        } else {
            form.text(Texts.accountYoureBrowsingAsAGuest)
            if offers != nil {
                form.link(.text(Texts.accountCreateAnAccount), to: .signUp, .primary)
                form.link(.text(Texts.accountSignIn), to: .signIn)
            }
            form.views += View.entries(personalRows() + [export])
        }
        return form
    }

    /// The ways to what is kept of somebody with an account or without, where no profile leads to it.
    private func personalRows() -> [View] {
        let profiles = ["profile", "lightProfile"]
        let hasProfile = context.isOn(.userProfile) && context.declaration.tabs.contains { profiles.contains($0.kind) }
        guard !hasProfile else { return [] }
        var rows: [View] = []
        if context.isOn(.userProfile) { rows.append(.entry("edit", Texts.accountEditYourProfile, to: .editProfile)) }
        rows.append(.entry("settings", Texts.accountSettings, to: .settings))
        if context.isOn(.reminders) { rows.append(.entry("notifications", Texts.accountReminders, to: .reminders)) }
        return rows
    }

    private var export: View {
        .entry("download", Texts.accountExportYourData, event: .accountExport, id: "account-export")
    }

    private func changePassword(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm(Texts.accountChangeYourPassword, values: values, problem: problem)
        form.text(Texts.accountAllOtherBrowsersAreSigned)
        form.field(.text(Texts.accountCurrentPassword), .password, .currentPassword)
        form.field(
            .text(Texts.accountNewPassword), .newPassword, .newPassword, hint: .text(Texts.accountAtLeast10Characters))
        form.submit(.text(Texts.accountChangeThePassword), .accountPassword, [.password, .newPassword])
        return form
    }

    private func changeEmail(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm(Texts.accountChangeYourEMailAddress, values: values, problem: problem)
        form.text(Texts.accountWellSendACodeTo)
        form.field(.text(Texts.accountNewEMailAddress), .email, .email)
        form.field(.text(Texts.accountYourPassword), .password, .currentPassword)
        form.submit(.text(Texts.accountSendTheCode), .accountEmail, [.email, .password])
        if context.accounts?.account()?.newEmail != nil { form.link(.text(Texts.accountIHaveACode), to: .confirmEmail) }
        return form
    }

    private func confirmEmail(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm(Texts.accountConfirmTheNewAddress, values: values, problem: problem)
        let address = context.accounts?.account()?.newEmail ?? Texts.accountTheNewAddress
        form.text(Texts.accountWeSentAn8Digit(address: address))
        form.field(.text(Texts.accountCode), .code, .code)
        form.submit(.text(Texts.accountConfirm), .accountConfirmEmail, [.code])
        return form
    }

    private func deleteAccount(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm(Texts.accountEraseYourAccount, values: values, problem: problem)
        form.text(Texts.accountThisPermanentlyDeletesYourAccount)
        if context.accounts?.account()?.hasPassword == true {
            form.field(.text(Texts.accountYourPassword), .password, .currentPassword)
        }
        form.field(.text(Texts.accountTypeDeleteMyAccount), .confirmation, .plain)
        form.submit(
            .text(Texts.accountEraseEverything), .accountDelete, [.password, .confirmation], isDestructive: true)
        if form.values["password"] == nil { form.values["password"] = "" }
        return form
    }

    private func places() -> AuthForm {
        let places: [SignedInPlace]
        do throws(AccountProblem) {
            places = try context.accounts?.places() ?? []
        } catch {
            return AuthForm(Texts.accountWhereYouAreSignedIn, problem: error)
        }
        var form = AuthForm(Texts.accountWhereYouAreSignedIn)
        let lines = places.map { place in
            var parts: [View] = [
                .column([
                    .text(.text(place.agent.isEmpty ? Texts.accountABrowser : place.agent), .h5),
                    .text(.text(use(of: place)), .caption),
                ]).weight(1)
            ]
            if !place.isThis {
                parts.append(
                    .button(
                        .text(Texts.accountSignOut), event: .accountSignOut,
                        context: ["id": .text("\(place.number)")],
                        id: "sign-out-\(place.number)"
                    )
                    .label(
                        .text(
                            place.agent.isEmpty
                                ? Texts.accountSignOutABrowser : Texts.accountSignOutOf(browser: place.agent))))
            }
            return View.card(.row(parts))
        }
        form.views.append(.list(lines))
        if places.contains(where: { !$0.isThis }) {
            form.views.append(
                .button(
                    .text(Texts.accountSignOutEverywhereElse), event: .accountSignOutAll, .primary,
                    id: "account-sign-out-all")
            )
        }
        return form
    }

    private func reminders(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        let reminders: [Reminder]
        do throws(AccountProblem) {
            reminders = try context.accounts?.reminders() ?? []
        } catch {
            return AuthForm(Texts.accountReminders, values: values, problem: error)
        }
        var form = AuthForm(Texts.accountReminders, values: values, problem: problem)
        form.text(
            Texts.accountWellRemindYouAtThese)
        if reminders.isEmpty { form.text(Texts.accountThereAreNoRemindersYet, .caption) }
        for reminder in reminders {
            let time = context.format.time(minute: reminder.minute)
            form.views.append(
                .card(
                    .row([
                        .column([.text(.text(time), .h5), .text(.text(Self.days(reminder.days)), .caption)])
                            .weight(1),
                        .button(
                            .text(Texts.accountRemove), event: .reminderRemove,
                            context: ["id": .text("\(reminder.minute)")],
                            id: "remove-\(reminder.minute)"
                        )
                        .label(.text(Texts.accountRemoveTheReminderAt(time: time))),
                    ])))
        }
        if form.values["time"] == nil { form.values["time"] = "" }
        if form.values["days"] == nil { form.values["days"] = .array((1...7).map { .string("\($0)") }) }
        form.views += [
            .text(.text(Texts.accountNewReminder), .h2),
            .dateTimeInput(
                .text(Texts.accountTime), path: "/time", .time,
                checks: problem?.field == .time ? [.length("/failed", max: 0, problem?.message ?? "")] : [], id: "time"),
            .choice(
                .text(Texts.accountDays), path: "/days",
                options: Self.week.map { (label: .text($0.name), value: "\($0.number)") }, multiple: true,
                style: .chips,
                id: "days"),
            .button(
                .text(Texts.accountAddTheReminder), event: .reminderAdd,
                context: ["time": .path("/time"), "days": .path("/days")],
                .primary, id: "reminder-add"),
        ]
        return form
    }

    private static var week: [(name: String, number: Int)] {
        [
            (Texts.accountMonday, 2), (Texts.accountTuesday, 3), (Texts.accountWednesday, 4),
            (Texts.accountThursday, 5), (Texts.accountFriday, 6), (Texts.accountSaturday, 7), (Texts.accountSunday, 1),
        ]
    }

    private static func days(_ days: Set<Int>) -> String {
        if days.count == 7 { return Texts.accountEveryDay }
        return week.filter { days.contains($0.number) }.map(\.name).joined(separator: ", ")
    }
}
