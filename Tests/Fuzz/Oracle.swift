import Foundation

/// Ends the run, so that the fuzzer keeps the input, when what must hold of any input does not hold.
func require(_ condition: Bool, _ rule: @autoclosure () -> String, line: Int = #line) {
    if condition { return }
    FileHandle.standardError.write(Data("Broken rule (line \(line)): \(rule())\n".utf8))
    abort()
}

/// A copy of the fuzzer's input.
func input(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: start, count: count))
}
