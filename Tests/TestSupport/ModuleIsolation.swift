import Foundation
import Integrity
public import JSONText

/// Where a module of a deployment lives.
public enum ModuleIsolation: String, Sendable, CaseIterable {
    case inProcess = "in-process"
    case worker, sandbox

    /// Declares a module of a manifest to live here, with all that this asks for.
    ///
    /// - Parameters:
    ///   - file: the module's file, which a manifest names by its digest to trust it.
    ///   - grants: its permissions in a sandbox.
    public func declare(_ module: JSON, file: String, grants: [String] = []) throws -> JSON {
        var object = module.object ?? JSONObject()
        object["isolation"] = .string(rawValue)
        switch self {
        case .inProcess:
            object["trusted"] = true
            let bytes = Array(try Data(contentsOf: URL(filePath: file)))
            object["sha256"] = .string(SHA256.hexadecimal(SHA256.digest(bytes)))
        case .worker: break
        case .sandbox: object["grants"] = .array(grants.map { .string($0) })
        }
        return .object(object)
    }

    /// The grants that shipped modules need in a sandbox, by name.
    private static let grants = [
        "Tuya": ["network.lan", "network.lan.discovery"], "Timer": ["health.read", "health.write"],
    ]

    /// Declares the modules of a manifest that ship to live here.
    public func declareShipped(_ manifest: JSON) throws -> JSON {
        var document = manifest.object ?? JSONObject()
        document["modules"] = .array(
            try (document["modules"]?.array ?? []).map { module in
                let id = module["id"]?.string ?? ""
                guard let name = Repository.shippedModules.first(where: { id == "com.bricks.\($0.lowercased())" })
                else { return module }
                return try declare(
                    module, file: Repository.module(name),
                    grants: Self.grants[name] ?? [])
            })
        return .object(document)
    }
}

extension ModuleIsolation {
    /// Where the modules of a host that runs live, as the system reports: in a worker, whose calls are filtered or not.
    ///
    /// - Returns: by modules' ids; what lives in the host's process is not among them.
    public static func homes(below host: Int32) throws -> [String: ModuleIsolation] {
        var homes: [String: ModuleIsolation] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") where Int32(name) != nil {
            guard let line = try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8),
                let status = try? String(contentsOfFile: "/proc/\(name)/status", encoding: .utf8),
                status.contains("\nPPid:\t\(host)\n")
            else { continue }
            let words = line.split(separator: "\0")
            guard words.first?.hasSuffix("/bricks-worker") == true, let module = words.last,
                // They end what workers leave behind, and look through databases.
                !["sweep", "check-store"].contains(words.dropFirst().first)
            else { continue }
            homes[String(module)] = isSandboxed(status) ? .sandbox : .worker
        }
        return homes
    }

    /// Whether a worker is in a sandbox, by the text of its `status`: one that is has no capability left of the host's.
    ///
    /// The calls of every worker are filtered.
    public static func isSandboxed(_ status: String) -> Bool {
        let own = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        func capabilities(_ status: String) -> Substring? {
            status.split(separator: "\n").first { $0.hasPrefix("CapEff:") }
        }
        return status.contains("\nSeccomp:\t2\n") && capabilities(status) != capabilities(own)
    }
}
