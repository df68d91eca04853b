internal import JSONText

extension Manifest {
    /// The people who see and switch the devices of the deployment.
    public struct Devices: Sendable, Hashable {
        /// A group of people.
        public enum Access: String, Sendable, Hashable, CaseIterable {
            /// Anybody who can open the app, also without an account.
            case everybody
            /// People who are signed in.
            case accounts
            /// Nobody.
            case nobody
        }

        /// The people that may.
        public var access = Access.accounts
        /// The cohorts of which they have to be in one; empty for no such condition.
        public var cohorts: [String] = []
    }
}

extension ManifestDecoder {
    /// Reads who may use devices; what cannot be read lets nobody in.
    func devices() -> Manifest.Devices {
        let pointer = JSONPointer(["devices"])
        guard let value = root["devices"] else { return Manifest.Devices() }
        guard value.object != nil, !broken.contains(pointer), !broken.contains(pointer / "access"),
            !broken.contains(pointer / "cohorts")
        else { return Manifest.Devices(access: .nobody) }
        var found = Manifest.Devices()
        if let access = value["access"]?.string.flatMap(Manifest.Devices.Access.init(rawValue:)) {
            found.access = access
        }
        found.cohorts = value["cohorts"]?.array.map { $0.compactMap(\.string) } ?? []
        return found
    }
}
