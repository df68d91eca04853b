import Cards
public import Diagnostics
public import Files
internal import Glibc
internal import JSONSchema
internal import JSONText
import Versions

/// Decides what is loaded and what is shown, finding every problem, without running any module.
public struct Resolver: Sendable {
    let offer: HostOffer
    let programFolder: String?
    let fileSystem: any FileSystem
    let files: (any ModuleFiles)?
    let now: @Sendable () -> Int64

    /// - Parameters:
    ///   - programFolder: the folder of the running program, searched last; nil to leave it out.
    ///   - files: opens the chosen files, of which digests, signatures and locks are checked; without, they are not.
    ///   - now: seconds since 1970, for signatures that hold until some time.
    public init(
        offer: HostOffer, programFolder: String?, fileSystem: any FileSystem = LocalFileSystem(),
        files: (any ModuleFiles)? = nil, now: @escaping @Sendable () -> Int64 = { Self.systemTime }
    ) {
        self.offer = offer
        self.programFolder = programFolder
        self.fileSystem = fileSystem
        self.files = files
        self.now = now
    }

    /// The system's clock in seconds since 1970.
    public static var systemTime: Int64 { Int64(time(nil)) }

    /// Makes the plan for a manifest; `diagnostics` are those of reading it and come first in the plan's.
    ///
    /// - Parameter lock: with one, everything that it does not have is an error.
    public func plan(_ manifest: Manifest, diagnostics: [Diagnostic] = [], lock: LockReading? = nil) -> Plan {
        let needsSearch =
            manifest.modules.contains { $0.isEnabled && $0.path == nil }
            || manifest.tabs.contains { $0.kind.servingInterface != nil }
        let search =
            needsSearch ? ModuleSearch(manifest, programFolder: programFolder, fileSystem: fileSystem) : nil
        var work = Resolution(resolver: self, manifest: manifest, search: search, lock: lock)
        work.checkHostVersion()
        work.findModules()
        work.examineModules()
        work.compareWithLock()
        work.refuseIncompleteSandboxes()
        work.fitTogether()
        work.reportUnusableLocked()
        work.reportWritable()
        work.reportHomes()
        work.resolveTabs()
        work.checkSettings()
        work.reportWithoutEffect()
        return Plan(
            manifest: manifest, modules: work.modules, loadOrder: work.loadOrder, tabs: work.tabs,
            diagnostics: diagnostics + work.diagnostics.list)
    }
}

/// A plan in the making.
struct Resolution {
    let resolver: Resolver
    let manifest: Manifest
    /// Nil when no folder had to be searched.
    let search: ModuleSearch?
    /// Nil when the deployment need not be as a lock says.
    let lock: LockReading?
    var modules: [Plan.Module]
    var loadOrder: [String] = []
    var tabs: [Plan.Tab] = []
    var diagnostics = DiagnosticList()

    init(resolver: Resolver, manifest: Manifest, search: ModuleSearch?, lock: LockReading?) {
        self.resolver = resolver
        self.manifest = manifest
        self.search = search
        self.lock = lock
        modules = manifest.modules.map { declaration in
            Plan.Module(
                declaration: declaration, isolation: .worker, state: .declared, providers: [:],
                requiredProviders: [], delegates: [], neededBy: [])
        }
    }

    /// Takes a module out of the plan and says why: an error when the app must not start without it.
    mutating func refuse(
        _ index: Int, _ state: ModuleState, _ code: DiagnosticCode, _ message: String, member: String? = nil,
        details: [String] = [], searched: [String] = [], nearest: String? = nil, help: String? = nil
    ) {
        let declaration = modules[index].declaration
        modules[index].state = state
        modules[index].reason = Reason(code, message)
        let pointer = member.map { declaration.pointer / $0 } ?? declaration.pointer
        diagnostics.add(code) { [manifest] in
            manifest.source.diagnostic(
                code, message, severity: declaration.isRequired ? .error : .warning, at: pointer, details: details,
                searched: searched, nearest: nearest, help: help)
        }
    }

    /// Takes a module out of the plan because of what stands in a file of its own, such as its signature.
    mutating func refuse(
        _ index: Int, _ state: ModuleState, _ code: DiagnosticCode, _ message: String, file: String,
        position: SourcePosition? = nil, details: [String] = [], help: String
    ) {
        refuse(
            index, state,
            Diagnostic(
                code, message, severity: modules[index].declaration.isRequired ? .error : .warning, details: details,
                file: file, position: position, help: help))
    }

    /// Takes a module out of the plan for the reason that the diagnostic says.
    mutating func refuse(_ index: Int, _ state: ModuleState, _ diagnostic: Diagnostic) {
        modules[index].state = state
        modules[index].reason = Reason(diagnostic.code, diagnostic.message)
        diagnostics.add(diagnostic)
    }

