import JSONText
import ModuleInterfaces
import Settings
import StorageSupport
import Testing

@testable import Storage

/// - Shows: ST
@Suite("What is reset of the settings, and when", .eachEngine)
struct StorageResetTests {
    private let store: HostStore

    init() throws { store = try memoryStore() }

    /// A value of the setting that is not its standard.
    private static func value(of setting: Setting) -> JSON {
        switch setting.kind {
        case .flag: .bool(!(setting.standard.bool ?? false))
        case .count: 7
        case .text: "something"
        case .texts: ["one"]
        case .choice(let names): .string(names.last ?? "")
        case .choices(let names): [.string(names.last ?? "")]
        case .object: ["a": 1]
        case .objects: [["a": 1]]
        }
    }

    private static let all = Setting.all.filter { $0.group != .platform }

    /// Somebody in a browser, with a value for every setting that is theirs or the browser's.
    private func somebody(_ device: String = "browser") throws -> String {
        let user = try store.createUser(now: 1, timeZone: "UTC", locale: "en").id
        try store.useDevice(device, now: 1)
        for setting in Self.all {
            switch setting.scope {
            case .person: try store.set(setting, to: Self.value(of: setting), user: user)
            case .device: try store.set(setting, to: Self.value(of: setting), device: device)
            case .deployment: break
            }
        }
        return user
    }

    private func values(_ user: String, _ device: String = "browser") throws -> SettingValues {
        SettingValues(
            manifest: [:], device: try store.deviceSettings(device), person: try store.settings(user: user))
    }

    private enum Event: CaseIterable { case upgrade, logOut, delete, clearDevice }

    @Test("Each of the 57 is kept or reset by each event as its scope says")
    func table() throws {
        #expect(Self.all.count == 57)
        for event in Event.allCases {
            let device = "browser-\(event)"
            let user = try somebody(device)
            var then = user
            switch event {
            case .upgrade:
                #expect(try store.makeAccount(user: user, email: "\(event)@example.org", password: "x", at: 2))
            case .logOut: then = try store.createUser(now: 2, timeZone: "UTC", locale: "en").id
            case .delete:
                try store.erase(user: user)
                then = try store.createUser(now: 2, timeZone: "UTC", locale: "en").id
            case .clearDevice:
                try store.forgetDevice(device)
                try store.useDevice(device, now: 3)
            }
            let now = try values(then, device)
            for setting in Self.all {
                let kept = now.value(of: setting)
                let isKept =
                    switch (setting.scope, event) {
                    case (.deployment, _): false
                    case (.person, .upgrade), (.person, .clearDevice): true
                    case (.person, _): false
                    case (.device, .clearDevice): false
                    case (.device, _): true
                    }
                if setting.name == "uniqueDeviceIdentifier", event == .clearDevice {
                    // Another device, with a name of its own.
                    #expect(kept != Self.value(of: setting) && kept.string?.count == 36)
                } else {
                    #expect(kept == (isKept ? Self.value(of: setting) : setting.standard), "\(setting.name) \(event)")
                }
            }
            // Coming back after logging out, everything is as it was.
            if event == .logOut {
                let back = try values(user, device)
                for setting in Self.all where setting.scope == .person {
                    #expect(back.value(of: setting) == Self.value(of: setting))
                }
            }
        }
    }

    @Test("Signing in takes over what the account has not decided, and neither secrets nor how the guest came in")
    func merge() throws {
        let guest = try somebody()
        let account = try store.createUser(now: 1, timeZone: "UTC", locale: "en").id
        #expect(try store.makeAccount(user: account, email: "a@b.example", password: "x", at: 1))
        let haptics = try #require(Setting.named("hapticsEnabled"))
        try store.set(haptics, to: false, user: account)
        let summary = try store.merge(guest, into: account)
        let persons = Self.all.filter { $0.scope == .person }
        #expect(summary.conflicts == 1)
        #expect(summary.settings == persons.count - 3)
        let after = try store.settings(user: account)
        for setting in persons {
            let expected: JSON? =
                switch setting.name {
                case "hapticsEnabled": false
                case "loginType", "cachedIDTokenKey": nil
                default: Self.value(of: setting)
                }
            #expect(after[setting.name] == expected, "\(setting.name)")
        }
        #expect(try store.user(guest) == nil)
    }

