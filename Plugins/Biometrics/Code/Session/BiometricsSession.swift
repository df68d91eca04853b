import Border
import Database
import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit
import ModuleNumbers

/// One person's health tab.
final class BiometricsSession: ModuleSession {
    let store: HealthStore
    private let desk: ImportDesk
    let board: ScreenBoard
    private var stacks: [TabID: StackID] = [:]

    init(host: SessionHost, document: SessionDocument, state: String?, module: BiometricsModule) throws(CallFailure) {
        store = module.store
        desk = module.desk
        board = ScreenBoard(
            host: host, store: module.store, desk: module.desk, files: module.files, user: document.user.id,
            wording: Wording(locale: document.user.locale), choices: try ChosenView(text: state))
        super.init(host: host, document: document)
    }

    override func changed() throws(CallFailure) {
        board.use(document.user.id, wording: Wording(locale: document.user.locale))
    }

    override func save() throws(CallFailure) -> String? { board.choices.text }

    override func close() { board.close() }
}

extension BiometricsSession: BiometricsProvider {
    func summary(_ request: Request<HealthSummary>) {
        answer(request) { () throws(CallFailure) in
            let user = document.user.id
            let measures = try storing { () throws(DatabaseError) in
                var measures: [Measure] = []
                // In the order in which they came to be: who shows a few shows the first ones.
                for metric in HealthMetric.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
                    guard let latest = try store.latest(metric, user: user) else { continue }
                    measures.append(
                        Measure(
                            name: metric.title, value: metric.summarized(latest.value),
                            unit: metric == .sleep ? metric.unit : metric.shownUnit, day: latest.day.description,
                            total: metric.isTotal ? true : nil))
                }
                return measures
            }
            guard !measures.isEmpty else {
                throw .biometrics(
                    .absent, .noData, Texts.biometricsThereIsNoHealthData, help: "Import an export of the Health app."
                )
            }
            return HealthSummary(measures: measures)
        }
    }
}

extension BiometricsSession: TabProvider {
    func createCoordinator(_ request: Request<Void>, tab: TabID, stack: StackID) {
        stacks[tab] = stack
        request.succeed()
    }

    func start(_ request: Request<Void>, tab: TabID, screen: ScreenID) {
        answer(request) { () throws(CallFailure) in
            try board.open(screen, .init(place: .overview, stack: try stack(of: tab)))
        }
    }

    func open(_ request: Request<Void>, tab: TabID, route: String) {
        answer(request) { () throws(CallFailure) in
            let stack = try stack(of: tab)
            switch try place(route) {
            // The first screen of the stack shows it already.
            case .overview: board.refresh()
            case let place: try push(place, on: stack)
            }
        }
    }

    func reset(_ call: Call, tab: TabID) throws(CallFailure) { board.refresh() }

    func selected(_ call: Call, tab: TabID) throws(CallFailure) { board.refresh() }

    func destroy(_ request: Request<Void>, tab: TabID) {
        answer(request) { () throws(CallFailure) in
            board.remove(from: try stack(of: tab))
            stacks[tab] = nil
        }
    }

    private func stack(of tab: TabID) throws(CallFailure) -> StackID {
        guard let stack = stacks[tab] else { throw CallFailure(.badHandle, "There is no coordinator \(tab).") }
        return stack
    }

    private func place(_ route: String) throws(CallFailure) -> ScreenBoard.Place {
        guard let place = ScreenBoard.Place(route: route) else {
            throw CallFailure(
                .notFound, Texts.failuresNoScreen(route: String(route.prefix(60))),
                detail: ["code": .string(SessionCode.unknownRoute.rawValue)])
        }
        return place
    }

    private func push(_ place: ScreenBoard.Place, on stack: StackID?) throws(CallFailure) {
        let screen: ScreenID = host.newID()
        let (route, title) = (place.route, place.title)
        // A screen that was restored does not know its stack; there is one tab in all but odd deployments.
        let stack = stack ?? (stacks.count == 1 ? stacks.values.first : nil)
        if let stack {
            try host.navigation.push(stack: stack, screen: screen, title: title, route: route)
        } else {
            try host.navigation.present(screen: screen, title: title, route: route)
        }
        try board.open(screen, .init(place: place, stack: stack))
    }
}

