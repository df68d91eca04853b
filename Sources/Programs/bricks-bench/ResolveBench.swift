import Foundation
import Host
import JSONText
import Operations

/// Resolving 100,000 links of a deployment, over parsing them with Foundation's URLComponents alone.
struct ResolveBench {
    private let place: Workplace
    private static let count = 100_000

    init(_ place: Workplace) { self.place = place }

    func run() async throws -> [Measurement] {
        guard
            let understood = await Boot(programFolder: place.programs).understand(place.manifest, for: .check)
                .understood
        else { throw BenchFailure(message: "\(place.manifest) was not understood.", help: "") }
        let resolver = LinkResolver(understood)
        let links = Self.links
        let pairs = try await Pairs.measure(15) {
            try elapsed {
                var fine = 0
                for link in links where resolver.resolve(link).isFine { fine += 1 }
                guard fine == links.count else {
                    throw BenchFailure(message: "\(links.count - fine) links were not resolved.", help: "")
                }
            } / Double(links.count)
        } theirs: {
            try elapsed {
                var parsed = 0
                for link in links where URLComponents(string: link)?.scheme != nil { parsed += 1 }
                guard parsed == links.count else { throw BenchFailure(message: "Links were not parsed.", help: "") }
            } / Double(links.count)
        }
        let printed = try (0..<5).map { _ in
            try elapsed {
                var bytes = 0
                for link in links { bytes += resolver.resolve(link).json.text.utf8.count }
                guard bytes > links.count else { throw BenchFailure(message: "Nothing was printed.", help: "") }
            } / Double(links.count)
        }
        let queried = try (0..<5).map { _ in
            try elapsed {
                var items = 0
                for link in links { items += URLComponents(string: link)?.queryItems?.count ?? 0 }
                guard items > 0 else { throw BenchFailure(message: "No link has a query.", help: "") }
            } / Double(links.count)
        }
        return [
            Measurement(
                id: "resolve", title: "a link resolved in a deployment, over parsing it with URLComponents",
                ratio: pairs.ratios.median, spread: pairs.ratios.middleHalf, target: "≤ 2",
                detail: [
                    ("resolved", Figure.text(pairs.ours, "ns")), ("URLComponents", Figure.text(pairs.theirs, "ns")),
                    ("URLComponents with its query items", Figure.text(queried, "ns")),
                    ("resolved, with its JSON", Figure.text(printed, "ns")),
                    ("pairs", "15 of \(Self.count) links each"),
                ])
        ]
    }

    /// Links to all that wellness has, in both forms, each with a number of its own.
    private static let links: [String] = {
        let destinations = [
            "homescreen", "explore", "explore?tagId=evening", "search?query=calm%20evening", "category?id=sleep",
            "subcategory?id=wind-down", "tag?id=evening&sortBy=duration&sortDirection=descending", "journeys",
            "journey?journeyId=first-week", "timelineJourney?journeyId=long-sits", "player?contentId=first-light",
            "profile", "badge?id=ten-days", "library", "favorites", "history", "timer", "timerSettings",
            "tuyaMaintenance?type=filter", "biometrics", "community", "community?route=channel/welcome",
            "tab?id=library", "joinCohorts?ids=early,birds&shouldRedirectHome=true",
            "externalUrl?url=https%3A%2F%2Fexample.org%2Fa%2Fb",
        ]
        return (0..<count).map { index in
            let destination = destinations[index % destinations.count]
            let parts = destination.split(separator: "?", maxSplits: 1)
            let query = parts.count == 2 ? "\(parts[1])&n=\(index)" : "n=\(index)"
            return index / destinations.count % 2 == 0
                ? "aldermere://\(parts[0])?\(query)" : "aldermere://rp?path=\(parts[0])&\(query)"
        }
    }()
}
