extension Stylesheet {
    /// Messages about what happened, and the notice that there is no connection.
    static let messages = #"""
        .message { flex-wrap: nowrap; }
        /* Where a script runs, it takes the message out of the page as soon as it is there. */
        @media (scripting: enabled) {
          :is(main, .sheet, .player-inside) > .message { position: absolute; visibility: hidden; animation: left-behind 1ms 4s forwards; }
        }
        @keyframes left-behind { to { visibility: visible; } }
        .message .message-words { flex: 1 1 auto; min-inline-size: 0; }
        .message p { flex: none; overflow-wrap: anywhere; }
        .message-title { font-weight: 600; }
        .message .dismiss { flex: none; margin-inline-end: calc(var(--space-3) * -1); }
        .details-of-trouble { margin-block-start: var(--space-1); font-size: 0.875rem; }
        .details-of-trouble code { font-size: 0.875rem; user-select: all; }
        .error-summary { display: block; margin-block-end: var(--space-4); }
        .error-summary ul { margin: var(--space-1) 0 0; padding-inline-start: 1.25rem; }
        .error-summary a { color: inherit; }
        .offline {
          position: fixed; inset: var(--space-4) 0 auto; z-index: 40;
          inline-size: fit-content; max-inline-size: calc(100% - 2rem); margin-inline: auto;
        }
        .offline[hidden] { display: none; }
        /* The page makes room for it: it must not lie on the title and what is searched for. */
        :root:has(#offline:not([hidden])) .app { padding-block-start: 4.5rem; }
        #messages {
          position: fixed; inset: auto 0 calc(5.5rem + env(safe-area-inset-bottom)); z-index: 40;
          display: grid; justify-items: center; gap: var(--space-2); inline-size: auto; block-size: auto;
          max-inline-size: 100vw; margin: 0; padding: 0 var(--space-4); border: 0;
          background: none; color: inherit; overflow: visible; pointer-events: none;
        }
        #messages:empty { display: none; }
        :root:has(.has-player) #messages { inset-block-end: calc(10rem + env(safe-area-inset-bottom)); }
        /* The foot of a sheet and of the player is where their buttons are. */
        :root:is(:has(#modal), :has(#player.full)) #messages {
          inset-block: calc(var(--space-4) + env(safe-area-inset-top)) auto;
        }
        #messages > .message {
          inline-size: fit-content; max-inline-size: min(100%, 34rem); margin: 0; pointer-events: auto;
          padding: var(--space-2) var(--space-3) var(--space-2) var(--space-5); border: 1px solid transparent; border-radius: 1.5rem;
          background: \#(t("banners/toast/surface")); color: \#(t("banners/toast/on-surface")); box-shadow: var(--shadow-card);
        }
        #messages > .message:is(.tone-error, .tone-warning) { border-inline-start: 0.375rem solid var(--tone); }
        #messages :is(.button, .dismiss, summary) { color: inherit; }
        #messages .button { min-block-size: var(--size-target); font-weight: 600; text-decoration: underline; text-underline-offset: 0.2em; }
        #messages :is(.button, .dismiss):hover { background: color-mix(in srgb, currentColor 14%, transparent); }
        #messages :is(.button, .dismiss, summary):focus-visible { outline-color: currentColor; }
        @media (min-width: 60rem) { #messages, :root:has(.has-player) #messages { inset-block-end: var(--space-8); } }
        @media (min-width: 60rem) { :root:has(.has-player) #messages { inset-block-end: 7rem; } }
        /* The head of the player has the ways out of it. */
        :root:has(#player.full):not(:has(#modal)) #messages { inset-block-start: calc(4.75rem + env(safe-area-inset-top)); }
        :root:is(:has(#modal), :has(#player.full)):has(#offline:not([hidden])) #messages { inset-block: auto var(--space-8); }
        @media (forced-colors: active) { #messages > .message { border-color: CanvasText; } }
        """#
}
