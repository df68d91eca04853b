/// Everything that crosses the border, described once.
public enum Contract {
    /// The version of the entry, the call frame and the module table; minors append.
    public static let abiMajor = 1
    /// The minor version of the contract, `BRICKS_ABI_MINOR` in `bricks/base.h`.
    public static let abiMinor = 0

    /// Every described interface, in the order in which headers and reference pages list them.
    public static let interfaces: [Interface] = [
        screen, timer, tuya, devices, devicesEvents, tab, biometrics, community,
        timerDelegate, biometricsDelegate, communityDelegate, tuyaEvents,
        core, surface, navigation, store, cues, content, user, analytics, blob, net, inbox, netEvents, health,
    ]

    /// The kinds of objects that ids are for, as ``BorderType/id(_:)`` names them.
    public static let idKinds = ["session", "screen", "stack", "tab", "devices", "blob"]

    /// The open enumerations that cross as `int32_t`, with their fallbacks.
    public static let enumerations: [Enumeration] = [
        Enumeration(
            name: "log_level", summary: "How much a log line matters.",
            cases: [
                .init(name: "debug", value: 0, meaning: "For the module's author."),
                .init(name: "info", value: 1, meaning: "Ordinary progress."),
                .init(name: "warning", value: 2, meaning: "Something to look at."),
                .init(name: "error", value: 3, meaning: "Something that did not work."),
            ], fallback: "info"),
        Enumeration(
            name: "tone", summary: "How a banner or toast is meant.",
            cases: [
                .init(name: "info", value: 0, meaning: "News."),
                .init(name: "success", value: 1, meaning: "Something worked."),
                .init(name: "warning", value: 2, meaning: "Something to look at."),
                .init(name: "error", value: 3, meaning: "Something did not work."),
            ], fallback: "info"),
    ]

    /// The interface of that reference, such as `bricks.timer/1`.
    public static func interface(_ reference: String) -> Interface? { interfaces.first { $0.reference == reference } }

    /// Returns the described document of that name, such as `device_state`; nil where there is none.
    public static func document(_ name: String) -> Document? { documents.first { $0.name == name } }
}
