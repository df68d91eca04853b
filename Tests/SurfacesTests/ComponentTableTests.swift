import JSONText
import Testing

@testable import Surfaces

@Suite("Components by their ids")
struct ComponentTableTests {
    private func text(_ id: String, _ text: String = "") throws -> Component {
        let definition: JSON = ["id": .string(id), "component": "Text", "text": .string(text)]
        return try Component(definition, at: JSONPointer(), budget: SurfaceBudget())
    }

    @Test("A table finds what was put in and nothing else", arguments: [0, 1, 5, 6, 7, 2_000])
    func finds(_ count: Int) throws {
        var table = ComponentTable()
        let components = try (0..<count).map { try text("part-\($0)") }
        for component in components { table.put(component) }
        #expect(table.count == count)
        #expect(components.allSatisfy { table[$0.id] === $0 && table.component(like: $0) === $0 })
        #expect(table["part-\(count)"] == nil)
        #expect(Set(table.all.map(\.id)) == Set(components.map(\.id)))
    }

    @Test("A component takes the place of that with its id, and a copy of the table keeps the earlier one")
    func replaces() throws {
        var table = ComponentTable()
        let (first, second) = (try text("a", "first"), try text("a", "second"))
        table.put(first)
        let copy = table
        table.put(second)
        #expect(table["a"] === second && table.count == 1)
        #expect(copy["a"] === first)
    }
}
