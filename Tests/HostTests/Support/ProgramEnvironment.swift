import Foundation

/// The environment of programs that the tests start: this one's, but for the cache, which would be the user's.
enum ProgramEnvironment {
    static func run<Value>(
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) throws -> Value
    ) rethrows -> Value {
        var variables = ProcessInfo.processInfo.environment
        variables["XDG_CACHE_HOME"] = "\(Place.program)/test-cache"
        var words = unsafe variables.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        return unsafe try words.withUnsafeMutableBufferPointer { unsafe try body($0.baseAddress) }
    }
}
