internal import Foundation

/// Writes the folder of a new module from the templates: `bricks new`.
public struct ProjectWriter: Sendable {
    /// The names that replace the placeholders of the templates.
    public let names: ModuleNames
    /// The language, which decides on the templates and on the SDK that is written beside them.
    public let language: ModuleLanguage
    /// The part of an app that the module shows.
    public let style: ModuleStyle
    private let files: [AuthorFile]

    /// Makes a writer; `files` are by default those that the program carries.
    public init(
        _ names: ModuleNames, language: ModuleLanguage, style: ModuleStyle, files: [AuthorFile] = AuthorFiles.all
    ) {
        self.names = names
        self.language = language
        self.style = style
        self.files = files
    }

    /// The project's files, by path from its root.
    public func contents() -> [String: [UInt8]] {
        let template = "Sources/Authors/AuthorSDK/templates/\(language.rawValue)/"
        var contents: [String: [UInt8]] = [:]
        for part in ["common/", "\(style.rawValue)/"] {
            for file in files where file.path.hasPrefix(template + part) {
                let path = filled(String(file.path.dropFirst((template + part).count)))
                contents[path] = Array(filled(String(decoding: file.bytes, as: UTF8.self)).utf8)
            }
        }
        for (path, bytes) in SDKLayout([language], files: files).contents() { contents["sdk/\(path)"] = bytes }
        return contents
    }

    private func filled(_ text: String) -> String {
        guard text.contains("@") else { return text }
        return text.replacing("@NAME@", with: names.name).replacing("@IDENTIFIER@", with: names.identifier)
            .replacing("@TYPE@", with: names.type).replacing("@ID@", with: names.id)
            .replacing("@TITLE@", with: names.title)
    }

    /// Writes the folder `NAME` into another one; gives its absolute path.
    @discardableResult
    public func write(in folder: String = ".") throws(AuthorProblem) -> String {
        let parent = Place.absolute(folder)
        let target = URL(filePath: parent).appending(path: names.name).path
        try check(parent: parent, target)
        do throws(StagedFolder.Failure) {
            let stage = try StagedFolder(for: target)
            try stage.write(contents())
            try stage.move()
        } catch {
            throw AuthorProblem(
                .newNotWritten, "\(error.what): \(error.reason).",
                help:
                    "Check that \(parent.shownPath) is a folder that this user may write to and has room, or name another "
                    + "with --in. Nothing was left behind.")
        }
        return target
    }

    private func check(parent: String, _ target: String) throws(AuthorProblem) {
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: parent, isDirectory: &isFolder) else {
            throw AuthorProblem(
                .newPlaceUnusable, "The folder \(parent.shownPath) in which the module is to stand does not exist.",
                help: "Make it first, `mkdir -p \(parent.shownPath)`, or name another with --in.")
        }
        guard isFolder.boolValue else {
            throw AuthorProblem(
                .newPlaceUnusable, "\(parent.shownPath) is a file; a folder was expected after --in.",
                help: "Name the folder in which the module's own folder is to stand.")
        }
        switch Place(target) {
        case .nothing, .emptyFolder: return
        case .other:
            throw AuthorProblem(
                .nameTaken, "There is a file or a link \(target.shownPath) where the module's folder is to stand.",
                help: "Choose another name, or another folder with --in.")
        case .folder(let names):
            throw AuthorProblem(
                .newFolderNotEmpty,
                "The folder \(target.shownPath) is not empty: it has \(names.listed). A new module needs a folder of its own.",
                help: "Choose another name, name another folder with --in, or empty that one yourself.")
        }
    }
}
