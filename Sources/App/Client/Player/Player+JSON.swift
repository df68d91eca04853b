import JSONText

// The player as it is kept for the next start: what it holds, and not how far it is; that is in the history.
extension Player {
    private static let schema = "bricks.player/1"

    /// Nil while it holds nothing.
    var saved: JSON? {
        guard item != nil else { return nil }
        var state: JSONObject = [
            "schema": .string(Self.schema), "index": .integer(Int64(index)), "rate": .double(rate),
            "soundVolume": .double(soundVolume), "stopsAtEnd": .bool(stopsAtEnd),
            "items": .array(
                items.map { item in
                    var object: JSONObject = ["content": .string(item.content)]
                    object["journey"] = item.journey.map { .string($0) }
                    return .object(object)
                }),
        ]
        if practised >= 1 { state["practised"] = .integer(Int64(practised)) }
        state["sound"] = sound.map { .string($0) }
        return .object(state)
    }

    /// Takes up what was kept, so far as it is still there; false when nothing of it is.
    ///
    /// - Parameter item: what is played for a session, as a part of a journey; nil for one that is gone.
    mutating func restore(_ saved: JSON, _ item: (_ content: String, _ journey: String?) -> Item?) -> Bool {
        guard saved["schema"]?.string == Self.schema, let kept = saved["items"]?.array else { return false }
        let found = kept.map { entry in
            entry["content"]?.string.flatMap { item($0, entry["journey"]?.string) }
        }
        let place = saved["index"]?.integer.flatMap { Int(exactly: $0) } ?? 0
        let items = found.compactMap(\.self)
        guard !items.isEmpty else { return false }
        _ = handle(.take(items, at: found.prefix(max(place, 0)).compactMap(\.self).count), at: 0)
        _ = handle(.rate(saved["rate"]?.double ?? 1), at: 0)
        _ = handle(.soundVolume(saved["soundVolume"]?.double ?? 0.5), at: 0)
        _ = handle(.sound(saved["sound"]?.string), at: 0)
        _ = handle(.stopAtEnd(saved["stopsAtEnd"]?.bool ?? false), at: 0)
        // It is of the item that was held, and of no other that stands in its place now.
        if found.indices.contains(place), let held = found[place], held == self.item {
            resume(practised: saved["practised"]?.double ?? 0)
        }
        return true
    }
}
