import Foundation
import JSONText
import TestSupport
import Testing

/// The modules that ship do all that they do in a sandbox, each with what its card asks for and no more.
@Suite("The modules that ship, in a sandbox", .timeLimit(.minutes(20)))
struct ShippedInSandboxTests {
    private let deployments: Deployments
    private let lamp: ChildProcess

    init() async throws {
        deployments = try Deployments()
        lamp = try ChildProcess(
            [
                "python3", "-B", "-u", Repository.path("Tests/TuyaTests/Fixtures/simulator.py"), "normal",
                "lamp-bedroom", "0123456789abcdef", #"{"20":false,"22":505}"#,
            ], input: .lines)
    }

    /// Starts `wellness` with all of its modules in a sandbox and a lamp that answers.
    private func start(grants: [JSON]) async throws -> RunningBricks {
        let port = try await lamp.first("its port") { UInt16($0) }
        var document = try deployments.document("wellness").object ?? JSONObject()
        document["modules"] = .array(
            (document["modules"]?.array ?? []).map { module in
                var object = module.object ?? JSONObject()
                object["isolation"] = "sandbox"
                guard object["id"] == "com.bricks.tuya" else { return .object(object) }
                object["grants"] = .array(grants)
                object["configuration"] = [
                    "devices": [
                        [
                            "id": "lamp-bedroom", "name": "Bedroom lamp", "type": "light", "host": "127.0.0.1",
                            "port": .integer(Int64(port)), "key": "0123456789abcdef", "version": "3.3",
                            "datapoints": ["power": "20", "brightness": "22"],
                        ]
                    ]
                ]
                return .object(object)
            })
        try deployments.write(.object(document), as: "wellness")
        return try await RunningBricks(deployments.path("wellness"), folder: deployments.folder)
    }

    /// - Shows: method bricks.net.connect
    @Test("switch a device, run a timer, import a health export, keep a post, and try nothing that is denied")
    func everything() async throws {
        let app = try await start(grants: ["network.lan", "network.lan.discovery"])
        let visitor = app.visitor()
        try visitor.open(tab: "profile")
        try await visitor.wait(for: "Control Bedroom lamp")
        try visitor.press("Control Bedroom lamp")
        try await visitor.wait(for: "Status")
        try await visitor.wait(for: "Switch on")
        try visitor.press("Switch on")
        try await visitor.wait(for: "Switch off")
        #expect(try await lamp.simulatedChanges() == 1)

        try visitor.open("/tab/home")
        try visitor.press("Open the timer")
        try await visitor.wait(for: "Start 10 minutes")
        try visitor.press("Start 10 minutes")
        try await visitor.wait("the timer runs") { $0.firstMatch(of: /data-ends-at-milliseconds/).map { _ in true } }
        try visitor.press("End")
        try await visitor.wait(for: "Ended early")

        try visitor.open(tab: "biometrics")
        let records = (0..<50).map {
            "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Watch\" unit=\"count\" "
                + "startDate=\"2026-05-04 08:\(10 + $0 / 2):00 +0000\" endDate=\"2026-05-04 08:\(10 + $0 / 2):30 +0000\" "
                + "value=\"\($0 + 1)\"/>\n"
        }
        let export = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData>\n\(records.joined())</HealthData>\n"
        try visitor.upload(Array(export.utf8), name: "export.xml")
        try await visitor.wait(for: "Import finished")

        try visitor.open(tab: "community")
        try await visitor.wait(for: "Channels")
        try visitor.press("Welcome")
        try await visitor.wait(for: "Your post")
        try visitor.press("Post", fields: ["Your post": "Written in a sandbox."])
        try await visitor.wait(for: "Written in a sandbox.")
        #expect(try await app.stop() == .exit(0))
        let said = app.program.output + app.program.errors
        for sign in ["sandbox.denied", "module.worker-ended", "grant.", "isolation."] {
            #expect(!said.contains(sign), "\(said)")
        }
        for id in ["timer", "biometrics", "community"] {
            let folder = deployments.folder.file("data/modules/com.bricks.\(id)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.hasSuffix(".sqlite") })
        }
    }

    /// - Shows: method bricks.net.listen, method bricks.net.broadcast, method bricks.net-events.received
    @Test("find a device that announces itself, and say which grant is missing where they may not")
    func search() async throws {
        let device = try ChildProcess(
            [
                Repository.path(".build/tuyamock/bin/python3"), "-B", "-u",
                Repository.path("Tests/TuyaTests/Fixtures/mock.py"), "3.5", "0123456789abcdef", "{}",
                "bf00000000000000cafe",
            ], input: .lines)
        _ = try await device.first("its port") { UInt16($0) }
        var app = try await start(grants: ["network.lan", "network.lan.discovery"])
        var visitor = app.visitor()
        try visitor.open(tab: "profile")
        try await visitor.wait(for: "Manage devices")
        try visitor.press("Manage devices")
        try await visitor.wait(for: "Find devices")
        try visitor.press("Find devices")
        try await visitor.wait(for: "Device bf00…cafe")
        try await visitor.wait(for: "protocol 3.5")
        try await visitor.wait(for: "The search has ended")
        #expect(try await app.stop() == .exit(0))
        let said = app.program.output + app.program.errors
        for sign in ["sandbox.denied", "module.worker-ended", "grant."] { #expect(!said.contains(sign), "\(said)") }

        app = try await start(grants: ["network.lan"])
        #expect(app.program.output.contains("Write \"grants\": [\"network.lan\", \"network.lan.discovery\"]"))
        visitor = app.visitor()
        try visitor.open(tab: "profile")
        try await visitor.wait(for: "Manage devices")
        try visitor.press("Manage devices")
        try await visitor.wait(for: "Find devices")
        try visitor.press("Find devices")
        try await visitor.wait(for: "The search is not possible.")
        try await visitor.wait(for: "need “network.lan.discovery”")
        #expect(try await app.stop() == .exit(0))
    }

    @Test("reach no device without the grant, and the report names it")
    func withoutGrant() async throws {
        let app = try await start(grants: [])
        #expect(app.program.output.contains("warning[grant.not-given]: Module \"com.bricks.tuya\""))
        #expect(app.program.output.contains("Write \"grants\": [\"network.lan\", \"network.lan.discovery\"]"))
        let visitor = app.visitor()
        try visitor.open(tab: "profile")
        try await visitor.wait(for: "Control Bedroom lamp")
        try visitor.press("Control Bedroom lamp")
        try await visitor.wait(for: "The module has no grant for the network.")
        #expect(try await app.stop() == .exit(0))
        #expect(try await lamp.simulatedChanges() == 0)
    }
}
