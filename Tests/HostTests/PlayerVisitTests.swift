import Foundation
import TestSupport
import Testing

/// - Shows: MD Player
@Suite("Playing without scripts", .offPool, .timeLimit(.minutes(20)))
struct PlayerVisitTests {
    private func visitor() async throws -> (program: RunningBricks, visitor: Visitor) {
        let program = try await RunningBricks(Repository.manifest("wellness"), folder: ScratchFolder())
        return (program, Visitor(port: program.port))
    }

    /// Presses a button of the player itself.
    private func command(_ name: String, _ visitor: Visitor, _ more: [(String, String)] = []) throws -> HTTPAnswer {
        let token = try #require(visitor.token)
        return try visitor.send("POST", "/player", body: Visitor.form([("csrf", token), ("do", name)] + more))
    }

    private func follow(_ name: String, _ visitor: Visitor) throws {
        #expect(try command(name, visitor).status == 303)
        try visitor.open()
    }

    @Test("A guided session is begun, paused, finished and celebrated by forms, and is in the history then")
    func guided() async throws {
        let (program, visitor) = try await visitor()
        defer { withExtendedLifetime(program) {} }
        try visitor.open("/")
        try visitor.open("/open?link=aldermere://player?contentId=anchor")
        try visitor.press("Play")
        #expect(visitor.page.contains("class=\"player full is-guided\""))
        #expect(visitor.page.contains("aria-label=\"Pause\""))
        // It goes on by the clock: the page loads itself anew.
        #expect(visitor.page.contains("<noscript><meta http-equiv=\"refresh\""))
        try follow("pause", visitor)
        #expect(visitor.page.contains("aria-label=\"Play\"") && !visitor.page.contains("http-equiv=\"refresh\""))
        try follow("minimise", visitor)
        #expect(visitor.page.contains("class=\"player mini is-guided\""))
        try visitor.open("/tab/library")
        #expect(visitor.page.contains("class=\"player mini is-guided\""))
        try follow("show", visitor)
        try follow("finish", visitor)
        #expect(visitor.page.contains("Session complete"))
        let picture = try visitor.send("GET", "/player/picture?v=1&download")
        #expect(picture.status == 200 && picture.header("content-type") == "image/svg+xml; charset=utf-8")
        #expect(picture.header("content-disposition") == "attachment; filename=\"session.svg\"")
        #expect(picture.body.contains("Dropping anchor") && picture.body.contains("data:image/"))
        try visitor.press("Calm")
        #expect(visitor.page.contains("Noted: Calm."))
        try visitor.press("Done")
        #expect(visitor.page.contains("id=\"player\" class=\"player\" hidden"))
        try visitor.open("/open?link=aldermere://history")
        #expect(visitor.page.contains("Dropping anchor") && visitor.page.contains("Finished · felt calm · "))
        #expect(try visitor.send("GET", "/player/picture").status == 404)
    }

    @Test("A medium has the browser's own controls, begins where it was left, and can be saved")
    func medium() async throws {
        let (program, visitor) = try await visitor()
        defer { withExtendedLifetime(program) {} }
        try visitor.open("/")
        try visitor.open("/open?link=aldermere://player?contentId=five-bells")
        try visitor.press("Play")
        #expect(visitor.page.contains("<audio controls preload=\"metadata\""))
        #expect(visitor.page.contains("src=\"/content/media/five-bells.ogg#t=0\""))
        #expect(visitor.page.contains("<track kind=\"captions\" src=\"/content/media/five-bells.vtt\""))
        #expect(!visitor.page.contains("http-equiv=\"refresh\""))
        #expect(try command("seek", visitor, [("seconds", "21")]).status == 303)
        try visitor.open()
        #expect(visitor.page.contains("five-bells.ogg#t=21"))
        let saved = try command("save", visitor)
        #expect(saved.status == 303 && saved.header("location") == "/content/media/five-bells.ogg?download")
        let file = try visitor.send("GET", "/content/media/five-bells.ogg?download")
        #expect(file.header("content-disposition") == "attachment; filename=\"five-bells.ogg\"")
        #expect(file.header("content-type") == "audio/ogg")
        try visitor.open("/open?link=aldermere://downloads")
        #expect(visitor.page.contains("Five bells"))
    }

