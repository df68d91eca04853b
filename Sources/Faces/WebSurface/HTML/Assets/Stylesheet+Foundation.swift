extension Stylesheet {
    /// The colours of dark pages. What chooses them weighs as much as `:root`, so that a deployment's tokens go before them.
    private static let dark = #"""
            --color-background: #101514;
            --color-surface: #1a211f;
            --color-on-background: #e9ede9;
            --color-on-surface: #e9ede9;
            --color-primary: #86cdc3;
            --color-on-primary: #05211e;
            --color-accent: #f0a681;
            --color-muted: #a5b0aa;
            --color-outline: #364140;
            --color-error: #f5a497;
            --color-success: #93d6a6;
            --color-warning: #ebc472;
            --shadow-card: 0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px -10px rgb(0 0 0 / 0.6);
        """#

    static let properties = #"""
        :root {
          color-scheme: light dark;
          --color-background: #f6f3ec;
          --color-surface: #ffffff;
          --color-on-background: #1d2422;
          --color-on-surface: #1d2422;
          --color-primary: #1d5f5a;
          --color-on-primary: #ffffff;
          --color-accent: #a84a20;
          --color-muted: #5a645f;
          --color-outline: #ddd7ca;
          --color-error: #a62b1b;
          --color-success: #23663a;
          --color-warning: #7f5200;
          --font-family-body: Seravek, "Gill Sans Nova", Ubuntu, Calibri, "Source Sans 3", "DejaVu Sans", system-ui, sans-serif;
          --font-family-heading: "Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, "DejaVu Serif", Georgia, serif;
          --font-size-base: 1rem;
          --font-weight-heading: 500;
          --radius-control: 2rem;
          --radius-small: 0.5rem;
          --radius-medium: 0.875rem;
          --radius-large: 1.5rem;
          --border-card: 0px;
          --size-stage: 52rem;
          --space-unit: 0.25rem;
          --shadow-card: 0 1px 2px rgb(40 35 20 / 0.06), 0 6px 20px -8px rgb(40 35 20 / 0.14);
        }
        @media (prefers-color-scheme: dark) {
          :root:where(:not([data-scheme="light"])) { \#(dark) }
        }
        :root:where([data-scheme="dark"]) { \#(dark) }
        :root[data-scheme="light"] { color-scheme: light; }
        :root[data-scheme="dark"] { color-scheme: dark; }
        :root {
          --space-1: var(--space-unit);
          --space-2: calc(var(--space-unit) * 2);
          --space-3: calc(var(--space-unit) * 3);
          --space-4: calc(var(--space-unit) * 4);
          --space-5: calc(var(--space-unit) * 5);
          --space-6: calc(var(--space-unit) * 6);
          --space-8: calc(var(--space-unit) * 8);
          --space-12: calc(var(--space-unit) * 12);
          --size-target: 2.75rem;
          --role-background: var(--color-background);
          --role-on-background: var(--color-on-background);
          --role-surface: var(--color-surface);
          --role-on-surface: var(--color-on-surface);
          --role-primary: var(--color-primary);
          --role-on-primary: var(--color-on-primary);
          --role-muted: var(--color-muted);
        }
        :root, [data-area] {
          --color-primary-soft: color-mix(in srgb, var(--color-primary) 12%, var(--color-surface));
          --color-primary-faint: color-mix(in srgb, var(--color-primary) 6%, var(--color-surface));
          --color-primary-strong: color-mix(in srgb, var(--color-primary) 88%, var(--color-on-surface));
          --color-line: color-mix(in srgb, var(--color-outline) 32%, var(--color-surface));
          --color-field: color-mix(in srgb, var(--color-surface) 70%, var(--color-background));
        }
        \#(areas)
        """#

    static let page = #"""
        *, *::before, *::after { box-sizing: border-box; }
        html {
          -webkit-text-size-adjust: 100%;
          text-size-adjust: 100%;
          scroll-padding-block: var(--space-12) 6rem;
        }
        body {
          margin: 0;
          background: var(--color-background);
          color: var(--color-on-background);
          font: 400 var(--font-size-base) / 1.55 var(--font-family-body);
          overflow-wrap: break-word;
          -webkit-font-smoothing: antialiased;
        }
        h1, h2, h3, h4, h5, h6, p, ul, ol, figure, fieldset, legend { margin: 0; padding: 0; }
        fieldset { border: 0; min-inline-size: 0; }
        button, input, select, textarea { font: inherit; color: inherit; }
        hr { inline-size: 100%; block-size: 1px; margin: var(--space-2) 0; border: 0; background: var(--color-line); }
        [hidden] { display: none !important; }
        .visually-hidden {
          position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; overflow: hidden;
          clip-path: inset(50%); white-space: nowrap;
        }
        :focus-visible {
          outline: 3px solid \#(t("general/focus"));
          outline-offset: 2px;
        }
        main:focus, .sheet:focus { outline: none; }
        .skip-link {
          position: fixed; inset-block-start: var(--space-2); inset-inline-start: var(--space-2); z-index: 30;
          padding: var(--space-3) var(--space-4); border-radius: var(--radius-small);
          background: var(--color-primary); color: var(--color-on-primary);
          transform: translateY(-200%);
        }
        .skip-link:focus { transform: none; }
        .icon {
          inline-size: 1.5em; block-size: 1.5em; flex: none; fill: none; stroke: currentColor;
          stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round;
        }
        [dir="rtl"] .icon.directional { transform: scaleX(-1); }
        @media (prefers-reduced-motion: no-preference) {
          .button, .tab-bar a, .tab-label, input, .chips label { transition: background-color 140ms, border-color 140ms, color 140ms, transform 140ms; }
          .sheet { animation: rise 220ms cubic-bezier(0.2, 0.8, 0.2, 1); }
          .banner { animation: settle 220ms ease-out; }
          .skeleton-line { animation: breathe 1.8s ease-in-out infinite; }
        }
        @keyframes rise { from { opacity: 0; transform: translateY(1.5rem); } }
        @keyframes settle { from { opacity: 0; transform: translateY(-0.5rem); } }
        @keyframes breathe { 50% { opacity: 0.45; } }
        """#

    static let navigation = #"""
        .stage { inline-size: 100%; max-inline-size: var(--size-stage); margin-inline: auto; padding-inline: var(--space-5); }
        .page-header { display: flex; align-items: center; gap: var(--space-2); padding-block: var(--space-6) var(--space-4); background: \#(t("navigation/collapsing-toolbar/surface")); color: \#(t("navigation/top/on-surface")); }
        .page-header h1 {
          font: var(--font-weight-heading) clamp(1.875rem, 1.5rem + 1.6vw, 2.5rem) / 1.15 var(--font-family-heading);
          letter-spacing: -0.015em; text-wrap: balance;
        }
        .app[data-area] { min-block-size: 100dvh; background: var(--color-background); color: var(--color-on-background); }
        main { padding-block-end: var(--space-12); }
        .app:not(.no-tabs) main { padding-block-end: calc(5.5rem + env(safe-area-inset-bottom)); }
        .back, .dismiss {
          display: inline-grid; place-items: center; flex: none;
          inline-size: var(--size-target); block-size: var(--size-target);
          border: 0; border-radius: 50%; background: transparent; color: \#(t("navigation/top/icon")); cursor: pointer;
        }
        .back { margin-inline-start: calc(var(--space-3) * -1); }
        .back:hover, .dismiss:hover { background: \#(t("navigation/top/icon-hover")); }
        .control { display: contents; }
        .tab-bar {
          position: fixed; inset-inline: 0; inset-block-end: 0; z-index: 10; container: tabs / inline-size;
          padding-block-end: env(safe-area-inset-bottom);
          background: \#(t("navigation/bottom/surface"));
          backdrop-filter: blur(14px); border-block-start: 1px solid \#(t("navigation/bottom/border"));
        }
        .tab-bar .app-name { display: none; }
        .tab-bar ul { display: flex; justify-content: space-around; max-inline-size: 40rem; margin-inline: auto; list-style: none; }
        /* A long name takes the room that a short one leaves. */
        .tab-bar li { flex: 1 1 auto; min-inline-size: 0; }
        .tab-bar a {
          position: relative; display: flex; flex-direction: column; align-items: center; gap: 0.125rem;
          min-block-size: 3.5rem; padding: var(--space-2) var(--space-1);
          color: \#(t("navigation/bottom/item")); font-size: 0.75rem; line-height: 1.2; text-decoration: none;
          border-radius: var(--radius-small);
        }
        .tab-bar a span { max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        @media (max-width: 59.99rem) {
          @container tabs (min-width: 23rem) {
            /* Six names and more fit beside each other where they are small. */
            .tab-bar ul:has(> li:nth-child(6)) a { padding-inline: 0; font-size: 0.625rem; }
          }
          @container tabs (max-width: 22.99rem) {
            /* Where they do not, or where the text is large, the one that is open says its name, in the room of those beside it. */
            .tab-bar ul:has(> li:nth-child(6)) li { flex: 1 1 0; }
            .tab-bar ul:has(> li:nth-child(6)) a { padding-inline: 0; }
            .tab-bar ul:has(> li:nth-child(6)) a .icon { max-inline-size: 100%; }
            .tab-bar ul:has(> li:nth-child(6)) a:not([aria-current]) span {
              position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%);
            }
            .tab-bar ul:has(> li:nth-child(6)) a[aria-current] span { max-inline-size: none; overflow: visible; }
            .tab-bar ul:has(> li:nth-child(6)) li:first-child a[aria-current] { align-items: start; }
            .tab-bar ul:has(> li:nth-child(6)) li:last-child a[aria-current] { align-items: end; }
          }
        }
        .tab-bar a .icon { inline-size: 2.75rem; block-size: 1.75rem; padding-block: 0.1875rem; border-radius: 1rem; }
        .tab-bar a:hover { color: \#(t("navigation/bottom/item-hover")); }
        .tab-bar a[aria-current] { color: \#(t("navigation/bottom/item-selected")); font-weight: 600; }
        .tab-bar a[aria-current] .icon { background: \#(t("navigation/bottom/indicator")); }
        .tab-bar a[data-held] { color: \#(t("navigation/bottom/item-selected")); }
        .tab-bar a[data-held] .icon { background: \#(t("navigation/bottom/indicator")); }
        .tab-bar a b {
          position: absolute; inset-block-start: 0.375rem; inset-inline-start: calc(50% + 0.25rem);
          min-inline-size: 1.125rem; padding-inline: 0.3125rem; border-radius: 0.5625rem;
          background: var(--color-primary); color: var(--color-on-primary);
          font-size: 0.6875rem; font-weight: 700; line-height: 1.125rem; text-align: center;
        }
        button[data-held] { opacity: 0.65; }
        .tab-bar a:focus-visible { outline-offset: -3px; }
        .banner, .notice {
          display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-4);
          margin-block-end: var(--space-5); padding: var(--space-3) var(--space-4);
          border-radius: var(--radius-medium); border: 1px solid color-mix(in srgb, var(--tone) 35%, transparent);
          background: var(--banner-surface); color: var(--banner-on-surface);
        }
        .banner p, .notice p { flex: 1 1 12rem; }
        .banner { box-shadow: var(--shadow-card); }
        .sheet-backdrop {
          position: fixed; inset: 0; z-index: 20; display: grid; place-items: end center;
          background: \#(t("sheets/scrim"));
        }
        .sheet {
          inline-size: 100%; max-inline-size: 38rem; max-block-size: 92dvh; overflow-y: auto;
          padding: var(--space-4) var(--space-5) var(--space-8);
          /* In dark, no shadow tells a sheet from the page below it. */
          border: 1px solid color-mix(in srgb, currentColor 35%, transparent); border-block-end: 0;
          border-radius: \#(t("sheets/radius")) \#(t("sheets/radius")) 0 0;
          background: \#(t("sheets/surface")); color: \#(t("sheets/on-surface")); box-shadow: \#(t("sheets/shadow"));
        }
        .sheet .card { border: 1px solid var(--color-line); }
        .sheet-header { display: flex; align-items: center; justify-content: space-between; gap: var(--space-3); padding-block-end: var(--space-4); }
        .sheet-header h2 { font: var(--font-weight-heading) 1.5rem / 1.2 var(--font-family-heading); letter-spacing: -0.01em; }
        .sheet-controls { display: flex; flex-wrap: wrap; gap: var(--space-3); margin-block-start: var(--space-5); }
        .sheet-header .dismiss { margin-inline-end: calc(var(--space-3) * -1); }
        @media (min-width: 60rem) {
          .app:not(.no-tabs) { display: grid; grid-template-columns: 15.5rem minmax(0, 1fr); }
          .app:not(.no-tabs) main { padding-block-end: var(--space-12); }
          .stage { padding-inline: var(--space-8); }
          .page-header { padding-block: 2.75rem var(--space-5); }
          .tab-bar {
            position: sticky; inset-block: 0; align-self: start; block-size: 100dvh; padding: 3rem 1rem;
            border-block-start: 0; border-inline-end: 1px solid var(--color-line);
            background: \#(t("navigation/side/surface")); backdrop-filter: none;
          }
          .tab-bar .app-name {
            display: block; padding: 0 0.75rem 1.75rem; color: \#(t("navigation/side/on-surface"));
            font: var(--font-weight-heading) 1.375rem / 1.2 var(--font-family-heading); letter-spacing: -0.01em;
          }
          .tab-bar ul { flex-direction: column; gap: var(--space-1); }
          .tab-bar li { flex: none; }
          .tab-bar a { flex-direction: row; gap: 0.875rem; min-block-size: var(--size-target); padding: 0.5rem 0.75rem; font-size: 1rem; border-radius: var(--radius-medium); }
          .tab-bar a .icon, .tab-bar a[aria-current] .icon { inline-size: 1.5rem; block-size: 1.5rem; padding: 0; background: none; }
          .tab-bar a b { position: static; margin-inline-start: auto; }
          .tab-bar a:hover { background: \#(t("navigation/side/hover")); }
          .tab-bar a[aria-current] { background: \#(t("navigation/side/indicator")); }
        }
        @media (min-width: 48rem) {
          .sheet-backdrop { place-items: center; }
          .sheet { border-block-end: 1px solid color-mix(in srgb, currentColor 35%, transparent); border-radius: \#(t("sheets/radius")); }
        }
        @media print { .tab-bar, #messages, .skip-link { display: none; } }
        """#
}
