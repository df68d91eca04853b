import JSONText
import ModuleInterfaces
import ModuleKit
import ModuleNumbers

// The presses of moderators, and those that answer them.
extension CommunitySession {
    /// Takes note of the roles that the host tells of.
    func noteRoles() {
        guard !isNobody else { return }
        do {
            let (roles, name) = (document.user.roles ?? [], try author().displayName)
            if try forum.knows(roles, of: person, name: name) { return }
            try forum.noteRoles(roles, of: person, name: name, now: try now())
        } catch let error as ForumError {
            log(error)
        } catch {
            host.core.log(level: .error, message: "The roles of a person cannot be noted: \(error)")
        }
    }

    func filter(by name: String, on id: ScreenID) throws(CallFailure) {
        screens[id]?.filter = CaseFilter(rawValue: name) ?? .open
        screens[id]?.page = 0
        try show(id)
    }

    /// Narrows the list of cases by what the fields have.
    func narrow(by context: JSON, on id: ScreenID) throws(CallFailure) {
        func chosen(_ name: String) -> String { context[name]?[0]?.string ?? "" }
        let narrowing = try asking { () throws(ForumError) in
            try CaseNarrowing(reason: chosen("reason"), channel: chosen("channel"), age: chosen("age"))
        }
        let before = screens[id]
        screens[id]?.narrowing = narrowing
        screens[id]?.page = 0
        do throws(CallFailure) {
            try show(id)
        } catch {
            screens[id] = before
            throw error
        }
    }

    func turnQueue(to page: Int64, on id: ScreenID) throws(CallFailure) {
        screens[id]?.page = Int(clamping: max(page, 0))
        try show(id)
    }

    /// Acts on the case of the screen.
    func act(
        _ name: String, reason: String, days: JSON?, givesStrike: Bool, at place: Place, on id: ScreenID
    ) throws(CallFailure) {
        guard case .moderationCase(let number) = place, let act = ModerationAct(rawValue: name) else {
            throw unknown(name)
        }
        let now = try now()
        let days = days?[0]?.string.flatMap { Int64($0) }.map { min(max($0, 0), 366) } ?? 0
        let detail = try attempt(on: id) { () throws(ForumError) in
            try forum.act(
                act, on: number, by: .person(person), reason: reason,
                until: act == .silence ? Forum.after(now, days * Forum.day) : nil, givesStrike: givesStrike, now: now)
        }
        guard let detail else { return }
        let isDone = act != .claim && act != .release
        try show(id, data: isDone ? [("/note", "")] : [], now: now)
        guard isDone else { return }
        tellOfChange(detail)
        tellOthers()
        try host.navigation.banner(
            banner: BannerDocument(title: Texts.caseDone, text: Texts.caseItIsInTheLog, tone: "success"))
    }

    private func tellOfChange(_ detail: CaseDetail) {
        notices.tellOfChange(at: [.post(detail.thread), .channel(detail.channel)], from: host.id)
    }

    /// Appeals the decision that the screen names.
    func appeal(_ text: String, at place: Place, on id: ScreenID) throws(CallFailure) {
        guard case .appeal(let number) = place else { throw unknown("appeal") }
        let now = try now()
        let isDone: Void? = try attempt(on: id) { () throws(ForumError) in
            try forum.appeal(number, text: text, person: person, now: now)
        }
        guard isDone != nil else { return }
        try leave(id)
        try host.navigation.banner(
            banner: BannerDocument(
                title: Texts.communityThankYou, text: Texts.appealAnotherModeratorLooks, tone: "success"))
    }
}

// The methods for the operators of a deployment.
extension CommunitySession {
    /// The role that only calls from outside of the app have. Other modules of the app may call these methods too, in the
    /// session of anybody.
    private func requireOperator() throws(CallFailure) {
        guard document.user.roles?.contains("operator") == true else { throw CallFailure(ForumError.notOperator) }
    }

    func grant(_ request: Request<Void>, person: String, role: String?) {
        answer(request) { () throws(CallFailure) in
            try requireOperator()
            let now = try now()
            try asking { () throws(ForumError) in try forum.grant(role, to: person, now: now) }
        }
    }

