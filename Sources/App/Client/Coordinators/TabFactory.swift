import Core
import ModuleInterfaces

/// Makes the coordinator of a tab, and of a part of the app that a tab shows without being one.
@MainActor
struct TabFactory {
    let context: AppContext
    let face: SessionFace

    func coordinator(of tab: AppDeclaration.Tab, _ navigation: AppNavigationController) -> BaseCoordinator {
        let flow = Self.flow(of: tab.kind)
        if tab.placeholder != nil {
            return PlaceholderCoordinator(flow, tab: tab, context: context, face: face, navigation: navigation)
        }
        if let module = tab.module {
            return ModuleTabCoordinator(
                flow, tab: tab, module: module, context: context, face: face, navigation: navigation)
        }
        return coordinator(of: flow, in: tab, navigation)
    }

    func coordinator(
        of flow: CoordinatorFlow, in tab: AppDeclaration.Tab, _ navigation: AppNavigationController
    ) -> BaseCoordinator {
        let make:
            (CoordinatorFlow, AppDeclaration.Tab, AppContext, SessionFace, AppNavigationController) -> BaseCoordinator =
                switch flow {
                case .home: HomeCoordinator.init
                case .slices: SlicesCoordinator.init
                case .showcase, .exploreShowcase: ShowcaseCoordinator.init
                case .library: LibraryCoordinator.init
                case .favorites: FavoritesCoordinator.init
                case .journeys: JourneysCoordinator.init
                case .profile: ProfileCoordinator.init
                case .events: EventsCoordinator.init
                case .meals: MealsCoordinator.init
                case .activity: ActivityCoordinator.init
                case .search: SearchTabCoordinator.init
                case .explore, .auth, .main, .contentDetails, .subscription, .contentReview, .quiz, .biometrics,
                    .community:
                    ExploreCoordinator.init
                }
        return make(flow, tab, context, face, navigation)
    }

    /// Returns the flow of a tab of that kind; a kind that only modules serve is a community's.
    static func flow(of kind: String) -> CoordinatorFlow {
        switch kind {
        case "linearJourneys": .journeys
        case "lightProfile": .profile
        default: CoordinatorFlow(rawValue: kind) ?? .community
        }
    }
}
