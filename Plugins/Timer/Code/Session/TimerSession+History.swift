import Border
import Database
import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit
import SurfaceMessages

/// The actions after a sitting: to look at all of them, note how one was, and correct what is not right.
extension TimerSession {
    func historyAction(
        _ action: ActionDocument, _ position: HistoryScreen.Position, on screen: ScreenID
    ) throws(CallFailure) {
        var position = position
        let stack = screens[screen]?.stack
        switch action.name {
        case "span":
            guard let span = action.context["span"]?.string.flatMap(SittingStatistics.Span.init) else {
                throw Self.unknown(action.name)
            }
            position.span = span
        case "earlier":
            if let end = try page(position).sittings.last { position.pages.append(.init(after: end)) }
        case "later": _ = position.pages.popLast()
        case "open-streak":
            let opened = try place(StreakScreen.title, StreakScreen.route, on: stack)
            screens[opened] = OpenScreen(kind: .streak(try streakScreen()), stack: stack)
            return try show(opened)
        case "open-exchange": return try openExchange(on: stack)
        case "add":
            try openSitting(try newSitting(), on: stack)
            return
        case "undo":
            if let record = deleted { try save(record) }
            deleted = nil
            return refresh()
        default: throw Self.unknown(action.name)
        }
        screens[screen]?.kind = .history(position)
        try show(screen)
    }

    func sittingAction(_ action: ActionDocument, _ shown: SittingScreen, on screen: ScreenID) throws(CallFailure) {
        var shown = shown
        let text: String
        switch action.name {
        case "save":
            shown.form.take(action.context)
            let (record, problems) = try shown.form.record(now: try services.now()) { instant throws(CallFailure) in
                try zone(at: instant)
            }
            guard let record else {
                shown.problems = problems
                screens[screen]?.kind = .sitting(shown)
                return try show(screen)
            }
            try save(record)
            text = Texts.sessionSittingSaved
        case "delete":
            let record = shown.form.base
            do throws(DatabaseError) {
                try history.delete(record.id, user: document.user.id)
            } catch {
                throw CallFailure(error)
            }
            deleted = record
            text = Texts.historySittingDeleted
        default: throw Self.unknown(action.name)
        }
        close(screen)
        refresh()
        try host.navigation.dismiss(screen: screen)
        try host.navigation.banner(banner: BannerDocument(title: text, text: nil, tone: "success", link: nil))
    }

    func streakScreen() throws(CallFailure) -> StreakScreen {
        let user = document.user.id
        return StreakScreen(
            try reading { () throws(DatabaseError) in try history.policy(user: user) }, locale: document.user.locale)
    }

    func streakAction(_ action: ActionDocument, _ shown: StreakScreen, on screen: ScreenID) throws(CallFailure) {
        var shown = shown
        if action.name != "save" {
            try pauseAction(action, &shown)
            screens[screen]?.kind = .streak(shown)
            try show(screen)
            return refresh()
        }
        guard let policy = shown.take(action.context) else {
            screens[screen]?.kind = .streak(shown)
            return try show(screen)
        }
        let user = document.user.id
        try reading { () throws(DatabaseError) in try history.setPolicy(policy, user: user) }
        try leave(screen, saying: Texts.streakSaved)
    }

    /// Adds a pause, or removes one. What stands in the other fields stays there, right or wrong, until it is saved.
    private func pauseAction(_ action: ActionDocument, _ shown: inout StreakScreen) throws(CallFailure) {
        _ = shown.take(action.context)
        let user = document.user.id
        var problem: String?
        switch action.name {
        case "add-pause":
            guard let pause = shown.takePause(action.context) else { return }
            let isAdded = try reading { () throws(DatabaseError) in try history.add(pause, user: user) }
            if !isAdded { problem = Texts.streakTooManyPauses(limit: StreakPolicy.maximumPauses) }
        case "remove-pause":
            guard let first = action.context["pause"]?.string.flatMap({ Int64($0) }) else {
                throw Self.unknown(action.name)
            }
            try reading { () throws(DatabaseError) in try history.removePause(first: first, user: user) }
        default: throw Self.unknown(action.name)
        }
        shown.show(try reading { () throws(DatabaseError) in try history.policy(user: user).pauses }, problem: problem)
    }

