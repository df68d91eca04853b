import Foundation
import JSONText
import TestSupport
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("Announcements of devices")
struct AnnouncementTests {
    private static func script(_ arguments: String...) throws -> [Substring] {
        let script = try ChildProcess(
            ["python3", "-B", Repository.path("Tests/TuyaTests/Fixtures/announce.py")] + arguments)
        let end = try script.blockUntilEnd(seconds: 600)
        #expect(end == .exit(0), "\(script.errors)")
        return script.output.split(separator: "\n")
    }

    @Test("Every form that tinytuya packs and reads is read the same")
    func tinytuya() throws {
        var forms: Set<Substring> = []
        for line in try Self.script("write", "1", "1200") {
            let words = line.split(separator: "\t")
            let datagram = Array(try #require(Data(base64Encoded: String(words[1]))))
            let content = try JSON(parsing: String(words[2]))
            let announcement = try #require(Announcement(datagram), "\(line)")
            #expect(announcement.id == content["gwId"]?.string)
            #expect(announcement.version == content["version"]?.string)
            #expect(announcement.product == content["productKey"]?.string)
            forms.insert(words[0])
        }
        #expect(forms.count == 6)
    }

    @Test("No datagram that was cut or damaged is read as another device, and none is too much")
    func damaged() throws {
        for line in try Self.script("write", "2", "6") {
            let words = line.split(separator: "\t")
            let datagram = Array(try #require(Data(base64Encoded: String(words[1]))))
            let whole = try #require(Announcement(datagram))
            for count in 0..<datagram.count {
                let cut = Announcement(Array(datagram.prefix(count)))
                #expect(cut == nil, "\(words[0]) \(count)")
            }
            // Encryption alone does not show damage, so that another id may come out of it; a seal does.
            guard words[0] != "bare" else { continue }
            for index in datagram.indices {
                var damaged = datagram
                damaged[index] ^= 0x20
                let read = Announcement(damaged)
                #expect(read == nil || read == whole, "\(words[0]) \(index)")
            }
        }
    }

    private static func datagram(_ content: JSON) throws -> [UInt8] {
        try #require(Announcement.key?.encrypt(Array(content.text.utf8)))
    }

    @Test(
        "What is no device, or has no sound id, is nothing; what it tells besides is left out where it is not sound",
        arguments: [
            (#"{"gwId": "bf01"}"#, Announcement(id: "bf01")),
            (#"{"gwId": "bf01", "version": "3.22"}"#, Announcement(id: "bf01", version: "3.22")),
            (#"{"gwId": "bf01", "version": 3.3, "productKey": 7}"#, Announcement(id: "bf01")),
            (#"{"gwId": "bf01", "version": "3.3.3", "productKey": "a b"}"#, Announcement(id: "bf01")),
            (#"{"gwId": "bf01", "version": "<b>", "productKey": ""}"#, Announcement(id: "bf01")),
            (#"{"gwId": "bf01", "version": "3.", "productKey": "key"}"#, Announcement(id: "bf01", product: "key")),
            (#"{"from": "app", "ip": "192.168.1.2"}"#, nil), (#"{"gwId": ""}"#, nil), (#"{"gwId": "a\nb"}"#, nil),
            (#"{"gwId": "ä"}"#, nil), (#"{"gwId": 7}"#, nil), (#"{"id": "bf01"}"#, nil), ("[1]", nil),
            (#""gwId""#, nil), (#"{"gwId": "bf01""#, nil), ("", nil),
            ("{\"gwId\": \"\(String(repeating: "a", count: 65))\"}", nil),
        ] as [(String, Announcement?)])
    func hostile(content: String, expected: Announcement?) throws {
        let datagram = try #require(Announcement.key?.encrypt(Array(content.utf8)))
        #expect(Announcement(datagram) == expected)
    }

    @Test("A datagram that is longer than any device's is not read, nor JSON that is deep")
    func bounds() throws {
        let long: JSON = ["gwId": "bf01", "more": .string(String(repeating: "a", count: Announcement.limit))]
        #expect(Announcement(try Self.datagram(long)) == nil)
        var deep: JSON = 1
        for _ in 0..<20 { deep = [deep] }
        #expect(Announcement(try Self.datagram(["gwId": "bf01", "more": deep])) == nil)
        #expect(Announcement([]) == nil)
    }

    @Test("tinytuya reads the question to devices of 3.5, and it announces no device")
    func question() throws {
        let nonce = (0..<12).map { UInt8($0) }
        let request = try #require(Announcement.request(to: "192.168.1.20", nonce: nonce))
        let read = try Self.script("read", Data(request).base64EncodedString())
        #expect(try JSON(parsing: String(try #require(read.first))) == ["from": "app", "ip": "192.168.1.20"])
        #expect(request.count <= 512)
        #expect(Announcement(request) == nil)
        #expect(Announcement.request(to: "192.168.1.20", nonce: []) == nil)
    }

    @Test("A search takes each device once, no more than its limit, and ends when its last port does")
    func search() throws {
        var search = DeviceSearch()
        let first = try Self.datagram(["gwId": "bf01", "version": "3.3"])
        let early = search.take(first, from: "192.168.1.2", dropped: 0)
        #expect(!early && search.found.isEmpty)
        for port in Announcement.ports { search.began(at: port) }
        let news = [
            search.take(first, from: "192.168.1.2", dropped: 0), search.take(first, from: "192.168.1.2", dropped: 0),
            search.take(first, from: "192.168.1.3", dropped: 0), search.take([1, 2], from: "192.168.1.3", dropped: 0),
            search.take([1, 2], from: "192.168.1.3", dropped: 2), search.take([1, 2], from: "192.168.1.3", dropped: 2),
        ]
        #expect(news == [true, false, true, false, true, false])
        #expect(search.isIncomplete)
        for number in 0..<100 {
            _ = search.take(try Self.datagram(["gwId": .string("a\(number)")]), from: "192.168.1.4", dropped: 0)
        }
        #expect(search.found.count == DeviceSearch.limit)
        var again: [Bool] = []
        for _ in 0..<3 {
            again.append(search.ended(at: 7_000, dropped: 0))
            if again.last == true { search.began(at: 7_000) }
        }
        #expect(again == [true, true, false])
        let others = [search.ended(at: 6_666, dropped: 0), search.ended(at: 6_667, dropped: 0)]
        #expect(others == [false, false] && !search.isRunning)
    }
}
