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
        Fault("provider_missing_crashes", level: 10, fails: ["company.provider-missing"]),
        Fault("provider_missing_is_fault", level: 10, fails: ["company.provider-missing"]),
        Fault("provider_too_late_crashes", level: 10, fails: ["company.provider-fails"]),
        Fault("provider_fault_is_fault", level: 10, fails: ["company.provider-fails"]),
        Fault("provider_late_hangs", level: 10, fails: ["company.provider-late"]),
        Fault("provider_late_is_fault", level: 10, fails: ["company.provider-late"]),
        Fault("provider_answer_unchecked", level: 10, fails: ["company.provider-late"]),
        Fault("provider_answer_forgotten", level: 10, fails: ["company.provider-late"]),
        Fault(
            "straggler_after_destroy", level: 10,
            fails: ["company.quiet-after-destroy", "lifecycle.silent-after-destroy"]),
        Fault("write_in_place", level: 10, fails: ["company.killed"]),
        Fault("write_late", level: 10, fails: ["company.killed"]),
    ]
}
