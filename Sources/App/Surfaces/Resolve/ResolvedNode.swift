public import Foundation

/// A component with every binding evaluated. A renderer draws it without looking anything up.
public struct ResolvedNode: Sendable, Hashable {
    /// The component and the instance that it is; inputs and buttons are named by it in forms.
    public var address: ComponentAddress
    /// The kind of component and its evaluated values, with the components in it.
    public var content: Content
    /// Text that assistive technology reads in place of, or beside, the shown content.
    public var accessibilityLabel: String?
    /// The text that assistive technology reads after the name, such as a hint for an input.
    public var accessibilityDescription: String?
    /// Of its texts, where that is not the language of what it stands in.
    public var language: LanguageTag?
    /// The share of the space in a row or column, relative to its siblings.
    public var weight: Double?
    /// The kind of cell that it is drawn as.
    public var cell: CellTheme?
    /// The part that is kept of it for all surfaces that show the same, where it depends on nothing else.
    public var part = PartReference()

    /// The kind of component, with the values that a renderer needs.
    public indirect enum Content: Sendable, Hashable {
        case text(RichText, TextVariant)
        case image(Image)
        case icon(Icon)
        case video(url: String)
        case audio(url: String, description: String?)
        case row([ResolvedNode], justify: Justify, align: Align)
        case column([ResolvedNode], justify: Justify, align: Align)
        case list([ResolvedNode], direction: ListDirection, align: Align)
        case card(ResolvedNode)
        case tabs([Tab])
        case modal(trigger: ResolvedNode, content: ResolvedNode)
        case divider(Axis)
        case button(Button)
        case textField(TextField)
        case checkBox(CheckBox)
        case choicePicker(ChoicePicker)
        case slider(Slider)
        case dateTimeInput(DateTimeInput)
        case fileInput(FileInput)
        case progress(Progress)
        case countdown(Countdown)
        case chart(Chart)
        case badge(String, tone: Tone)
        case emptyState(EmptyState)
        case skeleton(lines: Int, label: String)
        case placeholder(Placeholder)
    }

    /// The resolved properties of an `Image`, a component of A2UI's catalog.
    public struct Image: Sendable, Hashable {
        /// The address of the image; renderers decide whether it is loaded.
        public var url: String
        /// The text for assistive technology; nil for an image that is only decoration.
        public var description: String?
        /// How the image fits its box.
        public var fit: ImageFit
        /// The size and style of the image.
        public var variant: ImageVariant
    }

    /// The source of an icon.
    public enum Icon: Sendable, Hashable {
        /// One of A2UI's names, or another for which renderers have a general sign.
        case name(String)
        /// SVG path data that holds nothing but commands and numbers, for a box of 24 by 24.
        case svgPath(String)
    }

    /// A tab of `Tabs`, a component of A2UI's catalog.
    public struct Tab: Sendable, Hashable {
        /// The text by which people select the tab.
        public var title: String
        /// The content that the tab shows.
        public var child: ResolvedNode
    }

    /// The resolved properties of a `Button`, a component of A2UI's catalog.
    public struct Button: Sendable, Hashable {
        /// The component on the button, whose texts name it.
        public var child: ResolvedNode
        /// The style of the button; `default` where the definition has none.
        public var variant: ButtonVariant
        /// The message of the first failing check; the button does nothing while there is one.
        public var checkFailure: String?
        /// The part that the button has in a page of the host's own; nil for an ordinary button.
        public var purpose: ButtonPurpose?
        /// Whether what the button switches or chooses holds; nil for a button that does neither.
        public var isOn: Bool?
        /// The path of the file that the button saves, as the definition has it; nil for a button that saves none.
        public var file: String?
        /// The mark of what the button does; nil for one that does nothing.
        public var mark: ControlMark?
        /// Whether only a browser's script can carry it out.
        public var needsBrowser: Bool {
            switch purpose {
            case .passkey, .copy, .share: true
            case .options, .toggle, .choice, .entry, .danger, .chosen, nil: file != nil
            }
        }
        /// Whether no check fails, so that a press has an effect.
        public var isEnabled: Bool { checkFailure == nil }
    }

