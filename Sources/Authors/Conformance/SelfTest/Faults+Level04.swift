/// Faults of level 4: tables that are not as the card and the descriptions say.
enum DescriptionFaults {
    static let all: [Fault] = [
        faults(
            "descriptions.obtainable", "declared_not_obtainable", "interface_by_misspelling"),
        faults("descriptions.undeclared", "obtainable_not_declared", "undeclared_devices"),
        faults("descriptions.unknown-name", "interface_for_every_name"),
        faults("descriptions.exact-name", "name_compared_by_prefix", "name_compared_without_case"),
        faults("descriptions.sized-name", "name_read_to_nul", "name_read_beyond"),
        faults("descriptions.empty-name", "interface_for_empty_name", "null_name_read"),
        faults("descriptions.hostile-name", "name_copied_to_stack", "interface_for_long_name"),
        faults("descriptions.lasting", "interface_on_stack", "interface_nowhere", "interface_unaligned"),
        faults("descriptions.stable", "interface_anew").map { $0.also("resources.no-memory") },
        faults("descriptions.minor", "minor_too_high", "minor_garbage"),
        faults(
            "descriptions.size", "interface_size_zero", "interface_size_short", "interface_size_long",
            "interface_size_odd", "interface_size_of_pointer"),
        faults(
            "descriptions.methods", "method_null_first", "method_null_last", "method_is_data", "method_is_garbage"),
    ].flatMap { $0 }

    private static func faults(_ check: String, _ names: String...) -> [Fault] {
        names.map { Fault($0, level: 4, fails: [check]) }
    }
}
