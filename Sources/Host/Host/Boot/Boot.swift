import Cards
public import Content
public import Deployment
public import DesignTokens
import Diagnostics
package import Foundation
import InterfaceModel
package import Isolation
import JSONText
import Supervision
import Versions

/// Understands a deployment before anything of it runs.
public struct Boot: Sendable {
    /// The folder that is searched for modules after the manifest's own: the program's.
    public var programFolder: String
    /// Where digests of files are kept that did not change, for ``Purpose/check``; nil to keep none.
    public var cacheFolder: String?
    /// The name of the environment that deployments are for; nil for the one in each manifest.
    public var environment: String?
    /// The variables that secrets come from.
    public var variables: [String: String] = ProcessInfo.processInfo.environment
    /// Nanoseconds since 1970.
    var now: @Sendable () -> Int64 = Self.systemTime
    private var date: @Sendable () -> Date {
        { [now] in Date(timeIntervalSince1970: Double(now()) / 1e9) }
    }

    /// Features that sandboxes are built from; tests leave out some of them.
    package var sandbox = SandboxFeatures.ofThisKernel

    /// The purpose for which a deployment is understood.
    public enum Purpose: Sendable {
        /// Its modules may be loaded: their files are copied, and the copies are checked.
        case load
        /// Nothing of it can be loaded: the files are checked where they are, and those that did not change since they were
        /// last hashed are not hashed again.
        case check
    }

    /// Makes a boot for the program's folder of modules; the environment and the variables can be changed afterwards.
    public init(programFolder: String, cacheFolder: String? = nil) {
        self.programFolder = programFolder
        self.cacheFolder = cacheFolder
    }

    static func systemTime() -> Int64 {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
        // Two hundred years are all that nanoseconds can count.
        return Int64(time.tv_sec).clampedProduct(1_000_000_000).clampedSum(Int64(time.tv_nsec))
    }

