import InterfaceModel
import Testing

@Suite("Layouts as text")
struct LayoutTests {
    @Test("Every layout is read back as it was written", arguments: Contract.layouts)
    func layoutsAreReadBack(layout: InterfaceLayout) throws {
        #expect(try InterfaceLayout.read(Array(layout.text.utf8)) == [layout])
    }

    @Test("Layouts of several notes, ended by NUL, are one text")
    func nulEndsALine() throws {
        let text = Contract.layouts.map { $0.text + "\0\0\0" }.joined()
        #expect(try InterfaceLayout.read(Array(text.utf8)) == Contract.layouts)
    }

    @Test("The text is small and fit for a C string literal of any compiler")
    func textIsSmall() {
        for layout in Contract.layouts {
            #expect(layout.text.utf8.count < 4_095)
            #expect(
                layout.text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C })
        }
        #expect(Contract.layouts.map(\.text).joined().utf8.count < InterfaceLayout.largestText / 8)
    }

    @Test("A draft says so in its layout and in its header")
    func draftsAreMarked() throws {
        let draft = Interface(
            "bricks.draft.garden", provider: .host, "Plants.", [Method("water", .leaf, "Waters.")])
        let layout = InterfaceLayout(draft)
        #expect(layout.text == "bricks.draft.garden/1.0 host draft water:leaf@0()\n")
        #expect(try InterfaceLayout.read(Array(layout.text.utf8)) == [layout])
        let header = HeaderGenerator().header(of: draft)
        #expect(header.contains("#define BRICKS_DRAFT_GARDEN_IS_DRAFT 1"))
        #expect(header.contains(" * Draft: it may change in any way or vanish"))
        #expect(!header.contains("To change it, append"))
    }

    @Test("The rules for change stand in every header", arguments: Contract.interfaces)
    func headersStateTheRules(interface: Interface) {
        let header = HeaderGenerator().header(of: interface)
        #expect(header.contains("To change it, append methods with a higher `since` and raise the minor version."))
        #expect(header.contains("that is a new major version, which is a new name."))
    }

    struct Broken: Sendable, CustomTestStringConvertible {
        var text: String
        var message: String
        var testDescription: String { text.debugDescription }
    }

    static let broken: [Broken] = [
        Broken(text: "x", message: "Found the end of the text at byte 1, expected `/`."),
        Broken(text: "bricks.x/1", message: "Found the end of the text at byte 10, expected `.`."),
        Broken(text: "bricks.x/01.0 host", message: "Found byte 0x2E at byte 11, expected a number from 0 to 9999."),
        Broken(text: "bricks.x/99999.0 host", message: "Found byte 0x39 at byte 13, expected `.`."),
        Broken(text: "bricks.x/1.0", message: "Found the end of the text at byte 12, expected ` `."),
        Broken(
            text: "bricks.x/1.0 host ",
            message: "Found the end of the text at byte 18, expected the name of a method, 1 to 128 bytes long."),
        Broken(text: "bricks.x/1.0 host open", message: "Found the end of the text at byte 22, expected `:`."),
        Broken(
            text: "bricks.x/1.0 host open:leaf@0(",
            message: "Found the end of the text at byte 30, expected the name of a value, 1 to 128 bytes long."),
        Broken(
            text: "bricks.x/1.0 host open:leaf@0(a:u32", message: "Found the end of the text at byte 35, expected `)`."),
        Broken(text: "bricks.x/1.0 host open:leaf@0(a:text[9)", message: "Found byte 0x29 at byte 38, expected `]`."),
        Broken(
            text: "bricks.x/1.0 host\u{7}",
            message: "Found byte 0x7 at byte 17, expected a space or the end of the line."),
        Broken(
            text: "BRICKS/1.0 host",
            message: "Found byte 0x42 at byte 0, expected the name of an interface, 1 to 128 bytes long."),
    ]

    @Test("A broken text is refused with its place", arguments: broken)
    func brokenTextsAreRefused(broken: Broken) {
        let problem = #expect(throws: LayoutProblem.self) { try InterfaceLayout.read(Array(broken.text.utf8)) }
        #expect(problem?.message == broken.message)
    }

    @Test(
        "A text that is cut off anywhere, or has one byte changed, is read or refused and never trusted",
        arguments: Contract.layouts)
    func hostileTextsAreBounded(layout: InterfaceLayout) {
        let text = Array(layout.text.utf8)
        for end in 0..<text.count { _ = try? InterfaceLayout.read(Array(text[..<end])) }
        for place in text.indices {
            for byte: UInt8 in [0, 0xFF, UInt8(ascii: "("), UInt8(ascii: "9"), UInt8(ascii: " ")] {
                var changed = text
                changed[place] = byte
                guard let read = try? InterfaceLayout.read(changed) else { continue }
                // A text that was understood is written and read alike.
                #expect((try? InterfaceLayout.read(Array(read.map(\.text).joined().utf8))) == read)
            }
        }
    }

    @Test("More than the text, interfaces, methods, values or a word may have is refused")
    func tooMuchIsRefused() {
        let interface = "bricks.x/1.0 host"
        let method = " open:leaf@0()"
        for text in [
            String(repeating: "\n", count: InterfaceLayout.largestText + 1),
            String(repeating: "\(interface)\n", count: 257),
            interface + String(repeating: method, count: 257),
            "\(interface) open:leaf@0(" + String(repeating: "a:u32,", count: 33) + "a:u32)",
            String(repeating: "a", count: 200) + "/1.0 host",
        ] {
            #expect(throws: LayoutProblem.self) { try InterfaceLayout.read(Array(text.utf8)) }
        }
    }
}
