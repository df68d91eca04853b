import DesignTokens
import JSONText

/// Any bytes as token files, of the Format Module or exported from Figma, several divided by a record separator: each problem has
/// a place and a help, no value ends its declaration, and every token can be asked for.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDesignTokens(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let text = unsafe input(start, count)
    let files = text.split(separator: 0x1E, maxSplits: 3, omittingEmptySubsequences: false)
    let sources = files.enumerated().map { TokenSource(file: "\($0).json", text: Array($1)) }
    for file in files { if let value = try? JSON(parsing: Array(file)) { requireRoundTrip(value) } }
    let reading = TokenSet.read(sources)
    for problem in reading.problems + reading.set.contrastProblems() {
        require(!problem.message.isEmpty, "A problem has a message.")
        require(!problem.help.isEmpty, "\(problem.code) says how to fix it.")
        require(!problem.file.isEmpty, "\(problem.code) names the file.")
        require((problem.line ?? 1) > 0 && (problem.column ?? 1) > 0, "A place is counted from 1.")
    }
    let css = reading.set.css()
    let opened = css.utf8.count { $0 == UInt8(ascii: "{") }
    let closed = css.utf8.count { $0 == UInt8(ascii: "}") }
    require(opened == closed && (opened == 1 || opened == 4), "No value ends its block.")
    require(!css.contains("</") && !css.contains("/*") && !css.contains("@import"), "No value says more than a value.")
    for token in reading.set.tokens {
        require(reading.set[token.name] == token, "A token is found by its path.")
        require(
            token.alias.map { reading.set[$0]?.value == token.value } ?? true,
            "An alias has the value of what it names.")
    }
    return 0
}
