/// One way to build the good module wrong, and what must notice it.
public struct Fault: Sendable {
    /// Unique; `FAULT_name` is defined while the module is compiled.
    public var name: String
    /// The level whose checks are all run on the faulty module, from 1 to 10.
    public var level: Int
    /// Flags for the compiler beside the ordinary ones.
    public var build: [String]
    /// Empty libraries to be built beside the module and linked to it.
    public var libraries: [String]
    /// Changes the file afterwards.
    public var post: (@Sendable (inout FaultyFile) throws(FaultyFile.Failure) -> Void)?
    /// The checks that fail, and no others do.
    public var fails: [String]
    /// Checks that a crash or delay which cannot be kept to one place may reach as well, as ids or as `border.*`; what
    /// fails here proves nothing.
    public var spreads: [String]

    /// Makes a fault; it is built with the ordinary flags and left as it is built, unless more is given.
    public init(
        _ name: String, level: Int, build: [String] = [], libraries: [String] = [], fails: [String],
        spreads: [String] = [],
        post: (@Sendable (inout FaultyFile) throws(FaultyFile.Failure) -> Void)? = nil
    ) {
        self.name = name
        self.level = level
        self.build = build
        self.libraries = libraries
        self.fails = fails
        self.spreads = spreads
        self.post = post
    }
}

extension Fault {
    /// The same fault, which other checks notice too.
    func also(_ checks: String...) -> Fault {
        var fault = self
        fault.fails += checks
        return fault
    }

    /// The same fault, which may reach other checks too.
    func spreading(_ checks: String...) -> Fault {
        var fault = self
        fault.spreads += checks
        return fault
    }

    /// Whether the check may fail with this fault although it is not named.
    func reaches(_ check: String) -> Bool {
        spreads.contains { $0 == check || $0.hasSuffix(".*") && check.hasPrefix($0.dropLast()) }
    }
}

/// All faults, by level.
public enum FaultList {
    /// The faults of all levels, in order.
    public static let all: [Fault] = [
        FileFaults.all, LoadingFaults.all, CreationFaults.all, DescriptionFaults.all, LifecycleFaults.all,
        ScreenFaults.all, BorderFaults.all, StateFaults.all, ResourceFaults.all, CompanyFaults.all,
    ].flatMap { $0 }
}
