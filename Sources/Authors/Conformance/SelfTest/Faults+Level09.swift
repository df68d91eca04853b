/// Faults of level 9: in what is taken and not given back, and when there is no more.
enum ResourceFaults {
    static let all: [Fault] = [
        Fault("create_keeps_descriptor", level: 9, fails: ["resources.descriptors"]),
        Fault("session_keeps_descriptor", level: 9, fails: ["resources.descriptors"]),
        Fault("action_keeps_descriptor", level: 9, fails: ["resources.descriptors"]),
        Fault("create_keeps_thread", level: 9, fails: ["resources.threads", "lifecycle.threads-end"]),
        Fault("session_keeps_thread", level: 9, fails: ["resources.threads", "lifecycle.threads-end"]),
        Fault(
            "create_keeps_memory", level: 9,
            fails: ["resources.memory-lives", "resources.memory-ten-thousand-lives", "resources.no-memory"]),
        Fault(
            "destroy_keeps_instance", level: 9,
            fails: ["resources.memory-lives", "resources.memory-ten-thousand-lives", "resources.no-memory"]),
        Fault("session_keeps_memory", level: 9, fails: ["resources.memory-sessions", "resources.no-memory"]),
        Fault("refusal_keeps_memory", level: 9, fails: ["resources.memory-refusals"]),
        Fault("action_keeps_memory", level: 9, fails: ["resources.no-memory"]),
        Fault("memory_unchecked", level: 9, fails: ["resources.no-memory"]),
        Fault(
            "payload_size_crashes", level: 9,
            fails: ["resources.payload-sizes", "resources.every-payload-size", "border.document-deep"]),
        Fault(
            "payload_on_power_crashes", level: 9,
            fails: ["resources.payload-sizes", "resources.every-payload-size", "border.text-size-forged"]),
        Fault("payload_of_9973_crashes", level: 9, fails: ["resources.every-payload-size"]),
        Fault("disk_full_crashes", level: 9, fails: ["resources.disk-full"]),
        Fault("disk_full_said_ok", level: 9, fails: ["resources.disk-full"]),
        Fault("disk_unavailable_crashes", level: 9, fails: ["resources.unwritable-data"]),
        Fault("clock_back_crashes", level: 9, fails: ["resources.clock-back"]),
        Fault("clock_back_is_fault", level: 9, fails: ["resources.clock-back"]),
        Fault("clock_back_hangs", level: 9, fails: ["resources.clock-back"]),
        Fault("disk_slow_crashes", level: 9, fails: ["resources.slow-disk"]),
        Fault("disk_slow_given_up", level: 9, fails: ["resources.slow-disk"]),
        Fault("lock_held_while_waiting", level: 9, fails: ["resources.deadline-under-load"]),
    ]
}
