/// Faults of level 8: in what is saved, and in what is done with a state.
enum StateFaults {
    static let all: [Fault] =
        [
            Fault("state_is_a_number", level: 8, fails: ["state.is-text", "border.reply-values"]),
            Fault("state_replied_twice", level: 8, fails: ["state.is-text", "border.reply-manner"]),
            Fault("state_not_utf8", level: 8, fails: ["state.is-text", "border.reply-manner"]),
            Fault(
                "state_too_large", level: 8,
                fails: [
                    "state.is-text", "state.restored-equal", "state.keeps-use", "state.older-accepted",
                    "border.reply-values",
                ]),
            Fault(
                "state_has_time", level: 8,
                fails: ["state.saved-again", "state.restored-equal", "company.sessions-apart"]),
            Fault("state_has_address", level: 8, fails: ["state.restored-equal", "company.sessions-apart"]),
            Fault("state_saving_counts", level: 8, fails: ["state.saved-again"]),
            Fault("state_forgets_note", level: 8, fails: ["state.restored-equal", "state.keeps-use"]),
            Fault("state_saves_another_count", level: 8, fails: ["state.restored-equal", "state.keeps-use"]),
            Fault("state_busy_hangs", level: 8, fails: ["state.while-busy"]),
            Fault("state_busy_refused", level: 8, fails: ["state.while-busy"]),
            Fault("state_empty_accepted", level: 8, fails: ["state.empty-refused"]),
            Fault("state_empty_crashes", level: 8, fails: ["state.empty-refused"]),
            Fault("state_garbage_accepted", level: 8, fails: ["state.random-refused", "state.large-refused"]),
            Fault("state_garbage_crashes", level: 8, fails: ["state.random-refused", "state.large-refused"]),
            Fault("state_cut_accepted", level: 8, fails: ["state.cut-refused"]),
            Fault("state_cut_crashes", level: 8, fails: ["state.cut-refused"]),
            Fault("state_huge_accepted", level: 8, fails: ["state.large-refused"]),
            Fault("state_huge_crashes", level: 8, fails: ["state.large-refused"]),
            Fault("state_newer_accepted", level: 8, fails: ["state.newer-refused"]),
            Fault("state_older_refused", level: 8, fails: ["state.older-accepted"]),
            Fault("state_older_crashes", level: 8, fails: ["state.older-accepted"]),
            Fault("export_is_no_json", level: 8, fails: ["state.export-json", "border.reply-values"]),
            Fault("erase_keeps", level: 8, fails: ["state.erased"]),
        ] + timer

    private static let timer = [
        Fault(
            "timer_sessions_over_limit", level: 8, fails: ["state.timer-sessions", "state.timer-sessions-after"]),
        Fault("timer_sessions_oldest_first", level: 8, fails: ["state.timer-sessions"]),
        Fault("timer_sessions_same_id", level: 8, fails: ["state.timer-sessions", "state.timer-sessions-after"]),
        Fault("timer_sessions_end_first", level: 8, fails: ["state.timer-sessions"]),
        Fault("timer_sessions_from_start", level: 8, fails: ["state.timer-sessions-after"]),
        Fault("timer_sessions_says_no_more", level: 8, fails: ["state.timer-sessions-after"]),
        Fault("timer_sessions_after_unknown", level: 8, fails: ["state.timer-sessions-unknown"]),
    ]
}
