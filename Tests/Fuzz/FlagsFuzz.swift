import Diagnostics
import FeatureFlags
import JSONText

private let contexts: [JSONObject] = [
    [:], ["targetingKey": "a", "version": "1.2.3", "n": 1.5, "list": [1, "a", [], ["b": nil]], "email": "a@b"],
]

/// Any bytes as definitions of flags: each problem has a place and a help, and every flag can be asked for, whatever its
/// rule does, with a value of the type that was asked for.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFlags(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let text = unsafe input(start, count)
    let reading = FlagReader.read(text, file: "flags.json")
    require(reading.definitions != nil || !reading.problems.isEmpty, "Definitions that are not read are explained.")
    for problem in reading.problems where problem.code != .more {
        require(!problem.message.isEmpty, "A problem has a message.")
        require(problem.help?.isEmpty == false, "\(problem.code) says how to fix it.")
        require(problem.position.map { $0.line > 0 && $0.column > 0 } == true, "\(problem.code) has a place.")
    }
    if let value = try? JSON(parsing: text) { requireRoundTrip(value) }
    guard let definitions = reading.definitions else { return 0 }
    require(definitions.changes(from: definitions).isEmpty, "Definitions differ from themselves in nothing.")
    for key in definitions.keys.prefix(8) {
        for context in contexts {
            let asked = FlagContext(context, timestamp: 1_800_000_000)
            let found = definitions.evaluate(key, as: .boolean, fallback: false, for: asked)
            require(found.value.bool != nil, "A flag that was asked for as boolean is one.")
            require((found.errorCode == nil) == (found.reason != .error), "An error has a code, and only an error.")
            require((found.errorCode == nil) == (found.message == nil), "An error is said, and only an error.")
            require(
                definitions.evaluate(key, as: .boolean, fallback: false, for: asked) == found,
                "The same question has the same answer.")
            requireRoundTrip(found.value)
            let any = definitions.evaluate(key, fallback: "none", for: asked)
            require(
                any.variant.map { definitions.flags[key]?.variants[$0] == any.value } ?? (any.value == "none"),
                "The value is the variant's, or the one of who asks.")
            requireRoundTrip(any.value)
        }
    }
    return 0
}
