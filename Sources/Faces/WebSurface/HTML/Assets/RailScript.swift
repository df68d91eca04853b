/// The static script that gives rails of cards arrows, for a person with a mouse and a wide window. Keys and fingers scroll them
/// without it.
enum RailScript {
    static let text = #"""
        "use strict";
        (() => {
          const paths = { back: "M20 12H4M10.5 5.5L4 12l6.5 6.5", on: "M4 12h16M13.5 5.5L20 12l-6.5 6.5" };
          function arrow(rail, direction) {
            const button = document.createElement("button");
            button.type = "button";
            // The keyboard reaches every card without the arrows.
            button.tabIndex = -1;
            button.className = "button icon-only";
            button.innerHTML = `<svg class="icon directional" viewBox="0 0 24 24" focusable="false"><path d="${paths[direction < 0 ? "back" : "on"]}"/></svg>`;
            button.addEventListener("click", () => {
              const sign = getComputedStyle(rail).direction === "rtl" ? -direction : direction;
              const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
              rail.scrollBy({ left: sign * rail.clientWidth * 0.8, behavior: isStill ? "auto" : "smooth" });
            });
            return button;
          }
          function equip(rail) {
            const head = rail.previousElementSibling;
            if (!head?.matches(".row, .text-h2, .text-h3") || rail.scrollWidth <= rail.clientWidth + 1) return;
            const arrows = document.createElement("span");
            arrows.className = "rail-arrows";
            arrows.setAttribute("aria-hidden", "true");
            const [back, on] = [arrow(rail, -1), arrow(rail, 1)];
            arrows.append(back, on);
            // A heading takes no buttons: there the arrows stand before the rail, at its upper edge.
            if (head.matches(".row")) head.append(arrows); else rail.before(arrows);
            const look = () => {
              const place = Math.abs(rail.scrollLeft);
              back.disabled = place < 2;
              on.disabled = place > rail.scrollWidth - rail.clientWidth - 2;
            };
            rail.addEventListener("scroll", look, { passive: true });
            look();
          }
          const remove = () => { for (const arrows of document.querySelectorAll(".rail-arrows")) arrows.remove(); };
          function prepare() {
            remove();
            for (const rail of document.querySelectorAll("main .list.horizontal")) equip(rail);
          }
          // The page that comes has no arrows, and is laid over one without them.
          document.addEventListener("bricks:arrived", remove);
          document.addEventListener("bricks:shown", prepare);
          let waiting = null;
          addEventListener("resize", () => { clearTimeout(waiting); waiting = setTimeout(prepare, 200); });
          prepare();
        })();

        """#
}
