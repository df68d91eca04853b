import Border
import Database
import JSONText
import ModuleInterfaces
import ModuleKit

extension CommunitySession {
    /// Does what a button of a screen asks for.
    func perform(_ action: ActionDocument, on id: ScreenID) throws(CallFailure) {
        guard let screen = screens[id] else { return }
        let context = action.context
        switch action.name {
        case "refresh": try show(id)
        case "newest": try showNewest(on: id)
        case "page": try turn(to: try text("cursor", context), on: id)
        case "order": try order(by: try text("order", context), at: screen.place, on: id)
        case "open":
            // A reply that was searched for begins the page.
            let reply = context["reply"]?.integer.flatMap { $0 > 1 ? Cursor(post: $0 - 1) : nil }
            try push(try place(try text("route", context)), onto: try stack(under: id), at: reply)
        case "keep-draft": try keepDraft(try text("text", context), at: screen.place, on: id)
        case "discard-draft": try discardDraft(at: screen.place, on: id)
        case "bookmark": try bookmark(at: screen.place, on: id)
        case "follow-thread": try follow(at: screen.place, on: id)
        case "remove-bookmark": try removeBookmark(try number("entry", context), on: id)
        case "accept": try accept(try text("version", context), on: id)
        case "search": try search(try text("text", context), on: id)
        case "narrow-results": try narrowResults(by: context, on: id)
        case "all-results": try showResults(.none, on: id)
        case "follow": try follow(context, from: id)
        case "choose-reaction": try choose(try number("post", context), on: id)
        case "react": try react(try number("post", context), try text("reaction", context), on: id)
        case "write": try write(try text("text", context), key: try text("key", context), at: screen.place, on: id)
        case "save": try save(try text("text", context), at: screen.place, on: id)
        case "delete": try ask(at: screen.place, isAsking: true, on: id)
        case "keep": try ask(at: screen.place, isAsking: false, on: id)
        // A screen that came back after a restart asks once more.
        case "delete-confirmed" where !screen.isAsking: try ask(at: screen.place, isAsking: true, on: id)
        case "delete-confirmed": try delete(at: screen.place, on: id)
        case "report":
            try report(
                reason: context["reason"]?[0]?.string ?? "", note: try text("note", context), at: screen.place, on: id)
        case "block": try block(at: screen.place, on: id)
        case "mute": try mute(at: screen.place, on: id)
        case "mute-word": try mute(word: try text("word", context), on: id)
        case "show": try show(entry: try number("entry", context), on: id)
        case "filter": try filter(by: try text("filter", context), on: id)
        case "narrow": try narrow(by: context, on: id)
        case "turn": try turnQueue(to: try number("page", context), on: id)
        case "act":
            try act(
                try text("act", context), reason: try text("reason", context), days: context["days"],
                givesStrike: context["strike"]?.bool == true, at: screen.place, on: id)
        case "appeal": try appeal(try text("text", context), at: screen.place, on: id)
        case "cancel": try leave(id)
        default: throw unknown(action.name)
        }
    }

    func unknown(_ name: String) -> CallFailure {
        CallFailure(.notFound, Texts.failuresNoAction(name: JSON.string(String(name.prefix(60))).text))
    }

    private func text(_ name: String, _ context: JSON) throws(CallFailure) -> String {
        guard let text = context[name]?.string else {
            throw CallFailure(.invalidArgument, Texts.failuresNoText(name: name))
        }
        return text
    }

    private func number(_ name: String, _ context: JSON) throws(CallFailure) -> Int64 {
        guard let number = context[name]?.integer else {
            throw CallFailure(.invalidArgument, Texts.failuresNoNumber(name: name))
        }
        return number
    }

    func now() throws(CallFailure) -> Int64 { try host.core.now() }

    /// Does something for the form of a screen; what the forum refuses stands beside the form, and what was put in stays.
    func attempt<Value>(
        on id: ScreenID, _ body: () throws(ForumError) -> Value
    ) throws(CallFailure) -> Value? {
        do throws(ForumError) {
            let value = try body()
            return .some(value)
        } catch {
            log(error)
            try tell(Problem(error), on: id)
            return nil
        }
    }

    /// Has the problem stand at its field, or else beside the form of the screen, until that is shown again.
    private func tell(_ problem: Problem, on id: ScreenID) throws(CallFailure) {
        if problem.field != nil {
            screens[id]?.problem = problem
            return try show(id)
        }
        screens[id]?.hasProblems = true
        try host.update(id, path: "/problems", to: [problem.item])
    }

    func log(_ error: ForumError) {
        guard case .database(let cause) = error else { return }
        host.core.log(level: .error, message: "\(error.code): \(cause.message)")
    }

