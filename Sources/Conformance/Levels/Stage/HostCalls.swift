import JSONText
import Probe

/// A screen that the module pushed or presented.
struct OpenedScreen: Hashable {
    var id: UInt64
    var title: String
    var route: String
}

/// What the module asked the host for, read from what the host wrote down.
enum HostCalls {
    /// The screens that the module opened, in order, from the call of that number on.
    static func opened(from first: Int = 0) -> [OpenedScreen] {
        ProbeHost.calls.dropFirst(first).compactMap { line in
            // Most lines are surfaces, which are long.
            guard line.utf8.starts(with: navigation) else { return nil }
            let words = self.words(line)
            guard words.count >= 2 else { return nil }
            let arguments = words.dropFirst(2)
            switch (words[1], arguments.count) {
            case ("push", 4): return screen(Array(arguments.dropFirst()))
            case ("present", 3): return screen(Array(arguments))
            default: return nil
            }
        }
    }

    /// The screens that the module took away.
    static func dismissed() -> Set<UInt64> {
        Set(
            ProbeHost.calls.compactMap { line in
                guard line.utf8.starts(with: navigation) else { return nil }
                let words = self.words(line)
                return words.count == 3 && words[0] == "bricks.navigation/1" && words[1] == "dismiss"
                    ? number(words[2]) : nil
            })
    }

    private static let navigation = "bricks.navigation/1 ".utf8

    private static func screen(_ arguments: [String]) -> OpenedScreen? {
        guard let id = number(arguments[0]) else { return nil }
        return OpenedScreen(id: id, title: arguments[1], route: arguments[2])
    }

    /// An id, which is written with or without its sign.
    private static func number(_ word: String) -> UInt64? { UInt64(word) ?? Int64(word).map(UInt64.init(bitPattern:)) }

    /// The interface, the method and the arguments; texts without their quotes.
    static func words(_ line: String) -> [String] {
        var words: [String] = []
        var rest = Substring(line)
        while !rest.isEmpty {
            if rest.first == "\"" {
                var end = rest.index(after: rest.startIndex)
                while end < rest.endIndex, rest[end] != "\"" {
                    end =
                        rest.index(end, offsetBy: rest[end] == "\\" ? 2 : 1, limitedBy: rest.endIndex) ?? rest.endIndex
                }
                let after = end < rest.endIndex ? rest.index(after: end) : end
                let quoted = String(rest[..<after])
                words.append((try? JSON(parsing: quoted))?.string ?? quoted)
                rest = rest[after...].drop { $0 == " " }
            } else {
                let word = rest.prefix { $0 != " " }
                words.append(String(word))
                rest = rest[word.endIndex...].drop { $0 == " " }
            }
        }
        return words
    }
}
