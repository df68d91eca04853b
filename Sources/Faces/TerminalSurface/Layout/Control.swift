import Core
import Surfaces

/// Something on a screen that can have the focus.
struct Control: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case button(ControlReference)
        case text(field: String, value: String, TextFieldVariant)
        case check(field: String, value: Bool)
        /// One of the options of a choice; all that are chosen are sent together.
        case option(field: String, value: String, chosen: [String], isSingle: Bool)
        case slider(field: String, value: Double, minimum: Double, maximum: Double)
        case moment(field: String, value: String, DateTimeParts)
        case file(ControlReference, label: String)
        /// One of some tabs inside the page.
        case tab(tabs: String, index: Int)
        /// Opens and closes what is under it.
        case disclosure(String)
        case app(AppControl)
    }

    /// The controls of the app itself.
    enum AppControl: Sendable, Hashable {
        case openBanner(String)
        case dismissBanner
        case takeOffer(banner: Int)
        case answer(Int, accepts: Bool)
        case closeScreen
        case quit
        case stay
        case begin
        case player(PlayerCommand)
    }

    /// The same as long as the component stays, whatever it shows.
    var id: String
    var kind: Kind
    /// Controls between which Tab does not stop, such as the options of one choice.
    var group: String
    var label: String

    /// Whether it takes what is typed.
    var isText: Bool {
        switch kind {
        case .text, .moment: true
        default: false
        }
    }
}

/// A person's input on one screen that is not sent yet, by the names of the fields.
typealias Drafts = [String: Draft]

enum Draft: Sendable, Hashable {
    case text(TextEditor)
    case values([String])

    var values: [String] {
        switch self {
        case .text(let editor): [editor.text]
        case .values(let values): values
        }
    }
}

/// The state of a screen that belongs to the person's own view of it.
struct ScreenView: Sendable, Hashable {
    var drafts = Drafts()
    /// The parts that are open.
    var open: Set<String> = []
    /// The search texts for options, by the names of the fields.
    var filters: [String: String] = [:]
    /// The chosen tabs inside the page.
    var tabs: [String: Int] = [:]
}

/// A screen in lines, with all that can have the focus.
struct ScreenLayout: Sendable, Hashable {
    /// Where a control stands among the lines.
    struct Place: Sendable, Hashable {
        var rows: ClosedRange<Int>
        var columns: Range<Int>
    }

    var lines: [StyledLine]
    var controls: [Control]
    /// The places of the controls, by the controls' numbers.
    var places: [Place?]

    init(_ block: StyledBlock, _ controls: [Control]) {
        lines = block.lines
        self.controls = controls
        var places: [Place?] = Array(repeating: nil, count: controls.count)
        for (row, line) in block.lines.enumerated() {
            var column = 0
            for run in line.runs {
                let end = column + DisplayWidth.of(run.text)
                if let control = run.control, places.indices.contains(control) {
                    let known = places[control]
                    places[control] = Place(
                        rows: (known?.rows.lowerBound ?? row)...row,
                        columns: min(
                            known?.columns.lowerBound ?? column, column)..<max(known?.columns.upperBound ?? end, end))
                }
                column = end
            }
        }
        self.places = places
    }

    func index(of id: String) -> Int? { controls.firstIndex { $0.id == id } }
}
