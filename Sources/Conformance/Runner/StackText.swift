internal import CTrial

/// A place in a loaded file.
struct Place: Sendable, Hashable {
    var path: String
    var offset: UInt64

    init(path: String, offset: UInt64) {
        self.path = path
        self.offset = offset
    }

    /// The place of an address of this process.
    init(_ address: UInt) {
        var path = [CChar](repeating: 0, count: 4096)
        offset = unsafe bricks_trial_place(UnsafeRawPointer(bitPattern: address), &path, path.count)
        self.path = path.text
    }
}

/// Stacks in words.
enum StackText {
    private static let mostFrames = 16

    /// A line for each frame that tells something: from the innermost frame of the suspect on, or of the check.
    static func lines(_ places: [Place], suspect: String) -> [String] {
        var lines: [String] = []
        for place in places where !place.path.isEmpty {
            guard lines.count < mostFrames, let name = name(place) else { break }
            // What leads to every check says nothing of this one.
            if place.path != suspect {
                if outermost.contains(where: { name.text.contains($0) }) { break }
                if hidden.contains(where: { name.text.contains($0) }) { continue }
            }
            lines.append("\(readable(name.text)) + \(name.into) (\(place.path.lastPart))")
        }
        return lines
    }

    private static let outermost = ["Conformance.TrialServer.", "libc_start"]
    private static let hidden = ["bricks_trial", "Conformance.Violation.", "crashed", "implicit closure", "thunk"]

    /// Without what the compiler adds to the names of private things.
    private static func readable(_ name: String) -> String {
        name.replacing(#/\(([^ ()]+) in _[0-9A-F]{32}\)/#) { "\($0.output.1)" }
    }

    private static func name(_ place: Place) -> (text: String, into: UInt64)? {
        var name = [CChar](repeating: 0, count: 1024)
        var into: UInt64 = 0
        // A return address is one past the call.
        guard unsafe bricks_trial_symbol(place.path, place.offset > 0 ? place.offset - 1 : 0, &name, name.count, &into)
        else { return ("0x\(String(place.offset, radix: 16))", 0) }
        return (name.text, into + 1)
    }
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
