import Core
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import SurfaceMessages
import Surfaces
import Texts

// The name of a person, and the way that the app writes dates and numbers for them: rows, each of which opens one field.
extension AccountScreens {
    private typealias Option = (label: Dynamic, value: String)

    private static let formats: [(label: String, value: String)] = [
        ("English (United Kingdom)", "en-GB"), ("English (United States)", "en-US"), ("Deutsch", "de-DE"),
        ("Français", "fr-FR"), ("Español", "es-ES"), ("Italiano", "it-IT"), ("Nederlands", "nl-NL"),
        ("Norsk bokmål", "nb-NO"), ("Polski", "pl-PL"), ("Svenska", "sv-SE"),
    ]

    /// The name of a language in itself.
    private static func name(of tag: String) -> String {
        formats.first { $0.value == tag }?.label ?? Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag
    }

    func profile() -> AuthForm {
        let user = context.user
        var form = AuthForm(Texts.accountEditYourProfile)
        form.views += View.entries([
            .entry(
                "person", Texts.accountName, value: user.name.isEmpty ? Texts.accountNoName : user.name,
                to: .profileName),
            .entry(
                "locationOn", Texts.accountTimeZone, value: PersonFormat.name(ofZone: user.timeZone),
                to: .profileTimeZone),
            .entry(
                "calendarToday", Texts.accountDateAndNumberFormat, value: Self.name(of: user.locale), to: .profileFormat
            ),
        ])
        return form
    }

    func profileName(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var values = values
        if values["name"] == nil { values["name"] = .string(context.user.name) }
        var form = AuthForm(Texts.accountName, values: values, problem: problem)
        form.field(.text(Texts.accountName), .name, .name, hint: .text(Texts.accountWhatShouldWeCallYou))
        form.submit(.text(Texts.accountUseThisName), .accountProfile, [.name])
        return form
    }

    func profileTimeZone(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var values = values
        let current = context.user.timeZone
        if values["timeZone"] == nil { values["timeZone"] = [.string(current)] }
        var form = AuthForm(Texts.accountTimeZone, values: values, problem: problem)
        var zones = TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }.sorted() + ["UTC"]
        if !zones.contains(current) { zones.insert(current, at: 0) }
        form.views.append(
            .choice(
                .text(Texts.accountTimeZone), path: "/timeZone", options: zones.map { (label: .text($0), value: $0) },
                isFilterable: true,
                checks: problem?.field == .timeZone ? [.length("/failed", max: 0, problem?.message ?? "")] : [],
                id: "timeZone"))
        form.submit(.text(Texts.accountUseThisTimeZone), .accountProfile, [.timeZone])
        return form
    }

    /// Each format is a button that saves it.
    func profileFormat(_ problem: AccountProblem?) -> AuthForm {
        let current = context.user.locale
        var form = AuthForm(Texts.accountDateAndNumberFormat, problem: problem)
        var formats = Self.formats
        if !formats.contains(where: { $0.value == current }) {
            formats.insert((Self.name(of: current), current), at: 0)
        }
        form.views.append(
            .row(
                formats.map { format in
                    .button(
                        .text(format.label), event: .accountProfile, context: ["locale": .text(format.value)],
                        id: "format-\(format.value)"
                    ).purpose(.choice).isOn(.flag(format.value == current))
                }, id: "formats"
            ).label(.text(Texts.accountDateAndNumberFormat)))
        return form
    }
}
