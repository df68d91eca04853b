/// The form of the paths by which a destination is reached on the web, such as `journeys/{journeyId}/days`.
///
/// A segment in braces holds a parameter. A last segment such as `{route...}` holds all that follows, with its slashes.
public struct PathTemplate: Sendable {
    private enum Segment: Sendable {
        case literal(String)
        case parameter(String)
        case rest(String)
    }

    private let segments: [Segment]

    /// Reads a template without a slash at its beginning.
    public init(_ text: String) {
        segments = text.split(separator: "/").map { part in
            guard part.first == "{", part.last == "}" else { return .literal(String(part)) }
            let name = part.dropFirst().dropLast()
            return name.hasSuffix("...") ? .rest(String(name.dropLast(3))) : .parameter(String(name))
        }
    }

    /// The template as it was written, with a slash at its beginning.
    public var text: String {
        "/"
            + segments.map { segment in
                switch segment {
                case .literal(let text): text
                case .parameter(let name): "{\(name)}"
                case .rest(let name): "{\(name)…}"
                }
            }.joined(separator: "/")
    }

    /// The number of segments that are the same in every path; of two templates that fit, the one with more is meant.
    var literals: Int {
        segments.count {
            if case .literal = $0 { true } else { false }
        }
    }

    /// The names of the parameters that stand in the path.
    var names: [String] {
        segments.compactMap { segment in
            switch segment {
            case .literal: nil
            case .parameter(let name), .rest(let name): name
            }
        }
    }

    /// Returns the parameters in a path, in its order; nil where the path has another form. A `{route...}` may be absent.
    ///
    /// - Parameter path: the decoded segments of a path.
    public func values(in path: [String]) -> [(name: String, value: String)]? {
        var values: [(name: String, value: String)] = []
        var index = 0
        for segment in segments {
            switch segment {
            case .literal(let text):
                guard index < path.count, path[index].utf8.elementsEqual(text.utf8) else { return nil }
                index += 1
            case .parameter(let name):
                guard index < path.count, !path[index].isEmpty else { return nil }
                values.append((name, path[index]))
                index += 1
            case .rest(let name):
                guard index < path.count else { continue }
                values.append((name, path[index...].joined(separator: "/")))
                index = path.count
            }
        }
        return index == path.count ? values : nil
    }

    /// Returns the path with these values, with a slash at its beginning; nil where a value is missing or cannot stand
    /// in a path. A `{route...}` without a value is left out.
    public func path(_ value: (String) -> String?) -> String? {
        var parts: [String] = []
        for segment in segments {
            switch segment {
            case .literal(let text): parts.append(text)
            case .parameter(let name):
                guard let value = value(name), !value.isEmpty, !Self.isDots(value) else { return nil }
                parts.append(Self.escaped(value))
            case .rest(let name):
                guard let value = value(name) else { continue }
                let steps = value.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
                    .map { String(Substring($0)) }
                guard !steps.contains(where: Self.isDots) else { return nil }
                parts += steps.map(Self.escaped)
            }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Whether browsers take the segment for a step in the path (URL Standard, "single-dot" and "double-dot").
    private static func isDots(_ segment: String) -> Bool { segment == "." || segment == ".." }

    /// Returns the text as a part of an address: letters, digits and `-._~` of RFC 3986 stay, everything else is
    /// percent-encoded, byte by byte.
    public static func escaped(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        var escaped = ""
        for byte in text.utf8 {
            if isPlain(byte) {
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                escaped += byte < 16 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return escaped
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
