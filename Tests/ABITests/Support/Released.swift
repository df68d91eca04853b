import Foundation
import TestSupport

extension Repository {
    /// The versions whose headers are kept.
    static var released: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: path("Tests/Fixtures/ABI"))
                .filter { $0.wholeMatch(of: /\d+\.\d+/) != nil }.sorted()
        }
    }
}
