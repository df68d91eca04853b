import JSONText

/// A component of a surface, read from its definition.
///
/// A class, since the surfaces of many people share one.
final class Component: Sendable {
    let id: String
    /// The hash of the id, which a ``ComponentTable`` asks for often.
    let hash: Int
    let kind: Kind
    let label: DynamicValue?
    let description: DynamicValue?
    /// Of its texts, where that is not the language of what it stands in.
    let language: LanguageTag?
    let weight: Double?
    let extent: JSONExtent
    /// Instructions of the regular expressions that the definition holds.
    let patternInstructions: Int
    /// Whether what it shows depends on nothing but its definition and what is in it.
    let isFixed: Bool

    /// Reads one definition; members that the component does not have are left to the schema to report.
    init(_ value: JSON, at path: JSONPointer, budget: SurfaceBudget) throws(SurfaceError) {
        let reader = try DefinitionReader(value, at: path, budget: budget)
        id = try reader.string("id")
        guard !id.isEmpty, id.utf8.count <= 256 else {
            throw reader.invalid("id", "An id has between 1 and 256 bytes; found \(id.utf8.count).")
        }
        hash = Self.hash(of: id)
        guard let extent = JSONExtent(value, depth: budget.depth, textLength: budget.textLength) else {
            throw SurfaceError(
                .budget, at: path,
                "The component '\(id)' is nested more than \(budget.depth) levels deep or holds a text of more than "
                    + "\(budget.textLength) bytes.")
        }
        self.extent = extent
        weight = try reader.optionalNumber("weight")
        var (label, description): (DynamicValue?, DynamicValue?)
        var language: LanguageTag?
        if let attributes = reader.object["accessibility"] {
            let attributes = try DefinitionReader(attributes, at: path / "accessibility", budget: budget)
            label = try attributes.optionalDynamic("label", .string)
            description = try attributes.optionalDynamic("description", .string)
            if let text = try attributes.optionalString("language") {
                guard let tag = LanguageTag(text) else {
                    throw attributes.invalid(
                        "language", "'\(text.prefix(40))' is no language tag of BCP 47, such as 'de' or 'pt-BR'.")
                }
                language = tag
            }
        }
        self.label = label
        self.description = description
        self.language = language
        kind = try Self.kind(reader)
        patternInstructions = Self.patternInstructions(kind)
        isFixed = kind.isFixed && label?.isLiteral ?? true && description?.isLiteral ?? true
    }

    /// Returns the hash of an id, which is another in each run of the app.
    static func hash(of id: String) -> Int { id.hashValue }

    indirect enum Kind: Sendable {
        case text(DynamicValue, TextVariant)
        case image(url: DynamicValue, description: DynamicValue?, fit: ImageFit, variant: ImageVariant)
        case icon(IconSource)
        case video(url: DynamicValue)
        case audio(url: DynamicValue, description: DynamicValue?)
        case row(ChildList, justify: Justify, align: Align)
        case column(ChildList, justify: Justify, align: Align)
        case list(ChildList, direction: ListDirection, align: Align)
        case card(child: String)
        case tabs([(title: DynamicValue, child: String)])
        case modal(trigger: String, content: String)
        case divider(Axis)
        case button(Button)
        case textField(TextField)
        case checkBox(label: DynamicValue, value: DynamicValue, checks: [CheckRule])
        case choicePicker(ChoicePicker)
        case slider(Slider)
        case dateTimeInput(DateTimeInput)
        case fileInput(label: DynamicValue, accept: String, action: ButtonAction)
        case progress(value: DynamicValue, label: DynamicValue)
        case countdown(endsAt: DynamicValue?, remaining: DynamicValue?, total: DynamicValue?, label: DynamicValue)
        case chart(
            kind: ChartKind, label: DynamicValue, unit: DynamicValue?, lanes: DynamicValue?, points: DynamicValue,
            axes: ChartAxes)
        case badge(DynamicValue, tone: Tone)
        case emptyState(title: DynamicValue, text: DynamicValue?, icon: String?, child: String?)
        case skeleton(lines: Int, label: DynamicValue?)
        case cell(CellTheme, child: String)
        case unknown(component: String, fallback: String?)
    }

    enum IconSource: Sendable {
        case name(String)
        case svgPath(String)
        case path(DataPath)
    }

    struct Button: Sendable {
        var child: String
        var variant: ButtonVariant
        var action: ButtonAction
        var checks: [CheckRule]
        var purpose: ButtonPurpose?
        var isOn: DynamicValue?
        /// The path of the file that it saves.
        var file: String?
    }

    struct TextField: Sendable {
        var label: DynamicValue
        var value: DynamicValue?
        var variant: TextFieldVariant
        /// The host's own forms say it; no catalog has it.
        var purpose: InputPurpose?
        var validation: PatternCheck?
        var checks: [CheckRule]
    }

