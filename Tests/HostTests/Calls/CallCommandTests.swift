import Foundation
import JSONText
import TestSupport
import Testing

@Suite("bricks call", .timeLimit(.minutes(20)))
struct CallCommandTests {
    /// Kept as long as its manifest is used.
    private let deployments: Deployments
    private let manifest: String

    init() throws {
        deployments = try Deployments()
        let methods = [
            "com.bricks.timer": ["bricks.timer/1.show_timer"],
            "com.bricks.tuya": [
                "bricks.tuya/1.controller", "bricks.tuya/1.create_pairing", "bricks.devices/1.list",
                "bricks.devices/1.state",
            ],
        ]
        try deployments.giveTime(methods, in: "wellness")
        manifest = deployments.path("wellness")
    }

    @Test("A leaf and a request answer by name, as their descriptions say")
    func answers() async throws {
        let leaf = try await Command.bricks("call", manifest, "com.bricks.timer", "is_on_screen")
        #expect(leaf.code == 0, "\(leaf.errors)")
        #expect(try JSON(parsing: leaf.output) == ["on_screen": false])
        let request = try await Command.bricks("call", manifest, "com.bricks.tuya", "controller")
        #expect(request.code == 0, "\(request.errors)")
        #expect(try JSON(parsing: request.output)["devices"]?.string?.hasPrefix("m") == true)
    }

    @Test("A call goes to the screens of a session that is really open, and is told as bricks.call/1")
    func inSession() async throws {
        let finished = try await Command.bricks(
            "call", manifest, "com.bricks.timer", "timer.show_timer", "\"h1.1\"", "--json")
        #expect(finished.code == 0, "\(finished.errors)")
        let json = try JSON(parsing: finished.output)
        #expect(json["schema"]?.string == "bricks.call/1")
        #expect(json["interface"]?.string == "bricks.timer/1")
        #expect(json["arguments"] == ["stack": "h1.1", "devices": nil])
        #expect(json["status"]?.string == "ok")
        #expect(json["reply"] == [:])
        #expect((json["milliseconds"]?.double ?? 0) > 0)
    }

    @Test("An id of what the call creates is given where none is named")
    func newID() async throws {
        let finished = try await Command.bricks("call", manifest, "com.bricks.tuya", "create_pairing", "--json")
        #expect(finished.code == 0, "\(finished.errors)")
        #expect(try JSON(parsing: finished.output)["arguments"]?["screen"]?.string?.hasPrefix("h") == true)
    }

    @Test("An argument @METHOD is what that method answers in the same session")
    func session() async throws {
        let words = ["call", manifest, "com.bricks.tuya", "devices.list", "controller=@controller"]
        let named = try await Command.bricks(words + ["--json"])
        #expect(named.code == 0, "\(named.errors)")
        let json = try JSON(parsing: named.output)
        #expect(json["arguments"]?["controller"]?.string?.hasPrefix("m") == true)
        let devices = try #require(json["reply"]?["devices"]?["devices"]?.array)
        #expect(devices.contains { $0["id"] == "lamp-bedroom" })
        let placed = try await Command.bricks("call", manifest, "com.bricks.tuya", "list", "@tuya.controller")
        #expect(try JSON(parsing: placed.output) == json["reply"])
        // The device is asked: of a controller that the session does not have, nobody would know it.
        let state = try await Command.bricks(
            "call", manifest, "com.bricks.tuya", "state", "@controller", "\"no-lamp\"", "--json")
        #expect(try JSON(parsing: state.output)["detail"]?["code"] == "tuya.unknown-device")
    }

