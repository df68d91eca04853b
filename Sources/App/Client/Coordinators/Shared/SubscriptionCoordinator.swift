import Content
import Core
import FeatureFlags
import Foundation
import Integrity
import JSONText
import ModuleInterfaces
import Settings
import Storage
import Surfaces
import Texts

/// Opens locked content: the offers, their codes, and the record of who has subscribed.
///
/// The payment is outside of the app. Content is opened here by a code that the receiver of the payment gives out.
@MainActor
final class SubscriptionCoordinator: SharedCoordinator {
    weak var subscriptionDelegate: (any SubscriptionCoordinatorDelegate)?
    /// When wrong codes were tried.
    private var misses: [Date] = []
    private static let maximumMisses = 5
    private static let missesCountFor: TimeInterval = 300

    /// Shows the offers, where there are any for the person.
    func presentOffers() async { await delegate?.present(.subscription, by: self) }

    override func perform(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool {
        switch event.host {
        case .subscribe: await presentOffers()
        case .redeem: await redeem(event.context["code"]?.string ?? "", at: place)
        case .hideOffer: await hide(event.context["id"]?.string ?? "", at: place)
        default: return false
        }
        return true
    }

    private func redeem(_ text: String, at place: ScreenPlace) async {
        let code = text.filter { !$0.isWhitespace && $0 != "-" }.uppercased()
        guard !code.isEmpty, code.utf8.count <= 100 else { return refuse(Texts.subscriptionEnterYourCode, at: place) }
        misses.removeAll { context.now().timeIntervalSince($0) > Self.missesCountFor }
        guard misses.count < Self.maximumMisses else {
            return say(Texts.subscriptionTooManyWrongCodesTry)
        }
        // A person who begins a new session for each few guesses still guesses from one network.
        if let wait = context.limited(.codes, false) {
            let minutes = max(1, wait / 60_000 + (wait % 60_000 > 0 ? 1 : 0))
            return say(Texts.subscriptionTooManyWrongCodesFor(minutes: minutes))
        }
        let digest = SHA256.hexadecimal(SHA256.digest(Array(code.utf8)))
        guard let offer = context.content.offers.first(where: { $0.codes.contains(digest) }) else {
            misses.append(context.now())
            _ = context.limited(.codes, true)
            return refuse(Texts.subscriptionThatCodeIsntValidCheck, at: place)
        }
        let until = offer.codeDays.map { context.milliseconds + Int64($0) * 86_400_000 }
        let value: JSONObject = ["until": until.map { .integer($0) } ?? .null, "code": .string(digest)]
        let record = PersonalRecord(.entitlement, offer.id, at: context.milliseconds, value: value)
        switch context.personal.redeem(digest, limit: offer.codeLimit, for: record) {
        case .taken: break
        case .usedBefore: return refuse(Texts.subscriptionYouveAlreadyUsedThisCode, at: place)
        case .usedUp: return refuse(Texts.subscriptionThisCodeHasBeenUsed, at: place)
        case .failed: return say(Texts.subscriptionThatDidNotWorkPlease)
        }
        subscriptionDelegate?.shouldCloseSubscriptionScreen()
        await subscriptionDelegate?.didSubscribeWithSuccess(offer.title)
    }

    private func hide(_ id: String, at place: ScreenPlace) async {
        guard context.content.offer(id) != nil else { return }
        context.change(.offerIdsToHide) { hidden in
            hidden.contains(id) ? nil : .array((hidden + [id]).map { .string($0) })
        }
        await place.navigation.reload()
    }

    private func refuse(_ text: String, at place: ScreenPlace) { delegate?.refuse("code", of: place.key, text) }

    private func say(_ text: String) {
        delegate?.show(BannerDocument(title: Texts.subscriptionWeCouldntRedeemThatCode, text: text, tone: "warning"))
    }
}

extension AppContext {
    /// Whether something that the person has subscribed to opens what is locked.
    var isSubscribed: Bool {
        personal.records(.entitlement).contains { record in
            // A subscription stays, whoever is offered it now.
            pack.offer(record.id) != nil && record.value["until"]?.integer.map { $0 > milliseconds } ?? true
        }
    }

    /// Whether the user may open one of these sessions of the content.
    func mayOpen(anyOf sessions: Set<String>) -> Bool {
        var found = sessions.compactMap(pack.session)
        if pack.isTargeted, !found.isEmpty {
            let joined = personal.cohorts()
            found.removeAll { !pack.shows(.sessions, $0.id, to: joined) }
            if found.isEmpty { return false }
        }
        return found.contains { !$0.isLocked } || !setting(.contentHasLockedState) || (!found.isEmpty && isSubscribed)
    }

    /// Whether the person cannot open the session yet.
    func isLocked(_ session: ContentSession) -> Bool {
        session.isLocked && setting(.contentHasLockedState) && !isSubscribed
    }

    /// Whether there is anything that the person can subscribe to.
    var hasOffers: Bool { !content.offers.isEmpty && !isOn(.isLightVersion) }

    /// The offers that the person is shown, as the deployment's paywall has them.
    var offers: (paywall: ContentPaywall?, offers: [ContentOffer]) {
        let wanted = flag(.paywallConfigId).string ?? ""
        let paywall = content.paywalls.first { $0.id == wanted } ?? content.paywalls.first
        let listed = paywall?.offers.compactMap(content.offer) ?? content.offers
        let hidden = Set(setting(.offerIdsToHide))
        return (paywall, listed.filter { !hidden.contains($0.id) })
    }
}
