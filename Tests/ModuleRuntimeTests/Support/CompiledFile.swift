import TestSupport

@testable import ModuleRuntime

extension CompiledModule {
    /// The compiled file, as the host takes it: in memory, with nothing left on the disk.
    static func file(_ defines: [String]) async throws -> SealedFile {
        let folder = try ScratchFolder()
        try await compile(defines, to: folder.file("module.so"))
        return try SealedFile(copying: folder.file("module.so"))
    }
}
