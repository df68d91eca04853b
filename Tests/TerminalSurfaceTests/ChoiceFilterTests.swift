import JSONText
import SurfaceMessages
import Testing

@testable import TerminalSurface

@Suite("A choice with many options, on a terminal")
struct ChoiceFilterTests {
    private static let towns = [
        "Aarhus", "Bergen", "Cádiz", "Dublin", "Évora", "Faro", "Gdańsk", "Helsinki", "Łódź", "New York", "Quito",
        "York",
    ]

    private static func paper(_ count: Int = towns.count, multiple: Bool = false) throws -> AppOnPaper {
        let options = towns.prefix(count).map { (Dynamic.text($0), $0) }
        return try AppOnPaper(
            .column([
                .choice("Town", path: "/town", options: options, multiple: multiple, id: "town"),
                .button("Save", event: "save", .primary, id: "save"),
            ]), data: ["town": []], rows: 40)
    }

    private static func shown(_ paper: AppOnPaper) -> [String] {
        towns.filter { town in paper.lines.contains { $0.hasSuffix(") \(town)") || $0.hasSuffix("] \(town)") } }
    }

    @Test(
        "What is typed leaves the options that have it, whatever their case and accents, and Esc brings all back",
        arguments: [
            ("york", ["New York", "York"]), ("CAD", ["Cádiz"]), ("evo", ["Évora"]), ("quit", ["Quito"]),
        ])
    func typing(_ text: String, _ towns: [String]) throws {
        var paper = try Self.paper()
        paper.type(Keys.tab)
        #expect(paper.focus == "Aarhus")
        #expect(paper.text.contains("12 options: type to find one"))
        #expect(paper.lines.last?.contains("Type: find an option") == true)
        for character in text { paper.type(String(character)) }
        #expect(Self.shown(paper) == towns)
        #expect(paper.focus == towns.first)
        #expect(paper.text.contains("“\(text)”: \(towns.count) of 12 options"))
        paper.type(Keys.escape)
        #expect(Self.shown(paper) == Self.towns)
        #expect(paper.focus == towns.first)
        #expect(!paper.effects.contains(.quit) && !paper.effects.contains(.back))
    }

    @Test("What was found is chosen and sent, with what was chosen before")
    func choosing() throws {
        var paper = try Self.paper(multiple: true)
        paper.type(Keys.tab)
        for character in "faro" { paper.type(String(character)) }
        paper.type(" ")
        for _ in 0..<4 { paper.type(Keys.backspace) }
        #expect(Self.shown(paper) == Self.towns)
        for character in "gda" { paper.type(String(character)) }
        paper.type(" ")
        paper.type(Keys.tab)
        #expect(paper.focus == "Save")
        guard case .act(_, _, let fields)? = paper.type(Keys.enter).last else {
            Issue.record("Nothing was sent.")
            return
        }
        #expect(fields.map(\.value) == ["", "Faro", "Gdańsk"])
    }

    @Test("What nothing has is not taken, and said; keys that are no letters do what they do elsewhere")
    func refused() throws {
        var paper = try Self.paper()
        paper.type(Keys.tab)
        for character in "fax" { paper.type(String(character)) }
        #expect(paper.text.contains("No option has “fax”."))
        #expect(Self.shown(paper) == ["Faro"])
        paper.type("\u{15}")
        #expect(Self.shown(paper) == Self.towns)
        paper.type("?")
        #expect(paper.text.contains("find an option, where there are many"))
    }

    @Test("A choice that is read at a glance has no filter: letters are the app's keys")
    func few() throws {
        var paper = try Self.paper(9)
        paper.type(Keys.tab)
        #expect(!paper.text.contains("type to find one"))
        #expect(paper.type("q") == [.quit])
    }
}
