import Border
import Content
import Core
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Storage
import Surfaces

extension HostServices: CoreProvider {
    func log(_ call: Call, level: LogLevel, message: String) throws(CallFailure) {
        let level: HostLog.Level =
            switch level {
            case .debug: .debug
            case .info: .info
            case .warning: .warning
            case .error: .error
            }
        shared.log.log(level, module, message, byModule: true, areItsWords: true)
    }

    func progress(_ call: Call, request: UInt64, fraction: Double, message: String?) throws(CallFailure) {
        guard (0...1).contains(fraction) else {
            throw CallFailure(.invalidArgument, "`fraction` is \(fraction); it goes from 0 to 1.")
        }
        shared.log.log(
            .debug, module, "request \(request): \(Int(fraction * 100)) % \(message ?? "")", byModule: true,
            areItsWords: true)
    }

    func now(_ call: Call) throws(CallFailure) -> Int64 { shared.now().unixMilliseconds }

    func localDay(_ call: Call, milliseconds: Int64) throws(CallFailure) -> (day: String, offsetSeconds: Int32) {
        let link = try link(call)
        // Calendars need not hold what lies far beyond; a day more on each side is for the time zones.
        guard (-62_135_683_200_000...253_402_387_200_000).contains(milliseconds) else {
            // Not shown: a module asked, and has words of its own.
            throw CallFailure(.invalidArgument, "The instant is outside the years 1 to 9999.")
        }
        let date = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = link.timeZone
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        guard let year = parts.year, let month = parts.month, let day = parts.day, (1...9_999).contains(year) else {
            // Not shown: a module asked, and has words of its own.
            throw CallFailure(.invalidArgument, "The instant is outside the years 1 to 9999.")
        }
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let text = String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)-\(two(month))-\(two(day))"
        return (text, Int32(link.timeZone.secondsFromGMT(for: date)))
    }

    func context(_ call: Call, key: String) throws(CallFailure) -> JSON {
        let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
        let value: JSON? =
            switch (parts.first, parts.count) {
            case ("settings", 2): try setting(parts[1], of: link(call).user.id)
            case ("flags", 2): try flag(parts[1], call)
            case ("locale", 1): .string(try link(call).user.locale)
            case ("timeZone", 1): .string(try link(call).user.timeZone)
            case ("deployment", 2) where parts[1] == "name": .string(shared.declaration.name)
            case ("deployment", 2) where parts[1] == "id":
                .string(SettingValues(manifest: shared.declaration.settings)[.appId] ?? shared.declaration.id)
            default: nil
            }
        guard let value else {
            // Not shown: a module asked, and has words of its own.
            throw CallFailure(.notFound, "There is no `\(key)` in this deployment.")
        }
        return value
    }

    /// A setting as it is for a person; what only this deployment knows of is as the manifest has it. Nil for what modules do
    /// not get.
    private func setting(_ name: String, of user: String) throws(CallFailure) -> JSON? {
        guard let setting = Setting.named(name) else { return shared.declaration.settings[name] }
        guard !setting.isSecret else { return nil }
        let person: JSONObject
        do throws(StorageError) {
            person = try shared.store.settings(user: user)
        } catch {
            // Not shown: a module asked, and has words of its own.
            throw CallFailure(.unavailable, "The settings cannot be read now.")
        }
        let value = SettingValues(manifest: shared.declaration.settings, person: person).value(of: setting)
        return value.isNull ? nil : value
    }

    /// Returns the value of a flag for the person of the session.
    private func flag(_ key: String, _ call: Call) throws(CallFailure) -> JSON? {
        let context = shared.flagContext(of: try link(call).user)
        return shared.flags.answer(key, for: context)?.evaluation.value
    }
}

extension HostServices: ContentProvider {
    func session(_ call: Call, id: String) throws(CallFailure) -> ContentSummary {
        let content = try content(call)
        guard let session = content.session(id) else {
            // Not shown: a module asked, and has words of its own.
            throw CallFailure(.notFound, "There is no session \(id).")
        }
        return summary(session, content)
    }

    func journey(_ call: Call, id: String) throws(CallFailure) -> ContentSummary {
        let content = try content(call)
        guard let journey = content.journey(id) else {
            // Not shown: a module asked, and has words of its own.
            throw CallFailure(.notFound, "There is no journey \(id).")
        }
        return ContentSummary(
            id: journey.id, title: journey.title, text: journey.description,
            image: journey.image.map { "/content/\($0.path)" },
            language: content.foreignLanguage(of: journey.title)?.description)
    }

