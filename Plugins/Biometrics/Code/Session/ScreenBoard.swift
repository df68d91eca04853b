import Border
import Database
import JSONText
import ModuleInterfaces
import ModuleKit
import ModuleNumbers
import SurfaceMessages
import Synchronization

/// The screens of one session. The session's lane draws them, and so does the thread of an import; one at a time, and
/// nobody after ``close()``.
final class ScreenBoard: Sendable {
    enum Place: Sendable, Hashable {
        case overview
        case metric(HealthMetric)
        /// A night by the day that it ended on; nil for the latest.
        case night(CalendarDay?)
        /// The heart rate of a day; nil for the latest that has one.
        case heartDay(CalendarDay?)
        /// A window of beats; nil for the latest.
        case beats(Int64?)
        /// The beats of a day; nil for the latest that has some.
        case beatsDay(CalendarDay?)
        case workouts
        case workout(Int64)
        case erase
        case files

        init?(route: String) {
            if route.isEmpty || route == OverviewScreen.route {
                self = .overview
            } else if let metric = MetricScreen.metric(route: route) {
                self = .metric(metric)
            } else if let day = NightScreen.day(route: route) {
                self = .night(day)
            } else if let day = HeartDayScreen.day(route: route) {
                self = .heartDay(day)
            } else if let id = BeatsScreen.id(route: route) {
                self = .beats(id)
            } else if let day = BeatsDayScreen.day(route: route) {
                self = .beatsDay(day)
            } else if route == WorkoutsScreen.route {
                self = .workouts
            } else if let workout = WorkoutScreen.id(route: route) {
                self = .workout(workout)
            } else if route == FilesScreen.route {
                self = .files
            } else if route == EraseScreen.route {
                self = .erase
            } else {
                return nil
            }
        }

        var route: String {
            switch self {
            case .overview: OverviewScreen.route
            case .metric(let metric): MetricScreen.route(metric)
            case .night(let day): day.map { NightScreen.route($0) } ?? NightScreen.route
            case .heartDay(let day): day.map { HeartDayScreen.route($0) } ?? HeartDayScreen.route
            case .beats(let id): id.map { BeatsScreen.route($0) } ?? BeatsScreen.route
            case .beatsDay(let day): day.map { BeatsDayScreen.route($0) } ?? BeatsDayScreen.route
            case .workouts: WorkoutsScreen.route
            case .workout(let id): WorkoutScreen.route(id)
            case .erase: EraseScreen.route
            case .files: FilesScreen.route
            }
        }

        var title: String {
            switch self {
            case .overview: OverviewScreen.title
            case .metric(let metric): metric.title
            case .night: NightScreen.title
            case .heartDay: HeartDayScreen.title
            case .beats: BeatsScreen.title
            case .beatsDay: BeatsDayScreen.title
            case .workouts: WorkoutsScreen.title
            case .workout: WorkoutScreen.title
            case .erase: EraseScreen.title
            case .files: FilesScreen.title
            }
        }
    }

    struct OpenScreen: Sendable {
        var place: Place
        /// Where it stands; nil for one that was restored.
        var stack: StackID?
        /// How many workouts a list of them shows.
        var workouts = WorkoutsScreen.page
        /// The tables that the screen offers; they are made when it opens.
        var files: HealthFiles.Addresses?
    }

    private struct State: Sendable {
        var user: String
        var wording: Wording
        var screens: [ScreenID: OpenScreen] = [:]
        var choices: ChosenView
        var notice: ImportNotice?
        var isClosed = false
    }

    private let host: SessionHost
    private let store: HealthStore
    private let desk: ImportDesk
    private let files: HealthFiles
    private let state: Mutex<State>

    init(
        host: SessionHost, store: HealthStore, desk: ImportDesk, files: HealthFiles, user: String, wording: Wording,
        choices: ChosenView
    ) {
        self.host = host
        self.store = store
        self.desk = desk
        self.files = files
        state = Mutex(State(user: user, wording: wording, choices: choices))
        desk.watch(user, self)
    }

    var user: String { state.withLock { $0.user } }

    var choices: ChosenView { state.withLock { $0.choices } }

    /// The host is not called by this board any more when it returns; an import that it began ends by itself.
    func close() {
        state.withLock { $0.isClosed = true }
        desk.leave(self)
    }

    /// Shows the data of the person that the session now is of.
    func use(_ user: String, wording: Wording) {
        let isOther = state.withLock { state in
            defer { (state.user, state.wording) = (user, wording) }
            if state.user != user { state.notice = nil }
            return state.user != user
        }
        if isOther {
            desk.leave(self)
            desk.watch(user, self)
        }
        refresh()
    }

    // MARK: Screens

