import Core
import DeepLinks
import Foundation
import ModuleInterfaces
import Texts

// Screens of Timer and Tuya inside a tab.
extension BaseCoordinator {
    func showTimer(settings: Bool) async {
        let module = context.modules.provider(of: "bricks.timer/1")
        if let module {
            await delegate?.freshen(module)
            delegate?.expect(DeepLinkTable.path(to: settings ? "timerSettings" : "timer"), of: module)
        }
        await reportingFailure(Texts.mainTheTimer, of: module) { () async throws(CallFailure) in
            guard let timer = try await self.context.modules.timer() else {
                throw CallFailure(.absent, Texts.mainThisAppHasNoTimer)
            }
            let devices = try await self.deviceController()
            if settings {
                try await timer.showSettings(stack: self.stack.id, devices: devices)
            } else {
                try await timer.showTimer(stack: self.stack.id, devices: devices)
            }
        }
    }

    /// Shows another screen of the timer's module, which fills it as after a restart.
    func showTimer(route: String) async {
        let module = context.modules.provider(of: "bricks.timer/1")
        if let module { await delegate?.freshen(module) }
        await reportingFailure(Texts.mainTheTimer, of: module) { () async throws(CallFailure) in
            guard let module, let delegate = self.delegate,
                let screens = try await self.context.modules.screens(of: module)
            else { throw CallFailure(.absent, Texts.mainThisAppHasNoTimer) }
            let key = ScreenKey(owner: .module(module), id: delegate.newID(ScreenKind.self))
            try self.face.screens.register(key, title: Texts.mainTimer, route: route)
            self.navigation.append(key)
            do throws(CallFailure) {
                try await screens.restore(screen: key.id, route: route)
            } catch {
                self.navigation.remove(key)
                throw error
            }
        }
    }

    /// The controller that the timer may drive; nil where there are no devices.
    private func deviceController() async throws(CallFailure) -> DevicesID? {
        guard context.mayUseDevices, let tuya = try await context.modules.tuya() else { return nil }
        do throws(CallFailure) {
            return try await tuya.controller()
        } catch  where error.status.category == .absent {
            return nil
        }
    }

    /// Switches a device on or off, and shows its state where devices are shown.
    func switchDevice(_ device: String, on isOn: Bool) async {
        let module = context.modules.provider(of: "bricks.tuya/1")
        if let module { await delegate?.freshen(module) }
        await reportingFailure(Texts.mainDevice, of: module) { () async throws(CallFailure) in
            guard self.context.mayUseDevices, let module, let tuya = try await self.context.modules.tuya(),
                let devices = try await self.context.modules.devices(of: module)
            else { throw CallFailure(.absent, Texts.mainThisAppHasNoDevices) }
            // A press is carried out once; the next one is another.
            _ = try await devices.apply(
                controller: try await tuya.controller(), device: device, change: DeviceChange(power: isOn),
                key: "switch/\(UUID().uuidString)")
        }
        await reload()
    }

    func showDevice(_ device: String) async {
        await showTuya(Texts.mainDevice, at: LinkScreen.device(device)) { (tuya, screen) async throws(CallFailure) in
            try await tuya.createDevice(screen: screen, device: device)
        }
    }

    func showPairing() async {
        await showTuya(Texts.mainYourHomeDevices, at: .pairing) { (tuya, screen) async throws(CallFailure) in
            try await tuya.createPairing(screen: screen)
        }
    }

    func showMaintenance(_ reminderType: String) async {
        await showTuya(Texts.mainMaintenance, at: .maintenance(reminderType)) {
            (tuya, screen) async throws(CallFailure) in
            try await tuya.createMaintenance(screen: screen, reminderType: reminderType)
        }
    }

    private func showTuya(
        _ title: String, at screen: LinkScreen,
        _ create: (any TuyaInterface, ScreenID) async throws(CallFailure) -> Void
    ) async {
        let module = context.modules.provider(of: "bricks.tuya/1")
        if let module { await delegate?.freshen(module) }
        await reportingFailure(title, of: module) { () async throws(CallFailure) in
            guard self.context.mayUseDevices, let module, let delegate = self.delegate,
                let tuya = try await self.context.modules.tuya()
            else { throw CallFailure(.absent, Texts.mainThisAppHasNoDevices) }
            let key = ScreenKey(owner: .module(module), id: delegate.newID(ScreenKind.self))
            try self.face.screens.register(key, title: title, route: "")
            delegate.link(key, to: screen.path)
            self.navigation.append(key)
            do throws(CallFailure) {
                try await create(tuya, key.id)
            } catch {
                self.navigation.remove(key)
                throw error
            }
        }
    }
}
