public import Foundation

/// A component with every binding evaluated. A renderer draws it without looking anything up.
public struct ResolvedNode: Sendable, Hashable {
    public var address: ComponentAddress
    public var content: Content
    /// Text that assistive technology reads in place of, or beside, the shown content.
    public var accessibilityLabel: String?
    public var accessibilityDescription: String?
    /// Of its texts, where that is not the language of what it stands in.
    public var language: LanguageTag?
    /// The share of the space in a row or column, relative to its siblings.
    public var weight: Double?
    /// The kind of cell that it is drawn as.
    public var cell: CellTheme?
    /// The part that is kept of it for all surfaces that show the same, where it depends on nothing else.
    public var part = PartReference()

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

    public struct Image: Sendable, Hashable {
        public var url: String
        public var description: String?
        public var fit: ImageFit
        public var variant: ImageVariant
    }

    public enum Icon: Sendable, Hashable {
        /// One of A2UI's names, or another for which renderers have a general sign.
        case name(String)
        /// SVG path data that holds nothing but commands and numbers, for a box of 24 by 24.
        case svgPath(String)
    }

    public struct Tab: Sendable, Hashable {
        public var title: String
        public var child: ResolvedNode
    }

    public struct Button: Sendable, Hashable {
        public var child: ResolvedNode
        public var variant: ButtonVariant
        /// The message of the first failing check; the button does nothing while there is one.
        public var checkFailure: String?
        /// Whether the browser's script answers it with a passkey; without a script it is not shown.
        public var usesPasskey = false
        public var isEnabled: Bool { checkFailure == nil }
    }

    /// The properties that all inputs have in common.
    public struct Field: Sendable, Hashable {
        /// The name under which a form sends the input; stable while the component stays.
        public var name: String
        public var label: String
        /// The message of the first failing check.
        public var checkFailure: String?
        /// Whether the person has sent the form yet; until then a failing check is a hint, not an error.
        public var isPristine: Bool
        /// Whether anything can be written: a value that is no path cannot change.
        public var isBound: Bool
    }

    public struct TextField: Sendable, Hashable {
        public var field: Field
        public var value: String
        public var variant: TextFieldVariant
        public var purpose: InputPurpose?
    }

    public struct CheckBox: Sendable, Hashable {
        public var field: Field
        public var value: Bool
    }

    public struct ChoicePicker: Sendable, Hashable {
        public struct Option: Sendable, Hashable {
            public var label: String
            public var value: String
            public var isSelected: Bool
        }

        public var field: Field
        public var options: [Option]
        public var variant: ChoiceVariant
        public var displayStyle: ChoiceStyle
        public var isFilterable: Bool
    }

    public struct Slider: Sendable, Hashable {
        public var field: Field
        public var value: Double
        public var valueText: String
        public var minimum: Double
        public var maximum: Double
    }

    public struct DateTimeInput: Sendable, Hashable {
        public var field: Field
        /// On the person's clock: `2026-01-16`, `14:30` or `2026-01-16T14:30`; empty when nothing is picked.
        public var value: String
        public var parts: DateTimeParts
        public var minimum: String?
        public var maximum: String?
    }

    /// A file that is sent by itself, at once, and not with the other inputs.
    public struct FileInput: Sendable, Hashable {
        public var label: String
        /// Media types and endings that are offered, as in HTML's `accept`; empty for any file.
        public var accept: String
    }

    public struct Progress: Sendable, Hashable {
        /// From 0 to 1.
        public var value: Double
        public var valueText: String
        public var label: String
    }

    public struct Countdown: Sendable, Hashable {
        public enum State: Sendable, Hashable {
            case running(until: Date)
            case paused
            case finished
        }

        public var state: State
        /// Seconds left when the surface was resolved; never negative.
        public var remaining: Double
        public var label: String
        /// `m:ss`, or `h:mm:ss` from an hour on.
        public var remainingText: String
    }

    public struct Chart: Sendable, Hashable {
        public struct Point: Sendable, Hashable {
            public var label: String
            public var value: Double
            public var low: Double?
            public var high: Double?
            public var valueText: String
            public var lowText: String?
            public var highText: String?
        }

        /// A line of the scale; the first is its lower end, the last its upper end.
        public struct Tick: Sendable, Hashable {
            public var value: Double
            public var text: String
        }

        public var kind: ChartKind
        public var label: String
        public var unit: String?
        public var points: [Point]
        /// Two ticks or more; empty without points.
        public var ticks: [Tick]
    }

    public struct EmptyState: Sendable, Hashable {
        public var title: String
        public var text: String?
        public var icon: Icon?
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
