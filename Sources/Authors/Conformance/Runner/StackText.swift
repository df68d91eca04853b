internal import Glibc
internal import Processes

/// A stack in words.
struct StackText: Sendable, Hashable {
    private(set) var lines: [String] = []
    /// Where in the suspect's file a line's place is, by the line's index: from the first loaded byte, one past a call.
    private(set) var offsets: [Int: UInt64] = [:]

    private static let maximumFrames = 16

    init() {}

    init(_ lines: [String], _ offsets: [Int: UInt64]) { (self.lines, self.offsets) = (lines, offsets) }

    /// A line for each frame that helps an author: those of the suspect, and those of libraries that it was in. Frames
    /// of the kit are left out; a stack that does not come from the suspect at all has no lines.
    init(_ places: [Place], suspect: String) {
        let told = places.filter { !$0.path.isEmpty }
        guard let outermost = told.lastIndex(where: { $0.path == suspect }) else { return }
        for place in told[...outermost].filter({ !Self.isOwn($0.path) }).prefix(Self.maximumFrames) {
            let name = place.name()
            let isSuspects = place.path == suspect
            // A library's frame without a name, as the system's way into a signal's handler, does not help.
            if Self.hidden.contains(name.text) || !isSuspects && name.text.hasPrefix("0x") { continue }
            if isSuspects { offsets[lines.count] = place.offset }
            lines.append("\(name.text) + \(name.into) (\(place.path.lastPart))")
        }
    }

    private static func isOwn(_ path: String) -> Bool { ownFiles.contains(path) || path.lastPart == "bricks-worker" }

    /// Functions that lead to every crash, and say nothing about this one.
    private static let hidden: Set<String> = ["crashed", "__restore_rt"]

    /// The program itself, under the names that a stack has it by.
    private static let ownFiles: Set<String> = {
        var path = [CChar](repeating: 0, count: 4096)
        let size = unsafe readlink("/proc/self/exe", &path, path.count - 1)
        return size > 0 ? ["/proc/self/exe", path.text] : ["/proc/self/exe"]
    }()
}

extension [CChar] {
    /// Up to the NUL.
    var text: String {
        String(decoding: prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension String {
    /// The name after the last slash.
    var lastPart: String { split(separator: "/").last.map { String($0) } ?? self }
}
