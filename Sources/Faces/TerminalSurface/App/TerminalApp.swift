import Core
import Surfaces

/// The terminal surface without a terminal. Its input is a session's content and typed keys; its output is screens and
/// effects.
struct TerminalApp: Sendable {
    /// A question or a message of the app, over everything else.
    enum Overlay: Sendable, Hashable {
        case help
        case link
        case file(screen: String, component: String, label: String)
        case quit
    }

    struct Focus: Sendable, Hashable {
        var control: String?
        /// Where it stood among the controls, for when it goes.
        var index = 0
        var scroll = 0
    }

    static let smallest = (rows: 6, columns: 20)
    static let overlayID = "overlay"

    let configuration: TerminalConfiguration
    private(set) var session = SessionView()
    private(set) var rows = 24
    private(set) var columns = 80
    /// The layers that are shown, the uppermost last.
    private(set) var layers: [Layer] = []
    /// The views of screens, by the keys of the screens.
    var views: [String: ScreenView] = [:]
    /// The input of each screen when it was sent last, until it has arrived.
    var underway: [String: Drafts] = [:]
    private var focuses: [String: Focus] = [:]
    var overlay: Overlay? {
        didSet { if overlay != oldValue { views[Self.overlayID] = nil; focuses["dialog:\(Self.overlayID)"] = nil } }
    }
    /// The problem to report, until the next key.
    var notice: String?
    /// Whether something that was asked for takes long.
    var isBusy = false
    /// Whether the first field to type in gets the focus, as soon as there is one; until the next key.
    var wantsField = false

    init(_ configuration: TerminalConfiguration) {
        self.configuration = configuration
        compose()
    }

    // MARK: Updates

    mutating func show(_ session: SessionView) {
        let hadBanner = self.session.page.banner
        self.session = session
        if session.page.isEnded { overlay = nil }
        compose()
        // A banner stands on top of what the person sees.
        if let banner = session.page.banner, banner != hadBanner, let layer = layers.last(where: { $0.kind != .dialog })
        {
            setScroll(0, of: layer)
        }
    }

    /// Shows the player where it was asked to go, until it says where it is: the next key goes on from there.
    mutating func expectPlayer(at seconds: Double) { session.player?.seconds = seconds }

    mutating func resize(rows: Int, columns: Int) {
        self.rows = min(max(1, rows), 1_000)
        self.columns = min(max(1, columns), 1_000)
        compose()
        if let layer = layers.last { reveal(in: layer) }
    }

    /// Forgets what was put in on screens that are gone.
    mutating func forgetScreens(_ isGone: (String) -> Bool) {
        views = views.filter { $0.key == Self.overlayID || !isGone($0.key) }
        underway = underway.filter { !isGone($0.key) }
    }

    /// Forgets where the person was in a session that another took the place of, whose screens may be named the same.
    mutating func forgetSession() {
        forgetScreens { _ in true }
        focuses = focuses.filter { $0.key == "dialog:\(Self.overlayID)" }
    }

    /// Removes the drafts that have arrived at a screen. Later input stays.
    mutating func sent(to screen: String) {
        guard let sent = underway.removeValue(forKey: screen), var view = views[screen] else { return }
        view.drafts = view.drafts.filter { sent[$0.key]?.values != $0.value.values }
        views[screen] = view
        compose()
    }

    // MARK: State

    var active: Layer? { layers.last }

    func node(_ screen: String) -> ResolvedNode? {
        [session.modal, session.player?.screen, session.top].compactMap(\.self).first { $0.key == screen }?.node
    }

    /// Whether something was put in that would be lost.
    var hasUnsent: Bool {
        views.contains { screen, view in
            guard screen != Self.overlayID, !view.drafts.isEmpty else { return false }
            return node(screen).map { !FormFields.unsent($0, view.drafts).isEmpty } ?? true
        }
    }

    func focus(of layer: Layer) -> Focus { focuses[layer.id] ?? Focus() }

    /// The number of the control that has the focus in the layer.
    func focusIndex(of layer: Layer) -> Int? { focus(of: layer).control.flatMap(layer.layout.index) }

    var focused: Control? {
        guard let layer = active, let index = focusIndex(of: layer) else { return nil }
        return layer.layout.controls[index]
    }

    func scroll(of layer: Layer) -> Int { min(max(0, focus(of: layer).scroll), layer.lastScroll) }

    // MARK: Focus and scrolling

    mutating func setFocus(_ index: Int?, of layer: Layer) {
        var focus = focus(of: layer)
        focus.control = index.map { layer.layout.controls[$0].id }
        focus.index = index ?? focus.index
        focuses[layer.id] = focus
        if index != nil { reveal(in: layer) }
    }

    mutating func setScroll(_ scroll: Int, of layer: Layer) {
        focuses[layer.id, default: Focus()].scroll = min(max(0, scroll), layer.lastScroll)
    }

    /// Scrolls so far that the focus is seen.
    mutating func reveal(in layer: Layer) {
        guard let index = focusIndex(of: layer), let place = layer.layout.places[index] else { return }
        var scroll = scroll(of: layer)
        if place.rows.upperBound >= scroll + layer.height { scroll = place.rows.upperBound - layer.height + 1 }
        if place.rows.lowerBound < scroll { scroll = max(0, place.rows.lowerBound - (layer.height > 4 ? 1 : 0)) }
        setScroll(scroll, of: layer)
    }

    /// Has the first field to type in get the focus, as soon as there is one.
    mutating func focusField() {
        wantsField = true
        compose()
    }

    // MARK: Composing

    /// Lays out everything anew. The focus stays on its control, or goes to the one in its place.
    mutating func compose() {
        layers = TerminalLayers(self).all
        if focuses.count > 400 { focuses = focuses.filter { entry in layers.contains { $0.id == entry.key } } }
        for layer in layers {
            var focus = focus(of: layer)
            let controls = layer.layout.controls
            // A screen that is filled anew is empty for a moment; its controls come back.
            guard let control = focus.control, layer.layout.index(of: control) == nil, !controls.isEmpty else {
                continue
            }
            focus.control = controls[min(focus.index, controls.count - 1)].id
            focuses[layer.id] = focus
        }
        if let layer = active, layer.kind == .dialog, focus(of: layer).control == nil, !layer.layout.controls.isEmpty {
            setFocus(0, of: layer)
        }
        if wantsField, let layer = active, let field = layer.layout.controls.firstIndex(where: \.isText) {
            wantsField = false
            setFocus(field, of: layer)
        }
    }
}
