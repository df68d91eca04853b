import Foundation
import JSONText
import SurfaceMessages
import TestSupport
import Testing

@testable import Surfaces
@testable import WebSurface

/// Cards that depend on nothing but themselves are rendered once; pages must be the same to the byte.
@Suite("Parts of pages")
struct PartTests {
    private static let environment = SurfaceEnvironment(
        locale: Locale(identifier: "en"), timeZone: .gmt, now: Date(timeIntervalSince1970: 0))

    private static func surface(_ view: View) throws -> Surface {
        var surface = Surface(id: "s")
        let content = SurfaceContent(view, data: ["n": 7, "items": [["t": "A"], ["t": "B"]]])
        for message in content.messages(surface: "s").array ?? [] { try surface.apply(message) }
        return surface
    }

    /// The page as it is written where no part is kept.
    private static func plain(_ node: ResolvedNode) -> ResolvedNode {
        var node = node
        node.part = PartReference()
        switch node.content {
        case .row(let children, let justify, let align):
            node.content = .row(children.map(plain), justify: justify, align: align)
        case .column(let children, let justify, let align):
            node.content = .column(children.map(plain), justify: justify, align: align)
        case .list(let children, let direction, let align):
            node.content = .list(children.map(plain), direction: direction, align: align)
        case .card(let child): node.content = .card(plain(child))
        default: break
        }
        return node
    }

    private static func html(_ node: ResolvedNode, _ renderer: HTMLRenderer, prefix: String = "s") -> String {
        let form = ScreenForm(screen: "s", generation: "1", csrf: "token", idPrefix: prefix)
        return String(decoding: renderer.render(node, form: form), as: UTF8.self)
    }

    @Test("A page of parts that were rendered before is the same to the byte", arguments: 1...60)
    func same(seed: UInt64) throws {
        var random = SplitMix(seed)
        let renderer = HTMLRenderer()
        for _ in 0..<6 {
            let surface = try Self.surface(Self.view(&random, depth: 4))
            let node = try surface.resolve(Self.environment)
            let again = try surface.resolve(Self.environment)
            #expect(node == again)
            let expected = Self.html(Self.plain(node), renderer)
            #expect(Self.html(node, renderer) == expected)
            #expect(Self.html(again, renderer) == expected)
            #expect(Self.html(again, renderer, prefix: "m") == Self.html(Self.plain(node), renderer, prefix: "m"))
        }
    }

    @Test("What depends on data, on a picture or on what a person put in is no part")
    func dynamic() throws {
        let views: [View] = [
            .card(.text(.path("/n"))), .card(.text("A").label(.path("/n"))), .card(.image("/a.png", description: "A")),
            .card(.textField("Name", path: "/n")), .card(.text(.format("${/n}"))),
            .card(.button("Go", event: "go", checks: [.required("/n", "Needed")])),
            .list(each: "/items", .card(.text("A"))), .row([.text("A"), .text(.path("/n"))]),
            .list(each: "/items", .row([.text("A")])),
        ]
        for view in views {
            var found = false
            try Self.surface(.column([view])).resolve(Self.environment).visit { node in
                if node.part.part != nil { found = true }
                return true
            }
            #expect(!found)
        }
    }

    @Test(
        "What shows the same whatever the data are is a part, also with a cell in it, as a post of a community has",
        arguments: [
            View.card(.text("A")), .card(.row([.badge("AB").cell(.tag), .text("Ada")])),
            .row([.button("New", event: "order").choosing(isOn: true), .button("Top", event: "order")]),
        ])
    func fixed(view: View) throws {
        let node = try Self.surface(.column([view])).resolve(Self.environment)
        guard case .column(let children, _, _) = node.content else { return #expect(Bool(false), "\(node)") }
        #expect(children.count == 1 && children.allSatisfy { $0.part.part != nil })
    }

    @Test("A part takes of the budget what it took the first time")
    func budget() throws {
        let card = View.card(.column((0..<9).map { .text("Line \($0)") }))
        var budget = SurfaceBudget()
        budget.outputNodes = 50
        for (cards, fits) in [(4, true), (5, false)] {
            // The second time they are known.
            for _ in 0..<2 {
                var surface = Surface(id: "s", budget: budget)
                let content = SurfaceContent(.column((0..<cards).map { _ in card }))
                for message in content.messages(surface: "s").array ?? [] { try surface.apply(message) }
                if fits {
                    #expect(throws: Never.self) { try surface.resolve(Self.environment) }
                } else {
                    #expect(throws: SurfaceError.self) { try surface.resolve(Self.environment) }
                }
            }
        }
    }

    @Test("Two renderers that write addresses or words in different ways share nothing")
    func renderers() throws {
        let node = try Self.surface(.column([.card(.button("Go", event: "go"))])).resolve(Self.environment)
        let first = HTMLRenderer()
        var second = first
        second.text = InterfaceText()
        #expect(first.identity != second.identity)
        #expect(first.identity != HTMLRenderer().identity)
        #expect(Self.html(node, first) == Self.html(node, second))
    }

    private static func view(_ random: inout SplitMix, depth: Int) -> View {
        let number = Int.random(in: 0..<5, using: &random)
        guard depth > 0 else {
            return [
                .text("Text \(number)"), .badge("New").cell(.tag), .text("Title", .h3), .text(.path("/n")),
                .icon("star"),
            ][number]
        }
        func children() -> [View] {
            (0..<Int.random(in: 1...4, using: &random)).map { _ in view(&random, depth: depth - 1) }
        }
        return switch Int.random(in: 0..<8, using: &random) {
        case 0: .row(children())
        case 1: .column(children())
        case 2: .list(children(), horizontal: Bool.random(using: &random))
        case 3: .button(.text("Press \(number)"), event: "go", context: ["n": .number(Double(number))])
        case 4: .card(.column(children())).cell(.tag)
        // Ids of one's own meet on a page.
        case 5: .card(.button(.text("Same"), event: "go"), id: "card-\(number)")
        default: .card(.column(children()))
        }
    }
}
