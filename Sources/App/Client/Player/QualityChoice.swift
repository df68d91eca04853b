/// In which quality recordings are played, as a person chooses it.
struct QualityChoice: Hashable {
    /// Nil where each page chooses, by what its network is like.
    var name: String?

    private static let automatic = "automatic"
    private static let named = "named:"

    init(name: String?) { self.name = name }

    /// Nil for what is no choice.
    init?(value: String) {
        if value == Self.automatic {
            self.init(name: nil)
        } else if value.hasPrefix(Self.named) {
            self.init(name: String(value.dropFirst(Self.named.count)))
        } else {
            return nil
        }
    }

    /// How a form sends it.
    var value: String { name.map { Self.named + $0 } ?? Self.automatic }
}
