import Foundation
import JSONText
import Testing

@testable import Biometrics

/// Answers of other programs for the same numbers; Fixtures/make-variability.py says how it was recorded.
enum Oracle {
    static func read(_ member: String) throws -> [JSON] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/variability.json")
        return try #require(try JSON(parsing: Array(try Data(contentsOf: file)))[member]?.array)
    }

    static func numbers(_ json: JSON?) throws -> [Double] {
        try #require(json?.array).map { try #require($0.double ?? $0.integer.map { Double($0) }) }
    }

    /// Whether two numbers differ by a share of the expected one at most.
    static func agrees(_ value: Double, _ expected: Double, within share: Double = 1e-9) -> Bool {
        abs(value - expected) <= share * max(1, abs(expected))
    }
}
