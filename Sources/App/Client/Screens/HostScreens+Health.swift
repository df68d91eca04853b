import Core
import FeatureFlags
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import SurfaceMessages
import Surfaces
import Texts

// A summary of the values that the health module knows.
extension HostScreens {
    /// The state of the health values for display.
    private enum Health {
        /// No module knows any, or the app does not show them.
        case none
        case measures([Measure])
        /// The person gave none yet: how they can.
        case absent(String)
        /// Why there are none now.
        case failed(String)
        case onTheirWay
    }

    /// How many values stand in a section that says no number.
    private static let measuresInSection = 4

    /// The latest values, and the way to all of them.
    func health(_ section: ScreenLayout.Section) async -> [View] {
        let title = View.text(.text(section.title ?? Texts.healthHealth), .h2)
        switch await latestHealth() {
        case .none: return []
        case .absent(let reason), .failed(let reason): return [title, .text(.text(reason), .caption)]
        case .onTheirWay: return [title, Self.skeleton]
        case .measures(let measures):
            let rows = measures.prefix(section.limit ?? Self.measuresInSection).map(row)
            return [
                title, .card(.list(rows)),
            ] + View.entries([.entry("info", Texts.healthAllHealthValues, context: ["id": "health"], id: "health")])
        }
    }

    /// All of the latest values.
    func healthScreen() async -> SurfaceContent {
        switch await latestHealth() {
        case .none:
            SurfaceContent(
                .emptyState(
                    .text(Texts.healthNoHealthValues), text: .text(Absence.sentence("biometrics")), icon: "info"))
        case .absent(let reason), .failed(let reason):
            SurfaceContent(.emptyState(.text(Texts.healthNoHealthValuesYet), text: .text(reason), icon: "info"))
        case .onTheirWay: SurfaceContent(Self.skeleton)
        case .measures(let measures):
            SurfaceContent(.list(measures.map { .card(row($0)) }))
        }
    }

    private func row(_ measure: Measure) -> View {
        .row([
            .column([
                .text(.text(measure.name), .h5), .text(.text(day(of: measure)), .caption),
            ]).weight(1),
            .text(.text(Self.amount(measure, context.format))),
        ])
    }

    /// A value with its unit. Minutes and hours are written as a length of time, as elsewhere.
    static func amount(_ measure: Measure, _ format: PersonFormat) -> String {
        let minutes: Double? =
            switch measure.unit {
            case "min", "minutes": measure.value
            case "h": measure.value * 60
            default: nil
            }
        guard let minutes, (0...10_000_000).contains(minutes) else {
            return "\(format.number(measure.value)) \(measure.unit)"
        }
        return duration(Int64(clamping: (minutes * 60).rounded()))
    }

    /// The day of a value. A sum has only a part of a day that is not over.
    private func day(of measure: Measure) -> String {
        let day = day(measure.day)
        guard measure.total == true, let start = Moment.date(measure.day, in: context.timeZone) else { return day }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = context.timeZone
        let today = calendar.startOfDay(for: context.now())
        return start < today ? day : start == today ? Texts.healthTodaySoFar : Texts.healthDaySoFar(date: day)
    }

    /// The day of a value, such as `2026-11-23`, as the person reads it; any other text as it stands.
    private func day(_ text: String) -> String {
        let format = PersonFormat(locale: context.user.locale, timeZone: .gmt)
        return Moment.date(text, in: .gmt).map(format.date) ?? text
    }

    private static var skeleton: View { .skeleton(Texts.healthLoadingValues) }

    private func latestHealth() async -> Health {
        guard context.modules.provider(of: "bricks.biometrics/1") != nil, context.isOn(.health) else { return .none }
        let context = self.context
        return await soon("health", lasts: { if case .failed = $0 { false } else { true } }) { () async -> Health in
            do throws(CallFailure) {
                guard let summary = try await context.modules.biometrics()?.summary() else { return .none }
                return .measures(summary.measures)
            } catch  where error.status.category == .absent {
                let tab = context.declaration.tabs.first { $0.id == "biometrics" }?.title
                return .absent(tab.map { Texts.healthImportInTab(tab: $0) } ?? Texts.healthImport)
            } catch {
                return .failed(Texts.healthNotAvailableNow(sentence: error.sentence))
            }
        } ?? .onTheirWay
    }
}

extension AppContext {
    /// The latest health values as texts that differ where the values do; none where no module says any.
    func healthValues() async -> [String] {
        let summary = try? await modules.biometrics()?.summary()
        return summary?.measures.map { "\($0.name) \($0.value) \($0.unit) \($0.day)" } ?? []
    }
}