    // MARK: Finding

    mutating func findModules() {
        for (path, refusal) in search?.refusals ?? [] {
            for problem in refusal.problems {
                diagnostics.add(problem.diagnostic(file: path, severity: .warning))
            }
        }
        for index in modules.indices {
            guard modules[index].declaration.isEnabled else {
                modules[index].state = .disabled
                modules[index].reason = Reason(.moduleDisabled, "The manifest disables it.")
                continue
            }
            if let path = modules[index].declaration.path {
                find(index, at: path)
            } else {
                find(index)
            }
            if modules[index].state == .declared { checkABI(index) }
        }
    }

    private mutating func find(_ index: Int, at relative: String) {
        let declaration = modules[index].declaration
        let paths = ManifestPaths(manifest: manifest, fileSystem: resolver.fileSystem)
        guard paths.isInside(relative) else {
            // Reported when the manifest was read.
            modules[index].state = .invalid
            modules[index].reason = Reason(.manifestPathOutside, "Its path leaves the deployment's folder.")
            return
        }
        let path = manifest.path(relative)
        let card: ModuleCard
        do throws(CardError) {
            card = try ModuleCard(path: path, fileSystem: resolver.fileSystem)
        } catch {
            guard let first = error.problems.first else { return }
            if first.code == .moduleNotFound {
                refuse(
                    index, .missing, .moduleNotFound, "Module \(declaration.id.quoted) was not found.", member: "path",
                    searched: [path], help: "Put the module's file there or correct the path.")
                return
            }
            modules[index].path = path
            modules[index].state = .invalid
            modules[index].reason = Reason(first.code, first.message)
            for problem in error.problems {
                diagnostics.add(problem.diagnostic(file: path, severity: declaration.isRequired ? .error : .warning))
            }
            return
        }
        modules[index].path = path
        guard card.id == declaration.id else {
            refuse(
                index, .invalid, .moduleIDMismatch,
                "\(path.quoted) is module \(card.id.quoted), not \(declaration.id.quoted).", member: "path",
                nearest: Spelling.nearest(to: declaration.id, among: [card.id]),
                help: "Correct the id or name the right file.")
            return
        }
        modules[index].card = card
        guard declaration.version.contains(card.version) else {
            refuseVersion(index, found: [(path, card.version)])
            return
        }
    }

    private mutating func find(_ index: Int) {
        guard let search else { return }
        let declaration = modules[index].declaration
        guard let candidates = search.candidates[declaration.id] else {
            var help = "Put its file into \(search.folders.first ?? manifest.folder) or name it with \"path\"."
            if let link = search.outside.first { help += " Links that leave the deployment are not followed: \(link)." }
            refuse(
                index, .missing, .moduleNotFound, "Module \(declaration.id.quoted) was not found.",
                searched: search.folders, nearest: Spelling.nearest(to: declaration.id, among: search.ids), help: help)
            return
        }
        guard let chosen = candidates.first(where: { declaration.version.contains($0.card.version) }) else {
            modules[index].path = candidates.first?.path
            modules[index].card = candidates.first?.card
            refuseVersion(index, found: candidates.map { ($0.path, $0.card.version) })
            return
        }
        modules[index].path = chosen.path
        modules[index].card = chosen.card
        let real = resolver.fileSystem.realPath(chosen.path)
        let equals = candidates.filter {
            $0.card.version == chosen.card.version && $0.path != chosen.path
                && resolver.fileSystem.realPath($0.path) != real
        }
        guard !equals.isEmpty else { return }
        diagnostics.add(
            manifest.source.diagnostic(
                .moduleAmbiguous,
                "\(equals.count + 1) files are module \(declaration.id.quoted) \(chosen.card.version); "
                    + "\(chosen.path.quoted) is used because its folder is searched first.",
                severity: .warning, at: declaration.pointer, searched: [chosen.path] + equals.map(\.path),
                help: "Remove the others or name the file with \"path\"."))
    }

    private mutating func refuseVersion(_ index: Int, found: [(path: String, version: SemanticVersion)]) {
        let declaration = modules[index].declaration
        let versions = found.map(\.version.description).joined(separator: ", ")
        refuse(
            index, .incompatible, .moduleVersionMismatch,
            "Module \(declaration.id.quoted) is there as \(versions), the manifest asks for \(declaration.version).",
            member: "version", searched: found.map(\.path), help: "Widen the range or put a fitting version there.")
    }

