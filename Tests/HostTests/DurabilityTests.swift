import Foundation
import Testing

@Suite("What was acknowledged outlives kill -9", .timeLimit(.minutes(20)))
struct DurabilityTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run() throws -> RunningProgram {
        try RunningProgram(Place.manifest("wellness"), data: folder.file("data"))
    }

    @Test("A sitting that was begun goes on after the program was killed")
    func sitting() throws {
        var program = try run()
        let before = program.browser()
        try before.visit()
        try before.open("aldermere://timer")
        try before.wait(for: "Ready when you are")
        try before.press("start@")
        try before.wait(for: "data-ends-at-milliseconds")
        let cookie = before.cookie
        program.process.kill()

        program = try run()
        let after = program.browser(cookie: cookie)
        try after.visit()
        try after.open("aldermere://timer")
        try after.wait(for: "data-ends-at-milliseconds")
        #expect(!after.page.contains("Ready when you are"))
        #expect(after.cookie == cookie)
    }

    @Test("A post that was shown is there after the program was killed")
    func post() throws {
        var program = try run()
        let before = program.browser()
        try before.visit()
        let link = "aldermere://community?route=channel/welcome"
        try before.open(link)
        try before.wait(for: "Write a post")
        try before.press("post@", ["draft@": "Kept through thick and thin."])
        try before.wait(for: "Kept through thick and thin.")
        program.process.kill()

        program = try run()
        let after = program.browser(cookie: before.cookie)
        try after.visit()
        try after.open(link)
        try after.wait(for: "Kept through thick and thin.")
        // Another person reads it too.
        let other = program.browser()
        try other.visit()
        try other.open(link)
        try other.wait(for: "Kept through thick and thin.")
    }

    @Test("An import that was killed can be repeated, and counts every day once")
    func healthImport() throws {
        var program = try run()
        let before = program.browser()
        try before.visit()
        try before.visit("/tab/biometrics")
        try before.wait(for: "export-file")
        // Large enough to be under way when the program is killed.
        let export = Self.export(days: 400, samplesPerDay: 100)
        let answer = try before.upload(export, name: "export.xml", component: "export-file@")
        #expect(answer.status == 303)
        program.process.kill()

        program = try run()
        let after = program.browser(cookie: before.cookie)
        try after.visit()
        try after.visit("/tab/biometrics")
        try after.wait(for: "export-file")
        for _ in 0..<2 {
            try after.visit("/tab/biometrics")
            try after.wait(for: "export-file")
            #expect(try after.upload(export, name: "export.xml", component: "export-file@").status == 303)
            try after.visit()
            // A hundred samples of ten steps make a day.
            try after.wait(for: "1,000")
        }
        #expect(!after.page.contains("2,000"))
    }

    private static func export(days: Int, samplesPerDay: Int) -> [UInt8] {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_GB\">\n"
        let end = Date()
        let format = Date.ISO8601FormatStyle(dateSeparator: .dash, dateTimeSeparator: .space, timeZone: .gmt)
        for day in 0..<days {
            let date = end.addingTimeInterval(Double(-day) * 86_400)
            let stamp = date.formatted(format).prefix(10)
            for sample in 0..<samplesPerDay {
                let minute = sample < 10 ? "0\(sample % 60)" : "\(sample % 60)"
                let time = "\(stamp) \(sample < 60 ? "01" : "02"):\(minute):00 +0000"
                text +=
                    "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Watch\" unit=\"count\" "
                    + "creationDate=\"\(time)\" startDate=\"\(time)\" endDate=\"\(time)\" value=\"10\"/>\n"
            }
        }
        return Array((text + "</HealthData>\n").utf8)
    }
}
