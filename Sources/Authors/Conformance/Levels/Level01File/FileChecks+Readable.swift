import Files
internal import Foundation

extension FileChecks {
    /// The largest file that the host takes, see `SealedFile`.
    private static let largestFile = 1 << 30

    static let readable: [Check] = [
        Check("file.readable", level: 1, "The path leads to a regular file that can be read.", run: readable),
        Check("file.link", level: 1, needs: ["file.readable"], "A link stays inside its own folder.", run: link),
        Check(
            "file.size", level: 1, needs: ["file.readable"], "The file is neither empty nor larger than a host takes.",
            run: size),
        Check("file.name", level: 1, "The file's name ends in .so, so that a search folder finds it.", run: name),
    ]

    @Sendable private static func readable(_ trial: Trial) throws(Violation) -> Verdict {
        let manager = FileManager.default
        if let target = try? manager.destinationOfSymbolicLink(atPath: trial.file),
            LocalFileSystem().kind(of: trial.file) == .absent
        {
            throw Violation(
                "The link leads to “\(target)”, where there is nothing.", help: "Build the module, or fix the link.")
        }
        switch LocalFileSystem().kind(of: trial.file) {
        case .file: break
        case .absent: throw Violation("There is no file of that name.", help: "Build the module first.")
        case .folder:
            throw Violation("It is a folder, expected a shared object.", help: "Name the file inside of the folder.")
        case .other:
            throw Violation(
                "It is a device, pipe or socket, expected a regular file.", help: "Copy the module into a file.")
        case .unreadable(let reason):
            throw Violation("It cannot be looked at: \(reason).", help: "Let this user read the file and its folder.")
        }
        guard unsafe access(trial.file, R_OK) == 0 else {
            throw Violation(
                "This user may not read it: \(unsafe String(cString: strerror(errno))).",
                help: "Let the user that runs Bricks read the file, with chmod a+r.")
        }
        return .passed
    }

    @Sendable private static func link(_ trial: Trial) throws(Violation) -> Verdict {
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: trial.file) else {
            return .passed
        }
        let system = LocalFileSystem()
        let folder = trial.file.split(separator: "/").dropLast().joined(separator: "/")
        guard let real = system.realPath(trial.file), let place = system.realPath("/" + folder) else { return .passed }
        guard real.hasPrefix(place == "/" ? place : place + "/") else {
            throw Violation(
                "The link leads to “\(target)”, out of its folder; a deployment takes no file from outside of it.",
                help: "Copy the module into the folder instead of linking to it.")
        }
        return .passed
    }

    @Sendable private static func size(_ trial: Trial) throws(Violation) -> Verdict {
        guard case .file(let size) = LocalFileSystem().kind(of: trial.file) else { return .passed }
        guard size > 0 else {
            throw Violation("The file is empty.", help: "Build the module again; the disk may have been full.")
        }
        guard size <= largestFile else {
            throw Violation(
                "The file has \(size) bytes; a host takes at most \(largestFile).",
                help: "Strip debug information with `strip --strip-debug`, and keep data in files of its own.")
        }
        return .passed
    }

    @Sendable private static func name(_ trial: Trial) throws(Violation) -> Verdict {
        guard trial.file.hasSuffix(".so") else {
            throw Violation(
                "The file is called “\(trial.fileName)”, expected a name that ends in “.so”.",
                help: "Rename the file to “\(trial.fileName.split(separator: ".").first ?? "module").so”.")
        }
        return .passed
    }
}
