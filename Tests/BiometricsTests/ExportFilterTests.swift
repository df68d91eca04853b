import Testing

@testable import Biometrics

@Suite("Export filter")
struct ExportFilterTests {
    func filtered(_ text: String, chunk: Int = .max) throws -> String {
        var filter = ExportFilter()
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            var bytes = Array(rest.prefix(chunk))
            rest = rest.dropFirst(chunk)
            try filter.filter(&bytes)
            result += bytes
        }
        return String(decoding: result + filter.heldBack, as: UTF8.self)
    }

    @Test(
        "What a parser would choke on is blanked, byte for byte",
        arguments: [
            ("<a/>", "<a/>"), ("<a>\u{0B}\0x</a>", "<a>  x</a>"),
            ("<a b=\"<<HKDevice: 0x1>\"/>", "<a b=\"  HKDevice: 0x1>\"/>"), ("<a b='<\"'/>", "<a b=' \"'/>"),
            ("<!DOCTYPE a>\n<a/>", "            \n<a/>"),
            ("<!DOCTYPE a [\n<!ELEMENT a (b]c)>\n]>\n<a/>", "             \n                  \n  \n<a/>"),
            ("<!DOCTYPE a [<!-- ]> -->]><a/>", "                          <a/>"),
            ("<!-- <!DOCTYPE a [ --><a/>", "<!-- <!DOCTYPE a [ --><a/>"),
            ("<!-- ' --><a b='<'/>", "<!-- ' --><a b=' '/>"),
            ("<!--> <a b=\"--><a b='<'/>", "<!--> <a b=\"--><a b=' '/>"),
            ("<a><![CDATA[<b c=\"]]]><b c='<'/></a>", "<a><![CDATA[<b c=\"]]]><b c=' '/></a>"),
            ("<?x <a b=\" ??><a b='<'/>", "<?x <a b=\" ??><a b=' '/>"),
            ("<a><!DOCTYPE b></a>", "<a><!DOCTYPE b></a>"), ("<a><!", "<a><!"), ("<", "<"), ("", ""),
        ])
    func rewriting(text: String, expected: String) throws {
        for chunk in [Int.max, 1, 2, 3, 5, 7] {
            #expect(try filtered(text, chunk: chunk) == expected)
        }
    }

    @Test("Markup without end and elements with very many attributes are refused")
    func limits() {
        #expect(throws: ExportFilter.Failure.markupTooLong(limit: 1 << 20)) {
            try filtered("<a b=\"" + String(repeating: "x", count: 2 << 20))
        }
        #expect(throws: ExportFilter.Failure.markupTooLong(limit: 1 << 20)) {
            try filtered("<!--" + String(repeating: "x", count: 2 << 20), chunk: 1000)
        }
        #expect(throws: ExportFilter.Failure.tooManyAttributes(limit: 128)) {
            try filtered("<a " + (0..<200).map { "a\($0)=''" }.joined(separator: " ") + "/>")
        }
    }
}
