/// The command line: words, and options with their values.
struct Arguments {
    var words: [String] = []
    var options: [String: String] = [:]

    /// Why what was typed cannot be understood.
    struct Misuse: Error {
        var message: String
    }

    /// - Parameters:
    ///   - valued: options that take a value, as `--port 8080` or `--port=8080`.
    ///   - flags: options that take none.
    init(_ arguments: [String], valued: Set<String>, flags: Set<String>) throws(Misuse) {
        var index = 0
        var onlyWords = false
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            guard !onlyWords, argument.hasPrefix("--") else {
                words.append(argument)
                continue
            }
            if argument == "--" {
                onlyWords = true
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            let name = parts[0]
            if flags.contains(name) {
                guard parts.count == 1 else { throw Misuse(message: "\(name) takes no value.") }
                options[name] = ""
            } else if valued.contains(name) {
                if parts.count == 2 {
                    options[name] = parts[1]
                } else {
                    guard index < arguments.count else { throw Misuse(message: "\(name) needs a value.") }
                    options[name] = arguments[index]
                    index += 1
                }
            } else {
                let known = valued.union(flags).sorted().joined(separator: ", ")
                throw Misuse(message: "There is no option \(name) here; there are: \(known).")
            }
        }
    }

    func has(_ flag: String) -> Bool { options[flag] != nil }
}
