import JSONText

// Views for reading and looking at.
extension View {
    /// The role of a text: a heading of five levels, a caption, or running text.
    public enum TextVariant: String, Sendable { case h1, h2, h3, h4, h5, caption, body }

    /// Returns a text in the style of its role, which is running text unless said otherwise.
    public static func text(_ text: Dynamic, _ variant: TextVariant = .body, id: String? = nil) -> View {
        View("Text", id: id, [("text", text.json), ("variant", .string(variant.rawValue))])
    }

    /// The size and the style of an image; each surface decides the measures.
    public enum ImageVariant: String, Sendable { case icon, avatar, smallFeature, mediumFeature, largeFeature, header }

    /// How an image fills its box, as CSS's `object-fit` describes.
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

    /// Returns a player for a recording.
    ///
    /// - Parameter description: Title or summary of the recording, also for a person who does not hear it.
    public static func audio(_ url: Dynamic, description: Dynamic) -> View {
        View("AudioPlayer", id: nil, [("url", url.json), ("description", description.json)])
    }

    /// Returns a player for a video.
    public static func video(_ url: Dynamic) -> View { View("Video", id: nil, [("url", url.json)]) }

    /// - Parameter name: one of the catalog's icon names.
    public static func icon(_ name: Dynamic) -> View { View("Icon", id: nil, [("name", name.json)]) }

    /// A line between the parts of a column.
    public static var divider: View { View("Divider", id: nil) }

    /// The meaning of a badge, which decides its colour.
    public enum Tone: String, Sendable { case neutral, info, success, warning, error }

    /// Returns a short mark, such as a count or a state.
    public static func badge(_ text: Dynamic, _ tone: Tone = .info) -> View {
        View("Badge", id: nil, [("text", text.json), ("tone", .string(tone.rawValue))])
    }

    /// - Parameter value: from 0 to 1.
    public static func progress(_ label: Dynamic, value: Dynamic, id: String? = nil) -> View {
        View("Progress", id: id, [("label", label.json), ("value", value.json)])
    }

    /// Counts down to an instant (ISO 8601). The program that shows it updates it.
    ///
    /// - Parameter totalSeconds: The whole length, of which the share that is left is shown; nil where it is not known.
    public static func countdown(
        _ label: Dynamic, endsAt: Dynamic, totalSeconds: Dynamic? = nil, id: String? = nil
    ) -> View {
        View("Countdown", id: id, [("label", label.json), ("endsAt", endsAt.json), ("total", totalSeconds?.json)])
    }

    /// A countdown that stands still; at its whole length it has not begun.
    ///
    /// - Parameter totalSeconds: The whole length, of which the share that is left is shown; nil where it is not known.
    public static func countdown(
        _ label: Dynamic, remainingSeconds: Dynamic, totalSeconds: Dynamic? = nil, id: String? = nil
    ) -> View {
        View(
            "Countdown", id: id,
            [("label", label.json), ("remaining", remainingSeconds.json), ("total", totalSeconds?.json)])
    }

    /// How a chart draws its points: as a line, as bars, as bars from the low to the high value of each point, as spans of time in
    /// lanes, as dots at two numbers, as a line within a band from low to high, as bars of parts, or as days of a calendar.
    public enum ChartKind: String, Sendable, CaseIterable {
        case line, bar, range, timeline, scatter, band, stacked, calendar
    }

    /// - Parameter points: a list of `{"label", "value"}`, or with `low` and `high` for a range or a band. A value of null keeps
    ///   the place of one that is missing. See ``timeline(_:lanes:spans:id:)``, ``scatter(_:x:y:isEqual:points:id:)``,
    ///   ``stacked(_:unit:parts:points:id:)`` and ``calendar(_:unit:days:id:)`` for those kinds.
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

    /// Returns a chart of spans of time in lanes, such as the stages of a night.
    ///
    /// - Parameters:
    ///   - lanes: The labels of the spans in the order of their lanes, the uppermost first.
    ///   - spans: A list of `{"label", "start", "end"}`; both ends are dates and times with an offset (ISO 8601), on whose
    ///     clock they are shown.
    public static func timeline(_ label: Dynamic, lanes: [String], spans: Dynamic, id: String? = nil) -> View {
        View(
            "Chart", id: id,
            [
                ("label", label.json), ("kind", .string(ChartKind.timeline.rawValue)),
                ("lanes", .array(lanes.map { .string($0) })), ("points", spans.json),
            ])
    }

    /// An axis of a scatter: the name and the unit of its numbers.
    public struct ChartAxis: Sendable {
        var label: String
        var unit: String

        /// - Parameters:
        ///   - label: The name of its numbers.
        ///   - unit: Their unit; empty for none.
        public init(_ label: String, unit: String = "") {
            self.label = label
            self.unit = unit
        }
    }

    /// Returns a chart of dots at two numbers, such as each reading against the one after it.
    ///
    /// - Parameters:
    ///   - x: The horizontal axis.
    ///   - y: The vertical axis.
    ///   - isEqual: Whether both axes have one scale. The drawing is square then, with a line where both numbers are equal.
    ///   - points: A list of `{"x", "y"}`, which may have a `label` each. They are shown in the order of `x`.
    public static func scatter(
        _ label: Dynamic, x: ChartAxis, y: ChartAxis, isEqual: Bool = false, points: Dynamic, id: String? = nil
    ) -> View {
        View(
            "Chart", id: id,
            [
                ("label", label.json), ("kind", .string(ChartKind.scatter.rawValue)), ("xLabel", .string(x.label)),
                ("xUnit", .string(x.unit)), ("yLabel", .string(y.label)), ("unit", .string(y.unit)),
                ("equalAxes", isEqual ? true : nil), ("points", points.json),
            ])
    }

    /// Returns a chart of bars that are each the sum of their parts, such as the stages of each night.
    ///
    /// - Parameters:
    ///   - parts: The names of the parts, the lowest first; eight at most.
    ///   - points: A list of `{"label", "values"}`, with a value for each part in their order. A value of null, or below zero, is
    ///     missing.
    public static func stacked(
        _ label: Dynamic, unit: String, parts: [String], points: Dynamic, id: String? = nil
    ) -> View {
        View(
            "Chart", id: id,
            [
                ("label", label.json), ("kind", .string(ChartKind.stacked.rawValue)), ("unit", .string(unit)),
                ("lanes", .array(parts.map { .string($0) })), ("points", points.json),
            ])
    }

    /// Returns a calendar in which each day has a shade by its value.
    ///
    /// - Parameter days: A list of `{"date", "value"}`, such as `{"date": "2026-01-16", "value": 20}`. The 53 weeks up to the last
    ///   day are shown.
    public static func calendar(_ label: Dynamic, unit: String, days: Dynamic, id: String? = nil) -> View {
        View(
            "Chart", id: id,
            [
                ("label", label.json), ("kind", .string(ChartKind.calendar.rawValue)), ("unit", .string(unit)),
                ("points", days.json),
            ])
    }

    /// Returns a notice in the place of content that is missing.
    ///
    /// - Parameters:
    ///   - title: The missing thing.
    ///   - text: The reason, and what a person can do about it.
    ///   - icon: One of the catalogue's icon names.
    ///   - button: A button that helps out of the emptiness.
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
