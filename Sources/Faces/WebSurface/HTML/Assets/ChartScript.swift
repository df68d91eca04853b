/// The static script that tells the value of a chart under a finger, a pointer or the focus. Without it the table has every value.
///
/// A chart is one stop of the tab key; the arrow keys lead from value to value, which screen readers say as those of a slider.
enum ChartScript {
    static let text = #"""
        "use strict";
        (() => {
          const frames = (within) => within.querySelectorAll(".chart-frame");
          const rows = (frame) => frame.closest(".chart").querySelectorAll(".chart-data tbody tr");
          const isScatter = (frame) => frame.dataset.scatter !== undefined;
          const isTimeline = (frame) => frame.dataset.places === undefined && !isScatter(frame);
          const last = (frame) => rows(frame).length - 1;
          const index = (frame) => Math.min(Number(frame.getAttribute("aria-valuenow")) - 1, last(frame));
          // Where the dots of a scatter are drawn, in hundredths of the width and of the height.
          const isCalendar = (frame) => frame.dataset.scatter === "days";
          const isStacked = (frame) => frame.querySelector(".kind-stacked") !== null;
          const dots = (frame) => isCalendar(frame) ? days(frame) : (frame.querySelector(".dots")?.getAttribute("d") ?? "").split("M").slice(1)
            .map((dot) => dot.split(/[ h]/, 2).map(Number));
          // The middles of the days of a calendar.
          function days(frame) {
            const [, , width, height] = frame.querySelector("svg").getAttribute("viewBox").split(" ").map(Number);
            return [...frame.querySelectorAll(".bar")].map((day) =>
              [(Number(day.getAttribute("x")) + 5) / width * 100, (Number(day.getAttribute("y")) + 5) / height * 100]);
          }
          // From where to where a value is drawn, in hundredths of the width.
          function extent(frame, number) {
            if (isTimeline(frame)) {
              const bar = frame.querySelectorAll(".bar")[number];
              const start = Number(bar?.getAttribute("x"));
              return [start, start + Number(bar?.getAttribute("width"))];
            }
            const width = 100 / Number(frame.dataset.places), place = Number(rows(frame)[number]?.dataset.place ?? number);
            return [place * width, (place + 1) * width];
          }
          // The same words as the table has, which are those of the person's language.
          function words(frame, number) {
            if (isScatter(frame) && !isCalendar(frame)) {
              const cells = [...(rows(frame)[number]?.cells ?? [])].map((cell) => cell.textContent);
              const heads = [...frame.closest(".chart").querySelectorAll(".chart-data thead th")].map((head) => head.textContent);
              return cells.map((cell, place) => cells.length > 2 && !place ? cell : `${heads[place]}: ${cell}`).filter(Boolean).join(", ");
            }
            const [label, ...values] = [...(rows(frame)[number]?.cells ?? [])].map((cell) => cell.textContent);
            if (isTimeline(frame)) return `${label}: ${values.join(" – ")}`;
            const unit = frame.closest(".chart").querySelector(".chart-unit")?.textContent;
            if (isStacked(frame)) {
              const names = [...frame.closest(".chart").querySelectorAll(".chart-data thead th")].slice(2).map((head) => head.textContent);
              const parts = names.map((name, place) => values[place + 1] && `${name} ${values[place + 1]}`).filter(Boolean).join(", ");
              return `${label}: ${values[0]}${unit ? ` ${unit}` : ""} (${parts})`;
            }
            const range = values.slice(1).filter(Boolean).join(" – ");
            return `${label}: ${values[0]}${unit ? ` ${unit}` : ""}${range ? ` (${range})` : ""}`;
          }
          const isReversed = (frame) => getComputedStyle(frame).direction === "rtl";

          function equip(frame) {
            if (last(frame) < 0) return;
            const old = document.getElementById(frame.id);
            const kept = old?.hasAttribute("aria-valuenow") && old.dataset.isChosen !== undefined ? index(old) : last(frame);
            frame.tabIndex = 0;
            frame.setAttribute("role", "slider");
            frame.setAttribute("aria-labelledby", frame.closest(".chart").getAttribute("aria-labelledby"));
            frame.setAttribute("aria-valuemin", 1);
            frame.setAttribute("aria-valuemax", last(frame) + 1);
            if (old?.dataset.isChosen !== undefined) frame.dataset.isChosen = "";
            say(frame, Math.min(kept, last(frame)));
            if (frame.querySelector(".chart-mark")) return;
            for (const name of ["chart-mark", "chart-value"]) {
              const part = frame.ownerDocument.createElement("span");
              part.className = name;
              part.hidden = true;
              part.dataset.keep = "";
              frame.append(part);
            }
          }
          function say(frame, number) {
            frame.setAttribute("aria-valuenow", number + 1);
            frame.setAttribute("aria-valuetext", words(frame, number));
          }
          function show(frame, number) {
            const count = last(frame) + 1, [mark, value] = frame.querySelectorAll(".chart-mark, .chart-value");
            if (!count || !mark) return;
            number = Math.max(0, Math.min(number, count - 1));
            for (const other of frames(document)) if (other !== frame) hide(other);
            say(frame, number);
            frame.dataset.isChosen = "";
            const dot = isScatter(frame) ? dots(frame)[number] ?? [0, 0] : undefined;
            const [start, end] = dot ? [dot[0], dot[0]] : extent(frame, number), middle = (start + end) / 2;
            mark.hidden = value.hidden = false;
            mark.style.insetInlineStart = `${start}%`;
            if (dot) mark.style.insetBlockStart = `${dot[1]}%`;
            else mark.style.inlineSize = `${end - start}%`;
            value.textContent = words(frame, number);
            value.style.insetInlineStart = `${middle}%`;
            value.style.transform = `translateX(${isReversed(frame) ? middle : -middle}%)`;
          }
          function hide(frame) {
            for (const part of frame.querySelectorAll(".chart-mark, .chart-value")) part.hidden = true;
          }
          const isShown = (frame) => frame.querySelector(".chart-mark")?.hidden === false;
          function nearest(frame, { clientX, clientY }) {
            const box = frame.getBoundingClientRect();
            if (!box.width) return;
            const share = (clientX - box.left) / box.width * 100, at = isReversed(frame) ? 100 - share : share;
            let best = 0, least = Infinity;
            if (isScatter(frame)) {
              dots(frame).forEach(([x, y], number) => {
                const distance = Math.hypot((x - at) * box.width, y * box.height - (clientY - box.top) * 100);
                if (distance < least) [best, least] = [number, distance];
              });
              return show(frame, best);
            }
            for (let number = 0; number <= last(frame); number += 1) {
              const [start, end] = extent(frame, number), distance = Math.max(start - at, at - end, 0);
              if (distance < least) [best, least] = [number, distance];
            }
            show(frame, best);
          }

          const frameOf = (event) => event.target.closest?.(".chart-frame[role=slider]");
          document.addEventListener("pointerdown", (event) => {
            const frame = frameOf(event);
            if (frame) nearest(frame, event);
            else for (const other of frames(document)) if (other !== document.activeElement) hide(other);
          }, { passive: true });
          document.addEventListener("pointermove", (event) => {
            const frame = frameOf(event);
            if (frame) nearest(frame, event);
          }, { passive: true });
          document.addEventListener("pointerout", (event) => {
            const frame = frameOf(event);
            if (frame && event.pointerType === "mouse" && !frame.contains(event.relatedTarget) && frame !== document.activeElement) hide(frame);
          }, { passive: true });
          document.addEventListener("focusin", (event) => {
            const frame = frameOf(event);
            if (frame && !isShown(frame)) show(frame, index(frame));
          });
          document.addEventListener("focusout", (event) => { const frame = frameOf(event); if (frame) hide(frame); });
          document.addEventListener("keydown", (event) => {
            const frame = frameOf(event);
            if (!frame || event.altKey || event.ctrlKey || event.metaKey) return;
            const ahead = isReversed(frame) ? -1 : 1, now = index(frame), leap = Math.max(2, Math.round(last(frame) / 10));
            const to = {
              ArrowRight: now + ahead, ArrowLeft: now - ahead, ArrowUp: now + 1, ArrowDown: now - 1,
              PageUp: now + leap, PageDown: now - leap, Home: 0, End: last(frame),
            }[event.key];
            if (to === undefined) return;
            event.preventDefault();
            show(frame, to);
          });

          // The page that comes is equipped before it is laid over this one, so that the focus and the chosen value stay.
          document.addEventListener("bricks:arrived", ({ detail }) => { for (const frame of frames(detail.fresh)) equip(frame); });
          document.addEventListener("bricks:shown", () => {
            for (const frame of frames(document)) if (isShown(frame)) show(frame, index(frame));
          });
          for (const frame of frames(document)) equip(frame);
        })();

