extension Stylesheet {
    /// Rows of lists: what leads on, what is switched, and what is chosen.
    static let rows = #"""
        .card:has(> .column > :is(.entry, .toggle)) { padding-block: var(--space-1); }
        .card > .column:has(> :is(.entry, .toggle)) { gap: 0; }
        .card > .column:has(> :is(.entry, .toggle)) > * + :not(.setting-message) { border-block-start: 1px solid var(--color-line); }
        .card > .column:has(> :is(.entry, .toggle)) > .column { gap: var(--space-2); padding-block: var(--space-3); }
        .column > .button.toggle, .column > .button.entry {
          display: flex; align-items: center; align-self: stretch; justify-content: flex-start; gap: var(--space-3); inline-size: 100%;
          min-block-size: 3.25rem; padding: var(--space-2) 0; border: 0; border-radius: 0; background: none;
          color: var(--color-on-surface); font-weight: 400; text-align: start;
        }
        .column > .button.toggle:hover, .column > .button.entry:hover { background: \#(t("cards/hover")); }
        .column > .button.toggle:active, .column > .button.entry:active { transform: none; }
        .button.toggle > :first-child { flex: 1; min-inline-size: 0; }
        .button.toggle { position: relative; padding-inline-end: 3.5rem; }
        .column > .button.toggle { padding-inline-end: 3.5rem; }
        .button.toggle::before, .button.toggle::after { content: ""; position: absolute; inset-block: 0; margin-block: auto; border-radius: 1rem; }
        .button.toggle::before { inset-inline-end: 0; inline-size: 2.75rem; block-size: 1.625rem; border: 2px solid var(--color-muted); background: transparent; }
        .button.toggle::after { inset-inline-end: 1.5rem; inline-size: 1rem; block-size: 1rem; background: var(--color-muted); }
        .button.toggle[aria-checked="true"]::before { border-color: \#(t("controls/switches/accent")); background: \#(t("controls/switches/accent")); }
        .button.toggle[aria-checked="true"]::after { inset-inline-end: 0.3125rem; background: var(--color-on-primary); }
        .setting-message { padding-block-end: var(--space-3); font-size: 0.875rem; font-weight: 600; color: \#(t("inputs/form/message")); }
        .row:has(> .button.choice) { flex-wrap: wrap; gap: var(--space-1); padding: var(--space-1); border-radius: var(--radius-control); background: var(--color-field); }
        .row:has(> .button.choice:nth-child(4)) { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(7rem, 100%), 1fr)); }
        .row > .button.choice { flex: 1 1 auto; min-inline-size: min(5rem, 100%); padding-inline: var(--space-3); border-color: transparent; background: transparent; color: var(--color-on-surface); font-weight: 500; }
        .row > .button.choice:hover { background: var(--color-primary-faint); }
        :is(.row, .list > li) > .button.choice[aria-pressed="true"] { background: var(--color-primary); border-color: var(--color-primary); color: var(--color-on-primary); font-weight: 600; }
        .button.entry > :first-child { flex: 1; min-inline-size: 0; max-inline-size: none; }
        .button.danger { border-color: var(--color-error); background: none; color: var(--color-error); }
        .button.danger:hover { background: color-mix(in srgb, var(--color-error) 10%, transparent); }
        .button.danger.primary, .button.danger.primary:hover { background: var(--color-error); color: var(--color-surface); }
        .reveal { justify-self: start; min-block-size: var(--size-target); padding: 0; border: 0; background: none; color: \#(t("buttons/text/on-surface")); font-size: 0.9375rem; font-weight: 600; cursor: pointer; }
        .reveal::before { content: ""; display: inline-block; inline-size: 1rem; block-size: 1rem; margin-inline-end: var(--space-2); border: 2px solid var(--color-muted); border-radius: 0.25rem; vertical-align: -0.15em; }
        .reveal[aria-pressed="true"]::before { border-color: var(--color-primary); background: var(--color-primary); box-shadow: inset 0 0 0 2px var(--color-surface); }
        @media (min-width: 40rem) { .column:not(.align-center, .align-end) > .button.borderless:not(.rich, .toggle, .entry) { margin-inline-start: calc(var(--space-3) * -1 - 1px); } }
        .button.entry > .row { flex: 1; gap: var(--space-3); }
        .column > .button.rich.entry > .row > .icon:first-child { inline-size: 2.25rem; block-size: 2.25rem; padding: 0.5rem; }
        .button.entry > .row:has(> .text-caption) > .w-1 { flex: 1 0 min-content; min-inline-size: 0; }
        .button.entry > .row > .text-caption { flex: 0 1 auto; min-inline-size: 0; max-inline-size: 60%; overflow-wrap: anywhere; text-align: end; }
        .button.entry::after { content: ""; flex: none; inline-size: 0.5rem; block-size: 0.5rem; margin-inline-end: var(--space-1); border-block-start: 2px solid; border-inline-end: 2px solid; color: \#(t("lists/chevron")); transform: rotate(45deg); }
        [dir="rtl"] .button.entry::after { transform: rotate(-45deg); }
        @media (forced-colors: active) {
          .button.toggle::before { border-color: ButtonText; }
          .button.toggle::after { background: ButtonText; }
          .button.toggle[aria-checked="true"]::before { background: Highlight; border-color: Highlight; }
          .button.toggle[aria-checked="true"]::after { background: HighlightText; }
          :is(.row, .list > li) > .button.choice[aria-pressed="true"] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
        }
        @media (prefers-reduced-motion: no-preference) {
          .button.toggle::before, .button.toggle::after { transition: background-color 140ms, border-color 140ms, inset-inline-end 140ms; }
        }
        """#
}