    /// The program that modules live in stands beside the one that runs.
    static let workerProgram: String = {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: own).deletingLastPathComponent().appending(path: "bricks-worker").path
    }()

    /// Features that this host offers to modules and tabs.
    public static var offer: HostOffer {
        let hosts = Contract.interfaces.filter { $0.provider != .module }
        let delegates = hosts.filter { $0.name.hasSuffix("-delegate") }
        func reference(_ interface: Interface) -> InterfaceReference {
            InterfaceReference(interface.name, interface.major, interface.minor)
        }
        // Devices come from a module; the host only passes them on.
        let own = hosts.filter { $0.provider == .host && !$0.name.hasSuffix("-delegate") }
        let events = hosts.filter { $0.name == "bricks.devices-events" }
        var offer = HostOffer(
            abi: ABIVersion(Contract.abiMajor, 0)...ABIVersion(Contract.abiMajor, Contract.abiMinor),
            interfaces: (own + delegates + events).map(reference), delegates: delegates.map(reference),
            tabKinds: [
                .home, .explore, .showcase, .exploreShowcase, .events, .library, .journeys, .linearJourneys,
                .profile, .lightProfile, .meals, .activity, .slices,
            ],
            isolations: [.inProcess, .worker, .sandbox])
        offer.knownInterfaces = Set(Contract.interfaces.map(\.reference))
        offer.findsLibrary = SystemLibraries.finds
        return offer
    }

    /// A deployment that was understood: nothing of it was loaded yet.
    public final class Understood: Sendable {
        /// The decision on each module and tab: the files that were chosen, and the order of loading.
        public let plan: Plan
        /// Every problem that was found, and the state of each module and tab.
        public let report: Report
        /// The content that could be read; nil where the manifest names none.
        public let content: ContentPack?
        /// The tokens that could be read; nil where the manifest names no file of them.
        public let tokens: TokenSet?
        /// Secrets that are removed from all that is shown.
        public let secrets: Secrets
        let flags: FlagStart
        /// The findings before anything is loaded.
        private let findings: Report.Findings
        /// The flags as they were read then.
        package var readFlags: Flags { flags.flags }
        /// The modules' files as they were then; empty for a deployment that was only checked.
        let files: PlannedFiles
        /// The program that modules outside of this process live in; it stands beside the host's program.
        let workerProgram: String
        let sandbox: SandboxFeatures
        /// The time now, by the boot's clock.
        package let now: @Sendable () -> Date
        /// Understands the same manifest once more, as its files are now.
        let again: @Sendable () async -> (understood: Understood?, report: Report)

        init(
            plan: Plan, findings: Report.Findings, content: ContentPack?, tokens: TokenSet?, secrets: Secrets,
            flags: FlagStart, files: PlannedFiles, workerProgram: String, sandbox: SandboxFeatures,
            now: @escaping @Sendable () -> Date,
            again: @escaping @Sendable () async -> (understood: Understood?, report: Report)
        ) {
            self.sandbox = sandbox
            self.now = now
            self.workerProgram = workerProgram
            self.again = again
            self.plan = plan
            self.findings = findings
            self.content = content
            self.tokens = tokens
            self.secrets = secrets
            self.flags = flags
            self.files = files
            report = Self.report(plan, findings, flags.flags, secrets)
        }

        /// The report on the start-up.
        ///
        /// - Parameters:
        ///   - flagProblems: problems of the flags that were found since the deployment was understood.
        ///   - starts: the outcomes of the modules' starts, in load order.
        func report(flagProblems: [Diagnostic], starts: [Report.ModuleStart]) -> Report {
            var findings = findings
            findings.problems += flagProblems
            findings.starts = starts
            return Self.report(plan, findings, flags.flags, secrets)
        }

        private static func report(
            _ plan: Plan, _ findings: Report.Findings, _ flags: Flags, _ secrets: Secrets
        ) -> Report {
            var findings = findings
            findings.hiddenTabs = TabFlags.hidden(by: flags)
            return Report(plan, findings) { secrets.cleaned($0) }
        }
    }

    /// Reads the manifest and all it names, and plans; the report has every problem. Nil for a manifest that cannot be read.
    ///
    /// - Parameter use: whether anything that is not as the manifest's lock says is an error.
    public func understand(
        _ manifest: String, for purpose: Purpose = .load, lock use: LockUse = .whenPresent
    ) async -> (understood: Understood?, report: Report) {
        let reading = ManifestReader(environment: environment).read(manifest)
        guard let read = reading.manifest else {
            return (nil, Report(unreadable: manifest, diagnostics: reading.diagnostics))
        }
        // Content, tokens and modules have nothing to do with each other, and all take their time.
        async let content = Self.content(of: read)
        async let look = Self.tokens(of: read)
        let sealed = PlannedFiles()
        let cache = purpose == .check ? cacheFolder.map { DigestCache(folder: $0, now: now) } : nil
        let files: any ModuleFiles = purpose == .check ? CheckedFiles(cache: cache) : sealed
        var offer = Self.offer
        offer.missingGuarantees = sandbox.missing.map { MissingGuarantee(name: $0.rawValue, loss: $0.loss) }
        let resolver = Resolver(
            offer: offer, programFolder: programFolder, files: files, now: { [now] in now() / 1_000_000_000 })
        let lock = LockReader().read(for: manifest, use)
        let plan = resolver.plan(read, diagnostics: reading.diagnostics, lock: lock)
        let secrets = Secrets.read(read, variables: variables)
        let flags = FlagStart(read, for: purpose, at: date())
        let (pack, problems) = await content
        let tokens = await look
        var findings = Report.Findings()
        let groups = purpose == .load ? ControlGroups.taken() : ControlGroups.offered()
        for module in plan.modules where module.isolation != .inProcess && module.state == .declared {
            findings.bounds[module.id] = WorkerLimits([module.declaration.limits]).guarantees(groups)
        }
        findings.problems =
            problems + Self.introductionProblems(read, pack) + tokens.problems + secrets.problems + flags.problems
            + (cache?.notes ?? [])
        let understood = Understood(
            plan: plan, findings: findings, content: pack, tokens: tokens.set, secrets: secrets.secrets, flags: flags,
            files: sealed, workerProgram: Self.workerProgram, sandbox: sandbox, now: date
        ) { await understand(manifest, for: purpose, lock: use) }
        return (understood, understood.report)
    }

    @concurrent
    private static func content(of manifest: Manifest) async -> (pack: ContentPack?, problems: [Diagnostic]) {
        guard let folder = manifest.content else { return (nil, []) }
        let reading = ContentPack.load(URL(filePath: manifest.path(folder)))
        let problems = reading.problems.map { problem in
            var position: (Int, Int)?
            if let line = problem.line, let column = problem.column { position = (line, column) }
            return Diagnostic(
                .contentFaulty, problem.message, severity: problem.code == .unusedFile ? .note : .warning,
                file: problem.file, position: position.map { .init(line: $0.0, column: $0.1) },
                pointer: problem.pointer,
                nearest: problem.nearest, help: problem.help)
        }
        return (reading.pack, problems)
    }

    @concurrent
    private static func tokens(of manifest: Manifest) async -> (set: TokenSet?, problems: [Diagnostic]) {
        guard !manifest.tokens.isEmpty else { return (nil, []) }
        let reading = TokenSet.read(files: manifest.tokens.map { URL(filePath: manifest.path($0)) })
        let problems = (reading.problems + reading.set.contrastProblems()).map { problem in
            var position: (Int, Int)?
            if let line = problem.line, let column = problem.column { position = (line, column) }
            return Diagnostic(
                .tokensFaulty, "[\(problem.code.rawValue)] \(problem.message)",
                severity: problem.isNote ? .note : .warning, file: problem.file,
                position: position.map { .init(line: $0.0, column: $0.1) }, pointer: problem.pointer,
                nearest: problem.nearest, help: problem.help)
        }
        return (reading.set, problems)
    }
}
