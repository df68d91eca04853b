import Host
public import JSONText
import Supervision

/// Whether the app does all that it should: it answers `pass`, `warn` with what is missing, or `fail` where its store does
/// not work; one that is dead answers nothing. The words and the media type are those of the draft "Health Check Response Format for HTTP APIs"
/// (draft-inadarei-api-health-check-06).
public struct Health: Sendable {
    /// The media type of the answer, from the draft.
    public static let mediaType = "application/health+json"

    private let status: LiveStatus

    /// Makes the health of an app from how it stands.
    public init(_ status: LiveStatus) { self.status = status }

    /// Whether nobody can be served as they should be.
    public var isFailed: Bool { status.storage?.isFailed == true }

    /// The status of the HTTP answer.
    public var httpStatus: Int { isFailed ? 503 : 200 }

    /// Whether safe mode is on, or the store, a module or a source is in trouble.
    public var isDegraded: Bool {
        status.isSafeMode || status.storage?.trouble != nil || !status.troubled.isEmpty || status.troubledSource != nil
    }

    /// One sentence.
    public var text: String {
        let troubled = status.troubled
        if let failure = status.storage?.failure ?? status.storage?.damage { return "Failed: \(failure)" }
        if status.isSafeMode { return "Degraded: safe mode is on." }
        if troubled.isEmpty, let source = status.troubledSource {
            return "Degraded: the \(source.name) are those that were last right. \(source.trouble ?? "")"
        }
        if troubled.isEmpty, let trouble = status.storage?.trouble { return "Degraded: \(trouble)" }
        guard !troubled.isEmpty else { return "Ready: \(status.modules.count) modules." }
        return "Degraded: "
            + troubled.map { module in
                module.state == .ready
                    ? "\(module.id): \(module.reason ?? "")" : "\(module.id) is \(module.state.rawValue)"
            }.joined(separator: ", ") + "."
    }

    /// For operators of the app.
    public var json: JSON {
        guard var object = brief.object else { return brief }
        object["notes"] = [.string(text)]
        var checks = JSONObject(
            status.modules.map { module in
                (
                    "\(module.id):state",
                    [
                        [
                            "componentType": "component", "status": module.isTroubled ? "warn" : "pass",
                            "observedValue": .string(module.state.rawValue),
                            "output": .string(module.isTroubled ? module.reason ?? "" : ""),
                            "time": .string(status.at.stamp),
                        ]
                    ]
                )
            })
        for source in status.sources {
            checks["\(source.name):state"] = [
                [
                    "componentType": "component", "status": source.trouble == nil ? "pass" : "warn",
                    "observedValue": source.trouble == nil ? "current" : "kept",
                    "output": .string(source.trouble ?? ""), "time": .string(status.at.stamp),
                ]
            ]
        }
        if let storage = status.storage {
            var store: JSONObject = [
                "componentType": "datastore", "status": storage.isFailed ? "fail" : "pass",
                "output": .string(storage.failure ?? storage.damage ?? ""),
                "time": .string((storage.checked ?? status.at).stamp),
            ]
            if let seconds = storage.seconds {
                store["observedValue"] = .double((seconds * 1e6).rounded() / 1e3)
                store["observedUnit"] = "ms"
            }
            checks["store:responseTime"] = [.object(store)]
            if let free = storage.freeBytes {
                checks["disk:free"] = [
                    [
                        "componentType": "system", "status": storage.isScarce ? "warn" : "pass",
                        "observedValue": .integer(Int64(clamping: free)), "observedUnit": "bytes",
                        "time": .string((storage.checked ?? status.at).stamp),
                    ]
                ]
            }
        }
        object["checks"] = .object(checks)
        return .object(object)
    }

    /// For anybody: it names nothing.
    public var brief: JSON { ["status": isFailed ? "fail" : isDegraded ? "warn" : "pass"] }
}
