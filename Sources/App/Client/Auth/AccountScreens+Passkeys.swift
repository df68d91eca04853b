import Core
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import SurfaceMessages

// The person's passkeys, and a proof that it is still them.
extension AccountScreens {
    func passkeys(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        guard let gateway = context.accounts?.passkeys else { return form(.account, values: [:], problem: problem) }
        let passkeys: [ListedPasskey]
        let isProven: Bool
        do throws(AccountProblem) {
            passkeys = try gateway.list()
            isProven = try gateway.isProvenRecently()
        } catch {
            return AuthForm("Passkeys", problem: error)
        }
        var form = AuthForm("Passkeys", values: values, problem: problem)
        form.text("Sign in with your fingerprint, face or screen lock. There is no password to remember or to steal.")
        if passkeys.isEmpty { form.text("You have no passkeys yet.", .caption) }
        if !passkeys.isEmpty { form.views.append(.list(passkeys.map { card($0, isProven) })) }
        if isProven {
            form.views.append(.text("Add a passkey", .h2))
            form.field("Name", .name, .plain, hint: "Tells your passkeys apart, such as “My phone”. (optional)")
            form.passkey("Add a passkey", "passkey-add", [.name], .primary)
        } else {
            confirm(&form, hasPasskeys: !passkeys.isEmpty)
        }
        return form
    }

    private func card(_ passkey: ListedPasskey, _ isProven: Bool) -> View {
        var caption = "Added \(day(passkey.createdAt))"
        caption += passkey.usedAt.map { " · Last used \(day($0))" } ?? " · Not used yet"
        if passkey.isBackedUp { caption += " · Synced to your other devices" }
        var parts: [View] = [.column([.text(.text(passkey.name), .h5), .text(.text(caption), .caption)]).weight(1)]
        if isProven {
            parts.append(
                .button(
                    "Remove", event: "passkey-remove", context: ["id": .text("\(passkey.number)")],
                    id: "passkey-remove-\(passkey.number)"
                ).label(.text("Remove the passkey “\(passkey.name)”")))
        }
        return .card(.row(parts))
    }

    /// Asks who it is before a way in changes: the browser may have been left open.
    private func confirm(_ form: inout AuthForm, hasPasskeys: Bool) {
        form.views.append(.text("Confirm it's you", .h2))
        form.text("Confirm that it's you before you add or remove a passkey.")
        let account = context.accounts?.account()
        if account?.hasPassword == true {
            form.field("Password", .password, .currentPassword)
            form.submit("Confirm", "passkey-confirm-password", [.password])
        }
        if hasPasskeys { form.passkey("Confirm with a passkey", "passkey-confirm", []) }
        for provider in context.accounts?.offers?.providers ?? []
        where account?.providers.contains(provider.id) == true {
            form.views.append(
                .button(
                    .text("Confirm with \(provider.name)"), event: "account-provider",
                    context: ["id": .text(provider.id)], id: "confirm-\(provider.id)"))
        }
    }

    /// Since when somebody is signed in, and when that was last used. Uses are noted once a day.
    func use(of place: SignedInPlace) -> String {
        let since = "Signed in \(day(place.createdAt))"
        return place.isThis ? "This browser · \(since)" : "\(since) · Last used \(day(place.usedAt))"
    }

    /// A day in the person's time zone, such as “23 November 2026”.
    func day(_ milliseconds: Int64) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_GB")
        formatter.timeZone = TimeZone(identifier: context.user.timeZone) ?? .gmt
        formatter.dateFormat = "d MMMM yyyy"
        return formatter.string(from: Date(timeIntervalSince1970: Double(milliseconds) / 1_000))
    }
}
