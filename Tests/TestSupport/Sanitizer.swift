import Foundation
import JSONText

/// The sanitizer that `.ci/sanitize` builds the tests with. It watches every access to memory.
public enum Sanitizer {
    /// Whether there is one. The data that it keeps of the memory that it watches counts as the program's.
    public static let isPresent = unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

    /// The factor by which a measured time may be longer than without a sanitizer.
    public static var slowness: Double { isPresent ? 20 : 1 }

    /// Returns the compiler of programs in C that load products built with the sanitizer, and the options for that.
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
            // The sanitizer of threads knows those of Dispatch, too.
            "-L\(libraries)", "-Wl,-rpath,\(libraries)", "-Wl,--no-as-needed", "-ldispatch", "-lBlocksRuntime",
        ]
    }

    /// The sanitizer's variables, for programs that are started by something which passes on no variables.
    public static var variables: [String: String] {
        ProcessInfo.processInfo.environment.filter { isPresent && ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
    }

    /// The factor of memory: around each piece some is left free, and freed memory is kept for a while.
    public static var memory: Int { isPresent ? 4 : 1 }
}
