/// The paths of files in a data directory that backups hold.
///
/// An index that names another path is refused, whoever wrote it.
enum BackupPath {
    /// In bytes.
    static let maximumLength = 1_024
    static let maximumDepth = 32

    /// The store, until all else of a backup is restored.
    static let unfinishedStore = "host.sqlite.restoring"
    /// Made anew when an app starts or a backup is restored: the lock, the socket, the note that the directory is used, and
    /// the log of a terminal.
    private static let passingFiles: Set<String> = [
        "lock", "control.sock", "used", "host.log", "host.log.1", unfinishedStore,
    ]
    /// Bodies that are being received, the scratch folders of modules that are tried, and files that are made anew.
    private static let passingFolders: Set<String> = ["uploads", "probes", "tracks", "published"]

    /// The names on the way to a file. Bytes are looked at: to a string, a slash and an accent are one character, which is
    /// no slash.
    static func names(_ path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    /// Why no file of a backup has this path; nil where one may.
    static func refusal(of path: String) -> String? {
        let names = names(path)
        if path.isEmpty { return "an empty path" }
        if path.utf8.first == UInt8(ascii: "/") { return "an absolute path" }
        if path.utf8.contains(0) { return "a path with a zero byte" }
        if path.utf8.count > maximumLength { return "a path of \(path.utf8.count) bytes" }
        if names.count > maximumDepth { return "a path of \(names.count) names" }
        if names.contains("..") { return "a path that leads up" }
        if names.contains(".") || names.contains("") { return "a path with an empty name" }
        if names.contains(where: { $0.utf8.count > 255 }) { return "a name of more than 255 bytes" }
        return isPassing(path) ? "a file that only a running app has" : nil
    }

    /// Whether a file or folder is nothing that has to survive.
    static func isPassing(_ path: String) -> Bool {
        let names = names(path)
        guard let first = names.first, let last = names.last else { return false }
        // Foundation writes files beside their final place.
        if passingFolders.contains(first) || last.hasPrefix(".dat.nosync") { return true }
        if names.count == 1 { return passingFiles.contains(first) }
        switch first {
        // Letters that are being written.
        case "mail": return names[1] == "tmp"
        // The open report of the app that runs; those of earlier ones begin with their time.
        case "crashes": return last.hasPrefix("host-")
        // The terminal writes its sessions beside their final place, too.
        case "terminal": return last.wholeMatch(of: /.*\.session\.[0-9]+/) != nil
        default: return false
        }
    }
}
