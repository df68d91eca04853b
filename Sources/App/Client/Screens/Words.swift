import Content
import Texts

// The words for what the content sorts its parts by.

extension ContentKind {
    /// The kind in the middle of a line, such as “audio”.
    var word: String {
        switch self {
        case .audio: Texts.sharedAudio
        case .video: Texts.sharedVideo
        case .breathing: Texts.sharedBreathing
        case .reading: Texts.sharedReading
        }
    }
}

extension ContentActivity.Kind {
    /// The kind in the middle of a line, such as “walk”.
    var word: String {
        switch self {
        case .walk: Texts.sharedWalk
        case .strength: Texts.sharedStrength
        case .stretch: Texts.sharedStretch
        case .breath: Texts.sharedBreath
        case .cardio: Texts.sharedCardio
        }
    }
}

extension ContentMeal.Course {
    /// The course as a heading, such as “Breakfast”.
    var word: String {
        switch self {
        case .breakfast: Texts.sharedBreakfast
        case .lunch: Texts.sharedLunch
        case .dinner: Texts.sharedDinner
        case .snack: Texts.sharedSnack
        }
    }
}
