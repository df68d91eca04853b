/// Which check is next: in an order that the seed shuffles, none before what it needs.
struct CheckSchedule {
    /// The next step.
    enum Step {
        case run(Int, Check)
        /// A check whose needs did not pass.
        case skipped(CheckResult)
    }

    private let checks: [Check]
    private let home: TrialHome
    private let asked: Set<String>
    private let scheduled: Set<String>
    private var waiting: [Int]
    /// Why checks were skipped, by their ids.
    private var roots: [String: String] = [:]
    private var done: [String: CheckResult] = [:]
    private let budget: TrialBudget
    /// Time of trials that were given up, and of all of them, in milliseconds.
    private var spent = (hanging: 0, all: 0)
    /// The check that was given up first.
    private var firstHang: CheckResult?

    init(_ options: ConformanceOptions, among all: [Check] = CheckList.all) {
        let all = options.home == .inProcess ? all : all.map(WorkerLoading.withGround)
        home = options.home
        budget = options.budget
        asked = Set(all.filter(options.asksFor).map(\.id))
        // The needs of a check run too, so that the check is not skipped for want of them.
        var wanted = asked
        var open = Array(wanted)
        let needs = Dictionary(all.map { ($0.id, $0.needs) }) { first, _ in first }
        while let id = open.popLast() {
            for need in needs[id] ?? [] where wanted.insert(need).inserted { open.append(need) }
        }
        checks = all.filter { wanted.contains($0.id) }
        scheduled = wanted
        var random = SeededRandom(seed: options.seed)
        waiting = checks.indices.shuffled(using: &random)
    }

    /// The next step, or nil when nothing can be begun now.
    mutating func next() -> Step? {
        for (place, number) in waiting.enumerated() {
            let check = checks[number]
            guard check.needs.allSatisfy({ done[$0] != nil }),
                check.follows.allSatisfy({ done[$0] != nil || !scheduled.contains($0) })
            else { continue }
            waiting.remove(at: place)
            if let reply = exhausted {
                let result = CheckResult(check, reply)
                done[check.id] = result
                return .skipped(result)
            }
            if let hung = check.follows.compactMap({ done[$0] }).first(where: { $0.status == .timedOut }) {
                let result = CheckResult(
                    check, TrialReply(.skipped, message: "It does what \(hung.id) does, which does not come back."))
                roots[check.id] = result.message
                done[check.id] = result
                return .skipped(result)
            }
            guard let missing = check.needs.compactMap({ done[$0] }).first(where: { !$0.supportsOthers }) else {
                guard let absence = check.absence(in: home) else { return .run(number, check) }
                let result = CheckResult(check, TrialReply(.notApplicable, message: absence))
                done[check.id] = result
                return .skipped(result)
            }
            let result = CheckResult(
                check, TrialReply(.skipped, message: roots[missing.id] ?? missing.consequence))
            roots[check.id] = result.message
            done[check.id] = result
            return .skipped(result)
        }
        return nil
    }

    mutating func finish(_ number: Int, _ reply: TrialReply) -> CheckResult {
        let result = CheckResult(checks[number], reply)
        done[result.id] = result
        spent.all += max(0, reply.milliseconds)
        if result.status == .timedOut {
            spent.hanging += checks[number].limit(in: home)
            firstHang = firstHang ?? result
        }
        return result
    }

    /// Why nothing more is begun; nil while there is time.
    private var exhausted: TrialReply? {
        if spent.hanging >= budget.hanging, let firstHang {
            return TrialReply(
                .skipped,
                message:
                    "Not run: checks have waited \(spent.hanging / 1_000) s for calls that do not come back, first "
                    + "\(firstHang.id).")
        }
        guard spent.all < budget.all else {
            return TrialReply(
                .notVerified, message: "Not run: the checks of this file have taken \(spent.all / 1_000) s together.",
                help: "Make the module faster, or run this check alone with --only.")
        }
        return nil
    }

    /// Results of the requested checks, and of the checks that they need and that did not pass, in the order of the
    /// list.
    var results: [CheckResult] {
        checks.compactMap { done[$0.id] }.filter { asked.contains($0.id) || !$0.supportsOthers }
    }
}

extension CheckResult {
    /// The reason that is given to checks that need it, when it does not support them.
    fileprivate var consequence: String { status == .notVerified ? message : "\(id) did not pass." }

    /// Whether checks that need this one can be run.
    fileprivate var supportsOthers: Bool { status == .passed || status == .warning || status == .notApplicable }
}
