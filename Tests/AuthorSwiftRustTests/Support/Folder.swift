import Foundation

/// A folder of its own for one test, removed with this object.
final class Folder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "bricks-author-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Copies a file or a folder of the repository, without what building left there.
    func copy(_ source: String, to name: String) throws {
        let target = URL(filePath: file(name))
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        let words = "tar c --exclude=target --exclude=.build --exclude=Cargo.lock --exclude='*.so' -C"
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        try Command.run("\(words) '\(Place.repository.path)/\(source)' . | tar x -C '\(target.path)'", in: self)
    }

    /// Writes a template as `bricks new` does, over what is there.
    func write(template: String, name: String, type: String, title: String) throws {
        let root = Place.repository.appending(path: "Sources/AuthorSDK/templates/\(template)")
        func filled(_ text: String) -> String {
            [
                ("@NAME@", name), ("@IDENTIFIER@", name.replacing("-", with: "_")), ("@TYPE@", type),
                ("@ID@", "org.example.\(name)"), ("@TITLE@", title),
            ].reduce(text) { $0.replacing($1.0, with: $1.1) }
        }
        for part in [root.deletingLastPathComponent().appending(path: "common"), root] {
            let files = FileManager.default.enumerator(atPath: part.path)?.compactMap { $0 as? String } ?? []
            for name in files {
                let source = part.appending(path: name)
                guard let text = try? String(contentsOf: source, encoding: .utf8) else { continue }
                let target = URL(filePath: file(filled(name)))
                try FileManager.default.createDirectory(
                    at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(filled(text).utf8).write(to: target)
            }
        }
    }
}

/// Where the tests find things.
enum Place {
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// `bricks`, which is built beside the test program.
    static let bricks: String = {
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let own = URL(filePath: path).deletingLastPathComponent().path
        if FileManager.default.fileExists(atPath: "\(own)/bricks") { return "\(own)/bricks" }
        return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/bricks"
    }()
}

/// A file that was built, as the host sees it.
struct BuiltModule {
    let file: String
    let folder: Folder

    /// The symbols that leave it.
    func exports() throws -> [String] {
        let symbols = try Command.run("nm -D --defined-only '\(file)'", in: folder)
        return symbols.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            // An upper-case letter is a global symbol.
            guard words.count >= 3, words[1].allSatisfy(\.isUppercase) else { return nil }
            return String(words[2])
        }
    }

    /// What `bricks modules` says of the app beside it.
    func report() throws -> String { try Command.run("'\(Place.bricks)' modules manifest.json", in: folder) }

    /// The fast tier of the conformance kit; it ends with 0 when the module passes.
    func conform() throws -> Command {
        try Command("'\(Place.bricks)' conform --seed 1 --manifest manifest.json '\(file)'", in: folder)
    }

    /// A screen of the app beside it, as text.
    func screen(_ link: String) throws -> String {
        try Command.run("'\(Place.bricks)' screen manifest.json '\(link)'", in: folder)
    }
}