    func queue(_ request: Request<JSON>, limit: UInt32, state: String?) {
        answer(request) { () throws(CallFailure) in
            try requireOperator()
            guard let filter = CaseFilter(rawValue: state ?? "open"), filter != .mine else {
                throw CallFailure(.invalidArgument, Texts.failuresNoState)
            }
            let now = try now()
            return try asking { () throws(ForumError) in
                let queue = try forum.queue(filter, for: .deployment, limit: Int(limit), now: now)
                var cases: [JSON] = []
                for summary in queue.cases {
                    cases.append(CaseDocument.json(try forum.detail(summary.id, for: .deployment, now: now)))
                }
                return .array(cases)
            }
        }
    }

    func decide(_ request: Request<JSON>, number: Int64, act name: String, reason: String) {
        answer(request) { () throws(CallFailure) in
            try requireOperator()
            guard let act = ModerationAct(rawValue: name), act != .claim, act != .release else {
                throw CallFailure(
                    .invalidArgument, Texts.failuresNoAct(name: JSON.string(String(name.prefix(32))).text))
            }
            let now = try now()
            let detail = try asking { () throws(ForumError) in
                try forum.act(
                    act, on: number, by: .deployment, reason: reason,
                    until: act == .silence ? Forum.after(now, 7 * Forum.day) : nil, now: now)
            }
            tellOfChange(detail)
            return CaseDocument.json(detail)
        }
    }

    func log(_ request: Request<JSON>, limit: UInt32, after: Int64) {
        answer(request) { () throws(CallFailure) in
            try requireOperator()
            return try asking { () throws(ForumError) in
                .array(try forum.log(after: after, limit: Int(limit)).map(CaseDocument.json))
            }
        }
    }

    func verifyLog(_ request: Request<JSON>) {
        answer(request) { () throws(CallFailure) in
            try requireOperator()
            let found = try asking { () throws(ForumError) in try forum.verifyLog() }
            return [
                "isWhole": .bool(found.brokenAt == nil), "entries": .integer(Int64(found.count)),
                "head": .string(found.head), "brokenAt": found.brokenAt.map { .integer($0) } ?? .null,
            ]
        }
    }

    func statistics(_ request: Request<JSON>) {
        answer(request) { () throws(CallFailure) in
            try requireOperator()
            let found = try asking { () throws(ForumError) in try forum.statistics() }
            func object(_ counts: [String: Int64]) -> JSON {
                .object(JSONObject(counts.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) }))
            }
            return [
                "cases": object(found.cases), "acts": object(found.acts),
                "oldestOpen": found.oldest.map { .integer($0) } ?? .null,
            ]
        }
    }
}

/// Cases and entries of the log, for programs.
private enum CaseDocument {
    static func json(_ detail: CaseDetail) -> JSON {
        func text(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }
        func number(_ value: Int64?) -> JSON { value.map { .integer($0) } ?? .null }
        let summary = detail.summary
        return [
            "case": .integer(summary.id), "post": .integer(summary.post), "state": .string(summary.state.rawValue),
            "channel": .string(detail.channel), "thread": .integer(detail.thread), "author": text(detail.author),
            "authorName": text(summary.authorName), "reported": text(detail.snapshot), "now": text(detail.current),
            "standing": .string("\(detail.standing)"), "isLocked": .bool(detail.isLocked),
            "score": .double(summary.score), "isUrgent": .bool(summary.isUrgent),
            "openedAt": .integer(summary.openedAt), "held": text(summary.held?.name),
            "heldReason": text(summary.held.flatMap { $0.reason.isEmpty ? nil : $0.reason }),
            "decision": text(summary.decision),
            "decidedAt": number(detail.decidedAt), "reason": text(detail.reason),
            "until": number(detail.until),
            "appeal": text(detail.appeal), "appealDecision": text(detail.appealDecision),
            "reports": .array(
                detail.reports.map { report in
                    [
                        "reporter": .string(report.reporter), "reason": .string(report.reason.rawValue),
                        "note": .string(report.note), "createdAt": .integer(report.createdAt),
                    ]
                }),
        ]
    }

    static func json(_ entry: ActEntry) -> JSON {
        func number(_ value: Int64?) -> JSON { value.map { .integer($0) } ?? .null }
        return [
            "id": .integer(entry.id), "at": .integer(entry.at), "actor": number(entry.actor),
            "kind": .string(entry.kind), "case": number(entry.caseID), "post": number(entry.post),
            "subject": number(entry.subject), "until": number(entry.until), "reverts": number(entry.reverts),
            "reason": entry.reason.map { .string($0) } ?? .null, "reasonDigest": .string(entry.reasonDigest),
            "previous": .string(entry.previous), "digest": .string(entry.digest),
        ]
    }
}
