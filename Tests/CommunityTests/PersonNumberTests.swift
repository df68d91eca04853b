import Formats
import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import Database
@testable import ModuleKit

/// - Shows: MD Community
@Suite("Numbers in the community’s sentences")
struct PersonNumberTests {
    @Test(
        "The channels have their counts as the person’s language writes numbers",
        arguments: ["en-GB", "de-DE", "fr-FR", "es-ES", "hi-IN", "ar-EG"])
    func channels(locale: String) throws {
        let deployment = try Deployment(burst: 10)
        try deployment.module.forum.database.execute("UPDATE channels SET post_count = 12345")
        let format = PersonFormat(locale: locale, timeZone: .gmt)
        let ann = try Person("ann", 1, in: deployment, locale: locale)
        #expect(try ann.text(ann.first).contains("\(format.number(12_345)) posts"))
        try deployment.module.forum.database.execute("UPDATE channels SET post_count = 23456")
        try ann.session.changed()
        #expect(try ann.text(ann.first).contains("\(format.number(23_456)) posts"))
    }

    @Test("What somebody else writes is counted with the numbers of whose screen it is")
    func others() throws {
        let deployment = try Deployment(burst: 100)
        let eve = try Person("eve", 1, in: deployment, locale: "ar-EG")
        let bob = try Person("bob", 2, in: deployment, locale: "de-DE")
        let ann = try Author(id: "ann", displayName: "Ann")
        for number in 1...25 {
            _ = try deployment.module.forum.write("Number \(number)", by: ann, in: "general", now: Int64(number))
        }
        let (hers, his) = (try eve.open("General"), try bob.open("General"))
        try eve.press("Older", on: hers)
        for text in ["First", "Second"] {
            bob.put(.string(text), at: "/draft", on: his)
            try bob.press("Post", on: his)
        }
        #expect(try eve.surface(hers).data["notices"]?[0]?["text"] == "٢ new posts")
    }
}
