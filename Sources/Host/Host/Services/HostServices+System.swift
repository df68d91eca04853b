import Border
import CShims
import Core
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import Supervision

extension HostServices: BlobProvider {
    func open(_ call: Call, blob: BlobID) throws(CallFailure) -> (descriptor: Int32, size: UInt64) {
        guard let content = try link(call).blob(blob, of: module) else {
            throw CallFailure(.badHandle, "There is no blob \(blob) of this module in this session.")
        }
        // A description of its own, so that two readers do not move each other's place.
        let descriptor = unsafe Glibc.open("/proc/self/fd/\(content.descriptor)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            // Not shown: a module asked, and has words of its own.
            throw CallFailure(.unavailable, unsafe "The blob cannot be read: \(String(cString: strerror(errno))).")
        }
        return (descriptor, UInt64(content.size))
    }

    func release(_ call: Call, blob: BlobID) throws(CallFailure) { try link(call).releaseBlob(blob, of: module) }

    func publish(_ call: Call, name: String, mediaType: String, seconds: UInt32) throws(CallFailure) -> String {
        let link = try link(call)
        guard !link.user.isVisitor else {
            throw CallFailure(
                // Not shown: a module asked, and has words of its own.
                .notPermitted, "Many share the session of a visitor.", detail: ["code": "blob.visitor"])
        }
        return try shared.published.publish(
            name, as: mediaType, seconds: seconds, by: module, for: link.user.id, beside: link.blobBytes(of: module))
    }

    func withdraw(_ call: Call, name: String) throws(CallFailure) {
        shared.published.withdraw(name, by: module, of: try link(call).user.id)
    }
}

extension HostServices: NetProvider {
    func connect(_ call: Call, host: String, port: UInt32, timeoutMilliseconds: UInt32) throws(CallFailure) -> Int32 {
        guard let port = UInt16(exactly: port), port > 0, (1...5_000).contains(timeoutMilliseconds) else {
            throw CallFailure(.invalidArgument, "`port` goes from 1 to 65535, `timeout_milliseconds` from 1 to 5000.")
        }
        let isAnywhere = isGranted("network")
        guard isAnywhere || isGranted("network.lan") else {
            throw CallFailure(
                // Not shown: a module asked, and has words of its own.
                .notPermitted, "The module has no grant for the network.",
                detail: [
                    "code": "net.not-granted",
                    "help": "Name `network.lan` under `grants` of the card and of the manifest's module.",
                ])
        }
        let descriptor = unsafe bricks_connect(host, port, Int32(timeoutMilliseconds), !isAnywhere)
        guard descriptor < 0 else { return descriptor }
        let problem = -descriptor
        if problem == EACCES {
            throw CallFailure(
                .notPermitted, "\(host) is outside the local network.", detail: ["code": "net.outside-grant"])
        }
        let code = problem == ETIMEDOUT ? "net.timed-out" : problem == ECONNREFUSED ? "net.refused" : "net.unreachable"
        throw CallFailure(
            .unavailable, unsafe "\(host):\(port) does not answer: \(String(cString: strerror(problem))).",
            detail: ["code": .string(code)])
    }
}

/// The proxy to the provider of devices: Timer and Tuya never know each other.
extension HostServices: DevicesProvider {
    func list(_ request: Request<DeviceList>, controller: DevicesID) {
        forward(request, controller) { (devices) async throws(CallFailure) in
            try await devices.list(controller: controller)
        }
    }

    func state(_ request: Request<DeviceState>, controller: DevicesID, device: String) {
        forward(request, controller) { (devices) async throws(CallFailure) in
            try await devices.state(controller: controller, device: device)
        }
    }

    func apply(
        _ request: Request<DeviceState>, controller: DevicesID, device: String, change: DeviceChange, key: String
    ) {
        forward(request, controller) { (devices) async throws(CallFailure) in
            try await devices.apply(controller: controller, device: device, change: change, key: key)
        }
    }

    func subscribe(_ request: Request<Void>, controller: DevicesID, device: String) {
        forward(request, controller) { (devices) async throws(CallFailure) in
            try await devices.subscribe(controller: controller, device: device)
        }
    }

    private func forward<Success: Sendable>(
        _ request: Request<Success>, _ controller: DevicesID,
        _ body: @escaping @Sendable (any DevicesInterface) async throws(CallFailure) -> Success
    ) {
        let link: SessionLink
        let session = request.call.session
        do throws(CallFailure) {
            link = try self.link(request.call)
            try require(controller, link)
            try beginForwarding(session, code: "devices.too-many")
        } catch {
            return request.fail(error)
        }
        Task {
            defer { endForwarding(session) }
            do throws(CallFailure) {
                guard let module = link.modules.provider(of: "bricks.devices/1"),
                    let devices = try await link.modules.devices(of: module)
                else {
                    // Not shown: a module asked, and has words of its own.
                    throw CallFailure(.absent, "No module provides devices.")
                }
                request.succeed(try await body(devices))
            } catch {
                request.fail(error)
            }
        }
    }
}

extension HostServices {
    /// Ids are rights: a controller that was not given to this module in this session names nothing.
    func require(_ controller: DevicesID, _ link: SessionLink) throws(CallFailure) {
        guard link.modules.given.has(module, controller) else {
            throw CallFailure(
                .badHandle, "\(controller) is no controller of devices that this module was given in this session.",
                detail: ["code": "devices.controller-not-given"])
        }
    }
}

extension HostServices: DevicesEventsProvider {
    /// Passes a change on to the modules of the session that listen to changes.
    func changed(_ call: Call, controller: DevicesID, state: DeviceState) throws(CallFailure) {
        try link(call).changes.tell(DeviceChanges.Change(module: module, controller: controller, state: state))
    }
}
