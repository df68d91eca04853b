import Core
import ModuleInterfaces
import SurfaceMessages
import Texts

// Devices in the home, as tiles with their state and a switch.
extension HostScreens {
    /// The devices in the home; nothing where no module provides any, and for a person who may not use them.
    func deviceCard() async -> [View] {
        guard context.mayUseDevices, let module = context.modules.provider(of: "bricks.tuya/1") else { return [] }
        var parts: [View] = [.text(.text(Texts.screensYourDevices), .h2)]
        switch await devices(of: module) {
        case nil: parts.append(.skeleton(Texts.screensLoadingDevices))
        case .success(nil)?: return []
        case .success(let devices?)? where devices.isEmpty: parts.append(.text(.text(Texts.screensNoDeviceIsSetUp)))
        case .success(let devices?)?:
            let states = await states(of: devices, module)
            parts += Self.byRoom(devices).flatMap { room, devices -> [View] in
                let tiles = devices.map { device in tile(device, states.map { $0[device.id].flatMap(\.self) }) }
                return (room.map { [.text(.text($0), .h3)] } ?? []) + [.list(tiles)]
            }
        case .failure(let failure)? where failure.status.category == .absent:
            parts.append(.text(.text(Texts.screensNoDeviceIsSetUp)))
        case .failure(let failure)?:
            parts.append(.text(.text(Texts.screensTheDevicesCannotBeReached(sentence: failure.sentence))))
        }
        parts.append(.button(.text(Texts.screensManageDevices), event: .openPairing, id: "open-pairing"))
        return [.card(.column(parts)).cell(.tuyaHardware)]
    }

    /// The devices by their rooms, those without one last; without a title where no device has a room.
    static func byRoom(_ devices: [DeviceDocument]) -> [(room: String?, devices: [DeviceDocument])] {
        let named = devices.filter { $0.room?.isEmpty == false }
        let rooms = Set(named.compactMap(\.room)).sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
        guard !rooms.isEmpty else { return [(nil, devices)] }
        let others = devices.filter { $0.room?.isEmpty != false }
        return rooms.map { room in (room, named.filter { $0.room == room }) }
            + (others.isEmpty ? [] : [(Texts.screensOtherDevices, others)])
    }

    private func devices(of module: String) async -> Result<[DeviceDocument]?, CallFailure>? {
        let modules = context.modules
        return await soon(
            "devices",
            lasts: { if case .failure(let failure) = $0 { failure.status.category == .absent } else { true } }
        ) { () async -> Result<[DeviceDocument]?, CallFailure> in
            do throws(CallFailure) {
                guard let tuya = try await modules.tuya(), let devices = try await modules.devices(of: module) else {
                    return .success(nil)
                }
                return .success(try await devices.list(controller: try await tuya.controller()).devices)
            } catch {
                return .failure(error)
            }
        }
    }

    /// Asks all devices at the same time: one that is silent is waited for as long as its module does.
    ///
    /// - Returns: The states by the devices' ids, nil for a device that does not answer; nil while they are asked.
    private func states(of devices: [DeviceDocument], _ module: String) async -> [String: DeviceState?]? {
        let modules = context.modules
        // A silent device is asked anew when the screen is looked at again, and not for each change of a setting.
        return await soon("device states", lasts: { _ in true }) { () async -> [String: DeviceState?] in
            var states: [String: DeviceState?] = [:]
            for device in devices { states[device.id] = .some(nil) }
            do throws(CallFailure) {
                guard let tuya = try await modules.tuya(), let interface = try await modules.devices(of: module) else {
                    return states
                }
                let controller = try await tuya.controller()
                let answers = await withTaskGroup(of: (String, DeviceState?).self) { group in
                    for device in devices {
                        group.addTask {
                            (device.id, try? await interface.state(controller: controller, device: device.id))
                        }
                    }
                    return await group.reduce(into: [(String, DeviceState?)]()) { $0.append($1) }
                }
                for (id, state) in answers { states[id] = .some(state) }
                return states
            } catch {
                return states
            }
        }
    }

    /// A device with the way to its screen and, where it answers, a switch.
    ///
    /// - Parameter state: Nil while the device is asked; nil inside for one that does not answer.
    private func tile(_ device: DeviceDocument, _ state: DeviceState??) -> View {
        let word =
            switch state {
            case nil: Texts.screensDeviceAsked
            case .some(nil): Texts.screensDeviceSilent
            case .some(let state?): Self.word(state)
            }
        var parts = [
            View.button(
                .row([
                    .column([.text(.text(device.name), .h5), .text(.text(word), .caption)]).weight(1),
                    .icon("arrowForward"),
                ]),
                event: .openDevice, context: ["id": .text(device.id)], id: "device-\(device.id)"
            )
            .label(.text(Texts.screensControl(name: device.name))).description(.text(word)).weight(1)
        ]
        if let state = state.flatMap(\.self) {
            let label =
                state.power
                ? Texts.screensSwitchOffDevice(name: device.name) : Texts.screensSwitchOnDevice(name: device.name)
            parts.append(
                .button(
                    .text(state.power ? Texts.screensSwitchOff : Texts.screensSwitchOn), event: .switchDevice,
                    context: ["id": .text(device.id), "power": state.power ? "off" : "on"], id: "switch-\(device.id)"
                )
                .label(.text(label)))
        }
        return .row(parts, align: .center)
    }

    private static func word(_ state: DeviceState) -> String {
        guard state.power else { return Texts.screensDeviceOff }
        return state.brightness.map { Texts.screensDeviceOnAt(percent: $0) } ?? Texts.screensDeviceOn
    }
}
