import Foundation
import TestSupport

/// A command line of `bricks` in a block of code of the documentation, with the output that the page shows.
struct DocumentedCommand: Sendable {
    /// From the root of the package.
    var page: String
    var text: String
    /// The lines below the command; empty where the page shows none.
    var shown: [String]

    /// The text up to `bricks`, where it begins a part of the line.
    private static var program: Regex<Substring> { #/^(?:\.build/[a-z]+/|swift run )?bricks /# }

    /// Every such command of README and of the catalogues.
    static let all: [DocumentedCommand] = {
        let pages = ["README.md"] + Repository.catalogues
        return pages.flatMap { page in
            let text = (try? String(contentsOfFile: Repository.path(page), encoding: .utf8)) ?? ""
            return commands(in: text, page: page)
        }
    }()

    /// Finds the commands of a page: lines of `sh` blocks, and lines behind a `$` in `console` blocks.
    static func commands(in text: String, page: String) -> [DocumentedCommand] {
        var commands: [DocumentedCommand] = []
        var language: Substring?
        // Whether what follows is the output of the last command.
        var isOutput = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                language = language == nil ? line.dropFirst(3) : nil
                isOutput = false
            } else if language == "sh" || language == "console" && line.hasPrefix("$ ") {
                let typed = language == "sh" ? line : line.dropFirst(2)
                let parts = typed.split(separator: "&&").map { $0.trimmingCharacters(in: .whitespaces) }
                let found = parts.filter { $0.prefixMatch(of: program) != nil }
                commands += found.map { DocumentedCommand(page: page, text: $0, shown: []) }
                isOutput = language == "console" && parts.count == 1 && found.count == 1
            } else if isOutput {
                commands[commands.count - 1].shown.append(String(line))
            }
        }
        return commands
    }

    /// Whether it runs until it is stopped.
    var isServer: Bool { text.contains(#/bricks run /#) }

    /// The line to run: the program in PATH, a free port, and system folders within the scratch folder.
    func line(in scratch: String) -> String {
        var line = text.replacing(Self.program, with: "bricks ")
        line = line.replacing(#/ /(var|mnt|etc)/#) { " \(scratch)/\($0.output.1)/" }
        guard isServer else { return line }
        line = line.replacing(#/ --port [0-9]+/#, with: "")
        return "\(line) --port 0"
    }

    /// Whether the output is what the page shows. There, `…` in a line stands for any characters, and `…` as a line for
    /// any lines; milliseconds are as many as they are.
    func isShown(_ output: String) -> Bool {
        let found = Self.lines(output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        return Self.match(Self.lines(shown)[...], found[...])
    }

    private static func lines(_ lines: [String]) -> [String] {
        let plain = lines.map { line in
            line.replacing(#/ *-?[0-9]+\.[0-9]+ ms/#, with: " N ms").replacing(#/ +$/#, with: "")
        }
        return plain.reversed().drop { $0.isEmpty }.reversed()
    }

    private static func match(_ shown: ArraySlice<String>, _ found: ArraySlice<String>) -> Bool {
        guard let first = shown.first else { return found.isEmpty }
        if first == "…" {
            return (found.startIndex...found.endIndex).contains { match(shown.dropFirst(), found[$0...]) }
        }
        guard let line = found.first, matches(first, line) else { return false }
        return match(shown.dropFirst(), found.dropFirst())
    }

    private static func matches(_ shown: String, _ line: String) -> Bool {
        let parts = shown.components(separatedBy: "…")
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return shown == line }
        guard line.hasPrefix(first) else { return false }
        var rest = line.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() {
            guard let range = rest.range(of: part) else {
                guard part.isEmpty else { return false }
                continue
            }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}

extension Repository {
    /// The pages of the documentation catalogues, from the root of the package.
    static var catalogues: [String] {
        let files = FileManager.default.enumerator(atPath: path("Sources"))?.compactMap { $0 as? String } ?? []
        return files.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.map { "Sources/\($0)" }.sorted()
    }
}
