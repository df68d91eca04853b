import Core
import Surfaces
import Texts

/// The content of a session at one moment, with everything looked up.
struct SessionView: Sendable, Hashable {
    struct Screen: Sendable, Hashable {
        /// The screen's key as text, by which it is acted on.
        var key: String
        var title: String
        /// Nil while there is nothing to show yet.
        var node: ResolvedNode?
        /// Why it cannot be shown.
        var problem: String?
    }

    var page: PageState
    /// The top of the selected tab's stack.
    var top: Screen?
    var modal: Screen?
    var player: PlayerView?

    init(
        page: PageState = PageState(), top: Screen? = nil, modal: Screen? = nil, player: PlayerView? = nil
    ) {
        self.page = page
        self.top = top
        self.modal = modal
        self.player = player
    }

    init(_ port: any SessionPort) {
        let page = port.face.page
        self.init(
            page: page, top: page.stack.last.map { Screen($0, port) }, modal: page.modal.map { Screen($0, port) },
            player: page.isEnded ? nil : PlayerView(port))
    }

    /// How long until a countdown that is shown has another text; nil where none runs.
    var secondsUntilTick: Double? {
        // A second of what plays is over a moment after its clock says so.
        var next = player.flatMap { $0.isPlaying ? 1 - $0.seconds + $0.seconds.rounded(.down) + 0.01 : nil }
        for node in [top?.node, modal?.node, player?.screen?.node].compactMap(\.self) where node.hasRunningCountdown {
            node.visit { node in
                if case .countdown(let countdown) = node.content, case .running = countdown.state,
                    countdown.remaining > 0
                {
                    let part = countdown.remaining - countdown.remaining.rounded(.down)
                    let wait = part > 0.001 ? part : 1
                    next = min(next ?? wait, wait)
                }
                return true
            }
        }
        return next
    }
}

extension SessionView.Screen {
    init(_ key: ScreenKey, _ port: any SessionPort) {
        self.init(key: key.description, title: port.face.screens.title(key) ?? "")
        guard let surface = port.face.screens.surface(key), surface.hasRoot else { return }
        do throws(SurfaceError) {
            node = try surface.resolve(port.environment)
        } catch {
            problem = Texts.terminalThisScreenIsTooLarge(rawValue: error.code.rawValue)
        }
    }
}
