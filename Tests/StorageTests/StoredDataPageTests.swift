import Database
import Foundation
import StorageSupport
import TestSupport
import Testing

@testable import Storage

@Suite("The page about stored data")
struct StoredDataPageTests {
    @Test("The page has every table of a new store, and no other")
    func tables() throws {
        let page = try String(
            contentsOfFile: Repository.path("Sources/Deployment/Deployment/Deployment.docc/StoredData.md"),
            encoding: .utf8)
        let shown = Self.tables(shownBy: page)
        let rows = try memoryStore().query(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
        let tables = Set(try rows.map { try $0.text("name") })
        #expect(tables.contains("people"))
        #expect(tables.subtracting(shown).sorted() == [], "The page lacks these tables.")
        #expect(shown.subtracting(tables).sorted() == [], "A new store does not have these tables.")
    }

    /// Returns the names in backquotes in the first column of the tables of tables.
    private static func tables(shownBy page: String) -> Set<String> {
        var tables: Set<String> = []
        var isShown = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                isShown = false
                continue
            }
            if line.hasPrefix("| table |") { isShown = true }
            if isShown, let row = line.prefixMatch(of: /\| `([^`]+)` \|/) { tables.insert(String(row.output.1)) }
        }
        return tables
    }
}
