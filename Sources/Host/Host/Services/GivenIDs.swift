import ModuleInterfaces
import Synchronization

/// The host's ids that the modules of one session were given: what names an object is also the right to use it.
///
/// Ids are small numbers that count up, so that a module could guess those of others. One that was not given to the module in
/// this session names nothing for it.
final class GivenIDs: Sendable {
    private struct Key: Hashable {
        var kind: Kind
        var id: UInt64
    }

    private enum Kind { case stack, devices }

    private let given = Mutex<[String: [Key]]>([:])

    /// Maximum number of ids that one module has at a time. A further id voids the oldest.
    static let maximumIDs = 256

    func give(_ stack: StackID, to module: String) { give(Key(kind: .stack, id: stack.rawValue), to: module) }

    func give(_ devices: DevicesID?, to module: String) {
        if let devices { give(Key(kind: .devices, id: devices.rawValue), to: module) }
    }

    func has(_ module: String, _ stack: StackID) -> Bool { has(module, Key(kind: .stack, id: stack.rawValue)) }

    func has(_ module: String, _ devices: DevicesID) -> Bool { has(module, Key(kind: .devices, id: devices.rawValue)) }

    /// Voids all ids of a module: it was started again, and is given others.
    func forget(_ module: String) { given.withLock { _ = $0.removeValue(forKey: module) } }

    private func give(_ key: Key, to module: String) {
        given.withLock { given in
            var keys = given[module, default: []]
            keys.removeAll { $0 == key }
            keys.append(key)
            if keys.count > Self.maximumIDs { keys.removeFirst() }
            given[module] = keys
        }
    }

    private func has(_ module: String, _ key: Key) -> Bool {
        given.withLock { $0[module]?.contains(key) == true }
    }
}
