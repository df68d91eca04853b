import Testing

@testable import Host

@Suite("The lock of a data directory", .timeLimit(.minutes(5)))
struct DataDirectoryTests {
    @Test(
        "Is free as soon as the deployment has stopped, whoever still holds the directory, and is its next user's then")
    func release() async throws {
        let app = try FlaggedApp(source: nil)
        var held: DataDirectory?
        try await app.run { deployment, _ in held = deployment.data }
        try await app.run { deployment, _ in
            #expect(held != nil && deployment.data !== held)
            held = nil
            #expect(throws: DataDirectory.DataInUseError.self) { try DataDirectory(deployment.data.path) }
        }
    }
}
