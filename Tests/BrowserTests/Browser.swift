import Foundation
import JSONText
import TestSupport

/// Keys without a character of their own (W3C WebDriver, 17.4.2).
enum Key: String {
    case tab = "\u{E004}"
    case enter = "\u{E007}"
    case shift = "\u{E008}"
    case escape = "\u{E00C}"
    case space = " "
    case end = "\u{E010}"
    case home = "\u{E011}"
    case arrowLeft = "\u{E012}"
    case arrowUp = "\u{E013}"
    case arrowRight = "\u{E014}"
    case arrowDown = "\u{E015}"
}

/// One browser under remote control.
final class Browser {
    private let driver: WebDriver
    private let path: String
    private var isOpen = true

    enum ColorScheme: String, CaseIterable, Sendable { case light, dark }

    /// The driver's reference to an element (W3C WebDriver, 12).
    struct Element {
        static let key = "element-6066-11e4-a52e-4f735466cecf"
        let id: String
        var json: JSON { [Self.key: .string(id)] }
    }

    init(driver: WebDriver, session: String) {
        self.driver = driver
        path = "/session/\(session)"
    }

    deinit { close() }

    func close() {
        guard isOpen else { return }
        isOpen = false
        _ = try? driver.send("DELETE", path)
    }

    /// Sends a command of this session.
    @discardableResult
    func send(_ method: String, _ command: String, _ parameters: JSON? = nil) throws -> JSON {
        try driver.send(method, path + command, parameters)
    }

    // MARK: Pages

    /// Goes to an address, once what was pressed before is answered.
    func navigate(to address: String) throws {
        try settle()
        _ = try driver.send("POST", path + "/url", ["url": .string(address)])
    }

    /// Waits until what was pressed is answered, as a person does who sees that it is under way.
    private func settle() throws {
        try wait("what was pressed is answered") { try !has("[data-held], form[data-sending]") }
    }

    /// Begins a session from a page that has a form, as the first press in the app does, and shows the page in it.
    func begin() throws {
        _ = try asyncScript(
            """
            const done = arguments[arguments.length - 1];
            fetch("/banner", { method: "POST", body: new URLSearchParams({ csrf: document.querySelector("[name=csrf]").value }) })
              .then(() => done(true));
            """)
        try reload()
    }

    func reload() throws { _ = try driver.send("POST", path + "/refresh", [:]) }
    func address() throws -> String { try driver.send("GET", path + "/url").string ?? "" }
    func back() throws { _ = try driver.send("POST", path + "/back", [:]) }
    func title() throws -> String { try driver.send("GET", path + "/title").string ?? "" }
    func source() throws -> String { try driver.send("GET", path + "/source").string ?? "" }

    /// The page as PNG, in base64.
    func screenshot() throws -> String { try driver.send("GET", path + "/screenshot").string ?? "" }

    func setWindow(width: Int, height: Int) throws {
        _ = try driver.send(
            "POST", path + "/window/rect", ["width": .integer(Int64(width)), "height": .integer(Int64(height))])
    }

