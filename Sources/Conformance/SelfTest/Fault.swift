/// One way to build the good module wrong, and what must notice it.
public struct Fault: Sendable {
    /// Unique; `FAULT_name` is defined while the module is compiled.
    public var name: String
    public var level: Int
    /// Flags for the compiler beside the ordinary ones.
    public var build: [String]
    /// Empty libraries to be built beside the module and linked to it.
    public var libraries: [String]
    /// What is done to the file afterwards.
    public var post: (@Sendable (inout FaultyFile) throws(FaultyFile.Failure) -> Void)?
    /// The checks that fail, and no others do.
    public var fails: [String]

    public init(
        _ name: String, level: Int, build: [String] = [], libraries: [String] = [], fails: [String],
        post: (@Sendable (inout FaultyFile) throws(FaultyFile.Failure) -> Void)? = nil
    ) {
        self.name = name
        self.level = level
        self.build = build
        self.libraries = libraries
        self.fails = fails
        self.post = post
    }
}

/// All faults, by level.
public enum FaultList {
    public static let all: [Fault] = [
        FileFaults.all, LoadingFaults.all, CreationFaults.all, DescriptionFaults.all, LifecycleFaults.all,
        ScreenFaults.all, BorderFaults.all, StateFaults.all, ResourceFaults.all, CompanyFaults.all,
    ].flatMap { $0 }
}