    func screen(_ screen: ScreenID) -> OpenScreen? { state.withLock { $0.screens[screen] } }

    /// Fills a screen that the host has made, or made anew.
    func open(_ screen: ScreenID, _ open: OpenScreen) throws(CallFailure) {
        try locked { (state) throws(CallFailure) in
            host.forget(screen)
            var open = open
            if open.place == .files { open.files = makeFiles(state.user) }
            state.screens[screen] = open
            try draw(screen, &state)
        }
    }

    /// Nil where the host serves no files, which it says in the log.
    private func makeFiles(_ user: String) -> HealthFiles.Addresses? {
        do {
            return try files.publish(user: user) { [host] name, type, seconds throws(CallFailure) in
                try host.blob.publish(name: name, mediaType: type, seconds: seconds)
            }
        } catch {
            host.core.log(level: .warning, message: "The health data is not there as tables: \(error)")
            return nil
        }
    }

    func remove(_ screen: ScreenID) {
        state.withLock { $0.screens[screen] = nil }
        host.forget(screen)
    }

    func remove(from stack: StackID) {
        let gone = state.withLock { state in state.screens.filter { $0.value.stack == stack }.map(\.key) }
        for screen in gone { remove(screen) }
    }

    /// Shows other days on the screens of that place's kind.
    func choose(days: Int, on screen: ScreenID) throws(CallFailure) {
        try locked { (state) throws(CallFailure) in
            guard let place = state.screens[screen]?.place else { return }
            guard state.choices.choose(days, for: place) else {
                throw CallFailure(.invalidArgument, "\(days) days cannot be shown here.")
            }
            try draw(screen, &state)
        }
    }

    /// Shows another night on a screen of nights.
    func choose(night: CalendarDay, on screen: ScreenID) throws(CallFailure) {
        try locked { (state) throws(CallFailure) in
            guard case .night? = state.screens[screen]?.place else { return }
            state.screens[screen]?.place = .night(night)
            try draw(screen, &state)
        }
    }

    /// Shows another day on a screen of heart rates within a day.
    func choose(heartDay: CalendarDay, on screen: ScreenID) throws(CallFailure) {
        try locked { (state) throws(CallFailure) in
            guard case .heartDay? = state.screens[screen]?.place else { return }
            state.screens[screen]?.place = .heartDay(heartDay)
            try draw(screen, &state)
        }
    }

    /// Shows another window of beats on a screen of them.
    func choose(beats id: Int64, on screen: ScreenID) throws(CallFailure) {
        try locked { (state) throws(CallFailure) in
            guard case .beats? = state.screens[screen]?.place else { return }
            state.screens[screen]?.place = .beats(id)
            try draw(screen, &state)
        }
    }

    /// Shows the beats of another day on a screen of them.
    func choose(beatsDay: CalendarDay, on screen: ScreenID) throws(CallFailure) {
        try locked { (state) throws(CallFailure) in
            guard case .beatsDay? = state.screens[screen]?.place else { return }
            state.screens[screen]?.place = .beatsDay(beatsDay)
            try draw(screen, &state)
        }
    }

    /// Shows measures of beats in another convention, on each screen that has some.
    func choose(convention: Convention) throws(CallFailure) {
        try locked { (state) throws(CallFailure) in
            state.choices.convention = convention
            for (screen, open) in state.screens {
                switch open.place {
                case .beats, .beatsDay: try draw(screen, &state)
                default: break
                }
            }
        }
    }

    /// Compares sleep with that goal, in minutes, or with none.
    func choose(sleepGoal: Int?) throws(CallFailure) {
        try locked { (state) throws(CallFailure) in
            state.choices.sleepGoal = sleepGoal
            for (screen, open) in state.screens where open.place == .metric(.sleep) { try draw(screen, &state) }
        }
    }

    /// Shows more workouts on their list.
    func showMore(on screen: ScreenID) throws(CallFailure) {
        try locked { (state) throws(CallFailure) in
            guard let open = state.screens[screen], open.place == .workouts else { return }
            state.screens[screen]?.workouts = min(open.workouts + WorkoutsScreen.page, WorkoutsScreen.maximum)
            try draw(screen, &state)
        }
    }

    func show(_ notice: ImportNotice?) {
        state.withLock { $0.notice = notice }
        refresh()
    }

    /// Brings one screen up to date, or all.
    func refresh(_ only: ScreenID? = nil) {
        state.withLock { state in
            guard !state.isClosed else { return }
            for screen in only.map({ [$0] }) ?? Array(state.screens.keys) {
                do throws(CallFailure) {
                    try draw(screen, &state)
                } catch {
                    refused(screen, error, &state)
                }
            }
        }
    }

