import JSONText
import ModuleInterfaces
import ModuleKit

// The presses that keep a text or a thread.
extension CommunitySession {
    private func draftPlace(of place: Place) -> DraftPlace? {
        switch place {
        case .channel(let id): .channel(id)
        case .post(let id): .thread(id)
        default: nil
        }
    }

    /// Keeps what the form of the screen has.
    func keepDraft(_ text: String, at place: Place, on id: ScreenID) throws(CallFailure) {
        guard let place = draftPlace(of: place) else { throw unknown("keep-draft") }
        let now = try now()
        let isKept = try attempt(on: id) { () throws(ForumError) in
            try forum.keepDraft(text, at: place, person: person, now: now)
        }
        guard let isKept else { return }
        try show(id, now: now)
        try renew { $0 == .kept }
        guard isKept else { return }
        try host.navigation.banner(
            banner: BannerDocument(
                title: Texts.keptTheDraftIsKept, text: Texts.keptYouFindItHere, tone: "success"))
    }

    /// Forgets the draft of the screen, and empties the form.
    func discardDraft(at place: Place, on id: ScreenID) throws(CallFailure) {
        guard let place = draftPlace(of: place) else { throw unknown("discard-draft") }
        let now = try now()
        try asking { () throws(ForumError) in
            _ = try forum.keepDraft("", at: place, person: person, now: now)
        }
        try show(id, data: [("/draft", "")], now: now)
        try renew { $0 == .kept }
    }

    /// Keeps a text that was not taken, so that it is there when the person comes back.
    func keepRefused(_ text: String, at place: Place, now: Int64) {
        guard !text.allSatisfy(\.isWhitespace), let place = draftPlace(of: place) else { return }
        do throws(ForumError) {
            try forum.keepDraft(text, at: place, person: person, now: now)
        } catch {
            // It stays in the form all the same.
            log(error)
        }
    }

    /// Keeps the thread of the screen, or takes that back.
    func bookmark(at place: Place, on id: ScreenID) throws(CallFailure) {
        guard case .post(let thread) = place else { throw unknown("bookmark") }
        let now = try now()
        let isKept = try attempt(on: id) { () throws(ForumError) in
            try forum.toggleBookmark(thread, person: person, now: now)
        }
        guard isKept != nil else { return }
        try show(id, now: now)
        try renew { $0 == .kept }
    }

    /// Follows the thread of the screen, or takes that back.
    func follow(at place: Place, on id: ScreenID) throws(CallFailure) {
        guard case .post(let thread) = place else { throw unknown("follow-thread") }
        let now = try now()
        let isFollowed = try attempt(on: id) { () throws(ForumError) in
            try forum.toggleFollow(thread, person: person, now: now)
        }
        if isFollowed != nil { try show(id, now: now) }
    }

    func removeBookmark(_ entry: Int64, on id: ScreenID) throws(CallFailure) {
        try asking { () throws(ForumError) in try forum.removeBookmark(entry, person: person) }
        try show(id)
        try renew(\.isThread)
    }
}
