import Core
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import SurfaceMessages

extension HostScreens {
    /// The profile of somebody who uses the app in a browser: who they are, how they practise, and what they decide.
    func personalProfile() async -> SurfaceContent {
        var views: [View] = [whoTheyAre(), accountButtons()]
        views += streak()
        views += badgeViews()
        views += await health()
        views += await deviceCard()
        let cohorts = context.personal.cohorts()
        if !cohorts.isEmpty {
            views += [.text("Groups", .h2), .list(cohorts.map { .badge(.text($0), .neutral) }, horizontal: true)]
        }
        views += [
            .text("Library", .h2),
            .row([
                .button("Favourites", event: "open", context: ["id": "favourites"], id: "favourites"),
                .button("History", event: "open", context: ["id": "history"], id: "history"),
            ]),
        ]
        var data: JSON = [:]
        if context.setting(.settingsInProfile) {
            views += [.text("Settings", .h2), .card(.column(AccountScreens.settingViews(context)))]
            data = .object(AccountScreens.settingValues(context))
        }
        views += [.text("Account", .h2), .button("Log out", event: "log-out", id: "log-out")]
        return SurfaceContent(.column(views), data: data)
    }

    private func whoTheyAre() -> View {
        let known = [context.user.name, context.accounts?.account()?.email ?? ""].first { !$0.isEmpty }
        let name = known ?? (context.user.anonymous ? "Guest" : "You")
        let state = context.user.anonymous ? "You use the app without an account." : "Signed in."
        return .card(
            .row([
                .icon("person"), .column([.text(.text(name), .h2), .text(.text(state), .caption)]).weight(1),
            ]))
    }

    private func accountButtons() -> View {
        var buttons = [AuthForm.link("Account", to: .account), AuthForm.link("Edit profile", to: .editProfile)]
        buttons.append(AuthForm.link("Reminders", to: .reminders))
        if !context.setting(.settingsInProfile) { buttons.append(AuthForm.link("Settings", to: .settings)) }
        if context.user.anonymous, context.accounts?.offers != nil {
            buttons.insert(AuthForm.link("Sign in or sign up", to: .welcome, .primary), at: 0)
        }
        return .row(buttons)
    }

    private func streak() -> [View] {
        let streak = Streak(context.accounts?.plays() ?? [], now: context.now(), timeZone: context.timeZone)
        func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
        guard streak.longest > 0 else {
            return [.text("Practice", .h2), .text("Days on which you finish a session are counted here.", .caption)]
        }
        let today = streak.isDoneToday ? "You have practised today." : "Today is still to come."
        return [
            .text("Practice", .h2),
            .card(
                .column([
                    .text(.text("\(days(streak.current)) in a row"), .h3),
                    .text(.text("\(today) Your longest row is \(days(streak.longest))."), .caption),
                ])),
        ]
    }

    private func badgeViews() -> [View] {
        let badges = context.personal.badges()
        guard !badges.isEmpty else {
            return [.text("Badges", .h2), .text("Badges that you earn appear here.", .caption)]
        }
        return [
            .text("Badges", .h2), .list(badges.map { .badge(.text($0.title), .success) }, horizontal: true),
            .button("All badges", event: "open", context: ["id": "badges"], id: "badges"),
        ]
    }
}
