import Storage
import Texts

extension MergeSummary {
    /// A sentence about the result for an anonymous person's data.
    var sentence: String {
        let taken = [
            (favourites, Texts.mergeFavourites(count: favourites)), (history, Texts.mergeHistory(count: history)),
            (badges, Texts.mergeBadges(count: badges)), (cohorts, Texts.mergeGroups(count: cohorts)),
            (reminders, Texts.mergeReminders(count: reminders)), (settings, Texts.mergeSettings(count: settings)),
            (modules, Texts.mergeModules(count: modules)),
        ].filter { $0.0 > 0 }.map(\.1)
        var sentences: [String] = []
        if !taken.isEmpty { sentences.append(Texts.mergeAdded(things: taken.joined(separator: ", "))) }
        if conflicts > 0 { sentences.append(Texts.mergeWhereSettingsDifferWeKept) }
        if modulesLeft > 0 { sentences.append(Texts.mergeSomeDataWasAlreadyIn) }
        return sentences.joined(separator: " ")
    }
}
