extension Stylesheet {
    /// How opaque glass is, in percent: text on it stays readable over black and over white.
    static let glassOpacity = 86

    /// The rules that settings decide, by attributes of the root.
    static let looks = #"""
        /* Sizes are in rem: of the browser's text size where that is followed, else of the one that tokens count from. Either
           way the browser's zoom makes all of it larger. */
        :root:not([data-text="dynamic"]) { font-size: 16px; }
        :root[data-text="dynamic"] { font-size: 100%; }
        @supports (font: -apple-system-body) and (-webkit-touch-callout: none) {
          :root[data-text="dynamic"] { font: -apple-system-body; }
        }
        @supports (backdrop-filter: blur(1px)) {
          @media not ((prefers-reduced-transparency: reduce) or (prefers-contrast: more) or (forced-colors: active)) {
            :root[data-material="glass"] .sheet {
              --color-muted: var(--color-on-background);
              background: \#(glass(t("sheets/surface"))); backdrop-filter: \#(glassFilter);
            }
            :root[data-material="glass"] .player.mini {
              --color-muted: var(--color-on-surface);
              background: \#(glass("var(--color-surface)")); backdrop-filter: \#(glassFilter);
            }
            @media (max-width: 59.99rem) {
              :root[data-material="glass"] .tab-bar { background: \#(glass(t("navigation/bottom/surface"))); backdrop-filter: \#(glassFilter); }
              :root[data-material="glass"] .tab-bar a:not([aria-current]) { color: \#(t("navigation/bottom/item-hover")); }
            }
          }
        }
        """#

    private static let glassFilter = "blur(18px) saturate(1.5)"

    private static func glass(_ surface: String) -> String {
        "color-mix(in srgb, \(surface) \(glassOpacity)%, transparent)"
    }
}
