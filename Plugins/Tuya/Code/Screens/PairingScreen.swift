import JSONText
import SurfaceMessages

/// The devices of the home by their rooms, whether they answer, and how to add one.
struct PairingScreen {
    var home: Home
    /// Results of earlier checks, by device.
    var outcomes: [String: String] = [:]
    /// The search that goes on, or has ended; nil before the first one.
    var search: DeviceSearch?
    /// Whether the person adds devices here.
    var canAdd = false
    /// Whether the person might, if devices could be kept.
    var mayAdd = false

    var content: SurfaceContent {
        var data: JSONObject = [
            "checks": .array(home.devices.map { .string(outcomes[$0.id] ?? Texts.pairingNotCheckedYet) })
        ]
        for (name, value) in Self.data(search, home, canAdd: canAdd).object?.members ?? [] { data[name] = value }
        return SurfaceContent(
            .column(
                [.text(.text(Texts.pairingYourDevices), .h2), .text(.text(Texts.pairingTheyWorkOnYourHome))]
                    + devices + lost
                    + [
                        .text(.text(Texts.searchDevicesOnTheNetwork), .h2),
                        .text(.path("/search"), id: "search"),
                        .list(each: "/obstacles", .text(.path("text")), id: "obstacles"),
                        .row([.button(.text(Texts.searchFind), event: "find", id: "find")]),
                        .list(each: "/found", found, id: "found"),
                        .text(.text(Texts.pairingAddAnotherOne), .h2),
                    ] + addition + ProblemList.view(home.problems) + [
                        .divider, .row([.button(.text(Texts.pairingClose), event: "close", id: "close")]),
                    ]),
            data: .object(data))
    }

    private var found: View {
        .card(
            .column([
                .text(.path("title"), .h3), .text(.path("about"), .caption), .text(.path("use")),
                .list(
                    each: "actions",
                    .button(.text(Texts.addingAddFound), event: "add", context: ["row": .path("row")])
                        .label(.path("label")), horizontal: true),
            ]))
    }

    /// How a device comes into the app, for who may add it and for who may not.
    private var addition: [View] {
        guard canAdd else {
            return [
                .text(.text(mayAdd ? Texts.addingNotKept : Texts.addingNotYou)),
                .text(.text(Texts.addingAskForIt)),
            ]
        }
        return [
            .text(.text(Texts.addingHow)),
            .row([
                .button(.text(Texts.addingByHand), event: "hand", id: "hand"),
                .button(.text(Texts.addingImportKeys), event: "keys", id: "keys"),
            ]),
        ]
    }

    // MARK: - Devices

    private var devices: [View] {
        let all = Array(home.devices.enumerated())
        guard !all.isEmpty else { return [.text(.text(Texts.addingNoDeviceYet))] }
        let rooms = Set(all.map(\.element.room)).sorted { first, second in
            // Those that stand nowhere come last.
            first.isEmpty != second.isEmpty ? second.isEmpty : first.lowercased() < second.lowercased()
        }
        return rooms.flatMap { room -> [View] in
            let cards = View.list(all.filter { $0.element.room == room }.map { card($0.offset, $0.element) })
            guard rooms.count > 1 || !room.isEmpty else { return [cards] }
            return [.text(.text(room.isEmpty ? Texts.addingNoRoom : room), .h3), cards]
        }
    }

    private func card(_ index: Int, _ device: DeviceConfiguration) -> View {
        let context: [String: Dynamic] = ["device": .text(device.id)]
        var buttons: [View] = [
            .button(.text(Texts.pairingCheckTheConnection), event: "check", context: context, id: "check-\(index)")
                .label(.text(Texts.pairingCheckTheConnectionTo(name: device.name)))
        ]
        if canAdd, home.list.added(device.id) != nil {
            buttons.append(
                .button(.text(Texts.addingSettings), event: "settings", context: context, id: "settings-\(index)")
                    .label(.text(Texts.addingSettingsOf(name: device.name))))
        }
        return .card(
            .column([
                .text(.text(device.name), .h4), .text(.text(device.type.words), .caption),
                .text(.path("/checks/\(index)")), .row(buttons),
            ]))
    }

    /// The devices whose keys are lost.
    private var lost: [View] {
        guard canAdd else { return [] }
        return home.list.keyless.map { .badge(.text(Texts.addingKeyIsLost(name: $0)), .warning) }
    }

    // MARK: - Search

    /// The data about a search: what it found, and what stands in its way.
    static func data(_ search: DeviceSearch?, _ home: Home, canAdd: Bool) -> JSON {
        guard let search else { return ["search": .string(Texts.searchNotYet), "obstacles": [], "found": []] }
        let count = search.found.count
        let state =
            search.isRunning
            ? Texts.searchGoesOn(count: count)
            : count > 0 ? Texts.searchEnded(count: count) : Texts.searchFoundNothing
        let cannot = !search.isRunning && search.obstacles.count > 0 && count == 0
        var lines: [String] = []
        if search.obstacles.contains(.notGranted) { lines.append(Texts.searchNotGranted) }
        if search.obstacles.contains(.notOffered) { lines.append(Texts.searchNotOffered) }
        if search.obstacles.contains(.notNow) { lines.append(Texts.searchNotNow) }
        if search.isIncomplete { lines.append(Texts.searchIncomplete) }
        return [
            "search": .string(cannot ? Texts.searchCannot : state),
            "obstacles": .array(lines.map { ["text": .string($0)] }),
            "found": .array(search.found.enumerated().map { row($0.element, $0.offset, home, canAdd) }),
        ]
    }

    private static func row(_ found: DeviceSearch.Found, _ number: Int, _ home: Home, _ canAdd: Bool) -> JSON {
        let announcement = found.announcement
        let known = home.device(announcement.id)
        var about = [Texts.searchAddress(address: found.address)]
        if let version = announcement.version { about.append(Texts.searchVersion(version: version)) }
        if let product = announcement.product { about.append(Texts.searchProduct(product: product)) }
        let title = known?.name ?? Texts.searchDevice(id: short(announcement.id))
        let use: String =
            if let known { Texts.searchIsConfigured(name: known.name) } else {
                canAdd ? Texts.searchNeedsItsKey : Texts.searchIsNotConfigured
            }
        let actions: JSON =
            known == nil && canAdd
            ? [["row": .integer(Int64(number)), "label": .string(Texts.addingAddNamed(name: title))]] : []
        return [
            "title": .string(title), "about": .string(about.joined(separator: " · ")), "use": .string(use),
            "actions": actions,
        ]
    }

    /// The ends of an id: whoever looks over a shoulder has not the whole of it.
    static func short(_ id: String) -> String { id.count > 10 ? "\(id.prefix(4))…\(id.suffix(4))" : id }

    /// Where the outcome of a device's check stands in the data.
    static func path(of device: DeviceConfiguration, in home: Home) -> String {
        "/checks/\(home.devices.firstIndex { $0.id == device.id } ?? 0)"
    }

    static func outcome(_ result: Result<DeviceState, DeviceFailure>) -> String {
        switch result {
        case .success(let state): Texts.pairingConnected(words: DeviceScreen.words(state))
        case .failure(let failure):
            Texts.pairingNotConnected(title: failure.code.title, message: failure.message, help: failure.help)
        }
    }
}

extension DeviceType {
    var words: String {
        switch self {
        case .light: Texts.pairingLight
        case .plug: Texts.pairingPlug
        case .diffuser: Texts.pairingDiffuser
        case .humidifier: Texts.pairingHumidifier
        case .purifier: Texts.pairingAirPurifier
        }
    }
}
