/// The static script that keeps the browser's history: each entry has a path of the app, and where the person was on its page.
///
/// It comes before ``Script``, which tells it where the person goes.
enum PlacesScript {
    static let text = #"""
        "use strict";
        const bricksPlaces = (() => {
          const name = "bricks-places", limit = 50;
          history.scrollRestoration = "manual";
          let places = new Map();
          try { places = new Map(JSON.parse(sessionStorage.getItem(name) ?? "[]")); } catch { /* Nothing is kept. */ }
          const newKey = () => Math.random().toString(36).slice(2);
          if (!history.state?.key) history.replaceState({ ...history.state, key: newKey() }, "");
          // When the browser goes back, the entry is another one before the page is.
          let current = history.state.key, waiting = null;
          function keep() {
            clearTimeout(waiting);
            waiting = null;
            places.delete(current);
            places.set(current, { y: scrollY, focus: document.activeElement?.id || null });
            while (places.size > limit) places.delete(places.keys().next().value);
            try { sessionStorage.setItem(name, JSON.stringify([...places])); } catch { /* Nothing is kept. */ }
          }
          addEventListener("scroll", () => { waiting ??= setTimeout(keep, 150); }, { passive: true });
          addEventListener("pagehide", keep);
          return {
            push(address) {
              keep();
              history.pushState({ key: newKey(), from: location.href }, "", address);
              current = history.state.key;
            },
            replace(address) { history.replaceState(history.state, "", address); },
            // Whether the entry before is the one of that address.
            isBefore: (address) => history.state?.from === address,
            // The browser has gone to another entry.
            popped() {
              clearTimeout(waiting);
              waiting = null;
              current = history.state?.key ?? newKey();
            },
            restore() {
              const place = places.get(current);
              const focus = place?.focus && document.getElementById(place.focus);
              (focus || document.getElementById("main")).focus({ preventScroll: true });
              scrollTo(0, place?.y ?? 0);
            },
          };
        })();
        // A page that is loaded again, or that the browser went back to.
        if (["reload", "back_forward"].includes(performance.getEntriesByType("navigation")[0]?.type)) bricksPlaces.restore();

        """#
}
