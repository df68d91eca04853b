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
          /* Rows and fields stay narrow; another card that stands alone is as wide as the lists around it. */
          main .screen > .column > :is(.field, fieldset, .progress, .card:has(> .column > :is(.entry, .toggle, .field, fieldset))) { max-inline-size: 52rem; }
          main .screen > .column:has(> .card > .column > :is(.entry, .toggle)) > .card, main .screen > .column > .image.header:first-child:not(:has(+ .empty-state)) { max-inline-size: 52rem; }
          /* Two cards below each other stand beside each other. */
          main .screen > .column > .card:has(+ .card):not(.card + .card) { grid-column: 1; }
          main .screen > .column > .card:has(+ .card):not(.card + .card) + .card { grid-column: 2; }
          /* Of three and more, the second stands beside the first and the third. */
          main .screen > .column:not(:has(.chart, .countdown)) > .card:has(+ .card + .card):not(.card + .card) { align-self: start; }
          main .screen > .column:not(:has(.chart, .countdown)) > .card:has(+ .card + .card):not(.card + .card) + .card { grid-row: span 2; align-self: start; max-inline-size: none; }
          main .screen > .column:not(:has(.chart, .countdown)) > .card:has(+ .card + .card):not(.card + .card) + .card + .card { grid-column: 1; align-self: start; max-inline-size: none; }
          /* The timer, and what belongs to it beside it. */
          main .screen > .column:has(> .card .countdown) > .card:first-child:has(+ .card) { grid-column: 1; grid-row: 1 / span 4; align-self: start; }
          main .screen > .column:has(> .card .countdown) > .card + .card { grid-column: 2; align-self: start; max-inline-size: none; }
          /* Charts, and what stands with them, flow in two columns. */
          main .screen > .column:has(> .card .chart) > .card + .card { grid-column: auto; max-inline-size: none; }
          main .screen > .column > .list:not(.horizontal):has(> li > .button.rich > .row) {
            display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-3) var(--space-6);
          }
          main .screen > .column > .list:not(.horizontal):has(> li > .row):not(:has(.button.rich)) { max-inline-size: 52rem; }
          main .list:not(.horizontal):has(> li > .button.rich > .column > .image.mediumFeature) { grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); }
          main .button.rich > .column:has(> .image.header:first-child) { min-block-size: 20rem; }
          /* The last card in sight is cut, so that it shows that there are more; a few fill the line. */
          main .list.horizontal > li { inline-size: max(11rem, (100% - 4 * var(--space-4)) / 4.4); }
          main .list.horizontal:has(> li > :is(.button.rich, .card)):not(:has(> li:nth-child(4))) > li { flex: 1 1 0; max-inline-size: 19rem; }
          /* A picture with what is said of it and done with it beside it. */
          main .screen > .column:has(> .image.header:first-child + :is(.column, .row, .text-body) + :is(.text-body, .card) + :is(.row, .column, .card, .button)) > .image.header:first-child {
            grid-column: 1; grid-row: 1 / span 3; block-size: 100%; min-block-size: 18rem; max-block-size: 30rem;
          }
          main .screen > .column:has(> .image.header:first-child + :is(.column, .row, .text-body) + :is(.text-body, .card) + :is(.row, .column, .card, .button)) > :nth-child(n + 2):nth-child(-n + 4) {
            grid-column: 2; align-self: start; margin-block-start: 0;
          }
          main .screen > .column > .list:not(.horizontal):has(> li:only-child > .button.rich > .row) { grid-template-columns: minmax(0, 52rem); }
          @media (hover: hover) and (pointer: fine) {
            .rail-arrows { display: inline-flex; gap: var(--space-2); align-self: center; flex: none; justify-self: end; }
            .rail-arrows .button { min-block-size: 0; inline-size: 2.25rem; block-size: 2.25rem; }
            .rail-arrows .button:disabled { opacity: 0.4; cursor: default; }
            :is(.text-h2, .text-h3) + .rail-arrows { margin-block: calc(var(--space-12) * -1) calc(var(--space-2) * -1); }
          }
        }
        @media (min-width: 100rem) {
          main .list.horizontal > li { inline-size: max(11rem, (100% - 5 * var(--space-4)) / 5.4); }
          /* Six stand in one line, not five and one. */
          main .screen > .column > .list:not(.horizontal):has(> li > .button.rich > .column > .image:not(.header)):has(> li:nth-child(6):last-child) { grid-template-columns: repeat(6, minmax(0, 1fr)); }
        }
        /* Where there are no tabs, one question is asked: it stands in the middle. */
        @media (min-width: 40rem) {
          .app.no-tabs > .stage { max-inline-size: 38rem; }
          .app.no-tabs main .screen > .column > .button:not(.rich, .toggle, .entry) { justify-self: stretch; align-self: stretch; margin-inline: 0; }
        }
        main:has(> .notice:only-child) > .notice { flex-direction: column; align-items: flex-start; padding: var(--space-6); border-color: var(--color-line); background: var(--color-surface); color: var(--color-on-surface); }
        main:has(> .notice:only-child) > .notice p { flex: none; }
        main:has(> .notice:only-child) > .notice .button { border-color: var(--color-primary); }
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
        .cell-tuya-hardware .list > li > .row > .button.rich { flex: 1 1 7rem; }
        .cell-tuya-hardware .list > li > .row > .button:not(.rich) { flex: none; padding-inline: var(--space-4); margin-block: var(--space-2); }
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
