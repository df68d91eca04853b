/// The mark of the person who shared a link to content: a random number that says nothing about them, and by which the
/// number of people who came can be counted.
public struct EnvoyMark: Sendable, Hashable {
    /// The parameter of links that has it.
    public static let parameter = "envoy"

    /// 32 hexadecimal digits in lower case.
    public let id: String

    /// A new one: 128 bits of the system's generator.
    public init() {
        var generator = SystemRandomNumberGenerator()
        id = (0..<32).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }.joined()
    }

    /// Nil for text that is none.
    public init?(id: String) {
        guard id.utf8.count == 32, id.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        self.id = id
    }

    /// That of a link; nil where it has none, or more than one.
    public init?(link: String) {
        guard link.utf8.count <= DeepLinkParser.limit, let start = link.firstIndex(of: "?") else { return nil }
        let values = link[link.index(after: start)...].prefix { $0 != "#" }.split(separator: "&").compactMap { part in
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return pair.count == 2 && pair[0].lowercased() == Self.parameter ? String(pair[1]) : nil
        }
        guard values.count == 1, let value = values.first else { return nil }
        self.init(id: value)
    }

    /// The link with it.
    public func added(to link: String) -> String {
        "\(link)\(link.contains("?") ? "&" : "?")\(Self.parameter)=\(id)"
    }
}
