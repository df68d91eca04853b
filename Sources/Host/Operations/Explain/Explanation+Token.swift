import DesignTokens
import Foundation
import JSONText
import Supervision

extension Explanation {
    /// Why a place of the app looks as it does: by a token's path, `theme/buttons/radius`, or a custom property.
    init(token name: String, _ tokens: TokenSet?, process: Int32?) throws(LiveProblem) {
        let set = tokens ?? TokenSet.read([]).set
        let asked = name.hasPrefix("--") ? String(name.dropFirst(2)) : name
        let theme = ThemeToken.named(asked.hasPrefix("theme.") ? asked.replacingOccurrences(of: ".", with: "/") : asked)
        let property = theme?.property ?? asked
        let given =
            set[asked].map { [$0] }
            ?? TokenScheme.allCases.compactMap { set.token(of: property, in: $0) }.unique
        let standard = theme?.css ?? TokenSet.standard(of: property)
        guard !given.isEmpty || standard != nil else {
            let known = set.tokens.map(\.name) + ThemeToken.all.map(\.path)
            throw LiveProblem(
                code: "explain.no-token", message: "No token file has `\(name)`, and nothing is drawn with it.",
                nearest: Spelling.nearest(to: asked, among: known),
                help: "`bricks schema tokens` lists what the app is drawn with.")
        }
        self.init(
            kind: "token", id: name, state: given.isEmpty ? standard ?? "" : given.map(\.css).joined(separator: " / "),
            process: process)
        for token in given { tell(of: token, set) }
        if given.isEmpty {
            tell("Does a token file give it?", false, "No.")
            if let standard { tell("What is it by itself?", true, standard) }
        }
        if let ground = theme?.ground, let area = theme?.area {
            tell("What is it seen on?", true, "theme/\(area)/\(ground.name), at \(ground.ratio) : 1 or more.")
        }
        let written = given.first?.property ?? property
        tell("What does the app read it as?", TokenSet.isDrawn(written), "--\(written)")
    }

    private mutating func tell(of token: Token, _ set: TokenSet) {
        let scheme = token.scheme.map { " in \($0.rawValue)" } ?? ""
        tell(
            "Which token gives it\(scheme)?", true,
            "\(token.name), a \(token.value.type.rawValue): \(token.css)."
                + (token.description.map { " \($0)" } ?? ""), place: set.place(token.pointer, in: token.file))
        if let origin = token.inherited {
            tell("Is it of another group?", true, "$extends brought \(origin) here.")
        }
        var (alias, seen) = (token.alias, Set<String>())
        while let name = alias, seen.insert(name).inserted, let target = set[name] {
            tell(
                "Is it an alias?", true, "Of \(name): \(target.css).", place: set.place(target.pointer, in: target.file)
            )
            alias = target.alias
        }
        for earlier in token.overridden {
            tell(
                "What did it override?", true, "\(earlier.value.text.prefix(200))",
                place: set.place(earlier.pointer, in: earlier.file))
        }
        if let reason = token.deprecation {
            tell("Is it to be used?", false, reason.isEmpty ? "It is deprecated." : "It is deprecated: \(reason)")
        }
    }
}

extension [Token] {
    /// Each once, in order.
    fileprivate var unique: [Token] {
        var seen: Set<String> = []
        return filter { seen.insert($0.name).inserted }
    }
}
