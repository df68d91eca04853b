import Glibc

/// Folders of a check's own.
enum Folder {
    /// Makes a folder, and gives its path.
    static func make(_ path: String) -> String {
        _ = unsafe mkdir(path, 0o700)
        return path
    }
}
