import Content
import Core
import DeepLinks
import FeatureFlags
import Formats
import JSONText
import Settings
import Storage
import SurfaceMessages
import Surfaces
import Texts

// Subscription offers, and the review and the sharing of a session.
extension HostScreens {
    /// Returns the way to the offers; nothing for a subscriber.
    ///
    /// - Parameter isMain: whether nothing else on the screen is the main thing to do.
    func offerCard(isMain: Bool) -> [View] {
        guard context.hasOffers, !context.isSubscribed else { return [] }
        let paywall = context.offers.paywall
        return [
            .card(
                .column([
                    .text(.text(paywall?.title ?? Texts.offersOpenEverything), .h2),
                    .text(.text(paywall?.text ?? Texts.offersSomeSessionsAreForSubscribers), .caption),
                    .button(
                        .text(Texts.offersSeeTheOffers), event: .subscribe, isMain ? .primary : .default,
                        id: "subscribe"),
                ])
            ).cell(.banner)
        ]
    }

    func subscription() -> SurfaceContent {
        guard context.hasOffers else {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.offersEverythingIsOpen), text: .text(Texts.offersThisAppHasNoSubscriptions),
                    icon: "info"))
        }
        guard !context.isSubscribed else {
            let state = View.emptyState(
                .text(Texts.offersYouHaveSubscribed), text: .text(Texts.offersEverythingIsOpenToYou), icon: "check")
            return SurfaceContent(.column([state] + manageSubscription()))
        }
        let (paywall, offers) = context.offers
        var views: [View] = []
        if let image = paywall?.image {
            views.append(.image(.text(imageURL(image)), description: .text(image.description), .header))
        }
        if let paywall { views += [.text(.text(paywall.title), .h2), .text(.text(paywall.text))] }
        let isSuper = context.isOn(.superPaywallEnabled)
        // One of them is the main action: the first that can be bought, which is the recommended one where there is one.
        let main = offers.first { $0.checkout != nil }?.id
        views.append(
            .list(offers.enumerated().map { card($1, isFirst: $0 == 0 && isSuper, isMain: $1.id == main) }))
        if context.setting(.enablePromoOffers), offers.contains(where: { !$0.codes.isEmpty }) {
            views += [
                .text(.text(Texts.offersRedeemACode), .h2),
                .row(
                    [
                        .textField(.text(Texts.offersCode), path: "/code", id: "code").weight(1),
                        .button(
                            .text(Texts.offersRedeem), event: .redeem, context: ["code": .path("/code")], id: "redeem"),
                    ], align: .end),
            ]
        }
        return SurfaceContent(.column(views + manageSubscription()), data: ["code": ""])
    }

    /// Where a subscription is changed or ended, if the deployment says.
    private func manageSubscription() -> [View] {
        context.declaration.legal["subscriptions"]?.string.map {
            [.button(.text(Texts.offersManageYourSubscription), opens: $0, .borderless, id: "manage-subscription")]
        } ?? []
    }

    private func card(_ offer: ContentOffer, isFirst: Bool, isMain: Bool) -> View {
        let price =
            switch offer.period {
            case .month: Texts.offersPriceOfAMonth(price: offer.price)
            case .year: Texts.offersPriceOfAYear(price: offer.price)
            case .lifetime: Texts.offersPriceOnce(price: offer.price)
            }
        var parts: [View] = isFirst ? [.badge(.text(Texts.offersRecommended), .info)] : []
        parts += [.text(.text(offer.title), .h3), .text(.text(price))]
        parts += offer.features.map { .row([.icon("check"), View.text(.text($0)).weight(1)]) }
        if offer.checkout == nil, !offer.codes.isEmpty, context.setting(.enablePromoOffers) {
            parts.append(.text(.text(Texts.offersWithACode), .caption))
        }
        var ways: [View] = []
        if let checkout = offer.checkout {
            let label = offer.period == .lifetime ? Texts.offersBuy : Texts.offersSubscribe
            ways.append(
                .button(.text(label), opens: checkout, isMain ? .primary : .default, id: "buy-\(offer.id)"))
        }
        ways.append(
            .button(
                .text(Texts.offersDontShowThisAgain), event: .hideOffer, context: ["id": .text(offer.id)],
                .borderless,
                id: "hide-\(offer.id)"))
        return .card(.column(parts + [.row(ways)]), id: "offer-\(offer.id)")
    }

    // MARK: A session, to others and to oneself

    func review(_ id: String) -> SurfaceContent {
        guard let session = context.content.session(id) else { return notFound(Texts.offersThereIsNoSuchSession) }
        let known = context.personal.records(.review).first { $0.id == id }
        return SurfaceContent(
            .column([
                .text(.text(Texts.offersHowWas(title: session.title))),
                View.slider(.text(Texts.offersStars), path: "/stars", min: 1, max: 5, id: "stars")
                    .description(.text(Texts.offers1IsNotForMe)),
                .textField(.text(Texts.offersInYourWords), path: "/words", .longText, id: "words"),
                .button(
                    .text(Texts.offersKeepIt), event: .reviewSend,
                    context: ["stars": .path("/stars"), "words": .path("/words")],
                    .primary, id: "send"),
            ]),
            data: [
                "stars": .integer(known?.value["stars"]?.integer ?? 3),
                "words": .string(known?.value["words"]?.string ?? ""),
            ])
    }

    func share(_ id: String) -> SurfaceContent {
        guard let session = context.content.session(id) else { return notFound(Texts.offersThereIsNoSuchSession) }
        let link = ContentLink(context.declaration, address: context.address()).shared(session.id)
        let mark = context.envoyMark(for: session.id)
        let note: [View] =
            mark == nil
            ? [] : [.text(.text(Texts.offersARandomMarkInThe), .caption)]
        return SurfaceContent(
            .column(
                [
                    .text(
                        link.isWeb
                            ? .text(Texts.offersShareThisLinkWithAnyone) : .text(Texts.offersShareThisLinkWithSomeone)),
                    View.textField(.text(Texts.offersLinkTo(title: session.title)), path: "/link", id: "link")
                        .description(.text(Texts.offersSelectTheWholeLinkTo)),
                    .row([
                        View.button(
                            .text(Texts.offersCopyTheLink), event: .share, context: ["id": .text(id)], .primary,
                            id: "copy"
                        ).purpose(.copy),
                        View.button(
                            .text(Texts.offersShareWithAnApp), event: .share, context: ["id": .text(id)],
                            id: "share-link"
                        ).purpose(.share),
                    ]),
                ] + note), data: ["link": .string(mark?.added(to: link.text) ?? link.text)])
    }

    func facilitator(_ name: String) -> SurfaceContent {
        let sessions = context.content.sessions.filter { $0.facilitator == name }
        guard !sessions.isEmpty else { return notFound(Texts.offersThereIsNoSuchGuide) }
        return SurfaceContent(
            .column([
                .row(
                    [
                        Self.portrait(of: name).label(.text(name)).cell(.smallCentered),
                        .text(.text(Self.count(sessions.count)), .caption),
                    ], align: .center),
                .list(cells(sessions)),
            ]))
    }

    /// The initials of a guide, for whom there is no picture.
    static func portrait(of name: String) -> View {
        .badge(.text(Initials.of(name)), .neutral)
    }

    func notFound(_ text: String) -> SurfaceContent {
        SurfaceContent(.emptyState(.text(Texts.offersNotFound), text: .text(text), icon: "search"))
    }
}
