public import Versions

/// The kinds of tab that an app can have.
public enum TabKind: String, Sendable, Hashable, CaseIterable {
    case home, explore, showcase, exploreShowcase, events, library, journeys, linearJourneys, profile, lightProfile
    case meals, activity, biometrics, community, slices, custom

    /// The interface of the module that serves such a tab, or nil when the app serves it itself.
    public var servingInterface: InterfaceReference? {
        switch self {
        case .biometrics: InterfaceReference("bricks.biometrics", 1)
        case .community: InterfaceReference("bricks.community", 1)
        case .custom: InterfaceReference("bricks.tab", 1)
        default: nil
        }
    }
}
