import Content
import Core
import FeatureFlags
import JSONText
import ModuleInterfaces
import Storage
import Surfaces
import Texts

/// Takes a person's review of a session.
@MainActor
final class ContentReviewCoordinator: SharedCoordinator {
    override func perform(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool {
        switch event.host {
        case .review:
            let id = event.context["id"]?.string ?? ""
            guard context.isOn(.contentReview), context.content.session(id) != nil else { return true }
            await delegate?.present(.review(id), by: self)
        case .reviewSend:
            guard case .review(let id) = place.route else { return false }
            let stars = min(max(Int(clamping: event.context["stars"]?.double ?? 0), 1), 5)
            let words = String((event.context["words"]?.string ?? "").prefix(2_000))
            let isKept = context.personal.keep(
                PersonalRecord(
                    .review, id, at: context.milliseconds,
                    value: ["stars": .integer(Int64(stars)), "words": .string(words)]))
            delegate?.dismiss(place.route)
            delegate?.show(
                isKept
                    ? BannerDocument(
                        title: Texts.reviewThankYou, text: Texts.reviewYourOpinionIsKeptWith, tone: "success")
                    : BannerDocument(
                        title: Texts.reviewThatDidNotWork, text: Texts.reviewPleaseTryAgainInA, tone: "error"))
            await place.tab.reload()
        default: return false
        }
        return true
    }
}
