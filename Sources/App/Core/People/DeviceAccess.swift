/// The people who see and switch the devices of a deployment.
public struct DeviceAccess: Sendable, Hashable {
    /// The people that may, before cohorts narrow them.
    public enum Group: String, Sendable, Hashable, CaseIterable {
        /// Anybody who can open the app.
        case everybody
        /// People who have an account and are signed in.
        case accounts
        /// Nobody.
        case nobody
    }

    /// The people that may.
    public var group: Group
    /// The cohorts of which they have to be in one; empty for no such condition.
    public var cohorts: [String]

    /// Makes an access; by default it is that of people with an account.
    public init(_ group: Group = .accounts, cohorts: [String] = []) {
        self.group = group
        self.cohorts = cohorts
    }

    /// Whether somebody may see and switch devices.
    ///
    /// - Parameter joined: the cohorts that they have joined; looked up only where they decide.
    public func allows(isAnonymous: Bool, joined: () -> [String]) -> Bool {
        switch group {
        case .nobody: return false
        case .accounts where isAnonymous: return false
        case .accounts, .everybody: return cohorts.isEmpty || joined().contains { cohorts.contains($0) }
        }
    }
}
