/// The part of the static script that has messages float above everything, and that speaks to screen readers: each thing once.
///
/// A message comes within a page and is taken out of it. It stays for the milliseconds of `data-lasts`, and longer while a pointer
/// or the focus is on it; without them until the person goes elsewhere or takes it away. One of `data-trouble` goes as soon as a
/// page comes without it. A message never outlives the screens that it speaks about: `data-place` names those of the page.
enum MessageScript {
    /// Follows ``Script/text`` in the same file.
    static let text = #"""

        "use strict";
        (() => {
          const $ = (selector, within = document) => within.querySelector(selector);
          const box = $("#messages"), most = 3;
          const known = new Set(), clocks = new WeakMap();
          // A live region outside an open dialog is not read.
          function announce(words) {
            const region = $("#modal-announcer") ?? $("#announcer");
            if (words) region.textContent = region.textContent === words ? `${words}\u00a0` : words;
          }
          const words = (message) => [...message.querySelectorAll(".message-words > p")].map((part) => part.textContent).join(" ");
          function raise(part) {
            if (!part.showPopover) return;
            if (part.matches(":popover-open")) part.hidePopover();
            part.showPopover();
          }
          function drop(message) {
            const hadFocus = message.contains(document.activeElement);
            stop(message);
            message.remove();
            if (hadFocus) ($("#modal") ?? $("#player.full #player-title") ?? $("#main")).focus({ preventScroll: true });
            if (!box.children.length && box.matches(":popover-open")) box.hidePopover();
          }
          function stop(message) { clearTimeout(clocks.get(message)); }
          function run(message) {
            stop(message);
            const lasts = Number(message.dataset.lasts);
            if (lasts) clocks.set(message, setTimeout(() => drop(message), lasts));
          }
          const isHeld = () => box.matches(":hover") || box.contains(document.activeElement);
          function hold() { for (const message of box.children) stop(message); }
          function letGo() { if (!isHeld()) for (const message of box.children) run(message); }
          for (const name of ["pointerover", "focusin"]) box.addEventListener(name, hold);
          for (const name of ["pointerout", "focusout"]) box.addEventListener(name, () => setTimeout(letGo, 0));

          // Takes the messages out of a page; returns the words of those that were not shown before.
          function take(page) {
            const fresh = [];
            for (const message of page.querySelectorAll("[data-message]")) {
              message.remove();
              if (known.has(message.dataset.message)) continue;
              known.add(message.dataset.message);
              fresh.push(document.importNode(message, true));
            }
            for (const message of fresh) {
              box.append(message);
              run(message);
            }
            while (box.children.length > most) drop(box.firstElementChild);
            if (fresh.length) raise(box);
            return fresh.map(words).join(" ");
          }
          let said = "";
          document.addEventListener("bricks:arrived", ({ detail: { fresh } }) => {
            const there = new Set([...fresh.querySelectorAll("[data-message]")].map((message) => message.dataset.message));
            const isElsewhere = $("#app").dataset.place !== $("#app", fresh).dataset.place;
            for (const message of [...box.children]) {
              if (there.has(message.dataset.message)) continue;
              if (isElsewhere || message.dataset.trouble !== undefined) drop(message);
            }
            said = take(fresh);
          });
          document.addEventListener("bricks:settled", ({ detail }) => announce([detail.said, said].filter(Boolean).join(". ")));
          // A page that refuses what was done: its notice becomes a message, and what the person sees stays.
          let refusals = 0;
          document.addEventListener("bricks:refused", ({ detail }) => {
            const page = new DOMParser().parseFromString(detail, "text/html"), notice = $(".notice", page);
            const message = document.createElement("section"), text = document.createElement("div");
            message.className = "banner message tone-warning";
            message.dataset.message = `refused.${++refusals}`;
            // Without a name the section is no landmark. The one about the network has the same.
            message.setAttribute("aria-label", $("#offline").getAttribute("aria-label"));
            text.className = "message-words";
            const line = (className, content) => {
              const part = Object.assign(document.createElement("p"), { className, textContent: content });
              if (content) text.append(part);
            };
            if (notice) {
              line("message-title", $("h1", page)?.textContent);
              line("", $("p", notice)?.textContent);
              const details = $("details", notice);
              if (details) text.append(document.importNode(details, true));
            } else line("message-title", page.body.textContent.replace(/\[[^\]]*\]\s*$/, "").trim());
            const close = Object.assign(document.createElement("button"), { type: "button", className: "dismiss", textContent: "×" });
            close.setAttribute("aria-label", box.dataset.dismiss);
            message.append(text, close);
            const holder = document.createElement("div");
            holder.append(message);
            announce(take(holder));
          });
          document.addEventListener("bricks:said", ({ detail }) => announce(detail));
          document.addEventListener("click", (event) => {
            const message = event.target.closest?.("#messages .dismiss")?.closest("[data-message]");
            if (!message) return;
            event.preventDefault();
            drop(message);
          });
          document.addEventListener("keydown", (event) => {
            const message = event.key === "Escape" && event.target.closest?.("[data-message]");
            if (!message || !box.contains(message)) return;
            event.stopImmediatePropagation();
            drop(message);
          }, true);
          announce(take($("#app")));
          const player = $("#player");
          if (player) announce(take(player));
        })();
        """#
}
