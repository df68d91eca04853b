public import Border
import JSONText
public import ModuleInterfaces

extension TestHost: HealthProvider {
    /// Answers with ``State/healthAccess``.
    public func access(_ request: Request<(read: Bool, write: Bool)>) {
        request.answer { () throws(CallFailure) in
            try serve(request.call, "health", "access") { $0.healthAccess }
        }
    }

    /// Answers with the readings of ``State/health`` that begin in the window. More than asked for become parts, as in the
    /// host; the grant, the arguments and the kind are checked as there.
    public func window(_ request: Request<HealthWindow>, kind: String, from: Int64, to: Int64, limit: UInt32) {
        request.answer { () throws(CallFailure) in
            let arguments: JSON = [
                "kind": .string(kind), "from": .integer(from), "to": .integer(to), "limit": .integer(Int64(limit)),
            ]
            return try serve(request.call, "health", "window", arguments) { (state) throws(CallFailure) in
                try Self.require(state.healthAccess.read, "health.read")
                try HealthRules.check(kind: kind, from: from, to: to, limit: limit)
                guard let known = state.health[kind] else {
                    throw CallFailure(
                        .invalidArgument, "There is no kind of data `\(kind)` to read.", detail: ["pointer": "/kind"])
                }
                let found = known.readings.filter { $0.start >= from && $0.start < to }.sorted { $0.start < $1.start }
                let isParted = found.count > Int(limit)
                return HealthWindow(
                    kind: kind, unit: known.unit, from: from, to: to, hasData: !found.isEmpty,
                    count: Int64(found.count), parts: isParted,
                    values: isParted ? Self.parts(found, from, to, Int64(limit)) : found)
            }
        }
    }

    /// Keeps the session in ``State/mindful``.
    public func writeMindful(_ request: Request<Void>, session: MindfulSession) {
        request.answer { () throws(CallFailure) in
            try serve(request.call, "health", "write_mindful", ["session": session.json]) {
                (state) throws(CallFailure) in
                try Self.require(state.healthAccess.write, "health.write")
                try HealthRules.check(session)
                state.mindful[session.id] = session
            }
        }
    }

    /// Removes the session from ``State/mindful``; one that is not there is fine.
    public func removeMindful(_ request: Request<Void>, id: String) {
        request.answer { () throws(CallFailure) in
            try serve(request.call, "health", "remove_mindful", ["id": .string(id)]) { (state) throws(CallFailure) in
                try Self.require(state.healthAccess.write, "health.write")
                try HealthRules.check(id: id)
                state.mindful[id] = nil
            }
        }
    }

    private static func require(_ isGranted: Bool, _ grant: String) throws(CallFailure) {
        guard !isGranted else { return }
        throw CallFailure(
            .notPermitted, "The module has no grant `\(grant)`.", detail: ["code": "health.not-granted"])
    }

    private static func parts(_ readings: [HealthValue], _ from: Int64, _ to: Int64, _ limit: Int64) -> [HealthValue] {
        let groups = Dictionary(grouping: readings) { ($0.start - from) * limit / (to - from) }
        return groups.sorted { $0.key < $1.key }.map { number, group in
            let sum = group.reduce(0) { $0 + $1.value }
            let low = group.reduce(Double.infinity) { min($0, $1.value) }
            let high = group.reduce(-Double.infinity) { max($0, $1.value) }
            return HealthValue(
                start: from + number * (to - from) / limit, end: from + (number + 1) * (to - from) / limit,
                count: Int64(group.count), value: min(max(sum / Double(group.count), low), high), minimum: low,
                maximum: high, sum: sum)
        }
    }
}
