import Core
import SurfaceMessages
import Surfaces

/// A screen of the host, where it is shown.
@MainActor
struct ScreenPlace {
    let key: ScreenKey
    let route: HostRoute
    /// The stack that it lies on: of a tab, or of a sheet.
    let navigation: AppNavigationController
    /// The tab that it lies on, or that is under the sheet.
    let tab: BaseCoordinator
}

/// A coordinator that fills screens of the host and takes what people do on them.
@MainActor
protocol ScreenCoordinator: Coordinator {
    func content(of route: HostRoute) async -> SurfaceContent
    /// Carries out what the person did; false for what is not this coordinator's.
    func perform(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool
    /// A screen of this coordinator's is gone.
    func left(_ route: HostRoute)
}
