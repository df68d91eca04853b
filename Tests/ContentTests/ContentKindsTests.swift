import Foundation
import JSONText
import TestSupport
import Testing

@testable import Content

/// - Shows: DM, SV
@Suite("Quizzes, events, activities, meals and offers of a pack")
struct ContentKindsTests {
    static let entries = [
        "quizzes":
            #"{"id": "mood", "title": "Mood", "introduction": "Two questions.", "questions": [{"id": "how", "text": "How?", "kind": "one", "options": [{"id": "good", "text": "Good", "points": 2}, {"id": "bad", "text": "Bad", "category": "rest", "minutes": 10}]}, {"id": "much", "text": "How much?", "kind": "scale", "low": "little"}], "outcomes": [{"points": 0, "title": "Low", "text": "Rest.", "sessions": ["nap"]}, {"points": 5, "title": "High", "text": "Move."}]}"#,
        "events":
            #"{"id": "walk", "title": "Walk", "description": "Along the river.", "starts": "2027-03-01T18:00:00+01:00", "minutes": 60, "place": "Bridge", "link": "https://example.org/walk"}"#,
        "activities":
            #"{"id": "stretch", "title": "Stretch", "description": "A little.", "kind": "stretch", "minutes": 5, "energy": 12, "exercises": [{"title": "Arms", "seconds": 30}, {"title": "Legs", "repetitions": 4}]}"#,
        "meals":
            #"{"id": "soup", "title": "Soup", "description": "Warm.", "course": "lunch", "days": ["monday"], "minutes": 20, "serves": 2, "ingredients": ["water"], "steps": ["Boil it."], "nutrition": {"energy": 100, "protein": 2, "carbohydrate": 3, "fat": 4}}"#,
        "offers":
            #"{"id": "year", "title": "A year", "price": "40 €", "period": "year", "features": ["All"], "checkout": "https://example.org/pay", "codes": ["ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"], "codeDays": 365}"#,
        "paywalls": #"{"id": "plain", "title": "All", "text": "Everything.", "offers": ["year"]}"#,
    ]

    private func pack(_ name: String? = nil, _ old: String = "", _ new: String = "") throws -> ContentPack.Reading {
        let files = Self.entries.map { key, entry in
            ("\(key).json", TemporaryPack.file(key, key == name ? entry.replacing(old, with: new) : entry))
        }
        return try TemporaryPack(Dictionary(files, uniquingKeysWith: { first, _ in first })).load()
    }

    @Test("A right pack has them all")
    func right() throws {
        let reading = try pack()
        #expect(reading.problems.isEmpty)
        let pack = reading.pack
        #expect(pack.quiz("mood")?.questions.map(\.kind) == [.one, .scale])
        let options = pack.quiz("mood")?.questions.first?.options
        #expect(options?.map(\.category) == [nil, "rest"] && options?.map(\.minutes) == [nil, 10])
        #expect(pack.event("walk")?.starts == Date(timeIntervalSince1970: 1_803_920_400))
        #expect(pack.event("walk")?.ends == Date(timeIntervalSince1970: 1_803_924_000))
        #expect(pack.activity("stretch")?.exercises.map(\.repetitions) == [nil, 4])
        #expect(pack.meal("soup")?.days == [.monday])
        #expect(pack.meal("soup")?.nutrition?.fat == 4)
        #expect(pack.offer("year")?.codeDays == 365)
        #expect(pack.paywalls.first?.offers == ["year"])
    }

