import JSONText

/// A component of a surface, read from its definition.
struct Component: Sendable {
    var id: String
    var kind: Kind
    var label: DynamicValue?
    var description: DynamicValue?
    /// Of its texts, where that is not the language of what it stands in.
    var language: LanguageTag?
    var weight: Double?
    var extent: JSONExtent
    /// Instructions of the regular expressions that the definition holds.
    var patternInstructions: Int

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
        case button(child: String, variant: ButtonVariant, action: ButtonAction, checks: [CheckRule])
        case textField(TextField)
        case checkBox(label: DynamicValue, value: DynamicValue, checks: [CheckRule])
        case choicePicker(ChoicePicker)
        case slider(Slider)
        case dateTimeInput(DateTimeInput)
        case fileInput(label: DynamicValue, accept: String, action: ButtonAction)
        case progress(value: DynamicValue, label: DynamicValue)
        case countdown(endsAt: DynamicValue?, remaining: DynamicValue?, label: DynamicValue)
        case chart(kind: ChartKind, label: DynamicValue, unit: DynamicValue?, points: DynamicValue)
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

public enum TextVariant: String, Sendable, CaseIterable { case h1, h2, h3, h4, h5, caption, body }
public enum ImageFit: String, Sendable, CaseIterable { case contain, cover, fill, none, scaleDown }
public enum ImageVariant: String, Sendable, CaseIterable {
    case icon, avatar, smallFeature, mediumFeature, largeFeature, header
}
public enum Justify: String, Sendable, CaseIterable {
    case start, center, end, spaceBetween, spaceAround, spaceEvenly, stretch
}
public enum Align: String, Sendable, CaseIterable { case start, center, end, stretch }
public enum ListDirection: String, Sendable, CaseIterable { case vertical, horizontal }
public enum Axis: String, Sendable, CaseIterable { case horizontal, vertical }
public enum ButtonVariant: String, Sendable, CaseIterable { case `default`, primary, borderless }
/// What a browser may fill a text field with by itself (HTML's `autocomplete`).
public enum InputPurpose: String, Sendable, CaseIterable {
    case email, name
    case currentPassword = "current-password"
    case newPassword = "new-password"
    case oneTimeCode = "one-time-code"
}

public enum TextFieldVariant: String, Sendable, CaseIterable { case longText, number, shortText, obscured }
public enum ChoiceVariant: String, Sendable, CaseIterable { case multipleSelection, mutuallyExclusive }
public enum ChoiceStyle: String, Sendable, CaseIterable { case checkbox, chips }
public enum ChartKind: String, Sendable, CaseIterable { case line, bar, range }
/// How a badge or a notice is meant.
public enum Tone: String, Sendable, CaseIterable { case neutral, info, success, warning, error }
/// Which parts of a moment a person picks.
public enum DateTimeParts: String, Sendable, CaseIterable { case date, time, dateTime }