    /// Notes how the sitting that is over was; the same mood again takes it back.
    func setMood(_ value: JSON?) throws(CallFailure) {
        let number = value?.integer ?? value?.string.flatMap { Int64($0) }
        guard let mood = number.flatMap(Mood.init(rawValue:)), let sitting = try keeper.current().sitting else {
            throw Self.unknown("mood")
        }
        let user = document.user.id
        do throws(DatabaseError) {
            let noted = try history.sitting(user: user, id: sitting.id)?.mood
            try history.setMood(noted == mood ? nil : mood, of: sitting.id, user: user)
        } catch {
            throw CallFailure(error)
        }
        refresh()
    }

    @discardableResult
    func openSitting(_ sitting: SittingScreen, on stack: StackID?) throws(CallFailure) -> ScreenID {
        let route = sitting.isStored ? SittingScreen.route + sitting.form.base.id : SittingScreen.newRoute
        let screen = try place(SittingScreen.title, route, on: stack)
        screens[screen] = OpenScreen(kind: .sitting(sitting), stack: stack)
        try show(screen)
        return screen
    }

    func storedSitting(_ id: String) throws(CallFailure) -> SittingScreen {
        do throws(DatabaseError) {
            if let record = try history.sitting(user: document.user.id, id: id) {
                return SittingScreen(form: SittingForm(record), isStored: true)
            }
        } catch {
            throw CallFailure(error)
        }
        throw CallFailure(.notFound, Texts.failuresNoSitting(id: String(id.prefix(60))))
    }

    /// A sitting of twenty minutes that has just ended.
    func newSitting() throws(CallFailure) -> SittingScreen {
        let now = try services.now()
        let start = max(SittingState.instants.lowerBound, (now / 60_000 - 20) * 60_000)
        var record = SittingRecord(
            id: UUID().uuidString.lowercased(), startedAt: start, endedAt: start + 1_200_000, secondsSat: 1_200,
            secondsPlanned: 1_200, zone: try zone(at: start), completed: true)
        record.isByHand = true
        return SittingScreen(form: SittingForm(record), isStored: false)
    }

    private func save(_ record: SittingRecord) throws(CallFailure) {
        let isSaved: Bool
        do throws(DatabaseError) {
            isSaved = try history.save(record, user: document.user.id)
        } catch {
            throw CallFailure(error)
        }
        guard isSaved else {
            throw CallFailure(.tooLarge, Texts.failuresTooManySittings(limit: SittingHistory.maximumByHand))
        }
    }

    /// The sittings of a page, and whether there are earlier ones.
    private func page(
        _ position: HistoryScreen.Position
    ) throws(CallFailure) -> (sittings: [SittingRecord], hasMore: Bool) {
        do throws(DatabaseError) {
            // One more than the screen shows reveals whether there are more.
            let found = try history.sittings(
                user: document.user.id, after: position.pages.last, limit: HistoryScreen.page + 1)
            return (Array(found.prefix(HistoryScreen.page)), found.count > HistoryScreen.page)
        } catch {
            throw CallFailure(error)
        }
    }

    func historyContent(_ position: HistoryScreen.Position) throws(CallFailure) -> SurfaceContent {
        _ = try keeper.current()
        let now = try services.now()
        let zone = try zone(at: now)
        let user = document.user.id
        let (sittings, hasMore) = try page(position)
        do throws(DatabaseError) {
            var screen = HistoryScreen(
                sittings: sittings, totals: try history.totals(user: user, now: now, zone: zone),
                badges: try history.badges(user: user), zone: zone, locale: document.user.locale, hasMore: hasMore)
            screen.hasLater = !position.pages.isEmpty
            screen.deleted = deleted
            if !screen.hasLater {
                let today = zone.day(at: now)
                let needed = SittingStatistics.needed(for: position.span, today: today)
                let statistics = SittingStatistics(
                    position.span, days: try history.days(user: user, in: needed), today: today)
                var card = StatisticsCard(
                    statistics: statistics,
                    hours: try history.hours(user: user, since: statistics.bars.first?.day ?? today),
                    locale: document.user.locale)
                card.goal = screen.totals.policy.goal
                card.year = try history.days(user: user, in: today - 371...today)
                card.today = today
                screen.statistics = card
            }
            return screen.content
        } catch {
            throw CallFailure(error)
        }
    }
}
