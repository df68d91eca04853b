import Core

extension MergeSummary {
    /// A sentence about the result for an anonymous person's data.
    var sentence: String {
        func count(_ number: Int, _ one: String, _ more: String) -> String? {
            number == 0 ? nil : number == 1 ? "1 \(one)" : "\(number) \(more)"
        }
        let taken = [
            count(favourites, "favourite", "favourites"), count(history, "played session", "played sessions"),
            count(badges, "badge", "badges"), count(cohorts, "group", "groups"),
            count(reminders, "reminder", "reminders"), count(settings, "setting", "settings"),
            count(modules, "part’s data", "parts’ data"),
        ].compactMap(\.self)
        var sentences: [String] = []
        if !taken.isEmpty { sentences.append("Added from this browser: \(taken.joined(separator: ", ")).") }
        if conflicts > 0 { sentences.append("Settings that differ stay as they are in your account.") }
        if modulesLeft > 0 { sentences.append("Some parts have data in your account already, which stays.") }
        return sentences.joined(separator: " ")
    }
}
