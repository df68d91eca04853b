import Foundation
import JSONText

/// What `.ci/sanitize` builds the tests with, which watches every access to memory.
public enum Sanitizer {
    /// Whether there is one. What it keeps of the memory that it watches counts as the program's.
    public static let isPresent = unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

    /// How many times as long as by itself what is measured may take.
    public static var slowness: Double { isPresent ? 20 : 1 }

    /// The compiler of programs in C that load what was built with it, with the options that it takes for that.
    public static func compiler() async throws -> [String] {
        guard isPresent else { return ["cc"] }
        // Of the toolchain that the modules come from: each compiler has a sanitizer of its own.
        let info = try await Command.run(["swiftc", "-print-target-info"])
        let paths = try JSON(parsing: info.output)["paths"]
        let resources = paths?["runtimeResourcePath"]?.string ?? "/usr/lib/swift"
        let kind = unsafe dlsym(nil, "__tsan_init") != nil ? "thread" : "address"
        let libraries = "\(resources)/linux"
        return [
            URL(filePath: resources).appending(path: "../../bin/clang").standardizedFileURL.path,
            "-fsanitize=\(kind)", "-Wl,--dynamic-list=\(Repository.path(".ci/sanitizer.symbols"))",
            // What watches threads knows those of Dispatch, too.
            "-L\(libraries)", "-Wl,-rpath,\(libraries)", "-Wl,--no-as-needed", "-ldispatch", "-lBlocksRuntime",
        ]
    }

    /// What programs need to hear of it that are started by something which passes on no variables.
    public static var variables: [String: String] {
        ProcessInfo.processInfo.environment.filter { isPresent && ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
    }

    /// How many times as much memory: around each piece some is left free, and what was freed is kept for a while.
    public static var memory: Int { isPresent ? 4 : 1 }
}
