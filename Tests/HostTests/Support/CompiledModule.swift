import Foundation

/// The C source in `Tests/Fixtures/Modules`, compiled with one fault.
enum CompiledModule {
    struct CompilerFailure: Error { var output: String }

    static func compile(_ defines: [String], to path: String) throws {
        let repository = Place.repository.path
        let words =
            [
                "cc", "-std=gnu11", "-shared", "-fPIC", "-pthread", "-Wall", "-Wextra", "-Werror", "-I",
                "\(repository)/Sources/BricksABI/include",
            ] + defines.map { "-D\($0)" } + ["\(repository)/Tests/Fixtures/Modules/module.c", "-o", path]
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        // Not Foundation's Process: its waiting stands still when many are run at once.
        var child: pid_t = 0
        let refused = unsafe posix_spawnp(&child, "cc", nil, nil, &arguments, environ)
        guard refused == 0 else { throw CompilerFailure(output: "cc could not be run: \(refused)") }
        var status: Int32 = 0
        while unsafe waitpid(child, &status, 0) == -1, errno == EINTR {}
        guard status == 0 else { throw CompilerFailure(output: "cc ended with \(status)") }
    }
}
