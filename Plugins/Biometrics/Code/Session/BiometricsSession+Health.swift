import Border
import Database
import Foundation
import ModuleInterfaces
import ModuleKit

/// The person's data for other parts of the app, which the host lets ask.
extension BiometricsSession: HealthProvider {
    func access(_ request: Request<(read: Bool, write: Bool)>) { request.succeed((true, true)) }

    func window(_ request: Request<HealthWindow>, kind: String, from: Int64, to: Int64, limit: UInt32) {
        request.answer { () throws(CallFailure) in
            try HealthRules.check(kind: kind, from: from, to: to, limit: limit)
            guard let metric = HealthMetric(name: kind), metric != .sleep else {
                throw CallFailure(
                    .invalidArgument,
                    // Not shown: another module asked, and has words of its own.
                    "There is no kind of data `\(kind.prefix(40))` to read.",
                    detail: ["code": .string(SessionCode.badQuestion.rawValue), "pointer": "/kind"])
            }
            let user = document.user.id
            let found = try storing { () throws(DatabaseError) in
                try store.window(metric, user: user, from: from, to: to, limit: Int(limit))
            }
            guard let found else {
                throw CallFailure(
                    // Not shown: another module asked, and has words of its own.
                    .tooLarge, "The window has too many records. Ask for a shorter one.",
                    detail: ["code": .string(SessionCode.largeWindow.rawValue), "pointer": "/to"])
            }
            return found
        }
    }

    func writeMindful(_ request: Request<Void>, session: MindfulSession) {
        request.answer { () throws(CallFailure) in
            // The host has put the writer's name before the id.
            try HealthRules.check(session, idSize: 256)
            let zone = TimeZone(identifier: session.timeZone ?? document.user.timeZone) ?? .gmt
            let start = Date(timeIntervalSince1970: Double(session.start) / 1_000)
            let record = MindfulRecord(
                id: session.id,
                start: HealthTime(milliseconds: session.start, offset: Int64(zone.secondsFromGMT(for: start))),
                end: session.end, title: session.title)
            let user = document.user.id
            let isKept = try storing { () throws(DatabaseError) in try store.write(record, user: user) }
            guard isKept else {
                throw CallFailure(
                    // Not shown: another module asked, and has words of its own.
                    .unavailable, "The person has as many records as are kept for one.",
                    detail: ["code": .string(SessionCode.full.rawValue)])
            }
            board.refresh()
        }
    }

    func removeMindful(_ request: Request<Void>, id: String) {
        request.answer { () throws(CallFailure) in
            try HealthRules.check(id: id, size: 256)
            let user = document.user.id
            try storing { () throws(DatabaseError) in try store.removeMindful(id, user: user) }
            board.refresh()
        }
    }
}