    func search(_ call: Call, query: String, limit: UInt32) throws(CallFailure) -> ContentList {
        let content = try content(call)
        return ContentList(
            items: content.search(query, limit: Int(min(limit, 50))).map { summary($0, content) })
    }

    /// The content that the person sees whose session it is, in their language.
    private func content(_ call: Call) throws(CallFailure) -> ContentPack {
        let user = try link(call).user
        let pack = shared.content.isTargeted ? shared.content.visible(to: try cohorts(of: user)) : shared.content
        guard let translation = pack.translation(for: user.locale),
            try flag(FlagKey.multilanguageEnabled.rawValue, call)?.bool == true
        else { return pack }
        return translation
    }

    /// The cohorts that the person has joined; none for somebody who only looks.
    private func cohorts(of user: UserRecord) throws(CallFailure) -> [String] {
        guard !user.isVisitor else { return [] }
        do throws(StorageError) {
            return try shared.store.cohorts(user: user.id)
        } catch {
            // Not shown: a module asked, and has words of its own.
            throw CallFailure(.unavailable, "The content cannot be read now.")
        }
    }

    private func summary(_ session: ContentSession, _ content: ContentPack) -> ContentSummary {
        ContentSummary(
            id: session.id, title: session.title, text: session.description,
            image: session.image.map { "/content/\($0.path)" }, durationSeconds: Int64(session.durationSeconds),
            language: content.foreignLanguage(of: session.title)?.description)
    }
}

extension HostServices: UserProvider {
    func current(_ call: Call) throws(CallFailure) -> UserDocument { try link(call).modules.person(for: module) }
}

extension HostServices: AnalyticsProvider {
    func track(_ call: Call, name: String, properties: JSON?) throws(CallFailure) {
        guard properties == nil || properties?.object != nil else {
            throw CallFailure(
                .invalidArgument, "`properties` is an object; found \(properties?.typeName ?? "nothing").")
        }
        let user = try link(call).user
        // An action on a page that many visitors share belongs to no person.
        guard !user.isVisitor, shared.allowsTracking(user.id) else { return }
        shared.analytics.record(
            module: module, user: user.id, name: name, properties: properties ?? [:], at: shared.now())
    }
}

extension HostServices: StoreProvider {
    func get(_ call: Call, key: String) throws(CallFailure) -> String {
        let user = try link(call).user.id
        do throws(StorageError) {
            if let value = try shared.store.value(module: module, user: user, key: key) { return value }
        } catch {
            throw CallFailure(error)
        }
        // Not shown: a module asked, and has words of its own.
        throw CallFailure(.notFound, "There is no value `\(key)`.")
    }

    func put(_ call: Call, key: String, value: String) throws(CallFailure) {
        let user = try link(call).user.id
        do throws(StorageError) {
            try shared.store.put(module: module, user: user, key: key, value: value)
        } catch {
            throw CallFailure(error)
        }
    }

    func remove(_ call: Call, key: String) throws(CallFailure) {
        let user = try link(call).user.id
        do throws(StorageError) {
            try shared.store.remove(module: module, user: user, key: key)
        } catch {
            throw CallFailure(error)
        }
    }
}

extension HostServices: CuesProvider {
    func submit(_ call: Call, list: String, devices: DevicesID?, cues: CueList) throws(CallFailure) {
        let link = try link(call)
        let user = link.user.id
        if let devices { try require(devices, link) }
        defer { link.mailbox?.post(.cuesChanged) }
        for (index, cue) in cues.cues.enumerated() where CueKind(rawValue: cue.kind) == nil {
            throw CallFailure(
                // Not shown: a module asked, and has words of its own.
                .invalidArgument, "Cue \(cue.id) is of kind `\(cue.kind)`; bell, device and mark are known.",
                detail: ["code": "cue.unknown-kind", "pointer": .string("/cues/\(index)/kind")])
        }
        do throws(StorageError) {
            try shared.cues.submit(
                module: module, user: user, list: list, devicesController: devices?.rawValue, cues: cues.cues)
        } catch {
            throw CallFailure(error)
        }
    }

    func cancel(_ call: Call, list: String) throws(CallFailure) {
        let link = try link(call)
        let user = link.user.id
        defer { link.mailbox?.post(.cuesChanged) }
        do throws(StorageError) {
            try shared.cues.cancel(module: module, user: user, list: list)
        } catch {
            throw CallFailure(error)
        }
    }
}
