import Deployment
public import Foundation
public import Host
public import JSONText
import ModuleRuntime
public import Supervision

/// How a running deployment stands: `bricks.live/1`.
public struct LiveStatus: Sendable {
    /// The schema that ``json`` names, for programs to check.
    public static let schema = "bricks.live/1"

    /// The id of the deployment, as its manifest has it.
    public var deployment: String
    /// The app's name, as people see it.
    public var name: String
    /// The manifest, as it was named at the start.
    public var manifest: String
    /// The id of the app's process.
    public var process: Int32
    /// The time at which the app started.
    public var started: Date
    /// The time of these figures, by the app's clock.
    public var at: Date
    /// Open sessions of people.
    public var sessions: Int
    /// Whether safe mode is on, in which every module in a process of its own is switched off.
    public var isSafeMode: Bool
    /// The figures of the app's process; nil where the kernel does not tell them.
    public var figures: ProcessFigures?
    /// Sources that are read again while the app runs, such as tokens and flags.
    public var sources: [Source]
    /// The modules in the order of the manifest.
    public var modules: [Module]
    /// How often something was refused since too much of it came from one network, by what it was.
    public var refusals: [String: Int] = [:]
    /// Nil where nobody looks at it.
    public var storage: StoreStatus?

    /// Something that is read again while the app runs.
    public struct Source: Sendable, Hashable {
        /// Such as `tokens`.
        public var name: String
        /// The problem of the source, while its last valid state stays in use; nil if there is none.
        public var trouble: String?
    }

    /// The state of one module.
    public typealias Module = ModuleStatus
    /// The state of the store.
    public typealias Storage = StoreStatus

    /// The modules that the app lacks.
    public var troubled: [Module] { modules.filter(\.isTroubled) }

    /// The first source that something is wrong with.
    public var troubledSource: Source? { sources.first { $0.trouble != nil } }
}

extension LiveStatus {
    /// The status for programs; refusals are in the metrics only.
    public var json: JSON {
        [
            "schema": .string(Self.schema), "deployment": .string(deployment), "name": .string(name),
            "manifest": .string(manifest), "pid": .integer(Int64(process)), "started": .string(started.stamp),
            "at": .string(at.stamp), "sessions": .integer(Int64(sessions)), "safeMode": .bool(isSafeMode),
            "residentBytes": figures.map { .integer(Int64($0.residentBytes)) } ?? .null,
            "cpuSeconds": figures.map { .double($0.cpuSeconds) } ?? .null,
            "sources": .array(
                sources.map { ["name": .string($0.name), "trouble": $0.trouble.map { .string($0) } ?? .null] }),
            "modules": .array(modules.map(\.json)), "storage": storage?.json ?? .null,
        ]
    }
}

extension ModuleStatus {
    /// Without the deployment's secrets, which a module's words may contain.
    func cleaned(by secrets: Secrets) -> Self {
        var module = self
        module.reason = reason.map { secrets.cleaned($0) }
        return module
    }

    var json: JSON {
        [
            "id": .string(id), "version": version.map { .string($0) } ?? .null,
            "sha256": digest.map { .string($0) } ?? .null, "home": .string(home), "state": .string(state.rawValue),
            "reason": reason.map { .string($0) } ?? .null, "pid": process.map { .integer(Int64($0)) } ?? .null,
            "started": started.map { .string($0.stamp) } ?? .null, "calls": .integer(Int64(calls.calls)),
            "errors": .integer(Int64(calls.failures)),
            "requestSeconds": .double(Double(calls.requestNanoseconds) / 1e9),
            "hostCalls": .integer(Int64(calls.hostCalls)), "hostRefusals": .integer(Int64(calls.hostRefusals)),
            "restarts": .integer(Int64(restarts)), "lastEnd": lastEnd?.json ?? .null,
            "residentBytes": figures.map { .integer(Int64($0.residentBytes)) } ?? .null,
            "cpuSeconds": figures.map { .double($0.cpuSeconds) } ?? .null, "sessions": .integer(Int64(sessions)),
            "neededBy": .array(neededBy.map { .string($0) }),
        ]
    }
}

extension ModuleEnd {
    var json: JSON {
        ["at": .string(at.stamp), "text": .string(text), "stack": .array(stack.map { .string($0) })]
    }
}

extension StoreStatus {
    var json: JSON {
        [
            "trouble": trouble.map { .string($0) } ?? .null, "failed": .bool(isFailed),
            "checked": checked.map { .string($0.stamp) } ?? .null, "seconds": seconds.map { .double($0) } ?? .null,
            "integrityChecked": integrityChecked.map { .string($0.stamp) } ?? .null,
            "freeBytes": freeBytes.map { .integer(Int64(clamping: $0)) } ?? .null,
        ]
    }
}
