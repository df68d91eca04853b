import Foundation
import JSONText

extension TokenSet {
    /// A colour that is seen on another one, and the least contrast that it needs there.
    private struct Pair {
        var foreground: String
        var background: String
        var least: Double
    }

    /// The pairs that are too faint, in light and in dark.
    ///
    /// WCAG 2.2 asks for 4.5 : 1 of text (1.4.3) and 3 : 1 of the edges of controls (1.4.11). Text is every `on-x` over
    /// its `x`, and `muted`, `primary`, `error`, `success` and `warning` over `background` and `surface`; edges are
    /// `outline` over these two.
    public func contrastProblems() -> [TokenProblem] {
        TokenScheme.allCases.flatMap { scheme in pairs(in: scheme).compactMap { problem($0, in: scheme) } }
    }

    private func pairs(in scheme: TokenScheme) -> [Pair] {
        let roles = tokens.compactMap { token -> String? in
            let (group, own) = (token.path.first, token.path.dropFirst())
            guard group == "color", case .color = token.value else { return nil }
            return own.count == 2 && own.first == scheme.rawValue || own.count == 1 ? own.last : nil
        }
        let known = Set(roles)
        var pairs = roles.filter { $0.hasPrefix("on-") && known.contains(String($0.dropFirst(3))) }.map {
            Pair(foreground: $0, background: String($0.dropFirst(3)), least: 4.5)
        }
        for background in ["background", "surface"] where known.contains(background) {
            for text in ["muted", "primary", "error", "success", "warning"] where known.contains(text) {
                pairs.append(Pair(foreground: text, background: background, least: 4.5))
            }
            if known.contains("outline") {
                pairs.append(Pair(foreground: "outline", background: background, least: 3))
            }
        }
        return pairs
    }

    private func problem(_ pair: Pair, in scheme: TokenScheme) -> TokenProblem? {
        guard let front = color(pair.foreground, in: scheme), var back = color(pair.background, in: scheme) else {
            return nil
        }
        if back.alpha < 1, let page = color("background", in: scheme) { back = back.laid(over: page) }
        let ratio = front.contrast(on: back)
        guard ratio < pair.least else { return nil }
        let token = self["color.\(scheme.rawValue).\(pair.foreground)"] ?? self["color.\(pair.foreground)"]
        let position = token.flatMap(position)
        return TokenProblem(
            code: .contrast,
            message: "In \(scheme.rawValue), \(pair.foreground) on \(pair.background) has a contrast of "
                + "\(String(format: "%.2f", ratio)) : 1; it needs \(CSSText.number(pair.least)) : 1.",
            file: token?.file ?? "", line: position?.line, column: position?.column,
            pointer: token?.pointer ?? JSONPointer(),
            help: back.relativeLuminance > 0.18 ? "Darken \(pair.foreground)." : "Lighten \(pair.foreground).")
    }
}
