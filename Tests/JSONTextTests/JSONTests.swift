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

    @Test("Text for people has no character that steers a terminal or the direction of writing, and means the same")
    func inert() throws {
        let steering: [UInt32] =
            [0x07, 0x1B, 0x7F, 0x061C, 0x200E, 0x200F, 0xFEFF] + Array(0x80...0x9F) + Array(0x2028...0x202E)
            + Array(0x2066...0x2069)
        for scalar in steering.compactMap(Unicode.Scalar.init) {
            let value: JSON = .object(["a\(scalar)": .string("b\(scalar)c")])
            for text in [value.prettyText, value.inertText] {
                #expect(!text.unicodeScalars.contains(scalar), "\(text)")
                #expect(try JSON(parsing: text) == value)
            }
        }
        let plain: JSON = "Grüße – “日本” 👩‍👩‍👧 naïve\u{A0}\u{AD} ﷲ"
        #expect(plain.inertText == plain.text)
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

    @Test("Every value of a document is found where it stands, whatever stands before and in it")
    func placesOfAll() throws {
        let many = (0..<40).map { "\"m\($0)\": [\"/many/m\($0)/0\"]" }.joined(separator: ", ")
        let text = Array(
            #"""
            {"a": "/a", "b": {"c": ["/b/c/0", {"d": "/b/c/1/d", "": "/b/c/1/"}, [], "/b/c/3"], "x": {}, "e": "/b/e"},
             "many": {\#(many)}, "é": "/é", "f~/": "/f~0~1"}
            """#.utf8)
        let document = try JSONDocument(parsing: text)
        var found = 0
        func look(_ value: JSON, _ pointer: JSONPointer) throws {
            if value.string != nil {
                let place = try #require(document.position(of: pointer))
                let line = text.split(separator: UInt8(ascii: "\n"))[place.line - 1]
                let rest = String(decoding: line, as: UTF8.self).unicodeScalars.dropFirst(place.column - 1)
                #expect(String(String.UnicodeScalarView(rest)).hasPrefix("\"\(pointer)\""))
                found += 1
            }
            for (key, member) in value.object?.members ?? [] { try look(member, pointer / key) }
            for (index, element) in (value.array ?? []).enumerated() { try look(element, pointer / index) }
        }
        try look(document.root, JSONPointer())
        #expect(found == 48)
        for absent in ["/b/c/4", "/b/c/01", "/b/c/-", "/b/y", "/a/0", "/many/m40"] {
            #expect(document.position(of: try #require(JSONPointer(text: absent))) == nil)
        }
    }

    @Test("A pointer keeps slashes and tildes of its tokens", arguments: ["", "/a~1b/m~0n/0", "/", "//x"])
    func pointers(text: String) throws {
        #expect(try #require(JSONPointer(text: text)).description == text)
    }

    /// U+0301 combines with what stands before it, U+0600 with what stands behind it.
    @Test(
        "A pointer keeps the names that a mark begins or ends",
        arguments: [
            (["\u{301}a"], "/\u{301}a"), (["a", "\u{301}b"], "/a/\u{301}b"), (["a\u{600}", "b"], "/a\u{600}/b"),
            (["~\u{301}", "/\u{301}"], "/~0\u{301}/~1\u{301}"), (["", "\u{301}"], "//\u{301}"), (["\r\n"], "/\r\n"),
        ])
    func markedPointers(_ tokens: [String], _ text: String) throws {
        let pointer = try #require(JSONPointer(text: text))
        #expect(pointer.tokens.map { Array($0.unicodeScalars) } == tokens.map { Array($0.unicodeScalars) })
        #expect(Array(JSONPointer(tokens).description.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test("Text that is no pointer is refused", arguments: ["a", "/~", "/~2"])
    func badPointers(text: String) { #expect(JSONPointer(text: text) == nil) }
}
