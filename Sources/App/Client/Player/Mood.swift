import Core
import JSONText
import Storage
import Texts

/// How a person feels after a session, from the worst to the best.
enum Mood: Int, Sendable, Hashable, CaseIterable {
    case rough = 1
    case uneasy, okay, calm, great

    /// The mood in a word.
    var word: String {
        switch self {
        case .rough: Texts.playerMoodRough
        case .uneasy: Texts.playerMoodUneasy
        case .okay: Texts.playerMoodOkay
        case .calm: Texts.playerMoodCalm
        case .great: Texts.playerMoodGreat
        }
    }

    /// A face that shows the mood, as SVG path data in a box of 24 by 24.
    var face: String {
        let mouth =
            switch self {
            case .rough: "M7.5 17.5a4.8 4.8 0 0 1 9 0"
            case .uneasy: "M8.5 16.5a5.5 5.5 0 0 1 7 0"
            case .okay: "M8.5 15.5h7"
            case .calm: "M8.5 14.5a5.5 5.5 0 0 0 7 0"
            case .great: "M7.5 13.5a4.8 4.8 0 0 0 9 0z"
            }
        return "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M9 9v1M15 9v1" + mouth
    }
}

/// An answer of a person to the question how they feel.
struct MoodAnswer: Sendable, Hashable {
    /// The record's id: the end of the session, in milliseconds since 1970.
    var id: String
    var mood: Mood
    /// The session that it was given after.
    var content: String
    /// When it was given, in milliseconds since 1970.
    var at: Int64

    init(_ mood: Mood, after content: String, endedAt: Int64, at: Int64) {
        id = String(endedAt)
        (self.mood, self.content, self.at) = (mood, content, at)
    }

    /// Nil for a record that is none of these.
    init?(_ record: PersonalRecord) {
        guard record.kind == .mood,
            let mood = record.value["mood"]?.integer.flatMap({ Int(exactly: $0) }).flatMap(Mood.init),
            let content = record.value["content"]?.string
        else { return nil }
        id = record.id
        (self.mood, self.content, at) = (mood, content, record.at)
    }

    var record: PersonalRecord {
        PersonalRecord(
            .mood, id, at: at, value: ["mood": .integer(Int64(mood.rawValue)), "content": .string(content)])
    }
}

extension PersonalStore {
    /// The person's answers, the latest first.
    var moods: [MoodAnswer] { records(.mood).compactMap(MoodAnswer.init).sorted { $0.at > $1.at } }
}
