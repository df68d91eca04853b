import Core
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import SurfaceMessages
import Texts

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
            return AuthForm(Texts.passkeysPasskeys, problem: error)
        }
        var form = AuthForm(Texts.passkeysPasskeys, values: values, problem: problem)
        form.text(Texts.passkeysSignInWithYourFingerprint)
        if passkeys.isEmpty { form.text(Texts.passkeysYouHaveNoPasskeysYet, .caption) }
        if !passkeys.isEmpty { form.views.append(.list(passkeys.map { card($0, isProven) })) }
        if isProven {
            form.views.append(.text(.text(Texts.passkeysAddAPasskey), .h2))
            form.field(.text(Texts.passkeysName), .name, .plain, hint: .text(Texts.passkeysTellsYourPasskeysApartSuch))
            form.passkey(.text(Texts.passkeysAddAPasskey), .passkeyAdd, [.name], .primary)
        } else {
            confirm(&form, hasPasskeys: !passkeys.isEmpty)
        }
        return form
    }

    private func card(_ passkey: ListedPasskey, _ isProven: Bool) -> View {
        var facts = [
            Texts.passkeysAdded(day: day(passkey.createdAt)),
            passkey.usedAt.map { Texts.passkeysLastUsed(day: day($0)) } ?? Texts.passkeysNotUsedYet,
        ]
        if passkey.isBackedUp { facts.append(Texts.passkeysSynced) }
        let caption = facts.joined(separator: " · ")
        var parts: [View] = [.column([.text(.text(passkey.name), .h5), .text(.text(caption), .caption)]).weight(1)]
        if isProven {
            parts.append(
                .button(
                    .text(Texts.passkeysRemove), event: .passkeyRemove, context: ["id": .text("\(passkey.number)")],
                    id: "passkey-remove-\(passkey.number)"
                ).label(.text(Texts.passkeysRemoveThePasskey(name: passkey.name))).destructive())
        }
        return .card(.row(parts))
    }

    /// Asks who it is before a way in changes: the browser may have been left open.
    private func confirm(_ form: inout AuthForm, hasPasskeys: Bool) {
        form.views.append(.text(.text(Texts.passkeysConfirmItsYou), .h2))
        form.text(Texts.passkeysConfirmThatItsYouBefore)
        let account = context.accounts?.account()
        if account?.hasPassword == true {
            form.field(.text(Texts.passkeysPassword), .password, .currentPassword)
            form.submit(.text(Texts.passkeysConfirm), .passkeyConfirmPassword, [.password])
        }
        if hasPasskeys { form.passkey(.text(Texts.passkeysConfirmWithAPasskey), .passkeyConfirm, []) }
        for provider in context.accounts?.offers?.providers ?? []
        where account?.providers.contains(provider.id) == true {
            form.views.append(
                .button(
                    .text(Texts.passkeysConfirmWith(name: provider.name)), event: .accountProvider,
                    context: ["id": .text(provider.id)], id: "confirm-\(provider.id)"))
        }
    }

    /// Since when somebody is signed in, and when that was last used. Uses are noted once a day.
    func use(of place: SignedInPlace) -> String {
        let since = Texts.passkeysSignedIn(day: day(place.createdAt))
        let facts =
            place.isThis
            ? [Texts.passkeysThisBrowser, since] : [since, Texts.passkeysLastUsed(day: day(place.usedAt))]
        return facts.joined(separator: " · ")
    }

    /// A day in the person's time zone, such as “23 November 2026”.
    func day(_ milliseconds: Int64) -> String {
        context.format.date(Date(timeIntervalSince1970: Double(milliseconds) / 1_000))
    }
}
