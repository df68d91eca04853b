import Core
import SurfaceMessages
import Surfaces

/// The coordinators that all tabs of a session share, and the events between coordinators.
@MainActor
final class SharedCoordinators {
    let events: EventHub
    let contentDetails: ContentDetailsCoordinator
    let search: SearchCoordinator
    let subscription: SubscriptionCoordinator
    let quiz: QuizCoordinator
    let contentReview: ContentReviewCoordinator
    let whatsNew: WhatsNewCoordinator
    let marketing: MarketingCoordinator
    /// Sent by the profile when a value of its health summary has changed.
    let didChangeMeasure: EventChannel<Void>

    init(_ context: AppContext, _ face: SessionFace) {
        events = EventHub(told: context.told)
        contentDetails = ContentDetailsCoordinator(context, face, events)
        search = SearchCoordinator(.search, context)
        subscription = SubscriptionCoordinator(.subscription, context)
        quiz = QuizCoordinator(context, events)
        contentReview = ContentReviewCoordinator(.contentReview, context)
        whatsNew = WhatsNewCoordinator(context)
        marketing = MarketingCoordinator(context)
        didChangeMeasure = events.channel(.didChangeMeasure)
    }

    var all: [SharedCoordinator] { [contentDetails, search, subscription, quiz, contentReview] }

    /// The shared coordinator of that flow; nil for a flow of tabs.
    func coordinator(of flow: CoordinatorFlow) -> SharedCoordinator? { all.first { $0.flow == flow } }
}

/// A coordinator without a stack: it shows its screens on the stack that it is called from, or presents them.
@MainActor
class SharedCoordinator: ScreenCoordinator {
    let flow: CoordinatorFlow
    let context: AppContext
    weak var delegate: (any NavigationDelegate)?

    init(_ flow: CoordinatorFlow, _ context: AppContext) {
        self.flow = flow
        self.context = context
    }

    var isPresenter: Bool { true }
    var root: ScreenKey? { nil }
    func start() async {}

    func content(of route: HostRoute) async -> SurfaceContent { await HostScreens(context: context).content(of: route) }

    func perform(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool { false }

    func left(_ route: HostRoute) {}
}
