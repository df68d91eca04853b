import Core
import ModuleInterfaces

/// The place of a person in the app, as far as a message can be about it.
struct PagePlace: Hashable {
    var tab: String
    var front: ScreenKey?
    var isPlayerFull: Bool
}

/// What a banner offers to do.
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
        let now = PagePlace(tab: selectedTab, front: front, isPlayerFull: shared.contentDetails.isFull)
        defer { place = now }
        if let place, place != now, bannerDeed != deeds { banner = nil }
    }

    func show(_ banner: BannerDocument) { show(Banner(banner)) }

    func show(_ failure: CallFailure, title: String, of module: String?) {
        show(Banner(failure, title: title, of: module))
    }

    func show(_ banner: Banner, offering offer: Banner.Offer, _ body: @escaping @MainActor () async -> Void) {
        var banner = banner
        banner.offer = offer
        show(banner)
        self.offer = BannerOffer(banner: banners, until: nil, body: body)
        stackChanged()
    }

    func takeOffer(ofBanner number: Int) async {
        guard let offer, offer.banner == number else { return }
        self.offer = nil
        personActs()
        if banner?.number == number { dismissBanner() }
        await offer.body()
        stackChanged()
    }

    func show(_ banner: Banner) {
        banners &+= 1
        bannerDeed = deeds
        self.banner = banner
        self.banner?.number = banners
        stackChanged()
    }

    func works(_ module: String) {
        guard banner?.kind == .trouble(module: module) else { return }
        dismissBanner()
    }
}
