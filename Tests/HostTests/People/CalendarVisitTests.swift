import Content
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Host

/// - Shows: SC
@Suite("Files of events and sessions on the web", .timeLimit(.minutes(10)))
struct CalendarVisitTests {
    @Test("An event is saved as a file for calendars by whoever may see it, and by nobody else")
    func visit() async throws {
        try await PeopleApp.run(files: { folder in
            let content = folder.appending(path: "content")
            let events = content.appending(path: "events.json")
            var document = try #require(try JSON(parsing: String(contentsOf: events, encoding: .utf8)).object)
            var list = try #require(document["events"]?.array)
            var hidden = try #require(list[0].object)
            hidden["id"] = "for-owls"
            hidden["cohorts"] = ["owls"]
            list.append(.object(hidden))
            document["events"] = .array(list)
            try JSON.object(document).text.write(to: events, atomically: true, encoding: .utf8)
            try #"{"schema": "bricks.content/1", "language": "en", "cohorts": ["owls"]}"#
                .write(to: content.appending(path: "pack.json"), atomically: true, encoding: .utf8)
        }) { app in
            let event = try #require(app.deployment.content.events.first { $0.id != "for-owls" })
            let person = app.visitor()
            try person.open("/")
            try person.open("/events/\(event.id)")
            let answer = try person.send("GET", "/events/\(event.id)/calendar.ics")
            #expect(answer.status == 200)
            #expect(answer.header("content-type") == "text/calendar; charset=utf-8; method=PUBLISH")
            #expect(answer.header("content-disposition") == "attachment; filename=\"\(event.id).ics\"")
            #expect(answer.body.hasPrefix("BEGIN:VCALENDAR\r\n") && answer.body.contains("UID:\(event.id)@wellness"))
            for id in ["for-owls", "no-such"] {
                let refused = try person.send("GET", "/events/\(id)/calendar.ics")
                #expect(refused.status == 404 && !refused.body.contains("BEGIN"))
            }
            #expect(try person.send("POST", "/events/\(event.id)/calendar.ics", body: []).status == 405)
        }
    }

    @Test("A session is saved from its own screen by whoever may open it, as its recording or its text")
    func sessions() async throws {
        try await PeopleApp.run(
            change: { document in
                var settings = document["settings"]?.object ?? [:]
                settings["contentHasLockedState"] = true
                document["settings"] = .object(settings)
            },
            files: { folder in
                let file = folder.appending(path: "content/sessions.json")
                let text = try String(contentsOf: file, encoding: .utf8)
                try text.replacing("\"id\": \"box\",", with: "\"id\": \"box\",\n      \"locked\": true,")
                    .write(to: file, atomically: true, encoding: .utf8)
            }
        ) { app in
            let person = app.visitor()
            let article = try #require(app.deployment.content.sessions.first { $0.media == nil && $0.id != "box" })
            try person.open("/")
            let page = try person.open("/sessions/\(article.id)")
            #expect(page.contains("<a download") && page.contains("href=\"/sessions/\(article.id)/text.txt\""))
            let text = try person.send("GET", "/sessions/\(article.id)/text.txt")
            #expect(text.status == 200 && text.header("content-type") == "text/plain; charset=utf-8")
            #expect(text.header("content-disposition") == "attachment; filename=\"\(article.id).txt\"")
            #expect(text.body.contains(article.steps[0].text))
            #expect(try person.open("/sessions/five-bells").contains("href=\"/content/media/five-bells.ogg?download\""))
            #expect(try !person.open("/sessions/box").contains("<a download"))
            #expect(try person.send("GET", "/sessions/box/text.txt").status == 404)
        }
    }
}
