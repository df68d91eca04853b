internal import JSONText

/// An instance as a flat list of values, each with a number, so that results can be kept by number.
struct InstanceTree {
    struct Entry {
        var value: JSON
        var parent: Int
        /// Name or index in the parent.
        var token: Token
        /// Number of the first child; the others follow in order.
        var firstChild: Int
        var depth: Int
    }

    enum Token {
        case root
        case key(String)
        case index(Int)
    }

    private(set) var entries: [Entry]
    /// The first value that is nested deeper than the limit; its children are left out.
    private(set) var tooDeep: Int?

    init(_ root: JSON, depth: Int) {
        entries = [Entry(value: root, parent: 0, token: .root, firstChild: 0, depth: 0)]
        var next = 0
        while next < entries.count {
            let entry = entries[next]
            entries[next].firstChild = entries.count
            if entry.depth > depth {
                tooDeep = next
                return
            }
            switch entry.value {
            case .array(let elements):
                for (index, element) in elements.enumerated() {
                    append(element, parent: next, token: .index(index), depth: entry.depth + 1)
                }
            case .object(let object):
                for (key, value) in object.members {
                    append(value, parent: next, token: .key(key), depth: entry.depth + 1)
                }
            default: break
            }
            next += 1
        }
    }

    private mutating func append(_ value: JSON, parent: Int, token: Token, depth: Int) {
        entries.append(Entry(value: value, parent: parent, token: token, firstChild: 0, depth: depth))
    }

    subscript(_ index: Int) -> JSON { entries[index].value }

    func pointer(to index: Int) -> JSONPointer {
        var tokens: [String] = []
        var index = index
        while index != 0 {
            switch entries[index].token {
            case .root: break
            case .key(let key): tokens.append(key)
            case .index(let position): tokens.append(String(position))
            }
            index = entries[index].parent
        }
        return JSONPointer(tokens.reversed())
    }

    func child(_ key: String, of index: Int) -> Int? {
        guard let keys = entries[index].value.object?.keys, let position = keys.firstIndex(of: key) else { return nil }
        return entries[index].firstChild + position
    }
}

/// Which children of an instance have been evaluated, by position (JSON Schema Core section 11).
struct Marks: Sendable {
    private var words: [UInt64] = []
    private(set) var all = false

    mutating func insert(_ position: Int) {
        let word = position >> 6
        if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
        words[word] |= 1 << UInt64(position & 63)
    }

    mutating func insertAll() { all = true }

    mutating func formUnion(_ other: Marks) {
        if other.all { all = true }
        if other.words.count > words.count { words += repeatElement(0, count: other.words.count - words.count) }
        for (index, word) in other.words.enumerated() { words[index] |= word }
    }

    func contains(_ position: Int) -> Bool {
        if all { return true }
        let word = position >> 6
        return word < words.count && words[word] & (1 << UInt64(position & 63)) != 0
    }
}
