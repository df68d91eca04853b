import Border
import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit

// Devices that people add, change and remove: the screens for it. Each act looks at the person's roles anew.
extension TuyaSession {
    /// The roles whose people may add devices: that of the manifest, and that of whoever runs the deployment.
    static let managers: Set<String> = ["admin", "operator"]

    var mayManage: Bool { !Self.managers.isDisjoint(with: document.user.roles ?? []) }

    /// Whether devices can be added here, by this person.
    var canAdd: Bool { mayManage && home.list.isOpen }

    private func requireRole() throws(CallFailure) {
        guard mayManage else {
            throw CallFailure(
                .notPermitted, Texts.addingNotYou,
                detail: ["code": .string(SessionCode.notAdmin.rawValue), "help": .string(Texts.addingAskForIt)])
        }
        guard home.list.isOpen else {
            throw CallFailure(
                .unavailable, Texts.addingNotKept, detail: ["code": .string(SessionCode.devicesNotKept.rawValue)])
        }
    }

    // MARK: - Opening

    /// Opens the screen for a new device above the one that it was asked for on.
    ///
    /// - Parameter found: A device of the search.
    func openAdding(_ found: DeviceSearch.Found? = nil, step: AddingScreen.Step = .details) throws(CallFailure) {
        try requireRole()
        var state = AddingScreen.State(step: step)
        if let found {
            state.form = DeviceForm(found)
            // The key of an earlier import; its address may be that of long ago.
            if let known = imported.first(where: { $0.id == found.announcement.id }) { state.form.take(known) }
        }
        let screen = try present(.adding, title: Texts.addingTitle)
        adding[screen] = state
        try showAdding(on: screen)
    }

    /// Opens the settings of a device that somebody added.
    func openSettings(of device: DeviceConfiguration) throws(CallFailure) {
        try requireRole()
        let screen = try present(.settings(device.id), title: Texts.addingSettingsOf(name: device.name))
        try showSettings(of: device, on: screen)
    }

    func showSettings(of device: DeviceConfiguration, on screen: ScreenID) throws(CallFailure) {
        try requireRole()
        guard let added = home.list.added(device.id) else {
            throw CallFailure(.notPermitted, Texts.addingIsConfigured(name: device.name))
        }
        if adding[screen] == nil {
            adding[screen] = AddingScreen.State(step: .changing, form: DeviceForm(changing: added))
        }
        try showAdding(on: screen)
    }

    func showAdding(on screen: ScreenID) throws(CallFailure) {
        try requireRole()
        let content = AddingScreen(
            state: adding[screen] ?? AddingScreen.State(), imported: imported.map { ($0, about($0)) },
            canUpload: host.connection.provides(BlobClient.reference), profiles: home.list.profiles
        ).content
        try host.show(content, on: screen)
    }

    private func about(_ device: ImportedDevice) -> String {
        if let known = home.device(device.id) { return Texts.searchIsConfigured(name: known.name) }
        let id = Texts.searchDevice(id: PairingScreen.short(device.id))
        guard let address = address(of: device) else { return Texts.addingNoAddress(device: id) }
        return Texts.addingAt(device: id, address: address)
    }

    /// Where a device announced itself, or where it was when its file was written.
    private func address(of device: ImportedDevice) -> String? {
        searches.values.flatMap(\.found).first { $0.announcement.id == device.id }?.address ?? device.address
    }

    // MARK: - Actions

    func performAdding(
        _ action: ActionDocument, on screen: ScreenID, until deadline: ContinuousClock.Instant
    ) throws(CallFailure) {
        try requireRole()
        var state = adding[screen] ?? AddingScreen.State()
        (state.failure, state.note) = (nil, nil)
        switch action.name {
        case "check":
            state.form.take(action.context)
            try check(&state, until: deadline)
        case "import":
            state.form.take(action.context)
            state.step = .importing
        case "read": read(Array((action.context["text"]?.string ?? "").utf8), &state)
        case "file": readFile(action.context, &state)
        case "take":
            let index = action.context["index"]?.integer.flatMap(Int.init(exactly:)) ?? -1
            guard imported.indices.contains(index) else { throw incomplete("index") }
            state.form = DeviceForm()
            if let address = address(of: imported[index]) { state.form.take(["address": .string(address)]) }
            state.form.take(imported[index])
            state.step = .details
        case "back":
            if case .naming = state.step { state.form.take(action.context) }
            state.step = .details
        case "add":
            state.form.take(action.context)
            if let device = try add(&state) {
                adding[screen] = nil
                try showPairings()
                try host.navigation.banner(
                    banner: BannerDocument(
                        title: Texts.addingAdded(name: String(device.name.prefix(60))), tone: "success"))
                return try host.navigation.dismiss(screen: screen)
            }
        default: throw unknown(action.name)
        }
        adding[screen] = state
        try showAdding(on: screen)
    }

