import JSONText

// Windows of one browser (W3C WebDriver, 11).
extension Browser {
    /// Returns the driver's name of the window that is under control.
    func window() throws -> String { try send("GET", "/window").string ?? "" }

    /// Opens another window at an address and turns to it.
    func openWindow(_ address: String) throws {
        let opened = try send("POST", "/window/new", ["type": "tab"])
        try turn(to: opened["handle"]?.string ?? "")
        try navigate(to: address)
    }

    func turn(to window: String) throws { try send("POST", "/window", ["handle": .string(window)]) }
}
