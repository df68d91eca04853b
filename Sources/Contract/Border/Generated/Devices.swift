// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
import JSONText
public import ModuleInterfaces

/// Implements `bricks.devices/1`: A controller of devices. Timer drives what Tuya provides through the host, and neither knows the other.
public protocol DevicesProvider {
    /// Lists the devices.
    func list(_ request: Request<DeviceList>, controller: DevicesID)
    /// Asks a device for its state.
    func state(_ request: Request<DeviceState>, controller: DevicesID, device: String)
    /// Changes a device's state. A second call with the same key answers as the first did and sends nothing.
    func apply(_ request: Request<DeviceState>, controller: DevicesID, device: String, change: DeviceChange, key: String)
    /// Asks to be told of changes through `bricks.devices-events/1` until the session ends.
    func subscribe(_ request: Request<Void>, controller: DevicesID, device: String)
}

/// The table of C functions that leads to a ``DevicesProvider``.
public enum DevicesTable: BorderTable {
    public static let reference = "bricks.devices/1"
    public static let methodNames: [String] = ["list", "state", "apply", "subscribe"]

    private static let storage = unsafe ConstantTable(
        bricks_devices(
            size: 40,
            minor: 0,
            list: { self_, call, controller in unsafe Thunk.async(self_, call, as: (any DevicesProvider).self, encode: { results in [.text(results.json.text)] }) { provider, request throws(CallFailure) in provider.list(request, controller: try Read.requiredID(controller, "controller")) } },
            state: { self_, call, controller, device, deviceSize in unsafe Thunk.async(self_, call, as: (any DevicesProvider).self, encode: { results in [.text(results.json.text)] }) { provider, request throws(CallFailure) in provider.state(request, controller: try Read.requiredID(controller, "controller"), device: try unsafe Read.requiredText(device, deviceSize, max: 128, "device")) } },
            apply: { self_, call, controller, device, deviceSize, change, changeSize, key, keySize in unsafe Thunk.async(self_, call, as: (any DevicesProvider).self, encode: { results in [.text(results.json.text)] }) { provider, request throws(CallFailure) in provider.apply(request, controller: try Read.requiredID(controller, "controller"), device: try unsafe Read.requiredText(device, deviceSize, max: 128, "device"), change: try unsafe Read.requiredDocument(change, changeSize, "change"), key: try unsafe Read.requiredText(key, keySize, max: 128, "key")) } },
            subscribe: { self_, call, controller, device, deviceSize in unsafe Thunk.async(self_, call, as: (any DevicesProvider).self, encode: { _ in [] }) { provider, request throws(CallFailure) in provider.subscribe(request, controller: try Read.requiredID(controller, "controller"), device: try unsafe Read.requiredText(device, deviceSize, max: 128, "device")) } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.devices/1` on the other side of the border.
@safe
public struct DevicesClient: DevicesInterface, BorderClient {
    public static let reference = "bricks.devices/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_devices>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_devices.self)
    }

    /// Lists the devices.
    ///
    /// The completion is called once, on the session's lane.
    public func list(controller: DevicesID, completion: @escaping (Result<DeviceList, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.list else {
            return completion(.failure(peer.absent("list")))
        }
        unsafe peer.request("list", deadline: 5000, decode: { (reply) throws(CallFailure) in try reply.document(0) }, completion: completion) { pointer, call in
            unsafe function(pointer, call, controller.rawValue)
        }
    }

    /// Lists the devices.
    public func list(controller: DevicesID) async throws(CallFailure) -> DeviceList {
        try await answer { completion in self.list(controller: controller, completion: completion) }
    }

    /// Asks a device for its state.
    ///
    /// The completion is called once, on the session's lane.
    public func state(controller: DevicesID, device: String, completion: @escaping (Result<DeviceState, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.state else {
            return completion(.failure(peer.absent("state")))
        }
        unsafe peer.request("state", deadline: 5000, decode: { (reply) throws(CallFailure) in try reply.document(0) }, completion: completion) { pointer, call in
            unsafe lend(device) { devicePointer, deviceSize in unsafe function(pointer, call, controller.rawValue, devicePointer, deviceSize) }
        }
    }

    /// Asks a device for its state.
    public func state(controller: DevicesID, device: String) async throws(CallFailure) -> DeviceState {
        try await answer { completion in self.state(controller: controller, device: device, completion: completion) }
    }

    /// Changes a device's state. A second call with the same key answers as the first did and sends nothing.
    ///
    /// The completion is called once, on the session's lane.
    public func apply(controller: DevicesID, device: String, change: DeviceChange, key: String, completion: @escaping (Result<DeviceState, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.apply else {
            return completion(.failure(peer.absent("apply")))
        }
        unsafe peer.request("apply", deadline: 5000, decode: { (reply) throws(CallFailure) in try reply.document(0) }, completion: completion) { pointer, call in
            unsafe lend(device) { devicePointer, deviceSize in unsafe lend(change.json.text) { changePointer, changeSize in unsafe lend(key) { keyPointer, keySize in unsafe function(pointer, call, controller.rawValue, devicePointer, deviceSize, changePointer, changeSize, keyPointer, keySize) } } }
        }
    }

    /// Changes a device's state. A second call with the same key answers as the first did and sends nothing.
    public func apply(controller: DevicesID, device: String, change: DeviceChange, key: String) async throws(CallFailure) -> DeviceState {
        try await answer { completion in self.apply(controller: controller, device: device, change: change, key: key, completion: completion) }
    }

    /// Asks to be told of changes through `bricks.devices-events/1` until the session ends.
    ///
    /// The completion is called once, on the session's lane.
    public func subscribe(controller: DevicesID, device: String, completion: @escaping (Result<Void, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.subscribe else {
            return completion(.failure(peer.absent("subscribe")))
        }
        unsafe peer.request("subscribe", deadline: 5000, decode: { (_) throws(CallFailure) in }, completion: completion) { pointer, call in
            unsafe lend(device) { devicePointer, deviceSize in unsafe function(pointer, call, controller.rawValue, devicePointer, deviceSize) }
        }
    }

    /// Asks to be told of changes through `bricks.devices-events/1` until the session ends.
    public func subscribe(controller: DevicesID, device: String) async throws(CallFailure) {
        try await answer { completion in self.subscribe(controller: controller, device: device, completion: completion) }
    }
}
