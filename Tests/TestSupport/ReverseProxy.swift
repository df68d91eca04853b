import Foundation
import Glibc

/// nginx, Caddy or HAProxy in front of an app, configured by the very text of the documentation, with TLS and a certificate of its own.
public final class ReverseProxy {
    public enum Kind: String, Sendable, CaseIterable { case nginx, caddy, haproxy }

    public struct Failure: Error, CustomStringConvertible {
        public var description: String
    }

    /// The address that tests connect from: no trusted proxy's.
    public static let clientAddress = "127.0.0.9"

    /// Where it speaks TLS.
    public let port: UInt16
    /// Where it speaks plain HTTP.
    public let plainPort: UInt16
    /// Bytes that are sent there go to ``port`` within TLS, from ``clientAddress``, once the certificate is verified.
    public let tunnelPort: UInt16
    /// The certificate's public key as browsers are given it: SHA-256 in Base64.
    public let keyDigest: String
    private let folder: ScratchFolder
    private var programs: [ChildProcess] = []

    /// Returns the address that browsers open.
    public static func address(_ port: UInt16) -> String { "https://localhost:\(port)" }

    /// - Parameters:
    ///   - port: where it speaks TLS, from ``freePort()``.
    ///   - app: the port of the app.
    public init(_ kind: Kind, port: UInt16, app: UInt16) throws {
        self.port = port
        folder = try ScratchFolder()
        keyDigest = try Self.certificate(in: folder)
        plainPort = try Self.freePort()
        tunnelPort = try Self.freePort()
        let text = try Self.documented(kind).replacing("127.0.0.1:8080", with: "127.0.0.1:\(app)")
        switch kind {
        case .nginx:
            try start(
                ["nginx", "-p", folder.path, "-c", folder.file("nginx.conf")],
                Self.nginx(text, port, plainPort, folder), "nginx.conf")
        case .caddy:
            try start(
                [
                    "env", "XDG_CONFIG_HOME=\(folder.path)", "caddy", "run", "--config", folder.file("Caddyfile"),
                    "--adapter", "caddyfile",
                ],
                Self.caddy(text, port, plainPort, folder), "Caddyfile")
        case .haproxy:
            let text =
                text.replacing("/etc/haproxy/app.example.pem", with: folder.file("both.pem"))
                .replacing("bind :443 ", with: "bind 127.0.0.1:\(port) ")
                .replacing("bind :80\n", with: "bind 127.0.0.1:\(plainPort)\n")
            try start(["haproxy", "-db", "-f", folder.file("haproxy.cfg")], text, "haproxy.cfg")
        }
        try start(
            ["haproxy", "-db", "-f", folder.file("tunnel.cfg")],
            """
            defaults
                mode tcp
                timeout connect 60s
                timeout client 1h
                timeout server 1h
            frontend tunnel
                bind 127.0.0.1:\(tunnelPort)
                default_backend proxy
            backend proxy
                server proxy 127.0.0.1:\(port) source \(Self.clientAddress) ssl verify required ca-file \
            \(folder.file("certificate.pem")) sni str(localhost) verifyhost localhost

            """, "tunnel.cfg")
        for port in [port, plainPort, tunnelPort] { try waitFor(port) }
    }

    deinit { for program in programs { _ = try? program.stop() } }

    private func start(_ words: [String], _ configuration: String, _ name: String) throws {
        try folder.write(configuration, to: name)
        programs.append(try ChildProcess(words, joinsErrors: true))
    }

    private static func nginx(_ text: String, _ port: UInt16, _ plainPort: UInt16, _ folder: ScratchFolder) -> String {
        let servers =
            text.replacing("listen 443 ssl;", with: "listen 127.0.0.1:\(port) ssl;")
            .replacing("listen 80;", with: "listen 127.0.0.1:\(plainPort);")
            .replacing("/etc/ssl/app.example/certificate.pem", with: folder.file("certificate.pem"))
            .replacing("/etc/ssl/app.example/key.pem", with: folder.file("key.pem"))
            .replacing("https://app.example$", with: "https://localhost:\(port)$")
            .replacing("app.example", with: "localhost")
        // Where root starts it, its workers would not be let into the folder.
        let user = geteuid() == 0 ? "user root;" : ""
        let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "\($0)_temp_path \(folder.file($0));" }.joined(separator: " ")
        return """
            \(user) daemon off; pid \(folder.file("nginx.pid")); error_log stderr;
            events {}
            http {
            access_log off; \(paths)
            \(servers)
            }

            """
    }

    /// A site with a port of its own has its redirect lead there. No certificate can be fetched for a test.
    private static func caddy(_ text: String, _ port: UInt16, _ plainPort: UInt16, _ folder: ScratchFolder) -> String {
        let site = text.replacing(
            "app.example {",
            with: """
                localhost:\(port) {
                    tls \(folder.file("certificate.pem")) \(folder.file("key.pem"))
                """)
        return """
            {
                admin off
                http_port \(plainPort)
                default_bind 127.0.0.1
                storage file_system \(folder.file("caddy"))
            }
            \(site)
            """
    }

    /// The configuration that the documentation has for it.
    private static func documented(_ kind: Kind) throws -> String {
        let page = try String(
            contentsOfFile: Repository.path("Sources/Deployment/Deployment/Deployment.docc/Proxies.md"), encoding: .utf8
        )
        guard let start = page.range(of: "```\(kind.rawValue)\n"),
            let end = page.range(of: "```\n", range: start.upperBound..<page.endIndex)
        else { throw Failure(description: "The documentation has no configuration for \(kind.rawValue).") }
        return String(page[start.upperBound..<end.lowerBound])
    }

    /// Makes `certificate.pem`, `key.pem` and `both.pem` for localhost.
    private static func certificate(in folder: ScratchFolder) throws -> String {
        func openssl(_ words: String...) throws -> String {
            let program = try ChildProcess(["openssl"] + words)
            guard try program.blockUntilEnd() == .exit(0) else { throw Failure(description: program.errors) }
            return program.output
        }
        let (key, certificate) = (folder.file("key.pem"), folder.file("certificate.pem"))
        _ = try openssl(
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
            "-subj",
            "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", certificate
        )
        let both =
            try String(contentsOfFile: certificate, encoding: .utf8) + String(contentsOfFile: key, encoding: .utf8)
        try folder.write(both, to: "both.pem")
        let spki = folder.file("key.der")
        _ = try openssl("pkey", "-in", key, "-pubout", "-outform", "DER", "-out", spki)
        _ = try openssl("dgst", "-sha256", "-binary", "-out", folder.file("key.sha256"), spki)
        return try Data(contentsOf: URL(filePath: folder.file("key.sha256"))).base64EncodedString()
    }

    private func waitFor(_ port: UInt16) throws {
        try blockUntil("port \(port) is listened on", or: { self.programs.map(\.output).joined() }) {
            unsafe Self.withSocket(port) { descriptor, address, size in
                unsafe connect(descriptor, address, size) == 0 ? true : nil
            }
        }
    }

    /// A port of this machine that nobody listens on, outside the range that the kernel gives to connections by itself: one
    /// of those may be another test's before the proxy takes it.
    public static func freePort() throws -> UInt16 {
        for _ in 0..<100 {
            let port = UInt16.random(in: 10_240..<32_768)
            let isFree = unsafe withSocket(port) { descriptor, address, size in
                unsafe bind(descriptor, address, size) == 0 ? true : nil
            }
            if isFree == true { return port }
        }
        throw Failure(description: "There is no free port.")
    }

    private static func withSocket<Value>(
        _ port: UInt16, _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Value?
    ) -> Value? {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe body(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