    /// The properties that all inputs have in common.
    public struct Field: Sendable, Hashable {
        /// The name under which a form sends the input; stable while the component stays.
        public var name: String
        /// The label of the input; the accessibility label or the component's id where the definition has none.
        public var label: String
        /// The message of the first failing check.
        public var checkFailure: String?
        /// Whether the person has sent the form yet; until then a failing check is a hint, not an error.
        public var isPristine: Bool
        /// Whether the person has sent a value that is not accepted.
        public var isRefused: Bool { checkFailure != nil && !isPristine }
        /// Whether anything can be written: a value that is no path cannot change.
        public var isBound: Bool
    }

    /// The resolved properties of a `TextField`, a component of A2UI's catalog.
    public struct TextField: Sendable, Hashable {
        /// The properties in common with other inputs.
        public var field: Field
        /// The current text. Renderers do not show that of an ``TextFieldVariant/obscured`` field.
        public var value: String
        /// The type of the field.
        public var variant: TextFieldVariant
        /// The value that a browser may fill in; nil for modules' fields, because no catalog has it.
        public var purpose: InputPurpose?
    }

    /// The resolved properties of a `CheckBox`, a component of A2UI's catalog.
    public struct CheckBox: Sendable, Hashable {
        /// The properties in common with other inputs.
        public var field: Field
        /// Whether the box is ticked.
        public var value: Bool
    }

    /// The resolved properties of a `ChoicePicker`, a component of A2UI's catalog.
    public struct ChoicePicker: Sendable, Hashable {
        /// An option of a picker.
        public struct Option: Sendable, Hashable {
            /// The label that people see.
            public var label: String
            /// The value that is sent and kept when the option is chosen.
            public var value: String
            /// Whether the option is chosen; of options that exclude one another, only the first chosen one is.
            public var isSelected: Bool
        }

        /// The properties in common with other inputs.
        public var field: Field
        /// The options in the order of the definition.
        public var options: [Option]
        /// Whether one or any number of options can be chosen.
        public var variant: ChoiceVariant
        /// How the options are drawn.
        public var displayStyle: ChoiceStyle
        /// Whether the person can filter the options by typing, where the renderer can do so.
        public var isFilterable: Bool
    }

    /// The resolved properties of a `Slider`, a component of A2UI's catalog.
    public struct Slider: Sendable, Hashable {
        /// The properties in common with other inputs.
        public var field: Field
        /// The current value, from ``minimum`` to ``maximum``.
        public var value: Double
        /// The current value as the person's language writes it.
        public var valueText: String
        /// The lowest value; 0 where the definition has none.
        public var minimum: Double
        /// The highest value; not below ``minimum``.
        public var maximum: Double
    }

    /// The resolved properties of a `DateTimeInput`, a component of A2UI's catalog.
    public struct DateTimeInput: Sendable, Hashable {
        /// The properties in common with other inputs.
        public var field: Field
        /// On the person's clock: `2026-01-16`, `14:30` or `2026-01-16T14:30`; empty when nothing is picked.
        public var value: String
        /// The parts that the person picks.
        public var parts: DateTimeParts
        /// The earliest value, in the form of ``value``; nil where the definition has none that can be read.
        public var minimum: String?
        /// The latest value, in the form of ``value``; nil where the definition has none that can be read.
        public var maximum: String?
    }

    /// A file that is sent by itself, at once, and not with the other inputs.
    public struct FileInput: Sendable, Hashable {
        /// The label of the input; the component's id where the definition's label is empty.
        public var label: String
        /// Media types and endings that are offered, as in HTML's `accept`; empty for any file.
        public var accept: String
        /// The mark of the event that the file goes with.
        public var mark: ControlMark?
    }

    /// The resolved properties of a `Progress`, a component of this project's catalog.
    public struct Progress: Sendable, Hashable {
        /// From 0 to 1.
        public var value: Double
        /// The value as a percentage, as the person's language writes it.
        public var valueText: String
        /// The name of that which progresses.
        public var label: String
    }

