import Content
import JSONText
import Texts

// The pace of the breath: a circle and words, which the script moves with the player's position.
extension PageRenderer {
    /// Writes the pacer. Without scripts it says the pattern in words.
    func breath(_ player: PlayerModel, _ html: inout HTMLBuffer) {
        guard player.isFull, !player.breaths.isEmpty else { return }
        html.markup("<div class=\"player-breath\" data-keep id=\"player-breath-")
        html.token(player.load)
        html.markup("\"")
        let names: [StaticString] = ["data-in", "data-hold", "data-out", "data-rest", "data-free"]
        for (name, words) in zip(names, text.breathPhases + [text.breatheFreely]) { html.attribute(name, words) }
        html.markup("><span class=\"breath-circle scripted\" aria-hidden=\"true\"></span>")
        html.markup("<p class=\"breath-words\"><span class=\"breath-phase\">")
        html.text(player.breath.map(words) ?? text.breatheFreely)
        html.markup("</span> <span class=\"breath-count\"></span></p></div>")
    }

    /// Such as `Breathe in 4 s · Breathe out 6 s`.
    private func words(_ pattern: BreathPattern) -> String {
        pattern.phases.map { phase, seconds in
            let place = BreathPattern.Phase.allCases.firstIndex(of: phase)
            let name = place.map { text.breathPhases[$0] } ?? phase.rawValue
            return Texts.sharedPhaseOfABreath(phase: name, seconds: Self.number(seconds))
        }.joined(separator: " · ")
    }

    /// Whole seconds, or tenths of them.
    private static func number(_ seconds: Double) -> String {
        let tenths = Int(clamping: (seconds * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
