public import DeepLinks

extension DeepLinkDestination {
    /// The same place, with the groups of a link before it that nobody could be asked about yet.
    public func joined(to earlier: DeepLinkDestination?) -> DeepLinkDestination {
        guard case .joinCohorts(let ids, let goesHome) = self,
            case .joinCohorts(let first, let wentHome)? = earlier,
            case .joinCohorts(let all, let isHome) = LinkQuestion.Subject.joinCohorts(ids: ids, redirectsHome: goesHome)
                .joined(to: .joinCohorts(ids: first, redirectsHome: wentHome))
        else { return self }
        return .joinCohorts(ids: all, redirectsHome: isHome)
    }
}