extension BiometricsSession: ScreenProvider {
    func action(_ request: Request<Void>, screen: ScreenID, action: ActionDocument) {
        answer(request) { () throws(CallFailure) in
            guard let open = board.screen(screen) else {
                throw CallFailure(.notFound, Texts.failuresScreenIsClosed)
            }
            switch action.name {
            case "range":
                guard let days = action.context["days"]?.integer else {
                    throw CallFailure(.invalidArgument, Texts.failuresNoDays)
                }
                try board.choose(days: Int(days), on: screen)
            case "open-metric":
                guard let metric = action.context["metric"]?.string.flatMap(HealthMetric.init(name:)) else {
                    throw CallFailure(.notFound, Texts.failuresNoMeasure)
                }
                try push(.metric(metric), on: open.stack)
            case "open-night": try push(.night(nil), on: open.stack)
            case "night":
                guard let day = action.context["day"]?.string.flatMap(CalendarDay.init(text:)) else {
                    throw CallFailure(.invalidArgument, Texts.failuresNoNight)
                }
                try board.choose(night: day, on: screen)
            case "open-beats": try push(.beats(nil), on: open.stack)
            case "beats":
                guard let id = action.context["beats"]?.integer, id > 0 else {
                    throw CallFailure(.notFound, Texts.failuresNoMeasurement)
                }
                try board.choose(beats: id, on: screen)
            case "open-beats-day":
                guard let day = action.context["day"]?.string.flatMap(CalendarDay.init(text:)) else {
                    throw CallFailure(.invalidArgument, Texts.failuresNoDay)
                }
                try push(.beatsDay(day), on: open.stack)
            case "beats-day":
                guard let day = action.context["day"]?.string.flatMap(CalendarDay.init(text:)) else {
                    throw CallFailure(.invalidArgument, Texts.failuresNoDay)
                }
                try board.choose(beatsDay: day, on: screen)
            case "convention":
                guard let convention = action.context["name"]?.string.flatMap(Convention.init(rawValue:)) else {
                    throw CallFailure(.notFound, Texts.failuresNoConvention)
                }
                try board.choose(convention: convention)
            case "sleep-goal":
                guard let goal = action.context["minutes"]?.integer.flatMap(Int.init(exactly:)),
                    SleepDebt.goals.contains(goal)
                else { throw CallFailure(.invalidArgument, Texts.failuresNoGoal) }
                // The goal that is chosen already is given up.
                try board.choose(sleepGoal: board.choices.sleepGoal == goal ? nil : goal)
            case "open-heart-day": try push(.heartDay(nil), on: open.stack)
            case "heart-day":
                guard let day = action.context["day"]?.string.flatMap(CalendarDay.init(text:)) else {
                    throw CallFailure(.invalidArgument, Texts.failuresNoDay)
                }
                try board.choose(heartDay: day, on: screen)
            case "open-workouts": try push(.workouts, on: open.stack)
            case "more-workouts": try board.showMore(on: screen)
            case "open-workout":
                guard let workout = action.context["workout"]?.integer, workout > 0 else {
                    throw CallFailure(.notFound, Texts.failuresNoWorkout)
                }
                try push(.workout(workout), on: open.stack)
            case "open-files": try push(.files, on: open.stack)
            case "ask-erase": try push(.erase, on: open.stack)
            case "keep": try host.navigation.dismiss(screen: screen)
            case "erase" where open.place == .erase: try erase(on: screen)
            case "import": beginImport(action.context)
            case "cancel-import":
                desk.cancel(board.user)
                board.refresh()
            case "close-notice": board.show(nil)
            default:
                throw CallFailure(
                    .notFound, Texts.failuresNoAction(name: String(action.name.prefix(60))),
                    detail: ["code": .string(SessionCode.unknownAction.rawValue)])
            }
        }
    }

    func restore(_ request: Request<Void>, screen: ScreenID, route: String) {
        answer(request) { () throws(CallFailure) in
            try board.open(screen, .init(place: try place(route), stack: nil))
        }
    }

    func visible(_ call: Call, screen: ScreenID, visible: Bool) throws(CallFailure) {
        if visible { board.refresh(screen) }
    }

    func dismissed(_ call: Call, screen: ScreenID) throws(CallFailure) { board.remove(screen) }

    func cueFired(_ call: Call, cue: FiredCue) throws(CallFailure) {}

    /// Erases everything of the person, in every window at once.
    private func erase(on screen: ScreenID) throws(CallFailure) {
        let user = board.user
        try desk.withoutImport(of: user) { () throws(CallFailure) in
            try storing { () throws(DatabaseError) in try store.erase(user: user) }
        }
        board.show(.erased)
        try host.navigation.dismiss(screen: screen)
    }

    /// Begins to import an upload; what keeps it from beginning stands on the screen.
    private func beginImport(_ context: JSON) {
        guard let number = context["blob"]?.integer, let blob = BlobID(number) else {
            return board.show(
                ImportNotice(
                    failure: SessionCode.noFile.rawValue,
                    [Texts.biometricsNoFileWasChosen, Texts.biometricsChooseTheExportFirst]))
        }
        do throws(CallFailure) {
            let (descriptor, size) = try host.blob.open(blob: blob)
            let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            board.show(nil)
            try desk.begin(user: board.user, owner: board, file: file, size: Int(clamping: size)) { [board] in
                board.release(blob)
            }
            board.refresh()
        } catch {
            board.release(blob)
            let code: SessionCode = error.status == .badHandle ? .fileGone : .fileUnavailable
            board.show(
                ImportNotice(
                    failure: error.detail?["code"]?.string ?? code.rawValue,
                    [error.message.isEmpty ? Texts.biometricsTheFileCouldNotBe : error.message]))
        }
    }
}

extension BlobID {
    /// The id of an action's context; 0 is none.
    fileprivate init?(_ number: Int64) {
        guard number != 0 else { return nil }
        self.init(rawValue: UInt64(bitPattern: number))
    }
}
