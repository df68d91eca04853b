import JSONText

// The cohorts of a pack, and those that its entries are for.
extension ContentReader {
    /// Maximum number of cohorts that a pack declares.
    private static let maximumCohorts = 500

    /// Takes the ids of cohorts, which links that join them name.
    mutating func declareCohorts(_ fields: inout ContentFields) {
        for (cohort, place) in fields.texts("cohorts", count: 0...Self.maximumCohorts, &problems) {
            guard Self.isCohort(cohort) else {
                fields.report(
                    .identifier, "\"\(cohort.prefix(80))\" cannot be the id of a cohort.", at: place,
                    help: "Write at most 128 of letters, digits, -, _, . and ~, beginning with a letter or a digit.",
                    &problems)
                continue
            }
            guard !cohorts.insert(cohort) else { continue }
            fields.report(
                .duplicate, "The cohort \"\(cohort)\" stands here twice.", at: place, help: "Leave it out.", &problems)
        }
        cohorts.isComplete = fields.isSound
    }

    /// The ids that a link can join.
    private static func isCohort(_ text: String) -> Bool {
        func isWord(_ byte: UInt8) -> Bool {
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        }
        let marks = Array("-_.~".utf8)
        return text.utf8.count <= 128 && text.utf8.first.map(isWord) == true
            && text.utf8.allSatisfy { isWord($0) || marks.contains($0) }
    }

    /// The cohorts whose members see an entry; empty for everybody. One with a fault keeps the entry from being used, so
    /// that nobody sees it by mistake.
    mutating func members(_ fields: inout ContentFields) -> Set<String> {
        guard fields.object["cohorts"] != nil else {
            _ = fields.raw("cohorts")
            return []
        }
        var members: Set<String> = []
        for (cohort, place) in fields.texts("cohorts", count: 1...20, &problems) {
            if !cohorts.contains(cohort) {
                // Where the pack's cohorts could not be read, nobody is known to be in one.
                if !cohorts.isComplete { fields.invalidate() }
                check(cohort, isOneOf: cohorts, called: "cohort of the pack", at: place, &fields)
            }
            members.insert(cohort)
        }
        return members
    }
}
