import Content
import Core
import JSONText
import Storage
import SurfaceMessages
import Surfaces
import Texts

// The end of a session: how the person feels, and the picture of what they did.
extension ContentDetailsCoordinator {
    /// Returns whether the event is about moods.
    func takeMood(_ event: SurfaceEvent) -> Bool {
        switch event.host {
        case .moodAnswer:
            guard let completion, let mood = event.context["mood"]?.string.flatMap({ Int($0) }).flatMap(Mood.init)
            else { return true }
            let answer = MoodAnswer(
                mood, after: completion.content, endedAt: completion.endedAt, at: context.milliseconds)
            guard context.personal.keep(answer.record) else { return true }
            self.completion?.mood = mood
            fillScreen()
        case .moodSkip:
            completion?.isMoodSkipped = true
            fillScreen()
        case .moodDelete:
            let id = event.context["id"]?.string ?? ""
            guard let answer = context.personal.moods.first(where: { $0.id == id }) else { return true }
            context.personal.forget(.mood, id)
            delegate?.offerUndo(of: Texts.playerMoodRemoved) { [weak self] in
                self?.context.personal.keep(answer.record)
                await self?.delegate?.reloadScreens()
            }
        default: return false
        }
        return true
    }

    /// The content of the picture of a session that ended; nil for one that the app does not have any more.
    func summary(_ completion: SessionCompletion) -> PlayerSummary? {
        guard let session = context.content.session(completion.content) else { return nil }
        return PlayerSummary(title: session.title, facts: completion.facts, image: session.image?.path)
    }
}

extension SessionCompletion {
    /// The time that the person practised, and how many days in a row, in words.
    var facts: [String] {
        var facts: [String] = []
        if seconds >= 1 {
            facts.append(HostScreens.duration(Int64(clamping: seconds)))
        }
        if streak == 1 { facts.append(Texts.playerFirstDayOfAStreak) }
        if streak > 1 { facts.append(Texts.playerDaysInARow(count: streak)) }
        return facts
    }
}
