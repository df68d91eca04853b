import Border
import JSONText
import ModuleInterfaces
import ModuleKit
import ModuleNumbers

/// The methods that other modules call through the host.
extension TuyaSession: DevicesProvider {
    func list(_ request: Request<DeviceList>, controller: DevicesID) {
        answer(request) { () throws(CallFailure) in
            try check(controller)
            return DeviceList(devices: home.devices.map { DeviceDocument($0) })
        }
    }

    func state(_ request: Request<DeviceStateDocument>, controller: DevicesID, device: String) {
        let deadline = CallDeadline.instant(for: request.call)
        answer(request) { () throws(CallFailure) in
            try check(controller)
            let device = try self.device(device)
            return try answer(state(of: device, until: deadline), of: device)
        }
    }

    func apply(
        _ request: Request<DeviceStateDocument>, controller: DevicesID, device: String, change: DeviceChangeDocument,
        key: String
    ) {
        let deadline = CallDeadline.instant(for: request.call)
        answer(request) { () throws(CallFailure) in
            try check(controller)
            let device = try self.device(device)
            let result = apply(DeviceChange(change), to: device, key: key, until: deadline)
            if case .success(let state) = result { tell(state, of: device) }
            return try answer(result, of: device)
        }
    }

    func subscribe(_ request: Request<Void>, controller: DevicesID, device: String) {
        answer(request) { () throws(CallFailure) in
            try check(controller)
            let id = try self.device(device).id
            home.watchers.subscribe(id, controller: controllerID, of: host)
            do throws(DeviceFailure) {
                try home.registry.watch(id)
            } catch {
                throw CallFailure(error)
            }
        }
    }

    private func check(_ controller: DevicesID) throws(CallFailure) {
        guard controller == controllerID else {
            throw CallFailure(
                .badHandle, "There is no controller \(controller) in this session.",
                detail: [
                    "code": .string(SessionCode.unknownController.rawValue),
                    "help": "Ask for the session's own controller.",
                ])
        }
    }

    private func answer(
        _ result: Result<DeviceState, DeviceFailure>, of device: DeviceConfiguration
    ) throws(CallFailure) -> DeviceStateDocument {
        switch result {
        case .success(let state): try DeviceStateDocument(state, of: device)
        case .failure(let failure): throw CallFailure(failure)
        }
    }
}
