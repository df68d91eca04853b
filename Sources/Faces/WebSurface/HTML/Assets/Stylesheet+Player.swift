extension Stylesheet {
    static let player = #"""
        .scripted { display: none !important; }
        .has-scripts .scripted { display: revert !important; }
        .has-scripts button.scripted { display: inline-grid !important; }
        .has-scripts .player-toggle.scripted { display: contents !important; }
        .has-scripts .player-place { display: none; }
        .player-place { display: flex; flex-wrap: wrap; align-items: end; justify-content: center; gap: var(--space-3); }
        .player-place label { display: grid; gap: var(--space-1); color: var(--color-muted); font-size: 0.875rem; }
        .player-place input {
          inline-size: 6rem; min-block-size: var(--size-target); padding: 0 var(--space-3); font: inherit;
          background: \#(t("inputs/text/surface")); color: \#(t("inputs/text/on-surface"));
          border: 1px solid \#(t("inputs/text/border")); border-radius: \#(t("inputs/text/radius"));
        }
        .player-hint { flex: 1 1 100%; color: var(--color-muted); font-size: 0.875rem; text-align: center; }
        .player-toggle, .player-open { display: contents; }
        .has-scripts .player-media audio, .player-media audio.mixed, .player-sound { display: none; }
        .player-button {
          display: inline-grid; place-items: center; flex: none;
          inline-size: var(--size-target); block-size: var(--size-target);
          border: 0; border-radius: 50%; background: transparent; color: inherit; cursor: pointer;
        }
        .player-button:hover { background: var(--color-primary-soft); }
        .player-button[aria-pressed="true"] { background: var(--color-primary-soft); color: var(--color-primary); }
        .player-toggle .player-button { background: var(--color-primary); color: var(--color-on-primary); }
        .player-toggle .player-button:hover { background: var(--color-primary-strong); }
        .player.is-playing .player-toggle .icon path { d: path("M8.5 5.5v13M15.5 5.5v13"); }
        .has-scripts .player:not(.is-playing) .player-toggle .icon path { d: path("M7.5 4.8L19 12 7.5 19.2z"); }
        .player-line { display: flex; align-items: center; gap: var(--space-3); min-inline-size: 0; }
        .player-controls { display: flex; align-items: center; gap: var(--space-1); }
        .player-time { display: flex; align-items: center; gap: var(--space-3); color: var(--color-muted); font-size: 0.875rem; }
        .player-time input { min-inline-size: 4rem; accent-color: \#(t("controls/player-progress/fill")); }
        .player-clock { font-variant-numeric: tabular-nums; white-space: nowrap; }
        .player-status:empty { display: none; }

        .player.mini {
          position: fixed; inset-inline: 0; inset-block-end: calc(3.5rem + env(safe-area-inset-bottom)); z-index: 9;
          background: var(--color-surface); color: var(--color-on-surface); border-block-start: 1px solid var(--color-line);
          box-shadow: var(--shadow-card); container: player / inline-size;
        }
        .player.mini .player-inside { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-4); padding: var(--space-2) var(--space-4); }
        .player.mini .player-line { flex: 1 1 12rem; }
        .player.mini .player-name {
          flex: 1 1 auto; min-inline-size: 0; min-block-size: var(--size-target); padding: 0 var(--space-2); border: 0;
          border-radius: var(--radius-small); background: transparent; color: inherit; font-weight: 600; text-align: start; cursor: pointer;
        }
        .player.mini .player-name:hover { background: var(--color-primary-soft); }
        .player-label { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        .player.mini .player-step, .player.mini .player-caption, .player-caption:empty { display: none; }
        .player-thumbnail { flex: none; inline-size: 2.75rem; block-size: 2.75rem; object-fit: cover; border-radius: var(--radius-small); }
        .player.mini .player-status { order: 1; flex: 1 1 100%; font-size: 0.8125rem; color: var(--color-muted); }
        .player.mini .player-time input { display: none !important; }
        /* The way out comes last, as everywhere. */
        .player.mini .player-time { order: 1; }
        .player.mini .player-controls { order: 2; }
        .player.mini .player-media video { inline-size: 4rem; block-size: 2.75rem; border-radius: var(--radius-small); object-fit: cover; }
        .player.mini .player-media audio { inline-size: min(16rem, 60vw); block-size: var(--size-target); }
        @container player (max-width: 17rem) {
          /* With large text the title has a line of its own. */
          .player.mini .player-line { flex-basis: 100%; }
          .player.mini .player-thumbnail { display: none; }
          .player.mini .player-label { white-space: normal; max-block-size: 3lh; }
        }
        .app.has-player:not(.no-tabs) main { padding-block-end: calc(10rem + env(safe-area-inset-bottom)); }
        .app.has-player .toast { inset-block-end: calc(9.5rem + env(safe-area-inset-bottom)); }
        /* Keyboard focus that moves down a page must not come to lie under the bars. */
        html:has(.player.mini) { scroll-padding-block-end: 10rem; }

        .player.full {
          position: fixed; inset: 0; z-index: 18; overflow-y: auto; background: var(--color-background);
          color: var(--color-on-background);
        }
        .player.full .player-inside {
          display: flex; flex-direction: column; gap: var(--space-4); max-inline-size: 40rem; margin-inline: auto;
          padding: var(--space-4) var(--space-5) var(--space-12);
        }
        .player-header { order: -2; display: flex; align-items: center; gap: var(--space-3); }
        .player-header h1 { flex: 1 1 auto; min-inline-size: 0; font: var(--font-weight-heading) 1.5rem / 1.2 var(--font-family-heading); text-align: center; text-wrap: balance; }
        .player-header h1:focus { outline: none; }
        .player-art { order: -1; inline-size: 100%; max-block-size: 34dvh; object-fit: cover; border-radius: var(--radius-large); }
        .player.full.has-video .player-media { order: -1; }
        .player.full .player-media video { display: block; inline-size: 100%; max-block-size: 46dvh; border-radius: var(--radius-large); }
        .player.full.is-complete .player-media { display: none; }
        .player.full .player-media audio { inline-size: 100%; }
        .player.full .player-media:empty { display: none; }
        .player-breath { display: grid; place-items: center; order: -1; }
        .player-breath > * { grid-area: 1 / 1; }
        .player-breath .breath-words { padding: var(--space-4); font: 400 1.25rem / 1.5 var(--font-family-heading); text-align: center; }
        .player-breath .breath-count:empty { display: none; }
        .player-breath .breath-count { display: block; font-size: 2rem; font-variant-numeric: tabular-nums; }
        .has-scripts .player-breath { block-size: min(18rem, 42dvh); }
        .has-scripts .player-breath .breath-circle {
          display: block !important; block-size: 100%; aspect-ratio: 1; border-radius: 50%; transform: scale(0.5);
          background: color-mix(in oklab, var(--color-primary) 26%, transparent); outline: 2px solid var(--color-primary); will-change: transform;
        }
        .has-scripts .player-breath.is-free .breath-circle { opacity: 0.45; }
        .has-scripts .player.full.is-breathing .player-art { display: none; }
        @media (prefers-reduced-motion: reduce) {
          .has-scripts .player-breath { block-size: auto; }
          .has-scripts .player-breath .breath-circle { display: none !important; }
        }
        .player-next { color: var(--color-muted); text-align: center; }
        .player-next span { color: var(--color-on-background); font-weight: 600; }
        .keepsake { display: grid; justify-items: center; gap: var(--space-4); margin-block-start: var(--space-6); }
        .keepsake img { inline-size: min(20rem, 100%); block-size: auto; border-radius: var(--radius-large); box-shadow: var(--shadow-card); }
        .keepsake-ways { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--space-3); }
        .player-subtitle { color: var(--color-muted); text-align: center; text-wrap: balance; }
        .player.full.is-complete .player-subtitle { display: none; }
        .player.full:not(.is-complete) .screen > .column > .row:has(> .button.icon-only) { justify-content: center; }
        /* How somebody feels is one line of faces. */
        .player.is-complete .card .row.wraps:has(> .button.rich:nth-child(5)) { flex-wrap: nowrap; gap: var(--space-2); }
        .player.is-complete .card .row.wraps > .button.rich { flex: 1 1 0; min-inline-size: 0; padding: var(--space-2) 0; }
        .player.is-complete .card .row.wraps > .button.rich > .row { flex-direction: column; align-items: center; gap: var(--space-1); text-align: center; }
        .player.is-complete .card .row.wraps > .button.rich .text-body { font-size: 0.8125rem; }
        @media (max-width: 30rem) {
          .player.is-complete .card .row.wraps:has(> .button.rich:nth-child(5)) { gap: var(--space-1); }
          .player.is-complete .card .row.wraps > .button.rich .text-body { font-size: 0.75rem; }
        }
        .player.full .player-step { min-block-size: 4.5em; font: 400 1.25rem / 1.5 var(--font-family-heading); text-align: center; text-wrap: pretty; }
        .player-status, .player-caption { text-align: center; color: var(--color-muted); }
        .player.full .player-line { flex-direction: column; align-items: stretch; }
        .player.full .player-controls { justify-content: center; gap: var(--space-4); }
        .player.full .player-toggle .player-button { inline-size: 4rem; block-size: 4rem; }
        .player.full .player-time { order: -1; }
        .player.full .player-time input { flex: 1 1 auto; min-block-size: var(--size-target); }
        .player-extra { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--space-3); }
        .has-scripts body:has(.player.full) { overflow: hidden; }
        .player-sleep { align-items: center; }
        .has-scripts .player-sleep.scripted { display: inline-flex !important; gap: var(--space-2); min-block-size: var(--size-target); }
        .player-sleep select { min-block-size: var(--size-target); padding-inline: var(--space-3); border: 1px solid var(--color-outline); border-radius: var(--radius-medium); background-color: var(--color-surface); color: var(--color-on-surface); font: inherit; }
        .has-scripts .player-extra button.scripted { display: inline-flex !important; }
        .player-extra [aria-pressed="true"] { background: var(--color-primary-soft); }
        .player.no-captions .player-caption { display: none; }
        @media (max-width: 30rem) {
          .player.full .player-controls { gap: var(--space-2); }
          .player.mini .player-time { display: none; }
        }
        @media (min-width: 60rem) {
          .player.mini { inset-block-end: 0; inset-inline-start: 15.5rem; }
          .app.has-player:not(.no-tabs) main { padding-block-end: 8rem; }
          .app.has-player .toast { inset-block-end: 6rem; }
        }
        @media print { .player { display: none; } }
        """#
}
