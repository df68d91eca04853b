import Files
import Integrity

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

    /// Copies the beginning of a file to a path, and has the disk keep it.
    ///
    /// - Parameter size: Maximum size of the copy, in bytes; it is smaller where the file was cut meanwhile.
    /// - Returns: the size of the copy, and its SHA-256 in lower-case hexadecimal digits.
    func copy(
        _ file: RegularFile, size: Int, to path: String
    ) throws(Folder.WriteFailure) -> (size: Int, sha256: String) {
        let place = try place(of: path)
        let copy = try place.folder.makeFile(place.name, isExecutable: file.isExecutable)
        var sha256 = SHA256()
        var done = 0
        while done < size {
            let bytes = file.bytes(at: done, count: min(BackupCheck.piece, size - done))
            guard !bytes.isEmpty else { break }
            try copy.write(bytes)
            sha256.update(bytes)
            done += bytes.count
        }
        try copy.sync()
        return (done, SHA256.hexadecimal(sha256.finish()))
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
