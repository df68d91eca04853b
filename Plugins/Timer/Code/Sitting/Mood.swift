/// How a person felt after a sitting.
public enum Mood: Int64, Sendable, CaseIterable {
    case rough = 1
    case uneasy, okay, calm, great

    /// The word that a person reads.
    public var word: String {
        switch self {
        case .rough: Texts.moodRough
        case .uneasy: Texts.moodUneasy
        case .okay: Texts.moodOkay
        case .calm: Texts.moodCalm
        case .great: Texts.moodGreat
        }
    }
}
