import JSONText
import Surfaces

// Reads the patterns by which steps are breathed.
extension ContentReader {
    /// The step's `breath`; nil when it has none, or it is wrong, which is reported.
    mutating func breath(_ fields: inout ContentFields) -> BreathPattern? {
        guard let value = fields.raw("breath") else { return nil }
        let place = fields.pointer / "breath"
        guard let object = value.object else {
            fields.report(
                .type, "Found \(value.typeName) where an object was expected.", at: place,
                help: "Write {\"in\": 4, \"hold\": 0, \"out\": 6, \"rest\": 0}.", &problems)
            return nil
        }
        var inner = ContentFields(object, at: place, in: fields.file)
        let pattern = BreathPattern(
            in: seconds("in", from: 0.2, &inner), hold: seconds("hold", from: 0, &inner),
            out: seconds("out", from: 0.2, &inner), rest: seconds("rest", from: 0, &inner))
        inner.finish(&problems)
        guard inner.isSound else {
            fields.invalidate()
            return nil
        }
        return pattern
    }

    /// Seconds up to 60, in tenths; one that may be 0 may be left out.
    private mutating func seconds(_ key: String, from lowest: Double, _ fields: inout ContentFields) -> Double {
        guard let value = fields.raw(key) else {
            if lowest > 0 {
                fields.report(
                    .missing, "\"\(key)\" is missing.", help: "Write its length in seconds, such as 4.", &problems)
            }
            return lowest
        }
        guard let seconds = value.double else {
            fields.report(
                .type, "Found \(value.typeName) where a number was expected.", at: fields.pointer / key,
                help: "Write a length in seconds, such as 4 or 0.5.", &problems)
            return lowest
        }
        guard (lowest...60).contains(seconds) else {
            fields.report(
                .bounds, "Found \(seconds), expected \(lowest) to 60 seconds.", at: fields.pointer / key,
                help: "Write a length in seconds, such as 4 or 0.5.", &problems)
            return lowest
        }
        return (seconds * 10).rounded() / 10
    }
}
