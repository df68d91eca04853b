import Core
import DeepLinks
import JSONText
import ModuleInterfaces
import Settings
import Storage
import Texts

// Changes by a person to their own data and account.
extension AuthCoordinator {
    func change(
        _ event: HostEvent?, _ fields: JSONObject, _ accounts: any AccountGateway
    ) async throws(AccountProblem) {
        func text(_ field: AccountProblem.Field) -> String { fields[field.rawValue]?.string ?? "" }
        switch event {
        case .accountProfile:
            // Each row sends its own value; the others stay as they are.
            let user = context.user
            let signIn = try await accounts.update(
                Profile(
                    name: fields["name"]?.string ?? user.name,
                    timeZone: Self.chosen(fields["timeZone"]) ?? user.timeZone,
                    locale: Self.chosen(fields["locale"]) ?? user.locale))
            try await delegate?.didAuthenticate(
                signIn, Arrival(title: Texts.accountYourProfileIsSaved, destination: .editProfile))
        case .accountPassword:
            let signIn = try await accounts.changePassword(old: text(.password), new: text(.newPassword))
            try await delegate?.didAuthenticate(
                signIn, Arrival(title: Texts.accountYourPasswordIsChanged, text: Texts.accountAllOtherBrowsersAreSigned)
            )
        case .accountEmail:
            try await accounts.beginChangeOfEmail(to: text(.email), password: text(.password))
            show(.confirmEmail)
        case .accountConfirmEmail:
            try await accounts.confirmChangeOfEmail(code: text(.code))
            show(.account)
            delegate?.didChange(Texts.accountYourEmailIsChanged)
        case .accountSignOut:
            try await accounts.signOut(elsewhere: fields["id"]?.string.flatMap { Int64($0) })
            refresh()
        case .accountSignOutAll:
            try await accounts.signOut(elsewhere: nil)
            refresh()
        case .accountDelete:
            try await accounts.delete(password: text(.password), confirmation: text(.confirmation))
            await delegate?.didDeleteAccount()
        case .reminderAdd:
            guard let minute = Self.minute(fields["time"]?.string ?? "") else {
                throw AccountProblem(.invalidProfile, Texts.accountChooseATime, field: .time)
            }
            let days = Set((fields["days"]?.array ?? []).compactMap { $0.string.flatMap { Int($0) } })
            guard !days.isEmpty else {
                throw AccountProblem(.invalidProfile, Texts.accountChooseAtLeastOneDay, field: .time)
            }
            try accounts.add(Reminder(minute: minute, days: days))
            refresh()
        case .reminderRemove:
            guard let minute = fields["id"]?.string.flatMap({ Int($0) }) else { break }
            let removed = try accounts.reminders().first { $0.minute == minute }
            try accounts.removeReminder(minute: minute)
            refresh()
            guard let removed else { break }
            delegate?.offerUndo(of: Texts.accountReminderRemoved) { [weak self] in
                do throws(AccountProblem) {
                    try accounts.add(removed)
                    self?.refresh()
                } catch {
                    self?.refuse(error)
                }
            }
        case .settingSet:
            await SettingDecision.carryOut(fields, context) { setting in
                refresh()
                await delegate?.reloadPersonal(after: setting)
            }
        default: break
        }
    }

    /// A choice of one comes as a list.
    private static func chosen(_ value: JSON?) -> String? { value?.array?.first?.string ?? value?.string }

    /// The minute of the day of `07:30`, with seconds or without.
    private static func minute(_ text: String) -> Int? {
        let parts = text.split(separator: ":").map { Int($0) }
        guard parts.count >= 2, let hour = parts[0], let minute = parts[1], (0..<24).contains(hour),
            (0..<60).contains(minute)
        else { return nil }
        return hour * 60 + minute
    }
}
