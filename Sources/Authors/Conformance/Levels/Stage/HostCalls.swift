import Probe

/// A screen that the module pushed or presented.
struct OpenedScreen: Hashable {
    var id: UInt64
    var title: String
    var route: String
}

/// The module's requests to the host about a session's screens.
enum HostCalls {
    /// The screens that the module opened, in order, from that navigation on.
    static func opened(from first: Int = 0, in session: UInt64) -> [OpenedScreen] {
        ProbeHost.navigations(from: first, of: session).compactMap { navigation in
            guard case .opened(let id, let title, let route) = navigation else { return nil }
            return OpenedScreen(id: id, title: title, route: route)
        }
    }

    /// The screens that the module took away.
    static func dismissed(in session: UInt64) -> Set<UInt64> {
        Set(
            ProbeHost.navigations(of: session).compactMap { navigation in
                guard case .dismissed(let id) = navigation else { return nil }
                return id
            })
    }
}
