import Testing

@testable import Deployment
@testable import Supervision
@testable import Versions

@Suite("The order in which modules start")
struct LoadQueueTests {
    /// Modules by name, each with those that it uses; before one that it cannot do without stands an exclamation mark.
    private func queue(_ modules: [(id: String, uses: [String])]) throws -> LoadQueue {
        let names = modules.map { #"{"id": "\#($0.id)"}"# }.joined(separator: ", ")
        let text = #"""
            {"schema": "bricks.manifest/1", "id": "order", "name": "Order", "tabs": [{"id": "home"}], "modules": [\#(names)]}
            """#
        let manifest = try #require(ManifestReader().read(Array(text.utf8), file: "order.json").manifest)
        let planned = zip(manifest.modules, modules).map { declaration, module in
            let uses = module.uses.map { $0.drop { $0 == "!" } }.map(String.init)
            return Plan.Module(
                declaration: declaration, isolation: .worker, state: .declared,
                providers: Dictionary(
                    uniqueKeysWithValues: uses.enumerated().map { (InterfaceReference("use\($0)", 1, 0), $1) }),
                requiredProviders: module.uses.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) },
                delegates: [], neededBy: [])
        }
        return LoadQueue(
            Plan(manifest: manifest, modules: planned, loadOrder: modules.map(\.id), tabs: [], diagnostics: []))
    }

    @Test("A module starts as soon as those that it uses have started, whatever else is still starting")
    func early() throws {
        var queue = try queue([
            ("x.a", []), ("x.slow", []), ("x.b", ["!x.a"]), ("x.c", ["x.b", "x.slow"]), ("x.d", ["x.a"]),
        ])
        #expect(queue.next().map(\.id) == ["x.a", "x.slow"])
        #expect(queue.next().isEmpty)
        queue.ended("x.a", isUsable: true)
        #expect(queue.next().map(\.id) == ["x.b", "x.d"])
        queue.ended("x.b", isUsable: true)
        #expect(queue.next().isEmpty)
        queue.ended("x.slow", isUsable: true)
        #expect(queue.next().map(\.id) == ["x.c"])
        queue.ended("x.d", isUsable: true)
        queue.ended("x.c", isUsable: true)
        #expect(queue.next().isEmpty)
    }

    @Test("What cannot do without a module that failed never starts, and what can do without it does")
    func failed() throws {
        var queue = try queue([
            ("x.a", []), ("x.needs", ["!x.a"]), ("x.needs-that", ["!x.needs"]),
            ("x.can-do-without", ["x.a", "x.needs-that"]), ("x.b", []),
        ])
        #expect(queue.next().map(\.id) == ["x.a", "x.b"])
        queue.ended("x.a", isUsable: false)
        #expect(queue.next().map(\.id) == ["x.can-do-without"])
        queue.ended("x.b", isUsable: true)
        queue.ended("x.can-do-without", isUsable: true)
        #expect(queue.next().isEmpty)
    }
}