    @Test("Nothing names an entry that is left out for a fault of its own, which is reported once")
    func leftOut() throws {
        let offer = try #require(Self.entries["offers"])
        let wrong = offer.replacing("year", with: "month").replacing(#""period": "month""#, with: #""period": "age""#)
        let session = TemporaryPack.session.replacing("nap", with: "doze").replacing("60", with: "61")
        let reading = try TemporaryPack([
            "offers.json": TemporaryPack.file("offers", offer, wrong),
            "paywalls.json": TemporaryPack.file(
                "paywalls", #"{"id": "both", "title": "All", "text": "Everything.", "offers": ["month", "year"]}"#,
                #"{"id": "none", "title": "All", "text": "Everything.", "offers": ["month"]}"#),
            "sessions.json": TemporaryPack.file(
                "sessions", TemporaryPack.session,
                session.replacing(#""durationSeconds": 61"#, with: #""durationSeconds": 62"#)),
            "news.json": TemporaryPack.file(
                "news", #"{"id": "a", "title": "A", "text": "A.", "session": "doze"}"#,
                #"{"id": "b", "title": "B", "text": "B.", "session": "nap"}"#),
        ]).load()
        #expect(reading.problems.map(\.code) == [.duration, .unknownValue])
        #expect(reading.pack.paywalls.map(\.offers) == [["year"]])
        #expect(reading.pack.news.map(\.session) == [nil, "nap"])
    }

    @Test(
        "A fault is named with its place, and the entry left out",
        arguments: [
            ("quizzes", #""points": 5"#, #""points": 0"#, ContentProblem.Code.bounds, "/quizzes/0/outcomes"),
            ("quizzes", #""id": "bad""#, #""id": "good""#, .duplicate, "/quizzes/0/questions/0/options/1"),
            ("quizzes", #""id": "much""#, #""id": "how""#, .duplicate, "/quizzes/0/questions/1"),
            ("quizzes", #"["nap"]"#, #"["nop"]"#, .unknownReference, "/quizzes/0/outcomes/0/sessions/0"),
            ("quizzes", #""rest""#, #""rests""#, .unknownReference, "/quizzes/0/questions/0/options/1/category"),
            ("quizzes", #""minutes": 10"#, #""minutes": 0"#, .bounds, "/quizzes/0/questions/0/options/1/minutes"),
            ("quizzes", #""kind": "scale""#, #""kind": "skale""#, .unknownValue, "/quizzes/0/questions/1/kind"),
            ("quizzes", #""low""#, #""lower""#, .unknownMember, "/quizzes/0/questions/1/lower"),
            ("events", "2027-03-01T18:00:00+01:00", "tomorrow", .type, "/events/0/starts"),
            ("events", "2027-03-01T18:00:00+01:00", "2027-03-01", .type, "/events/0/starts"),
            ("events", "https://example.org/walk", "http://example.org/walk", .type, "/events/0/link"),
            ("events", "https://example.org/walk", "javascript:alert(1)", .type, "/events/0/link"),
            (
                "activities", #""seconds": 30"#, #""seconds": 30, "repetitions": 2"#, .missing,
                "/activities/0/exercises/0"
            ),
            ("activities", #", "repetitions": 4"#, "", .missing, "/activities/0/exercises/1"),
            ("activities", #""energy": 12"#, #""energy": "12""#, .type, "/activities/0/energy"),
            ("meals", #"["monday"]"#, #"["moonday"]"#, .unknownValue, "/meals/0/days/0"),
            ("meals", #""fat": 4"#, #""fats": 4"#, .missing, "/meals/0/nutrition"),
            ("meals", #"["water"]"#, "[]", .bounds, "/meals/0/ingredients"),
            ("offers", #""ba78"#, #""BA78"#, .type, "/offers/0/codes/0"),
            ("offers", #""period": "year""#, #""period": "decade""#, .unknownValue, "/offers/0/period"),
            ("paywalls", #"["year"]"#, #"["yaer"]"#, .unknownReference, "/paywalls/0/offers/0"),
        ])
    func faults(_ name: String, _ old: String, _ new: String, _ code: ContentProblem.Code, _ pointer: String) throws {
        let reading = try pack(name, old, new)
        let found = reading.problems.contains { problem in
            problem.code == code && problem.pointer.description == pointer
                && problem.line != nil && !problem.help.isEmpty
        }
        #expect(found, "\(reading.problems)")
        let pack = reading.pack
        let left = [
            "quizzes": pack.quizzes.count, "events": pack.events.count, "activities": pack.activities.count,
            "meals": pack.meals.count, "offers": pack.offers.count, "paywalls": pack.paywalls.count,
        ]
        #expect(left[name] == 0)
    }

    @Test(
        "An answer is one that the question has",
        arguments: [
            (ContentQuestion.Kind.one, ["good"], true, 2), (.one, ["bad"], true, 0), (.one, [], false, 0),
            (.one, ["good", "bad"], false, 2), (.one, ["other"], false, 0), (.several, [], true, 0),
            (.several, ["good", "bad"], true, 2), (.several, ["good", "good"], false, 2), (.scale, ["5"], true, 5),
            (.scale, ["6"], false, 5), (.scale, ["0"], false, 1), (.scale, ["x"], false, 0), (.scale, [], false, 0),
            (.text, ["anything"], true, 0), (.text, [String(repeating: "a", count: 2_001)], false, 0),
        ])
    func answers(_ kind: ContentQuestion.Kind, _ answer: [String], _ isAccepted: Bool, _ points: Int) {
        let question = ContentQuestion(
            id: "q", text: "?", kind: kind,
            options: [
                ContentQuestion.Option(id: "good", text: "Good", points: 2),
                ContentQuestion.Option(id: "bad", text: "Bad", points: 0),
            ])
        #expect(question.accepts(answer) == isAccepted)
        #expect(question.points(of: answer) == points)
    }

    @Test("Days of the week are counted as Foundation counts them")
    func days() {
        #expect(
            (1...7).map { ContentMeal.Day(weekday: $0)?.rawValue.prefix(2) } == [
                "su", "mo", "tu", "we", "th", "fr", "sa",
            ])
        #expect(ContentMeal.Day(weekday: 0) == nil)
        #expect(ContentMeal.Day(weekday: 8) == nil)
    }
}
