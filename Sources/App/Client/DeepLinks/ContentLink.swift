import Core
import JSONText

/// The links that lead to content of a deployment.
struct ContentLink {
    /// An address of the web with `%@` in the place of a content's id; nil for links of the app's own scheme.
    private let format: String?
    private let scheme: String
    /// Where people reach the app on the web; nil where they do not.
    private let address: String?

    init(_ declaration: AppDeclaration, address: String? = nil) {
        self.address = address
        format = declaration.legal["share"]?.string
        scheme = declaration.linkSchemes.first ?? "app"
    }

    /// Returns the link that shares content, and whether it is an address of the web.
    ///
    /// - Parameter content: The id of a content, which has nothing in it that an address would have to escape.
    func shared(_ content: String) -> (text: String, isWeb: Bool) {
        if let format { return (format.replacing("%@", with: content), true) }
        if let address, let path = HostRoute.session(content).path { return (address + path, true) }
        return (inApp(content), false)
    }

    /// Returns the app's own link to the content, whatever content is shared by.
    func inApp(_ content: String) -> String { "\(scheme)://player?contentId=\(content)" }
}
