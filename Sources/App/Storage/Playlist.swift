/// Sessions that a person has put together.
public struct Playlist: Sendable, Hashable, Identifiable {
    /// A random UUID in lower case.
    public var id: String
    /// 1 to 100 characters.
    public var name: String
    /// Ids of sessions, in order; the same one may stand there more than once.
    public var contents: [String]

    /// Makes a playlist, unchecked; by default an empty one.
    public init(id: String, name: String, contents: [String] = []) {
        self.id = id
        self.name = name
        self.contents = contents
    }

    /// Returns a typed name without space around it; nil for one that is empty or too long.
    public static func name(_ text: String) -> String? {
        let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return (1...100).contains(name.unicodeScalars.count) && name.unicodeScalars.allSatisfy { $0.value >= 0x20 }
            ? name : nil
    }
}

/// How a person's list is to change.
public enum PlaylistChange: Sendable, Hashable {
    /// Gives the list another name.
    case rename(String)
    /// Puts a content behind all others, by its id.
    case append(String)
    /// Removes the content at the place, from 0; a place without one is no fault.
    case remove(at: Int)
    /// Moves the content at a place to another.
    case move(from: Int, to: Int)

    /// The list with the change; one that does not apply changes nothing.
    public func applied(to list: Playlist) -> Playlist {
        var list = list
        switch self {
        case .rename(let name): list.name = name
        case .append(let content): list.contents.append(content)
        case .remove(let place):
            if list.contents.indices.contains(place) { list.contents.remove(at: place) }
        case .move(let from, let to):
            guard list.contents.indices.contains(from), list.contents.indices.contains(to) else { break }
            list.contents.insert(list.contents.remove(at: from), at: to)
        }
        return list
    }
}
