extension Stylesheet {
    /// The way from one place to the next: the old page fades into the new one, where the person wants motion.
    static let places = #"""
        ::view-transition { pointer-events: none; }
        ::view-transition-old(root), ::view-transition-new(root) { animation-duration: 160ms; }
        @media (prefers-reduced-motion: reduce) {
          ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation: none; }
        }
        """#
}
