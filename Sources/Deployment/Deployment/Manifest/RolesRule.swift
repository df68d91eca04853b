internal import Diagnostics
internal import JSONText

extension Manifest {
    /// A role that the manifest gives to people in one module.
    public struct Role: Sendable, Hashable {
        /// The id of the module that the role is for.
        public var module: String
        /// The name as the module reads it, such as `moderator`.
        public var name: String
        /// The addresses of the accounts that have the role, in lower case.
        public var addresses: Set<String>
    }
}

extension ManifestDecoder {
    /// Reads the roles of people; a role that cannot be read, or that is of no module or of several, is nobody's.
    mutating func roles(_ modules: [String]) -> [Manifest.Role] {
        let pointer = JSONPointer(["roles"])
        guard !broken.contains(pointer) else { return [] }
        var roles: [Manifest.Role] = []
        for (key, value) in root["roles"]?.object?.members ?? [] {
            let place = pointer / key
            guard !broken.contains(place), let dot = key.lastIndex(of: ".") else { continue }
            let (scope, name) = (String(key[..<dot]), String(key[key.index(after: dot)...]))
            guard name != Self.operatorRole else {
                diagnostics.add(.manifestRoleReserved) { [source] in
                    source.diagnostic(
                        .manifestRoleReserved, "The role \(key.quoted) is kept for calls from outside of the app.",
                        severity: .warning, at: place, key: true, help: "Choose another name. Nobody has the role.")
                }
                continue
            }
            let meant = modules.filter { $0 == scope || Self.shortName($0) == scope }
            guard let module = meant.first, meant.count == 1 else {
                diagnostics.add(.manifestRoleModule) { [source] in
                    source.diagnostic(
                        .manifestRoleModule,
                        meant.isEmpty
                            ? "The role \(key.quoted) is of no module here."
                            : "The role \(key.quoted) is of \(meant.count) modules: \(meant.joined(separator: ", ")).",
                        severity: .warning, at: place, key: true,
                        nearest: meant.isEmpty
                            ? Spelling.nearest(to: scope, among: modules + modules.map(Self.shortName)) : nil,
                        help: "Write the id of the module or its last part, a dot and the role, such as "
                            + "\"community.moderator\". Nobody has the role until then.")
                }
                continue
            }
            let addresses = (value.array ?? []).enumerated().compactMap { index, address in
                broken.contains(place / String(index)) ? nil : address.string?.lowercased()
            }
            roles.append(
                Manifest.Role(module: module, name: name, addresses: Set(addresses)))
        }
        return roles
    }

    private static let operatorRole = "operator"

    /// The last part of the id of a module, such as `community`.
    private static func shortName(_ id: String) -> String {
        id.split(separator: ".").last.map(String.init) ?? id
    }
}
