import Cards
import Diagnostics
internal import JSONText

extension Resolution {
    /// Takes the modules out of the plan whose sandbox this machine cannot make whole, unless the manifest takes it as it is.
    mutating func refuseIncompleteSandboxes() {
        let missing = resolver.offer.missingGuarantees
        guard !missing.isEmpty, resolver.offer.isolations.contains(.sandbox) else { return }
        let names = missing.map { $0.name.quoted }.joined(separator: ", ")
        let noun = missing.count == 1 ? "the guarantee \(names)" : "the guarantees \(names)"
        let details = missing.map { "\($0.name): \($0.loss)" }
        for index in modules.indices where modules[index].state == .declared {
            let declaration = modules[index].declaration
            guard declaration.isolation == .sandbox else { continue }
            guard declaration.incompleteSandbox == .allow else {
                refuse(
                    index, .incompatible, .isolationGuaranteeMissing,
                    "This machine's kernel does not keep \(noun) of a sandbox, so module \(declaration.id.quoted) "
                        + "is not loaded.",
                    member: "isolation", details: details,
                    help: "Use a newer kernel, or write \"incompleteSandbox\": \"allow\" to take what there is of it.")
                continue
            }
            diagnostics.add(
                manifest.source.diagnostic(
                    .isolationGuaranteeMissing,
                    "The sandbox of module \(declaration.id.quoted) is without \(noun), which this machine's kernel does "
                        + "not keep.",
                    severity: .warning, at: declaration.pointer / "incompleteSandbox", details: details,
                    help: "Use a newer kernel."))
        }
    }

    /// Sets the grants of a module, and reports wishes and grants that do not match.
    mutating func setGrants(_ index: Int) {
        let declaration = modules[index].declaration
        let wanted = modules[index].card?.grants ?? []
        // A sandbox gives nothing that nobody wrote down; elsewhere the card has always been enough.
        let listed = declaration.grants ?? (modules[index].isolation == .sandbox ? [] : wanted)
        modules[index].grants = Grant.given(wanted, of: listed)
        let place = declaration.grants == nil ? declaration.pointer : declaration.pointer / "grants"
        let refused = wanted.filter { !modules[index].grants.contains($0) }
        if !refused.isEmpty {
            let all = Grant.inAManifest((declaration.grants ?? []) + refused).map(\.quoted).joined(separator: ", ")
            diagnostics.add(
                manifest.source.diagnostic(
                    .grantNotGiven,
                    "Module \(declaration.id.quoted) asks for \(refused.map(\.quoted).joined(separator: ", ")), which the "
                        + "manifest does not grant: what it needs it for fails.",
                    severity: .warning, at: place, help: "Write \"grants\": [\(all)] if it may."))
        }
        let idle = (declaration.grants ?? []).filter { grant in !wanted.contains { Grant.covers(grant, $0) } }
        if !idle.isEmpty {
            diagnostics.add(
                manifest.source.diagnostic(
                    .grantNotWanted,
                    "Module \(declaration.id.quoted) does not ask for \(idle.map(\.quoted).joined(separator: ", ")), "
                        + "which it is granted.",
                    severity: .note, at: place, help: "Remove it from \"grants\"."))
        }
    }
}

/// The grants that modules may have.
enum Grant {
    /// Connections to anywhere, and to the machine and its local networks.
    static let (network, localNetwork) = ("network", "network.lan")

    /// Datagrams of the ports that a card names: in a card always with a port, as in `network.lan.discovery:6667`.
    static let discovery = "network.lan.discovery"

    /// Whether the grant `given` includes all, or some, of the grant `wanted`.
    static func covers(_ given: String, _ wanted: String) -> Bool {
        given == wanted || [given, wanted].allSatisfy { $0 == network || $0 == localNetwork }
            || (given == discovery && wanted.hasPrefix("\(discovery):"))
    }

    /// The grants as one would write them: those of ports together.
    static func inAManifest(_ grants: [String]) -> [String] {
        var written: [String] = []
        for grant in grants.map({ $0.hasPrefix("\(discovery):") ? discovery : $0 }) where !written.contains(grant) {
            written.append(grant)
        }
        return written
    }

    /// Of what is wanted, what a list gives: never more than is wanted, and never more than is given.
    static func given(_ wanted: [String], of listed: [String]) -> [String] {
        wanted.compactMap { wish in
            if listed.contains(wish) { return wish }
            guard listed.contains(where: { covers($0, wish) }) else { return nil }
            return wish.hasPrefix("\(discovery):") ? wish : localNetwork
        }
    }
}
