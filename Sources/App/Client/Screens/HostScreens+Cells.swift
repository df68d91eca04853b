import Content
import Core
import JSONText
import SurfaceMessages
import Texts

// Cells of sessions and journeys, with what the person has done of them.
extension HostScreens {
    /// The state of a session or a journey for the person, as its cell shows it.
    enum CellState {
        case new
        /// The part that is done, above 0 and below 1.
        case begun(Double)
        case finished
        /// Only subscribers can open it.
        case locked
    }

    func state(of session: ContentSession) -> CellState {
        if context.isLocked(session) { return .locked }
        if let seconds = session.resumePoint(after: marks.play(of: session.id)) {
            return .begun(seconds / Double(session.durationSeconds))
        }
        return marks.completed.contains(session.id) ? .finished : .new
    }

    /// A card that leads to a route.
    func card(
        title: String, caption: String, image: ContentImage?, route: HostRoute, state: CellState = .new,
        cell: View.CellTheme = .smallVertical
    ) -> View {
        var parts: [View] = []
        if let image { parts.append(.image(.text(imageURL(image)), description: "")) }
        parts.append(.text(.text(title), .h5))
        parts += Self.facts(caption, state)
        return .button(
            .card(.column(parts)), event: .open, context: ["id": .text(route.text)], id: "open-\(route.text)"
        )
        .label(.text(Self.name(title, caption, state)))
        .cell(cell)
    }

    /// A line of a list that leads to a route.
    func line(
        title: String, caption: String, image: ContentImage?, route: HostRoute, state: CellState = .new,
        cell: View.CellTheme = .smallHorizontal
    ) -> View {
        View.button(
            lineParts(title, caption, image, state, icon: "arrowForward"), event: .open,
            context: ["id": .text(route.text)], id: "line-\(route.text)"
        )
        .label(.text(Self.name(title, caption, state)))
        .cell(cell)
    }

    /// The parts of a line beside each other: a picture, a title with facts below it, and what a press does as an icon.
    func lineParts(_ title: String, _ caption: String, _ image: ContentImage?, _ state: CellState, icon: String) -> View
    {
        var parts: [View] = []
        if let image { parts.append(.image(.text(imageURL(image)), description: "", .smallFeature)) }
        parts.append(.column([.text(.text(title), .h5)] + Self.facts(caption, state)).weight(1))
        parts.append(.icon(.text(icon)))
        return .row(parts)
    }

    /// A session in a list that shows which of them are finished.
    func line(_ session: ContentSession) -> View {
        line(
            title: session.title, caption: caption(of: session), image: session.image, route: .session(session.id),
            state: state(of: session), cell: .smallHorizontalContent)
    }

    func card(_ session: ContentSession) -> View {
        card(
            title: session.title, caption: caption(of: session), image: session.image, route: .session(session.id),
            state: state(of: session))
    }

    func card(_ journey: JourneyContent) -> View {
        let progress = marks.progress(in: journey)
        let facts = [
            progress.finished == 0 || progress.isFinished
                ? Texts.sharedSessions(count: journey.sessions.count)
                : Texts.sharedSessionsFinished(count: journey.sessions.count, finished: progress.finished),
            journey.kind == .linear ? Texts.sharedInOrder : Texts.sharedInAnyOrder,
        ]
        return card(
            title: journey.title, caption: facts.joined(separator: " · "),
            image: journey.image, route: .journey(journey.id), state: progress.state, cell: .programCard)
    }

    private func caption(of session: ContentSession) -> String {
        "\(Self.minutes(session.durationSeconds)) · \(session.kind.word)"
    }

    static func percent(_ part: Double) -> Int { min(99, max(1, Int(clamping: (part * 100).rounded()))) }

    /// The texts and the bar of a cell below its title.
    static func facts(_ caption: String, _ state: CellState) -> [View] {
        let text = View.text(.text(caption), .caption)
        return switch state {
        case .new: [text]
        case .finished: [text, mark("check", Texts.screensFinished)]
        case .locked: [text, mark("lock", Texts.cellsForSubscribers)]
        case .begun(let part): [text, .progress(.text(Texts.cellsDone), value: .number(part))]
        }
    }

    private static func mark(_ icon: String, _ text: String) -> View {
        .row([.icon(.text(icon)), .text(.text(text), .caption)], align: .center)
    }

    /// The name of a cell for a person who does not see it.
    private static func name(_ title: String, _ caption: String, _ state: CellState) -> String {
        let facts =
            switch state {
            case .new: [title, caption]
            case .finished: [title, caption, Texts.screensFinished]
            case .locked: [title, caption, Texts.cellsForSubscribers]
            case .begun(let part): [title, caption, Texts.cellsSoMuchDone(percent: percent(part))]
            }
        return facts.joined(separator: ", ")
    }
}

extension JourneyProgress {
    var isFinished: Bool { finished == journey.sessions.count }

    var state: HostScreens.CellState {
        finished == 0
            ? .new : isFinished ? .finished : .begun(Double(finished) / Double(max(1, journey.sessions.count)))
    }
}