    @Test(
        "Merging takes all that fits, of what both have the account's, of a content the later time, of a module all or nothing"
    )
    func mergeData() throws {
        let guest = try store.createUser(now: 1, timeZone: "UTC", locale: "en").id
        let account = try store.createUser(now: 1, timeZone: "UTC", locale: "en").id
        #expect(try store.makeAccount(user: account, email: "a@b.example", password: "x", at: 1))
        for (user, contents) in [(guest, ["a", "b"]), (account, ["b", "c"])] {
            for content in contents { _ = try store.toggleFavourite(content, user: user, at: 1) }
        }
        for (user, content, at) in [
            (guest, "a", 5), (guest, "b", 9), (guest, "c", 1), (account, "b", 3), (account, "c", 4),
        ] {
            try store.record(
                PlayedContent(content: content, playedAt: Int64(at), positionSeconds: 0, isCompleted: true), user: user)
        }
        for (user, day) in [(guest, "2026-11-21"), (guest, "2026-11-22"), (account, "2026-11-22")] {
            try store.practised(on: day, seconds: 60, user: user)
        }
        try store.join(["g1", "g2"], user: guest, at: 1)
        try store.join(["g2"], user: account, at: 1)
        try store.add(Reminder(minute: 60), user: guest)
        try store.add(Reminder(minute: 60, days: [2]), user: account)
        try store.put(module: "m.one", user: guest, key: "k", value: "guest")
        try store.put(module: "m.two", user: guest, key: "k", value: "guest")
        try store.put(module: "m.two", user: account, key: "other", value: "account")
        let summary = try store.merge(guest, into: account)
        #expect(Set(try store.favourites(user: account)) == ["a", "b", "c"])
        let history = try store.history(user: account)
        #expect(history.map(\.content) == ["b", "a", "c"] && history.map(\.playedAt) == [9, 5, 4])
        #expect(try store.practiceDays(user: account) == ["2026-11-22", "2026-11-21"])
        #expect(try store.cohorts(user: account).sorted() == ["g1", "g2"])
        #expect(try store.reminders(user: account) == [Reminder(minute: 60, days: [2])])
        #expect(try store.value(module: "m.one", user: account, key: "k") == "guest")
        #expect(try store.value(module: "m.two", user: account, key: "k") == nil)
        #expect((summary.favourites, summary.cohorts, summary.modules, summary.modulesLeft) == (1, 1, 1, 1))
        // An account is no guest, and nobody goes into themselves.
        #expect(throws: StorageError.self) { try store.merge(account, into: account) }
        let other = try store.createUser(now: 1, timeZone: "UTC", locale: "en").id
        #expect(throws: StorageError.self) { try store.merge(account, into: other) }
    }

    @Test("What the account has already takes none of the room for the guest's others")
    func mergeRoom() throws {
        let store = try memoryStore(
            StorageLimits(badges: 4, favourites: 4, cohorts: 4, history: 4, completions: 4))
        let guest = try store.createUser(now: 1, timeZone: "UTC", locale: "en").id
        let account = try store.createUser(now: 1, timeZone: "UTC", locale: "en").id
        #expect(try store.makeAccount(user: account, email: "a@b.example", password: "x", at: 1))
        // Both have the first two, so that the room of two is for the guest's last two.
        for (user, names) in [(guest, ["a", "b", "c", "d"]), (account, ["a", "b"])] {
            for (index, name) in names.enumerated() {
                _ = try store.toggleFavourite(name, user: user, at: 1)
                let badge = BadgeDocument(id: name, title: name, text: "", icon: "")
                _ = try store.add(badge, user: user, at: 1)
                // The guest played what both have last.
                try store.record(
                    PlayedContent(
                        content: name, playedAt: Int64(user == guest ? 10 - index : 20), positionSeconds: 0,
                        isCompleted: true), user: user)
            }
            try store.join(names, user: user, at: 1)
        }
        let full = HostStore.maximumReminders
        for minute in 0..<full { try store.add(Reminder(minute: minute), user: guest) }
        for minute in 0..<full - 2 { try store.add(Reminder(minute: minute), user: account) }
        let summary = try store.merge(guest, into: account)
        #expect((summary.favourites, summary.badges, summary.cohorts, summary.history) == (2, 2, 2, 2))
        #expect(summary.reminders == 2)
        #expect(Set(try store.favourites(user: account)) == ["a", "b", "c", "d"])
        #expect(Set(try store.completions(user: account)) == ["a", "b", "c", "d"])
        #expect(Set(try store.history(user: account).map(\.content)) == ["a", "b", "c", "d"])
        #expect(try store.reminders(user: account).map(\.minute) == Array(0..<full))
    }

    @Test("A session that either the guest or the account finished stays finished", arguments: [true, false])
    func mergeFinished(isAccountFirst: Bool) throws {
        let guest = try store.createUser(now: 1, timeZone: "UTC", locale: "en").id
        let account = try store.createUser(now: 1, timeZone: "UTC", locale: "en").id
        #expect(try store.makeAccount(user: account, email: "a@b.example", password: "x", at: 1))
        for (user, at, isCompleted) in [(account, 3, isAccountFirst), (guest, 9, !isAccountFirst)] {
            try store.record(
                PlayedContent(
                    content: "a", playedAt: Int64(at), positionSeconds: Double(at), isCompleted: isCompleted),
                user: user)
        }
        _ = try store.merge(guest, into: account)
        let played = try #require(try store.played("a", user: account))
        #expect((played.playedAt, played.positionSeconds, played.isCompleted) == (9, 9, true))
        #expect(try store.completions(user: account) == ["a"])
    }

    @Test("A device's secret is not in the store, and what is a person's is no device's")
    func devices() throws {
        let hashed = try memoryStore()
        try hashed.useDevice("secret-of-a-browser", now: 1)
        let identifier = try #require(
            try hashed.deviceSettings("secret-of-a-browser")["uniqueDeviceIdentifier"]?.string)
        #expect(!identifier.contains("secret"))
        try hashed.useDevice("secret-of-a-browser", now: 2)
        #expect(try hashed.deviceSettings("secret-of-a-browser")["uniqueDeviceIdentifier"]?.string == identifier)
        let person = try #require(Setting.named("hapticsEnabled"))
        #expect(throws: StorageError.self) { try hashed.set(person, to: true, device: "secret-of-a-browser") }
        // One that was not used for more than a year is forgotten.
        try hashed.useDevice("another", now: 401 * 86_400_000)
        #expect(try hashed.deviceSettings("secret-of-a-browser").isEmpty)
    }
}
