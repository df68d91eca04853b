/// The C source in `Tests/Fixtures/Modules`, compiled with one fault.
public enum CompiledModule {
    /// Compiles it, without a warning.
    ///
    /// - Parameter sources: what is compiled with it.
    public static func compile(
        _ defines: [String], with sources: [String] = [], to path: String
    ) async throws {
        try await Command.succeed(
            [
                "cc", "-std=gnu11", "-shared", "-fPIC", "-pthread", "-Wall", "-Wextra", "-Werror", "-I",
                Repository.headers,
            ] + defines.map { "-D\($0)" } + [Repository.path("Tests/Fixtures/Modules/module.c")] + sources
                + ["-o", path])
    }
}
