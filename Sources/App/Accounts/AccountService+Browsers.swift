import Foundation
import Storage
import Texts

// Mails to the owner of an account about its use.
extension AccountService {
    /// Tells the owner of an account that somebody signed in with it in a browser that it was not used in before.
    ///
    /// - Parameter agent: the browser in a few words, such as `Firefox on Linux`.
    public func tellOfNewBrowser(user: String, agent: String) {
        let browser = agent.isEmpty ? Texts.mailABrowser : agent
        tell(
            user, Texts.mailNewSignIn,
            Texts.mailSomebodySignedInToYour(browser: browser, moment: moment(of: user)))
    }

    /// Mails the owner of an account, where it has an address.
    func tell(_ user: String, _ subject: String, _ text: String) {
        let account: AccountRecord?
        do throws(StorageError) {
            account = try store.account(user: user)
        } catch {
            return report(error.code, "The owner of an account was not told of “\(subject)”: \(error.message)")
        }
        guard let email = account?.email.flatMap(MailAddress.init) else { return }
        post(MailMessage(to: email, subject: "\(appName): \(subject)", text: text))
    }

    /// This moment in the person's time zone, in words.
    private func moment(of user: String) -> String {
        var zone = TimeZone.gmt
        do throws(StorageError) {
            zone = try store.user(user).flatMap { TimeZone(identifier: $0.timeZone) } ?? .gmt
        } catch {
            report(error.code, "The time zone of a person cannot be read: \(error.message)")
        }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_GB")
        formatter.timeZone = zone
        func written(_ format: String) -> String {
            formatter.dateFormat = format
            return formatter.string(from: Date(timeIntervalSince1970: Double(now) / 1_000))
        }
        return Texts.mailMoment(day: written("EEEE d MMMM yyyy"), time: written("HH:mm"), zone: zone.identifier)
    }
}