    /// Connects to the device of the form.
    private func check(_ state: inout AddingScreen.State, until deadline: ContinuousClock.Instant) throws(CallFailure) {
        guard let connection = state.form.connection() else { return }
        if let known = home.device(connection.id) {
            return state.form.refuse(.id, Texts.searchIsConfigured(name: known.name))
        }
        switch trial(connection, state.form).run(until: deadline) {
        case .success(let answer):
            let guess = DeviceGuess(answer.points, hint: state.form.hint, profiles: home.list.profiles)
            state.form.take(guess)
            let device = AddedDevice(
                id: connection.id, name: "", type: guess.type, profile: guess.profile, host: connection.host,
                key: connection.key, version: nil, room: ""
            ).configuration(home.list.profiles)
            state.step = .naming(
                state: DeviceScreen.words(device.state(from: answer.points)), version: answer.version)
        case .failure(let failure):
            state.failure = failure
            if failure.code == .wrongKey { state.form.forgetKey() }
        }
    }

    private func trial(_ connection: DeviceForm.Connection, _ form: DeviceForm) -> DeviceTrial {
        let name = form[.name].isEmpty ? Texts.searchDevice(id: PairingScreen.short(connection.id)) : form[.name]
        return DeviceTrial(
            connection: connection, announced: form.announced, name: name, environment: home.environment)
    }

    /// Adds the device of the form.
    ///
    /// - Returns: Nil where it was not added, which the state says then.
    private func add(_ state: inout AddingScreen.State) throws(CallFailure) -> DeviceConfiguration? {
        // Only a device that answered comes so far.
        guard case .naming(_, let version) = state.step else { throw unknown("add") }
        guard let device = state.form.device(home.list.profiles) else { return nil }
        let added: DeviceConfiguration
        do throws(HomeDevices.Refusal) {
            added = try home.list.add(device)
        } catch {
            refuse(error, &state)
            return nil
        }
        if let version { home.environment.versions.remember(version, of: device.id) }
        home.registry.put(added)
        imported.removeAll { $0.id == device.id }
        return added
    }

    func performSettings(
        _ action: ActionDocument, _ device: DeviceConfiguration, on screen: ScreenID,
        until deadline: ContinuousClock.Instant
    ) throws(CallFailure) {
        try requireRole()
        guard let added = home.list.added(device.id) else {
            throw CallFailure(.notPermitted, Texts.addingIsConfigured(name: device.name))
        }
        switch action.name {
        case "save":
            var state =
                adding[screen] ?? AddingScreen.State(step: .changing, form: DeviceForm(changing: added))
            (state.failure, state.note) = (nil, nil)
            state.form.take(action.context)
            let isSaved = try save(&state, added, until: deadline)
            guard !isSaved else {
                adding[screen] = nil
                return try host.navigation.dismiss(screen: screen)
            }
            adding[screen] = state
            try showAdding(on: screen)
        case "remove":
            try remove(added)
            adding[screen] = nil
            try host.navigation.dismiss(screen: screen)
        default: throw unknown(action.name)
        }
    }

