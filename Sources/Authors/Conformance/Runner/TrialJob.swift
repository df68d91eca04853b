internal import JSONText

/// One check to be run by a trial server; a line of JSON on its way there.
struct TrialJob: Sendable, Hashable {
    var check: String
    var file: String
    var seed: UInt64
    var scratch: String
    var limit: Int
    var configuration: String
    var home: TrialHome

    init(
        check: String, file: String, seed: UInt64, scratch: String, limit: Int, configuration: String,
        home: TrialHome = .inProcess
    ) {
        self.home = home
        self.configuration = configuration
        self.check = check
        self.file = file
        self.seed = seed
        self.scratch = scratch
        self.limit = limit
    }

    init?(line: some Sequence<UInt8>) {
        guard let json = try? JSON(parsing: Array(line)), let check = json["check"]?.string,
            let file = json["file"]?.string, let seed = json["seed"]?.string.flatMap({ UInt64($0) }),
            let scratch = json["scratch"]?.string, let limit = json["limit"]?.integer,
            let configuration = json["configuration"]?.string,
            let home = json["home"]?.string.flatMap(TrialHome.init(rawValue:))
        else { return nil }
        self.init(
            check: check, file: file, seed: seed, scratch: scratch, limit: Int(clamping: limit),
            configuration: configuration, home: home)
    }

    var line: String {
        let json: JSON = [
            "check": .string(check), "file": .string(file), "seed": .string(String(seed)),
            "scratch": .string(scratch), "limit": .integer(Int64(limit)),
            "configuration": .string(configuration), "home": .string(home.rawValue),
        ]
        return json.text + "\n"
    }
}

/// The result of a job; a line of JSON on its way back.
struct TrialReply: Sendable, Hashable {
    var status: CheckResult.Status
    var message: String
    var help: String
    var stack: [String]
    /// Of the stack's lines that are places in the suspect's file; see ``StackText/offsets``.
    var offsets: [Int: UInt64]
    var milliseconds: Int

    init(_ status: CheckResult.Status, message: String = "", help: String = "", stack: StackText = StackText()) {
        self.status = status
        self.message = message
        self.help = help
        self.stack = stack.lines
        offsets = stack.offsets
        milliseconds = 0
    }

    init?(line: some Sequence<UInt8>) {
        guard let json = try? JSON(parsing: Array(line)),
            let status = json["status"]?.string.flatMap(CheckResult.Status.init(rawValue:))
        else { return nil }
        self.init(
            status, message: json["message"]?.string ?? "", help: json["help"]?.string ?? "")
        stack = json["stack"]?.array?.compactMap(\.string) ?? []
        offsets = StackText.offsets(json["offsets"])
        milliseconds = Int(clamping: json["milliseconds"]?.integer ?? 0)
    }

    var line: String {
        let json: JSON = [
            "status": .string(status.rawValue), "message": .string(message), "help": .string(help),
            "stack": .array(stack.map { .string($0) }), "offsets": StackText.json(offsets),
            "milliseconds": .integer(Int64(milliseconds)),
        ]
        return json.text + "\n"
    }
}

extension StackText {
    /// Offsets on their way through a pipe: hexadecimal digits by indices.
    static func json(_ offsets: [Int: UInt64]) -> JSON {
        .object(
            JSONObject(offsets.sorted { $0.key < $1.key }.map { ("\($0.key)", .string(String($0.value, radix: 16))) }))
    }

    static func offsets(_ json: JSON?) -> [Int: UInt64] {
        var offsets: [Int: UInt64] = [:]
        for key in json?.object?.keys ?? [] {
            guard let index = Int(key), let offset = json?[key]?.string.flatMap({ UInt64($0, radix: 16) }) else {
                continue
            }
            offsets[index] = offset
        }
        return offsets
    }
}
