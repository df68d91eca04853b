extension Stylesheet {
    /// Buttons that need a passkey show where the script has found that the browser has them.
    static let passkeys = #"""
        :root:not([data-passkeys]) [data-passkey] { display: none; }
        [data-passkey][aria-busy="true"] { opacity: 0.7; cursor: progress; }
        """#
}