    private func save(
        _ state: inout AddingScreen.State, _ old: AddedDevice, until deadline: ContinuousClock.Instant
    ) throws(CallFailure) -> Bool {
        guard let device = state.form.device(home.list.profiles) else { return false }
        // A new address or key has to prove itself; a new name does not need the device.
        if (device.host, device.key, device.version) != (old.host, old.key, old.version),
            let connection = state.form.connection()
        {
            // The device serves one connection at a time, which is the kept one.
            home.registry.remove(old.id)
            let result = trial(connection, state.form).run(until: deadline)
            if case .failure(let failure) = result {
                state.failure = failure
                if failure.code == .wrongKey { state.form.forgetKey() }
                home.registry.put(old.configuration(home.list.profiles))
                return false
            }
            if case .success(let answer) = result, let version = answer.version {
                home.environment.versions.remember(version, of: device.id)
            }
        }
        do throws(HomeDevices.Refusal) {
            home.registry.put(try home.list.replace(device))
            // Others may be told of its changes.
            try? home.registry.watch(device.id)
        } catch {
            home.registry.put(old.configuration(home.list.profiles))
            refuse(error, &state)
            return false
        }
        try host.navigation.banner(
            banner: BannerDocument(title: Texts.addingSaved(name: String(device.name.prefix(60))), tone: "success"))
        try showPairings()
        for (id, open) in screens where open.place == .device(device.id) {
            guard let present = home.device(device.id) else { continue }
            try host.navigation.setTitle(screen: id, title: present.name)
            try showDevice(present, on: id, until: deadline)
        }
        return true
    }

    /// Removes a device with all that is kept of it: its history, and the person's schedules and care of it. Those of other people
    /// go when they come next.
    private func remove(_ device: AddedDevice) throws(CallFailure) {
        do throws(HomeDevices.Refusal) {
            try home.list.remove(device.id)
        } catch {
            throw CallFailure(.unavailable, words(error))
        }
        home.registry.remove(device.id)
        home.environment.versions.forget(device.id)
        home.watchers.forget(device: device.id)
        do {
            try home.history?.forget(device.id)
        } catch {
            host.core.log(level: .warning, message: "The readings of a removed device stay: \(error)")
        }
        if hasSchedules {
            try scheduleKeeper.plan()
            try careKeeper.change { _, _ throws(CallFailure) in }
        }
        for (id, open) in screens where open.place.device == device.id && open.place != .settings(device.id) {
            try? host.navigation.dismiss(screen: id)
        }
        try showPairings()
        try host.navigation.banner(
            banner: BannerDocument(title: Texts.addingRemoved(name: String(device.name.prefix(60))), tone: "success"))
    }

    /// Shows what came on the screens that list the devices.
    func showPairings() throws(CallFailure) {
        for (id, open) in screens where open.place == .pairing { try showPairing(on: id) }
    }

    private func refuse(_ refusal: HomeDevices.Refusal, _ state: inout AddingScreen.State) {
        switch refusal {
        case .sameID: state.form.refuse(.id, words(refusal))
        case .sameAddress: state.form.refuse(.address, words(refusal))
        case .full, .unknown, .fixed, .notKept: break
        }
        state.note = words(refusal)
        if case .notKept(let problem) = refusal {
            host.core.log(level: .error, message: "A device that somebody added is not kept: \(problem)")
        }
    }

    private func words(_ refusal: HomeDevices.Refusal) -> String {
        switch refusal {
        case .full: Texts.addingFull(count: DeviceConfiguration.limit)
        case .sameID(let name): Texts.searchIsConfigured(name: name)
        case .sameAddress(let name): Texts.addingSameAddress(name: name)
        case .unknown: Texts.addingIsGone
        case .fixed, .notKept: Texts.addingNotKept
        }
    }

    // MARK: - Import

    private func readFile(_ context: JSON, _ state: inout AddingScreen.State) {
        guard let blob = context["blob"]?.integer.map({ BlobID(rawValue: UInt64(bitPattern: $0)) }) else {
            state.note = Texts.addingNoFile
            return
        }
        // The file holds keys: the host forgets it at once.
        defer { try? host.blob.release(blob: blob) }
        do {
            let (descriptor, size) = try host.blob.open(blob: blob)
            let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            guard size <= UInt64(DeviceImport.sizeLimit) else { return state.note = Texts.addingTooLong }
            read(Array(try file.read(upToCount: DeviceImport.sizeLimit + 1) ?? Data()), &state)
        } catch {
            state.note = Texts.addingNoFile
        }
    }

    private func read(_ text: [UInt8], _ state: inout AddingScreen.State) {
        do throws(DeviceImport.Failure) {
            let (devices, skipped) = try DeviceImport.read(text)
            imported = devices
            if skipped > 0 { state.note = Texts.addingSkipped(count: skipped) }
        } catch {
            state.note =
                switch error {
                case .tooLong: Texts.addingTooLong
                case .notJSON: Texts.addingNotJson
                case .noDevice: Texts.addingNoDeviceInIt
                }
        }
    }
}
