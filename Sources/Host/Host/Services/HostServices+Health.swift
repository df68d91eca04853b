import Border
import Foundation
import JSONText
import ModuleInterfaces
import Storage

/// The proxy to the provider of health data: who reads or writes it never knows who keeps it.
extension HostServices: HealthProvider {
    static let healthRead = "health.read"
    static let healthWrite = "health.write"

    func access(_ request: Request<(read: Bool, write: Bool)>) {
        request.answer { () throws(CallFailure) in
            let link = try link(request.call)
            guard let provider = link.modules.healthProvider, provider != module, !link.user.isVisitor else {
                return (false, false)
            }
            return (isGranted(Self.healthRead), isGranted(Self.healthWrite))
        }
    }

    func window(_ request: Request<HealthWindow>, kind: String, from: Int64, to: Int64, limit: UInt32) {
        forward(request, Self.healthRead) { () throws(CallFailure) in
            try HealthRules.check(kind: kind, from: from, to: to, limit: limit)
        } _: { [shared] health, provider async throws(CallFailure) in
            let window = try await health.window(kind: kind, from: from, to: to, limit: limit)
            let problem = HealthRules.problem(in: window, kind: kind, from: from, to: to, limit: limit)
            guard let problem else { return window }
            shared.log.log(
                .warning, provider,
                "[health.bad-answer] The answer cannot be used: \(problem.text), at “\(problem.pointer)”.")
            throw CallFailure(
                // Not shown: a module asked, and has words of its own.
                .badReply, "The module that provides health data answered what was not asked.",
                detail: ["code": "health.bad-answer"])
        }
    }

    func writeMindful(_ request: Request<Void>, session: MindfulSession) {
        let named = named(session.id)
        forward(request, Self.healthWrite) { () throws(CallFailure) in
            try HealthRules.check(session)
        } _: { health, _ async throws(CallFailure) in
            var session = session
            session.id = named
            try await health.writeMindful(session: session)
        }
    }

    func removeMindful(_ request: Request<Void>, id: String) {
        let named = named(id)
        forward(request, Self.healthWrite) { () throws(CallFailure) in
            try HealthRules.check(id: id)
        } _: { health, _ async throws(CallFailure) in
            try await health.removeMindful(id: named)
        }
    }

    /// The id as the provider knows it: no module reaches what another wrote.
    private func named(_ id: String) -> String { "\(module)/\(id)" }

    private func forward<Success: Sendable>(
        _ request: Request<Success>, _ grant: String, check: () throws(CallFailure) -> Void,
        _ body: @escaping @Sendable (any HealthInterface, _ provider: String) async throws(CallFailure) -> Success
    ) {
        let link: SessionLink
        let session = request.call.session
        do throws(CallFailure) {
            link = try self.link(request.call)
            guard isGranted(grant) else {
                throw CallFailure(
                    // Not shown: a module asked, and has words of its own.
                    .notPermitted, "The module has no grant `\(grant)`.",
                    detail: [
                        "code": "health.not-granted",
                        "help": .string("Name `\(grant)` under `grants` of the card and of the manifest's module."),
                    ])
            }
            guard !link.user.isVisitor else {
                throw CallFailure(
                    // Not shown: a module asked, and has words of its own.
                    .notPermitted, "Many share the session of a visitor.", detail: ["code": "health.visitor"])
            }
            try check()
            try beginForwarding(session)
        } catch {
            return request.fail(error)
        }
        Task { [module] in
            defer { endForwarding(session) }
            do throws(CallFailure) {
                // A module that asks for what it provides would ask itself without end.
                guard let (health, provider) = try await link.modules.health(), provider != module else {
                    // Not shown: a module asked, and has words of its own.
                    throw CallFailure(.absent, "No module provides health data.")
                }
                request.succeed(try await body(health, provider))
            } catch {
                request.fail(error)
            }
        }
    }
}
