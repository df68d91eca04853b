import Foundation
import JSONText
import TestSupport

/// Checks a page with axe-core, as the PyPI package axe-playwright-python carries it.
struct AxeAudit {
    enum Rules {
        case all
        /// Those that colours decide: for a page whose structure was checked in other colours.
        case colours

        /// As axe has it.
        fileprivate var selection: JSON {
            switch self {
            case .all:
                ["type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]]
            case .colours: ["type": "rule", "values": ["color-contrast", "link-in-text-block"]]
            }
        }

        /// Number of rules that apply to any page of the app at least.
        fileprivate var minimum: Int64 { self == .all ? 6 : 1 }
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    struct Violation: CustomStringConvertible, Equatable {
        var rule: String
        var impact: String
        var help: String
        /// CSS selectors, each with what axe says of the element.
        var places: [(selector: String, summary: String)]

        static func == (a: Violation, b: Violation) -> Bool {
            a.rule == b.rule && a.places.map(\.selector) == b.places.map(\.selector)
        }

        var description: String {
            "\(rule) (\(impact)): \(help)\n"
                + places.map { "    \($0.selector): \($0.summary.replacing("\n", with: " "))" }.joined(separator: "\n")
        }
    }

    private let source: String

    init() throws { source = try Self.script.get() }

    /// Axe's script out of the installed package, which is found without being loaded.
    private static let script = Result<String, any Error> {
        let python = try ChildProcess([
            "python3", "-c",
            """
            import importlib.util
            print(importlib.util.find_spec("axe_playwright_python").submodule_search_locations[0], end="")
            """,
        ])
        guard try python.blockUntilEnd() == .exit(0) else {
            throw Failure(description: "axe is not installed: pip install axe-playwright-python")
        }
        return try String(
            contentsOf: URL(filePath: python.output).appending(path: "axe.min.js"), encoding: .utf8)
    }

    /// Returns the violations of the rules on the page that the browser shows.
    func violations(in browser: Browser, of rules: Rules = .all) throws -> [Violation] {
        // A button is pale until its press is answered.
        try browser.wait("presses are answered") {
            try browser.script("return !document.querySelector('[data-held]')").bool == true
        }
        if try browser.script("return typeof window.axe").string != "object" {
            // Text that the driver evaluates is not the page's own: its Content-Security-Policy does not apply.
            try browser.script(source)
        }
        let result = try browser.asyncScript(
            """
            const done = arguments[arguments.length - 1];
            window.axe.run(document, { runOnly: arguments[0], resultTypes: ["violations"] })
              .then((result) => done({ rules: result.passes.length + result.violations.length,
                violations: result.violations.map((v) => ({ id: v.id, impact: v.impact, help: v.help,
                  nodes: v.nodes.map((n) => ({ target: n.target.flat(9).join(" "), summary: n.failureSummary })) })) }),
                (error) => done({ error: String(error) }));
            """, [rules.selection])
        if let error = result["error"]?.string { throw Failure(description: error) }
        guard let violations = result["violations"]?.array, (result["rules"]?.integer ?? 0) >= rules.minimum else {
            throw Failure(description: "axe ran no rules: \(result.text)")
        }
        return violations.map { violation in
            Violation(
                rule: violation["id"]?.string ?? "", impact: violation["impact"]?.string ?? "",
                help: violation["help"]?.string ?? "",
                places: (violation["nodes"]?.array ?? []).map {
                    ($0["target"]?.string ?? "", $0["summary"]?.string ?? "")
                })
        }
    }
}
