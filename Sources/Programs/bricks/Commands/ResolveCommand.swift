import Deployment
import Foundation
import Host
import JSONText
import Operations

/// `bricks resolve`: where links end in a deployment, or why they do not.
struct ResolveCommand {
    static let declaration = CommandDeclaration(
        "resolve", "Says where deep links end, or why they do not; without links, those of standard input.",
        words: [
            .init("MANIFEST", "The manifest of the app; not with --reference.", .optional),
            .init("LINK", "A link of the app.", .any, .text("LINK")),
        ], takes: "a manifest and links",
        options: [.init("--reference", "Prints all destinations in Markdown."), .environment] + OptionDeclaration.lock,
        json: "Prints bricks.link/1; several links, and those of standard input, are a document on each line."
    ) { arguments throws(UsageProblem) in try await ResolveCommand(arguments).run() }

    private let arguments: Arguments

    init(_ arguments: Arguments) throws(UsageProblem) {
        self.arguments = arguments
        guard arguments.has("--reference") ? arguments.words.isEmpty : !arguments.words.isEmpty else {
            throw UsageProblem(
                .wordCount,
                "`resolve` takes a manifest and links, which are read from standard input where none is given; "
                    + "or --reference alone.")
        }
    }

    func run() async -> Int32 {
        if arguments.has("--reference") {
            let json: JSON = ["schema": "bricks.link-reference/1", "markdown": .string(LinkResolver.reference)]
            Output.print(arguments.json ? json.prettyText : LinkResolver.reference)
            return 0
        }
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            arguments.words[0], for: .check, lock: Deployments.lock(arguments))
        guard let understood else {
            return Deployments.refuse(unreadable, arguments, 2)
        }
        let resolver = LinkResolver(understood)
        let links = arguments.words.dropFirst()
        guard links.isEmpty else {
            // One link is one document; several are a line each, as from standard input.
            return tell(links.map(resolver.resolve), isOne: links.count == 1) ? 0 : 1
        }
        var areFine = true
        while let line = readLine() {
            if line.isEmpty { continue }
            if !tell([resolver.resolve(line)], isOne: false) { areFine = false }
        }
        return areFine ? 0 : 1
    }

    /// Prints them; returns whether all are fine.
    private func tell(_ links: [ResolvedLink], isOne: Bool) -> Bool {
        for link in links {
            if arguments.json {
                Output.print(isOne ? link.json.prettyText : link.json.inertText + "\n")
            } else {
                Output.print(link.description)
            }
        }
        return links.allSatisfy(\.isFine)
    }
}
