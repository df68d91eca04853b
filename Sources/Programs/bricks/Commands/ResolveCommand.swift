import Deployment
import Foundation
import Host
import JSONText

/// `bricks resolve`: where links end in a deployment, or why they do not.
struct ResolveCommand {
    private let arguments: Arguments

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(
            words, valued: ["--environment"], flags: ["--json", "--locked", "--unlocked", "--reference"])
        guard arguments.has("--reference") ? arguments.words.isEmpty : !arguments.words.isEmpty else {
            throw Arguments.Misuse(
                message:
                    "`resolve` takes a manifest and links, which are read from standard input where none is given; or --reference alone."
            )
        }
    }

    func run() async -> Int32 {
        if arguments.has("--reference") {
            Output.print(LinkResolver.reference)
            return 0
        }
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            arguments.words[0], for: .check, lock: Deployments.lock(arguments))
        guard let understood else {
            Output.error(unreadable.text + "\n")
            return 2
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
            if arguments.has("--json") {
                Output.print(isOne ? link.json.prettyText : link.json.inertText + "\n")
            } else {
                Output.print(link.description)
            }
        }
        return links.allSatisfy(\.isFine)
    }
}