    private mutating func checkABI(_ index: Int) {
        guard let card = modules[index].card, let path = modules[index].path else { return }
        let offer = resolver.offer.abi
        guard !card.abi.overlaps(offer) else { return }
        let ranges =
            "it works with \(card.abi.lowerBound) to \(card.abi.upperBound), "
            + "this host with \(offer.lowerBound) to \(offer.upperBound)"
        if card.abi.upperBound < offer.lowerBound {
            refuse(
                index, .incompatible, .abiTooOld, "Module \(card.id.quoted) is too old: \(ranges).", searched: [path],
                help: "Install a newer version of the module.")
        } else {
            refuse(
                index, .incompatible, .abiTooNew, "Module \(card.id.quoted) is too new: \(ranges).", searched: [path],
                help: "Install a newer version of Bricks or an older one of the module.")
        }
    }

    // MARK: Where modules live, and what the app hears of them

    mutating func reportHomes() {
        for index in modules.indices where modules[index].state == .declared {
            modules[index].isolation = home(of: index)
            setGrants(index)
            setDelegates(index)
        }
        reportShared()
        let inside = modules.filter { $0.state == .declared && $0.isolation == .inProcess }.map { $0.id.quoted }
        if !inside.isEmpty {
            diagnostics.add(
                Diagnostic(
                    .isolationInProcess,
                    "\(inside.joined(separator: ", ")) run\(inside.count == 1 ? "s" : "") inside the app's process, with "
                        + "all that the app may do: a crash there is a crash of the app.",
                    severity: .note))
        }
    }

    /// Says which modules share a process, and what that gives each of them.
    private mutating func reportShared() {
        let groups = Dictionary(grouping: modules.filter { $0.sharedWorker != nil }) { $0.sharedWorker ?? "" }
        for (name, sharers) in groups.sorted(by: { $0.key < $1.key }) where sharers.count > 1 {
            let grants = Set(sharers.flatMap(\.grants)).sorted()
            diagnostics.add(
                Diagnostic(
                    .isolationShared,
                    "\(sharers.map(\.id.quoted).joined(separator: ", ")) share worker \(name.quoted): they end together, and "
                        + (grants.isEmpty
                            ? "read each other's memory." : "each may do what any of them is granted: ")
                        + grants.joined(separator: ", ") + (grants.isEmpty ? "" : "."),
                    severity: .note))
        }
    }

    /// Where the module runs: where the manifest says, or else in a worker, which is never less safe than that.
    private mutating func home(of index: Int) -> Manifest.Isolation {
        let declaration = modules[index].declaration
        let asked = declaration.isolation
        guard resolver.offer.isolations.contains(asked) else {
            diagnostics.add(
                manifest.source.diagnostic(
                    .isolationNotAvailable,
                    "Isolation \(asked.rawValue.quoted) is not available in this host: "
                        + "module \(declaration.id.quoted) runs in a worker, which may do what the app's user may.",
                    severity: .warning, at: declaration.pointer / "isolation",
                    help: "Write \"worker\" if that will do; else use a host that has it."))
            return .worker
        }
        guard asked == .inProcess, !declaration.isTrusted || declaration.sha256 == nil else { return asked }
        let missing = [
            declaration.isTrusted ? nil : "\"trusted\": true", declaration.sha256 == nil ? "\"sha256\"" : nil,
        ]
        .compactMap { $0 }.joined(separator: " and ")
        diagnostics.add(
            manifest.source.diagnostic(
                .isolationNotTrusted,
                "Module \(declaration.id.quoted) runs in a worker: to run inside the app's process it needs \(missing).",
                severity: .warning, at: declaration.pointer / "isolation",
                help: "Add \(missing)"
                    + (modules[index].digest.map { declaration.sha256 == nil ? " (now \"\($0)\")" : "" } ?? "")
                    + ", or write \"worker\"."))
        return .worker
    }

    private mutating func setDelegates(_ index: Int) {
        let declaration = modules[index].declaration
        for entry in DelegateTable.entries where modules[index].card?.provided(entry.interface) != nil {
            guard declaration.hasDelegate else {
                diagnostics.add(
                    manifest.source.diagnostic(
                        .delegateUnset,
                        "The delegate of \(declaration.id.quoted) (\(entry.delegate)) is not set: \(entry.loss).",
                        severity: .warning, at: declaration.pointer / "delegate",
                        help: "Remove \"delegate\": false."))
                continue
            }
            if resolver.offer.delegates.contains(where: { $0.satisfies(entry.delegate) }) {
                modules[index].delegates.append(entry.delegate)
            } else {
                diagnostics.add(
                    manifest.source.diagnostic(
                        .delegateUnset,
                        "This host has no \(entry.delegate) for \(declaration.id.quoted): \(entry.loss).",
                        severity: .warning, at: declaration.pointer, help: "Install a newer version of Bricks."))
            }
        }
    }
}

extension CardProblem {
    func diagnostic(file: String, severity: Diagnostic.Severity) -> Diagnostic {
        Diagnostic(
            code, message, severity: severity, file: file, pointer: pointer, nearest: nearest, help: help)
    }
}
