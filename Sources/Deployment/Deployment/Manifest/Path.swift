/// Joins and takes apart paths as text.
///
/// Bytes are looked at, as the system does: to a string, a slash and a mark that combines with it are one character,
/// which is no slash.
enum Path {
    private static let slash = UInt8(ascii: "/")

    static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

    static func join(_ folder: String, _ path: String) -> String {
        if isAbsolute(path) || folder.isEmpty || folder == "." { return path }
        return folder.utf8.last == slash ? folder + path : "\(folder)/\(path)"
    }

    /// The folder that a path lies in; `.` when the path names none.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: slash) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func name(of path: String) -> String {
        path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    static func isInside(_ path: String, _ folder: String) -> Bool {
        path.utf8.elementsEqual(folder.utf8)
            || path.utf8.starts(with: (folder.utf8.last == slash ? folder : folder + "/").utf8)
    }

    /// Whether a relative path leaves its folder by `..`, read as text.
    static func climbsOut(_ path: String) -> Bool {
        var depth = 0
        for part in path.utf8.split(separator: slash) {
            if part.elementsEqual("..".utf8) { depth -= 1 } else if !part.elementsEqual(".".utf8) { depth += 1 }
            if depth < 0 { return true }
        }
        return false
    }
}
