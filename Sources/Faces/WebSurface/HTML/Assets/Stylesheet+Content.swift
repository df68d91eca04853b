extension Stylesheet {
    static let layout = #"""
        .screen { display: block; }
        .screen > .column { gap: var(--space-4); }
        .row, .column { display: flex; min-inline-size: 0; }
        .row { flex-direction: row; gap: var(--space-3); }
        .column { flex-direction: column; gap: var(--space-3); }
        .row > *, .column > * { min-inline-size: 0; }
        .row.wraps, .row:has(> .badge + .badge), .row:has(> .image + .image) { flex-wrap: wrap; }
        .justify-center { justify-content: center; }
        .justify-end { justify-content: flex-end; }
        .justify-spaceBetween { justify-content: space-between; }
        .justify-spaceAround { justify-content: space-around; }
        .justify-spaceEvenly { justify-content: space-evenly; }
        .row.justify-stretch > * { flex: 1 1 0; }
        .align-start { align-items: flex-start; }
        .align-center { align-items: center; }
        .align-end { align-items: flex-end; }
        .column.align-start > .card, .column.align-center > .card { inline-size: 100%; }
        .row > .w-half { flex: 0.5 1 0; } .row > .w-1 { flex: 1 1 0; } .row > .w-1-half { flex: 1.5 1 0; }
        .row > .w-2 { flex: 2 1 0; } .row > .w-3 { flex: 3 1 0; } .row > .w-4 { flex: 4 1 0; }
        .row > .w-6 { flex: 6 1 0; } .row > .w-8 { flex: 8 1 0; } .row > .w-12 { flex: 12 1 0; }
        .row > .button { flex: 0 1 auto; }
        .row > .text-body.w-1, .row > .text-caption.w-1 { min-inline-size: min(8rem, 50%); }
        /* A button beside a text goes below it before it is squeezed. */
        .row:has(> .text-body.w-1):has(> .button:not(.rich, .icon-only)) { flex-wrap: wrap; }
        .row:has(> .text-body.w-1) > .button:not(.rich, .icon-only) { flex-shrink: 0; max-inline-size: 100%; }
        .row.wraps > .w-half, .row.wraps > .w-1, .row.wraps > .w-1-half, .row.wraps > .w-2, .row.wraps > .w-3 { flex-basis: 9rem; }
        .list { display: flex; flex-direction: column; gap: \#(t("lists/gap")); list-style: none; }
        .list:empty { display: none; }
        .list > li { min-inline-size: 0; }
        .list > li > .row:not(:has(.card)) { padding-block: var(--space-2); }
        .list:not(.horizontal) > li + li:has(> .row):not(:has(.card)) { border-block-start: 1px solid \#(t("lists/divider")); }
        .list:not(.horizontal) > li + li:has(> .row > .button.rich):not(.cell-tuya-hardware li) { border-block-start: 0; }
        .list > li > .row { gap: var(--space-4); }
        .list > li > .row > .column { gap: var(--space-1); }
        /* In a list that runs down the page, back is up. */
        .list:not(.horizontal) > li > .row > .button.icon-only > .icon.directional { transform: rotate(90deg); }
        .list:not(.horizontal):has(> li > .row) { gap: 0; }
        .list:not(.horizontal):has(> li > .row .card) { gap: var(--space-3); }
        .list.horizontal {
          flex-direction: row; gap: var(--space-4); overflow-x: auto; scroll-snap-type: inline mandatory; scrollbar-width: thin;
          margin-inline: calc(var(--space-5) * -1); padding: var(--space-1) var(--space-5) var(--space-3);
        }
        .list.horizontal > li { flex: 0 0 auto; inline-size: clamp(11rem, 46vw, 13.5rem); scroll-snap-align: start; scroll-margin-inline: var(--space-5); }
        .list.horizontal > li > .card { block-size: 100%; }
        .list.horizontal:not(:has(> li > .button.rich, > li > .card)) {
          flex-wrap: wrap; gap: var(--space-2); margin-inline: 0; padding: 0; overflow: visible;
        }
        .list.horizontal:not(:has(> li > .button.rich, > li > .card)) > li { inline-size: auto; max-inline-size: 100%; }
        .list:not(.horizontal):has(> li > .button.rich > .column > .image) {
          display: grid; grid-template-columns: repeat(auto-fill, minmax(min(7.5rem, 100%), 1fr)); gap: var(--space-4) var(--space-3);
        }
        .list:not(.horizontal):has(> li > .button.rich > .column > .image.header) { grid-template-columns: minmax(0, 1fr); }
        .list > li > .button.rich:has(> .column > .image) { block-size: 100%; }
        .card .list.horizontal { margin-inline: 0; padding-inline: 0; }
        .card {
          padding: \#(t("cards/padding")); border-radius: \#(t("cards/radius")); background: \#(t("cards/surface"));
          color: \#(t("cards/on-surface")); box-shadow: \#(t("cards/shadow"));
          border: \#(t("cards/border-width")) solid \#(t("cards/border"));
        }
        .card > .row > .icon-box:first-child {
          inline-size: 3.25rem; block-size: 3.25rem; border-radius: 50%; background: var(--color-primary-soft);
        }
        .card > .row > .column, .card > .column > .row > .column { gap: var(--space-1); }
        .list > li > .card:has(> .row > .icon-box:first-child) {
          padding: var(--space-3); border: 1px dashed var(--color-outline); border-radius: var(--radius-medium);
          background: transparent; box-shadow: none;
        }
        .list > li > .card > .row > .icon-box:first-child {
          inline-size: 4rem; block-size: 4rem; border-radius: var(--radius-medium); background: transparent; color: var(--color-muted);
        }
        .card .text-caption { color: \#(t("cards/muted")); }
        .card .card { box-shadow: none; border: 1px solid \#(t("cards/border")); border-radius: \#(t("cards/inner-radius")); padding: var(--space-4); }
        .row > .card { flex: 1 1 0; }
        .row:has(> .card) { flex-wrap: wrap; }
        .row:has(> .card) > .card { flex-basis: min(9rem, 100%); }
        .divider-vertical { align-self: stretch; inline-size: 1px; background: var(--color-outline); }
        .image { display: block; max-inline-size: 100%; border-radius: var(--radius-medium); background: var(--color-primary-soft); object-fit: fill; }
        .image.fit-contain { object-fit: contain; } .image.fit-cover { object-fit: cover; }
        .image.fit-none { object-fit: none; } .image.fit-scaleDown { object-fit: scale-down; }
        .image.icon { inline-size: 2rem; block-size: 2rem; border-radius: var(--radius-small); stroke: none; }
        .image.avatar { inline-size: 3rem; block-size: 3rem; border-radius: 50%; object-fit: cover; flex: none; }
        .image.smallFeature { inline-size: 5rem; block-size: 5rem; flex: none; }
        .image.mediumFeature { inline-size: 100%; block-size: 10rem; }
        .image.largeFeature { inline-size: 100%; block-size: 16rem; }
        .image.header { inline-size: 100%; block-size: clamp(9rem, 32vw, 15rem); border-radius: var(--radius-large); }
        .row > .image.mediumFeature { inline-size: 8rem; block-size: 6rem; flex: none; }
        .card > .column > .image.header:first-child, .card > .column > .image.mediumFeature:first-child {
          inline-size: calc(100% + var(--space-5) * 2); max-inline-size: none;
          margin: calc(var(--space-5) * -1) calc(var(--space-5) * -1) var(--space-1);
          border-radius: var(--radius-large) var(--radius-large) 0 0;
        }
        .video { inline-size: 100%; border-radius: var(--radius-medium); background: #000; }
        .audio { display: grid; gap: var(--space-2); }
        .audio audio { inline-size: 100%; }
        .icon-box { display: inline-grid; place-items: center; flex: none; color: var(--color-primary); }
        .blocked, .placeholder {
          display: block; padding: var(--space-3) var(--space-4); border: 1px dashed var(--color-muted);
          border-radius: var(--radius-medium); color: var(--color-muted);
        }
        """#

    static let typography = #"""
        .text-h1, .text-h2, .text-h3 { font-family: var(--font-family-heading); font-weight: var(--font-weight-heading); letter-spacing: -0.01em; line-height: 1.2; text-wrap: balance; }
        .text-h1 { font-size: 1.875rem; }
        .text-h2 { font-size: 1.4375rem; }
        .text-h3 { font-size: 1.25rem; }
        .text-h4 { font-size: 1.0625rem; font-weight: 600; line-height: 1.35; }
        .text-h5 { font-size: 0.9375rem; font-weight: 600; line-height: 1.4; }
        .text-body { white-space: pre-line; max-inline-size: 65ch; text-wrap: pretty; }
        .text-caption { font-size: 0.875rem; line-height: 1.45; color: var(--color-muted); white-space: pre-line; text-wrap: pretty; font-family: var(--font-family-caption, inherit); }
        .prose { display: grid; gap: var(--space-3); text-wrap: pretty; }
        .prose ul, .prose ol { padding-inline-start: 1.25em; }
        .prose li::marker { color: \#(t("general/accent")); }
        .screen > .column > :is(.text-h2, .text-h3):not(:first-child), .screen > .column > .list:has(> li > .text-h2) { margin-block-start: var(--space-4); }
        .screen > .column > .text-body:first-child { margin-block-start: calc(var(--space-2) * -1); color: var(--color-muted); font-size: 1.0625rem; }
        code { font-size: 0.92em; padding: 0.1em 0.35em; border-radius: 0.35em; background: \#(t("general/highlight")); }
        """#

    static let controls = #"""
        .button {
          display: inline-flex; align-items: center; justify-content: center; gap: var(--space-2);
          min-block-size: var(--size-target); padding: var(--space-2) var(--space-5);
          border: 1px solid \#(t("buttons/secondary/active/border")); border-radius: \#(t("buttons/radius"));
          background: \#(t("buttons/secondary/active/surface")); color: \#(t("buttons/secondary/active/on-surface"));
          font-weight: 600; line-height: 1.3; text-align: center; text-decoration: none; cursor: pointer;
        }
        .button .text-body, .button .text-caption, .button .text-h5, .button .text-h4 { color: inherit; font: inherit; }
        .button:hover { background: \#(t("buttons/secondary/hover/surface")); }
        .button:active { transform: translateY(1px); }
        .button.primary { background: \#(t("buttons/primary/active/surface")); border-color: \#(t("buttons/primary/active/border")); color: \#(t("buttons/primary/active/on-surface")); }
        .button.primary:hover { background: \#(t("buttons/primary/hover/surface")); border-color: \#(t("buttons/primary/hover/border")); }
        .button.borderless { border-color: transparent; padding-inline: var(--space-3); color: \#(t("buttons/tertiary/active/on-surface")); }
        :is(.card, .screen) > .column > .row:not(.wraps):has(> .button.borderless:not(.rich):first-child) { margin-inline-start: calc(var(--space-3) * -1); }
        /* Where a row goes on in the next line, words without an edge begin where the others begin. */
        :is(.row.wraps, .row:has(> .badge + .badge)) > .button.borderless:not(.rich, .icon-only) { padding-inline: 0; border-inline-width: 0; border-radius: var(--radius-small); }
        .row.wraps:has(> .button.borderless:not(.rich, .icon-only) + .button.borderless:not(.rich, .icon-only)) { column-gap: var(--space-6); }
        .button.borderless:hover { background: \#(t("buttons/tertiary/hover/surface")); }
        .button.icon-only { inline-size: var(--size-target); padding: 0; border-radius: 50%; flex: none; background: \#(t("buttons/circled/surface")); color: \#(t("buttons/circled/on-surface")); }
        .button.icon-only:hover { background: \#(t("buttons/secondary/hover/surface")); }
        .button.icon-only.primary { inline-size: 4rem; block-size: 4rem; font-size: 1.25rem; background: \#(t("buttons/circled/primary/surface")); color: \#(t("buttons/circled/primary/on-surface")); }
        .button[aria-disabled="true"] { border-style: dashed; background: \#(t("buttons/disabled/surface")); color: \#(t("buttons/disabled/on-surface")); border-color: \#(t("buttons/disabled/border")); cursor: not-allowed; }
        .button.rich { display: block; inline-size: 100%; padding: var(--space-3); border-radius: var(--radius-medium); border-color: var(--color-outline); color: var(--color-on-surface); font-weight: 400; text-align: start; }
        .button.rich.borderless { padding-inline: var(--space-2); border-color: transparent; }
        .button.rich.primary { color: var(--color-on-primary); }
        .button.rich .text-caption { text-wrap: wrap; font-size: 0.875rem; line-height: 1.45; color: \#(t("lists/caption")); font-family: var(--font-family-caption, inherit); }
        .button.rich.primary .text-caption { color: inherit; }
        .button.rich .text-h3 { font: var(--font-weight-heading) 1.375rem / 1.2 var(--font-family-heading); }
        .button.rich .text-h4, .button.rich .text-h5 { font-weight: 600; line-height: 1.35; }
        .button.rich .column { gap: var(--space-1); flex: 1 1 auto; }
        .list > li > .button.rich { background: \#(t("cards/surface")); color: \#(t("cards/on-surface")); border: \#(t("cards/border-width")) solid \#(t("cards/border")); box-shadow: \#(t("cards/shadow")); border-radius: \#(t("cards/radius")); padding: var(--space-4); }
        .list > li > .button.rich:has(> .row) { padding: var(--space-3); border-radius: var(--radius-medium); }
        .list:not(.horizontal):has(> li > .button.rich > .row) { gap: var(--space-2); }
        .button.rich:has(> .column > .image:first-child), .list > li > .button.rich:has(> .column > .image:first-child) { padding: 0; overflow: hidden; }
        .button.rich > .column:has(> .image:first-child) { gap: 0.125rem; block-size: 100%; padding-block-end: var(--space-3); }
        .button.rich > .column > .image:first-child { inline-size: 100%; block-size: auto; aspect-ratio: 8 / 5; border-radius: 0; }
        .button.rich > .column > .image:first-child ~ * { margin-inline: var(--space-3); }
        .button.rich > .column > .image:first-child + * { margin-block-start: var(--space-3); }
        .button.rich > .column > .image.header:first-child { aspect-ratio: 2 / 1; }
        .button.rich > .column > .image.header:first-child ~ * { margin-inline: var(--space-4); }
        .button.rich > .column:has(> .image.header:first-child) { gap: var(--space-1); padding-block-end: var(--space-4); }
        .button.rich > .row { align-items: center; }
        .button.rich > .row > .image.smallFeature { inline-size: 4rem; block-size: 4rem; border-radius: var(--radius-small); }
        .button.rich > .row > .icon:last-child { inline-size: 1.25rem; block-size: 1.25rem; color: \#(t("lists/chevron")); margin-inline-end: var(--space-1); }
        .list > li > .button.rich:hover { background: \#(t("cards/hover")); }
        .button.rich > .row > .icon:first-child, .button.rich > .row > .row > .icon:first-child {
          inline-size: 2.75rem; block-size: 2.75rem; padding: 0.6875rem; border-radius: 50%;
          background: \#(t("lists/icon/surface")); color: \#(t("lists/icon/on-surface"));
        }
        .list.horizontal > li > .button.rich { block-size: 100%; }
        .card .list > li > .button.rich { box-shadow: none; border: 1px solid var(--color-line); border-radius: var(--radius-medium); }
        @media (min-width: 40rem) {
          .list:not(.horizontal):has(> li > .button.rich > .column > .image.mediumFeature) { grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: var(--space-4); }
          .button.rich > .column:has(> .image.header:first-child) {
            display: grid; grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); grid-template-rows: 1fr auto auto 1fr;
            min-block-size: 15rem; padding: 0;
          }
          .button.rich > .column > .image.header:first-child { grid-row: 1 / -1; aspect-ratio: auto; block-size: 100%; }
          .button.rich > .column > .image.header:first-child ~ * { grid-column: 2; margin: 0 var(--space-6); align-self: end; }
        }
        .column > .button:not(.rich, .borderless) { align-self: stretch; }
        .column.align-start > .button, .column.align-center > .button { align-self: auto; }
        @media (min-width: 40rem) { .column > .button:not(.rich) { align-self: flex-start; } }
        .column.align-center > .button:not(.rich) { align-self: center; }
        .column > .button.icon-only { align-self: flex-start; }
        .column.align-center > .button.icon-only { align-self: center; }
        .list.horizontal > li > .button:not(.rich, .primary) { background: \#(t("buttons/small/surface")); color: \#(t("buttons/small/on-surface")); }
        .list.horizontal > li > .button:not(.rich, .primary):hover { background: \#(t("buttons/small/hover/surface")); }
        summary { cursor: pointer; }
        .modal > summary { list-style: none; }
        .modal > summary::-webkit-details-marker { display: none; }
        .modal[open] > summary { background: \#(t("modals/open/surface")); }
        .modal[open] > summary.primary { background: \#(t("modals/open/primary/surface")); }
        .sheet-header h2 { color: \#(t("modals/title")); }
        .modal-content { margin-block-start: var(--space-3); }
        .tabs { display: flex; flex-wrap: wrap; gap: var(--space-2); }
        .tab-choice { position: absolute; opacity: 0; inline-size: 1px; block-size: 1px; }
        .tab-label {
          display: inline-flex; align-items: center; min-block-size: var(--size-target); padding: var(--space-1) var(--space-5);
          border: 1px solid \#(t("pills/tab/border")); border-radius: var(--radius-control); cursor: pointer; font-weight: 600;
        }
        .tab-label:hover { background: \#(t("pills/tab/hover")); }
        .tab-choice:checked + .tab-label { background: \#(t("pills/tab/selected/surface")); border-color: \#(t("pills/tab/selected/surface")); color: \#(t("pills/tab/selected/on-surface")); }
        .tab-choice:focus-visible + .tab-label { outline: 3px solid \#(t("general/focus")); outline-offset: 2px; }
        .tab-panels { flex: 1 0 100%; padding-block-start: var(--space-2); min-inline-size: 0; }
        """#
        + (1...12).map {
            ".tab-choice:nth-of-type(\($0)):not(:checked) ~ .tab-panels > .tab-panel:nth-of-type(\($0))"
        }.joined(separator: ",\n") + " { display: none; }\n"

    static let inputs = #"""
        .field { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-1); align-content: start; }
        .field > label, .field > legend { font-weight: 600; font-size: 0.9375rem; color: \#(t("inputs/form/label")); }
        .field > legend { margin-block-end: var(--space-2); }
        .field input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"]), .field textarea, .field select {
          inline-size: 100%; min-block-size: 3rem; padding: var(--space-2) var(--space-4);
          border: 1px solid \#(t("inputs/text/border")); border-radius: \#(t("inputs/text/radius"));
          background-color: \#(t("inputs/text/surface")); color: \#(t("inputs/text/on-surface"));
        }
        .field input[type="search"], .field .choice-filter { border-color: \#(t("inputs/search/border")); background: \#(t("inputs/search/surface")); color: \#(t("inputs/search/on-surface")); }
        .field select { border-color: \#(t("inputs/dropdown/border")); background-color: \#(t("inputs/dropdown/surface")); color: \#(t("inputs/dropdown/on-surface")); }
        .field select, .player-sleep select {
          appearance: none; padding-inline-end: var(--space-8); background-repeat: no-repeat; background-size: 0.375rem 0.375rem;
          background-image: linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%);
          background-position: right 1.1875rem center, right 0.875rem center;
        }
        [dir="rtl"] :is(.field, .player-sleep) select { background-position: left 0.875rem center, left 1.1875rem center; }
        .field textarea { min-block-size: 7rem; resize: vertical; }
        .field input:focus-visible, .field textarea:focus-visible, .field select:focus-visible { outline-offset: 0; border-color: \#(t("inputs/text/focus-border")); }
        .field [aria-invalid="true"] { border-color: \#(t("inputs/text/error-border")); }
        .field-hint { font-size: 0.875rem; color: \#(t("inputs/form/hint")); }
        .field-message { font-size: 0.875rem; color: \#(t("inputs/form/message")); font-weight: 600; }
        .button + .field-message { font-weight: 400; color: var(--color-muted); }
        .row > .button + .field-message { order: 1; flex: 1 0 100%; }
        .row:has(> .field-message) { flex-wrap: wrap; }
        input[type="checkbox"], input[type="radio"] { inline-size: 1.375rem; block-size: 1.375rem; margin: 0; accent-color: \#(t("inputs/select/accent")); flex: none; }
        .check > input[type="checkbox"] { accent-color: \#(t("controls/switches/accent")); }
        .check { grid-template-columns: auto minmax(0, 1fr); align-items: center; column-gap: var(--space-3); min-block-size: var(--size-target); }
        .field.check > label { font-weight: 400; font-size: 1rem; padding-block: var(--space-2); cursor: pointer; }
        .check > .field-hint, .check > .field-message { grid-column: 2; }
        .options { display: grid; gap: var(--space-1); }
        .option { display: flex; align-items: center; gap: var(--space-3); }
        .option label { flex: 1; padding-block: var(--space-2); cursor: pointer; }
        .choice-filter { margin-block-end: var(--space-2); }
        .chips .options { display: flex; flex-wrap: wrap; gap: var(--space-2); }
        .chips .option { position: relative; }
        .chips .option input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; opacity: 0; cursor: pointer; }
        .chips label { display: inline-flex; align-items: center; min-block-size: 2.5rem; padding: var(--space-1) var(--space-4); border: 1px solid \#(t("pills/chip/border")); border-radius: var(--radius-control); background: \#(t("pills/chip/surface")); color: \#(t("pills/chip/on-surface")); }
        .chips input:checked + label { background: \#(t("pills/chip/selected/surface")); border-color: \#(t("pills/chip/selected/surface")); color: \#(t("pills/chip/selected/on-surface")); }
        .chips input:focus-visible + label { outline: 3px solid \#(t("general/focus")); outline-offset: 2px; }
        .upload-controls { display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: center; }
        .field .upload-controls input[type="file"] { flex: 1 1 18rem; inline-size: auto; min-inline-size: 0; }
        .upload-controls input::file-selector-button {
          margin-inline-end: var(--space-3); padding: var(--space-1) var(--space-3); border: 0; border-radius: var(--radius-small);
          background: \#(t("inputs/upload/surface")); color: \#(t("inputs/upload/on-surface")); font: inherit; font-weight: 600; cursor: pointer;
        }
        .slider { display: flex; align-items: center; gap: var(--space-4); }
        .slider input { flex: 1; min-inline-size: 0; block-size: var(--size-target); accent-color: \#(t("controls/interval-selector/accent")); }
        .slider output { min-inline-size: 3ch; text-align: end; font-variant-numeric: tabular-nums; font-weight: 600; color: \#(t("controls/interval-selector/value")); }
        """#

    static let components = #"""
        .tone-neutral { --tone: var(--color-muted); --banner-surface: var(--color-surface); --banner-on-surface: var(--color-on-surface); }
        .tone-info { --tone: \#(t("banners/info/tone")); --banner-surface: \#(t("banners/info/surface")); --banner-on-surface: \#(t("banners/info/on-surface")); }
        .tone-success { --tone: \#(t("banners/success/tone")); --banner-surface: \#(t("banners/success/surface")); --banner-on-surface: \#(t("banners/success/on-surface")); }
        .tone-warning { --tone: \#(t("banners/warning/tone")); --banner-surface: \#(t("banners/warning/surface")); --banner-on-surface: \#(t("banners/warning/on-surface")); }
        .tone-error { --tone: \#(t("banners/error/tone")); --banner-surface: \#(t("banners/error/surface")); --banner-on-surface: \#(t("banners/error/on-surface")); }
        .badge {
          display: inline-flex; align-items: center; align-self: center; flex: none; inline-size: fit-content;
          padding: 0.1875rem var(--space-3); border-radius: \#(t("pills/radius")); font-size: 0.8125rem; font-weight: 600; line-height: 1.4;
          background: color-mix(in srgb, var(--tone) 13%, var(--color-surface)); color: color-mix(in srgb, var(--tone) 84%, var(--color-on-surface));
        }
        .column > .badge, .row.align-start > .badge { align-self: flex-start; }
        .column.align-center > .badge { align-self: center; }
        .progress { display: grid; gap: var(--space-2); }
        .progress-head { display: flex; justify-content: space-between; gap: var(--space-3); font-size: 0.9375rem; }
        .progress-head label { font-weight: 600; }
        .number { font-variant-numeric: tabular-nums; color: var(--color-muted); }
        .progress { --progress-fill: \#(t("controls/player-progress/fill")); --progress-track: \#(t("controls/player-progress/track")); }
        [data-area="quiz"] .progress { --progress-fill: \#(t("controls/quiz-progress/fill")); --progress-track: \#(t("controls/quiz-progress/track")); }
        progress { appearance: none; inline-size: 100%; block-size: 0.625rem; border: 0; border-radius: 1rem; overflow: hidden; background: var(--progress-track); }
        progress::-webkit-progress-bar { background: var(--progress-track); }
        progress::-webkit-progress-value { background: var(--progress-fill); border-radius: 1rem; }
        progress::-moz-progress-bar { background: var(--progress-fill); border-radius: 1rem; }
        .countdown {
          display: grid; place-content: center; justify-items: center; gap: var(--space-1); inline-size: min(19rem, calc(100% - 1.25rem));
          aspect-ratio: 1; margin: var(--space-4) auto; padding: var(--space-6); border-radius: 50%; text-align: center;
          border: 2px solid \#(t("controls/countdown/ring")); outline: 0.625rem solid \#(t("controls/countdown/halo"));
          background: radial-gradient(circle at 50% 35%, var(--color-primary-soft), var(--color-surface) 72%);
          color: var(--color-on-surface);
        }
        .column:has(> .countdown) { align-items: center; text-align: center; gap: var(--space-4); }
        .column:has(> .countdown) > .row { justify-content: center; }
        .countdown:has(> .countdown-ring) { position: relative; border-color: transparent; }
        .countdown-ring { position: absolute; inset: -2px; inline-size: calc(100% + 4px); block-size: calc(100% + 4px); transform: rotate(-90deg); pointer-events: none; }
        .countdown-ring circle { fill: none; stroke: \#(t("controls/countdown/halo")); stroke-width: 3; }
        .countdown-ring .left { stroke: \#(t("controls/countdown/ring")); stroke-linecap: round; }
        .countdown.paused .countdown-ring .left { stroke-opacity: 0.5; }
        .button:has(> .countdown) { display: block; inline-size: min(21rem, 100%); margin-inline: auto; padding: 0; border-radius: 50%; }
        .column:has(> .button > .countdown) { align-items: center; text-align: center; }
        .column:has(> .button > .countdown) > .row { justify-content: center; }
        .column:has(> .button > .countdown) > .row:not(:has(.field)) { gap: var(--space-2); }
        .button:has(> .countdown) + .row.wraps > .button:not(.rich, .borderless, .icon-only, .choice) { padding-inline: var(--space-3); min-inline-size: 3.5rem; }
        .button > .countdown { font-weight: 400; }
        .countdown.paused:not(:has(> .countdown-ring)) { border-style: dashed; }
        .countdown.finished { border-color: var(--color-success); }
        .countdown time { font: 400 clamp(3.25rem, 16vw, 5rem) / 1 var(--font-family-heading); font-variant-numeric: tabular-nums lining-nums; letter-spacing: -0.02em; }
        .countdown-label, .countdown-state { color: var(--color-muted); font-size: 0.9375rem; }
        .countdown-state:empty::before { content: "\00a0"; }
        .row > .countdown { display: flex; align-items: baseline; gap: var(--space-2); inline-size: auto; aspect-ratio: auto; margin: 0; padding: 0; border: 0; outline: 0; border-radius: 0; background: none; }
        .row > .countdown time { font-size: 1.25rem; letter-spacing: normal; }
        .row > .countdown .countdown-state:empty { display: none; }
        .empty-state { display: grid; justify-items: center; gap: var(--space-3); padding: var(--space-8) var(--space-4); text-align: center; }
        .card .empty-state { padding-block: var(--space-2); }
        .empty-state > .text-body { color: var(--color-muted); max-inline-size: 40ch; text-wrap: balance; }
        /* A picture says it already. */
        .image.header:has(+ .empty-state) { max-inline-size: 30rem; margin-inline: auto; }
        .image.header + .empty-state { padding-block-start: 0; }
        .image.header + .empty-state > .empty-icon { display: none; }
        .empty-icon { display: grid; place-items: center; inline-size: 4.5rem; block-size: 4.5rem; border-radius: 50%; background: var(--color-primary-soft); color: var(--color-primary); font-size: 1.35rem; }
        .skeleton { display: grid; gap: var(--space-3); padding-block: var(--space-3); }
        .skeleton-line { block-size: 0.875rem; border-radius: \#(t("skeleton/radius")); background: \#(t("skeleton/line")); }
        .skeleton-line:last-child { inline-size: 62%; }
        """#

    static let charts = #"""
        .chart { display: grid; gap: var(--space-3); }
        .chart-label { font-weight: 600; }
        .chart-unit { color: var(--color-muted); font-size: 0.875rem; }
        .chart-plot { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-1) var(--space-3); }
        .chart-frame { position: relative; touch-action: pan-y; }
        .chart-drawing { display: block; inline-size: 100%; block-size: clamp(9rem, 30vw, 13rem); overflow: visible; }
        .chart-scale { display: flex; flex-direction: column; justify-content: space-between; margin-block: -0.6em; list-style: none; text-align: end; }
        .chart-scale, .chart-labels { color: var(--color-muted); font-size: 0.75rem; line-height: 1.2; font-variant-numeric: tabular-nums; list-style: none; }
        .chart-labels { grid-column: 2; display: flex; justify-content: space-between; gap: var(--space-2); padding-block-start: var(--space-1); }
        .chart-labels.every { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 0; text-align: center; }
        .chart-labels li { flex: 0 1 auto; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; overflow-wrap: normal; text-align: center; text-wrap: balance; }
        .chart-labels:not(.every) li:first-child { text-align: start; }
        .chart-labels:not(.every) li:last-child { text-align: end; }
        .chart-drawing .grid { stroke: \#(t("controls/chart/grid")); stroke-width: 1; vector-effect: non-scaling-stroke; fill: none; }
        .chart-drawing .line { stroke: \#(t("controls/chart/line")); stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; vector-effect: non-scaling-stroke; fill: none; }
        .chart-drawing .area { fill: \#(t("controls/chart/line")); opacity: 0.1; }
        .chart-drawing .bar { fill: \#(t("controls/chart/line")); }
        .chart-drawing.kind-range .bar { opacity: 0.35; }
        .chart-drawing .steps { stroke: \#(t("controls/chart/line")); stroke-width: 1; vector-effect: non-scaling-stroke; fill: none; opacity: 0.5; }
        .chart-drawing.kind-band .area { opacity: 0.22; }
        .chart-drawing.kind-stacked .bar { stroke: var(--color-surface); stroke-width: 1; vector-effect: non-scaling-stroke; }
        .chart-drawing.kind-calendar { block-size: auto; }
        .chart-drawing.kind-calendar .empty { fill: \#(t("controls/chart/grid")); }
        .chart-drawing .shade-0 { fill: \#(t("controls/chart/grid")); }
        .chart-drawing .shade-1 { fill-opacity: 0.3; }
        .chart-drawing .shade-2 { fill-opacity: 0.5; }
        .chart-drawing .shade-3 { fill-opacity: 0.75; }
        .part-1 { opacity: 0.7; }
        .part-2 { opacity: 0.48; }
        .part-3 { opacity: 0.3; }
        .part-4 { opacity: 0.18; }
        .part-5 { opacity: 0.85; }
        .part-6 { opacity: 0.58; }
        .part-7 { opacity: 0.38; }
        .chart-legend { grid-column: 2; display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-4); padding-block-start: var(--space-2); list-style: none; font-size: 0.8125rem; }
        .chart-legend li { display: inline-flex; align-items: center; gap: 0.4em; }
        .chart-legend .swatch { inline-size: 0.85em; block-size: 0.85em; border-radius: 2px; background: \#(t("controls/chart/line")); }
        .chart-plot.calendar .chart-scale { justify-content: space-around; margin-block: 0; text-align: start; }
        .chart-plot.calendar .chart-scale li { line-height: 1; }
        @media (max-width: 40rem) { .chart-plot.calendar .chart-scale li { visibility: hidden; inline-size: 0; block-size: 0; } .chart-plot.calendar { gap: var(--space-1) 0; } }
        .chart-plot.timeline .chart-scale { justify-content: space-around; margin-block: 0; text-align: start; }
        .chart-plot.scatter .chart-drawing { block-size: clamp(12rem, 60vw, 18rem); }
        .chart-plot.equal { inline-size: 100%; max-inline-size: 27rem; }
        .chart-plot.equal .chart-drawing { block-size: auto; aspect-ratio: 1; }
        .chart-axis { grid-column: 1 / -1; color: var(--color-muted); font-size: 0.8125rem; line-height: 1.3; padding-block-end: var(--space-2); }
        .chart-axis.across { grid-column: 2; padding-block: 0; text-align: end; }
        .chart-drawing.kind-scatter .dots { stroke-width: 5; }
        .chart-drawing .dots { stroke: \#(t("controls/chart/line")); stroke-width: 8; stroke-linecap: round; vector-effect: non-scaling-stroke; fill: none; }
        .chart-drawing .dots.lone { stroke-width: 5; }
        [dir="rtl"] .chart-drawing { transform: scaleX(-1); }
        \#(ChartScript.style)
        .chart-data > summary { display: inline-flex; align-items: center; min-block-size: var(--size-target); color: \#(t("buttons/text/on-surface")); font-weight: 600; font-size: 0.9375rem; }
        .chart-data > summary::before { content: ""; inline-size: 0.5em; block-size: 0.5em; margin-inline: 0.2em 0.6em; border-block-end: 2px solid; border-inline-end: 2px solid; transform: rotate(-45deg); }
        [dir="rtl"] .chart-data:not([open]) > summary::before { transform: rotate(45deg); }
        .chart-data[open] > summary::before, [dir="rtl"] .chart-data[open] > summary::before { transform: rotate(45deg); }
        table { inline-size: 100%; border-collapse: collapse; font-size: 0.9375rem; }
        th, td { padding: var(--space-2) var(--space-1); text-align: start; border-block-end: 1px solid var(--color-line); }
        th { font-weight: 600; }
        td, thead th:not(:first-child) { text-align: end; font-variant-numeric: tabular-nums; }
        """#
}
