import Core
public import DeepLinks

extension LinkRouter {
    /// Where a path of the web leads.
    ///
    /// - Parameter parser: reads the app's links.
    /// - Throws: `DeepLinkProblem` for a path that is none of the app's.
    public func route(_ path: WebPath, _ parser: DeepLinkParser) throws(DeepLinkProblem) -> LinkRoute {
        if path.segments.isEmpty, let first = declaration.tabs.first { return LinkRoute(tab: first.id) }
        if let link = try parser.read(path) { return route(link.destination) }
        var route = route(.homescreen)
        if let screen = HostRoute(path: path) {
            // Above the profile lies what it leads to, where the app has one.
            if screen.flow == .profile {
                let profile = self.route(.profile)
                if profile.problem == nil, profile.screens.isEmpty { route = profile }
            }
            if screen.isPresented { route.modal = screen } else { route.screens = [.host(screen)] }
        } else if let screen = LinkScreen(path: path) {
            // The timer itself lies below its other screens.
            if case .timerPlace = screen { route = self.route(.timer) }
            if route.problem == nil { route.screens.append(screen) }
        } else {
            throw DeepLinkProblem(
                .unknownDestination, "This app has no page at that path.", help: "Begin at the first page, `/`.")
        }
        return route
    }

    /// The path of a tab's first screen; the first tab has the shortest.
    public func path(ofTab id: String) -> String { id == declaration.tabs.first?.id ? "/" : namesOfTabs[id] ?? "/" }

    /// The paths of tabs, by their ids: those of links to them, or else those of their ids.
    var namesOfTabs: [String: String] {
        var paths: [String: String] = [:]
        for (name, destination) in Self.destinationsOfTabs {
            let route = route(destination)
            guard route == LinkRoute(tab: route.tab), paths[route.tab] == nil else { continue }
            paths[route.tab] = DeepLinkTable.path(to: name)
        }
        for tab in declaration.tabs where paths[tab.id] == nil {
            paths[tab.id] = DeepLinkTable.path(to: "tab", ["id": tab.id])
        }
        return paths
    }

    /// The links that may lead to the first screen of a tab.
    private static let destinationsOfTabs: [(name: String, destination: DeepLinkDestination)] = [
        ("explore", .explore(tagID: nil)), ("journeys", .journeys), ("profile", .profile), ("library", .library),
        ("events", .events), ("activities", .activities), ("meals", .meals), ("search", .search(query: nil)),
        ("biometrics", .biometrics(route: nil)), ("community", .community(route: nil)),
    ]
}
