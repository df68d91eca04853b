import Cards
internal import Probe
import Versions

extension LoadingChecks {
    static let entry: [Check] = [
        Check(
            "entry.returns", level: 2, needs: ["loading.binds"], limit: 2_000,
            "The entry comes back: it does not crash, hang or exit, and writes nothing into the host's table.",
            help: "Let the entry compare the ABI range, set *module to a constant table and return."
        ) { trial throws(Violation) in
            _ = try LoadedFile.load(trial).enter()
            return .passed
        },
        Check("entry.status", level: 2, needs: ["entry.returns"], "The entry answers BRICKS_OK to this host.") {
            trial throws(Violation) in
            let entered = try LoadedFile.load(trial).enter()
            guard entered.status == 0 else {
                throw Violation(
                    "bricks_module_entry answers \(KnownStatus.name(entered.status)) to a host of ABI \(LoadedFile.version(LoadedFile.current)), expected BRICKS_OK.",
                    help: "Answer BRICKS_OK when abi_oldest <= BRICKS_ABI_CURRENT and BRICKS_ABI_CURRENT <= abi_newest."
                )
            }
            return .passed
        },
        Check("entry.result", level: 2, needs: ["entry.status"], "With BRICKS_OK comes a table.") {
            trial throws(Violation) in
            let entered = try LoadedFile.load(trial).enter()
            let help = "Write *module = &table before returning BRICKS_OK."
            guard entered.isSet else {
                throw Violation("bricks_module_entry answers BRICKS_OK and does not set *module.", help: help)
            }
            guard entered.table != nil else {
                throw Violation("bricks_module_entry answers BRICKS_OK and sets *module to NULL.", help: help)
            }
            return .passed
        },
        Check("entry.leaf", level: 2, needs: ["entry.returns"], "The entry calls nothing of the host.") {
            trial throws(Violation) in
            let entered = try LoadedFile.load(trial).enter()
            guard entered.calls == 0 else {
                throw Violation(
                    "bricks_module_entry calls the host \(entered.calls) times, expected none.",
                    help: "Keep the host's table for create, and ask for interfaces there.")
            }
            return .passed
        },
        Check("entry.again", level: 2, needs: ["entry.result"], "Entering again gives the same table.") {
            trial throws(Violation) in
            let file = try LoadedFile.load(trial)
            let first = file.enter()
            let second = file.enter()
            guard second.status == 0, let one = first.table, let other = second.table, one.isSame(as: other) else {
                throw Violation(
                    "Entered again, bricks_module_entry answers \(KnownStatus.name(second.status)) and \(second.table == nil ? "no table" : "another table"), expected the same table.",
                    help: "Let *module point to one constant table.")
            }
            return .passed
        },
        Check(
            "entry.longer-host", level: 2, needs: ["entry.result"],
            "A host whose table is longer than the module knows is taken."
        ) { trial throws(Violation) in
            let entered = try LoadedFile.load(trial).enter(LoadedFile.current, LoadedFile.current, extra: 64)
            guard entered.status == 0 else {
                throw Violation(
                    "bricks_module_entry answers \(KnownStatus.name(entered.status)) to a host whose table has 64 bytes more, expected BRICKS_OK.",
                    help: "Compare host->size with >=, not with ==: later hosts append to the table.")
            }
            return .passed
        },
    ]

    // MARK: The table

    /// The table of a module that `entry.result` passed.
    static func table(_ trial: Trial) throws(Violation) -> ModuleTableView {
        if trial.worker != nil {
            guard let table = unsafe try trial.suspect().table else {
                throw Violation("The worker gives no table.", help: "Let *module point to one constant table.")
            }
            return unsafe ModuleTableView(pointer: table)
        }
        let file = try LoadedFile.load(trial)
        guard let table = file.enter().table else {
            throw Violation("The entry gives no table any more.", help: "Let *module point to one constant table.")
        }
        return table
    }

    static let table: [Check] = [
        Check("entry.table-readable", level: 2, needs: ["entry.result"], "The table lies in memory that lasts.") {
            trial throws(Violation) in
            let table = try table(trial)
            let help = "Let *module point to a `static const bricks_module`."
            guard table.isAligned, table.isReadable(8), let mapping = table.mapping else {
                throw Violation("*module points to no memory, or to an odd address in it.", help: help)
            }
            guard mapping.name != "[stack]" else {
                throw Violation("*module points into the stack, which is gone when the entry returns.", help: help)
            }
            return .passed
        },
        Check(
            "entry.table-size", level: 2, needs: ["entry.table-readable"],
            "The table says its size, and has every member of the ABI."
        ) { trial throws(Violation) in
            let table = try table(trial)
            let size = table.declaredSize
            let help = "Write .size = sizeof(bricks_module) with the SDK's header."
            guard size >= ModuleTableView.size else {
                throw Violation(
                    "bricks_module.size is \(size), expected \(ModuleTableView.size).",
                    help: help)
            }
            guard size <= 4096, table.isReadable(size) else {
                throw Violation("bricks_module.size is \(size), and the table is not that long.", help: help)
            }
            return .passed
        },
        Check("entry.mandatory", level: 2, needs: ["entry.table-size"], "No function that every module has is NULL.") {
            trial throws(Violation) in
            let mandatory: Set<String> = ["create", "destroy", "session_open", "session_close", "get_interface"]
            let missing = try table(trial).functions.filter { $0.isNull && mandatory.contains($0.name) }.map(\.name)
            guard missing.isEmpty else {
                throw Violation(
                    "NULL in \(missing.map { "bricks_module.\($0)" }.joined(separator: ", ")).",
                    help:
                        "Write the function, if only as an empty one; these are never NULL: create, destroy, session_open, session_close, get_interface."
                )
            }
            return .passed
        },
        Check(
            "entry.functions", level: 2, needs: ["entry.table-size"],
            "Every function of the table that is not NULL lies in code."
        ) { trial throws(Violation) in
            let wrong = try table(trial).functions.filter { !$0.isNull && !$0.isCode }.map(\.name)
            guard wrong.isEmpty else {
                throw Violation(
                    "\(wrong.map { "bricks_module.\($0)" }.joined(separator: ", ")) points to no code.",
                    help:
                        "Name the members in the initialiser (.create = create) with the SDK's header, and write NULL for what there is not."
                )
            }
            return .passed
        },
        Check(
            "entry.pairs", level: 2, needs: ["entry.table-size"],
            "What belongs together is there together: start with stop, export with erase."
        ) { trial throws(Violation) in
            let present = Set(try table(trial).functions.filter { !$0.isNull }.map(\.name))
            for (one, other) in [("user_export", "user_erase"), ("start", "stop")]
            where present.contains(one) != present.contains(other) {
                let (there, missing) = present.contains(one) ? (one, other) : (other, one)
                throw Violation(
                    "bricks_module.\(there) is there and bricks_module.\(missing) is NULL.",
                    help: "Write \(missing), which takes back or completes what \(there) does, or let both be NULL.")
            }
            return .passed
        },
    ]

