internal import Stacks

/// Stacks in words.
enum StackText {
    private static let mostFrames = 16

    /// A line for each frame that tells something: from the innermost frame of the suspect on, or of the check.
    static func lines(_ places: [Place], suspect: String) -> [String] {
        var lines: [String] = []
        for place in places where !place.path.isEmpty {
            guard lines.count < mostFrames else { break }
            let name = place.name()
            // What leads to every check says nothing of this one.
            if place.path != suspect {
                if outermost.contains(where: { name.text.contains($0) }) { break }
                if hidden.contains(where: { name.text.contains($0) }) { continue }
            }
            lines.append("\(name.text) + \(name.into) (\(place.path.lastPart))")
        }
        return lines
    }

    private static let outermost = ["Conformance.TrialServer.", "libc_start"]
    private static let hidden = ["bricks_trial", "Conformance.Violation.", "crashed", "implicit closure", "thunk"]
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
