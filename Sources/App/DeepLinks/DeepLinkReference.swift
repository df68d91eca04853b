extension DeepLinkTable {
    /// The page that describes every destination, in Markdown.
    public static var reference: String {
        var lines = [
            "# Deep links", "",
            "A link is `scheme://destination?name=value&…` or `scheme://rp?path=destination&name=value&…`, with one of the",
            "schemes that `deepLinks.prefixes` names in the manifest. Names of destinations and parameters are compared without",
            "regard to case. A link has at most \(DeepLinkParser.limit) bytes and \(DeepLinkParser.maximumParameters) parameters; what is not a letter, a digit",
            "or one of `-._~` is percent-encoded. `bricks resolve MANIFEST LINK` says where a link ends.", "",
            "This page is derived from `Sources/App/DeepLinks/DeepLinkTable.swift`.", "",
            "On the web each destination has a path of the app's address. Parameters that are not part of the path follow it as",
            "`?name=value`.", "",
            "| destination | parameters | leads to | path on the web |", "| --- | --- | --- | --- |",
        ]
        for declaration in declarations {
            let older =
                declaration.historicNames.isEmpty
                ? "" : " (older: \(declaration.historicNames.map { "`\($0)`" }.joined(separator: ", ")))"
            let parameters = declaration.parameters.map(text).joined(separator: "<br>")
            lines.append(
                "| `\(declaration.name)`\(older) | \(parameters) | \(declaration.summary) | `\(declaration.template.text)` |"
            )
        }
        lines += ["", "An id is \(DeepLinkDeclaration.Kind.id.expected.replacing("an id: ", with: ""))."]
        lines += ["", "## What is refused", ""]
        lines += DeepLinkProblem.Code.allCases.map { "- `\($0.rawValue)`: \(sentence($0))" }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func text(_ parameter: DeepLinkDeclaration.Parameter) -> String {
        let others =
            parameter.aliases.isEmpty ? "" : " (or \(parameter.aliases.map { "`\($0)`" }.joined(separator: ", ")))"
        return "`\(parameter.name)`\(others)\(parameter.isRequired ? "" : ", optional"): \(parameter.type.short)"
    }

    private static func sentence(_ code: DeepLinkProblem.Code) -> String {
        switch code {
        case .notAURL: "it is no URL of that form."
        case .tooLong: "it has more bytes than a link may have."
        case .foreignScheme: "its scheme is not one that the deployment names."
        case .unknownDestination: "no destination has that name; the nearest one is told."
        case .missingParameter: "a parameter that the destination needs is not there."
        case .repeatedParameter: "a parameter is there twice, so that it could be read in two ways."
        case .tooManyParameters: "it has more parameters than a link may have."
        case .wrongType: "a value is not of its parameter's type."
        case .nested: "a link holds a link that holds another."
        case .unsafeAddress: "an address outside of the app is none of the web, has a user, or could pass for another."
        case .noSuchTab: "the app has no such tab; it shows its first place and says so."
        case .noSuchContent: "the app's content has no such id; it shows the place where it would be and says so."
        case .notInApp: "the app does not have that; it shows a screen that says so."
        }
    }
}
