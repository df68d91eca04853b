import Core
import ModuleInterfaces
import SurfaceMessages
import Texts

/// Why a tab has nothing to show, in words for the person, with the code for support.
public struct Unavailability: Sendable, Hashable {
    /// A short sentence that names the matter.
    public var title: String
    /// Advice to the person; empty where the title says enough.
    public var text: String
    /// Nil where support would learn nothing by it.
    public var code: String?
    /// Whether it may help to try again.
    public var offersAgain = false
}

extension Unavailability {
    /// Of a tab that nothing serves. The reason is for whoever operates the app.
    init(of tab: AppDeclaration.Tab) {
        self.init(
            title: Texts.tabsIsNotAvailableNow(title: tab.title), text: Texts.tabsPleaseComeBackLater,
            code: tab.placeholderCode)
    }

    /// Of a tab whose module failed to fill it.
    init(of tab: AppDeclaration.Tab, _ failure: CallFailure) {
        self.init(
            title: failure.title(ofTab: tab.title), text: failure.isLate ? "" : failure.sentence,
            code: failure.supportCode, offersAgain: true)
    }

    var content: SurfaceContent {
        let again = offersAgain ? View.button(.text(Texts.webTryAgain), event: .tryAgain, id: "try-again") : nil
        let state = View.emptyState(.text(title), text: .text(text), icon: "warning", button: again)
        guard let code else { return SurfaceContent(state) }
        return SurfaceContent(
            .column([
                state, .modal(trigger: .text(.text(Texts.webDetails)), .text(.text(code), .caption), id: "details"),
            ]))
    }
}

extension CallFailure {
    func title(ofTab title: String) -> String {
        isLate ? Texts.tabsTakesLong(title: title) : Texts.tabsIsNotAvailableNow(title: title)
    }
}

extension Banner {
    /// Reports a call that failed.
    ///
    /// - Parameter module: the module that was called. The banner goes when the module works again.
    init(_ failure: CallFailure, title: String, of module: String?) {
        self.init(
            BannerDocument(title: title, text: failure.sentence, tone: "error"),
            kind: module.map { .trouble(module: $0) } ?? .notice, code: failure.supportCode)
    }
}
