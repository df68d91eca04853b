import Foundation
import TestSupport

/// OpenSSH's server on a loopback port, with a key of its own and one that may come in, all in a scratch folder.
final class SecureShell {
    private static let program = "/usr/sbin/sshd"

    private let folder: ScratchFolder
    private let server: ChildProcess
    let port: Int

    /// - Parameter environment: Variables of the programs that are started over it.
    init(environment: [String: String] = [:]) async throws {
        folder = try ScratchFolder()
        for name in ["host", "person"] {
            try await Command.succeed(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder.file(name)])
        }
        try folder.write(Self.configuration(folder, environment), to: "config")
        // As root it gives up its rights in a folder that the package's service makes, and where no service runs nobody does.
        if getuid() == 0 {
            try FileManager.default.createDirectory(
                atPath: "/run/sshd", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        }
        (server, port) = try await Self.listen(folder)
    }

    deinit { _ = try? server.stop() }

    private static func configuration(_ folder: ScratchFolder, _ environment: [String: String]) -> String {
        let all = environment.merging(Sanitizer.variables) { own, _ in own }
        let variables = all.sorted { $0.key < $1.key }.map { "\"\($0)=\($1)\"" }.joined(separator: " ")
        return """
            ListenAddress 127.0.0.1
            HostKey \(folder.file("host"))
            AuthorizedKeysFile \(folder.file("person.pub"))
            PidFile \(folder.file("pid"))
            AuthenticationMethods publickey
            PermitRootLogin prohibit-password
            StrictModes no
            UsePAM no
            PrintMotd no
            PrintLastLog no
            \(variables.isEmpty ? "" : "SetEnv \(variables)")

            """
    }

    /// Takes a port below those that connections are given, and another one where somebody has it.
    private static func listen(_ folder: ScratchFolder) async throws -> (ChildProcess, Int) {
        for _ in 0..<20 {
            let port = Int.random(in: 20_000..<30_000)
            let server = try ChildProcess(
                [program, "-D", "-e", "-f", folder.file("config"), "-p", "\(port)"], joinsErrors: true)
            let isListening = try await eventually("sshd listens", or: { server.output }) {
                server.output.contains("Server listening on") ? true : server.ended == nil ? nil : false
            }
            if isListening { return (server, port) }
            guard server.output.contains("Address already in use") else {
                throw ChildProcess.Failure(description: server.output)
            }
        }
        throw ChildProcess.Failure(description: "No port is free.")
    }

    /// The words that run a line of the shell over it, on a terminal.
    func words(_ line: String) -> [String] {
        let options = [
            "IdentitiesOnly=yes", "StrictHostKeyChecking=accept-new", "UserKnownHostsFile=\(folder.file("known"))",
            "GlobalKnownHostsFile=/dev/null",
        ]
        return ["ssh", "-tt", "-F", "none", "-i", folder.file("person"), "-p", "\(port)", "-l", NSUserName()]
            + options.flatMap { ["-o", $0] } + ["127.0.0.1", line]
    }
}
