/// The path of the text of a session, which a browser saves as a file.
public enum SessionTextPath {
    private static let prefix = "/sessions/"
    private static let suffix = "/text.txt"

    /// Returns the path of a session's text.
    ///
    /// - Parameter id: The session's id: lower-case letters, digits and dashes.
    public static func path(of id: String) -> String { prefix + id + suffix }

    /// Returns the id of the session whose text a path names; nil for another path.
    public static func session(at path: String) -> String? {
        guard path.hasPrefix(prefix), path.hasSuffix(suffix), path.utf8.count > (prefix + suffix).utf8.count else {
            return nil
        }
        let id = path.dropFirst(prefix.count).dropLast(suffix.count)
        return id.isEmpty || id.contains("/") ? nil : String(id)
    }
}
