/// Collects diagnostics. Their number is limited for each code, so that a hostile file does not drown the person.
package struct DiagnosticList {
    private static let maximumOfOneCode = 100

    package private(set) var all: [Diagnostic] = []
    private var counts: [DiagnosticCode: Int] = [:]

    package init() {}

    /// Adds what the closure makes, which is not asked when there are enough of that code.
    package mutating func add(_ code: DiagnosticCode, _ make: () -> Diagnostic) {
        counts[code, default: 0] += 1
        if counts[code, default: 0] <= Self.maximumOfOneCode { all.append(make()) }
    }

    package mutating func add(_ diagnostic: Diagnostic) { add(diagnostic.code) { diagnostic } }

    /// The diagnostics, with a note for each code of which some were left out.
    package var list: [Diagnostic] {
        let more = counts.filter { $0.value > Self.maximumOfOneCode }.sorted { $0.key.rawValue < $1.key.rawValue }
        return all
            + more.map { code, count in
                Diagnostic(
                    .more, "\(count - Self.maximumOfOneCode) more diagnostics with code \(code.rawValue) are left out.",
                    severity: .note)
            }
    }
}
