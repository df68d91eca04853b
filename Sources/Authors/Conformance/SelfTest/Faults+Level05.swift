/// Faults of level 5: the life of modules, sessions, tabs and screens.
enum LifecycleFaults {
    static let all: [Fault] = [
        fault("start_refuses", "lifecycle.stage", "creation.again", "creation.many"),
        fault("session_refuses", "lifecycle.stage", "creation.again", "creation.many"),
        fault(
            "session_gives_nothing", "lifecycle.stage", "creation.again", "creation.many", "resources.no-memory"),
        fault("restart_refused", "lifecycle.restart"),
        fault("start_twice_crashes", "lifecycle.start-twice"),
        fault("start_twice_unknown", "lifecycle.start-twice"),
        fault("start_twice_pending", "lifecycle.start-twice"),
        fault("stop_twice_crashes", "lifecycle.stop-twice"),
        fault("stop_twice_unknown", "lifecycle.stop-twice"),
        fault("stop_early_crashes", "lifecycle.stop-before-start"),
        fault("stop_early_pending", "lifecycle.stop-before-start"),
        fault("start_frame_unread", "lifecycle.frame-null"),
        fault("stop_frame_accepted", "lifecycle.frame-null"),
        fault("start_replies", "lifecycle.manner"),
        fault("stop_fails_and_succeeds", "lifecycle.manner"),
        fault("start_leaves_thread", "lifecycle.threads-end", "resources.threads"),
        fault(
            "thread_outlives_module", "lifecycle.threads-end", "lifecycle.silent-after-destroy", "resources.threads",
            "resources.memory-lives", "resources.no-memory", "company.quiet-after-destroy"
        ).spreading("company.killed"),
        // The thread itself frees the data that it was given, in its own time.
        fault("calls_after_destroy", "lifecycle.silent-after-destroy", "company.quiet-after-destroy").spreading(
            "resources.*"),
        fault("sessions_few", "lifecycle.session-orders"),
        fault("session_close_breaks_older", "lifecycle.session-orders", "creation.many"),
        fault("session_again_refused", "lifecycle.session-again"),
        fault("session_document_null_crashes", "lifecycle.session-refused"),
        fault("session_document_accepted", "lifecycle.session-refused"),
        fault("session_document_silent", "lifecycle.session-refused"),
        fault("session_refusal_writes", "lifecycle.session-refusal-writes-nothing"),
        fault("session_changed_refused", "lifecycle.session-changed"),
        fault("session_changed_crashes", "lifecycle.session-changed"),
        fault("session_changed_broken_accepted", "lifecycle.session-changed"),
        fault("close_in_flight_crashes", "lifecycle.close-in-flight"),
        fault("completes_after_close", "lifecycle.close-in-flight"),
        fault("cancel_forgets", "lifecycle.cancel"),
        fault("cancel_completes_twice", "lifecycle.cancel"),
        fault("cancel_crashes", "lifecycle.cancel"),
        fault("cancel_unknown_crashes", "lifecycle.cancel"),
        fault("calls_after_close", "lifecycle.silent-after-close", "lifecycle.silent-after-destroy").spreading(
            "resources.*", "company.quiet-after-destroy"),
        fault("session_of_another_named", "lifecycle.own-session", "state.keeps-use").spreading("company.*"),
        fault("tab_twice_crashes", "lifecycle.tab-twice"),
        fault("tab_twice_breaks", "lifecycle.tab-twice"),
        fault("tab_destroyed_crashes", "lifecycle.tab-destroyed"),
        fault("tab_destroyed_still_sent", "lifecycle.tab-destroyed"),
        fault("tab_again_refused", "lifecycle.tab-again"),
        fault("tab_again_shows_nothing", "lifecycle.tab-again"),
        fault("events_early_crash", "lifecycle.events-early"),
        fault("events_early_break", "lifecycle.events-early"),
        fault("visible_again_refused", "lifecycle.visibility"),
        fault("visible_often_crashes", "lifecycle.visibility"),
        fault("screen_dismissed_still_sent", "lifecycle.screen-dismissed", "lifecycle.tab-destroyed"),
        fault("screen_dismissed_twice_crashes", "lifecycle.screen-dismissed", "border.id-stale", "border.inputs-kept"),
        fault("calls_without_end", "lifecycle.call-storm"),
        fault("calls_without_end_by_event", "lifecycle.call-storm"),
    ]

    private static func fault(_ name: String, _ fails: String...) -> Fault {
        Fault(name, level: 5, fails: fails)
    }
}
