import Core

/// An action that a key requests of the session, or of the program.
enum TerminalEffect: Sendable, Hashable {
    case select(tab: String)
    case back
    case closeSheet
    case dismissBanner
    case takeOffer(banner: Int)
    case answer(Int, accepts: Bool)
    case open(link: String)
    case search(link: String)
    case act(screen: String, component: String?, fields: [FormField])
    case player(PlayerCommand)
    case upload(path: String, screen: String, component: String)
    /// A new session after one that ended.
    case begin
    case quit
    case suspend
    /// The whole screen anew, as where something else wrote on it.
    case repaint
}
