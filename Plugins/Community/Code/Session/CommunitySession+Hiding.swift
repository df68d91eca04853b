import Border
import JSONText
import ModuleInterfaces
import ModuleKit

// The presses that hide something, and show it again.
extension CommunitySession {
    /// Blocks the author of the post that the screen reports.
    func block(at place: Place, on id: ScreenID) throws(CallFailure) {
        guard case .report(let post) = place else { throw unknown("block") }
        let now = try now()
        let name = try attempt(on: id) { () throws(ForumError) in
            try forum.block(authorOf: post, person: person, now: now)
        }
        guard let name else { return }
        try leave(id)
        try renew { $0 == .hidden }
        try say(Texts.hiddenIsBlocked(name: name), Texts.hiddenYouDoNotSeeWhat)
    }

    /// Mutes the channel or the thread of the screen, or takes that back.
    func mute(at place: Place, on id: ScreenID) throws(CallFailure) {
        let now = try now()
        let isMuted = try asking { () throws(ForumError) in
            switch place {
            case .channel(let channel): try forum.toggleMute(channel: channel, person: person, now: now)
            case .post(let thread): try forum.toggleMute(thread: thread, person: person, now: now)
            default: Bool?.none
            }
        }
        guard let isMuted else { throw unknown("mute") }
        try show(id, now: now)
        try renew { $0 == .hidden }
        if isMuted { try say(Texts.hiddenMuted, Texts.hiddenYouAreNotTold) }
    }

    func mute(word: String, on id: ScreenID) throws(CallFailure) {
        let now = try now()
        let isDone: Void? = try attempt(on: id) { () throws(ForumError) in
            try forum.mute(word: word, person: person, now: now)
        }
        if isDone != nil { try show(id, data: [("/draft", "")], now: now) }
    }

    func show(entry: Int64, on id: ScreenID) throws(CallFailure) {
        try asking { () throws(ForumError) in try forum.show(entry, person: person) }
        try show(id)
        // They say whether they are muted.
        try renew { place in
            switch place {
            case .channel, .post: true
            default: false
            }
        }
    }

    private func say(_ title: String, _ text: String) throws(CallFailure) {
        try host.navigation.banner(banner: BannerDocument(title: title, text: text, tone: "success"))
    }
}
