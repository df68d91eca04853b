import JSONText

// Views for reading and looking at.
extension View {
    public enum TextVariant: String, Sendable { case h1, h2, h3, h4, h5, caption, body }

    public static func text(_ text: Dynamic, _ variant: TextVariant = .body, id: String? = nil) -> View {
        View("Text", id: id, [("text", text.json), ("variant", .string(variant.rawValue))])
    }

    public enum ImageVariant: String, Sendable { case icon, avatar, smallFeature, mediumFeature, largeFeature, header }

    public enum ImageFit: String, Sendable { case contain, cover, fill, none, scaleDown }

    /// - Parameter description: Text for a person who does not see it; empty for decoration.
    public static func image(
        _ url: Dynamic, description: Dynamic, _ variant: ImageVariant = .mediumFeature, fit: ImageFit = .cover
    ) -> View {
        View(
            "Image", id: nil,
            [
                ("url", url.json), ("description", description.json), ("fit", .string(fit.rawValue)),
                ("variant", .string(variant.rawValue)),
            ])
    }

    public static func audio(_ url: Dynamic, description: Dynamic) -> View {
        View("AudioPlayer", id: nil, [("url", url.json), ("description", description.json)])
    }

    public static func video(_ url: Dynamic) -> View { View("Video", id: nil, [("url", url.json)]) }

    /// - Parameter name: one of the catalog's icon names.
    public static func icon(_ name: Dynamic) -> View { View("Icon", id: nil, [("name", name.json)]) }

    public static var divider: View { View("Divider", id: nil) }

    public enum Tone: String, Sendable { case neutral, info, success, warning, error }

    public static func badge(_ text: Dynamic, _ tone: Tone = .info) -> View {
        View("Badge", id: nil, [("text", text.json), ("tone", .string(tone.rawValue))])
    }

    /// - Parameter value: from 0 to 1.
    public static func progress(_ label: Dynamic, value: Dynamic, id: String? = nil) -> View {
        View("Progress", id: id, [("label", label.json), ("value", value.json)])
    }

    /// Counts down to an instant (ISO 8601). The program that shows it updates it.
    public static func countdown(_ label: Dynamic, endsAt: Dynamic, id: String? = nil) -> View {
        View("Countdown", id: id, [("label", label.json), ("endsAt", endsAt.json)])
    }

    /// A countdown that stands still.
    public static func countdown(_ label: Dynamic, remainingSeconds: Dynamic, id: String? = nil) -> View {
        View("Countdown", id: id, [("label", label.json), ("remaining", remainingSeconds.json)])
    }

    public enum ChartKind: String, Sendable { case line, bar, range }

    /// - Parameter points: a list of `{"label", "value"}`, or with `low` and `high` for a range.
    public static func chart(_ label: Dynamic, _ kind: ChartKind, unit: String, points: Dynamic, id: String? = nil)
        -> View
    {
        View(
            "Chart", id: id,
            [
                ("label", label.json), ("kind", .string(kind.rawValue)), ("unit", .string(unit)),
                ("points", points.json),
            ])
    }

    public static func emptyState(_ title: Dynamic, text: Dynamic, icon: String? = nil, button: View? = nil) -> View {
        View(
            "EmptyState", id: nil,
            [("title", title.json), ("text", text.json), ("icon", icon.map { .string($0) })],
            slots: button.map { [Slot(property: "child", content: .one($0))] } ?? [])
    }

    /// A place where content will appear.
    public static func skeleton(_ label: String, lines: Int = 3) -> View {
        View("Skeleton", id: nil, [("label", .string(label)), ("lines", .integer(Int64(lines)))])
    }
}
