import Core
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import SurfaceMessages

extension HostScreens {
    /// Who the person is, how they practise, and what they decide.
    func profile(_ screen: String = "profile") async -> SurfaceContent {
        let hasSettings = context.accounts != nil && context.setting(.settingsInProfile)
        return SurfaceContent(
            .column(await arranged(screen, profileParts)),
            data: hasSettings ? .object(AccountScreens.settingValues(context)) : [:])
    }

    private var profileParts: [ScreenPart] {
        [
            ScreenPart("person") { _ in [person()] + accountButtons() },
            ScreenPart("practice") { section in await practice(section) },
            ScreenPart("badges") { section in badgeSection(section) },
            ScreenPart("health") { section in await health(section) },
            ScreenPart("devices") { _ in await deviceCard() },
            ScreenPart("groups") { section in
                self.section("Groups", section, context.personal.cohorts().map { .badge(.text($0), .neutral) })
            },
            ScreenPart("library") { section in librarySection(section) },
            ScreenPart("plans") { section in plansSection(section) },
            ScreenPart("subscription") { _ in
                guard context.hasOffers else { return [] }
                guard !context.isSubscribed else {
                    return [.text("Subscription", .h2), .text("Everything is open to you.", .caption)]
                }
                return offerCard()
            },
            ScreenPart("settings") { section in
                guard context.accounts != nil, context.setting(.settingsInProfile) else { return [] }
                return [
                    .text(.text(section.title ?? "Settings"), .h2),
                    .card(.column(AccountScreens.settingViews(context))),
                ]
            },
            ScreenPart("timerSessions") { section in await timerSection(section) },
            ScreenPart("legal") { section in legal(section) },
            ScreenPart("account") { section in
                let leave: View =
                    context.user.anonymous && context.accounts != nil
                    ? .button("Erase everything saved here", event: "erase-guest", id: "erase-guest")
                    : .button("Log out", event: "log-out", id: "log-out")
                return [.text(.text(section.title ?? "Account"), .h2), leave]
            },
        ]
    }

    private func person() -> View {
        let known = [context.user.name, context.accounts?.account()?.email ?? ""].first { !$0.isEmpty }
        let name = known ?? (context.user.anonymous ? "Guest" : "You")
        let state = context.user.anonymous ? "You’re browsing as a guest." : "Signed in\(means)."
        return .card(
            .row([
                .icon("person"), .column([.text(.text(name), .h2), .text(.text(state), .caption)]).weight(1),
            ]))
    }

    /// How the person signed in last, as the end of a sentence; empty where that is not known.
    private var means: String {
        switch context.setting(.loginType) {
        case "email": " with your email address"
        case "apple": " with Apple"
        case "google": " with Google"
        default: ""
        }
    }

    /// The ways to what is about the person; none for a session that is nobody's.
    private func accountButtons() -> [View] {
        guard let accounts = context.accounts else { return [] }
        var buttons: [View] = []
        if context.user.anonymous, accounts.offers != nil {
            buttons.append(AuthForm.link("Sign in or sign up", to: .welcome, .primary))
        }
        buttons.append(AuthForm.link("Account", to: .account))
        if context.isOn(.userProfile) { buttons.append(AuthForm.link("Edit profile", to: .editProfile)) }
        if context.isOn(.reminders) { buttons.append(AuthForm.link("Reminders", to: .reminders)) }
        if !context.setting(.settingsInProfile) { buttons.append(AuthForm.link("Settings", to: .settings)) }
        return [.row(buttons)]
    }

    private func practice(_ section: ScreenLayout.Section) async -> [View] {
        let title = View.text(.text(section.title ?? "Practice"), .h2)
        let sittings = Sittings(context)
        _ = await soon("sittings", lasts: { _ in true }) { await sittings.note() }
        let streak = Streak(context.personal.practiceDays(), now: context.now(), timeZone: context.timeZone)
        func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
        guard streak.longest > 0 else {
            return [title, .text("Finish a session to start your streak.", .caption)]
        }
        let played = context.setting(.contentPlayedCount)
        let times = played > 0 ? " Sessions started: \(played)." : ""
        let today = streak.isDoneToday ? "You’ve practised today." : "You haven’t practised today."
        return [
            title,
            .card(
                .column([
                    .text(.text("\(streak.current)-day streak"), .h3),
                    .text(.text("\(today) Longest: \(days(streak.longest)).\(times)"), .caption),
                ])
            ).cell(.progress),
        ]
    }

    private func badgeSection(_ section: ScreenLayout.Section) -> [View] {
        let title = View.text(.text(section.title ?? "Badges"), .h2)
        let badges = context.personal.badges()
        guard !badges.isEmpty else { return [title, .text("Badges that you earn appear here.", .caption)] }
        return [
            title, .list(badges.map { .badge(.text($0.title), .success) }, horizontal: true),
            .button("All badges", event: "open", context: ["id": "badges"], id: "badges"),
        ]
    }

    /// The ways into the library; all of it where it has no tab of its own.
    private func librarySection(_ section: ScreenLayout.Section) -> [View] {
        let ways = buttons("profile", lists)
        let title = View.text(.text(section.title ?? "Library"), .h2)
        guard context.setting(.isLibraryInProfile), context.isOn(.libraryEnabled) else {
            return ways.isEmpty ? [] : [title, .row(ways)]
        }
        return [title, .row(ways + [.button("Library", event: "open", context: ["id": "library"], id: "library")])]
    }

    /// The ways to what takes place, what is cooked and what gets the body going.
    private func plansSection(_ section: ScreenLayout.Section) -> [View] {
        let ways = [HostRoute.events, .meals, .activities].compactMap(wayToPlan)
        return ways.isEmpty ? [] : [.text(.text(section.title ?? "Plans"), .h2), .row(ways)]
    }

    private func legal(_ section: ScreenLayout.Section) -> [View] {
        let names = [
            ("terms", "Terms"), ("privacy", "Privacy"), ("about", "About"), ("faq", "Questions and answers"),
            ("page", "Our page"), ("store", "In the store"),
        ]
        let links = names.compactMap { key, title in
            context.declaration.legal[key]?.string.map { View.button(.text(title), opens: $0, id: "legal-\(key)") }
        }
        let contact = context.declaration.legal["contact"]?.string
        var credit: [View] = contact.map { [.text("Write to us: \($0)", .caption)] } ?? []
        if context.isOn(.poweredBy) { credit.append(.text("Powered by Bricks.", .caption)) }
        return links.isEmpty ? credit : [.text(.text(section.title ?? "About this app"), .h2), .row(links)] + credit
    }

    func badges() -> SurfaceContent {
        let badges = context.personal.badges()
        guard !badges.isEmpty else {
            return SurfaceContent(.emptyState("No badges yet", text: "They come with practice.", icon: "star"))
        }
        return SurfaceContent(
            .list(
                badges.map { badge in
                    .card(.column([.text(.text(badge.title), .h2), .text(.text(badge.text))])).cell(.smallCentered)
                }))
    }

    func badge(_ id: String) -> SurfaceContent {
        guard let badge = context.personal.badges().first(where: { $0.id == id }) else {
            return SurfaceContent(
                .emptyState("Not earned yet", text: "This badge comes with practice.", icon: "star"))
        }
        return SurfaceContent(.card(.column([.text(.text(badge.title), .h2), .text(.text(badge.text))])))
    }
}