        """#

    static let style = #"""
        .chart-frame[role="slider"] { cursor: crosshair; border-radius: var(--radius-small); }
        .chart-mark { position: absolute; inset-block: 0; min-inline-size: 2px; background: \#(Stylesheet.t("controls/chart/line")); opacity: 0.22; pointer-events: none; border-radius: 2px; }
        :is(.chart-plot.scatter, .chart-plot.calendar) .chart-mark { inset-block: auto; inline-size: 0.875rem; block-size: 0.875rem; border: 2px solid var(--color-on-surface); border-radius: 50%; background: none; opacity: 1; transform: translate(-50%, -50%); }
        [dir="rtl"] :is(.chart-plot.scatter, .chart-plot.calendar) .chart-mark { transform: translate(50%, -50%); }
        .chart-value { position: absolute; inset-block-end: calc(100% + 0.25rem); z-index: 2; inline-size: max-content; max-inline-size: 100%; padding: 0.25rem 0.6rem; border: 1px solid var(--color-line); border-radius: 0.5rem; background: var(--color-surface); color: var(--color-on-surface); font-size: 0.875rem; font-weight: 600; line-height: 1.3; font-variant-numeric: tabular-nums; box-shadow: 0 2px 8px rgb(0 0 0 / 0.18); pointer-events: none; }
        """#
}
