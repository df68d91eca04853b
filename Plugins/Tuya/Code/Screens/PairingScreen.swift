import JSONText
import SurfaceMessages

/// The devices that the deployment knows, whether they answer, and how to add one.
enum PairingScreen {
    /// - Parameter outcomes: Results of earlier checks, by device.
    static func content(_ home: Home, _ outcomes: [String: String] = [:]) -> SurfaceContent {
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
        return SurfaceContent(
            .column(
                [
                    .text(.text(Texts.pairingYourDevices), .h2),
                    .text(.text(Texts.pairingTheyWorkOnYourHome)),
                    .list(cards),
                    .text(.text(Texts.pairingAddAnotherOne), .h2),
                    .text(.text(Texts.pairingThePersonWhoRunsThis)),
                    .text(.text(steps)),
                ] + ProblemList.view(home.problems) + [
                    .divider, .row([.button(.text(Texts.pairingClose), event: "close", id: "close")]),
                ]),
            data: ["checks": .array(home.devices.map { .string(outcomes[$0.id] ?? Texts.pairingNotCheckedYet) })])
    }

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
