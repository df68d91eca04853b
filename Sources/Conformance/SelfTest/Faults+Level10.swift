/// Faults of level 10: in what the module shares, and what it loses.
enum CompanyFaults {
    static let all: [Fault] = [
        Fault(
            "sessions_share_count", level: 10,
            fails: ["company.instances-apart", "company.sessions-apart", "company.interleaved"]),
        Fault(
            "process_shares_count", level: 10,
            fails: ["company.instances-apart", "company.sessions-apart", "company.interleaved"]),
        Fault("static_scratch", level: 10, fails: ["company.interleaved"]),
        Fault("people_share_a_file", level: 10, fails: ["company.people-apart"]),
        Fault("host_refusal_crashes", level: 10, fails: ["company.dependency-fails"]),
        Fault("host_refusal_hangs", level: 10, fails: ["company.dependency-fails"]),
        Fault("host_refusal_is_fault", level: 10, fails: ["company.dependency-fails"]),
        Fault(
            "straggler_after_destroy", level: 10,
            fails: ["company.quiet-after-destroy", "lifecycle.silent-after-destroy"]),
        Fault("write_in_place", level: 10, fails: ["company.killed"]),
        Fault("write_late", level: 10, fails: ["company.killed"]),
    ]
}
