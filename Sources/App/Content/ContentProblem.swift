public import JSONText

/// A problem in a content pack, with its place and a fix.
public struct ContentProblem: Error, Sendable, Hashable {
    /// A stable name, such as `content.unknown-reference`.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// A file of the content cannot be read, is too large, or is not a regular file.
        case unreadable = "content.unreadable"
        /// The content has a file of a name that no pack has.
        case unknownFile = "content.unknown-file"
        /// A file of the content is not strict JSON.
        case syntax = "content.syntax"
        /// A file of the content does not name the schema that it needs.
        case schema = "content.schema"
        /// A value is of another type than its member needs.
        case type = "content.type"
        /// A required member is missing.
        case missing = "content.missing"
        /// An object has a member that is not known there.
        case unknownMember = "content.unknown-member"
        /// A value is none of those that its member takes.
        case unknownValue = "content.unknown-value"
        /// A text, number or list is outside its bounds.
        case bounds = "content.bounds"
        /// A text cannot be an id.
        case identifier = "content.identifier"
        /// An id or a text is there twice.
        case duplicate = "content.duplicate"
        /// An id names nothing of the content.
        case unknownReference = "content.unknown-reference"
        /// The durations of a session, its steps and its recording do not agree.
        case duration = "content.duration"
        /// A picture is missing, too large, outside the pack or not in the format of its name.
        case image = "content.image"
        /// An SVG picture has something that moves, runs or is fetched.
        case unsafeImage = "content.unsafe-image"
        /// A recording is missing, too large, outside the pack or not in the format of its name.
        case media = "content.media"
        /// The track of a session names a sound that cannot be mixed, or stands beside a recording.
        case track = "content.track"
        /// A file of media is not named anywhere.
        case unusedFile = "content.unused-file"
        /// A text has a malformed language tag, or lacks the language of the pack.
        case language = "content.language"
        /// The file has more problems than are listed.
        case limit = "content.limit"
    }

    /// The kind of problem, stable for programs and for looking up.
    public var code: Code
    /// The found and the expected value, in one sentence.
    public var message: String
    /// The path of the file.
    public var file: String
    /// From 1; nil when the file as a whole is meant.
    public var line: Int?
    /// From 1, in Unicode scalars.
    public var column: Int?
    /// The place in the file's JSON (RFC 6901); the empty pointer for the whole file.
    public var pointer: JSONPointer
    /// The known name that is closest to the unknown one.
    public var nearest: String?
    /// The way to fix it.
    public var help: String
}

extension ContentProblem.Code: ObjectProblemCode {
    /// A value is of another type than its member needs.
    public static let wrongType = Self.type
    /// A text, number or list is outside its bounds.
    public static let outOfRange = Self.bounds
    /// A list is outside its bounds.
    public static let wrongCount = Self.bounds
}

extension ContentProblem: CustomStringConvertible {
    /// The problem as `file:line:column: code: message help`.
    public var description: String {
        let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
        return "\(file)\(place): \(code.rawValue): \(message) \(help)"
    }
}

/// The problems of a pack so far.
struct ContentProblems {
    /// More than this are not listed, because finding the line of each costs a walk through its file.
    static let maximum = 200

    private(set) var list: [ContentProblem] = []
    var isFull: Bool { list.count >= Self.maximum }

    mutating func add(
        _ code: ContentProblem.Code, _ message: String, file: ContentFile, at pointer: JSONPointer = JSONPointer(),
        nearest: String? = nil, help: String
    ) {
        guard !isFull else {
            if list.count == Self.maximum {
                list.append(
                    ContentProblem(
                        code: .limit, message: "There are more than \(Self.maximum) problems.", file: file.path,
                        pointer: JSONPointer(), help: "Fix those above, then check again."))
            }
            return
        }
        let position = file.document?.position(of: pointer)
        list.append(
            ContentProblem(
                code: code, message: message, file: file.path, line: position?.line, column: position?.column,
                pointer: pointer, nearest: nearest, help: help))
    }

    mutating func add(_ error: JSONSyntaxError, file: ContentFile) {
        list.append(
            ContentProblem(
                code: .syntax, message: error.message, file: file.path, line: error.position.line,
                column: error.position.column, pointer: JSONPointer(), help: "A content file is strict JSON."))
    }
}

/// A file of a pack: its path, and what stands in it when that could be read.
struct ContentFile {
    var path: String
    var document: JSONDocument?
    /// Which languages its texts are taken from.
    var wording = ContentWording(native: .interface, wanted: nil)
}
