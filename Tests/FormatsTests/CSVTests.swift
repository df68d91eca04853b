import Formats
import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: MD Timer
@Suite("Tables of comma-separated values")
struct CSVTests {
    private static func read(_ text: String) -> (rows: [[String]], lines: [Int], problem: CSVReader.Problem?) {
        var reader = CSVReader(text)
        var (rows, lines): ([[String]], [Int]) = ([], [])
        do {
            while let row = try reader.next() {
                rows.append(row.fields)
                lines.append(row.line)
            }
            return (rows, lines, nil)
        } catch {
            return (rows, lines, error)
        }
    }

    private static func pick(_ pieces: [String], _ count: Int, _ random: inout SplitMix) -> String {
        (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    @Test("Any text is read as Python's csv reads it", arguments: [",", ";", "\t"])
    func oracle(_ separator: String) async throws {
        var random = SplitMix(11)
        let pieces = ["a", "é", "\u{301}", "\"", "\"\"", separator, "\n", "\r", "\r\n", " ", "'", "=", "👍🏽"]
        let head = String(repeating: "h\(separator)", count: 9) + "h\n"
        let texts = (0..<2_000).map { head + Self.pick(pieces, $0 % 40, &random) }
        let program = """
            import csv, io, json, sys
            told = json.load(sys.stdin)
            read = lambda text: [row for row in csv.reader(io.StringIO(text, newline=''), delimiter=told['separator']) if row]
            json.dump([read(text) for text in told['texts']], sys.stdout)
            """
        let input: JSON = ["separator": .string(separator), "texts": .array(texts.map { .string($0) })]
        let finished = try await Command.run(["python3", "-c", program], input: input.text)
        let expected = try #require(try JSON(parsing: finished.output).array)
        #expect(expected.count == texts.count)
        var wholes = 0
        for (text, expected) in zip(texts, expected) {
            let read = Self.read(text)
            let rows = try #require(expected.array).map { $0.array?.compactMap(\.string) ?? [] }
            if read.problem == nil { wholes += 1 }
            // Python takes the rest of the file for the field whose quote is not closed.
            #expect(
                read.rows == (read.problem == nil ? rows : Array(rows.prefix(read.rows.count))),
                "\(text.debugDescription)")
        }
        #expect(wholes > 500)
    }

    @Test("What is written is read again, also cells that a spreadsheet would take for formulas")
    func roundTrip() {
        var random = SplitMix(12)
        let pieces = [
            "a", "\"", ",", ";", "\t", "\n", "\r\n", "\r", " ", "'", "=", "+", "-", "@", "\u{FEFF}", "\u{599}", "",
        ]
        for count in 0..<2_000 {
            let fields = (0...count % 5).map { _ in Self.pick(pieces, count % 7, &random) }
            // Commas in the first line say that commas separate.
            let text = CSVRow.line(["h", "h", "h", "h", "h", "h"]) + CSVRow.line(fields.map(CSVRow.guarded))
            let read = Self.read(text)
            #expect(read.rows.last?.map(CSVRow.plain) == fields, "\(text.debugDescription)")
            for field in fields {
                #expect(!"=+-@\t\r".utf8.contains(CSVRow.guarded(field).utf8.first ?? 0))
            }
        }
    }

    @Test("Each row knows its line, over empty lines and lines inside of quotes")
    func lines() {
        let read = Self.read("\u{FEFF}a;b\r\n\r\n1;\"x\r\ny\nz\"\r\n\n2;3\rlast")
        #expect(read.rows == [["a", "b"], ["1", "x\r\ny\nz"], ["2", "3"], ["last"]])
        #expect(read.lines == [1, 3, 7, 8])
    }

    @Test("A quote that is never closed ends the table, and a row with too many fields does not")
    func problems() throws {
        let open = Self.read("a,b\n1,2\n3,\"4\n5,6\n")
        #expect(open.rows == [["a", "b"], ["1", "2"]] && open.problem == .openQuote(line: 3))
        let long = String(repeating: ",", count: CSVReader.maximumFields)
        var reader = CSVReader("a,b\n\(long)\n1,2")
        #expect(try reader.next()?.fields == ["a", "b"])
        #expect(throws: CSVReader.Problem.tooManyFields(line: 2)) { try reader.next() }
        let next = try reader.next()
        #expect(next?.line == 3 && next?.fields == ["1", "2"])
        #expect(try reader.next() == nil)
    }
}
