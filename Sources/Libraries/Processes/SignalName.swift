/// Names of signals.
public enum SignalName {
    private static let names: [Int32: String] = [
        2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE", 9: "SIGKILL",
        11: "SIGSEGV", 13: "SIGPIPE", 14: "SIGALRM", 15: "SIGTERM", 24: "SIGXCPU", 25: "SIGXFSZ", 31: "SIGSYS",
    ]

    /// Returns the name of a signal, such as `SIGSEGV`, or `signal 64` for one without a known name.
    public static func name(_ number: Int32) -> String { names[number] ?? "signal \(number)" }

    /// Whether the address that comes with it is one that the code touched.
    public static func hasAddress(_ number: Int32) -> Bool { number == 11 || number == 7 }
}