    private func refused(_ screen: ScreenID, _ failure: CallFailure, _ state: inout State) {
        if failure.status == .badHandle {
            state.screens[screen] = nil
            host.forget(screen)
        } else {
            host.core.log(level: .warning, message: "A screen was not brought up to date: \(failure)")
        }
    }

    private func locked<Result: Sendable>(
        _ body: (inout State) throws(CallFailure) -> Result
    ) throws(CallFailure) -> Result {
        try state.withLock { (state) throws(CallFailure) in
            guard !state.isClosed else { throw CallFailure(.badState, "The session is closed.") }
            return try body(&state)
        }
    }

    // MARK: Drawing

    private func draw(_ screen: ScreenID, _ state: inout State) throws(CallFailure) {
        guard let open = state.screens[screen] else { return }
        // Imports and other sessions have screens drawn too, on threads of their own.
        let content = try state.wording.numbering { () throws(CallFailure) in try self.content(open, state) }
        try host.show(content, on: screen)
    }

    private func content(_ open: OpenScreen, _ state: State) throws(CallFailure) -> SurfaceContent {
        let today = try today()
        let (user, wording, convention) = (state.user, state.wording, state.choices.convention)
        switch open.place {
        case .overview:
            let running = desk.status(user)
            let (days, notice) = (state.choices.overview, state.notice)
            return try storing { () throws(DatabaseError) in
                var overview = try store.overview(user: user, days: days, today: today, wording: wording)
                overview.running = running
                overview.notice = notice
                return overview.content
            }
        case .metric(let metric):
            let (days, goal) = (state.choices.metric, state.choices.sleepGoal)
            return try storing { () throws(DatabaseError) in
                var screen = try store.screen(metric, user: user, days: days, today: today, wording: wording)
                screen.sleepGoal = goal
                return screen.content
            }
        case .night(let day):
            return try storing { () throws(DatabaseError) in
                try store.nightScreen(day, user: user, today: today, wording: wording).content
            }
        case .heartDay(let day):
            return try storing { () throws(DatabaseError) in
                try store.heartDayScreen(day, user: user, today: today, wording: wording).content
            }
        case .beats(let id):
            return try storing { () throws(DatabaseError) in
                try store.beatsScreen(id, user: user, today: today, wording: wording, convention: convention).content
            }
        case .beatsDay(let day):
            return try storing { () throws(DatabaseError) in
                try store.beatsDayScreen(
                    day, user: user, today: today, wording: wording, convention: convention
                ).content
            }
        case .workouts:
            return try storing { () throws(DatabaseError) in
                WorkoutsScreen(
                    today: today, wording: wording,
                    workouts: try store.workouts(user: user, limit: open.workouts),
                    count: try store.workoutCount(user: user)
                ).content
            }
        case .workout(let id):
            return try storing { () throws(DatabaseError) in
                try store.workoutScreen(id, user: user, today: today, wording: wording).content
            }
        case .erase:
            return try storing { () throws(DatabaseError) in
                EraseScreen(records: try store.records(user: user), wording: wording).content
            }
        case .files:
            return try storing { () throws(DatabaseError) in
                FilesScreen(files: open.files, records: try store.records(user: user), wording: wording).content
            }
        }
    }

    /// The person's own day.
    private func today() throws(CallFailure) -> CalendarDay {
        let text = try host.core.localDay(milliseconds: try host.core.now()).day
        guard let day = CalendarDay(text: text) else {
            throw CallFailure(
                .badReply, "The host gave \"\(text.prefix(20))\" as today; a date such as 2023-01-05 was expected.")
        }
        return day
    }
}

extension ScreenBoard: ImportObserver {
    func importBegan() { show(nil) }

    func importMoved(_ status: RunningImport.Status) {
        state.withLock { state in
            guard !state.isClosed else { return }
            for (screen, open) in state.screens where open.place == .overview {
                do throws(CallFailure) {
                    let data = state.wording.numbering { ImportSection.data(status, state.wording) }
                    try host.update(screen, path: ImportSection.path, to: data)
                } catch {
                    refused(screen, error, &state)
                }
            }
        }
    }

    func importEnded(_ report: HealthImportReport?) {
        let wording = state.withLock { $0.wording }
        show(report.map { report in wording.numbering { ImportNotice(report, wording) } })
    }

    /// Reports to the host that an upload is no longer needed. Where the session is closed, the host knows.
    func release(_ blob: BlobID) {
        state.withLock { state in
            guard !state.isClosed else { return }
            do throws(CallFailure) {
                try host.blob.release(blob: blob)
            } catch {
                host.core.log(level: .warning, message: "An upload was not released: \(error)")
            }
        }
    }
}
