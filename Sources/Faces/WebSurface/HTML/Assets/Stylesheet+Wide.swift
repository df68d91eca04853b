extension Stylesheet {
    /// The rules of windows from 1100 pixels on, where a screen is more than the column of a telephone; and the way to a whole
    /// list, which all windows have.
    static let wide = #"""
        .row:has(> .text-h2):has(+ .list) > .button { flex: none; margin-inline-end: calc(var(--space-3) * -1); }
        .row:has(> .text-h2):has(+ .list) { flex-wrap: nowrap; }
        .row:has(> .text-h2):has(+ .list) > .text-h2 { flex: 1 1 auto; }
        .screen > .column > .row:has(> .text-h2):has(+ .list):not(:first-child) { margin-block-start: var(--space-4); }
        .rail-arrows { display: none; }
        @media (min-width: 68.75rem) {
          .app:not(.no-tabs) .stage { max-inline-size: max(var(--size-stage), 80rem); }
          main .screen > .column:not(.align-start, .align-center, .align-end) {
            display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: var(--space-6);
          }
          main .screen > .column:not(.align-start, .align-center, .align-end) > * { grid-column: 1 / -1; }
          main .screen > .column > :is(.button:not(.rich), .badge) { justify-self: start; }
          main .screen > .column > :is(.field, fieldset, .progress, .card:not(:has(.chart))) { max-inline-size: 52rem; }
          /* Two cards below each other stand beside each other. */
          main .screen > .column > .card:has(+ .card):not(.card + .card) { grid-column: 1; }
          main .screen > .column > .card:has(+ .card):not(.card + .card) + .card { grid-column: 2; }
          /* Charts, and what stands with them, flow in two columns. */
          main .screen > .column:has(> .card .chart) > .card + .card { grid-column: auto; max-inline-size: none; }
          main .screen > .column > .list:not(.horizontal):has(> li > .button.rich > .row) {
            display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-3) var(--space-6);
          }
          main .screen > .column > .list:not(.horizontal):has(> li > .row):not(:has(.button.rich)) { max-inline-size: 52rem; }
          main .list:not(.horizontal):has(> li > .button.rich > .column > .image.mediumFeature) { grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); }
          main .button.rich > .column:has(> .image.header:first-child) { min-block-size: 20rem; }
          main .list.horizontal > li { inline-size: 14rem; }
          /* A picture with what is said of it and done with it beside it. */
          main .screen > .column:has(> .image.header:first-child + :is(.column, .text-body) + :is(.text-body, .card) + :is(.row, .column, .card)) > .image.header:first-child {
            grid-column: 1; grid-row: 1 / span 3; block-size: 100%; min-block-size: 18rem; max-block-size: 30rem;
          }
          main .screen > .column:has(> .image.header:first-child + :is(.column, .text-body) + :is(.text-body, .card) + :is(.row, .column, .card)) > :nth-child(n + 2):nth-child(-n + 4) {
            grid-column: 2; align-self: start; margin-block-start: 0;
          }
          @media (hover: hover) and (pointer: fine) {
            .rail-arrows { display: inline-flex; gap: var(--space-2); align-self: center; flex: none; justify-self: end; }
            .rail-arrows .button { min-block-size: 0; inline-size: 2.25rem; block-size: 2.25rem; }
            .rail-arrows .button:disabled { opacity: 0.4; cursor: default; }
            :is(.text-h2, .text-h3) + .rail-arrows { margin-block: calc(var(--space-12) * -1) calc(var(--space-2) * -1); }
          }
        }
        """#

    /// Progress and portraits on cells, and the tiles of devices.
    static let progressOnCells = #"""
        .button.rich .bar { display: block; position: relative; padding-block-start: var(--space-1); }
        .button.rich .bar progress { display: block; block-size: 0.375rem; --progress-fill: \#(t("controls/player-progress/fill")); --progress-track: \#(t("controls/player-progress/track")); }
        .button.rich .column > .row:has(> .icon) { gap: var(--space-1); align-items: center; }
        .button.rich .column > .row > .icon { inline-size: 1rem; block-size: 1rem; flex: none; color: var(--color-primary); }
        .button.icon-only[data-chosen] .icon { fill: currentColor; }
        .badge.cell-small-centered, .button.rich.cell-small-centered > .column > .badge:first-child {
          display: grid; place-items: center; flex: none; inline-size: 4.5rem; block-size: 4.5rem; padding: 0; border: 0; border-radius: 50%;
          background: var(--color-primary-soft); color: var(--color-on-surface); box-shadow: none;
          font: var(--font-weight-heading) 1.5rem / 1 var(--font-family-heading);
        }
        .card > .column > .row > .badge.cell-small-centered { inline-size: 2.5rem; block-size: 2.5rem; font-size: 0.9375rem; }
        .button.rich.cell-small-centered > .column:has(> .badge:first-child) { gap: var(--space-2); padding: var(--space-4) var(--space-2); }
        .cell-tuya-hardware .list:not(.horizontal):has(> li > .row) { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); gap: var(--space-3); }
        .cell-tuya-hardware .list:not(.horizontal) > li:has(> .row) {
          border: 1px solid var(--color-line); border-radius: var(--radius-medium); padding-inline-end: var(--space-3);
        }
        .cell-tuya-hardware .list > li > .row { gap: var(--space-2); padding-block: 0; }
        .cell-tuya-hardware .list > li > .row > .button.rich > .row > .icon { display: none; }
        @media (max-width: 39.99rem) {
          /* The filters of a search leave room for its results. */
          .card:has(> .column > .button[value="filter@"]) .options {
            flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none;
            margin-inline: calc(var(--space-5) * -1); padding: var(--space-1) var(--space-5);
          }
          .card:has(> .column > .button[value="filter@"]) .option { flex: none; }
        }
        """#
}
