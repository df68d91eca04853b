import Foundation
import SurfaceMessages
import Surfaces
import Testing

@testable import WebSurface

/// - Shows: UI
@Suite("Fields of a form that have to be put right")
struct FieldSummaryTests {
    private var form: Surface {
        get throws {
            try HTMLFixtures.surface(
                "form",
                .column([
                    .textField("Name", path: "/name", id: "name"),
                    .slider("Minutes", path: "/length", min: 1, max: 60, id: "length"),
                ]))
        }
    }

    private func page(refusing fields: [String]) throws -> String {
        var surface = try form
        for field in fields {
            let isRefused = surface.refuse(field, "Not this \(field).")
            #expect(isRefused)
        }
        let form = ScreenForm(screen: surface.id, generation: "7", csrf: "token", idPrefix: "s")
        let node = try surface.resolve(HTMLFixtures.environment)
        return String(decoding: HTMLRenderer().render(node, form: form), as: UTF8.self)
    }

    @Test("One says so itself; several are linked from the top, and only the first is where the browser goes")
    func summary() throws {
        let one = try page(refusing: ["name"])
        #expect(one.contains("Not this name.") && !one.contains("error-summary"))
        #expect(one.contains("aria-describedby=\"s-name__-message\" aria-invalid=\"true\" autofocus"))
        let two = try page(refusing: ["name", "length"])
        #expect(two.contains("Check 2 fields:"))
        #expect(two.contains("href=\"#s-name__\"") && two.contains("href=\"#s-length__\""))
        #expect(two.matches(of: /autofocus/).count == 1)
        #expect(two.matches(of: /aria-invalid="true"/).count == 2)
    }

    @Test("What is no input cannot be refused")
    func noInput() throws {
        var surface = try form
        let before = surface.revision
        for id in ["root", "nowhere"] {
            let isRefused = surface.refuse(id, "No.")
            #expect(!isRefused)
        }
        #expect(surface.revision == before)
    }
}
