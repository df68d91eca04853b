import JSONText
import Testing

@Suite("JSON text")
struct JSONTests {
    @Test(
        "A value survives being written and read again",
        arguments: [
            #"{"a":[1,-2.5,true,null,"x"],"b":{}}"#, #""\u00e4\ud83d\ude00\n""#, "[]", "0", "-0.125", "[[[[1]]]]",
        ])
    func roundTrip(text: String) throws {
        let value = try JSON(parsing: text)
        #expect(try JSON(parsing: value.text) == value)
        #expect(try JSON(parsing: value.prettyText) == value)
    }

    @Test(
        "What is not JSON is refused with its place",
        arguments: [
            ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("{\"a\":1,\n \"a\":2}", 2, 2), ("01", 1, 2), ("nul", 1, 1),
            ("\"abc", 1, 1), ("[1] x", 1, 5), ("\"\\ud800\"", 1, 8), ("1e999", 1, 1), ("// c", 1, 1),
        ])
    func refusal(text: String, line: Int, column: Int) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSON(parsing: text) }
        #expect(error?.position == SourcePosition(line: line, column: column))
    }

    @Test("Bytes that are not UTF-8 are refused")
    func invalidUTF8() {
        #expect(throws: JSONSyntaxError.self) { try JSON(parsing: [0x22, 0xFF, 0x22]) }
    }

    @Test("Depth and size are bounded")
    func bounds() {
        let deep = String(repeating: "[", count: 1000)
        #expect(throws: JSONSyntaxError.self) { try JSON(parsing: deep) }
        #expect(throws: JSONSyntaxError.self) { try JSON(parsing: "[1,2,3]", limits: JSONLimits(size: 3)) }
    }

    @Test("A document tells where its values and names stand")
    func positions() throws {
        let document = try JSONDocument(parsing: Array("{\n  \"tabs\": [\n    {\"id\": \"home\"}\n  ]\n}".utf8))
        let pointer = try #require(JSONPointer(text: "/tabs/0/id"))
        #expect(document.root[pointer] == "home")
        #expect(document.position(of: pointer) == SourcePosition(line: 3, column: 12))
        #expect(document.keyPosition(of: pointer) == SourcePosition(line: 3, column: 6))
        #expect(document.position(of: JSONPointer(["nothing"])) == nil)
    }

    @Test("A pointer keeps slashes and tildes of its tokens", arguments: ["", "/a~1b/m~0n/0", "/", "//x"])
    func pointers(text: String) throws {
        #expect(try #require(JSONPointer(text: text)).description == text)
    }

    @Test("Text that is no pointer is refused", arguments: ["a", "/~", "/~2"])
    func badPointers(text: String) { #expect(JSONPointer(text: text) == nil) }
}