    /// Whether the browser reaches anything.
    func setNetwork(isThere: Bool) throws {
        try command("Network.enable", [:])
        try command(
            "Network.emulateNetworkConditions",
            ["offline": .bool(!isThere), "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1])
    }

    /// Goes on without an account where the app begins with an introduction.
    func leaveIntroduction() throws {
        try element("h1")
        for name in ["Skip", "Continue without an account"] where try !has(".tab-bar") {
            try tab(toNamed: name) { $0 == name }
            try press(.enter)
        }
        try element(".tab-bar")
    }

    /// How large the page is, also where a window cannot be.
    func setViewport(width: Int, height: Int) throws {
        try command(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .integer(Int64(width)), "height": .integer(Int64(height)), "deviceScaleFactor": 1,
                "mobile": false,
            ])
    }

    /// Sets the value of `prefers-color-scheme` that pages see from now on.
    func setColorScheme(_ scheme: ColorScheme) throws {
        try command(
            "Emulation.setEmulatedMedia",
            [
                "features": [
                    ["name": "prefers-color-scheme", "value": .string(scheme.rawValue)],
                    // Colours on their way from one scheme to the other are not judged.
                    ["name": "prefers-reduced-motion", "value": "reduce"],
                ]
            ])
    }

    /// Shows pages in colours that the person has chosen for all of them (CSS Color Adjustment 1, section 3).
    func forceColors() throws {
        try command("Emulation.setEmulatedMedia", ["features": [["name": "forced-colors", "value": "active"]]])
    }

    /// Lets pages move things from now on, which browsers of tests do not want otherwise.
    func allowMotion() throws {
        try command(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-reduced-motion", "value": "no-preference"]]])
    }

    /// A command of the Chrome DevTools Protocol.
    @discardableResult
    func command(_ name: String, _ parameters: JSON) throws -> JSON {
        try driver.send("POST", path + "/goog/cdp/execute", ["cmd": .string(name), "params": parameters])
    }

    /// Runs the body of a function in the page; its arguments are `arguments[0]` and so on.
    ///
    /// The result is a value, not an element.
    @discardableResult
    func script(_ body: String, _ arguments: [JSON] = []) throws -> JSON {
        if arguments.contains(where: { $0[Element.key] != nil }) {
            return try driver.send(
                "POST", path + "/execute/sync", ["script": .string(body), "args": .array(arguments)])
        }
        // The driver would send a library of its own with each script, which the page has to read.
        let answer = try command(
            "Runtime.evaluate",
            [
                "expression": .string("(function () {\n\(body)\n}).apply(null, \(JSON.array(arguments).text))"),
                "returnByValue": true,
            ])
        if let exception = answer["exceptionDetails"] {
            let text = exception["exception"]?["description"]?.string ?? exception.text
            throw WebDriver.Failure(code: "javascript error", description: "\(body.prefix(400)): \(text)")
        }
        return answer["result"]?["value"] ?? .null
    }

    /// Runs the body of a function whose last argument is called with the result.
    func asyncScript(_ body: String, _ arguments: [JSON] = []) throws -> JSON {
        try driver.send("POST", path + "/execute/async", ["script": .string(body), "args": .array(arguments)])
    }

    // MARK: Elements

    /// The elements that a CSS selector names, in the order of the page.
    func elements(_ selector: String) throws -> [Element] {
        let found = try driver.send(
            "POST", path + "/elements", ["using": "css selector", "value": .string(selector)])
        return (found.array ?? []).compactMap { $0[Element.key]?.string.map(Element.init) }
    }

    func has(_ selector: String) throws -> Bool {
        try script("return document.querySelector(arguments[0]) !== null", [.string(selector)]) == true
    }

    /// The first element that the selector names; waits for it.
    @discardableResult
    func element(_ selector: String) throws -> Element {
        var found: Element?
        try wait("'\(selector)' is on the page") {
            guard try has(selector) else { return false }
            found = try elements(selector).first
            return found != nil
        }
        guard let found else { throw NotInTime(description: "There is no '\(selector)'.") }
        return found
    }

    func click(_ element: Element) throws { _ = try driver.send("POST", path + "/element/\(element.id)/click", [:]) }

    /// The text as a person sees it.
    func text(_ element: Element) throws -> String {
        try driver.send("GET", path + "/element/\(element.id)/text").string ?? ""
    }

    /// Types into an element, or names the file of a file input.
    func send(_ text: String, to element: Element) throws {
        _ = try driver.send("POST", path + "/element/\(element.id)/value", ["text": .string(text)])
    }

    /// The visible text of the whole page.
    func pageText() throws -> String { try text(try element("body")) }

    // MARK: Keyboard

    /// Presses and lets go of keys, one after the other.
    func press(_ keys: Key..., holding held: Key? = nil) throws { try press(keys.map(\.rawValue), holding: held) }

    /// Types a text where the focus is.
    func type(_ text: String) throws { try press(text.map(String.init)) }

    private func press(_ keys: [String], holding held: Key? = nil) throws {
        func action(_ kind: String, _ key: String) -> JSON { ["type": .string(kind), "value": .string(key)] }
        var actions = keys.flatMap { [action("keyDown", $0), action("keyUp", $0)] }
        if let held { actions = [action("keyDown", held.rawValue)] + actions + [action("keyUp", held.rawValue)] }
        _ = try driver.send(
            "POST", path + "/actions",
            ["actions": [["type": "key", "id": "keyboard", "actions": .array(actions)]]])
    }

    /// The focused element fits the selector.
    func isFocused(_ selector: String) throws -> Bool {
        try script("return document.activeElement?.matches(arguments[0]) === true", [.string(selector)]) == true
    }

    /// Presses Tab until the focus is on an element that fits the selector, as a person without a mouse does.
    func tab(to selector: String, atMost limit: Int = 150) throws {
        try settle()
        try wait("'\(selector)' is on the page") { try has(selector) }
        var presses = 0
        while presses < limit {
            if try isFocused(selector) { return }
            presses += try tab(toward: "element.matches(\(JSON.string(selector).text))", atMost: limit - presses)
        }
        if try isFocused(selector) { return }
        throw NotInTime(description: "\(limit) Tabs do not reach '\(selector)'.")
    }

    /// Presses Tab until the focus is on an element whose accessible name, as assistive technology gets it, fits.
    ///
    /// - Parameter words: what is in the name.
    func tab(toNamed words: String, atMost limit: Int = 150, _ fits: (String) -> Bool) throws {
        try settle()
        var attempts = 0
        try wait("a control is named “\(words)”") {
            attempts += 1
            // A browser takes long to compute a name and to move the focus: both are done where the words are. A name can be
            // made in ways that are not looked at here, so now and then all elements are asked.
            let asksAll = attempts % 10 == 0
            guard try asksAll || hasWords(words, in: "document.querySelectorAll('\(Self.controls)')") else {
                return false
            }
            var presses = 0
            while presses < limit {
                let isCandidate = try asksAll || hasWords(words, in: "[document.activeElement]")
                if isCandidate, fits(try focusedName()) { return true }
                presses += try tab(
                    toward: asksAll ? "true" : Self.wordTest(words), atMost: limit - presses)
            }
            return false
        }
    }

    /// Presses Tab until the next control for which the condition, a JavaScript expression, may hold has the focus, or the one
    /// before it, and returns how often.
    ///
    /// The driver takes many presses at once in the time of few. Where it is not plain in which order the focus goes, it is one.
    private func tab(toward condition: String, atMost limit: Int) throws -> Int {
        let steps = try script(
            """
            const root = document.querySelector("dialog:modal") ?? document;
            const isStop = (element) => element.tabIndex >= 0 && !element.disabled && element.type !== "radio"
              && !element.closest("[inert]") && element.checkVisibility({ visibilityProperty: true });
            const stops = [...root.querySelectorAll("\(Self.controls)")].filter(isStop);
            const here = stops.indexOf(document.activeElement);
            const next = stops.findIndex((element, index) => index > here && (\(condition)));
            return here < 0 || next < 0 ? 1 : Math.max(1, next - here - 1);
            """)
        let count = min(Int(steps.integer ?? 1), limit)
        try press([String](repeating: Key.tab.rawValue, count: count))
        return count
    }

    /// The elements that the focus can be on.
    private static let controls = "a[href], button, input, select, textarea, summary, audio, video, [tabindex]"

    /// Whether an element of the list, a JavaScript expression, has the words in what names are made of.
    private func hasWords(_ words: String, in elements: String) throws -> Bool {
        let body = """
            return [...\(elements)].some((element) => element !== null && element !== document.body
              && \(Self.wordTest(words)));
            """
        return try script(body) == true
    }

    /// A JavaScript expression: whether `element` has the words in what names are made of.
    private static func wordTest(_ words: String) -> String {
        """
        ((element) => {
          const plain = (text) => (typeof text === "string" ? text : "").replace(/\\s+/g, "");
          const label = (element) => element.getAttribute("aria-label");
          const labels = (element) => (element.getAttribute("aria-labelledby") ?? "").split(" ")
            .map((id) => document.getElementById(id)).concat([...element.labels ?? []]);
          const parts = (element) => [...element.querySelectorAll("[alt], [aria-label]")];
          const texts = (element) => [element.textContent, element.value, element.placeholder, element.title, element.alt,
            label(element), ...labels(element).map((other) => other?.textContent),
            ...parts(element).flatMap((part) => [part.alt, label(part)])];
          return texts(element).some((text) => plain(text).includes(plain(\(JSON.string(words).text))));
        })(element)
        """
    }

    /// The accessible name of what has the focus; empty where nothing has it.
    func focusedName() throws -> String {
        guard let focused = try? driver.send("GET", path + "/element/active")[Element.key]?.string else { return "" }
        return try driver.send("GET", path + "/element/\(focused)/computedlabel").string ?? ""
    }

    /// Selects all text of the field that has the focus.
    func selectAll() throws {
        _ = try driver.send(
            "POST", path + "/actions",
            [
                "actions": [
                    [
                        "type": "key", "id": "keyboard",
                        "actions": [
                            ["type": "keyDown", "value": "\u{E009}"], ["type": "keyDown", "value": "a"],
                            ["type": "keyUp", "value": "a"], ["type": "keyUp", "value": "\u{E009}"],
                        ],
                    ]
                ]
            ])
    }

    /// Chooses one of the radio buttons of the group with that legend, by keyboard.
    func choose(_ option: String, in legend: String) throws {
        let groups = try elements("fieldset")
        guard let group = try groups.first(where: { try text($0).hasPrefix(legend) }) else {
            throw NotInTime(description: "There is no group “\(legend)”.")
        }
        // Tab enters a group at the button that is chosen; the arrows go on from there.
        let inside = "return arguments[0].contains(document.activeElement) && document.activeElement.type === 'radio'"
        for _ in 0..<150 where try script(inside, [group.json]) != true { try press(.tab) }
        for _ in 0..<30 {
            if try focusedName() == option { return }
            try press(.arrowDown)
        }
        throw NotInTime(description: "“\(legend)” has no “\(option)”.")
    }

    // MARK: Waiting

    /// Waits until a condition holds; an element that went away meanwhile is no failure.
    func wait(_ what: String, seconds: Double = patience, _ condition: () throws -> Bool) throws {
        try blockUntil(seconds: seconds, what, or: { (try? self.pageText()) ?? "" }) { () -> Bool? in
            do {
                return try condition() ? true : nil
            } catch let error as WebDriver.Failure where error.isAbsence {
                return nil
            }
        }
    }

    func waitForText(_ text: String, in selector: String = "body", seconds: Double = patience) throws {
        // Whether text is visible takes a driver long to find out: it is asked where the text is, and now and then anyway.
        let body = """
            const plain = (text) => text.replace(/\\s+/g, "").toLowerCase();
            return [...document.querySelectorAll(arguments[0])].some((element) =>
              plain(element.textContent).includes(plain(arguments[1])));
            """
        var attempts = 0
        try wait("'\(selector)' says “\(text)”", seconds: seconds) {
            attempts += 1
            guard try attempts % 10 == 0 || script(body, [.string(selector), .string(text)]) == true else {
                return false
            }
            return try elements(selector).contains { try self.text($0).contains(text) }
        }
    }
}