    @Test("What the module refuses ends with 1, its status, its code and its help")
    func refused() async throws {
        let words = ["call", manifest, "com.bricks.tuya", "devices.state", "controller=\"h9.1\"", "device=\"lamp\""]
        let finished = try await Command.bricks(words)
        #expect(finished.code == 1)
        // Before it stands what the log says, which on a busy machine may be more than nothing.
        #expect(
            finished.errors.hasSuffix(
                """
                bricks: error[call.failed]: bricks.devices/1.state answered bad-handle: \
                There is no controller h9.1 in this session. [tuya.unknown-controller]
                  help: Ask for the session's own controller.

                """))
        let json = try await JSON(parsing: Command.bricks(words + ["--json"]).output)
        #expect(json["status"]?.string == "bad-handle")
        #expect(json["detail"]?["code"]?.string == "tuya.unknown-controller")
    }

    @Test(
        "What does not fit the description ends with 2 before anything runs, with the nearest name and the help",
        arguments: [
            (
                ["com.bricks.tmer", "is_on_screen"],
                """
                error[call.no-module]: MANIFEST declares no module `com.bricks.tmer`.
                  nearest: com.bricks.timer
                  help: It declares com.bricks.timer, com.bricks.tuya, com.bricks.biometrics, com.bricks.community.
                """
            ),
            (
                ["com.bricks.community", "strat"],
                """
                error[call.no-method]: Module `com.bricks.community` provides no method `strat`.
                  nearest: start
                """
            ),
            (
                ["com.bricks.timer", "show_timer"],
                """
                error[call.missing-argument]: `show_timer` needs `stack`: Where to push.
                  help: It takes show_timer STACK [DEVICES].
                """
            ),
            (
                ["com.bricks.timer", "show_timer", "1", "2", "3"],
                """
                error[call.too-many-arguments]: `show_timer` takes 2 arguments; found 3.
                  help: It takes show_timer STACK [DEVICES].
                """
            ),
            (
                ["com.bricks.timer", "show_timer", "stak=1"],
                """
                error[call.unknown-argument]: `show_timer` has no argument `stak`.
                  nearest: stack
                """
            ),
            (
                ["com.bricks.community", "open", "1", "welcome"],
                """
                error[call.argument-not-json]: `route` is not JSON (column 1): Found 'w' where a value was expected.
                  help: Text is written with quotation marks, for a shell '"welcome"'.
                """
            ),
            (
                ["com.bricks.timer", "visible", "1", "2"],
                """
                error[call.argument-invalid]: `visible` is 2; true or false was expected.
                  help: `visible` of `visible`: 1 when it is what the person sees.
                """
            ),
            (
                ["com.bricks.timer", "show_timer", "-1"],
                "`stack` is -1; the id of a stack, such as \"h1.1\" of the host's or \"m1.1\" of a module's, was expected."
            ),
            (
                ["com.bricks.tuya", "list", "@contrller"],
                """
                error[call.no-method]: Module `com.bricks.tuya` provides no method `contrller`.
                  nearest: controller
                """
            ),
            (
                ["com.bricks.tuya", "list", "controller=@list"],
                """
                error[call.argument-invalid]: `@list` cannot be asked for: `list` takes list CONTROLLER, and @ gives it \
                nothing.
                  help: Call it by itself, and write its result as JSON.
                """
            ),
            (
                ["com.bricks.tuya", "create_device", "@controller"],
                "`screen` is the result `devices` of `controller`; the id of a screen was expected."
            ),
            (
                ["com.bricks.timer", "show_timer", "@visible"],
                "`@visible` cannot be asked for: `visible` takes visible SCREEN VISIBLE, and @ gives it nothing."
            ),
            (
                ["com.bricks.tuya", "apply", "1", "\"lamp\"", "{\"powr\":true}", "\"k\""],
                """
                error[call.argument-invalid]: `change` is no device_change at /powr: \
                Unknown property "powr"; did you mean "power"?
                  nearest: power
                """
            ),
            (
                ["com.bricks.tuya", "apply", "1", "\"lamp\"", "{\"power\":1}", "\"k\""],
                "`change` is no device_change at /power: Expected a boolean"
            ),
        ])
    func wrong(_ words: [String], _ says: String) async throws {
        let finished = try await Command.bricks(["call", manifest] + words)
        #expect(finished.code == 2)
        #expect(finished.output == "")
        #expect(
            finished.errors.contains(says.replacing("MANIFEST", with: manifest)), "\(finished.errors)")
        let json = try await JSON(parsing: Command.bricks(["call", manifest] + words + ["--json"]).output)
        #expect(json["status"]?.string == "not-made")
        #expect(json["code"]?.string?.hasPrefix("call.") == true)
    }

    @Test("A module that is not to be loaded is said to be what it is")
    func notReady() async throws {
        let folder = try ScratchFolder()
        let manifest = try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"lonely","name":"Lonely","environment":"development",
             "tabs":[{"id":"home","title":"Home"}],"modules":[{"id":"org.example.absent"}]}
            """, to: "lonely.json")
        let finished = try await Command.bricks("call", manifest, "org.example.absent", "start")
        #expect(finished.code == 1)
        #expect(finished.errors.contains("error[call.module-not-ready]: Module `org.example.absent` is missing:"))
    }
}