    /// The resolved properties of a `Countdown`, a component of this project's catalog.
    public struct Countdown: Sendable, Hashable {
        /// Whether a countdown runs, and until when.
        public enum State: Sendable, Hashable {
            case running(until: Date)
            case paused
            /// It stands at its whole length, and has not begun.
            case ready
            case finished
        }

        /// The state at the moment at which the surface was resolved.
        public var state: State
        /// Seconds left when the surface was resolved; never negative.
        public var remaining: Double
        /// The whole length in seconds, more than 0; nil where it is not known.
        public var total: Double?
        /// The name of that which is counted down to.
        public var label: String
        /// `m:ss`, or `h:mm:ss` from an hour on.
        public var remainingText: String

        /// The share of the whole that is left, from 0 to 1; nil where the whole is not known.
        public var share: Double? { total.map { min(max(remaining / $0, 0), 1) } }
    }

    /// The resolved properties of a `Chart`, a component of this project's catalog.
    public struct Chart: Sendable, Hashable {
        /// A value of a chart.
        public struct Point: Sendable, Hashable {
            /// The place of the value on the other axis, such as a day; may be empty. In a timeline, the name of its lane.
            public var label: String
            /// The index of that place in ``Chart/places``; in a timeline, that of its lane, in a scatter, that of the point, in a
            /// calendar, the number of days since its first one.
            public var place: Int
            /// The number along the horizontal axis of a scatter, whose magnitude is below 1e300; nil in other charts.
            public var x: Double?
            /// The value; its magnitude is below 1e300, as those of ``low`` and ``high`` are. In a timeline, the beginning; in a
            /// scatter, the number along the vertical axis; in a stacked chart, the sum of its parts.
            public var value: Double
            /// The lower end of a range; nil where the definition gives none. In a timeline, the beginning of the span in seconds
            /// since 1970.
            public var low: Double?
            /// The upper end of a range; nil where the definition gives none. In a timeline, the end of the span in seconds since
            /// 1970.
            public var high: Double?
            /// The value as the person's language writes it; in a timeline, both ends.
            public var valueText: String
            /// The lower end as the person's language writes it; nil where there is none.
            public var lowText: String?
            /// The upper end as the person's language writes it; nil where there is none.
            public var highText: String?
            /// The number along the horizontal axis of a scatter, as the person's language writes it; nil in other charts.
            public var xText: String?
            /// The parts of a stacked value, one for each of ``Chart/parts``; empty in other charts.
            public var parts: [Part] = []
            /// The day of a value in a calendar, such as `2026-01-16`; nil in other charts.
            public var day: String?
        }

        /// A part of a stacked value.
        public struct Part: Sendable, Hashable {
            /// Zero or more, below 1e299; nil where it is missing.
            public var value: Double?
            /// The value as the person's language writes it; nil where it is missing.
            public var text: String?
        }

        /// A line of the scale; the first is its lower end, the last its upper end.
        public struct Tick: Sendable, Hashable {
            /// The value at which the line is drawn.
            public var value: Double
            /// The value as the person's language writes it.
            public var text: String
        }

        /// The axes of a scatter; the unit of the vertical one is ``Chart/unit``.
        public struct Axes: Sendable, Hashable {
            /// The name of the numbers along the horizontal axis; nil for none.
            public var xLabel: String?
            /// The unit of those numbers; nil for none.
            public var xUnit: String?
            /// The name of the numbers along the vertical axis; nil for none.
            public var yLabel: String?
            /// Whether both axes have one scale, so that the drawing is square and a line is drawn where both numbers are equal.
            public var isEqual: Bool
            /// The scale of the horizontal axis: two ticks or more; empty without points.
            public var ticks: [Tick]
        }

