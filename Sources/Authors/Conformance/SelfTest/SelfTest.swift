import Cards
internal import Dispatch
internal import Foundation
internal import InterfaceModel
internal import JSONText
internal import Synchronization

/// Runs the checks on modules that are known to be faulty: a check that no fault makes fail proves nothing.
public struct SelfTest {
    private let options: ConformanceOptions
    private let checks: [Check]
    /// The ids of those that are to be proven.
    private let asked: [String]
    private let faults: [Fault]

    /// Chooses the checks to prove, and the faults for them.
    ///
    /// Checks are proven that the options ask for and that apply where the module lives.
    public init(_ options: ConformanceOptions, checks: [Check] = CheckList.all, faults: [Fault] = FaultList.all) {
        self.options = options
        self.checks = checks
        let asked = checks.filter {
            $0.level <= options.level && options.only?($0.id) ?? true && $0.absence(in: options.home) == nil
        }.map(\.id)
        self.asked = asked
        // A fault that names a check which is not there is reported as a problem.
        let other = Set(checks.map(\.id)).subtracting(asked)
        self.faults = faults.filter { !other.isSuperset(of: $0.fails) }
    }

    /// - Parameter progress: receives the number done, the number in all, and the problem if there was one.
    public func run(progress: (Int, Int, String?) -> Void) throws(ConformanceRun.Failure) -> SelfTestResult {
        let start = TrialWorkers.now
        let folder = FileManager.default.temporaryDirectory.appending(path: "bricks-selftest-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let builder: FaultyBuilder
        do throws(FaultyFile.Failure) {
            builder = try FaultyBuilder(folder: folder)
        } catch {
            throw ConformanceRun.Failure(message: error.message, help: "Make room, or set TMPDIR.")
        }
        var result = SelfTestResult(checks: asked, faults: faults.count)
        let wanted: [Fault?] = [nil] + faults
        // By the number of what was built, since they are done in another order.
        var problems: [Int: String] = [:]
        var done = 0
        func finish(_ number: Int, _ problem: String?) {
            problems[number] = problem.map { "\(wanted[number]?.name ?? "the good module"): \($0)" }
            done += 1
            progress(done, wanted.count, problems[number])
        }
        var waiting = Array(zip(0..., build(builder, wanted)))[...]
        var begun: [Int] = []
        try ConformanceRun(options).check {
            while let (number, built) = waiting.popFirst() {
                switch built {
                case .failure(let failure): finish(number, failure.message)
                case .success(let file):
                    if let problem = misnamed(wanted[number]) {
                        finish(number, problem)
                        continue
                    }
                    begun.append(number)
                    return ModuleRequest(file: file.path, options: options(for: wanted[number]))
                }
            }
            return nil
        } done: { place, module in
            finish(begun[place], judge(wanted[begun[place]], module, &result))
        }
        result.problems = problems.sorted { $0.key < $1.key }.map(\.value)
        let places = Dictionary(uniqueKeysWithValues: zip(faults.map(\.name), 0...))
        for id in result.proofs.keys { result.proofs[id]?.sort { places[$0, default: 0] < places[$1, default: 0] } }
        judgeMutations(&result)
        result.milliseconds = Int((TrialWorkers.now - start) / 1_000_000)
        return result
    }

    /// The good module and faulty ones, built side by side.
    private func build(
        _ builder: FaultyBuilder, _ wanted: [Fault?]
    ) -> [Result<FaultyFile, FaultyFile.Failure>] {
        let builds = Mutex<[Int: Result<FaultyFile, FaultyFile.Failure>]>([:])
        DispatchQueue.concurrentPerform(iterations: wanted.count) { number in
            let built = Result { () throws(FaultyFile.Failure) in try builder.build(wanted[number]) }
            builds.withLock { $0[number] = built }
        }
        return builds.withLock { builds in builds.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// Lets modules be built against changed interfaces: each that calls would go wrong with is refused before any is made.
    private func judgeMutations(_ result: inout SelfTestResult) {
        let mutations = Mutations.all(seed: options.seed)
        for mutation in mutations {
            guard let card = try? ModuleCard(parsing: Self.card(providing: mutation.reference)),
                let changed = try? InterfaceLayout.read(Array(mutation.text.utf8)),
                let original = try? InterfaceLayout.read(Array(mutation.original.utf8))
            else {
                result.problems.append("\(mutation.name): the layout cannot be read.")
                continue
            }
            // The module may be the older side or the newer.
            let trees = [(changed, original), (original, changed)].map { module, host in
                ModuleNotes(layouts: module).differences(from: host, in: card).flatMap { $0.lines() }
            }
            if mutation.isLegal {
                if trees.contains(where: { !$0.isEmpty }) {
                    result.problems.append("\(mutation.name): refused, although the rules allow it.")
                }
                continue
            }
            result.mutationsTried += 1
            if trees.allSatisfy({ !$0.isEmpty }) {
                result.mutationsCaught += 1
            } else {
                result.problems.append("\(mutation.name): not caught.")
            }
        }
    }

    /// The checks that a fault is tried with: those that it names, those of its level, and of the others as many as the
    /// seed chooses; all of the fast tier in the deep self-test, and always for the good module.
    private func chosen(for fault: Fault?) -> Set<String> {
        guard let fault, !options.isDeep else { return Set(checks.map(\.id)) }
        return Set(
            checks.filter { check in
                check.level == fault.level || fault.fails.contains(check.id)
                    || SeededRandom.seed(options.seed, for: fault.name + check.id) % 5 == 0
            }.map(\.id))
    }

    private static func card(providing reference: String) -> [UInt8] {
        let card: JSON = [
            "schema": "bricks.card/1", "id": "com.example.changed", "name": "Changed", "version": "1.0.0",
            "abi": ["min": "1.0", "max": "1.0"], "provides": [.string(reference)],
        ]
        return Array(card.text.utf8)
    }

    /// How the file of a fault is checked.
    private func options(for fault: Fault?) -> ConformanceOptions {
        let chosen = chosen(for: fault)
        var options = options
        options.only = { chosen.contains($0) }
        options.level = 10
        options.ownBudget = .unbounded
        // The good module passes the deep tier too.
        options.isDeep = options.isDeep && fault == nil
        options.alsoDeep = Set(fault?.fails ?? [])
        return options
    }

    private func misnamed(_ fault: Fault?) -> String? {
        let unknown = Set(fault?.fails ?? []).subtracting(checks.map(\.id))
        return unknown.isEmpty ? nil : "it names checks that there are not: \(unknown.sorted())"
    }

    /// Gives what is wrong with how the checks judge a fault.
    private func judge(_ fault: Fault?, _ module: ModuleResult, _ result: inout SelfTestResult) -> String? {
        // Of the checks that prove it, those that apply where the module lives.
        let named = Set(fault?.fails ?? []).filter { Absence.reason($0, in: options.home) == nil }
        let failed = module.checks.filter(\.status.isFailure)
        for id in failed.map(\.id) where named.contains(id) { result.proofs[id, default: []].append(fault?.name ?? "") }
        let missed = named.subtracting(failed.map(\.id)).sorted()
        let others = failed.filter { !named.contains($0.id) && fault?.reaches($0.id) != true }
        var problems: [String] = []
        if !missed.isEmpty {
            let seen = missed.map { id in
                let found = module.checks.first { $0.id == id }
                return "\(id) (\(found.map { "\($0.status.rawValue) \($0.message)" } ?? "not run"))"
            }
            problems.append("expected to fail: \(seen.joined(separator: ", "))")
        }
        if !others.isEmpty {
            problems.append(
                "failed beside: "
                    + others.prefix(4).map { "\($0.id) (\($0.status.rawValue): \($0.message))" }.joined(separator: ", ")
                    + (others.count > 4 ? " and \(others.count - 4) more" : ""))
        }
        return problems.isEmpty ? nil : problems.joined(separator: "; ")
    }
}
