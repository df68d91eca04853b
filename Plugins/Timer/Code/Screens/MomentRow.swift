import SurfaceMessages

/// The bell of a moment, or the sound behind the bells, on one line, and the buttons of its form.
struct MomentRow {
    var moment: BellMoment
    var words: String
    /// The fields of the form.
    var context: [String: Dynamic]

    /// One button that opens the form of the bell.
    var view: View {
        View.button(
            .row([
                .column([.text(.text(moment.word), .h4), .text(.text(words))]).weight(1), .icon("arrowForward"),
            ]), event: "moment", context: context, id: "moment-\(moment.rawValue)"
        ).label(.text(moment.word)).description(.text(words))
    }

    /// The buttons below the form: to hear the bell as it would ring, and to close the form.
    static func buttons(_ moment: BellMoment, rings: Bool, context: [String: Dynamic]) -> View {
        let hear = View.button(
            .text(Texts.settingsHearTheBell), event: "hear-bell",
            context: context.merging(["moment": .text(moment.rawValue)]) { $1 }, id: "hear-bell-\(moment.rawValue)")
        let close = View.button(
            .text(Texts.settingsCloseTheBell), event: "moment", context: context.merging(["moment": .text("")]) { $1 },
            id: "close-bell")
        return .row((rings ? [hear] : []) + [close])
    }
}
