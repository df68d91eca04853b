import Foundation
import Testing

@testable import Content
@testable import WebSurface

/// Reads a calendar's file strictly, as RFC 5545 has it.
struct CalendarFile {
    /// The lines without their folds, each as its name and its value as it stands.
    let lines: [(name: String, value: String)]

    init(_ text: String) throws {
        #expect(text.hasSuffix("\r\n"))
        let physical = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        var lines: [[UInt8]] = []
        for line in physical {
            #expect(line.last == UInt8(ascii: "\r"), "Each line ends with CR and LF.")
            let bytes = Array(line.dropLast())
            #expect(bytes.count <= 75 && !bytes.contains(UInt8(ascii: "\r")))
            #expect(String(validating: bytes, as: UTF8.self) != nil, "No fold cuts a character.")
            if bytes.first == UInt8(ascii: " ") {
                let last = try #require(lines.indices.last)
                lines[last] += bytes.dropFirst()
            } else {
                lines.append(bytes)
            }
        }
        self.lines = try lines.map { bytes in
            let line = try #require(String(validating: bytes, as: UTF8.self))
            let colon = try #require(line.firstIndex(of: ":"))
            let name = line[..<colon]
            #expect(!name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isUppercase || $0 == "-") })
            return (String(name), String(line[line.index(after: colon)...]))
        }
    }

    func values(_ name: String) -> [String] { lines.filter { $0.name == name }.map(\.value) }

    /// A text without its escapes.
    func text(_ name: String) throws -> String {
        var result = ""
        var rest = Substring(try #require(values(name).first))
        while let next = rest.popFirst() {
            #expect(next != ";" && next != ",", "It is escaped.")
            guard next == "\\" else {
                result.append(next)
                continue
            }
            let escaped = try #require(rest.first)
            rest.removeFirst()
            #expect("\\;,nN".contains(escaped))
            result.append(escaped.lowercased() == "n" ? "\n" : escaped)
        }
        return result
    }
}

/// - Shows: SC
@Suite("Events as files for calendars")
struct EventCalendarTests {
    private func event(title: String = "Walk", description: String = "Along the river.") -> ContentEvent {
        ContentEvent(
            id: "walk", title: title, description: description, starts: Date(timeIntervalSince1970: 1_803_920_400),
            offset: 3_600, minutes: 90, place: "Bridge; south, lower", host: nil,
            link: "https://example.org/walk?a=1;b=2", image: nil)
    }

    private func file(_ event: ContentEvent) throws -> CalendarFile {
        try CalendarFile(
            EventCalendar(event: event, app: "org.example", now: Date(timeIntervalSince1970: 1_795_392_000)).text)
    }

    @Test("The file has the event in UTC, with all that a calendar needs and a reminder before it")
    func whole() throws {
        let file = try file(event())
        #expect(
            file.lines.map(\.name) == [
                "BEGIN", "VERSION", "PRODID", "METHOD", "BEGIN", "UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY",
                "DESCRIPTION", "LOCATION", "URL", "BEGIN", "ACTION", "TRIGGER", "DESCRIPTION", "END", "END", "END",
            ])
        #expect(file.values("BEGIN") == ["VCALENDAR", "VEVENT", "VALARM"])
        #expect(file.values("END") == ["VALARM", "VEVENT", "VCALENDAR"])
        #expect(file.values("DTSTART") == ["20270301T170000Z"] && file.values("DTEND") == ["20270301T183000Z"])
        #expect(file.values("DTSTAMP") == ["20261123T000000Z"] && file.values("UID") == ["walk@org.example"])
        #expect(try file.text("LOCATION") == "Bridge; south, lower")
        #expect(file.values("URL") == ["https://example.org/walk?a=1;b=2"] && file.values("TRIGGER") == ["-PT30M"])
    }

    @Test(
        "Whatever stands in a text comes out as it was, and begins no line of its own",
        arguments: [
            "a\\b;c,d", "one\ntwo\r\nthree", "BEGIN:VALARM\nEND:VEVENT", String(repeating: "ü", count: 200),
            String(repeating: "👩‍👩‍👧‍👦", count: 40), "“quoted”: 100 %", String(repeating: "x", count: 5_000),
        ])
    func texts(text: String) throws {
        let file = try file(event(title: text, description: text))
        let expected = text.replacing("\r\n", with: "\n")
        #expect(try file.text("SUMMARY") == expected && file.text("DESCRIPTION") == expected)
        #expect(file.lines.count == 20)
    }

    @Test("Control characters are left out")
    func controls() throws {
        #expect(try file(event(title: "a\u{0}b\u{1B}c\u{7F}d")).text("SUMMARY") == "abcd")
    }

    @Test(
        "An address names one event, and nothing else",
        arguments: [
            ("/events/walk/calendar.ics", "walk"), ("/events//calendar.ics", nil), ("/events/calendar.ics", nil),
            ("/events/a/b/calendar.ics", nil), ("/events/walk", nil), ("/x/events/walk/calendar.ics", nil),
        ] as [(String, String?)])
    func addresses(path: String, id: String?) { #expect(EventCalendar.event(at: path) == id) }
}
