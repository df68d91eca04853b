import JSONText
import SurfaceMessages

/// The list of cases for moderators.
enum QueueScreen {
    /// Milliseconds in which a case should be decided.
    private static let target: Int64 = 24 * 3_600_000

    /// - Parameter page: From 0.
    static func content(
        _ queue: CaseQueue, _ filter: CaseFilter, _ narrowing: CaseNarrowing, page: Int, _ moment: Moment, now: Int64
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
        if let time = queue.medianTime { state.append(Texts.queueMedian(time: duration(time))) }
        let facts = View.text(.text(state.joined(separator: " · ")), .caption)
        let isLate = queue.oldest.map { Forum.before(now, target) > $0 } ?? false
        lines.append(isLate ? .row([.badge(.text(Texts.queueLate), .warning), facts]) : facts)
        lines += fields(queue)
        if queue.cases.isEmpty {
            let words = narrowing == .none ? filter.emptyWords : Texts.queueNoSuchCases
            lines.append(.emptyState(.text(Texts.queueNothingHere), text: .text(words), icon: "check"))
        } else {
            lines.append(.list(queue.cases.map { row($0, moment) }))
        }
        var paging: [View] = []
        if page > 0 { paging.append(turn(Texts.queueBack, to: page - 1)) }
        if queue.hasMore { paging.append(turn(Texts.queueMore, to: page + 1)) }
        paging.append(.button(.text(Texts.channelRefresh), event: "refresh", .borderless, id: "refresh"))
        lines.append(.row(paging))
        return SurfaceContent(
            .column(lines),
            data: [
                "problems": [], "reason": [.string(narrowing.reasonName)],
                "channel": [.string(narrowing.channel ?? "")], "age": [.string(narrowing.age?.rawValue ?? "")],
            ])
    }

    /// The fields that narrow the list.
    private static func fields(_ queue: CaseQueue) -> [View] {
        let all = (label: Dynamic.text(Texts.queueAll), value: "")
        var reasons = ReportReason.allCases.map { (label: Dynamic.text($0.words), value: $0.rawValue) }
        reasons.append((.text(Texts.caseWhatWaits), CaseNarrowing.heldName))
        let channels = queue.channels.map { (label: Dynamic.text($0.name), value: $0.id) }
        let ages = CaseNarrowing.Age.allCases.map { (label: Dynamic.text($0.words), value: $0.rawValue) }
        return [
            .choice(.text(Texts.queueReason), path: "/reason", options: [all] + reasons, style: .chips, id: "reason"),
            .choice(
                .text(Texts.queueChannel), path: "/channel", options: [all] + channels, style: .chips, id: "channel"),
            .choice(.text(Texts.queueAge), path: "/age", options: [all] + ages, style: .chips, id: "age"),
            .button(
                .text(Texts.queueNarrow), event: "narrow",
                context: ["reason": .path("/reason"), "channel": .path("/channel"), "age": .path("/age")], id: "narrow"),
        ]
    }

    private static func duration(_ milliseconds: Int64) -> String {
        switch milliseconds / 60_000 {
        case let minutes where minutes < 120: Texts.queueMinutes(count: Int(minutes))
        case let minutes where minutes < 48 * 60: Texts.queueHours(count: Int(minutes / 60))
        case let minutes: Texts.caseDays(count: Int(minutes / 1_440))
        }
    }

    private static func turn(_ label: String, to page: Int) -> View {
        .button(.text(label), event: "turn", context: ["page": Dynamic(.integer(Int64(page)))])
    }

    static func row(_ summary: CaseSummary, _ moment: Moment) -> View {
        var facts = [
            summary.authorName ?? Texts.caseSomebody,
            summary.held != nil && summary.reportCount == 0
                ? Texts.queueToPublish : Texts.queueReports(count: summary.reportCount),
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
            title: summary.beginning.map { StreamRow.title(of: $0) }
                ?? (summary.decision == "withdraw" ? Texts.caseItsAuthorDeletedIt : Texts.caseTextIsErased),
            text: "",
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

extension CaseNarrowing.Age {
    fileprivate var words: String {
        switch self {
        case .day: Texts.queueOlderThanADay
        case .week: Texts.queueOlderThanAWeek
        }
    }
}
