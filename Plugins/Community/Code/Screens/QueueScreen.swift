import JSONText
import SurfaceMessages

/// The list of cases for moderators.
enum QueueScreen {
    /// Milliseconds in which a case should be decided.
    private static let target: Int64 = 24 * 3_600_000

    /// - Parameter page: From 0.
    static func content(
        _ queue: CaseQueue, _ filter: CaseFilter, page: Int, _ moment: Moment, now: Int64
    ) -> SurfaceContent {
        var lines: [View] = [.text(.text(Texts.queueCases), .h2)]
        lines.append(
            .row(
                CaseFilter.allCases.map { each in
                    .button(
                        .text(each.words), event: "filter", context: ["filter": .text(each.rawValue)], .default
                    ).choosing(isOn: .flag(each == filter))
                }))
        var state = [Texts.queueWaiting(count: queue.openCount)]
        if let oldest = queue.oldest { state.append(Texts.queueOldest(moment: moment.text(oldest))) }
        let facts = View.text(.text(state.joined(separator: " · ")), .caption)
        let isLate = queue.oldest.map { Forum.before(now, target) > $0 } ?? false
        lines.append(isLate ? .row([.badge(.text(Texts.queueLate), .warning), facts]) : facts)
        if queue.cases.isEmpty {
            lines.append(
                .emptyState(.text(Texts.queueNothingHere), text: .text(filter.emptyWords), icon: "check"))
        } else {
            lines.append(.list(queue.cases.map { row($0, moment) }))
        }
        var paging: [View] = []
        if page > 0 { paging.append(turn(Texts.queueBack, to: page - 1)) }
        if queue.hasMore { paging.append(turn(Texts.queueMore, to: page + 1)) }
        paging.append(.button(.text(Texts.channelRefresh), event: "refresh", .borderless, id: "refresh"))
        lines.append(.row(paging))
        return SurfaceContent(.column(lines), data: ["problems": []])
    }

    private static func turn(_ label: String, to page: Int) -> View {
        .button(.text(label), event: "turn", context: ["page": Dynamic(.integer(Int64(page)))])
    }

    static func row(_ summary: CaseSummary, _ moment: Moment) -> View {
        var facts = [
            summary.authorName ?? Texts.caseSomebody, Texts.queueReports(count: summary.reportCount),
            moment.ago(summary.openedAt),
        ]
        if let decision = summary.decision, summary.state == .decided { facts.append(CaseScreen.decision(decision)) }
        if let name = summary.claimedBy {
            facts.append(summary.isMine ? Texts.queueClaimedByYou : Texts.queueClaimedBy(name: name))
        }
        let mark: String? =
            switch summary.state {
            case .appealed: Texts.queueAppeal
            case .open: summary.isUrgent ? Texts.queueUrgent : nil
            case .decided: nil
            }
        return StreamRow(
            title: summary.beginning.map { StreamRow.title(of: $0) } ?? Texts.caseTextIsErased, text: "",
            facts: facts.joined(separator: " · "), unread: mark, place: .moderationCase(summary.id)
        ).view
    }
}

extension CaseFilter {
    var words: String {
        switch self {
        case .open: Texts.queueOpen
        case .mine: Texts.queueMine
        case .decided: Texts.queueDecided
        }
    }

    fileprivate var emptyWords: String {
        switch self {
        case .open: Texts.queueNoOpenCases
        case .mine: Texts.queueNoClaimedCases
        case .decided: Texts.queueNoDecidedCases
        }
    }
}
