// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
public import ModuleInterfaces

/// Implements `bricks.tuya/1`: Devices in the home, with screens that the host pushes or presents.
public protocol TuyaProvider {
    /// Gives the controller that other modules may drive devices with.
    func controller(_ request: Request<DevicesID>)
    /// Builds the control screen of one device.
    func createDevice(_ request: Request<Void>, screen: ScreenID, device: String)
    /// Builds the screen that finds and adds devices.
    func createPairing(_ request: Request<Void>, screen: ScreenID)
    /// Builds the screen of a maintenance reminder.
    func createMaintenance(_ request: Request<Void>, screen: ScreenID, reminderType: String)
}

/// The table of C functions that leads to a ``TuyaProvider``.
public enum TuyaTable: BorderTable {
    public static let reference = "bricks.tuya/1"
    public static let methodNames: [String] = ["controller", "create_device", "create_pairing", "create_maintenance"]

    private static let storage = unsafe ConstantTable(
        bricks_tuya(
            size: 40,
            minor: 0,
            controller: { self_, call in unsafe Thunk.async(self_, call, as: (any TuyaProvider).self, encode: { results in [.unsigned(results.rawValue)] }) { provider, request throws(CallFailure) in provider.controller(request) } },
            create_device: { self_, call, screen, device, deviceSize in unsafe Thunk.async(self_, call, as: (any TuyaProvider).self, encode: { _ in [] }) { provider, request throws(CallFailure) in provider.createDevice(request, screen: try Read.requiredID(screen, "screen"), device: try unsafe Read.requiredText(device, deviceSize, max: 128, "device")) } },
            create_pairing: { self_, call, screen in unsafe Thunk.async(self_, call, as: (any TuyaProvider).self, encode: { _ in [] }) { provider, request throws(CallFailure) in provider.createPairing(request, screen: try Read.requiredID(screen, "screen")) } },
            create_maintenance: { self_, call, screen, reminderType, reminderTypeSize in unsafe Thunk.async(self_, call, as: (any TuyaProvider).self, encode: { _ in [] }) { provider, request throws(CallFailure) in provider.createMaintenance(request, screen: try Read.requiredID(screen, "screen"), reminderType: try unsafe Read.requiredText(reminderType, reminderTypeSize, max: 128, "reminderType")) } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.tuya/1` on the other side of the border.
@safe
public struct TuyaClient: TuyaInterface, BorderClient {
    public static let reference = "bricks.tuya/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_tuya>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_tuya.self)
    }

    /// Gives the controller that other modules may drive devices with.
    ///
    /// The completion is called once, on the session's lane.
    public func controller(completion: @escaping (Result<DevicesID, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.controller else {
            return completion(.failure(peer.absent("controller")))
        }
        unsafe peer.request("controller", deadline: 5000, decode: { (reply) throws(CallFailure) in try reply.id(0) }, completion: completion) { pointer, call in
            unsafe function(pointer, call)
        }
    }

    /// Gives the controller that other modules may drive devices with.
    public func controller() async throws(CallFailure) -> DevicesID {
        try await answer { completion in self.controller(completion: completion) }
    }

    /// Builds the control screen of one device.
    ///
    /// The completion is called once, on the session's lane.
    public func createDevice(screen: ScreenID, device: String, completion: @escaping (Result<Void, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.create_device else {
            return completion(.failure(peer.absent("create_device")))
        }
        unsafe peer.request("create_device", deadline: 5000, decode: { (_) throws(CallFailure) in }, completion: completion) { pointer, call in
            unsafe lend(device) { devicePointer, deviceSize in unsafe function(pointer, call, screen.rawValue, devicePointer, deviceSize) }
        }
    }

    /// Builds the control screen of one device.
    public func createDevice(screen: ScreenID, device: String) async throws(CallFailure) {
        try await answer { completion in self.createDevice(screen: screen, device: device, completion: completion) }
    }

    /// Builds the screen that finds and adds devices.
    ///
    /// The completion is called once, on the session's lane.
    public func createPairing(screen: ScreenID, completion: @escaping (Result<Void, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.create_pairing else {
            return completion(.failure(peer.absent("create_pairing")))
        }
        unsafe peer.request("create_pairing", deadline: 5000, decode: { (_) throws(CallFailure) in }, completion: completion) { pointer, call in
            unsafe function(pointer, call, screen.rawValue)
        }
    }

    /// Builds the screen that finds and adds devices.
    public func createPairing(screen: ScreenID) async throws(CallFailure) {
        try await answer { completion in self.createPairing(screen: screen, completion: completion) }
    }

    /// Builds the screen of a maintenance reminder.
    ///
    /// The completion is called once, on the session's lane.
    public func createMaintenance(screen: ScreenID, reminderType: String, completion: @escaping (Result<Void, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.create_maintenance else {
            return completion(.failure(peer.absent("create_maintenance")))
        }
        unsafe peer.request("create_maintenance", deadline: 5000, decode: { (_) throws(CallFailure) in }, completion: completion) { pointer, call in
            unsafe lend(reminderType) { reminderTypePointer, reminderTypeSize in unsafe function(pointer, call, screen.rawValue, reminderTypePointer, reminderTypeSize) }
        }
    }

    /// Builds the screen of a maintenance reminder.
    public func createMaintenance(screen: ScreenID, reminderType: String) async throws(CallFailure) {
        try await answer { completion in self.createMaintenance(screen: screen, reminderType: reminderType, completion: completion) }
    }
}
