import Foundation
import JSONText
import TestSupport
import Testing

@Suite("What was acknowledged is there after a crash", .timeLimit(.minutes(20)))
struct DurabilityTests {
    private func end(of visitor: Visitor) async throws -> String {
        try await visitor.wait("the timer runs") { page in
            page.firstMatch(of: /data-ends-at-milliseconds="([0-9]+)"/).map { String($0.output.1) }
        }
    }

    /// The deployment with a timer that starts without time to settle in.
    private func deployments() throws -> Deployments {
        let deployments = try Deployments()
        var document = try deployments.document("wellness").object ?? JSONObject()
        document["modules"] = .array(
            (document["modules"]?.array ?? []).map { module in
                guard module["id"]?.string == "com.bricks.timer", var object = module.object else { return module }
                object["configuration"] = [
                    "defaults": [
                        "lengthMinutes": 10, "preparationSeconds": 0, "intervalBells": ["kind": "none"],
                    ]
                ]
                return .object(object)
            })
        try deployments.write(.object(document), as: "wellness")
        return deployments
    }

    @Test("A timer that ran when the host was killed runs on to the same end")
    func timer() async throws {
        let deployments = try deployments()
        let app = try await RunningBricks(deployments.path("wellness"), folder: deployments.folder)
        let visitor = app.visitor()
        try visitor.open()
        try visitor.press("Open the timer")
        try await visitor.wait(for: "Start 10 minutes")
        try visitor.press("Start 10 minutes")
        let before = try await end(of: visitor)
        for _ in 0..<2 {
            try await app.crashAndRestart()
            visitor.follow(app)
            let cookie = visitor.cookie
            try visitor.open()
            #expect(visitor.cookie == cookie)
            if !visitor.page.contains("data-ends-at-milliseconds") { try visitor.press("Open the timer") }
            #expect(try await end(of: visitor) == before)
            #expect(!visitor.page.contains("Ready when you are"))
        }
        try visitor.press("End")
        try await visitor.wait(for: "Ended early")
        #expect(try await app.stop() == .exit(0))
    }

    @Test("A post that was shown is there after the host was killed, and so is the reaction to it")
    func post() async throws {
        let folder = try ScratchFolder()
        let app = try await RunningBricks(Repository.manifest("wellness"), folder: folder)
        let visitor = app.visitor()
        try visitor.open(tab: "community")
        try visitor.press("Welcome")
        try await visitor.wait(for: "Your post")
        try visitor.press("Post", fields: ["Your post": "Still here?"])
        try await visitor.wait(for: "Still here?")
        try visitor.press("React")
        try visitor.press("Heart, 0")
        try await visitor.wait(for: "Heart, 1")
        try await app.crashAndRestart()
        visitor.follow(app)
        try visitor.open(tab: "community")
        try visitor.press("Welcome")
        try await visitor.wait(for: "Still here?")
        #expect(visitor.page.contains("Heart, 1"))
        #expect(visitor.page.matches(of: /Still here\?/).count == 1)
        // It is this person's own still.
        #expect(visitor.page.contains("Edit or delete"))
        // Another person reads it too.
        let other = app.visitor()
        try other.open(tab: "community")
        try other.press("Welcome")
        try await other.wait(for: "Still here?")
        #expect(try await app.stop() == .exit(0))
    }

    @Test("A data directory that cannot be used is told with its code, and left as it is")
    func unusableData() async throws {
        let folder = try ScratchFolder()
        let noise = String(repeating: "This is no database.\n", count: 500)
        try folder.write(noise, to: "file")
        try folder.write(noise, to: "data/host.sqlite")
        for (path, code) in [("file", "data.unusable"), ("data", "database.not-a-database")] {
            let run = try await Command.bricks(
                "run", Repository.manifest("meditation"), "--port", "0", "--data", folder.file(path))
            #expect(run.code == 1)
            #expect(run.errors.contains("error[\(code)]"), "\(run.errors)")
            #expect(run.errors.contains(folder.file(path)))
            #expect(run.errors.contains("help:"))
            #expect(!run.errors.contains("NSError") && !run.errors.contains("Domain="), "\(run.errors)")
        }
        for name in ["file", "data/host.sqlite"] {
            #expect(try String(contentsOfFile: folder.file(name), encoding: .utf8) == noise)
        }
    }

