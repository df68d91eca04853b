extension Stylesheet {
    /// The bar of a timer that goes on.
    static let timer = #"""
        .timer-bar {
          position: sticky; inset-block-start: var(--space-2); z-index: 8;
          display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2);
          margin-block-start: var(--space-3); padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
          border: 1px solid var(--color-line); border-radius: 2rem; box-shadow: var(--shadow-card);
          background: var(--color-surface); color: var(--color-on-surface); font-size: 0.9375rem;
        }
        .timer-bar .button { padding-inline: var(--space-4); }
        .timer-bar time { flex: 1 1 auto; font-weight: 600; font-variant-numeric: tabular-nums; }
        @media print { .timer-bar { display: none; } }
        """#
}
