internal import Foundation

/// A folder that is written beside its place and moved there when it is whole, so that a failure leaves nothing behind.
struct StagedFolder: ~Copyable {
    /// Why it could not be written.
    struct Failure: Error {
        /// The step that failed.
        var what: String
        /// The reason that the system gave.
        var reason: String
    }

    let target: String
    private let stage: String

    /// - Parameter target: an absolute path; the folder above it exists.
    init(for target: String) throws(Failure) {
        self.target = target
        let place = URL(filePath: target)
        let name = ".\(place.lastPathComponent).bricks-\(UInt32.random(in: 0 ... .max))"
        stage = place.deletingLastPathComponent().appending(path: name).path
        try Self.make(stage)
    }

    deinit { try? FileManager.default.removeItem(atPath: stage) }

    /// Writes the files, by path from the folder's root.
    func write(_ files: [String: [UInt8]]) throws(Failure) {
        var made: Set<String> = []
        for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
            var folder = stage
            for part in path.split(separator: "/").dropLast() {
                folder += "/\(part)"
                if made.insert(folder).inserted { try Self.make(folder) }
            }
            do {
                try Data(bytes).write(to: URL(filePath: "\(stage)/\(path)"))
            } catch {
                throw Failure(what: "\(target)/\(path) cannot be written", reason: Self.reason(error))
            }
        }
    }

    /// Moves the folder to its place, where there is nothing or an empty folder.
    func move() throws(Failure) { try check(unsafe rename(stage, target)) }

    /// Moves the folder to the place of another folder, which is removed. The other folder stays when the move fails.
    func replace() throws(Failure) {
        let earlier = "\(stage)-earlier"
        try check(unsafe rename(target, earlier))
        do throws(Failure) {
            try move()
        } catch {
            _ = unsafe rename(earlier, target)
            throw error
        }
        try? FileManager.default.removeItem(atPath: earlier)
    }

    private func check(_ result: Int32) throws(Failure) {
        let number = errno
        guard result == 0 else {
            throw Failure(
                what: "\(target) cannot be put into its place", reason: unsafe String(cString: strerror(number)))
        }
    }

    private static func make(_ folder: String) throws(Failure) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        } catch {
            throw Failure(what: "The folder \(folder) cannot be made", reason: reason(error))
        }
    }

    private static func reason(_ error: any Error) -> String {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
        return cause.localizedDescription
    }
}

/// The kind of entry at a path.
enum Place {
    case nothing
    case emptyFolder
    /// The names in it, in order.
    case folder([String])
    /// A file, or a link, which is not followed.
    case other

    init(_ path: String) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else {
            self = .nothing
            return
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            self = .other
            return
        }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
        self = names.isEmpty ? .emptyFolder : .folder(names)
    }

    /// The absolute path, without a trailing slash; the folder above it is resolved, the last name is not.
    static func absolute(_ path: String) -> String {
        let current = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        return URL(filePath: path, relativeTo: current).standardizedFileURL.path
    }
}
