import JSONText
import SurfaceMessages

/// The wishes of a person about health data, as they stand on the screen of the settings.
struct HealthChoice: Hashable {
    private enum Field: String, CaseIterable { case saves = "health-saves", shows = "health-shows" }

    private(set) var wishes: HealthWishes
    private let canSave: Bool
    private let canShow: Bool

    init(_ wishes: HealthWishes, canSave: Bool, canShow: Bool) {
        self.wishes = wishes
        (self.canSave, self.canShow) = (canSave, canShow)
    }

    /// Takes what the person chose; what the screen did not have stays.
    mutating func take(_ context: JSON) {
        if canSave, let saves = context[Field.saves.rawValue]?.bool { wishes.saves = saves }
        if canShow, let shows = context[Field.shows.rawValue]?.bool { wishes.shows = shows }
    }

    var context: [String: Dynamic] {
        Dictionary(uniqueKeysWithValues: fields.map { ($0.rawValue, .path("/form/\($0.rawValue)")) })
    }

    var data: [(String, JSON)] {
        [(Field.saves.rawValue, .bool(wishes.saves)), (Field.shows.rawValue, .bool(wishes.shows))]
    }

    var views: [View] {
        [.text(.text(Texts.settingsHealth), .h2)]
            + fields.flatMap { field -> [View] in
                let path = "/form/\(field.rawValue)"
                return field == .saves
                    ? [
                        .checkBox(.text(Texts.settingsHealthSave), path: path, id: field.rawValue),
                        .text(.text(Texts.settingsHealthSaveExplained), .caption),
                    ] : [.checkBox(.text(Texts.settingsHealthShow), path: path, id: field.rawValue)]
            }
    }

    private var fields: [Field] { (canSave ? [.saves] : []) + (canShow ? [.shows] : []) }
}