    private func turn(to cursor: String, on id: ScreenID) throws(CallFailure) {
        screens[id]?.cursor =
            cursor.isEmpty ? nil : try asking { () throws(ForumError) in try Cursor(text: cursor) }
        try show(id)
    }

    /// Accepts the rules that the screen shows, and goes back to where the person wanted to write.
    private func accept(_ version: String, on id: ScreenID) throws(CallFailure) {
        guard case .terms = screens[id]?.place else { throw unknown("accept") }
        let now = try now()
        let isDone: Void? = try attempt(on: id) { () throws(ForumError) in
            try forum.accept(version, person: person, now: now)
        }
        guard isDone != nil else { return }
        try leave(id)
        // The forms are there from now on.
        try renew { place in
            switch place {
            case .channel, .post, .terms: true
            default: false
            }
        }
    }

    /// Shows again what the person has open at some places.
    func renew(_ isMeant: (Place) -> Bool) throws(CallFailure) {
        for (id, screen) in screens where screen.isShown && isMeant(screen.place) { try show(id) }
    }

    private func search(_ text: String, on id: ScreenID) throws(CallFailure) {
        guard case .search(let before) = screens[id]?.place else { throw unknown("search") }
        guard let query = try attempt(on: id, { () throws(ForumError) in try SearchQuery(text) }) else { return }
        let stack = try stack(under: id)
        // One list of results is on the stack, and the field under it.
        if before != nil { try leave(id) }
        try push(.search(query), onto: stack)
    }

    /// Shows the results that the fields of the screen ask for.
    private func narrowResults(by context: JSON, on id: ScreenID) throws(CallFailure) {
        func chosen(_ name: String) -> String { context[name]?[0]?.string ?? "" }
        let name = try text("writer", context)
        let narrowing = try attempt(on: id) { () throws(ForumError) in
            let writer = name.allSatisfy(\.isWhitespace) ? nil : try forum.writer(named: name)
            return try SearchNarrowing(writer: writer, channel: chosen("channel"), age: chosen("age"))
        }
        if let narrowing { try showResults(narrowing, on: id) }
    }

    private func showResults(_ narrowing: SearchNarrowing, on id: ScreenID) throws(CallFailure) {
        guard case .search(_?) = screens[id]?.place else { throw unknown("narrow-results") }
        screens[id]?.wanted = narrowing
        screens[id]?.cursor = nil
        var data: [(path: String, value: JSON)] = []
        if narrowing == .none { data = [("/writer", ""), ("/channel", [""]), ("/age", [""])] }
        try show(id, data: data)
    }

    /// Lists the posts of the channel in another order from now on.
    private func order(by name: String, at place: Place, on id: ScreenID) throws(CallFailure) {
        guard case .channel(let channel) = place, let order = ChannelOrder(rawValue: name) else {
            throw unknown("order")
        }
        if isNobody {
            screens[id]?.order = order
        } else {
            try asking { () throws(ForumError) in try forum.order(channel, by: order, person: person) }
        }
        screens[id]?.cursor = nil
        try show(id)
    }

    /// Goes to what came while the screen was open.
    private func showNewest(on id: ScreenID) throws(CallFailure) {
        guard let screen = screens[id] else { return }
        if !screen.place.isThread {
            screens[id]?.cursor = nil
        } else if let first = notices.firstCounted(id, of: host.id) {
            // Replies are the earliest first.
            screens[id]?.cursor = Cursor(post: first - 1)
        }
        try show(id)
    }

    private func follow(_ context: JSON, from id: ScreenID) throws(CallFailure) {
        guard let link = PostLink(context: context) else {
            throw CallFailure(.invalidArgument, Texts.failuresNoLink)
        }
        let delegate = host.client(CommunityDelegateClient.self)
        switch link {
        case .session(let session, let autoplay):
            delegate.didSelectSession(sessionId: session, autoplay: TextList(items: autoplay))
        case .journey(let journey): delegate.didSelectJourney(journeyId: journey, stack: try stack(under: id))
        case .url(let url): delegate.didSelectUrl(url: url)
        }
    }

    /// Shows the reactions to choose from beside a post, or takes them away again.
    private func choose(_ post: Int64, on id: ScreenID) throws(CallFailure) {
        reacting = reacting == post ? nil : post
        try show(id)
    }

    private func react(_ post: Int64, _ reaction: String, on id: ScreenID) throws(CallFailure) {
        let now = try now()
        reacting = nil
        do throws(ForumError) {
            _ = try forum.toggle(reaction, on: post, person: person, now: now)
            tellOthers()
        } catch {
            log(error)
            // The form of the screen may be far away from the post.
            try host.navigation.banner(
                banner: BannerDocument(title: Texts.communityReactionNotSaved, text: Problem(error).text, tone: "error")
            )
        }
        try show(id, now: now)
    }

