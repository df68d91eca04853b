/// The C source in `Tests/Fixtures/Modules`, compiled with one fault.
public enum CompiledModule {
    /// Compiles it, without a warning.
    ///
    /// - Parameter sources: Sources that are compiled with it.
    public static func compile(
        _ defines: [String], with sources: [String] = [], to path: String
    ) async throws {
        try await Command.succeed(words(defines, sources, path))
    }

    /// The same on this thread, for what is compiled once for all tests.
    public static func blockToCompile(_ defines: [String], to path: String) throws {
        let compiler = try ChildProcess(words(defines, [], path))
        guard try compiler.blockUntilEnd() == .exit(0) else {
            throw ChildProcess.Failure(description: compiler.errors)
        }
    }

    private static func words(_ defines: [String], _ sources: [String], _ path: String) -> [String] {
        [
            "cc", "-std=gnu11", "-shared", "-fPIC", "-pthread", "-Wall", "-Wextra", "-Werror", "-I", Repository.headers,
        ] + defines.map { "-D\($0)" } + [Repository.path("Tests/Fixtures/Modules/module.c")] + sources + ["-o", path]
    }
}
