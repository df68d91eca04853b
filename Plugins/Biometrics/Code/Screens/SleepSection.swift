import JSONText
import SurfaceMessages

/// How alike a person's nights are, and how much sleep is missing to a goal that the person chose; nothing of it is judged.
struct SleepSection {
    let regularity: SleepRegularity?
    /// Those of the last two weeks.
    let nights: [DayValue]
    /// Minutes of a night; nil where the person chose none.
    let goal: Int?
    let last: CalendarDay
    let wording: Wording

    var views: [View] {
        var views: [View] = [.text(.text(Texts.regularityTitle), .h2)]
        if let regularity {
            views += [
                .text(
                    .text(
                        Texts.regularityIndex(
                            pairs: regularity.pairs, index: wording.tenths(regularity.index), date: wording.date(last))),
                    id: "regularity"),
                .text(.text(Texts.regularityExplained), .caption),
            ]
        } else {
            views.append(.text(.text(Texts.regularityTooFew), id: "regularity"))
        }
        views += [
            .text(.text(Texts.debtTitle), .h2), .text(.text(Texts.debtChoose)),
            .row(
                SleepDebt.goals.map { minutes in
                    View.button(
                        .text(Texts.debtGoal(number: wording.tenths(Double(minutes) / 60))), event: "sleep-goal",
                        context: ["minutes": Dynamic(.integer(Int64(minutes)))], id: "goal-\(minutes)"
                    ).choosing(isOn: .flag(minutes == goal))
                }, id: "goals"),
        ]
        if let goal { views.append(.text(.text(debt(goal)), id: "debt")) }
        return views
    }

    private func debt(_ goal: Int) -> String {
        guard let debt = SleepDebt(nights.map(\.value), goal: goal) else {
            return Texts.debtTooFew(count: nights.count)
        }
        let (words, date) = (wording.minutes(Double(goal)), wording.date(last))
        let amount = wording.minutes(abs(debt.minutes))
        if abs(debt.minutes) < 0.5 { return Texts.debtNone(count: debt.count, date: date, goal: words) }
        return debt.minutes > 0
            ? Texts.debtLess(count: debt.count, date: date, amount: amount, goal: words)
            : Texts.debtMore(count: debt.count, date: date, amount: amount, goal: words)
    }
}
