import Content
import Core
import DeepLinks
import FeatureFlags
import JSONText
import Settings
import Storage
import SurfaceMessages

// Subscription offers, and the review and the sharing of a session.
extension HostScreens {
    /// Returns the way to the offers; nothing for a subscriber.
    func offerCard() -> [View] {
        guard context.hasOffers, !context.isSubscribed else { return [] }
        let paywall = context.offers.paywall
        return [
            .card(
                .column([
                    .text(.text(paywall?.title ?? "Open everything"), .h2),
                    .text(.text(paywall?.text ?? "Some sessions are for subscribers."), .caption),
                    .button("See the offers", event: "subscribe", .primary, id: "subscribe"),
                ])
            ).cell(.banner)
        ]
    }

    func subscription() -> SurfaceContent {
        guard context.hasOffers else {
            return SurfaceContent(
                .emptyState("Everything is open", text: "This app has no subscriptions.", icon: "info"))
        }
        guard !context.isSubscribed else {
            let state = View.emptyState("You have subscribed", text: "Everything is open to you.", icon: "check")
            return SurfaceContent(.column([state] + manageSubscription()))
        }
        let (paywall, offers) = context.offers
        var views: [View] = []
        if let image = paywall?.image {
            views.append(.image(.text(imageURL(image)), description: .text(image.description), .header))
        }
        if let paywall { views += [.text(.text(paywall.title), .h2), .text(.text(paywall.text))] }
        let isSuper = context.isOn(.superPaywallEnabled)
        views.append(.list(offers.enumerated().map { card($1, isFirst: $0 == 0 && isSuper) }))
        if context.setting(.enablePromoOffers), offers.contains(where: { !$0.codes.isEmpty }) {
            views += [
                .text("Redeem a code", .h2),
                .row(
                    [
                        .textField("Code", path: "/code", id: "code").weight(1),
                        .button("Redeem", event: "redeem", context: ["code": .path("/code")], id: "redeem"),
                    ], align: .end),
            ]
        }
        return SurfaceContent(.column(views + manageSubscription()), data: ["code": ""])
    }

    /// Where a subscription is changed or ended, if the deployment says.
    private func manageSubscription() -> [View] {
        context.declaration.legal["subscriptions"]?.string.map {
            [.button("Manage your subscription", opens: $0, .borderless, id: "manage-subscription")]
        } ?? []
    }

    private func card(_ offer: ContentOffer, isFirst: Bool) -> View {
        let period =
            switch offer.period {
            case .month: "/ month"
            case .year: "/ year"
            case .lifetime: "once"
            }
        var parts: [View] = isFirst ? [.badge("Recommended", .info)] : []
        parts += [.text(.text(offer.title), .h3), .text(.text("\(offer.price) \(period)"))]
        parts += offer.features.map { .row([.icon("check"), View.text(.text($0)).weight(1)]) }
        var ways: [View] = []
        if let checkout = offer.checkout {
            let label: Dynamic = offer.period == .lifetime ? "Buy" : "Subscribe"
            ways.append(.button(label, opens: checkout, .primary, id: "buy-\(offer.id)"))
        }
        ways.append(
            .button(
                "Don’t show this again", event: "hide-offer", context: ["id": .text(offer.id)], .borderless,
                id: "hide-\(offer.id)"))
        return .card(.column(parts + [.row(ways)]), id: "offer-\(offer.id)")
    }

    // MARK: A session, to others and to oneself

    func review(_ id: String) -> SurfaceContent {
        guard let session = context.content.session(id) else { return notFound("There is no such session.") }
        let known = context.personal.records(.review).first { $0.id == id }
        return SurfaceContent(
            .column([
                .text(.text("How was “\(session.title)”?")),
                View.slider("Stars", path: "/stars", min: 1, max: 5, id: "stars")
                    .description("1 is not for me, 5 is just right."),
                .textField("In your words", path: "/words", .longText, id: "words"),
                .button(
                    "Keep it", event: "review-send", context: ["stars": .path("/stars"), "words": .path("/words")],
                    .primary, id: "send"),
            ]),
            data: [
                "stars": .integer(known?.value["stars"]?.integer ?? 3),
                "words": .string(known?.value["words"]?.string ?? ""),
            ])
    }

    func share(_ id: String) -> SurfaceContent {
        guard let session = context.content.session(id) else { return notFound("There is no such session.") }
        let link = ContentLink(context.declaration).shared(session.id)
        let mark = context.envoyMark(for: session.id)
        let note: [View] =
            mark == nil
            ? [] : [.text("A random mark in the link counts who follows it. It says nothing about you.", .caption)]
        return SurfaceContent(
            .column(
                [
                    .text(
                        link.isWeb
                            ? "Share this link with anyone." : "Share this link with someone who uses the app."),
                    View.textField(.text("Link to “\(session.title)”"), path: "/link", id: "link")
                        .description("Select the whole link to copy it."),
                ] + note), data: ["link": .string(mark?.added(to: link.text) ?? link.text)])
    }

    func facilitator(_ name: String) -> SurfaceContent {
        let sessions = context.content.sessions.filter { $0.facilitator == name }
        guard !sessions.isEmpty else { return notFound("There is no such guide.") }
        return SurfaceContent(
            .column([.text(.text(Self.count(sessions.count)), .caption), .list(cells(sessions))]))
    }

    func notFound(_ text: String) -> SurfaceContent {
        SurfaceContent(.emptyState("Not found", text: .text(text), icon: "search"))
    }
}
