/// Faults of level 2: loading, the entry and its table.
enum LoadingFaults {
    static let all: [Fault] = [constructor, entry, table].flatMap { $0 }

    private static func faults(_ check: String, _ names: String...) -> [Fault] {
        names.map { Fault($0, level: 2, fails: [check]) }
    }

    private static let constructor: [Fault] = [
        faults(
            "loading.returns", "constructor_crashes", "constructor_aborts", "constructor_hangs", "constructor_spins",
            "constructor_exits", "constructor_exits_at_once", "constructor_raises", "constructor_overflows"),
        faults("loading.binds", "symbol_missing", "variable_missing"),
        faults("loading.time", "constructor_slow"),
        faults("loading.output", "constructor_prints", "constructor_complains"),
        faults(
            "loading.processes", "constructor_forks", "constructor_runs_program", "constructor_leaves_daemon"),
        faults("loading.directory", "constructor_changes_directory"),
        faults("loading.locale", "constructor_changes_locale", "constructor_changes_numbers"),
        faults("loading.umask", "constructor_changes_umask"),
        faults(
            "loading.signals", "constructor_takes_signal", "constructor_takes_crashes", "constructor_ignores_pipes"),
        faults("loading.signal-mask", "constructor_blocks_signals"),
        faults("loading.floats", "constructor_rounds_down", "constructor_flushes_small_numbers"),
        faults("loading.descriptors", "constructor_opens_file"),
        faults("loading.streams", "constructor_closes_input", "constructor_redirects_output"),
        faults("loading.environment", "constructor_sets_variable", "constructor_removes_variable"),
        faults("loading.timers", "constructor_sets_alarm"),
        faults("loading.limits", "constructor_lowers_limit"),
        faults("loading.priority", "constructor_is_nice"),
        faults("loading.threads", "constructor_starts_thread"),
    ].flatMap { $0 }

    private static let entry: [Fault] = [
        faults(
            "entry.returns", "entry_crashes", "entry_hangs", "entry_exits", "entry_writes_host",
            "entry_reads_beyond_host"),
        faults("entry.status", "entry_refuses", "entry_answers_pending"),
        faults("entry.result", "result_unset", "result_null"),
        faults("entry.leaf", "entry_asks_host"),
        faults("entry.leaf", "entry_completes").map { $0.also("border.completion-once") },
        faults("entry.again", "entry_once").map { $0.also("creation.optional-service", "lifecycle.threads-end") },
        faults("entry.again", "table_of_each_entering"),
        faults("entry.longer-host", "entry_wants_exact_host"),
        faults("entry.next-minor", "entry_wants_exact_abi", "abi_is_the_hosts"),
        faults(
            "entry.foreign-abi", "entry_takes_all", "entry_takes_future", "entry_crashes_on_future",
            "entry_refuses_otherwise"),
        faults("entry.refusal", "entry_sets_result_first"),
        faults("entry.card-range", "card_abi_wider"),
    ].flatMap { $0 }

    private static let table: [Fault] = [
        faults("entry.table-readable", "table_on_stack", "table_nowhere", "table_unaligned"),
        faults(
            "entry.table-size", "table_size_zero", "table_size_short", "table_size_of_pointer", "table_size_huge"),
        faults(
            "entry.mandatory", "create_null", "destroy_null", "session_open_null", "session_close_null",
            "get_interface_null"),
        faults("entry.functions", "create_is_no_code", "session_open_garbage", "cancel_garbage"),
        faults("entry.pairs", "erase_null").map { $0.also("state.erased") },
        faults("entry.pairs", "stop_null"),
        faults(
            "entry.abi", "abi_next_major", "abi_next_minor", "abi_zero", "abi_garbage", "abi_halves_swapped"),
    ].flatMap { $0 }
}
