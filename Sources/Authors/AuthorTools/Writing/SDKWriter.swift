internal import Foundation

/// Writes an SDK into a folder of its own: `bricks sdk`.
public struct SDKWriter: Sendable {
    private let layout: SDKLayout

    /// Makes a writer; by default for every language.
    public init(_ layout: SDKLayout = SDKLayout(Set(ModuleLanguage.allCases))) { self.layout = layout }

    /// Writes the SDK, in the place of an earlier one where the folder holds one; gives the number of files.
    @discardableResult
    public func write(to folder: String) throws(AuthorProblem) -> Int {
        let target = Place.absolute(folder)
        let contents = layout.contents()
        let replaces = try check(target, contents)
        do throws(StagedFolder.Failure) {
            let stage = try StagedFolder(for: target)
            try stage.write(contents)
            if replaces { try stage.replace() } else { try stage.move() }
        } catch {
            throw AuthorProblem(
                .sdkNotWritten, "\(error.what): \(error.reason).",
                help: "Check that \(URL(filePath: target).deletingLastPathComponent().path) is a folder that this user "
                    + "may write to and has room. Nothing was changed.")
        }
        return contents.count
    }

    /// Whether there is an earlier SDK to replace; throws where there is anything else.
    private func check(_ target: String, _ contents: [String: [UInt8]]) throws(AuthorProblem) -> Bool {
        switch Place(target) {
        case .nothing:
            let parent = URL(filePath: target).deletingLastPathComponent().path
            switch Place(parent) {
            case .nothing:
                throw AuthorProblem(
                    .sdkPlaceUnusable, "The folder \(parent.shownPath) in which the SDK is to stand does not exist.",
                    help: "Make it first: `mkdir -p \(parent.shownPath)`.")
            default: return false
            }
        case .emptyFolder: return false
        case .other:
            throw AuthorProblem(
                .sdkPlaceUnusable, "\(target.shownPath) is a file or a link; a folder was expected.",
                help: "Name a folder that does not exist yet.")
        case .folder(let names):
            guard Self.holdsSDK(target) else {
                throw AuthorProblem(
                    .sdkFolderNotEmpty,
                    "\(target.shownPath) is not empty (it has \(names.listed)) and holds no SDK that could be replaced.",
                    help: "Name an empty folder, or one that does not exist yet.")
            }
            if let stranger = Self.stranger(in: target, beside: contents) {
                throw AuthorProblem(
                    .sdkFolderNotEmpty,
                    "\(target.shownPath) holds an SDK and \(stranger.shown), which is not the SDK's.",
                    help:
                        "Move that elsewhere, or write the SDK into another folder: what is in the folder is replaced.")
            }
            return true
        }
    }

    private static func holdsSDK(_ folder: String) -> Bool {
        guard let data = FileManager.default.contents(atPath: "\(folder)/VERSION") else { return false }
        return String(decoding: data.prefix(64), as: UTF8.self).hasPrefix(SDKLayout.signaturePrefix)
    }

    /// The first thing in the folder that stands beside all that an SDK writes: a person's own, which must not be lost.
    ///
    /// Inside the SDK's own folders everything is the SDK's, for an earlier one may have had other files.
    private static func stranger(in folder: String, beside contents: [String: [UInt8]]) -> String? {
        let own = Set(contents.keys.compactMap { $0.split(separator: "/").first.map(String.init) })
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().first { !own.contains($0) }
    }
}

extension [String] {
    /// The first few of them, for a message.
    var listed: String {
        let first = prefix(3).map(\.shown).joined(separator: ", ")
        return count > 3 ? "\(first) and \(count - 3) more" : first
    }
}
