import Foundation
public import JSONText

/// The verdicts of the conformance kit on one module in each home, check by check.
public struct HomeVerdicts {
    /// The status of each check, by homes.
    private var statuses: [String: [String: String]] = [:]
    private var messages: [String: [String: String]] = [:]

    public static let homes = ["in-process", "worker", "sandbox"]

    /// Checks a module in every home.
    ///
    /// - Parameter words: beside the file, as `--manifest` with its value.
    public init(of file: String, _ words: [String] = [], in folder: String? = nil) async throws {
        let conform = [Repository.program, "conform", "--home", "all", "--format", "json", "--seed", "1"]
        let done = try await Command.run(conform + words + [file], in: folder, joinsErrors: false)
        self.init(try JSON(parsing: done.output))
    }

    /// Checks a module apart from the host, in workers with and without a sandbox.
    ///
    /// The verdicts in the host's process are those of the page of checks: another test holds the page to them.
    public init(ofShipped name: String) async throws {
        let conform = [Repository.program, "conform", "--home", "worker,sandbox", "--format", "json", "--seed", "1"]
        let words = ["--manifest", Repository.manifest("wellness"), Repository.module(name)]
        let done = try await Command.run(conform + words, joinsErrors: false)
        self.init(try JSON(parsing: done.output))
        let page = try String(contentsOfFile: Repository.pageOfChecks, encoding: .utf8)
        statuses["in-process"] = Self.statuses(of: "com.bricks.\(name.lowercased())", on: page)
    }

    /// The status of each check in the column of a module.
    private static func statuses(of module: String, on page: String) -> [String: String] {
        var found: [String: String] = [:]
        // From the right, because what a check is for may have the sign in between.
        var place: Int?
        for line in page.split(separator: "\n") where line.hasPrefix("|") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            if cells.first == "Check" {
                place = cells.firstIndex(of: module).map { cells.count - $0 }
            } else if let place, let id = cells.first, id.hasPrefix("`"), cells.count > place {
                let status = cells[cells.count - place]
                if status != "not run" { found[id.replacing("`", with: "")] = status }
            }
        }
        return found
    }

    /// - Parameter reports: of one module.
    public init(_ reports: JSON) {
        for report in reports.array ?? [reports] {
            let home = report["home"]?.string ?? ""
            for check in report["checks"]?.array ?? [] {
                guard let id = check["id"]?.string else { continue }
                statuses[home, default: [:]][id] = check["status"]?.string
                messages[home, default: [:]][id] = check["message"]?.string
            }
        }
    }

    /// Checks that do not pass somewhere, or that end otherwise in two homes that they apply in.
    public var problems: [String] {
        let all = Set(statuses.values.flatMap(\.keys)).sorted()
        return all.compactMap { id in
            let found = Self.homes.map { ($0, statuses[$0]?[id] ?? "missing") }
            let applied = Set(found.map(\.1)).subtracting(["notApplicable"])
            if applied.count == 1, applied.isSubset(of: ["passed", "skipped"]) { return nil }
            return found.map { "\(id) \($0): \($1). \(messages[$0]?[id] ?? "")" }.joined(separator: "\n")
        }
    }

    /// Returns the number of checks that have the status in a home.
    public func count(_ status: String, in home: String) -> Int {
        statuses[home]?.values.count { $0 == status } ?? 0
    }
}
