import Synchronization

/// A deployment's design tokens as a stylesheet, which may change while the app runs.
public final class TokenStyle: Sendable {
    private struct State {
        var css: String
        var version: String
        var colors: PageColors

        init(_ css: String) {
            self.css = css
            version = TokenStyle.version(of: css)
            colors = PageColors(css: css)
        }
    }

    private let state: Mutex<State>

    /// Makes the stylesheet from CSS text; empty for a deployment without tokens.
    public init(_ css: String = "") { state = Mutex(State(css)) }

    var css: String { state.withLock { $0.css } }

    /// The colours that a browser draws around a page.
    var colors: PageColors { state.withLock { $0.colors } }

    /// The address of the stylesheet as it is now; another one has another address.
    var address: String { state.withLock { "/assets/tokens.css?v=\($0.version)" } }

    /// Takes another stylesheet; returns whether it differs.
    public func take(_ css: String) -> Bool {
        state.withLock { state in
            guard state.css != css else { return false }
            state = State(css)
            return true
        }
    }

    /// Tells two stylesheets apart (FNV-1a); nothing hangs on its strength.
    private static func version(of css: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in css.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 36)
    }
}
