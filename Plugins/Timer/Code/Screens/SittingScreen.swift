import JSONText
import SurfaceMessages

/// The screen on which a person writes down a sitting, or changes one.
struct SittingScreen {
    static var title: String { Texts.sittingSitting }
    /// The beginning of the route of a sitting, before its id.
    static let route = "sitting/"
    /// The route of a sitting that is not stored yet.
    static let newRoute = "sitting"

    var form: SittingForm
    /// Whether it is stored.
    var isStored: Bool
    var problems: [SittingForm.Field: String] = [:]
    /// The heart rate in it, where there is one and the person wants it.
    var heart: SittingHeart?

    var content: SurfaceContent {
        var parts: [View] = []
        if !problems.isEmpty && problems.count > 1 {
            parts.append(.notice(Texts.sittingSomethingIsMissing, .error))
        }
        if let plan = form.base.plan {
            parts.append(
                .text(.text(Texts.sittingFollowedAPlan(name: plan.name, stages: Wording.stages(plan))), .caption))
        }
        parts +=
            input(.start) { .dateTimeInput(.text(Texts.sittingBegan), path: $0, .dateTime, id: $1) }
            + input(.minutes) { .textField(.text(Texts.sittingMinutes), path: $0, .number, id: $1) }
            + mood(.moodBefore, Texts.sittingMoodBefore) + mood(.mood, Texts.sittingMoodAfter)
            + input(.tags) { .textField(.text(Texts.sittingTags), path: $0, id: $1) }
            + input(.note) { .textField(.text(Texts.sittingNote), path: $0, .longText, id: $1) }
        parts.append(
            .button(
                .text(Texts.settingsSave), event: "save",
                context: Dictionary(
                    uniqueKeysWithValues: SittingForm.Field.allCases.map { ($0.rawValue, .path(Self.path($0))) }),
                .primary, id: "save"))
        if let heart { parts.append(.card(.column(heart.views(path: "/heart")), id: "heart-card")) }
        if isStored {
            parts += [.divider, .button(.text(Texts.sittingDelete), event: "delete", id: "delete").destructive()]
        }
        return SurfaceContent(.column(parts), data: ["form": form.data, "heart": heart?.data ?? .null])
    }

    private func mood(_ field: SittingForm.Field, _ label: String) -> [View] {
        input(field) { path, id in
            .choice(
                .text(label), path: path, options: Mood.allCases.map { (.text($0.word), String($0.rawValue)) },
                style: .chips, id: id)
        }
    }

    private static func path(_ field: SittingForm.Field) -> String { "/form/\(field.rawValue)" }

    /// An input with what is wrong with it.
    private func input(_ field: SittingForm.Field, _ view: (String, String) -> View) -> [View] {
        let view = view(Self.path(field), field.rawValue)
        return [problems[field].map { view.check(.refused($0)) } ?? view]
    }
}
