import Foundation
import JSONText
import ModuleInterfaces
import Storage
import Supervision
import Synchronization
import TestSupport
import Testing
import WebSurface

@testable import Host

@Suite("Files that modules publish for one person", .timeLimit(.minutes(10)))
struct PublishedFilesTests {
    private static let module = "org.garden"
    private static let sound = Array("fLaC and what follows".utf8)

    private final class Clock: Sendable {
        private let seconds = Mutex(1_000_000.0)
        func pass(_ more: Double) { seconds.withLock { $0 += more } }
        var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }
    }

    private let folder: ScratchFolder
    private let stores: ModuleStores
    private let clock = Clock()

    init() throws {
        folder = try ScratchFolder()
        stores = ModuleStores(path: folder.file("data"))
        try write(Self.sound)
    }

    private func write(_ bytes: [UInt8], as name: String = "beds.flac") throws {
        try Data(bytes).write(to: URL(filePath: "\(stores.directory(of: Self.module))/\(name)"))
    }

    private func files(_ change: (inout PublishedFiles.Bounds) -> Void = { _ in }) -> PublishedFiles {
        var bounds = PublishedFiles.Bounds(file: 1_000, person: 2_000, total: 3_000, freeDisk: 0)
        change(&bounds)
        return PublishedFiles(folder: folder.file("published"), stores: stores, bounds: bounds) { [clock] in clock.now }
    }

    private func publish(
        _ files: PublishedFiles, _ name: String = "beds.flac", as type: String = "audio/flac", seconds: UInt32 = 60,
        for user: String = "ada", beside: Int = 0
    ) throws(CallFailure) -> String {
        try files.publish(name, as: type, seconds: seconds, by: Self.module, for: user, beside: beside)
    }

    private func failure(_ body: () throws(CallFailure) -> String) -> (status: CallStatus, code: String?)? {
        do throws(CallFailure) {
            _ = try body()
            return nil
        } catch {
            return (error.status, error.detail?["code"]?.string)
        }
    }

    private var copies: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.file("published"))) ?? []
    }

    @Test("The copy is what the file was, for its person alone, until its time is over")
    func copy() throws {
        let files = files()
        let address = try publish(files)
        try write(Array("<script>".utf8))
        let file = try #require(files.file(at: address, for: "ada"))
        #expect(try Data(contentsOf: URL(filePath: file.path)) == Data(Self.sound))
        #expect(file.type == .flac && file.name == "beds.flac")
        #expect(address.hasPrefix("/published/") && address.hasSuffix(".flac"))
        for other in ["bob", "", "ada "] { #expect(files.file(at: address, for: other) == nil) }
        clock.pass(59.9)
        #expect(files.file(at: address, for: "ada") != nil)
        clock.pass(0.1)
        #expect(files.file(at: address, for: "ada") == nil)
        // Another file takes the place of what is over.
        try write(Self.sound, as: "other.flac")
        _ = try publish(files, "other.flac")
        #expect(copies.count == 1)
    }

    @Test(
        "Only a regular file of the module's own directory is published",
        arguments: [
            "../host.sqlite", "/etc/passwd", "a/b.flac", "..", ".", ".hidden", "", "beds\u{0}.flac", "bèds.flac",
            "beds flac", String(repeating: "a", count: 65),
        ])
    func names(_ name: String) throws {
        let refused = failure { () throws(CallFailure) in try publish(self.files(), name) }
        #expect(refused?.status == .invalidArgument && refused?.code == "blob.name")
    }

    @Test("No link, folder or pipe is followed, and a file that is not there is not found")
    func kinds() throws {
        let directory = try stores.directory(of: Self.module)
        try Data(Self.sound).write(to: folder.url.appending(path: "elsewhere.flac"))
        try FileManager.default.createSymbolicLink(
            atPath: "\(directory)/link.flac", withDestinationPath: folder.file("elsewhere.flac"))
        try FileManager.default.createDirectory(atPath: "\(directory)/folder.flac", withIntermediateDirectories: false)
        #expect(unsafe mkfifo("\(directory)/pipe.flac", 0o600) == 0)
        for name in ["link.flac", "folder.flac", "pipe.flac"] {
            let refused = failure { () throws(CallFailure) in try publish(self.files(), name) }
            #expect(refused?.status == .invalidArgument && refused?.code == "blob.kind", "\(name)")
        }
        let absent = failure { () throws(CallFailure) in try publish(self.files(), "absent.flac") }
        #expect(absent?.status == .notFound && absent?.code == "blob.absent")
    }

    @Test(
        "A file that is not what it says is refused, and so is a type that is not published",
        arguments: [
            ("<html>", "audio/flac"), ("RIFFxxxxAVI ", "audio/wav"), ("", "audio/flac"), ("fLa", "audio/flac"),
            ("OggS", "audio/flac"), ("<svg/>", "audio/mpeg"), ("....moov", "audio/mp4"), ("fLaC", "text/html"),
            ("<svg/>", "image/svg+xml"), ("fLaC", "audio/FLAC"), ("fLaC", "audio/flac; charset=x"),
            ("a,b\n\0", "text/csv"), ("a,b\n", "text/calendar"), ("a,b\n", "text/plain"),
            ("BEGIN:VCARD", "text/calendar"), ("[1]", "application/json"), ("{\0", "application/json"),
        ])
    func types(_ content: String, _ type: String) throws {
        try write(Array(content.utf8))
        let refused = failure { () throws(CallFailure) in try publish(self.files(), as: type) }
        #expect(refused?.status == .invalidArgument)
        #expect(copies.isEmpty)
    }

    @Test(
        "Each type is known by its first bytes",
        arguments: [
            ([0x66, 0x4C, 0x61, 0x43], "audio/flac", "flac"), (Array("OggS".utf8), "audio/ogg", "ogg"),
            (Array("ID3".utf8), "audio/mpeg", "mp3"), ([0xFF, 0xFB, 0x90], "audio/mpeg", "mp3"),
            ([0, 0, 0, 24] + Array("ftypM4A ".utf8), "audio/mp4", "m4a"),
            (Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WAVE".utf8), "audio/wav", "wav"),
            (Array("a,b\r\n".utf8), "text/csv", "csv"), (Array("BEGIN:VCALENDAR\r\n".utf8), "text/calendar", "ics"),
            (Array("{\"a\":1}".utf8), "application/json", "json"),
        ] as [([UInt8], String, String)])
    func heads(_ head: [UInt8], _ type: String, _ suffix: String) throws {
        try write(head)
        #expect(try publish(self.files(), as: type).hasSuffix(".\(suffix)"))
    }

    @Test("A time that is none or too long is refused", arguments: [0, 90_001, UInt32.max])
    func times(_ seconds: UInt32) throws {
        let refused = failure { () throws(CallFailure) in try publish(self.files(), seconds: seconds) }
        #expect(refused?.code == "blob.seconds")
    }

    @Test("What is over a share is refused before it is copied, and what is withdrawn gives its share back")
    func shares() throws {
        try write(Self.sound + [UInt8](repeating: 0, count: 980))
        let large = failure { () throws(CallFailure) in try publish(self.files()) }
        #expect(large?.status == .tooLarge && large?.code == "blob.too-large")
        #expect(copies.isEmpty)
        let files = files()
        try write(Self.sound + [UInt8](repeating: 0, count: 900))
        for name in ["one.flac", "two.flac", "three.flac"] {
            try write(Self.sound + .init(repeating: 0, count: 900), as: name)
        }
        _ = try publish(files, "one.flac")
        _ = try publish(files, "two.flac")
        let third = failure { () throws(CallFailure) in try publish(files, "three.flac") }
        #expect(third?.status == .tooLarge && third?.code == "blob.share")
        // Of somebody else there is room for one more in the share of all.
        _ = try publish(files, "one.flac", for: "bob")
        let total = failure { () throws(CallFailure) in try publish(files, "two.flac", for: "bob") }
        #expect(total?.code == "blob.share")
        files.withdraw("one.flac", by: Self.module, of: "ada")
        files.withdraw("absent.flac", by: Self.module, of: "ada")
        files.withdraw("two.flac", by: "org.other", of: "ada")
        #expect(copies.count == 2)
        // Uploads that the module has of the person count too.
        let beside = failure { () throws(CallFailure) in try publish(files, "three.flac", beside: 1_000) }
        #expect(beside?.code == "blob.share")
        _ = try publish(files, "three.flac")
        let full = failure { () throws(CallFailure) in
            try publish(self.files { $0.freeDisk = .max }, "one.flac")
        }
        #expect(full?.status == .unavailable && full?.code == "blob.disk-full")
    }

    @Test("A module has so many names for a person, and a name that is published again takes its own place")
    func names() throws {
        let files = files { $0.names = 2 }
        for name in ["a.flac", "b.flac", "c.flac"] { try write(Self.sound, as: name) }
        let first = try publish(files, "a.flac")
        _ = try publish(files, "b.flac")
        #expect(failure { () throws(CallFailure) in try publish(files, "c.flac") }?.code == "blob.share")
        let again = try publish(files, "a.flac")
        #expect(first != again)
        #expect(files.file(at: first, for: "ada") == nil && files.file(at: again, for: "ada") != nil)
        #expect(copies.count == 2)
    }

    @Test("Everything of a person ends with them, and everything with the app")
    func ends() throws {
        let first = files()
        let addresses = try (publish(first), publish(first, for: "bob"))
        first.withdrawAll(of: "ada")
        #expect(first.file(at: addresses.0, for: "ada") == nil)
        #expect(first.file(at: addresses.1, for: "bob") != nil)
        #expect(copies.count == 1)
        let second = files()
        #expect(copies.isEmpty)
        #expect(second.file(at: addresses.1, for: "bob") == nil)
    }

    @Test("One page plays a file: the first that says so, until it leaves, is silent for a minute or another takes it")
    func player() throws {
        let files = files()
        try write(Self.sound, as: "bells.flac")
        let address = try publish(files, "bells.flac")
        func isPlayed(_ list: String = "bells", by module: String = Self.module, of user: String = "ada") -> Bool {
            files.isPlayed(list, by: module, of: user)
        }
        #expect(!isPlayed())
        #expect(files.playing(address, for: "bob", page: "1", .take) == .nothing)
        #expect(files.playing("/published/x.flac", for: "ada", page: "1", .play) == .nothing)
        // A page that is about to play keeps others from it, and is not heard yet.
        #expect(files.playing(address, for: "ada", page: "1", .hold) == .this)
        #expect(!isPlayed())
        #expect(files.playing(address, for: "ada", page: "2", .play) == .another)
        #expect(files.playing(address, for: "ada", page: "1", .play) == .this)
        #expect(isPlayed())
        #expect(!isPlayed("bell") && !isPlayed("bells.flac") && !isPlayed("") && !isPlayed(by: "org.other"))
        #expect(!isPlayed(of: "bob"))
        #expect(files.playing(address, for: "ada", page: "2", .play) == .another)
        #expect(files.playing(address, for: "ada", page: "2", .leave) == .this)
        #expect(files.playing(address, for: "bob", page: "1", .leave) == .nothing)
        #expect(isPlayed())
        #expect(files.playing(address, for: "ada", page: "2", .take) == .this)
        #expect(files.playing(address, for: "ada", page: "1", .play) == .another)
        #expect(files.playing(address, for: "ada", page: "2", .leave) == .this)
        #expect(!isPlayed())
        #expect(files.playing(address, for: "ada", page: "1", .play) == .this)
        // The file is there for a minute only.
        clock.pass(60)
        #expect(!isPlayed())
        let longer = try publish(files, "bells.flac", seconds: 600)
        #expect(files.playing(longer, for: "ada", page: "1", .play) == .this)
        clock.pass(59)
        #expect(files.playing(longer, for: "ada", page: "1", .play) == .this)
        clock.pass(59)
        #expect(isPlayed())
        clock.pass(1)
        #expect(!isPlayed())
        #expect(files.playing(longer, for: "ada", page: "2", .play) == .this)
    }

    // MARK: From a browser

    @Test("Only a page of the person says that it plays the file, with its token")
    func saysSo() async throws {
        try await Self.run { app, person, user, address in
            let token = try #require(person.token)
            func say(_ visitor: Visitor, _ words: String, _ token: String?) throws -> Int {
                try visitor.send("POST", "\(address)?\(words)", headers: ["X-Bricks-Token": token], body: []).status
            }
            #expect(try say(person, "play=page-one-1", nil) == 403)
            #expect(try say(person, "play=page-one-1", "x") == 403)
            #expect(try say(person, "play=<script>", token) == 404)
            let other = app.visitor()
            try other.begin()
            #expect(try say(other, "play=page-two-2", other.token) == 404)
            #expect(try say(other, "play=page-two-2", token) == 403)
            #expect(try say(app.visitor(), "play=page-two-2", token) == 404)
            #expect(!app.deployment.shared.published.isPlayed("beds", by: Self.module, of: user))
            #expect(try say(person, "play=page-one-1", token) == 204)
            #expect(app.deployment.shared.published.isPlayed("beds", by: Self.module, of: user))
            #expect(try say(person, "play=page-two-2", token) == 409)
            #expect(try say(person, "leave=page-one-1", token) == 204)
            #expect(!app.deployment.shared.published.isPlayed("beds", by: Self.module, of: user))
        }
    }

    /// Runs the app with a person for whom something is published.
    private static func run(
        _ body: @escaping @Sendable (PeopleApp, Visitor, _ user: String, _ address: String) throws -> Void
    ) async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            try person.begin()
            let user = try #require(app.deployment.openLinks.first { !$0.user.isVisitor }?.user.id)
            let directory = try app.deployment.data.moduleStores.directory(of: module)
            try Data(sound).write(to: URL(filePath: "\(directory)/beds.flac"))
            let address = try app.deployment.shared.published.publish(
                "beds.flac", as: "audio/flac", seconds: 60, by: module, for: user)
            try body(app, person, user, address)
        }
    }

    @Test("The person gets it whole, in ranges and as a file to keep, with its type alone")
    func browser() async throws {
        try await Self.run { _, person, _, address in
            let whole = try person.send("GET", address)
            #expect(whole.status == 200 && whole.body == String(decoding: Self.sound, as: UTF8.self))
            #expect(whole.header("content-type") == "audio/flac")
            #expect(whole.header("x-content-type-options") == "nosniff")
            #expect(whole.header("accept-ranges") == "bytes")
            #expect(whole.header("cache-control") == "private, no-cache")
            #expect(whole.header("content-disposition") == "inline; filename=\"beds.flac\"")
            #expect(whole.header("content-security-policy")?.contains("default-src 'none'") == true)
            #expect(
                try person.send("GET", "\(address)?download").header("content-disposition")
                    == "attachment; filename=\"beds.flac\"")
            for (range, status, body) in [
                ("bytes=0-3", 206, "fLaC"), ("bytes=-7", 206, "follows"), ("bytes=5-7", 206, "and"),
                ("bytes=5-99999", 206, "and what follows"), ("bytes=21-", 416, ""), ("bytes=99999-", 416, ""),
                ("bytes=18446744073709551616-", 416, ""), ("bytes=-0", 416, ""),
            ] {
                let answer = try person.send("GET", address, headers: ["Range": range])
                #expect(answer.status == status && answer.body == body, "\(range): \(answer.status)")
                if status == 416 { #expect(answer.header("content-range") == "bytes */21") }
            }
            let head = try person.send("HEAD", address)
            #expect(head.status == 200 && head.header("content-length") == "21")
            #expect(try person.send("PUT", address, body: []).status == 405)
        }
    }

    @Test(
        "A text is saved and never shown, whatever it has inside",
        arguments: [
            ("a.csv", "text/csv", "<script>alert(1)</script>"), ("a.ics", "text/calendar", "BEGIN:VCALENDAR\r\n"),
        ])
    func texts(_ name: String, _ type: String, _ content: String) async throws {
        try await Self.run { app, person, user, _ in
            let directory = try app.deployment.data.moduleStores.directory(of: Self.module)
            try Data(content.utf8).write(to: URL(filePath: "\(directory)/\(name)"))
            let address = try app.deployment.shared.published.publish(
                name, as: type, seconds: 60, by: Self.module, for: user)
            let answer = try person.send("GET", address)
            #expect(answer.status == 200 && answer.body == content)
            #expect(answer.header("content-type") == "\(type); charset=utf-8")
            #expect(answer.header("x-content-type-options") == "nosniff")
            #expect(answer.header("content-disposition") == "attachment; filename=\"\(name)\"")
            #expect(answer.header("content-security-policy")?.contains("default-src 'none'") == true)
        }
    }

    @Test("To everybody else it was never there, and what is made up is not either")
    func others() async throws {
        try await Self.run { app, person, user, address in
            let (other, nobody, forger) = (app.visitor(), app.visitor(), app.visitor())
            try other.begin()
            forger.cookie = String(repeating: "A", count: 43)
            for somebody in [other, nobody, forger] {
                for headers in [[:], ["Range": "bytes=0-3"], ["If-None-Match": "*"]] as [[String: String?]] {
                    let before = somebody.cookie
                    let answer = try somebody.send("GET", address, headers: headers)
                    #expect(answer.status == 404 && !answer.body.contains("fLaC"))
                    #expect(answer.header("cache-control") == "no-store")
                    #expect(somebody.cookie == before)
                }
            }
            for made in [
                "/published/", "/published/x.flac", "/published/../host.sqlite", "/published/%2e%2e/host.sqlite",
                "/published/..%2fhost.sqlite", "\(address)/..", "\(address).flac", address.uppercased(),
                "/published/\(String(repeating: "A", count: 4_000))",
            ] {
                let answer = try person.send("GET", made)
                #expect([400, 404, 414].contains(answer.status), "\(made): \(answer.status)")
            }
            #expect(try person.send("GET", address).status == 200)
            Task { try await app.deployment.people.erase(user) }
            try blockUntil("the file ends with the person") {
                app.deployment.shared.published.file(at: address, for: user) == nil ? true : nil
            }
            #expect(try person.send("GET", address).status == 404)
        }
    }
}
