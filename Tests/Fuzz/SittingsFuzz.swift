import JSONText

/// 2026-11-01 UTC.
private let now: Int64 = 1_793_491_200_000

/// Any bytes as a file that somebody gives to the timer, and as a plan and settings: they are refused, or read; whatever was read
/// survives its way through the files that the timer writes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSittings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe input(start, count)
    if SittingDocumentReader.matches(bytes) {
        readDocument(bytes)
    } else {
        readTable(bytes)
    }
    if let value = try? JSON(parsing: bytes) {
        readPlan(value)
        readSettings(value)
        readState(value)
    }
    return 0
}

private func readDocument(_ bytes: [UInt8]) {
    guard let content = try? SittingDocumentReader(now: now).read(bytes) else { return }
    require(
        content.problems.count <= min(content.problemCount, SittingTableReader.maximumProblems), "Problems are bounded."
    )
    content.sittings.forEach(check)
    let document: JSON = [
        "schema": .string("\(SittingDocument.schema)\(SittingDocument.versions.upperBound)"),
        "sittings": .array(content.sittings.map(\.document)),
        "presets": .array(content.presets.map { ["id": .string($0.id), "plan": $0.plan.document] }),
        "deleted": .array(content.deleted.map { .string($0) }),
    ]
    guard let again = try? SittingDocumentReader(now: now).read(Array(document.text.utf8)) else {
        return require(false, "A document of what was read is read.")
    }
    require(again.problemCount == 0, "What was read has no problem: \(again.problems)")
    require(again.sittings == content.sittings, "Sittings are read as they were written.")
    require(again.presets == content.presets, "Presets are read as they were written.")
    require(again.deleted == content.deleted, "Deleted sittings are read as they were written.")
}

private func readTable(_ bytes: [UInt8]) {
    let reader = SittingTableReader(now: now, zone: "Europe/Berlin")
    guard let result = try? reader.read(bytes) else { return }
    require(
        result.problems.count <= min(result.problemCount, SittingTableReader.maximumProblems), "Problems are bounded.")
    result.records.forEach(check)
    let table = SittingTable.head + result.records.map(SittingTable.line).joined()
    guard let again = try? reader.read(Array(table.utf8)) else {
        return require(false, "A table of what was read is read.")
    }
    require(again.problemCount == 0, "What was read has no problem: \(again.problems)")
    require(again.records == result.records, "Sittings are read as they were written.")
}

private func check(_ record: SittingRecord) {
    require(SittingState.isID(record.id), "An id is one.")
    require(
        record.startedAt <= record.endedAt && record.endedAt <= now,
        "No sitting ends before it begins, or later than now.")
    require((0...86_400).contains(record.secondsSat), "Nobody sits for longer than a day.")
    require(
        record.note.count <= SittingRecord.noteLimit && record.note.utf8.count <= SittingRecord.noteSize,
        "A note is bounded.")
    require(record.tags.count <= SittingTags.maximum, "Tags are bounded.")
}

private func readPlan(_ value: JSON) {
    guard let plan = try? StagePlan(stored: value) else { return }
    require((try? StagePlan(stored: plan.document)) == plan, "A plan is read as it was written.")
    require((1...TimerLimits.day).contains((plan.preparation + plan.length) / 1_000), "A plan takes a day at most.")
    require(plan.momentCount <= TimerLimits.moments, "The moments of a plan are bounded.")
}

private func readSettings(_ value: JSON) {
    guard let settings = try? TimerSettings(document: value) else { return }
    require((try? TimerSettings(document: settings.document)) == settings, "Settings are read as they were written.")
}

private func readState(_ value: JSON) {
    guard let state = try? SittingState(document: value) else { return }
    require((try? SittingState(document: state.document)) == state, "A state is read as it was saved.")
}
