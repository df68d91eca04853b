public import Core
public import Deployment
public import DesignTokens
import Foundation
import InterfaceModel
import JSONText

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
            ], isolations: [.inProcess, .worker])
    }

    /// A deployment that was understood: nothing of it was loaded yet.
    public final class Understood: Sendable {
        public let plan: Plan
        public let report: Report
        public let content: ContentPack?
        public let tokens: TokenSet?
        /// The modules' files as they were then.
        let files: PlannedFiles
        /// What modules outside of this process live in; it stands beside the host's program.
        let workerProgram: String

        init(
            plan: Plan, report: Report, content: ContentPack?, tokens: TokenSet?, files: PlannedFiles,
            workerProgram: String
        ) {
            self.workerProgram = workerProgram
            self.plan = plan
            self.report = report
            self.content = content
            self.tokens = tokens
            self.files = files
        }
    }

    /// Reads the manifest and all it names, and plans; the report has every problem. Nil for a manifest that cannot be read.
    public func understand(_ manifest: String) async -> (understood: Understood?, report: Report) {
        let reading = ManifestReader().read(manifest)
        guard let read = reading.manifest else {
            return (nil, Report(unreadable: manifest, diagnostics: reading.diagnostics))
        }
        // Content and modules have nothing to do with each other, and both take their time.
        async let content = Self.content(of: read)
        let files = PlannedFiles()
        let resolver = Resolver(offer: Self.offer, programFolder: programFolder) { files.seal($0) }
        let plan = resolver.plan(read, diagnostics: reading.diagnostics)
        let tokens = Self.tokens(of: read)
        let (pack, problems) = await content
        var report = Report(plan)
        TabFlags.apply(read, to: &report)
        for problem in problems + tokens.problems { report.add(problem) }
        return (
            Understood(
                plan: plan, report: report, content: pack, tokens: tokens.set, files: files,
                workerProgram: programFolder + "/bricks-worker"), report
        )
    }

    @concurrent
    private static func content(of manifest: Manifest) async -> (pack: ContentPack?, problems: [Diagnostic]) {
        guard let folder = manifest.content else { return (nil, []) }
        let reading = ContentPack.load(URL(filePath: manifest.path(folder)))
        let problems = reading.problems.map { problem in
            var position: (Int, Int)?
            if let line = problem.line, let column = problem.column { position = (line, column) }
            return Diagnostic(
                .contentFaulty, problem.message, severity: .warning, file: problem.file,
                position: position.map { .init(line: $0.0, column: $0.1) }, pointer: problem.pointer,
                nearest: problem.nearest, help: problem.help)
        }
        return (reading.pack, problems)
    }

    private static func tokens(of manifest: Manifest) -> (set: TokenSet?, problems: [Diagnostic]) {
        guard !manifest.tokens.isEmpty else { return (nil, []) }
        let reading = TokenSet.read(files: manifest.tokens.map { URL(filePath: manifest.path($0)) })
        let problems = (reading.problems + reading.set.contrastProblems()).map { problem in
            var position: (Int, Int)?
            if let line = problem.line, let column = problem.column { position = (line, column) }
            return Diagnostic(
                .tokensFaulty, problem.message, severity: .warning, file: problem.file,
                position: position.map { .init(line: $0.0, column: $0.1) }, pointer: problem.pointer,
                nearest: problem.nearest, help: problem.help)
        }
        return (reading.set, problems)
    }
}
