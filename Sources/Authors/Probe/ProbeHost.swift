public import BricksABI
import CProbe
import Glibc

/// The host of this process, which answers what a suspect asks, well or badly, and remembers all of it.
public enum ProbeHost {
    /// The ways in which the host answers the suspect's calls.
    public enum Behaviour: Sendable, Hashable {
        case ordinary
        /// Answers every call with a status.
        case status(UInt32)
        /// Answers OK and replies nothing.
        case silent
        case wrongTypes
        /// Replies text that is neither UTF-8 nor JSON.
        case hostileText
        /// Replies empty text at an address that cannot be read.
        case emptyText
        /// Leaves every request open, to be answered later or never.
        case pending
    }

    /// Its table; made once.
    public static var table: UnsafePointer<bricks_host> { unsafe probe_host() }

    /// - Parameter reference: the one interface that behaves so; nil for all of them.
    public static func behave(_ behaviour: Behaviour, _ reference: String? = nil) {
        func say(_ how: Int, _ status: UInt32 = 0) { unsafe probe_host_behave(reference, Int32(how), status) }
        switch behaviour {
        case .ordinary: say(PROBE_HOST_ORDINARY)
        case .status(let status): say(PROBE_HOST_STATUS, status)
        case .silent: say(PROBE_HOST_SILENT)
        case .wrongTypes: say(PROBE_HOST_WRONG_TYPE)
        case .hostileText: say(PROBE_HOST_HOSTILE_TEXT)
        case .emptyText: say(PROBE_HOST_EMPTY_TEXT)
        case .pending: say(PROBE_HOST_PENDING)
        }
    }

    /// A request of the suspect that the host left open.
    public struct OpenRequest: Sendable, Hashable {
        /// The session that the suspect named.
        public var session: UInt64
        /// The id of the request, as the frame of the call has it.
        public var request: UInt64
        /// Such as `bricks.devices/1`.
        public var interface: String
        /// The method that was called, such as `apply`.
        public var method: String
    }

    /// The requests that are open, to be answered; none of them is given again.
    public static func takeOpenRequests() -> [OpenRequest] {
        var requests: [OpenRequest] = []
        var one = unsafe probe_open_request()
        while unsafe probe_host_take_open(&one) {
            guard let interface = unsafe one.interface, let method = unsafe one.method else { continue }
            requests.append(
                unsafe OpenRequest(
                    session: one.session, request: one.request, interface: String(cString: interface),
                    method: String(cString: method)))
        }
        return requests
    }

    /// Offers no such interface; to be said before the module is created.
    public static func hide(_ reference: String, isHidden: Bool = true) {
        unsafe probe_host_hide(reference, isHidden)
    }

    /// Offers a table of an interface that ends after `size` bytes.
    public static func shorten(_ reference: String, size: UInt32, minor: UInt32) {
        unsafe probe_host_shorten(reference, size, minor)
    }

    /// Speaks other versions of the ABI, the major in the upper half.
    public static func speak(oldest: UInt32, newest: UInt32) { probe_host_speak(oldest, newest) }

    /// Kills a process, 0 for this one, in the call of the suspect after `calls` more; -1 for never.
    public static func die(after calls: Int, process: Int32 = 0) { probe_host_die_after(Int64(calls), process) }

    /// Says whether nobody completes a request any more, so that none is waited for.
    public static func endCompletions(_ ended: Bool = true) { probe_completions_end(ended) }

    /// Holds every call of the suspect up for a while, so that threads interleave in another order.
    public static func yield(atMost tensOfMicroseconds: Int) { probe_host_yield(UInt32(tensOfMicroseconds)) }

    /// Gives each session a store of its own, as a host gives each person one.
    public static func separate(_ each: Bool) { probe_host_separate(each) }

    /// Sets the clock of `bricks.core/1`, in milliseconds since 1970 UTC; 0 for the true time.
    public static func setTime(milliseconds: Int64) { probe_host_set_time(milliseconds) }

    /// The calls of the suspect from that number on, such as `bricks.store/1 put "key" "value"`.
    public static func calls(from first: Int) -> [String] {
        let text = unsafe String(cString: probe_host_calls())
        return text.utf8.split(separator: UInt8(ascii: "\n")).dropFirst(first).map { String($0) ?? "" }
    }

    /// How many calls of the suspect there were.
    public static var callCount: Int { Int(probe_host_call_count()) }

    /// An action of the suspect on a screen.
    public enum Navigation: Sendable, Hashable {
        case opened(UInt64, title: String, route: String)
        case dismissed(UInt64)
    }

    /// Returns a session's actions on its screens, from that number on; another session may give its own the same id.
    public static func navigations(from first: Int = 0, of session: UInt64) -> [Navigation] {
        (first..<max(first, navigationCount)).compactMap { number in
            let one = unsafe probe_host_navigation(UInt32(number))
            guard unsafe one.session == session else { return nil }
            guard let title = unsafe one.title, let route = unsafe one.route else {
                return unsafe .dismissed(one.screen)
            }
            return unsafe .opened(one.screen, title: String(cString: title), route: String(cString: route))
        }
    }

    /// How often the suspect opened or dismissed a screen.
    public static var navigationCount: Int { Int(probe_host_navigation_count()) }

    /// Every call of the suspect that breaks the contract.
    public static var violations: [String] {
        guard let text = unsafe probe_host_violations() else { return [] }
        return unsafe String(cString: text).split(separator: "\n").map(String.init)
    }

    /// The interfaces that the suspect asked for.
    public static var lookups: Set<String> {
        Set(unsafe String(cString: probe_host_lookups()).split(separator: "\n").map(String.init))
    }

    /// Forgets calls and violations.
    public static func forget() { probe_host_forget() }

    /// Returns how often a method was called since ``forget()``; nil counts those of the whole interface.
    public static func count(_ reference: String, _ method: String? = nil) -> Int {
        unsafe Int(probe_host_count(reference, method))
    }

    /// How many calls named the session.
    public static func calls(of session: UInt64) -> UInt64 { probe_host_calls_of(session) }

    /// How many calls came from threads of the suspect's own.
    public static var callsFromItsThreads: UInt64 { probe_host_foreign_calls() }

    /// Makes a stack or a controller known.
    public static func know(_ id: UInt64) { probe_host_know(id) }

    /// The screen that the suspect pushed or presented last.
    public static var top: UInt64 { probe_host_top() }

    /// Returns the texts of a screen as it is now, one a line; nil for a screen without any.
    public static func text(of screen: UInt64) -> String? {
        unsafe probe_host_screen_text(screen).map { unsafe String(cString: $0) }
    }

    /// The arrays of surface messages that a session's screen was sent, one a line.
    public static func messages(of screen: UInt64, in session: UInt64) -> [String] {
        guard let text = unsafe probe_host_screen_messages(session, screen) else { return [] }
        defer { unsafe free(text) }
        return unsafe String(cString: text).utf8.split(separator: UInt8(ascii: "\n")).map { String($0) ?? "" }
    }

    /// Returns the value under a key of the store; nil where there is none, or where each session has its own store.
    public static func stored(_ key: String) -> String? {
        unsafe probe_host_stored(key).map { unsafe String(cString: $0) }
    }

    /// How many completions came for a request, or for all.
    public static func completions(of request: UInt64? = nil) -> Int { Int(probe_completion_count(request ?? 0)) }
}
