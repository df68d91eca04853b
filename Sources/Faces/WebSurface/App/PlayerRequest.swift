import Core
import HTTPServer

/// A request that a form or a script sends to `/player`.
struct PlayerRequest {
    let command: PlayerCommand
    /// How far the page was when it sent this, where it says so beside.
    private(set) var report: PlayerReport?

    /// Nil for what is no command; numbers that are none are taken for such.
    init?(_ form: FormData) {
        func number(_ name: String) -> Double? { form[name].flatMap { Double($0) } }
        let page = form["page"].flatMap { Self.isPage($0) ? $0 : nil }
        switch form["do"] {
        case "play": command = .play(page: page)
        case "pause": command = .pause
        case "seek":
            guard let seconds = number("seconds") else { return nil }
            command = .seek(seconds: seconds)
        case "place": command = .keepPlace(Self.place(form))
        case "report", "end":
            guard let page, var report = Self.report(form, page) else { return nil }
            report.isAtEnd = form["do"] == "end"
            command = .report(report)
        case "finish": command = .finish
        case "next": command = .next
        case "previous": command = .previous
        case "rate":
            guard let rate = number("rate") else { return nil }
            command = .rate(rate)
        case "stop":
            guard let stops = form["at-end"] else { return nil }
            command = .stopAtEnd(stops == "yes")
        case "show": command = .show
        case "minimise": command = .minimise
        case "close": command = .close
        case "leave":
            guard let page else { return nil }
            command = .leave(page: page)
            report = Self.report(form, page)
        case "save": command = .save
        default: return nil
        }
    }

    /// Whole minutes and seconds, as a person writes them; nil for what is no time.
    private static func place(_ form: FormData) -> Double? {
        guard let minutes = form["minutes"].flatMap({ UInt16($0) }),
            let seconds = form["seconds"].flatMap({ UInt8($0) }),
            seconds < 60
        else { return nil }
        return Double(minutes) * 60 + Double(seconds)
    }

    private static func report(_ form: FormData, _ page: String) -> PlayerReport? {
        guard let seconds = form["seconds"].flatMap({ Double($0) }), let load = form["load"].flatMap({ Int($0) }),
            let sequence = form["sequence"].flatMap({ Int($0) })
        else { return nil }
        return PlayerReport(page: page, load: load, sequence: sequence, seconds: seconds)
    }

    static func isPage(_ text: String) -> Bool {
        (8...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == 0x2D
            }
    }
}