    private func write(_ text: String, key: String, at place: Place, on id: ScreenID) throws(CallFailure) {
        let now = try now()
        let written: (post: Post, usage: PostUsage)?
        switch place {
        case .channel(let channel):
            written = try attempt(on: id) { () throws(ForumError) in
                try forum.writing(text, by: try author(), in: channel, key: key, now: now)
            }
            // The newest stand on the first page.
            if written != nil { screens[id]?.cursor = nil }
        case .post(let parent):
            written = try attempt(on: id) { () throws(ForumError) in
                let post = try forum.post(parent, person: person)
                return try forum.writing(
                    text, by: try author(), in: post.channel, replyingTo: parent, key: key, now: now)
            }
            if let written, try hasLater(than: parent, on: id) {
                // Replies are the earliest first: go on to where the new one stands.
                screens[id]?.cursor = Cursor(post: written.post.id - 1)
            }
        case .channels, .edit, .report, .history, .hidden, .moderation, .moderationCase, .notices, .mentions, .appeal,
            .search,
            .terms,
            .help, .kept:
            throw unknown("write")
        }
        guard let (post, usage) = written else { return keepRefused(text, at: place, now: now) }
        try show(id, data: [("/draft", ""), ("/key", .string(Self.newKey()))], usage: usage, now: now)
        if post.isHeld { return try sayItWaits() }
        notices.tell(of: post, by: person, from: host.id)
        if post.parent != nil || text.contains("@") { tellOthers() }
    }

    private func sayItWaits() throws(CallFailure) {
        try host.navigation.banner(
            banner: BannerDocument(
                title: Texts.postWaitsForAModerator, text: Texts.communityOthersSeeItOnce, tone: "info"))
    }

    private func hasLater(than post: Int64, on id: ScreenID) throws(CallFailure) -> Bool {
        try asking { () throws(ForumError) in
            try forum.replies(to: post, after: screens[id]?.cursor, person: person).next != nil
        }
    }

    private func save(_ text: String, at place: Place, on id: ScreenID) throws(CallFailure) {
        guard case .edit(let post) = place else { throw unknown("save") }
        let now = try now()
        let saved = try attempt(on: id) { () throws(ForumError) in
            try forum.edit(post, text: text, person: person, now: now)
        }
        guard let saved else { return }
        try leave(id)
        tellOfChange(saved)
        if text.contains("@") { tellOthers() }
        if saved.isHeld { try sayItWaits() }
    }

    /// Asks before a post is deleted, or takes the question back.
    private func ask(at place: Place, isAsking: Bool, on id: ScreenID) throws(CallFailure) {
        guard case .edit = place else { throw unknown("delete") }
        screens[id]?.isAsking = isAsking
        try show(id)
    }

    private func delete(at place: Place, on id: ScreenID) throws(CallFailure) {
        guard case .edit(let post) = place else { throw unknown("delete") }
        let now = try now()
        let deleted = try attempt(on: id) { () throws(ForumError) in
            let before = try forum.post(post, person: person)
            try forum.delete(post, person: person, now: now)
            return before
        }
        guard let deleted else { return }
        try leave(id)
        tellOfChange(deleted)
    }

    private func tellOfChange(_ post: Post) {
        notices.tellOfChange(at: [.post(post.parent ?? post.id), .channel(post.channel)], from: host.id)
    }

    private func report(reason: String, note: String, at place: Place, on id: ScreenID) throws(CallFailure) {
        guard case .report(let post) = place else { throw unknown("report") }
        guard let reason = ReportReason(rawValue: reason) else {
            return try tell(Problem.noReason, on: id)
        }
        let now = try now()
        let isHidden = try attempt(on: id) { () throws(ForumError) in
            let found = try forum.post(post, person: person)
            return (found, try forum.report(post, reason: reason, note: note, person: person, now: now))
        }
        guard let isHidden else { return }
        let stack = try stack(under: id)
        try leave(id)
        if reason == .selfHarm { try push(.help, onto: stack) }
        if isHidden.1 {
            tellOfChange(isHidden.0)
            tellOthers()
        }
        try host.navigation.banner(
            banner: BannerDocument(
                title: Texts.communityThankYou, text: Texts.communityYourReportIsSaved, tone: "success"))
    }

    /// Removes a screen from the stack. The screen under it is notified that it came to the front.
    func leave(_ id: ScreenID) throws(CallFailure) {
        try host.navigation.dismiss(screen: id)
        forget(id)
    }
}
