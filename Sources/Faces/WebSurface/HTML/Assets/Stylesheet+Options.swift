extension Stylesheet {
    /// The button of a cell for what can be done with it.
    static let options = #"""
        .sheet video { max-block-size: 46dvh; }
        .list > li:has(> .button[data-options]) { position: relative; }
        .list > li > .button.icon-only[data-options] {
          position: absolute; inset-block-start: var(--space-2); inset-inline-end: var(--space-2); z-index: 1;
          inline-size: var(--size-target); block-size: var(--size-target); min-inline-size: 0; padding: 0; border: 0; border-radius: 50%;
          background: var(--color-surface); color: var(--color-on-surface);
        }
        .list > li > .button.icon-only[data-options]:hover { background: var(--color-primary-soft); }
        .list > li:has(> .button[data-options]):has(> .button.rich > .row) { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: var(--space-1); }
        .list > li:has(> .button.rich > .row) > .button.icon-only[data-options] { position: static; background: transparent; }
        """#
}
