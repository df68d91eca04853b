public import JSONText

/// Whether the app does all that it should: it answers `pass`, or `warn` with what is missing; one that is dead answers
/// nothing. The words and the media type are those of the draft "Health Check Response Format for HTTP APIs"
/// (draft-inadarei-api-health-check-06).
public struct Health: Sendable {
    public static let mediaType = "application/health+json"

    private let status: LiveStatus

    public init(_ status: LiveStatus) { self.status = status }

    public var isDegraded: Bool { status.isSafeMode || !status.troubled.isEmpty || status.troubledSource != nil }

    /// One sentence.
    public var text: String {
        let troubled = status.troubled
        if status.isSafeMode { return "Degraded: safe mode is on." }
        if troubled.isEmpty, let source = status.troubledSource {
            return "Degraded: the \(source.name) are those that were last right. \(source.trouble ?? "")"
        }
        guard !troubled.isEmpty else { return "Ready: \(status.modules.count) modules." }
        return "Degraded: " + troubled.map { "\($0.id) is \($0.state.rawValue)" }.joined(separator: ", ") + "."
    }

    /// For whoever operates the app.
    public var json: JSON {
        guard var object = brief.object else { return brief }
        object["notes"] = [.string(text)]
        var checks = JSONObject(
            status.modules.map { module in
                (
                    "\(module.id):state",
                    [
                        [
                            "componentType": "component", "status": module.state.isTrouble ? "warn" : "pass",
                            "observedValue": .string(module.state.rawValue),
                            "output": .string(module.state.isTrouble ? module.reason ?? "" : ""),
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
        object["checks"] = .object(checks)
        return .object(object)
    }

    /// For anybody: it names nothing.
    public var brief: JSON { ["status": isDegraded ? "warn" : "pass"] }
}