    @Test("A second host does not start on a data directory that one runs on")
    func dataInUse() async throws {
        let folder = try ScratchFolder()
        let app = try await RunningBricks(Repository.manifest("meditation"), folder: folder)
        let second = try await Command.bricks(
            "run", Repository.manifest("meditation"), "--port", "0", "--data", folder.file("data"))
        #expect(second.code == 1)
        #expect(second.errors.contains("error[data.in-use]"), "\(second.errors)")
        #expect(try await app.stop() == .exit(0))
    }

    private static let records = 86_000

    /// An export of some megabytes: heart rates, half a minute apart.
    private static func export() -> [UInt8] {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_GB\">\n"
        for index in 0..<records {
            let minute = index / 2 % 60
            let hour = index / 120 % 24
            let day = 1 + index / 2_880
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let moment = "2026-05-\(two(day)) \(two(hour)):\(two(minute)):\(index % 2 == 0 ? "00" : "30") +0000"
            text += """
                 <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" sourceVersion="11" \
                creationDate="\(moment)" unit="count/min" startDate="\(moment)" endDate="\(moment)" \
                value="\(50 + index % 70)"/>

                """
        }
        return Array((text + "</HealthData>\n").utf8)
    }

    @Test("An import that was cut off by a crash is completed by a second one, each record once")
    func healthImport() async throws {
        let folder = try ScratchFolder()
        let app = try await RunningBricks(Repository.manifest("wellness"), folder: folder)
        let visitor = app.visitor()
        try visitor.open(tab: "biometrics")
        let export = Self.export()
        try visitor.upload(export, name: "export.xml")
        // Records are stored some 2,000 at a time, each time less than a fortieth of the file. The thread is kept: the import does
        // not wait for other tests either.
        try blockUntil("the import is under way") { () -> Bool? in
            let page = try visitor.open()
            return page.contains("Import finished") || page.contains(/Importing….{0,300}value="0\.(0[5-9]|[1-9])/)
                ? true : nil
        }
        #expect(!visitor.page.contains("Import finished"))
        try await app.crashAndRestart()
        visitor.follow(app)
        try visitor.open(tab: "biometrics")
        try visitor.upload(export, name: "export.xml")
        try await visitor.wait(for: "Import finished")
        let text = Visitor.text(visitor.page[...])
        let counts = try #require(
            text.firstMatch(of: /Imported ([0-9,]+) new records?\. ([0-9,]+) (?:was a duplicate|were duplicates)/),
            "\(text)")
        let added = try #require(Int(counts.output.1.replacing(",", with: "")))
        let known = try #require(Int(counts.output.2.replacing(",", with: "")))
        #expect(added + known == Self.records)
        #expect(known > 0)
        try visitor.upload(export, name: "export.xml")
        try await visitor.wait(for: "Nothing new:")
        // Nothing of the upload is left.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("data/uploads")) == [])
        #expect(try await app.stop() == .exit(0))
    }

    @Test("An import that was killed as soon as it was taken can be repeated, and counts every day once")
    func repeatedImport() async throws {
        let app = try await RunningBricks(Repository.manifest("wellness"), folder: ScratchFolder())
        let visitor = app.visitor()
        try visitor.open(tab: "biometrics")
        let export = Self.steps(days: 400, samplesPerDay: 100)
        try visitor.upload(export, name: "export.xml")
        try await app.crashAndRestart()
        visitor.follow(app)
        for _ in 0..<2 {
            try visitor.open(tab: "biometrics")
            try visitor.upload(export, name: "export.xml")
            // A hundred samples of ten steps make a day.
            try await visitor.wait(for: "1,000")
        }
        #expect(!visitor.page.contains("2,000"))
        #expect(try await app.stop() == .exit(0))
    }

    private static func steps(days: Int, samplesPerDay: Int) -> [UInt8] {
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
