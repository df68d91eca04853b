import Files
import Foundation
import JSONText

/// Looks at each picture of a pack once: that it lies inside the folder, is what its name says, and cannot act.
struct ContentImageReader {
    /// In bytes.
    static let largest = 1 << 20

    let folder: URL
    /// Where the folder is without symbolic links.
    private let root: String
    private(set) var images: [String: ContentImage] = [:]
    private var faulty: [String: Fault] = [:]

    struct Fault: Error {
        var code: ContentProblem.Code = .image
        var message: String
        var help: String
    }

    init(folder: URL) {
        self.folder = folder
        root = RegularFile.realPath(folder.path) ?? folder.path
    }

    mutating func image(_ path: String) throws(Fault) -> ContentImage {
        if let image = images[path] { return image }
        if let fault = faulty[path] { throw fault }
        do throws(Fault) {
            let image = try look(at: path)
            images[path] = image
            return image
        } catch {
            faulty[path] = error
            throw error
        }
    }

    private func look(at path: String) throws(Fault) -> ContentImage {
        // Bytes are looked at, as the system does: to a string, a slash and a mark that combines with it are one character.
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isInside =
            parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
            && !path.utf8.contains(0)
        guard isInside, path.utf8.count <= 200 else { throw Self.outside(path) }
        guard let file = RegularFile.realPath("\(root)/\(path)") else { throw Self.absent(path) }
        guard file.utf8.starts(with: "\(root)/".utf8) else { throw Self.outside(path) }
        let types = ["svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp"]
        guard let type = types[path.split(separator: ".").last.map(String.init) ?? ""] else {
            throw Fault(
                message: "The picture \"\(path)\" is of an unknown format.",
                help: "Use a file that ends in \(types.keys.sorted().joined(separator: ", ")).")
        }
        let data = try read(file, named: path)
        guard type == "image/svg+xml" else {
            guard Self.hasSignature(data, of: type) else {
                throw Fault(message: "The file \(path) is not \(type).", help: "Save it again in that format.")
            }
            return ContentImage(path: path, description: "", mediaType: type)
        }
        guard let text = String(validating: data, as: UTF8.self), text.utf8.prefix(1000).contains(UInt8(ascii: "<"))
        else {
            throw Fault(message: "The file \(path) is not an SVG picture.", help: "Save it again as plain SVG.")
        }
        if let objection = StaticSVG.objection(to: text) {
            throw Fault(
                code: .unsafeImage, message: "The picture \(path) is no still SVG: it has \(objection).",
                help: "Save it as plain SVG with shapes, colours and gradients, and nothing that runs or is fetched.")
        }
        return ContentImage(path: path, description: Self.title(of: text), mediaType: type)
    }

    private func read(_ file: String, named path: String) throws(Fault) -> Data {
        do throws(FileProblem) {
            return Data(try RegularFile.read(file, limit: Self.largest))
        } catch .absent {
            throw Self.absent(path)
        } catch {
            throw Fault(
                message: "The picture \(path) is no ordinary file of at most \(Self.largest) bytes.",
                help: "Make it smaller.")
        }
    }

    private static func outside(_ path: String) -> Fault {
        Fault(
            message: "The picture \"\(path.prefix(100))\" lies outside the pack.",
            help: "Write a path below the pack's folder, such as images/sleep.svg.")
    }

    private static func absent(_ path: String) -> Fault {
        Fault(message: "There is no picture \(path).", help: "Put the file there, or correct the path.")
    }

    private static func hasSignature(_ data: Data, of type: String) -> Bool {
        switch type {
        case "image/png": data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case "image/jpeg": data.starts(with: [0xFF, 0xD8, 0xFF])
        default: data.starts(with: Array("RIFF".utf8)) && data.dropFirst(8).starts(with: Array("WEBP".utf8))
        }
    }

    /// The text of the first title element, which serves as the picture's description.
    static func title(of svg: String) -> String {
        // By bytes: every picture of a pack is looked at in each start.
        guard let opening = tag("<title>", in: svg[...]), let closing = tag("</title>", in: svg[opening.upperBound...])
        else { return "" }
        var title = String(svg[opening.upperBound..<closing.lowerBound].prefix(300))
        if title.utf8.contains(UInt8(ascii: "&")) {
            for (entity, character) in [
                ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&amp;", "&"),
            ] {
                title = title.replacingOccurrences(of: entity, with: character)
            }
        }
        let isTrimmed = !(title.first?.isWhitespace ?? false) && !(title.last?.isWhitespace ?? false)
        return isTrimmed ? title : title.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Where the tag stands first.
    private static func tag(_ tag: String, in text: Substring) -> Range<Substring.Index>? {
        var rest = text.utf8
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...]
            if rest.starts(with: tag.utf8) { return start..<rest.index(start, offsetBy: tag.utf8.count) }
            rest = rest.dropFirst()
        }
        return nil
    }
}
