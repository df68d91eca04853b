import Core
import JSONText

/// The links that lead to content of a deployment.
struct ContentLink {
    /// An address of the web with `%@` in the place of a content's id; nil for links of the app's own scheme.
    private let format: String?
    private let scheme: String

    init(_ declaration: AppDeclaration) {
        format = declaration.legal["share"]?.string
        scheme = declaration.linkSchemes.first ?? "app"
    }

    /// What content is shared by.
    ///
    /// - Parameter content: the id of a content, which has nothing in it that an address would have to escape.
    func shared(_ content: String) -> (text: String, isWeb: Bool) {
        guard let format else { return (inApp(content), false) }
        return (format.replacing("%@", with: content), true)
    }

    /// What the app itself leads there by, whatever content is shared by.
    func inApp(_ content: String) -> String { "\(scheme)://player?contentId=\(content)" }
}
