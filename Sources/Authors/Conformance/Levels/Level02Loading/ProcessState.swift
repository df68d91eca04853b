internal import CTrial

/// The state of a process that loading a file must not change.
struct ProcessState {
    /// Lines by their first word.
    private let lines: [Substring: [String]]

    init() {
        var text = [CChar](repeating: 0, count: 256 << 10)
        _ = unsafe bricks_trial_state(&text, text.count)
        lines = Dictionary(grouping: text.text.split(separator: "\n").map { String($0) }) { $0.prefix { $0 != " " } }
    }

    /// Returns the differences, without the first word: values that were there, and values that are there now.
    func changes(_ word: Substring, to other: ProcessState) -> (gone: [String], new: [String]) {
        let before = lines[word] ?? []
        let after = other.lines[word] ?? []
        func values(_ list: [String], without others: [String]) -> [String] {
            list.filter { !others.contains($0) }.map { String($0.dropFirst(word.count + 1)) }
        }
        return (values(before, without: after), values(after, without: before))
    }
}
