public import Core

/// The kinds of coordinators that the tree can hold.
public enum CoordinatorFlow: String, Sendable, Hashable, CaseIterable {
    case auth, main, home, explore, exploreShowcase, showcase, contentDetails, search, events, library, favorites,
        profile
    case subscription, journeys, contentReview, quiz, meals, activity, biometrics, community
    /// The third home, which the source documents name without giving it a flow.
    case slices
}

/// Where a child stands under its parent: tabs by the tab's id, so that two tabs of one flow can exist together.
public enum CoordinatorSlot: Sendable, Hashable {
    case flow(CoordinatorFlow)
    case tab(String)
}

/// A coordinator with children; removing a child drops its whole tree.
@MainActor
public protocol ParentCoordinator: Coordinator {
    /// The children by their slots; setting a slot to nil drops the child with its whole tree.
    var children: [CoordinatorSlot: any Coordinator] { get set }
}

extension ParentCoordinator {
    /// Keeps a child at a slot, in place of the one that is there.
    public func addChild(_ child: any Coordinator, at slot: CoordinatorSlot) { children[slot] = child }
    /// Drops the child at a slot with its whole tree; does nothing where there is none.
    public func removeChild(at slot: CoordinatorSlot) { children[slot] = nil }
    /// Whether there is a child at the slot.
    public func hasChild(at slot: CoordinatorSlot) -> Bool { children[slot] != nil }
}

/// Makes children that a tab needs and does not have yet.
@MainActor
protocol ChildCoordinatorDelegate: AnyObject {
    /// The tab's own child for the flow, made where it is not there: it shows its screens on the tab's stack.
    func childCoordinator(_ flow: CoordinatorFlow, from parent: BaseCoordinator) -> BaseCoordinator
}
