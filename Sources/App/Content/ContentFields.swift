import JSONText

/// The members of one entry, whose problems are told with the lines of its file.
///
/// A value that could not be read is replaced by an empty one, and `isSound` says that the entry must not be used.
struct ContentFields {
    let object: JSONObject
    let file: ContentFile
    private var reader: ObjectReader<ContentProblem.Code>

    var pointer: JSONPointer { reader.pointer }
    var isSound: Bool { reader.isSound }

    init(_ object: JSONObject, at pointer: JSONPointer, in file: ContentFile) {
        self.object = object
        self.file = file
        reader = ObjectReader(object, at: pointer)
    }

    mutating func report(
        _ code: ContentProblem.Code, _ message: String, at place: JSONPointer? = nil, nearest: String? = nil,
        help: String, _ problems: inout ContentProblems
    ) {
        reader.invalidate()
        problems.add(code, message, file: file, at: place ?? pointer, nearest: nearest, help: help)
    }

    /// Says that the entry must not be used, for a reason that has been reported elsewhere.
    mutating func invalidate() { reader.invalidate() }

    /// Reads members, and tells what is wrong with them.
    private mutating func read<Value>(
        _ problems: inout ContentProblems, _ body: (inout ObjectReader<ContentProblem.Code>) -> Value
    ) -> Value {
        let value = body(&reader)
        for problem in reader.takeProblems() {
            problems.add(
                problem.code, problem.message, file: file, at: problem.pointer, nearest: problem.nearest,
                help: problem.help)
        }
        return value
    }

    mutating func text(_ key: String, atMost: Int, _ problems: inout ContentProblems) -> String {
        read(&problems) { $0.text(key, in: 1...atMost, required: true) } ?? ""
    }

    mutating func optionalText(_ key: String, atMost: Int, _ problems: inout ContentProblems) -> String? {
        read(&problems) { $0.text(key, in: 1...atMost) }
    }

    /// The text that stands at a place of the entry.
    mutating func text(
        of value: JSON, at place: @autoclosure () -> JSONPointer, atMost: Int?, help: String? = nil,
        _ problems: inout ContentProblems
    ) -> String? {
        read(&problems) { reader in
            reader.text(of: value, at: place(), in: atMost.map { 1...$0 }, help: help)
        }
    }

    /// An id: lower-case words of ASCII letters and digits with dashes between, up to 64 characters.
    mutating func identifier(_ key: String, _ problems: inout ContentProblems) -> String {
        read(&problems) { reader in
            reader.parsed(
                key, else: .identifier, expected: "an id of at most 64 of a-z, 0-9 and single dashes", required: true,
                help: "Write an id such as \"first-light\"."
            ) { text in
                let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
                let isGood = words.allSatisfy { word in
                    !word.isEmpty && word.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
                }
                return isGood && text.utf8.count <= 64 ? text : nil
            }
        } ?? ""
    }

    mutating func integer(_ key: String, in range: ClosedRange<Int>, _ problems: inout ContentProblems) -> Int {
        read(&problems) { $0.integer(key, in: Self.wide(range), required: true) }.map { Int($0) } ?? 0
    }

    mutating func optionalInteger(
        _ key: String, in range: ClosedRange<Int>, _ problems: inout ContentProblems
    ) -> Int? {
        read(&problems) { $0.integer(key, in: Self.wide(range)) }.map { Int($0) }
    }

    private static func wide(_ range: ClosedRange<Int>) -> ClosedRange<Int64> {
        Int64(range.lowerBound)...Int64(range.upperBound)
    }

    mutating func flag(_ key: String, _ problems: inout ContentProblems) -> Bool {
        read(&problems) { $0.flag(key) } ?? false
    }

    /// One of a fixed set of words; nil when it is absent or unknown, which is reported.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: String, _ type: Choice.Type, _ problems: inout ContentProblems
    ) -> Choice? where Choice.RawValue == String {
        read(&problems) { $0.choice(key, type, required: true) }
    }

    /// One of a fixed set of words, where the member is there; an unknown one is reported.
    mutating func optionalChoice<Choice: RawRepresentable & CaseIterable>(
        _ key: String, _ type: Choice.Type, _ problems: inout ContentProblems
    ) -> Choice? where Choice.RawValue == String {
        read(&problems) { $0.choice(key, type) }
    }

    /// A list of texts, each with its place.
    mutating func texts(
        _ key: String, count: ClosedRange<Int>, _ problems: inout ContentProblems
    ) -> [(text: String, place: JSONPointer)] {
        elements(key, count: count, &problems).compactMap { value, place in
            text(of: value, at: place, atMost: nil, &problems).map { ($0, place) }
        }
    }

    mutating func elements(
        _ key: String, count: ClosedRange<Int>, _ problems: inout ContentProblems
    ) -> [(value: JSON, place: JSONPointer)] {
        read(&problems) { reader in
            reader.elements(key, count: count, of: "entries", required: count.lowerBound > 0)
        } ?? []
    }

    /// The value as it stands, for a member with a form of its own.
    mutating func raw(_ key: String) -> JSON? { reader.value(key) }

    /// The value as it stands; one that is missing is reported.
    mutating func required(_ key: String, expected: String, _ problems: inout ContentProblems) -> JSON? {
        read(&problems) { $0.required(key, expected: expected) }
    }

    /// Reports every member that nobody asked for.
    mutating func finish(_ problems: inout ContentProblems) { read(&problems) { $0.finish() } }
}
