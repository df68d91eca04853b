import Foundation
import JSONText
import Surfaces

extension TokenSet {
    /// A colour that is seen on another one, and the least contrast that it needs there.
    private struct Pair {
        /// Custom properties.
        var foreground: String
        var background: String
        /// Their roles where there is no token.
        var foregroundRole: String?
        var backgroundRole: String?
        var minimum: Double
    }

    /// The pairs that are too faint, in light and in dark.
    ///
    /// WCAG 2.2 asks for 4.5 : 1 of text (1.4.3), 3 : 1 of large text, and 3 : 1 of the edges of controls and of what shows
    /// the focus (1.4.11). Text is every `on-x` over its `x`, and `muted`, `primary`, `error`, `success` and `warning` over
    /// `background` and `surface`; edges are `outline` and `focus` over these two. Tokens of the theme and of cells are held
    /// against what they are drawn on, where a token gives one of the two. The selected tab and buttons under the pointer
    /// have `primary` on a surface that is tinted with it.
    public func contrastProblems() -> [TokenProblem] {
        TokenScheme.allCases.flatMap { scheme in
            (pairs(in: scheme) + Self.themePairs).compactMap { problem($0, in: scheme) }
                + [tintProblem(in: scheme)].compactMap { $0 }
        }
    }

    private func tintProblem(in scheme: TokenScheme) -> TokenProblem? {
        guard let told = token(of: "color-primary", in: scheme), case .color(let primary) = told.value,
            let surface = color("surface", in: scheme)
        else { return nil }
        // A primary that is too faint on the surface itself is told already.
        guard primary.contrast(on: surface) >= 4.5 else { return nil }
        return problem(
            told, ["primary", "its tint on surface"], primary, primary.tint(over: surface), minimum: 4.5, in: scheme)
    }

    private func pairs(in scheme: TokenScheme) -> [Pair] {
        let roles = tokens.compactMap { token -> String? in
            let (name, own) = Self.property(of: token.path)
            guard name.hasPrefix("color-"), own == nil || own == scheme, case .color = token.value else { return nil }
            return String(name.dropFirst("color-".count))
        }
        let known = Set(roles)
        func pair(_ front: String, _ back: String, _ minimum: Double) -> Pair {
            Pair(foreground: "color-\(front)", background: "color-\(back)", minimum: minimum)
        }
        var pairs = roles.filter { $0.hasPrefix("on-") && known.contains(String($0.dropFirst(3))) }.map {
            pair($0, String($0.dropFirst(3)), 4.5)
        }
        for background in ["background", "surface"] where known.contains(background) {
            for text in ["muted", "primary", "error", "success", "warning"] where known.contains(text) {
                pairs.append(pair(text, background, 4.5))
            }
            for edge in ["outline", "focus"] where known.contains(edge) { pairs.append(pair(edge, background, 3)) }
        }
        return pairs
    }

    private static let themePairs: [Pair] =
        ThemeToken.all.compactMap { token in
            guard let ground = token.ground, let back = ThemeToken.named("theme/\(token.area)/\(ground.name)") else {
                return nil
            }
            return Pair(
                foreground: token.property, background: back.property, foregroundRole: token.role,
                backgroundRole: back.role, minimum: ground.ratio)
        }
        + CellTheme.allCases.filter { $0 != .tag && $0 != .text }.flatMap { cell in
            [CellTheme.Part.onSurface, .caption].map { part in
                Pair(
                    foreground: cell.property(part), background: cell.property(.surface),
                    foregroundRole: part == .caption ? "muted" : "on-surface",
                    backgroundRole: cell == .dailyQuote ? nil : "surface", minimum: 4.5)
            }
        }

    private func problem(_ pair: Pair, in scheme: TokenScheme) -> TokenProblem? {
        let (front, back) = (token(of: pair.foreground, in: scheme), token(of: pair.background, in: scheme))
        func color(_ token: Token?, _ role: String?) -> TokenColor? {
            if let token {
                if case .color(let color) = token.value { return color }
                return nil
            }
            return role.flatMap { self.color($0, in: scheme) }
        }
        guard let told = front ?? back, let text = color(front, pair.foregroundRole),
            var ground = color(back, pair.backgroundRole)
        else { return nil }
        if ground.alpha < 1, let page = self.color("background", in: scheme) { ground = ground.laid(over: page) }
        let names = [pair.foreground, pair.background].map { $0.hasPrefix("color-") ? String($0.dropFirst(6)) : $0 }
        return problem(told, names, text, ground, minimum: pair.minimum, in: scheme)
    }

    /// - Parameter names: of the colour and of its ground.
    private func problem(
        _ told: Token, _ names: [String], _ text: TokenColor, _ ground: TokenColor, minimum: Double,
        in scheme: TokenScheme
    ) -> TokenProblem? {
        let ratio = text.contrast(on: ground)
        guard ratio < minimum else { return nil }
        let position = position(of: told)
        return TokenProblem(
            code: .contrast,
            message: "In \(scheme.rawValue), \(names[0]) on \(names[1]) has a contrast of "
                + "\(String(format: "%.2f", ratio)) : 1; it needs \(CSSText.number(minimum)) : 1.",
            file: told.file, line: position?.line, column: position?.column, pointer: told.pointer,
            help: ground.relativeLuminance > 0.18 ? "Darken \(names[0])." : "Lighten \(names[0]).")
    }
}
