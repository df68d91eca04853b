/// The roles that accounts have in modules, as the deployment gives them.
public struct RoleBook: Sendable, Hashable {
    /// Addresses by the role's name, by the module's id.
    private var addresses: [String: [String: Set<String>]] = [:]

    /// The role that operators have in each module when they call it from outside of the app. No account has it.
    public static let operatorRole = "operator"

    /// Makes a book in which nobody has a role.
    public init() {}

    /// Gives a role of a module to accounts.
    ///
    /// - Parameter addresses: The addresses of the accounts, in lower case.
    public mutating func give(_ role: String, of module: String, to addresses: Set<String>) {
        guard role != Self.operatorRole else { return }
        self.addresses[module, default: [:]][role, default: []].formUnion(addresses)
    }

    /// The roles of somebody in a module, in the order of their names.
    ///
    /// - Parameter address: The address of their account, in lower case; looked up only where the module has roles.
    public func roles(in module: String, address: () -> String?) -> [String] {
        guard let given = addresses[module], given.contains(where: { !$0.value.isEmpty }), let address = address()
        else {
            return []
        }
        return given.filter { $0.value.contains(address) }.keys.sorted()
    }
}
