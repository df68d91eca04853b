import Files

/// A tree of folders that is being written; a folder is made when the first file goes into it.
final class BackupFolders {
    private let root: Folder
    private var made: [[UInt8]: Folder] = [:]

    init(_ root: Folder) { self.root = root }

    /// The folder that a file with this path stands in, and the file's name.
    func place(of path: String) throws(Folder.WriteFailure) -> (folder: Folder, name: String) {
        let names = BackupPath.names(path)
        var folder = root
        var way: [UInt8] = []
        for name in names.dropLast() {
            way += Array(name.utf8) + [UInt8(ascii: "/")]
            if let known = made[way] {
                folder = known
            } else {
                // A module may have more folders than there are descriptors.
                if made.count >= Self.maximumOpen { try sync() }
                folder = try folder.makeFolder(name)
                made[way] = folder
            }
        }
        return (folder, names.last ?? "")
    }

    private static let maximumOpen = 128

    /// Has the disk keep all that was made, and closes the folders.
    func sync() throws(Folder.WriteFailure) {
        for folder in made.values { try folder.sync() }
        made = [:]
        try root.sync()
    }
}

extension Folder {
    /// Opens a file by a path of which no part is followed when it is a link.
    func file(at path: String) throws(FileProblem) -> RegularFile {
        let names = BackupPath.names(path)
        var folder = self
        for name in names.dropLast() { folder = try folder.folder(name) }
        return try folder.file(names.last ?? "")
    }
}
