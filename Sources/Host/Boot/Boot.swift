public import Core
public import Deployment
public import DesignTokens
import Digest
import Foundation
import InterfaceModel
import JSONText
import ModuleRuntime

/// Understands a deployment before anything of it runs.
public struct Boot: Sendable {
    /// The folder that is searched for modules after the manifest's own: the program's.
    public var programFolder: String

    public init(programFolder: String) { self.programFolder = programFolder }

    /// What this host offers to modules and tabs.
    public static var offer: HostOffer {
        let hosts = Contract.interfaces.filter { $0.provider != .module }
        let delegates = hosts.filter { $0.name.hasSuffix("-delegate") }
        func reference(_ interface: Interface) -> InterfaceReference {
            InterfaceReference(interface.name, interface.major, interface.minor)
        }
        // Devices come from a module; the host only passes them on.
        let own = hosts.filter { $0.provider == .host && !$0.name.hasSuffix("-delegate") }
        let events = hosts.filter { $0.name == "bricks.devices-events" }
        return HostOffer(
            abi: ABIVersion(Contract.abiMajor, 0)...ABIVersion(Contract.abiMajor, Contract.abiMinor),
            interfaces: (own + delegates + events).map(reference), delegates: delegates.map(reference),
            tabKinds: [
                .home, .explore, .showcase, .exploreShowcase, .library, .journeys, .linearJourneys, .profile,
                .lightProfile, .slices,
            ])
    }

    /// A deployment that was understood: nothing of it was loaded yet.
    public struct Understood: Sendable {
        public var plan: Plan
        public var report: Report
        public var content: ContentPack?
        public var tokens: TokenSet?
    }

    /// Reads the manifest and all it names, and plans; the report has every problem. Nil for a manifest that cannot be read.
    public func understand(_ manifest: String) -> (understood: Understood?, report: Report) {
        let reading = ManifestReader().read(manifest)
        guard let read = reading.manifest else {
            return (nil, Report(unreadable: manifest, diagnostics: reading.diagnostics))
        }
        let resolver = Resolver(offer: Self.offer, programFolder: programFolder) { path in
            guard let file = try? SealedFile(copying: path) else { return nil }
            return unsafe file.withBytes { unsafe SHA256.hexadecimal(SHA256.digest($0)) }
        }
        let plan = resolver.plan(read, diagnostics: reading.diagnostics)
        var report = Report(plan)
        TabFlags.apply(read, to: &report)
        let content = readContent(read, &report)
        let tokens = readTokens(read, &report)
        return (Understood(plan: plan, report: report, content: content, tokens: tokens), report)
    }

    private func readContent(_ manifest: Manifest, _ report: inout Report) -> ContentPack? {
        guard let folder = manifest.content else { return nil }
        let reading = ContentPack.load(URL(filePath: manifest.path(folder)))
        for problem in reading.problems {
            var position: (Int, Int)?
            if let line = problem.line, let column = problem.column { position = (line, column) }
            report.add(
                Diagnostic(
                    .contentFaulty, problem.message, severity: .warning, file: problem.file,
                    position: position.map { .init(line: $0.0, column: $0.1) }, pointer: problem.pointer,
                    nearest: problem.nearest, help: problem.help))
        }
        return reading.pack
    }

    private func readTokens(_ manifest: Manifest, _ report: inout Report) -> TokenSet? {
        guard !manifest.tokens.isEmpty else { return nil }
        let reading = TokenSet.read(files: manifest.tokens.map { URL(filePath: manifest.path($0)) })
        for problem in reading.problems + reading.set.contrastProblems() {
            var position: (Int, Int)?
            if let line = problem.line, let column = problem.column { position = (line, column) }
            report.add(
                Diagnostic(
                    .tokensFaulty, problem.message, severity: .warning, file: problem.file,
                    position: position.map { .init(line: $0.0, column: $0.1) }, pointer: problem.pointer,
                    nearest: problem.nearest, help: problem.help))
        }
        return reading.set
    }
}
