import Core
import Foundation
import JSONText
import ModuleInterfaces
import SurfaceMessages
import Surfaces

@testable import TerminalSurface

/// The terminal's app without a terminal and without a host: screens are given, keys typed, effects kept.
struct AppOnPaper {
    var app: TerminalApp
    private(set) var effects: [TerminalEffect] = []
    var page = PageState(
        tabs: [
            PageState.Tab(id: "home", title: "Home", icon: "home"),
            PageState.Tab(id: "body", title: "Body", icon: "star"),
        ], selectedTab: "home", stack: [Self.key(1)])
    var top: SessionView.Screen?
    var modal: SessionView.Screen?

    static func key(_ number: Int) -> ScreenKey {
        ScreenKey(owner: .host, id: ScreenID(rawValue: UInt64(number)))
    }

    init(
        _ view: View? = nil, data: JSON = [:], rows: Int = 24, columns: Int = 80, searchLink: String? = "app://search"
    ) throws {
        app = TerminalApp(TerminalConfiguration(appName: "Aldermere", searchLink: searchLink, linkPrefix: "app://"))
        app.resize(rows: rows, columns: columns)
        if let view { top = try Self.screen(view, data: data) }
        show()
    }

    static func screen(_ view: View, data: JSON = [:], title: String = "A screen", number: Int = 1) throws
        -> SessionView.Screen
    {
        SessionView.Screen(key: key(number).description, title: title, node: try node(view, data: data))
    }

    static func node(_ view: View, data: JSON = [:]) throws -> ResolvedNode {
        var surface = Surface(id: "s")
        for message in SurfaceContent(view, data: data).messages(surface: "s").array ?? [] {
            try surface.apply(message)
        }
        let environment = SurfaceEnvironment(
            locale: Locale(identifier: "en_GB"), timeZone: .gmt, now: Date(timeIntervalSince1970: 1_768_550_400))
        return try surface.resolve(environment)
    }

    mutating func show() { app.show(SessionView(page: page, top: top, modal: modal)) }

    /// Shows another content of the same screen.
    mutating func show(_ view: View, data: JSON = [:]) throws {
        top = try Self.screen(view, data: data)
        show()
    }

    /// Types as a person would: the bytes that a terminal sends.
    @discardableResult
    mutating func type(_ text: String) -> [TerminalEffect] {
        var decoder = KeyDecoder()
        let fresh = (decoder.keys(of: text.utf8) + decoder.flush()).flatMap { app.take($0) }
        effects += fresh
        return fresh
    }

    var lines: [String] { app.draw().lines }
    var text: String { lines.joined(separator: "\n") + "\n" }

    /// The label of the control that has the focus.
    var focus: String? { app.focused?.label }
}

/// Keys as terminals send them.
enum Keys {
    static let tab = "\t"
    static let backTab = "\u{1B}[Z"
    static let enter = "\r"
    static let escape = "\u{1B}"
    static let up = "\u{1B}[A"
    static let down = "\u{1B}[B"
    static let right = "\u{1B}[C"
    static let left = "\u{1B}[D"
    static let end = "\u{1B}[F"
    static let home = "\u{1B}[H"
    static let pageDown = "\u{1B}[6~"
    static let pageUp = "\u{1B}[5~"
    static let altRight = "\u{1B}[1;3C"
    static let controlLeft = "\u{1B}[1;5D"
    static let backspace = "\u{7F}"
}