    struct ChoicePicker: Sendable {
        var label: DynamicValue?
        var variant: ChoiceVariant
        var options: [(label: DynamicValue, value: String)]
        var value: DynamicValue
        var displayStyle: ChoiceStyle
        var isFilterable: Bool
        var checks: [CheckRule]
    }

    /// The names and units of the axes of a scatter.
    struct ChartAxes: Sendable {
        var xLabel: DynamicValue?
        var xUnit: DynamicValue?
        var yLabel: DynamicValue?
        var isEqual: Bool
    }

    struct Slider: Sendable {
        var label: DynamicValue?
        var minimum: Double
        var maximum: Double
        var value: DynamicValue
        var checks: [CheckRule]
    }

    struct DateTimeInput: Sendable {
        var label: DynamicValue?
        var value: DynamicValue
        var parts: DateTimeParts
        var minimum: DynamicValue?
        var maximum: DynamicValue?
        var checks: [CheckRule]
    }
}

/// The style of a text in A2UI's catalog: a level of heading, a caption or the body; `body` by default.
public enum TextVariant: String, Sendable, CaseIterable { case h1, h2, h3, h4, h5, caption, body }
/// How an image fits its box in A2UI's catalog, with the meanings of CSS's `object-fit`; `fill` by default.
public enum ImageFit: String, Sendable, CaseIterable { case contain, cover, fill, none, scaleDown }
/// The size and style of an image in A2UI's catalog; `mediumFeature` by default.
public enum ImageVariant: String, Sendable, CaseIterable {
    case icon, avatar, smallFeature, mediumFeature, largeFeature, header
}
/// The arrangement of children along a row or a column in A2UI's catalog, as CSS's `justify-content`; `start` by
/// default.
public enum Justify: String, Sendable, CaseIterable {
    case start, center, end, spaceBetween, spaceAround, spaceEvenly, stretch
}
/// The alignment of children across a row, column or list in A2UI's catalog, as CSS's `align-items`; `stretch` by
/// default.
public enum Align: String, Sendable, CaseIterable { case start, center, end, stretch }
/// The direction in which a list is laid out in A2UI's catalog; `vertical` by default.
public enum ListDirection: String, Sendable, CaseIterable { case vertical, horizontal }
/// The orientation of a divider in A2UI's catalog; `horizontal` by default.
public enum Axis: String, Sendable, CaseIterable { case horizontal, vertical }
/// The style of a button in A2UI's catalog: `primary` is the main action, `borderless` looks like a link.
public enum ButtonVariant: String, Sendable, CaseIterable { case `default`, primary, borderless }
/// The part that a button has in a page. The catalogue has `choice` and `danger`; only the host's own screens can give the others.
public enum ButtonPurpose: String, Sendable, CaseIterable {
    /// The browser's script answers it with a passkey; without a script it is not shown.
    case passkey
    /// The button opens the options of the cell beside it, as a long press of that cell does.
    case options
    /// The browser's script copies the link of the screen; without a script it is not shown.
    case copy
    /// The browser's script hands the link of the screen to other apps, where the browser can; else it is not shown.
    case share
    /// The button switches something on and off, and shows which it is.
    case toggle
    /// The button chooses one of several values, and shows whether that one holds.
    case choice
    /// The button is a row of a list: it leads on, and may show a value beside its title.
    case entry
    /// The button destroys something for good.
    case danger
    /// The button's icon is drawn as one that is on.
    case chosen
}
/// The value that a browser may fill into a text field by itself (HTML's `autocomplete`).
public enum InputPurpose: String, Sendable, CaseIterable {
    case email, name
    case currentPassword = "current-password"
    case newPassword = "new-password"
    case oneTimeCode = "one-time-code"
}

/// The type of a text field in A2UI's catalog; `shortText` by default. The value of an `obscured` one is not shown.
public enum TextFieldVariant: String, Sendable, CaseIterable { case longText, number, shortText, obscured }
/// Whether a picker in A2UI's catalog takes several options or one; `mutuallyExclusive`, one, by default.
public enum ChoiceVariant: String, Sendable, CaseIterable { case multipleSelection, mutuallyExclusive }
/// The display of a picker's options in A2UI's catalog; `checkbox` by default.
public enum ChoiceStyle: String, Sendable, CaseIterable { case checkbox, chips }
/// The drawing of a chart's values in this project's catalog; `range` draws each from its lower to its upper end, `timeline` each
/// from its beginning to its end in the lane of its label, `scatter` each as a dot at its two numbers, `band` all as a line within
/// their lower and upper ends, `stacked` each as a bar of its parts, and `calendar` each as a day.
public enum ChartKind: String, Sendable, CaseIterable {
    case line, bar, range, timeline, scatter, band, stacked, calendar
}
/// How a badge or a notice is meant.
public enum Tone: String, Sendable, CaseIterable { case neutral, info, success, warning, error }
/// Which parts of a moment a person picks.
public enum DateTimeParts: String, Sendable, CaseIterable { case date, time, dateTime }
