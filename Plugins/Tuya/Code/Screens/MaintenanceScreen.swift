import SurfaceMessages

/// The types of reminder that a device needs care.
enum Reminder: String, Sendable, Hashable, CaseIterable {
    case filter, descale, refill

    var title: String {
        switch self {
        case .filter: "Change the filter"
        case .descale: "Remove the scale"
        case .refill: "Fill up the water"
        }
    }

    fileprivate var reason: String {
        switch self {
        case .filter:
            "A full filter lets dust through and makes the fan work harder. Most last for six to twelve months."
        case .descale:
            "Hard water leaves scale, which keeps mist from forming. Once a month is enough for most homes."
        case .refill: "A diffuser or humidifier that runs dry wears out. Fill it up with fresh water each day it runs."
        }
    }

    fileprivate var needs: String {
        switch self {
        case .filter: "- A new filter of the kind that the maker names\n- A dry cloth"
        case .descale: "- White vinegar or citric acid\n- Lukewarm water\n- A soft brush or a cotton bud"
        case .refill: "- Fresh tap water, or distilled water where it is hard\n- A clean cloth"
        }
    }

    fileprivate var steps: String {
        switch self {
        case .filter:
            """
            1. Switch the device off and pull its plug.
            2. Open the cover and take the old filter out; put it into a bag at once.
            3. Wipe the inside with a dry cloth.
            4. Unwrap the new filter, and put it in with its arrow in the direction of the air.
            5. Close the cover, plug it in, and reset the filter light if it has one.
            """
        case .descale:
            """
            1. Switch the device off, pull its plug, and let it cool down.
            2. Pour the water out.
            3. Fill the tank with one part of vinegar and two parts of water, and wait for half an hour.
            4. Brush the scale off gently; never scratch the plate that makes the mist.
            5. Rinse twice with clear water, dry it, and fill it again.
            """
        case .refill:
            """
            1. Switch the device off.
            2. Pour out the water that is left, and wipe the tank.
            3. Fill it up to the line, not above.
            4. Add oil only if the device is made for it: a few drops.
            5. Put the cover on, and switch it on again.
            """
        }
    }
}

/// The instructions for a device that needs care.
enum MaintenanceScreen {
    static func content(_ reminder: Reminder) -> SurfaceContent {
        SurfaceContent(
            .column([
                .text(.text(reminder.reason)),
                .text("What you need", .h2),
                .text(.text(reminder.needs)),
                .text("Step by step", .h2),
                .text(.text(reminder.steps)),
                .text("The manual of the device comes first where it says something else.", .caption),
                .row([.button("Done", event: "close", .primary, id: "close")]),
            ]))
    }
}
