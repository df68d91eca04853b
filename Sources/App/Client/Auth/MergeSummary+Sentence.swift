import Storage

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
        if conflicts > 0 { sentences.append("Where settings differ, we kept your account’s.") }
        if modulesLeft > 0 { sentences.append("Some data was already in your account, so we kept that.") }
        return sentences.joined(separator: " ")
    }
}
