import Core
import JSONText
import SurfaceMessages
import Texts

extension AuthScreens {
    /// Returns the screen in the place of an app that its host is too old for.
    func outdated() -> AuthForm {
        var form = AuthForm(Texts.authHasToBeUpdated(name: context.declaration.name))
        guard let outdated = context.declaration.outdated else { return form }
        form.text(Texts.authTheAppNeedsVersionOf(needed: outdated.needed, found: outdated.found))
        let legal = context.declaration.legal
        form.text(legal["contact"]?.string.map { Texts.authUpdateWrite(contact: $0) } ?? Texts.authUpdateAsk)
        if let store = legal["store"]?.string {
            form.views.append(.button(.text(Texts.authWhereToGetIt), opens: store, .primary, id: "store"))
        }
        return form
    }
}
