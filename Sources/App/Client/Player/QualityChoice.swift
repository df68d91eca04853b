import Content
import JSONText
import SurfaceMessages
import Texts

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

    /// The choice among those of a medium; nil where it has no several.
    static func view(_ media: ContentMedia?) -> View? {
        guard let names = media?.qualities, !names.isEmpty else { return nil }
        return .choice(
            .text(Texts.playerQuality), path: "/quality",
            options: [(Dynamic.text(Texts.playerAutomatic), automatic)]
                + names.map { (.text($0), QualityChoice(name: $0).value) },
            style: .chips, id: "quality")
    }

    /// Returns the current choice, among the qualities of that medium.
    static func current(_ kept: String?, _ media: ContentMedia?) -> JSON {
        let name = kept.flatMap { media?.qualities.contains($0) == true ? $0 : nil }
        return [.string(QualityChoice(name: name).value)]
    }
}
