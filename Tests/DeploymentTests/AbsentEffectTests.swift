import Deployment
import Diagnostics
import JSONText
import Settings
import TestSupport
import Testing

/// - Shows: ST, KY
@Suite("Settings and keys without effect")
struct AbsentEffectTests {
    private static let absent = Setting.all.filter { $0.absentEffect != nil }

    /// A value that the setting can have.
    private func value(_ setting: Setting) -> JSON {
        switch setting.kind {
        case .flag: true
        case .count: 1
        case .text: "a"
        case .texts: ["a"]
        case .choice(let names): names.first.map { .string($0) } ?? .null
        case .choices(let names): .array(names.map { .string($0) })
        case .object: ["a": 1]
        case .objects: [["a": 1]]
        }
    }

    private func diagnostics(_ member: String, _ name: String, _ value: JSON) throws -> [Diagnostic] {
        var scenario = Scenario()
        scenario.manifest[member] = .object(JSONObject([(name, value)]))
        return try scenario.plan().diagnostics
    }

    @Test("A setting without effect in a manifest is reported with the reason", arguments: absent)
    func setting(_ setting: Setting) throws {
        let reason = try #require(setting.absentEffect)
        let found = try diagnostics("settings", setting.name, value(setting))
        let code: DiagnosticCode = setting.isConfigurable ? .settingWithoutEffect : .manifestSettingNotForManifest
        #expect(found.map(\.code) == [code])
        #expect(found.allSatisfy { $0.text.contains("has no effect in this version") && $0.text.contains(reason) })
        #expect(found.allSatisfy { $0.severity != .error && $0.position != nil })
    }

    @Test(
        "A key without effect in a manifest is reported with the reason",
        arguments: Manifest.Keys.absentEffects.keys.sorted())
    func key(_ name: String) throws {
        let reason = try #require(Manifest.Keys.absentEffects[name])
        let found = try diagnostics("keys", name, "a")
        #expect(found.map(\.code) == [.keyWithoutEffect])
        #expect(found.allSatisfy { $0.severity == .note && $0.message.contains(reason) && $0.position != nil })
    }

    @Test(
        "A deadline without effect in a manifest is reported with the reason",
        arguments: Manifest.Start.absentDeadlines.keys.sorted())
    func deadline(_ name: String) throws {
        let reason = try #require(Manifest.Start.absentDeadlines[name])
        let found = try diagnostics("start", "deadlines", .object(JSONObject([(name, .integer(1_000))])))
        #expect(found.map(\.code) == [.keyWithoutEffect])
        #expect(found.allSatisfy { $0.severity == .note && $0.message.contains(reason) && $0.position != nil })
    }

    @Test("Deadlines of the gates that there are have an effect", arguments: ["splashVideo", "splashScreen", "flags"])
    func usedDeadline(_ name: String) throws {
        #expect(try diagnostics("start", "deadlines", .object(JSONObject([(name, .integer(1_000))]))).isEmpty)
    }

    @Test("Settings with an effect are not reported", arguments: Setting.all.filter { $0.isConfigurable })
    func others(_ setting: Setting) throws {
        guard setting.absentEffect == nil else { return }
        let found = try diagnostics("settings", setting.name, value(setting)).only(.settingWithoutEffect)
        // The timer's sessions and the app's own timer are another matter: they need a module.
        #expect(found.isEmpty || ["fetchTimerSessions", "customTimer"].contains(setting.name))
    }

    @Test(
        "A first scheme that links cannot have is an error",
        arguments: ["", "Still", "1water", "still water", "still:"])
    func scheme(_ text: String) throws {
        let found = try diagnostics("settings", "deeplinkPrefix", .string(text))
        #expect(
            found.map(\.code) == [.manifestInvalidText]
                && found.first?.pointer?.description == "/settings/deeplinkPrefix")
        #expect(try diagnostics("settings", "deeplinkPrefix", "stillwater+2").isEmpty)
    }
}
