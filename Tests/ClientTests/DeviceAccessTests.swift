import Core
import ModuleInterfaces
import Testing

@testable import Client

/// - Shows: SV
@Suite("Who sees and switches devices")
@MainActor
struct DeviceAccessTests {
    private func app(_ access: DeviceAccess, isAnonymous: Bool = true) async -> TestApp {
        await TestApp {
            $0.declaration.devices = access
            $0.user = UserDocument(id: "u", name: "", anonymous: isAnonymous, timeZone: "UTC", locale: "en")
        }
    }

    @Test("A guest sees no device unless the manifest says so; somebody with an account does")
    func shown() async {
        #expect(!(await app(DeviceAccess())).screen.contains("Window lamp"))
        #expect(await app(DeviceAccess(), isAnonymous: false).screen.contains("Window lamp"))
        #expect(await app(DeviceAccess(.everybody)).screen.contains("Window lamp"))
        #expect(!(await app(DeviceAccess(.nobody), isAnonymous: false)).screen.contains("Window lamp"))
    }

    @Test("Cohorts narrow it: somebody comes in when they join one")
    func cohorts() async {
        let app = await app(DeviceAccess(.everybody, cohorts: ["household"]))
        #expect(!app.screen.contains("Window lamp"))
        #expect(app.personal.join(["household"]))
        await app.main?.selected?.reload()
        #expect(app.screen.contains("Window lamp"))
    }

    @Test("Somebody without the right who calls an action directly reaches no device")
    func direct() async throws {
        let app = await app(DeviceAccess())
        app.modules.forgetCalls()
        await app.main?.selected?.switchDevice("lamp", on: true)
        #expect(app.banner.contains("no devices"))
        await app.main?.selected?.showDevice("lamp")
        await app.main?.selected?.showPairing()
        await app.main?.selected?.showMaintenance("filter")
        #expect(app.modules.calls.isEmpty && app.place == "home > home")
        await app.main?.selected?.showTimer(settings: false)
        #expect(app.modules.calls.contains { $0.hasSuffix("with nothing") })
    }

    @Test(
        "A right is that of a group, and of its cohorts where there are any",
        arguments: [
            (DeviceAccess.Group.everybody, [], true, [], true), (.everybody, ["a"], true, [], false),
            (.everybody, ["a"], true, ["b", "a"], true), (.accounts, [], true, ["a"], false),
            (.accounts, [], false, [], true), (.accounts, ["a"], false, ["b"], false), (.nobody, [], false, [], false),
            (.nobody, ["a"], false, ["a"], false),
        ] as [(DeviceAccess.Group, [String], Bool, [String], Bool)])
    func rights(group: DeviceAccess.Group, cohorts: [String], isAnonymous: Bool, joined: [String], isAllowed: Bool) {
        #expect(DeviceAccess(group, cohorts: cohorts).allows(isAnonymous: isAnonymous) { joined } == isAllowed)
    }
}