        /// How the values are drawn.
        public var kind: ChartKind
        /// The name of the chart.
        public var label: String
        /// The unit of the values; nil for none.
        public var unit: String?
        /// The values in the order of the definition, without those whose value is no number below 1e300; those of a scatter in
        /// the order of their horizontal, then of their vertical numbers.
        public var points: [Point]
        /// The labels of all places of the other axis, with those whose value is missing; in a timeline, of its lanes, the
        /// uppermost first; empty in a scatter and in a calendar.
        public var places: [String]
        /// Two ticks or more; empty without points.
        public var ticks: [Tick]
        /// The axes of a scatter; nil in other charts.
        public var axes: Axes?
        /// The names of the parts of a stacked chart, the lowest first; empty in other charts.
        public var parts: [String] = []
        /// The weeks of a calendar; nil in other charts, and without days.
        public var calendar: ChartCalendar?
    }

    /// The resolved properties of an `EmptyState`, a component of this project's catalog.
    public struct EmptyState: Sendable, Hashable {
        /// The short text that says what is missing.
        public var title: String
        /// The text below the title; nil for none.
        public var text: String?
        /// The icon above the title; nil for none.
        public var icon: Icon?
        /// A component below the text, such as a button; nil for none.
        public var child: ResolvedNode?
    }

    /// The reason why a component cannot be shown. The placeholder stands in its place.
    public enum Placeholder: Sendable, Hashable {
        /// No component of that id came yet.
        case missing(String)
        /// The component holds itself.
        case cycle
        /// Nothing that this host knows, and no fallback.
        case unknown(String)
    }

    /// Makes a node without language, cell and part.
    public init(
        address: ComponentAddress, content: Content, accessibilityLabel: String? = nil,
        accessibilityDescription: String? = nil, weight: Double? = nil
    ) {
        self.address = address
        self.content = content
        self.accessibilityLabel = accessibilityLabel
        self.accessibilityDescription = accessibilityDescription
        self.weight = weight
    }
}

extension ResolvedNode {
    /// The components directly inside this one, in order.
    public var children: [ResolvedNode] {
        switch content {
        case .row(let children, _, _), .column(let children, _, _), .list(let children, _, _): children
        case .card(let child): [child]
        case .tabs(let tabs): tabs.map(\.child)
        case .modal(let trigger, let content): [trigger, content]
        case .button(let button): [button.child]
        case .emptyState(let state): state.child.map { [$0] } ?? []
        default: []
        }
    }

    /// The texts in and under the component, one after another, for a name.
    public var plainText: String {
        switch content {
        case .text(let text, _): text.plainText
        case .badge(let text, _): text
        case .image(let image): accessibilityLabel ?? image.description ?? ""
        case .icon: accessibilityLabel ?? ""
        default: children.map(\.plainText).filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// The input's common part, or nil when the component is no input.
    public var field: Field? {
        switch content {
        case .textField(let input): input.field
        case .checkBox(let input): input.field
        case .choicePicker(let input): input.field
        case .slider(let input): input.field
        case .dateTimeInput(let input): input.field
        default: nil
        }
    }

    /// Whether the component or one inside it can take the focus.
    public var isInteractive: Bool {
        switch content {
        case .button, .modal, .video, .audio, .tabs, .chart, .fileInput: true
        default: field != nil || children.contains(where: \.isInteractive)
        }
    }

    /// Whether a countdown runs in or under the component.
    public var hasRunningCountdown: Bool {
        if case .countdown(let countdown) = content, case .running = countdown.state { return true }
        return children.contains(where: \.hasRunningCountdown)
    }

    /// The button or file input that the component is; nil for one that is neither.
    public var control: ControlReference? {
        switch content {
        case .button(let button): ControlReference(address: address, mark: button.mark)
        case .fileInput(let input): ControlReference(address: address, mark: input.mark)
        default: nil
        }
    }

    /// Calls the body for this component and everything under it that is no part, until the body returns false.
    @discardableResult
    public func visitOutsideParts(_ body: (ResolvedNode) -> Bool) -> Bool {
        guard body(self) else { return false }
        if part.part != nil { return true }
        for child in children where !child.visitOutsideParts(body) { return false }
        return true
    }

    /// Calls the body for this component and everything under it, until the body returns false.
    @discardableResult
    public func visit(_ body: (ResolvedNode) -> Bool) -> Bool {
        guard body(self) else { return false }
        for child in children where !child.visit(body) { return false }
        return true
    }
}
