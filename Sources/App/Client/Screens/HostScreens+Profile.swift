import Core
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import SurfaceMessages
import Texts

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
                self.section(
                    Texts.profileGroups, section, context.personal.cohorts().map { .badge(.text($0), .neutral) })
            },
            ScreenPart("library") { section in librarySection(section) },
            ScreenPart("plans") { section in plansSection(section) },
            ScreenPart("subscription") { _ in
                guard context.hasOffers else { return [] }
                guard !context.isSubscribed else {
                    return [
                        .text(.text(Texts.profileSubscription), .h2),
                        .text(.text(Texts.profileEverythingIsOpenToYou), .caption),
                    ]
                }
                return offerCard()
            },
            ScreenPart("settings") { section in
                guard context.accounts != nil, context.setting(.settingsInProfile) else { return [] }
                return [
                    .text(.text(section.title ?? Texts.profileSettings), .h2),
                ] + AccountScreens.settingViews(context)
            },
            ScreenPart("timerSessions") { section in await timerSection(section) },
            ScreenPart("legal") { section in legal(section) },
            ScreenPart("account") { section in
                let leave: View =
                    context.user.anonymous && context.accounts != nil
                    ? .button(.text(Texts.profileEraseEverythingSavedHere), event: .eraseGuest, id: "erase-guest")
                    : .button(.text(Texts.profileLogOut), event: .logOut, id: "log-out")
                return [.text(.text(section.title ?? Texts.profileAccount), .h2), leave]
            },
        ]
    }

    private func person() -> View {
        let known = [context.user.name, context.accounts?.account()?.email ?? ""].first { !$0.isEmpty }
        let name = known ?? (context.user.anonymous ? Texts.profileGuest : Texts.profileYou)
        let state = context.user.anonymous ? Texts.profileYoureBrowsingAsAGuest : signedIn
        return .card(
            .row([
                .icon("person"), .column([.text(.text(name), .h2), .text(.text(state), .caption)]).weight(1),
            ]))
    }

    /// That the person is signed in, and how they signed in last, where that is known.
    private var signedIn: String {
        switch context.setting(.loginType) {
        case "email": Texts.profileSignedInByEmail
        case "apple": Texts.profileSignedInWith(provider: "Apple")
        case "google": Texts.profileSignedInWith(provider: "Google")
        default: Texts.profileSignedIn
        }
    }

    /// The ways to what is about the person; none for a session that is nobody's.
    private func accountButtons() -> [View] {
        guard let accounts = context.accounts else { return [] }
        var buttons: [View] = []
        if context.user.anonymous, accounts.offers != nil {
            buttons.append(AuthForm.link(.text(Texts.profileSignInOrSignUp), to: .welcome, .primary))
        }
        buttons.append(AuthForm.link(.text(Texts.profileAccount), to: .account))
        if context.isOn(.userProfile) {
            buttons.append(AuthForm.link(.text(Texts.profileEditProfile), to: .editProfile))
        }
        if context.isOn(.reminders) { buttons.append(AuthForm.link(.text(Texts.profileReminders), to: .reminders)) }
        if !context.setting(.settingsInProfile) {
            buttons.append(AuthForm.link(.text(Texts.profileSettings), to: .settings))
        }
        return [.row(buttons)]
    }

    private func practice(_ section: ScreenLayout.Section) async -> [View] {
        let title = View.text(.text(section.title ?? Texts.profilePractice), .h2)
        let sittings = Sittings(context)
        _ = await soon("sittings", lasts: { _ in true }) { await sittings.note() }
        let streak = Streak(context.personal.practiceDays(), now: context.now(), timeZone: context.timeZone)
        guard streak.longest > 0 else {
            return [title, .text(.text(Texts.profileFinishASessionToStart), .caption)]
        }
        let played = context.setting(.contentPlayedCount)
        let facts =
            [
                streak.isDoneToday ? Texts.profileYouvePractisedToday : Texts.profileYouHaventPractisedToday,
                Texts.profileLongest(count: streak.longest),
            ] + (played > 0 ? [Texts.profileSessionsStarted(count: played)] : [])
        return [
            title,
            .card(
                .column([
                    .text(.text(Texts.profileStreak(count: streak.current)), .h3),
                    .text(.text(facts.joined(separator: " ")), .caption),
                ])
            ).cell(.progress),
        ]
    }

    private func badgeSection(_ section: ScreenLayout.Section) -> [View] {
        let title = View.text(.text(section.title ?? Texts.profileBadges), .h2)
        let badges = context.personal.badges()
        guard !badges.isEmpty else { return [title, .text(.text(Texts.profileBadgesThatYouEarnAppear), .caption)] }
        return [
            title, .list(badges.map { .badge(.text($0.title), .success) }, horizontal: true),
            .button(.text(Texts.profileAllBadges), event: .open, context: ["id": "badges"], id: "badges"),
        ]
    }

    /// The ways into the library; all of it where it has no tab of its own.
    private func librarySection(_ section: ScreenLayout.Section) -> [View] {
        let ways = buttons("profile", lists)
        let title = View.text(.text(section.title ?? Texts.profileLibrary), .h2)
        guard context.setting(.isLibraryInProfile), context.isOn(.libraryEnabled) else {
            return ways.isEmpty ? [] : [title, .row(ways)]
        }
        return [
            title,
            .row(
                ways + [.button(.text(Texts.profileLibrary), event: .open, context: ["id": "library"], id: "library")]),
        ]
    }

    /// The ways to what takes place, what is cooked and what gets the body going.
    private func plansSection(_ section: ScreenLayout.Section) -> [View] {
        let ways = [HostRoute.events, .meals, .activities].compactMap(wayToPlan)
        return ways.isEmpty ? [] : [.text(.text(section.title ?? Texts.profilePlans), .h2), .row(ways)]
    }

    private func legal(_ section: ScreenLayout.Section) -> [View] {
        let names = [
            ("terms", Texts.profileTerms), ("privacy", Texts.profilePrivacy), ("about", Texts.profileAbout),
            ("faq", Texts.profileQuestionsAndAnswers),
            ("page", Texts.profileOurPage), ("store", Texts.profileInTheStore),
        ]
        let links = names.compactMap { key, title in
            context.declaration.legal[key]?.string.map { View.button(.text(title), opens: $0, id: "legal-\(key)") }
        }
        let contact = context.declaration.legal["contact"]?.string
        var credit: [View] = contact.map { [.text(.text(Texts.profileWriteToUs(contact: $0)), .caption)] } ?? []
        if context.isOn(.poweredBy) { credit.append(.text(.text(Texts.profilePoweredByBricks), .caption)) }
        return links.isEmpty
            ? credit : [.text(.text(section.title ?? Texts.profileAboutThisApp), .h2), .row(links)] + credit
    }

    func badges() -> SurfaceContent {
        let badges = context.personal.badges()
        guard !badges.isEmpty else {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.profileNoBadgesYet), text: .text(Texts.profileTheyComeWithPractice), icon: "star"))
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
                .emptyState(
                    .text(Texts.profileNotEarnedYet), text: .text(Texts.profileThisBadgeComesWithPractice), icon: "star"
                ))
        }
        return SurfaceContent(.card(.column([.text(.text(badge.title), .h2), .text(.text(badge.text))])))
    }
}
