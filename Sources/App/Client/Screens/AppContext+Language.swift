import Content
import Core
import SurfaceMessages
import Surfaces

extension AppContext {
    /// The content of a screen with the texts of the pack marked that are in another language than the app's own words
    /// (WCAG 3.1.2).
    func marked(_ content: SurfaceContent) -> SurfaceContent {
        let pack = self.content
        guard pack.isForeign else { return content }
        return content.marked { pack.foreignLanguage(of: $0)?.description }
    }

    /// The languages of what a player says of a session, where they have to be marked.
    func languages(of session: ContentSession) -> [String: LanguageTag] {
        let pack = content
        guard pack.isForeign else { return [:] }
        let texts = [session.title, session.subtitle] + session.steps.map(\.text)
        return Dictionary(
            texts.compactMap { text in pack.foreignLanguage(of: text).map { (text, $0) } },
            uniquingKeysWith: { first, _ in first })
    }
}
