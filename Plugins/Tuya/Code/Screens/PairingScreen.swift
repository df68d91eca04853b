import JSONText
import SurfaceMessages

/// The devices that the deployment knows, whether they answer, and how to add one.
enum PairingScreen {
    /// - Parameters:
    ///   - outcomes: Results of earlier checks, by device.
    ///   - search: The search that goes on, or has ended; nil before the first one.
    static func content(
        _ home: Home, _ outcomes: [String: String] = [:], _ search: DeviceSearch? = nil
    ) -> SurfaceContent {
        let cards = home.devices.enumerated().map { index, device -> View in
            .card(
                .column([
                    .text(.text(device.name), .h3),
                    .text(.text(device.type.words), .caption),
                    .text(.path("/checks/\(index)")),
                    .button(
                        .text(Texts.pairingCheckTheConnection), event: "check", context: ["device": .text(device.id)],
                        id: "check-\(index)"
                    ).label(.text(Texts.pairingCheckTheConnectionTo(name: device.name))),
                ]))
        }
        var data: JSONObject = [
            "checks": .array(home.devices.map { .string(outcomes[$0.id] ?? Texts.pairingNotCheckedYet) })
        ]
        for (name, value) in Self.data(search, home).object?.members ?? [] { data[name] = value }
        return SurfaceContent(
            .column(
                [
                    .text(.text(Texts.pairingYourDevices), .h2),
                    .text(.text(Texts.pairingTheyWorkOnYourHome)),
                    .list(cards),
                    .text(.text(Texts.searchDevicesOnTheNetwork), .h2),
                    .text(.path("/search"), id: "search"),
                    .list(each: "/obstacles", .text(.path("text")), id: "obstacles"),
                    .row([.button(.text(Texts.searchFind), event: "find", id: "find")]),
                    .list(
                        each: "/found",
                        .card(
                            .column([.text(.path("title"), .h3), .text(.path("about"), .caption), .text(.path("use"))])),
                        id: "found"),
                    .text(.text(Texts.pairingAddAnotherOne), .h2),
                    .text(.text(Texts.pairingThePersonWhoRunsThis)),
                    .text(.text(steps)),
                ] + ProblemList.view(home.problems) + [
                    .divider, .row([.button(.text(Texts.pairingClose), event: "close", id: "close")]),
                ]),
            data: .object(data))
    }

    /// The data about a search: what it found, and what stands in its way.
    static func data(_ search: DeviceSearch?, _ home: Home) -> JSON {
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
            "found": .array(search.found.map { row($0, home) }),
        ]
    }

    private static func row(_ found: DeviceSearch.Found, _ home: Home) -> JSON {
        let announcement = found.announcement
        let known = home.device(announcement.id)
        var about = [Texts.searchAddress(address: found.address)]
        if let version = announcement.version { about.append(Texts.searchVersion(version: version)) }
        if let product = announcement.product { about.append(Texts.searchProduct(product: product)) }
        let use: String =
            if let known { Texts.searchIsConfigured(name: known.name) } else { Texts.searchIsNotConfigured }
        return [
            "title": .string(known?.name ?? Texts.searchDevice(id: short(announcement.id))),
            "about": .string(about.joined(separator: " · ")), "use": .string(use),
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
            Texts.pairingNotConnected(title: failure.code.title, message: failure.message, mend: failure.mend)
        }
    }

    private static var steps: String {
        Texts.pairing1PairTheDeviceIn
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
