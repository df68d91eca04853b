import Content
import Core
import FeatureFlags
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Storage
import SurfaceMessages
import Surfaces
import Texts

// Events, activities and meals.
extension HostScreens {
    /// The way to the list of events, meals or activities; nil where the content has none or the list's flag is off.
    func wayToPlan(_ route: HostRoute) -> View? { planTitle(route).map { wayToList($0, route) } }

    /// The title of the way to a plan; nil where there is none.
    func planTitle(_ route: HostRoute) -> String? {
        let content = context.content
        let (title, isThere): (String, Bool) =
            switch route {
            case .events: (Texts.plansAllEvents, !content.events.isEmpty)
            case .meals: (Texts.plansMealPlan, !content.meals.isEmpty)
            default: (Texts.plansAllActivities, !content.activities.isEmpty)
            }
        return isThere && route.flag.map(context.isOn) ?? true ? title : nil
    }

    /// A section of a home that leads to a whole list; nothing where there is no way to it.
    func plans(_ title: String, _ section: ScreenLayout.Section, _ route: HostRoute, _ lines: [View]) -> [View] {
        guard let way = wayToPlan(route) else { return [] }
        return self.section(title, section, lines, horizontal: false) + [.row([way])]
    }

    /// The meals that are planned for today where the person is.
    var mealsOfToday: [ContentMeal] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = context.timeZone
        let today = ContentMeal.Day(weekday: calendar.component(.weekday, from: context.now()))
        return context.content.meals.filter { meal in today.map(meal.days.contains) ?? false }
    }

    // MARK: Events

    var comingEvents: [ContentEvent] { context.content.events.filter { $0.ends > context.now() } }

    func events() async -> SurfaceContent {
        let now = context.now()
        let views = await arranged(
            "events",
            [
                ScreenPart("coming") { section in
                    let coming = comingEvents
                    guard !coming.isEmpty else {
                        return [
                            .emptyState(
                                .text(Texts.plansNothingIsPlanned), text: .text(Texts.plansNewEventsAppearHere),
                                icon: "event")
                        ]
                    }
                    return self.section(Texts.plansComingUp, section, coming.map(line), horizontal: false)
                },
                ScreenPart("past") { section in
                    let past = context.content.events.filter { $0.ends <= now }
                    return self.section(Texts.plansPast, section, past.reversed().map(line), horizontal: false)
                },
            ])
        return SurfaceContent(.column(views))
    }

    func line(_ event: ContentEvent) -> View {
        let isPlanned = context.setting(.eventsNotificationIds).contains(event.id)
        return line(
            title: event.title, caption: isPlanned ? "\(time(of: event)) · \(Texts.plansYouAreGoing)" : time(of: event),
            image: event.image, route: .event(event.id), cell: .largeHorizontal)
    }

    /// In the person's language. What takes place somewhere does so by the clocks there; the time by the person's own is given too,
    /// where those differ.
    private func time(of event: ContentEvent) -> String {
        let own = context.timeZone
        guard event.place != nil, event.link == nil, let there = TimeZone(secondsFromGMT: event.offset),
            own.secondsFromGMT(for: event.starts) != event.offset
        else { return context.format.dateAndTime(event.starts) }
        let local = PersonFormat(locale: context.user.locale, timeZone: there).dateAndTime(event.starts)
        let here = context.format.time(event.starts)
        return Texts.plansTimeThereAndHere(there: local, here: here)
    }

    func event(_ id: String) -> SurfaceContent {
        guard let event = context.content.event(id) else { return notFound(Texts.plansThereIsNoSuchEvent) }
        var views: [View] = []
        if let image = event.image {
            views.append(.image(.text(imageURL(image)), description: .text(image.description), .header))
        }
        var facts = [time(of: event), Self.minutes(event.minutes * 60)]
        facts += [event.place, event.host.map { Texts.contentWithGuide(name: $0) }].compactMap(\.self)
        views += [.row(facts.map { .badge(.text($0), .neutral) }), .text(.text(event.description))]
        if event.ends > context.now() {
            let isPlanned = context.setting(.eventsNotificationIds).contains(id)
            var ways: [View] = [
                .button(
                    .text(isPlanned ? Texts.plansIAmNotGoingAfter : Texts.plansIAmGoing), event: .planEvent,
                    context: ["id": .text(id)], isPlanned ? .default : .primary, id: "plan")
            ]
            ways.append(
                .button(.text(Texts.plansAddToCalendar), saves: "/events/\(id)/calendar.ics", id: "calendar"))
            if let link = event.link {
                ways.append(.button(.text(Texts.plansWhereItTakesPlace), opens: link, id: "place"))
            }
            views.append(.row(ways))
            if isPlanned, context.accounts != nil, context.isOn(.reminders), event.reminded > context.now() {
                views.append(
                    .text(
                        .text(Texts.plansWellRemindYou(minutes: ContentEvent.minutesOfNotice)), .caption, id: "reminded"
                    ))
            }
        } else {
            views.append(.text(.text(Texts.plansItIsOver), .caption))
        }
        return SurfaceContent(.column(views))
    }

    // MARK: Activities

    private func done() -> [String: Int] {
        Dictionary(context.personal.records(.activityDone).map { ($0.id, 1) }, uniquingKeysWith: +)
    }

    func activities() async -> SurfaceContent {
        guard !context.content.activities.isEmpty else {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.plansNoActivitiesYet), text: .text(Texts.plansWalksStretchesAndExercisesAppear),
                    icon: "event"))
        }
        let done = done()
        let views = await arranged(
            "activities",
            [
                ScreenPart("next") { section in
                    guard let next = nextActivity else { return [] }
                    return self.section(
                        Texts.plansUpNext, section, [line(next, done: done[next.id])], horizontal: false)
                },
                ScreenPart("week") { section in
                    let week = lastWeek
                    return [
                        .text(.text(section.title ?? Texts.plansYourLastSevenDays), .h2),
                        .card(
                            .row([
                                figure(PersonNumbers.text(week.count), Texts.plansWeekActivities(count: week.count)),
                                figure(PersonNumbers.text(week.minutes), Texts.plansWeekMinutes(count: week.minutes)),
                                figure(PersonNumbers.text(week.energy), Texts.plansEnergy),
                            ])),
                        .button(
                            .text(Texts.plansCompleted), event: .open, context: ["id": "activityCompleted"],
                            id: "completed"),
                    ]
                },
                ScreenPart("all") { section in
                    self.section(
                        Texts.plansAll, section, context.content.activities.map { line($0, done: done[$0.id]) },
                        horizontal: false)
                },
            ])
        return SurfaceContent(.column(views))
    }

    private func figure(_ number: String, _ unit: String) -> View {
        View.column([.text(.text(number), .h2), .text(.text(unit), .caption)]).weight(1)
    }

    /// The first that is not done yet; the first of all when all are.
    var nextActivity: ContentActivity? {
        let done = done()
        return context.content.activities.first { done[$0.id] == nil } ?? context.content.activities.first
    }

    private var lastWeek: (count: Int, minutes: Int, energy: Int) {
        let since = context.milliseconds - 7 * 86_400_000
        let recent = context.personal.records(.activityDone).filter { $0.at > since }
        func sum(_ name: String) -> Int { recent.reduce(0) { $0.clampedSum(Int($1.value[name]?.integer ?? 0)) } }
        return (recent.count, sum("minutes"), sum("energy"))
    }

    func line(_ activity: ContentActivity) -> View { line(activity, done: done()[activity.id]) }

    private func line(_ activity: ContentActivity, done: Int?) -> View {
        let facts =
            [Self.minutes(activity.minutes * 60), activity.kind.word]
            + (done.map { [Texts.plansDone(count: $0)] } ?? [])
        return line(
            title: activity.title, caption: facts.joined(separator: " · "),
            image: activity.image, route: .activity(activity.id))
    }

    /// - Parameter isNamed: whether its title stands there, on a screen that has another.
    func activity(_ id: String, isNamed: Bool = false) -> SurfaceContent {
        guard let activity = context.content.activity(id) else { return notFound(Texts.plansThereIsNoSuchActivity) }
        var views: [View] = []
        if let image = activity.image {
            views.append(.image(.text(imageURL(image)), description: .text(image.description), .header))
        }
        let facts =
            [Self.minutes(activity.minutes * 60), activity.kind.word.capitalized]
            + (activity.energy.map { [Texts.plansAboutEnergy(energy: $0)] } ?? [])
        if isNamed { views.append(.text(.text(activity.title), .h2)) }
        views += [.row(facts.map { .badge(.text($0), .neutral) }), .text(.text(activity.description))]
        views += section(
            Texts.plansExercises,
            activity.exercises.enumerated().map { number, exercise in
                let amount =
                    exercise.repetitions.map { Texts.plansRepetitions(count: $0) }
                    ?? Self.duration(Int64(exercise.seconds ?? 0))
                return .row([
                    .badge(.text(PersonNumbers.text(number + 1)), .neutral).label(
                        .text(Texts.plansExercise(number: number + 1))),
                    .column([.text(.text(exercise.title), .h5), .text(.text(amount), .caption)]).weight(1),
                ])
            }, horizontal: false)
        views.append(
            .button(
                .text(Texts.plansMarkAsDone), event: .activityDone, context: ["id": .text(id)], .primary, id: "done"))
        return SurfaceContent(.column(views))
    }

    func completedActivities() -> SurfaceContent {
        let records = context.personal.records(.activityDone)
        guard !records.isEmpty else {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.plansNothingDoneYet), text: .text(Texts.plansActivitiesYouCompleteAppearHere),
                    icon: "check"))
        }
        return SurfaceContent(
            .list(
                records.prefix(100).compactMap { record in
                    context.content.activity(record.id).map { activity in
                        let date = Date(timeIntervalSince1970: Double(record.at) / 1_000)
                        return .card(
                            .column([
                                .text(.text(activity.title), .h5),
                                .text(.text(context.format.dateAndTime(date)), .caption),
                            ]))
                    }
                }))
    }

    // MARK: Meals

    func meals() async -> SurfaceContent {
        guard !context.content.meals.isEmpty else {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.plansNoMealsYet), text: .text(Texts.plansMealsAndRecipesAppearHere), icon: "event"))
        }
        let views = await arranged(
            "meals",
            [
                ScreenPart("today") { section in
                    self.section(Texts.plansToday, section, mealsOfToday.map(line), horizontal: false)
                },
                ScreenPart("all") { section in
                    ContentMeal.Course.allCases.flatMap { course in
                        let meals = context.content.meals.filter { $0.course == course }
                        return self.section(
                            course.word, meals.prefix(section.limit ?? meals.count).map(card))
                    }
                },
            ])
        return SurfaceContent(.column(views))
    }

    private func caption(_ meal: ContentMeal) -> String {
        "\(meal.course.word) · \(Self.minutes(meal.minutes * 60))"
    }

    func line(_ meal: ContentMeal) -> View {
        line(title: meal.title, caption: caption(meal), image: meal.image, route: .meal(meal.id))
    }

    private func card(_ meal: ContentMeal) -> View {
        card(title: meal.title, caption: caption(meal), image: meal.image, route: .meal(meal.id))
    }

    func meal(_ id: String) -> SurfaceContent {
        guard let meal = context.content.meal(id) else { return notFound(Texts.plansThereIsNoSuchMeal) }
        var views: [View] = []
        if let image = meal.image {
            views.append(.image(.text(imageURL(image)), description: .text(image.description), .header))
        }
        let facts = [meal.course.word, Self.minutes(meal.minutes * 60), Texts.plansServes(count: meal.serves)]
        views += [.row(facts.map { .badge(.text($0), .neutral) }), .text(.text(meal.description))]
        if let nutrition = meal.nutrition {
            views.append(
                .card(
                    .row([
                        figure(PersonNumbers.text(nutrition.energy), Texts.plansEnergy),
                        figure(Texts.plansGrams(amount: nutrition.protein), Texts.plansProtein),
                        figure(Texts.plansGrams(amount: nutrition.carbohydrate), Texts.plansCarbohydrate),
                        figure(Texts.plansGrams(amount: nutrition.fat), Texts.plansFat),
                    ])))
        }
        views += section(Texts.plansIngredients, meal.ingredients.map { .text(.text($0)) }, horizontal: false)
        views += section(
            Texts.plansMethod,
            meal.steps.enumerated().map { number, step in
                .row(
                    [
                        .badge(.text(PersonNumbers.text(number + 1)), .neutral).label(
                            .text(Texts.plansStep(number: number + 1))),
                        View.text(.text(step)).weight(1),
                    ], align: .start)
            }, horizontal: false)
        views.append(
            .button(.text(Texts.plansMarkAsCooked), event: .cooked, context: ["id": .text(id)], .primary, id: "cooked")
        )
        return SurfaceContent(.column(views))
    }
}