    // MARK: Versions

    static let versions: [Check] = [
        Check("entry.abi", level: 2, needs: ["entry.table-size"], "The ABI that is chosen is one that the host offers.")
        {
            trial throws(Violation) in
            let chosen = try table(trial).abi
            guard chosen == LoadedFile.current else {
                throw Violation(
                    "bricks_module.abi is \(LoadedFile.version(chosen)) (0x\(String(chosen, radix: 16))), and the host offers \(LoadedFile.version(LoadedFile.current)) only.",
                    help: "Write .abi = BRICKS_ABI_CURRENT.")
            }
            return .passed
        },
        Check(
            "entry.next-minor", level: 2, needs: ["entry.abi"],
            "A host that speaks the next minor version too is taken."
        ) {
            trial throws(Violation) in
            let next = LoadedFile.current + 1
            let entered = try LoadedFile.load(trial).enter(LoadedFile.current, next)
            guard entered.status == 0, let table = entered.table else {
                throw Violation(
                    "bricks_module_entry answers \(KnownStatus.name(entered.status)) to a host of ABI \(LoadedFile.version(LoadedFile.current)) to \(LoadedFile.version(next)), expected BRICKS_OK.",
                    help: "Refuse only when the ranges do not meet, not when the host also speaks what came later.")
            }
            guard (LoadedFile.current...next).contains(table.abi) else {
                throw Violation(
                    "bricks_module.abi is \(LoadedFile.version(table.abi)), expected \(LoadedFile.version(LoadedFile.current)) or \(LoadedFile.version(next)).",
                    help: "Write .abi = BRICKS_ABI_CURRENT.")
            }
            return .passed
        },
        Check(
            "entry.foreign-abi", level: 2, needs: ["entry.abi", "entry.again"],
            "A host whose ABI the module does not speak is refused with BRICKS_ABI_MISMATCH.", run: foreign),
        Check(
            "entry.refusal", level: 2, needs: ["entry.foreign-abi"], "A refusal leaves the result alone."
        ) { trial throws(Violation) in
            let future = (LoadedFile.current >> 16 + 1) << 16
            let entered = try LoadedFile.load(trial).enter(future, future)
            guard !entered.isSet || entered.table == nil else {
                throw Violation(
                    "bricks_module_entry refuses the host and sets *module all the same.",
                    help: "Compare the ABI range first, and set *module last.")
            }
            return .passed
        },
        Check(
            "entry.card-range", level: 2, needs: ["entry.abi", "entry.again"],
            "The entry takes every ABI that the card names.", run: cardRange),
    ]

    @Sendable private static func foreign(_ trial: Trial) throws(Violation) -> Verdict {
        let major = LoadedFile.current >> 16
        let file = try LoadedFile.load(trial)
        let mismatch: UInt32 = 0x502
        for (oldest, newest) in [((major + 1) << 16, (major + 1) << 16 | 3), (1, 9)] {
            let entered = file.enter(oldest, newest)
            guard entered.status == mismatch else {
                throw Violation(
                    "bricks_module_entry answers \(KnownStatus.name(entered.status)) to a host of ABI \(LoadedFile.version(oldest)) to \(LoadedFile.version(newest)), expected BRICKS_ABI_MISMATCH: the module speaks \(trial.card.map { "\($0.abi.lowerBound) to \($0.abi.upperBound)" } ?? "another").",
                    help:
                        "Answer BRICKS_ABI_MISMATCH when host->abi_oldest is above, or host->abi_newest below, what the module speaks."
                )
            }
        }
        return .passed
    }

    @Sendable private static func cardRange(_ trial: Trial) throws(Violation) -> Verdict {
        guard let card = trial.card else { return .skipped(reason: "The card cannot be read.") }
        let file = try LoadedFile.load(trial)
        for version in [card.abi.lowerBound, card.abi.upperBound] {
            let abi = UInt32(version.major) << 16 | UInt32(version.minor)
            let entered = file.enter(abi, abi)
            guard entered.status == 0, let table = entered.table, table.abi == abi else {
                let found =
                    entered.status == 0
                    ? "chooses \(entered.table.map { LoadedFile.version($0.abi) } ?? "nothing")"
                    : "answers \(KnownStatus.name(entered.status))"
                throw Violation(
                    "The card's \"abi\" holds \(version); to a host that speaks only that the entry \(found).",
                    help: "Let the card name the versions that the module was built and tested for, and no others.")
            }
        }
        return .passed
    }
}
