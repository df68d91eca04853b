import Core
import FeatureFlags
import SurfaceMessages
import Texts

/// The declaration of a screen that the host fills: all that is known of it beside its coordinator stands here.
struct HostScreen {
    /// The route as text, such as `session/evening-breath`.
    let text: String
    /// The part of the app that the screen belongs to; nil for one that any tab can show by itself.
    let flow: CoordinatorFlow?
    /// The area of the theme that the screen belongs to; nil for one with the roles of the whole app.
    let area: ScreenArea?
    /// The flag that closes the screen for everybody for whom it is off; nil where no flag does.
    let flag: FlagKey?
    /// The title that people see.
    let title: (AppContext) -> String
    /// The content of the screen.
    let content: (HostScreens) async -> SurfaceContent

    init(
        _ text: String, _ flow: CoordinatorFlow?, area: ScreenArea? = nil, flag: FlagKey? = nil,
        title: @escaping (AppContext) -> String, content: @escaping (HostScreens) async -> SurfaceContent
    ) {
        self.text = text
        self.flow = flow
        self.area = area
        self.flag = flag
        self.title = title
        self.content = content
    }

    /// Declares a screen with the same title for everybody.
    init(
        _ text: String, _ flow: CoordinatorFlow?, area: ScreenArea? = nil, flag: FlagKey? = nil,
        title: String, content: @escaping (HostScreens) async -> SurfaceContent
    ) {
        self.init(text, flow, area: area, flag: flag, title: { _ in title }, content: content)
    }
}
