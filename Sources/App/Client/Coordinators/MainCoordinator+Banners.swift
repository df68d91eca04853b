import Core
import ModuleInterfaces
import Texts

/// The place of a person in the app, as far as a message can be about it.
struct PagePlace: Hashable {
    var tab: String
    var front: ScreenKey?
    var isPlayerFull: Bool
}

/// An action that a banner offers.
struct BannerOffer {
    var banner: Int
    /// Time from which on it is too late, in milliseconds since 1970; nil while the banner stands.
    var until: Int64?
    var body: @MainActor () async -> Void
}

// The message over the page. It never outlives the screen that it speaks about.
extension MainCoordinator {
    /// The person does something: what was said of the thing before is over. Trouble stays until it is over or the person goes.
    func personActs() {
        deeds &+= 1
        face.use()
        guard let banner else { return }
        if case .trouble = banner.kind { return }
        dismissBanner()
    }

    /// Takes away the banner, if one is shown, and publishes the page.
    public func dismissBanner() {
        banner = nil
        stackChanged()
    }

    /// Takes away a banner of something done earlier, where the person is on another screen since.
    func dropStaleBanner() {
        let now = PagePlace(tab: selectedTab, front: front, isPlayerFull: isPlayer(in: window))
        defer { window.place = now }
        if let place = window.place, place != now, bannerDeed != deeds { banner = nil }
    }

    func show(_ banner: BannerDocument) { show(Banner(banner)) }

    func show(_ failure: CallFailure, title: String, of module: String?) {
        show(Banner(failure, title: title, of: module))
    }

    func show(_ banner: Banner, offering offer: Banner.Offer, _ body: @escaping @MainActor () async -> Void) {
        var banner = banner
        banner.offer = offer
        show(banner)
        let end = context.milliseconds.addingReportingOverflow(Self.undoTime)
        let until = offer == .undo && !end.overflow ? end.partialValue : nil
        offers = offers.suffix(Self.maximumOffers - 1) + [BannerOffer(banner: banners, until: until, body: body)]
        stackChanged()
    }

    func offerUndo(of title: String, _ body: @escaping @MainActor () async -> Void) {
        show(Banner(BannerDocument(title: title, tone: "success")), offering: .undo, body)
    }

    /// Time for which an action can be taken back, in milliseconds.
    private static var undoTime: Int64 { 10_000 }
    /// Number of offers that can be taken; more messages than these do not float over a page.
    private static var maximumOffers: Int { 3 }

    func takeOffer(ofBanner number: Int) async {
        guard let place = offers.firstIndex(where: { $0.banner == number }) else {
            return show(BannerDocument(title: Texts.mainItsTooLateToUndo, tone: "warning"))
        }
        let offer = offers.remove(at: place)
        personActs()
        if banner?.number == number { dismissBanner() }
        if let until = offer.until, context.milliseconds > until {
            return show(BannerDocument(title: Texts.mainItsTooLateToUndo, tone: "warning"))
        }
        await offer.body()
        stackChanged()
    }

    func reloadScreens() async {
        await sheet?.reload()
        for tab in tabs where tab.root != nil { await tab.reload() }
    }

    func show(_ banner: Banner) {
        banners &+= 1
        bannerDeed = deeds
        self.banner = banner
        self.banner?.number = banners
        stackChanged()
    }

    func refuse(_ field: String, of key: ScreenKey, _ message: String) {
        guard face.screens.refuse(field, of: key, message) else {
            return show(BannerDocument(title: message, tone: "warning"))
        }
        face.touch()
    }

    func works(_ module: String) {
        guard banner?.kind == .trouble(module: module) else { return }
        dismissBanner()
    }
}
