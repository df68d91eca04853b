import Files
import Foundation

/// Looks at the head of each medium of a pack once: that it lies inside the folder and is what its name says.
struct ContentMediaReader {
    /// In bytes.
    static let largest = 512 << 20
    /// A lengthier head, or tail, is not looked at.
    private static let looked = 64 << 10

    struct Fault: Error {
        var message: String
        var help: String
    }

    /// The type, size and duration of a file.
    struct Found {
        var mediaType: String
        var size: Int
        var seconds: Double?
    }

    private struct Format {
        var container: MediaHeader.Container
        /// The media types of the container as audio and as video; nil where it cannot be that.
        var audio: String?
        var video: String?
        var captions: String?
    }

    private static let formats: [String: Format] = [
        "ogg": Format(container: .ogg, audio: "audio/ogg", video: "video/ogg"),
        "oga": Format(container: .ogg, audio: "audio/ogg"),
        "opus": Format(container: .ogg, audio: "audio/ogg"),
        "wav": Format(container: .wave, audio: "audio/wav"),
        "mp3": Format(container: .mp3, audio: "audio/mpeg"),
        "m4a": Format(container: .mp4, audio: "audio/mp4"),
        "mp4": Format(container: .mp4, video: "video/mp4"),
        "webm": Format(container: .webm, audio: "audio/webm", video: "video/webm"),
        "vtt": Format(container: .webVTT, captions: "text/vtt; charset=utf-8"),
    ]

    let folder: URL
    /// Where the folder is without symbolic links.
    private let root: String
    /// The media types of what was found right, by path.
    private(set) var types: [String: String] = [:]

    init(folder: URL) {
        self.folder = folder
        root = RegularFile.realPath(folder.path) ?? folder.path
    }

    /// A file that is to be heard or seen, or with nil to be read beside.
    mutating func file(_ path: String, as kind: MediaKind?) throws(Fault) -> Found {
        // Bytes are looked at, as the system does: to a string, a slash and a mark that combines with it are one character.
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isInside =
            parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
            && !path.utf8.contains(0)
        guard isInside, path.utf8.count <= 200 else { throw Self.outside(path) }
        let ending = path.split(separator: ".").last.map(String.init) ?? ""
        let format = Self.formats[ending]
        let type = kind.map { $0 == .audio ? format?.audio : format?.video } ?? format?.captions
        guard let format, let type = type ?? nil else {
            let endings = Self.formats.filter { entry in
                switch kind {
                case .audio: entry.value.audio != nil
                case .video: entry.value.video != nil
                case nil: entry.value.captions != nil
                }
            }
            throw Fault(
                message: "The file \"\(path)\" is of no format for \(kind?.rawValue ?? "captions").",
                help: "Use a file that ends in \(endings.keys.sorted().joined(separator: ", ")).")
        }
        guard let resolved = RegularFile.realPath("\(root)/\(path)") else { throw Self.absent(path) }
        guard resolved.utf8.starts(with: "\(root)/".utf8) else { throw Self.outside(path) }
        let file: RegularFile
        do throws(FileProblem) {
            file = try RegularFile(resolved)
        } catch {
            throw error == .absent ? Self.absent(path) : Self.unreadable(path)
        }
        guard (1...Self.largest).contains(file.size) else { throw Self.unreadable(path) }
        let head = file.bytes(at: 0, count: Self.looked)
        let tail = file.bytes(at: max(0, file.size - Self.looked), count: Self.looked)
        guard let header = MediaHeader(head: head, tail: tail, size: file.size), header.container == format.container
        else {
            throw Fault(
                message: "The file \(path) is not what its ending \".\(ending)\" says.",
                help: "Save it again in that format, or name it after the one that it has.")
        }
        // One file may be heard in one place and seen in another; the browser takes the fuller type for both.
        if types[path] == nil || kind == .video { types[path] = type }
        return Found(mediaType: type, size: file.size, seconds: header.seconds)
    }

    private static func outside(_ path: String) -> Fault {
        Fault(
            message: "The file \"\(path.prefix(100))\" lies outside the pack.",
            help: "Write a path below the pack's folder, such as media/rain.ogg.")
    }

    private static func absent(_ path: String) -> Fault {
        Fault(message: "There is no file \(path).", help: "Put the file there, or correct the path.")
    }

    private static func unreadable(_ path: String) -> Fault {
        Fault(
            message: "The file \(path) is no ordinary file of 1 to \(largest) bytes.", help: "Make it smaller.")
    }
}
