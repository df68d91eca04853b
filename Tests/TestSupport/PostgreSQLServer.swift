import Foundation
import Synchronization

/// Debian's PostgreSQL, started once for all tests of this process, in a folder of its own and on a socket there.
///
/// It ends with this process: it waits for the end of a pipe that this process holds.
public final class PostgreSQLServer: Sendable {
    public struct Failure: Error, CustomStringConvertible {
        public var description: String
    }

    /// The folder of the socket.
    private let folder: String
    private let program: ChildProcess
    private let count = Atomic<Int>(0)

    private static let started = Mutex<Result<PostgreSQLServer, Failure>?>(nil)

    /// Returns the server, which the first call starts.
    public static func shared() throws -> PostgreSQLServer {
        try started.withLock { started in
            let result = started ?? Result { () throws(Failure) in try PostgreSQLServer() }
            started = result
            return try result.get()
        }
    }

    /// The server does not run as root.
    private static let script = """
        set -eu
        bin=$(pg_config --bindir)
        folder=$(mktemp -d /tmp/bricks-postgres.XXXXXX)
        trap 'rm -rf "$folder"' EXIT
        as=""
        if [ "$(id -u)" = 0 ]; then
            chown postgres "$folder"
            as="setpriv --reuid=postgres --regid=postgres --clear-groups"
        fi
        $as "$bin/initdb" -D "$folder/data" -U bricks -A trust -E UTF8 --locale=C --no-sync > "$folder/log" 2>&1 || {
            cat "$folder/log"; exit 1
        }
        $as "$bin/postgres" -D "$folder/data" -c listen_addresses= -c unix_socket_directories="$folder" \\
            -c fsync=off -c full_page_writes=off -c max_connections=200 > "$folder/log" 2>&1 &
        server=$!
        for _ in $(seq 600); do
            "$bin/pg_isready" -q -h "$folder" && break
            kill -0 "$server" || { cat "$folder/log"; exit 1; }
            sleep 0.1
        done
        echo "Ready $folder"
        read -r _ || true
        kill -INT "$server"
        wait "$server" || true
        """

    private init() throws(Failure) {
        do {
            program = try ChildProcess(["bash", "-c", Self.script], input: .lines, joinsErrors: true)
            folder = try program.blockUntilFirst("where the server is") { line in
                line.hasPrefix("Ready ")
                    ? String(line.dropFirst(6)).trimmingCharacters(in: .whitespacesAndNewlines) : nil
            }
        } catch {
            throw Failure(description: "PostgreSQL does not start: \(error)")
        }
    }

    /// Returns the address of a schema of its own, which is empty.
    public func address() throws -> String {
        let name = "s\(count.add(1, ordering: .relaxed).newValue)_\(getpid())"
        try run("CREATE SCHEMA \(name)")
        return "\(base)&options=-csearch_path%3D\(name)"
    }

    /// Returns all that a schema holds, as `pg_dump` writes it.
    ///
    /// - Parameter address: one that ``address()`` returned.
    public func dump(_ address: String) throws -> String {
        let schema = address.split(separator: "search_path%3D").last.map(String.init) ?? ""
        let client = try ChildProcess(["pg_dump", "-n", schema, "-d", base])
        guard try client.blockUntilEnd() == .exit(0) else { throw Failure(description: client.errors) }
        return client.output
    }

    private var base: String {
        "postgresql://bricks@/postgres?host=\(folder.replacing("/", with: "%2F"))"
    }

    /// Runs a statement as its operator would.
    @discardableResult
    public func run(_ sql: String) throws -> String {
        let client = try ChildProcess(["psql", "-XAtq", "-v", "ON_ERROR_STOP=1", base, "-c", sql], joinsErrors: true)
        guard try client.blockUntilEnd() == .exit(0) else { throw Failure(description: client.output) }
        return client.output
    }
}
