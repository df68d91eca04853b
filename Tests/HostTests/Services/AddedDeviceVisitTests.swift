import Foundation
import JSONText
import TestSupport
import Testing

/// Devices that people add over the host, in a sandbox, with a simulated device that announces itself.
///
/// - Shows: MD Tuya
@Suite("Devices that people add in the app", .timeLimit(.minutes(20)))
struct AddedDeviceVisitTests {
    private static let id = "bf77000000000000abcd"
    private static let key = "k3y-of-the-lamp-"
    private static let password = "four quiet words here"

    private let deployments: Deployments

    init() throws { deployments = try Deployments() }

    /// A lamp at an address of this machine of its own, at the port that devices have.
    private func lamp(_ address: String) async throws -> ChildProcess {
        let lamp = try ChildProcess(
            [
                "python3", "-B", "-u", Repository.path("Tests/TuyaTests/Fixtures/simulator.py"), "normal", Self.id,
                Self.key, #"{"20":false,"22":505}"#, address,
            ], input: .lines)
        _ = try await lamp.first("its port") { UInt16($0) }
        return lamp
    }

    /// Starts `wellness` without a device, where the account of ada may add some.
    private func start() async throws -> RunningBricks {
        var document = try deployments.document("wellness").object ?? JSONObject()
        document["roles"] = ["tuya.admin": ["ada@example.org"]]
        document["modules"] = .array(
            (document["modules"]?.array ?? []).map { module in
                var object = module.object ?? JSONObject()
                guard object["id"] == "com.bricks.tuya" else { return .object(object) }
                object["isolation"] = "sandbox"
                object["grants"] = ["network.lan", "network.lan.discovery"]
                object["configuration"] = ["devices": []]
                return .object(object)
            })
        try deployments.write(.object(document), as: "wellness")
        return try await RunningBricks(deployments.path("wellness"), folder: deployments.folder)
    }

    private func signUp(_ visitor: Visitor, _ address: String) async throws {
        try visitor.open(link: "login")
        try visitor.press("Create an account")
        try visitor.press("Create the account", fields: ["E-mail address": address, "Password": Self.password])
        let folder = deployments.folder.file("data/mail/new")
        let code = try await eventually("the letter comes") { () -> String? in
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
            return names.compactMap { name -> String? in
                guard let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8),
                    text.contains("\nTo: \(address)\n"), let body = text.components(separatedBy: "\n\n").last,
                    let data = Data(base64Encoded: body, options: .ignoreUnknownCharacters)
                else { return nil }
                return String(decoding: data, as: UTF8.self).firstMatch(of: /\d{4} \d{4}/).map { String($0.output) }
            }.last
        }
        try visitor.press("Confirm", fields: ["Code": code])
    }

    @Test("From “Find devices” to a switched device, which is there for everybody, in schedules and after a restart")
    func fromSearchToSwitch() async throws {
        let lamp = try await lamp("127.77.0.2")
        let app = try await start()
        let (ada, bo) = (app.visitor(), app.visitor())
        try bo.open(tab: "profile")
        try await bo.wait(for: "Manage devices")
        try bo.press("Manage devices")
        try await bo.wait(for: "You cannot add devices here.")
        try await signUp(ada, "ada@example.org")
        try ada.open("/devices/add")
        try ada.press("Find devices")
        try lamp.write("announce")
        try await ada.wait(for: "Device bf77…abcd")
        try ada.press("Add: Device bf77…abcd")
        try ada.press("Check and go on", fields: ["Local key": "0123456789abcdef"])
        try await ada.wait(for: "The key does not fit")
        try ada.press("Check and go on", fields: ["Local key": Self.key])
        try await ada.wait(for: "It speaks protocol 3.3.")
        try ada.press("Add the device", fields: ["Name": "Porch lamp", "Room (optional)": "Porch"])
        try ada.open("/devices/\(Self.id)")
        try ada.press("Switch on")
        #expect(try await lamp.simulatedChanges() == 1)
        try ada.press("Schedules")
        try ada.press("Add a schedule")
        try ada.press("Add the schedule", fields: ["Monday": "1"])
        try await ada.wait(for: "Monday at")
        let export = try ada.send("GET", "/export").body
        #expect(export.contains(Self.id))
        #expect(!export.contains(Self.key))
        try bo.open(tab: "profile")
        try await bo.wait(for: "Control Porch lamp")
        try await bo.wait("its room") { $0.firstMatch(of: /<h3[^>]*>Porch<\/h3>/).map { _ in true } }
        let said = app.program.output + app.program.errors
        #expect(!said.contains(Self.key) && !said.contains("sandbox.denied"), "\(said)")
        #expect(try await app.stop() == .exit(0))

        let again = try await start()
        let later = again.visitor()
        try later.open(tab: "profile")
        try await later.wait(for: "Switch off Porch lamp")
        try later.press("Switch off Porch lamp")
        #expect(try await lamp.simulatedChanges() == 2)
        #expect(try await again.stop() == .exit(0))
        let data = deployments.folder.file("data/modules/com.bricks.tuya")
        for name in try FileManager.default.contentsOfDirectory(atPath: data) {
            let content = try Data(contentsOf: URL(filePath: "\(data)/\(name)"))
            #expect(content.range(of: Data(Self.key.utf8)) == nil, "\(name)")
        }
    }

    @Test("A device is renamed and removed, with a question first; nothing outside of the home is connected to")
    func removed() async throws {
        let lamp = try await lamp("127.77.0.3")
        let app = try await start()
        let ada = app.visitor()
        try await signUp(ada, "ada@example.org")
        try ada.open("/devices/add")
        try ada.press("Add by hand")
        var fields = [
            "Address, such as 192.168.1.20": "93.184.216.34", "Device ID": Self.id, "Local key": Self.key,
        ]
        try ada.press("Check and go on", fields: fields)
        try await ada.wait(for: "Give an address of your home network")
        fields["Address, such as 192.168.1.20"] = "127.77.0.3"
        try ada.press("Check and go on", fields: fields)
        try await ada.wait(for: "It speaks protocol 3.3.")
        try ada.press("Add the device", fields: ["Name": "Porch lamp"])
        try ada.press("Settings: Porch lamp")
        try ada.press("Save", fields: ["Name": "Garden lamp"])
        try ada.open(tab: "profile")
        try await ada.wait(for: "Control Garden lamp")
        try ada.open("/devices/\(Self.id)")
        try ada.press("Settings")
        try await ada.wait(for: "This cannot be undone.")
        try ada.press("Remove for good")
        try ada.open(tab: "profile")
        try await ada.wait("the lamp is gone") { $0.contains("Garden lamp") ? nil : true }
        #expect(try await app.stop() == .exit(0))
        #expect(try await lamp.simulatedChanges() == 0)
    }
}