    @Test("Without scripts the person says how far they are, and begins there the next time")
    func place() async throws {
        let (program, visitor) = try await visitor()
        defer { withExtendedLifetime(program) {} }
        try visitor.open("/")
        try visitor.open("/open?link=aldermere://player?contentId=five-bells")
        try visitor.press("Play")
        #expect(visitor.page.contains("Keep my place"))
        func keep(_ minutes: String, _ seconds: String) throws {
            #expect(try command("place", visitor, [("minutes", minutes), ("seconds", seconds)]).status == 303)
            try visitor.open()
        }
        try keep("0", "23")
        #expect(visitor.page.contains("Your place is kept: 0:23 of 0:40."))
        #expect(visitor.page.contains("five-bells.ogg#t=23"))
        #expect(visitor.page.contains("name=\"seconds\" max=\"40\" value=\"23\""))
        for (minutes, seconds) in [
            ("0", "41"), ("1", "0"), ("0", "60"), ("-1", "0"), ("0", "1e1"), ("", ""), ("a", "3"),
        ] {
            try keep(minutes, seconds)
            #expect(visitor.page.contains("It goes from 0:00 to 0:40."), "\(minutes):\(seconds)")
            #expect(visitor.page.contains("five-bells.ogg#t=23"), "\(minutes):\(seconds)")
        }
        try follow("close", visitor)
        try visitor.open("/open?link=aldermere://player?contentId=five-bells")
        try visitor.press("Resume (0:23)")
        #expect(visitor.page.contains("five-bells.ogg#t=23"))
        // Words that go by the clock have no such form.
        try visitor.open("/open?link=aldermere://player?contentId=anchor")
        try visitor.press("Play")
        #expect(visitor.page.contains("is-guided") && !visitor.page.contains("Keep my place"))
    }

    @Test("Media come in parts, and nothing but what the pack names")
    func files() async throws {
        let (program, visitor) = try await visitor()
        defer { withExtendedLifetime(program) {} }
        let part = try visitor.send("GET", "/content/media/rain.ogg", headers: ["Range": "bytes=0-3"])
        #expect(part.status == 206 && part.body == "OggS")
        #expect(part.header("content-range")?.hasPrefix("bytes 0-3/") == true)
        let tag = try #require(part.header("etag"))
        #expect(try visitor.send("GET", "/content/media/rain.ogg", headers: ["If-None-Match": tag]).status == 304)
        #expect(
            try visitor.send("GET", "/content/media/rain.ogg", headers: ["Range": "bytes=999999999-"]).status == 416)
        #expect(part.header("content-security-policy")?.contains("media-src 'self'") == true)
        // The track of a session is mixed when it is first wanted, and comes in parts too.
        let track = try await eventually("the track is mixed") {
            let answer = try visitor.send("GET", "/content/tracks/shake.ogg", headers: ["Range": "bytes=0-3"])
            return answer.status == 503 ? nil : answer
        }
        #expect(track.status == 206 && track.body == "OggS" && track.header("content-type") == "audio/ogg")
        #expect(try visitor.send("GET", "/content/voice/shake-1.ogg").status == 404)
        for path in [
            "/content/media/none.ogg", "/content/tracks/on-waiting.ogg", "/content/sessions.json", "/content/media",
            "/content/media/",
        ] {
            #expect(try visitor.send("GET", path).status == 404, "\(path)")
        }
        #expect(try visitor.send("POST", "/content/media/rain.ogg", body: []).status == 405)
    }

    @Test("What no page of the person's sends is refused, and what makes no sense changes nothing")
    func hostile() async throws {
        let (program, visitor) = try await visitor()
        defer { withExtendedLifetime(program) {} }
        try visitor.open("/")
        try visitor.open("/open?link=aldermere://player?contentId=five-bells")
        try visitor.press("Play")
        #expect(try visitor.send("POST", "/player", body: Visitor.form([("do", "close")])).status == 403)
        let page = String(repeating: "a", count: 24)
        #expect(try command("play", visitor, [("page", page), ("quiet", "1")]).status == 204)
        for seconds in ["nan", "inf", "-inf", "1e400", "-1e9", "", "x"] {
            for (load, sequence) in [("1", "5"), ("99", "6"), ("-1", "7"), ("x", "8"), ("1", "99999999999999999999")] {
                _ = try command(
                    "report", visitor,
                    [("page", page), ("load", load), ("sequence", sequence), ("seconds", seconds), ("quiet", "1")])
            }
        }
        for name in ["", "explode", "seek", "rate", "leave"] { _ = try command(name, visitor) }
        try visitor.open()
        let shown = try #require(visitor.page.firstMatch(of: /&quot;position&quot;:([0-9.]+)/))
        let position = try #require(Double(shown.output.1))
        #expect((0...40).contains(position))
        #expect(visitor.page.contains("&quot;phase&quot;:&quot;playing&quot;"))
    }
}
