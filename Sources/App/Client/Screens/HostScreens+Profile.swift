import Core
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import SurfaceMessages
import Surfaces
import Texts

extension HostScreens {
    /// The person's name, their practice, and what they decide.
    func profile(_ screen: String = "profile") async -> SurfaceContent {
        let hasSettings = context.accounts != nil && context.setting(.settingsInProfile)
        return SurfaceContent(
            .column(await arranged(screen, profileParts(screen))),
            data: hasSettings ? .object(AccountScreens.settingValues(context)) : [:])
    }

    private func profileParts(_ screen: String) -> [ScreenPart] {
        let sections =
            context.declaration.screens[screen]?.sections?.map(\.name) ?? ScreenDefinition.named(screen)?.sections ?? []
        // The ways to the account stand with the person, not below how they practise.
        let showsPerson = sections.contains("person")
        return [
            ScreenPart("person") { _ in person() + accountRows() },
            ScreenPart("practice") { section in await practice(section) + (showsPerson ? [] : accountRows()) },
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
                return offerCard(isMain: true)
            },
            ScreenPart("settings") { section in
                guard context.accounts != nil, context.setting(.settingsInProfile) else { return [] }
                return [
                    .text(.text(section.title ?? Texts.profileSettings), .h2)
                ] + AccountScreens.settingViews(context)
            },
            ScreenPart("timerSessions") { section in await timerSection(section) },
            ScreenPart("legal") { section in legal(section) },
            ScreenPart("account") { section in
                let leave: View =
                    context.user.anonymous && context.accounts != nil
                    ? .button(.text(Texts.profileEraseMyData), event: .eraseGuest, id: "erase-guest").purpose(.danger)
                    : .button(.text(Texts.profileLogOut), event: .logOut, id: "log-out")
                return (section.title.map { [.text(.text($0), .h2)] } ?? []) + [.divider, leave]
            },
        ]
    }

    private func person() -> [View] {
        let known = [context.user.name, context.accounts?.account()?.email ?? ""].first { !$0.isEmpty }
        let name = known ?? (context.user.anonymous ? Texts.profileGuest : Texts.profileYou)
        let state = context.user.anonymous ? Texts.profileYoureBrowsingAsAGuest : signedIn
        let card = View.card(
            .row([
                .icon("person"), .column([.text(.text(name), .h2), .text(.text(state), .caption)]).weight(1),
            ]))
        guard context.user.anonymous, context.accounts?.offers != nil else { return [card] }
        return [card, AuthForm.link(.text(Texts.profileSignInOrSignUp), to: .welcome, .primary)]
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
    private func accountRows() -> [View] {
        var rows = inboxRow.map { [$0] } ?? []
        guard let accounts = context.accounts else { return View.entries(rows) }
        if context.isOn(.userProfile) { rows.append(.entry("edit", Texts.profileEditProfile, to: .editProfile)) }
        if context.isOn(.reminders) { rows.append(.entry("notifications", Texts.profileReminders, to: .reminders)) }
        if !context.setting(.settingsInProfile) {
            rows.append(.entry("settings", Texts.profileSettings, to: .settings))
        }
        // The profile begins with the address of somebody without a name.
        let email = context.user.name.isEmpty ? nil : accounts.account()?.email
        rows.append(.entry("accountCircle", Texts.profileAccount, value: email, to: .account))
        return View.entries(rows)
    }

    private func badgeSection(_ section: ScreenLayout.Section) -> [View] {
        let title = View.text(.text(section.title ?? Texts.profileBadges), .h2)
        let badges = context.personal.badges()
        guard !badges.isEmpty else { return [title, .text(.text(Texts.profileBadgesThatYouEarnAppear), .caption)] }
        return [
            title, .list(badges.map { .badge(.text($0.title), .success) }, horizontal: true),
        ]
            + View.entries([
                .entry(
                    "star", Texts.profileAllBadges, value: "\(badges.count)", context: ["id": "badges"], id: "badges")
            ])
    }

    /// The ways into the library; all of it where it has no tab of its own.
    private func librarySection(_ section: ScreenLayout.Section) -> [View] {
        var ways = buttons("profile", listRows)
        if context.setting(.isLibraryInProfile), context.isOn(.libraryEnabled) {
            ways.append(.entry("folder", Texts.profileLibrary, context: ["id": "library"], id: "library"))
        }
        return ways.isEmpty ? [] : [.text(.text(section.title ?? Texts.profileLibrary), .h2)] + View.entries(ways)
    }

    /// The ways to what takes place, what is cooked and what gets the body going.
    private func plansSection(_ section: ScreenLayout.Section) -> [View] {
        let icons = [(HostRoute.events, "event"), (.meals, "favorite"), (.activities, "locationOn")]
        let ways = icons.compactMap { route, icon in
            planTitle(route).map { View.entry(icon, $0, context: ["id": .text(route.text)], id: route.text) }
        }
        return ways.isEmpty ? [] : [.text(.text(section.title ?? Texts.profilePlans), .h2)] + View.entries(ways)
    }

    private func legal(_ section: ScreenLayout.Section) -> [View] {
        let names = [
            ("terms", Texts.profileTerms), ("privacy", Texts.profilePrivacy), ("about", Texts.profileAbout),
            ("faq", Texts.profileQuestionsAndAnswers),
            ("page", Texts.profileOurPage), ("store", Texts.profileInTheStore),
        ]
        let links = names.compactMap { key, title in
            context.declaration.legal[key]?.string.map {
                View.button(.text(title), opens: $0, .borderless, id: "legal-\(key)").purpose(.entry)
            }
        }
        let contact = context.declaration.legal["contact"]?.string
        var credit: [View] = contact.map { [.text(.text(Texts.profileWriteToUs(contact: $0)), .caption)] } ?? []
        if context.isOn(.poweredBy) { credit.append(.text(.text(Texts.profilePoweredByBricks), .caption)) }
        return links.isEmpty
            ? credit : [.text(.text(section.title ?? Texts.profileAboutThisApp), .h2)] + View.entries(links) + credit
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
