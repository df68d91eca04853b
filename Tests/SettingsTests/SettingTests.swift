import JSONText
import Testing

@testable import Settings

/// - Shows: ST
@Suite("The app's settings")
struct SettingTests {
    @Test("Are the 57 of the source documents in their ten groups, and Bricks' own")
    func catalogue() {
        let counts = Dictionary(grouping: Setting.all, by: \.group).mapValues(\.count)
        #expect(
            counts == [
                .identity: 4, .auth: 2, .onboarding: 8, .subscription: 4, .content: 5, .toggles: 8, .interface: 5,
                .offline: 3, .player: 2, .misc: 16, .platform: 3,
            ])
        let names = Setting.all.flatMap { [$0.name] + $0.historicNames }
        #expect(Set(names).count == names.count)
    }

    @Test("Have a value to begin with that they can have, or none", arguments: Setting.all)
    func standards(_ setting: Setting) {
        #expect(setting.standard.isNull || setting.accepts(setting.standard))
        #expect(setting.purpose.hasSuffix(".") && setting.purpose.count > 12)
        // The manifest can set a setting of the whole deployment, and no secret, because nobody may see a secret.
        #expect(setting.scope != .deployment || setting.isConfigurable)
        #expect(!(setting.isSecret && setting.isConfigurable))
        for modern in setting.historicValues.values { #expect(setting.accepts(.string(modern))) }
    }

    private static let values: [JSON] = [
        .null, true, 0, 1, -1, 1.5, "", "regular", "dissmissable", [], ["a"], ["a", "a"], ["share"],
        ["share", "share"],
        [1], [:], ["a": 1], [[:]],
    ]

    @Test(
        "Take what is of their kind and nothing else",
        arguments: [
            ("isSearchEnabled", [true]), ("contentPlayedCount", [0, 1]), ("appName", ["", "regular", "dissmissable"]),
            ("offerIdsToHide", [[], ["a"], ["a", "a"], ["share"], ["share", "share"]]),
            ("onboardingType", ["regular"]), ("contentItemOptions", [[], ["share"]]),
            ("offlineMediaProgress", [[:], ["a": 1]]), ("offlineQuizAnswers", [[], [[:]]]),
        ] as [(String, [JSON])])
    func kinds(_ name: String, _ accepted: [JSON]) throws {
        let setting = try #require(Setting.named(name))
        #expect(Self.values.filter(setting.accepts) == accepted)
    }

    @Test("Have the value of the last source that may decide them", arguments: Setting.all)
    func lastSource(_ setting: Setting) {
        for given in Self.values {
            for kept in Self.values {
                let values = SettingValues(
                    manifest: [setting.name: given], device: [setting.name: kept], person: [setting.name: kept])
                #expect(values.value(of: setting) == values.origins(of: setting).last?.value)
            }
        }
    }

    @Test("Are known by the spellings of older apps")
    func historic() throws {
        #expect(Setting.named("allowTraking")?.name == "allowTracking")
        #expect(Setting.named("hapticksEnabled")?.name == "hapticsEnabled")
        #expect(Setting.named("presentedQuizesIDs")?.name == "presentedQuizIDs")
        #expect(try #require(Setting.named("onboardingType")).modern("dissmissable") == "dismissable")
        #expect(Setting.named("noSuchThing") == nil)
    }

    @Test("Keys read what their setting holds")
    func keys() throws {
        let empty = SettingValues(manifest: [:])
        #expect(empty[.isSearchEnabled] && empty[.displayHomeScreenGreetings] && empty[.timeZone] == nil)
        let said = SettingValues(manifest: ["isSearchEnabled": false, "timeZone": "Asia/Tokyo"])
        #expect(!said[.isSearchEnabled] && said[.timeZone] == "Asia/Tokyo")
        // A value that the setting does not accept does not count.
        #expect(SettingValues(manifest: ["isSearchEnabled": "no"])[.isSearchEnabled])
    }

    @Test("A person goes before the manifest where it is theirs to decide, and nowhere else")
    func precedence() throws {
        let values = SettingValues(
            manifest: ["resumePlayerOnAppStart": false, "isSearchEnabled": false, "allowTracking": true],
            device: ["uniqueDeviceIdentifier": "d1", "isSearchEnabled": true],
            person: ["resumePlayerOnAppStart": true, "isSearchEnabled": true, "uniqueDeviceIdentifier": "p1"])
        func origins(_ name: String) throws -> [String] {
            values.origins(of: try #require(Setting.named(name))).map { "\($0.origin.rawValue) \($0.value.text)" }
        }
        #expect(try origins("resumePlayerOnAppStart") == ["standard true", "manifest false", "person true"])
        #expect(try origins("isSearchEnabled") == ["standard true", "manifest false"])
        #expect(try origins("uniqueDeviceIdentifier") == ["standard \"\"", "device \"d1\""])
        // Nobody agrees to be tracked in a person's place.
        #expect(try origins("allowTracking") == ["standard false"])
    }
}
