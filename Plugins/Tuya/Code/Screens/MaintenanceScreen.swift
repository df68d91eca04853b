import SurfaceMessages

/// The types of reminder that a device needs care.
enum Reminder: String, Sendable, Hashable, CaseIterable {
    case filter, descale, refill

    var title: String {
        switch self {
        case .filter: Texts.maintenanceChangeTheFilter
        case .descale: Texts.maintenanceRemoveTheScale
        case .refill: Texts.maintenanceFillUpTheWater
        }
    }

    var reason: String {
        switch self {
        case .filter:
            Texts.maintenanceAFullFilterLetsDust
        case .descale:
            Texts.maintenanceHardWaterLeavesScaleWhich
        case .refill: Texts.maintenanceADiffuserOrHumidifierThat
        }
    }

    var needs: String {
        switch self {
        case .filter: Texts.maintenanceANewFilterOfThe
        case .descale: Texts.maintenanceWhiteVinegarOrCitricAcid
        case .refill: Texts.maintenanceFreshTapWaterOrDistilled
        }
    }

    var steps: String {
        switch self {
        case .filter:
            Texts.maintenance1SwitchTheDeviceOffAnd
        case .descale:
            Texts.maintenance1SwitchTheDeviceOffPull
        case .refill:
            Texts.maintenance1SwitchTheDeviceOff
        }
    }
}

/// The instructions for a device that needs care.
enum MaintenanceScreen {
    static func content(_ reminder: Reminder) -> SurfaceContent {
        SurfaceContent(
            .column([
                .text(.text(reminder.reason)),
                .text(.text(Texts.maintenanceWhatYouNeed), .h2),
                .text(.text(reminder.needs)),
                .text(.text(Texts.maintenanceStepByStep), .h2),
                .text(.text(reminder.steps)),
                .text(.text(Texts.maintenanceTheManualOfTheDevice), .caption),
                .row([.button(.text(Texts.maintenanceDone), event: "close", .primary, id: "close")]),
            ]))
    }
}
