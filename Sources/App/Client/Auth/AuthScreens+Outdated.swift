import Core
import JSONText
import SurfaceMessages

extension AuthScreens {
    /// Returns the screen in the place of an app that its host is too old for.
    func outdated() -> AuthForm {
        var form = AuthForm("\(context.declaration.name) has to be updated")
        guard let outdated = context.declaration.outdated else { return form }
        form.text("The app needs version \(outdated.needed) of the program that runs it. Here it is \(outdated.found).")
        let legal = context.declaration.legal
        let contact = legal["contact"]?.string.map { "write to \($0)" } ?? "ask whoever runs it for you"
        form.text("To have it updated, \(contact). What you keep in the app stays as it is.")
        if let store = legal["store"]?.string {
            form.views.append(.button("Where to get it", opens: store, .primary, id: "store"))
        }
        return form
    }
}
