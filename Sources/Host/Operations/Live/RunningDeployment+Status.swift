import Core
import Deployment
import DesignTokens
import Diagnostics
import Foundation
public import Host
import JSONText
import Supervision

extension RunningDeployment {
    /// How it stands now.
    public var status: LiveStatus {
        let order = Dictionary(uniqueKeysWithValues: plan.modules.enumerated().map { ($1.id, $0) })
        return LiveStatus(
            deployment: declaration.id, name: declaration.name, manifest: manifest.source.file, process: getpid(),
            started: started, at: now, sessions: openSessionCount, isSafeMode: isSafeMode,
            figures: ProcessFigures(getpid()), sources: sources,
            modules: moduleStatuses.map { $0.cleaned(by: secrets) }.sorted {
                order[$0.id] ?? 0 < order[$1.id] ?? 0
            },
            refusals: refusals, storage: storeStatus)
    }

    private var sources: [LiveStatus.Source] {
        var sources: [LiveStatus.Source] = []
        if !manifest.tokens.isEmpty { sources.append(.init(name: "tokens", trouble: tokenTrouble)) }
        if manifest.flagSource != nil {
            let problem = flags.trouble?.problems.first
            sources.append(
                .init(
                    name: "flags", trouble: problem.map { "[\($0.code.rawValue)] \($0.file ?? ""): \($0.message)" }))
        }
        return sources
    }

    /// Why a module, a tab, a flag, a setting, a token or a link is as it is.
    ///
    /// - Parameter attributes: who asks for a flag.
    func explanation(of kind: String, _ id: String, attributes: JSONObject = [:]) throws(LiveProblem) -> Explanation {
        let status = status
        return try Explanation(
            of: kind, id, plan, report, flags, tokens, content, live: status, at: status.at, attributes: attributes)
    }
}
