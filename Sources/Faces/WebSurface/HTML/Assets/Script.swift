/// The static script of every page: it keeps the page live and plays bells. Nothing needs it.
///
/// Server-sent events that it understands (all data JSON, moments in milliseconds since 1970):
/// `update` `{now?, seen?}` (something on the page changed; what a page that shows it says in `seen`), `cue` `{id, at, sound?, strokes?, gap?, volume?, now?}` (a bell),
/// `cue-cancel` `{id?}` (one bell, or all, will not sound), `time` `{now}`, `moved` (the session ended, and the stream with it).
public enum Script {
    /// The whole script, for `/assets/bricks.js`.
    public static let text = #"""
        "use strict";
        (() => {
          const root = document.documentElement;
          const $ = (selector, within = document) => within.querySelector(selector);
          const dirty = new WeakSet();
          let serverAhead = Number(root.dataset.serverTime) - Date.now();
          const now = () => Date.now() + serverAhead;
          bricksTrack.now = now;
          const learnTime = (value) => { if (Number.isFinite(value)) serverAhead = value - Date.now(); };

          // Bringing the page up to date: the new page is laid over the old one, so that focus, scroll position, open
          // parts and what is half typed stay.
          const controls = "input:not([type=hidden]), textarea, select";
          function syncAttributes(old, fresh) {
            const kept = old.localName === "details" ? ["open"] : [];
            for (const { name } of [...old.attributes]) {
              if (!fresh.hasAttribute(name) && !kept.includes(name)) old.removeAttribute(name);
            }
            for (const { name, value } of fresh.attributes) {
              if (!kept.includes(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
            }
          }
          function syncControl(old, fresh) {
            if (dirty.has(old) || old.classList.contains("tab-choice") || old.classList.contains("choice-filter")) return;
            if (old.type === "checkbox" || old.type === "radio") old.checked = fresh.checked;
            else if (old.value !== fresh.value) old.value = fresh.value;
          }
          const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || "") === (b.id || "");
          function morph(old, fresh) {
            if (old.dataset?.keep !== undefined) return;
            if (old.nodeType !== Node.ELEMENT_NODE) {
              if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
              return;
            }
            const wasHidden = old.matches(".choice-filter, .reveal") ? old.hidden : null;
            syncAttributes(old, fresh);
            if (wasHidden !== null) old.hidden = wasHidden;
            if (old.localName !== "textarea") morphChildren(old, fresh);
            if (old.matches(controls)) syncControl(old, fresh);
          }
          function morphChildren(old, fresh) {
            const byID = new Map();
            for (const child of old.children) if (child.id) byID.set(child.id, child);
            let place = old.firstChild;
            for (const wanted of [...fresh.childNodes]) {
              let match = wanted.id ? byID.get(wanted.id) : null;
              if (match && !alike(match, wanted)) match = null;
              if (!match && place && alike(place, wanted)) match = place;
              if (!match) {
                old.insertBefore(document.importNode(wanted, true), place);
                continue;
              }
              byID.delete(match.id);
              if (match === place) place = place.nextSibling;
              else old.insertBefore(match, place);
              morph(match, wanted);
            }
            while (place) { const next = place.nextSibling; place.remove(); place = next; }
          }

          function firstWrong(form) {
            const wrong = $("[aria-invalid=true]", form);
            return wrong?.matches("fieldset") ? $("input:not([type=hidden]):not(.choice-filter)", wrong) ?? wrong : wrong;
          }
          const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));
          // The session of the page that is shown, and the number of the last change that it shows.
          function seenBy(address) {
            const text = new URL(address || "/", location).searchParams.get("seen") ?? "", dot = text.lastIndexOf(".");
            return { session: text.slice(0, Math.max(0, dot)), change: dot < 0 ? NaN : Number(text.slice(dot + 1)) };
          }
          let seen = seenBy(root.dataset.events);
          // The address of the page that is shown, and whether the browser went back or forward to it.
          let shownAt = location.href, isReturn = false;
          function show(html, own = false, sent = null) {
            const fresh = new DOMParser().parseFromString(html, "text/html");
            if (!$("#app") || !$("#app", fresh)) { location.reload(); return; }
            if (fresh.documentElement.dataset.events) seen = seenBy(fresh.documentElement.dataset.events);
            const place = { isOther: shownAt !== location.href, isReturn };
            shownAt = location.href;
            isReturn = false;
            const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
            if (place.isOther && document.startViewTransition && !isStill) document.startViewTransition(() => lay(fresh, own, place, sent));
            else lay(fresh, own, place, sent);
          }
          // Where something comes above what is read, most browsers keep that in its place; this is for those that do not.
          function keptPlace(own) {
            if (own || scrollY === 0 || CSS.supports("overflow-anchor", "auto")) return () => {};
            const top = (element) => element.getBoundingClientRect().top;
            const parts = [...document.querySelectorAll("#main .screen :is(p, h2, h3, h4, .button, textarea)")];
            const read = parts.find((part) => part.getClientRects().length > 0 && top(part) >= 0);
            const before = read && top(read);
            return () => { if (read?.isConnected) scrollBy({ top: top(read) - before, behavior: "instant" }); };
          }
          function lay(fresh, own, place, sent) {
            const app = $("#app"), next = $("#app", fresh);
            const before = { modal: $("#modal-title")?.textContent };
            tell("bricks:arrived", { fresh });
            learnTime(Number(fresh.documentElement.dataset.serverTime));
            document.title = fresh.title;
            for (const name of ["data-text", "data-material", "data-haptics", "data-scheme"]) {
              const value = fresh.documentElement.getAttribute(name);
              if (value === null) root.removeAttribute(name);
              else root.setAttribute(name, value);
            }
            const outside = "meta[name='color-scheme'], meta[name='theme-color']", wanted = fresh.querySelectorAll(outside);
            document.querySelectorAll(outside).forEach((meta, index) => { if (wanted[index]) syncAttributes(meta, wanted[index]); });
            restyle(fresh);
            // With the first press a session begins, which tells of its changes.
            const told = fresh.documentElement.dataset;
            const at = (address) => new URL(address, location).searchParams.get("at");
            // The app is told which page this window shows.
            if (told.events && (!root.dataset.events || at(root.dataset.events) !== at(told.events))) {
              root.dataset.events = told.events;
              stream?.close();
              listen();
            }
            // The session has ended: a page without one is told of nothing, and misses no connection.
            if (!told.events && root.dataset.events) { delete root.dataset.events; stream?.close(); connection(true); }
            askAgain(told);
            const keep = keptPlace(own || place.isOther);
            morph(app, next);
            keep();
            const player = $("#player"), nextPlayer = $("#player", fresh);
            if (player && nextPlayer) morph(player, nextPlayer);
            prepare();
            tell("bricks:shown", { own });
            const modal = $("#modal"), moved = place.isOther;
            if (modal && before.modal !== $("#modal-title").textContent) modal.focus();
            else if (moved && place.isReturn) bricksPlaces.restore();
            else if (moved && !modal && !before.modal) {
              $("#main").focus({ preventScroll: true });
              scrollTo(0, 0);
            } else if (before.modal && !modal) {
              $("#main").focus({ preventScroll: true });
            } else if (document.activeElement === document.body && !$("#player.full")) $("#main").focus({ preventScroll: true });
            // The first field that was refused has the focus, whatever else is new.
            if (sent?.isConnected) firstWrong(sent)?.focus();
            tell("bricks:settled", { said: moved ? document.title : "" });
            tick();
          }

          // A page that is loaded with something over it begins there.
          if (document.activeElement === document.body) $("#modal")?.focus({ preventScroll: true });
          document.addEventListener("bricks:page", ({ detail }) => go(detail.address, detail.html, false));

          // The deployment's look may have changed; the old sheet stays until the new one is there.
          function restyle(fresh) {
            const find = (page) => $("link[href^='/assets/tokens.css']", page);
            const old = find(document), wanted = find(fresh)?.getAttribute("href");
            if (!old || !wanted || old.getAttribute("href") === wanted) return;
            const sheet = old.cloneNode();
            sheet.href = wanted;
            sheet.addEventListener("load", () => old.remove());
            old.after(sheet);
          }

          // Said after a while: most connections that are lost are back at once. What the person pressed meanwhile is not
          // repeated, since they may have done it elsewhere or thought better of it; they are told at once.
          let silence = null, probing = null;
          const offline = $("#offline"), notDone = $(".not-done", offline);
          function connection(isThere, wait = 1500, pressed = false) {
            clearTimeout(silence);
            if (isThere) {
              clearInterval(probing);
              probing = null;
              if (offline.hidden) return;
              offline.hidden = true;
              notDone.hidden = true;
              if (offline.matches(":popover-open")) offline.hidePopover();
              tell("bricks:said", offline.dataset.back);
              return;
            }
            if (pressed) wait = 0;
            silence = setTimeout(() => {
              const isNew = offline.hidden || pressed;
              offline.hidden = false;
              if (pressed) notDone.hidden = false;
              if (offline.showPopover && !offline.matches(":popover-open")) offline.showPopover();
              if (isNew) tell("bricks:said", [...$("p", offline).childNodes].filter((part) => !part.hidden).map((part) => part.textContent.trim()).join(" "));
              // A browser does not always notice that the network is back, and a stream that was cut may never say so.
              probing ??= setInterval(() => refresh(), 3000);
            }, wait);
          }
          $("#offline button").addEventListener("click", () => refresh({}));
          addEventListener("offline", () => connection(false));
          addEventListener("online", () => {
            if (root.dataset.events && stream?.readyState === EventSource.CLOSED) listen();
            refresh();
          });

          // A page that was asked for before the person did something tells of the time before: it is not laid over what they
          // were shown for it, however late it comes.
          let doing = 0, deeds = 0, loading = false, again = false;
          const ask = (address, options) => fetch(address, {
            cache: "no-store", ...options,
            headers: { Accept: "text/html", ...(options?.method === "POST" && { Prefer: "return=representation" }), ...options?.headers },
          });
          // A change that the page shows already, such as one that the person made on it, is not asked for again.
          let told = null;
          function hear(change) {
            if (change === undefined) again = true;
            else told = seenBy(`?seen=${change}`);
            catchUp();
          }
          function catchUp() {
            if (loading || doing) return;
            const isNew = told !== null && !(told.session === seen.session && told.change <= seen.change);
            told = null;
            if (again || isNew) { again = false; refresh(); }
          }
          // A page that asks for itself is no page that the person uses.
          const renewal = { headers: { "X-Bricks-Renewal": "1" } };
          async function refresh(options = renewal) {
            if (loading || doing) { again = true; return; }
            const before = deeds;
            loading = true;
            try {
              const asked = location.href, response = await ask(asked, options), html = response.ok || response.status === 404 ? await response.text() : null;
              if (deeds !== before) again = true;
              else if (location.href !== asked) again = true;
              else if (html !== null) {
                if (response.redirected) bricksPlaces.replace(response.url);
                show(html);
              }
              connection(true);
            } catch { /* The event stream reconnects and asks again. */ } finally {
              loading = false;
              catchUp();
            }
          }
          // What the person does; `page` takes the response and gives the page, which is shown unless they went on meanwhile.
          let returned = null;
          function go(address, html, isBack, sent = null) {
            if (isBack && address !== location.href && bricksPlaces.isBefore(address)) {
              returned = html;
              history.back();
              return;
            }
            if (address !== location.href) bricksPlaces.push(address);
            show(html, true, sent);
          }
          // A refusal is told beside what they see, with all that they put in; the result is false then.
          async function act(address, options, page, sent = null, isBack = false) {
            const deed = ++deeds;
            doing += 1;
            try {
              const response = await ask(address, options), html = await page(response);
              if (response.status >= 400 && !(response.status === 404 && options.method !== "POST")) {
                tell("bricks:refused", html);
                return false;
              }
              // An answer in place of a page has the address of the form; a page in place of the way to it says where it is.
              const isPage = options.method !== "POST" || response.redirected, place = response.headers.get("Content-Location");
              const shown = isPage ? response.url : place ? new URL(place, location).href : location.href;
              if (deed === deeds) go(shown, html, isBack, sent);
              else again = true;
              return true;
            } finally {
              doing -= 1;
              catchUp();
            }
          }

          // A switch shows at once how it will be; the answer has the last word. The result puts it back.
          function flip(button) {
            const name = button?.matches("[role=switch]") ? "aria-checked" : button?.matches(".choice") ? "aria-pressed" : null;
            if (!name) return () => {};
            const all = name === "aria-checked" ? [button] : [...button.parentElement.querySelectorAll(":scope > .choice")];
            const before = all.map((part) => part.getAttribute(name));
            const wasOn = name === "aria-checked" && button.getAttribute(name) === "true";
            for (const part of all) part.setAttribute(name, part === button && !wasOn);
            return () => all.forEach((part, index) => part.setAttribute(name, before[index]));
          }
          // Forms are sent in the background.
          // Shows at once that a press has arrived, however long its answer takes.
          function hold(element) {
            element?.setAttribute("data-held", "");
            return () => element?.removeAttribute("data-held");
          }
          document.addEventListener("submit", async (event) => {
            const form = event.target, submitter = event.submitter;
            if (form.method !== "post" || form.enctype === "multipart/form-data" || form.dataset.plain !== undefined) return;
            if (event.defaultPrevented) return;
            event.preventDefault();
            if (form.dataset.sending) return;
            form.dataset.sending = "true";
            const release = hold(submitter);
            feel(10);
            const putBack = flip(submitter);
            const body = new URLSearchParams(new FormData(form, submitter));
            const filled = [...form.querySelectorAll(controls)].filter((control) => dirty.has(control));
            for (const control of filled) dirty.delete(control);
            try {
              const isBack = Boolean(submitter?.matches(".back, .dismiss") || form.closest("#player.full"));
              const isDone = await act(form.action, { method: "POST", body }, (response) => response.text(), form, isBack);
              if (!isDone) for (const control of filled) dirty.add(control);
              if (!isDone) putBack();
              connection(true);
            } catch {
              putBack();
              // What was put in stays where it is, to be sent when the connection is back.
              for (const control of form.querySelectorAll(controls)) dirty.add(control);
              connection(false, 0, true);
            } finally {
              delete form.dataset.sending;
              release();
            }
          });
          // The video that the app begins with is left when it ends, as by its button.
          document.addEventListener("ended", (event) => {
            event.target.closest?.("form.screen")?.querySelector("button[value^='start-video-seen@']")?.click();
          }, true);
          // Other places of the app: without loading the page anew, so that what plays goes on.
          document.addEventListener("click", async (event) => {
            const link = event.target.closest?.(".tab-bar a, .timer-bar a, .notice a, .banner a, .toast a");
            if (!link || event.defaultPrevented || event.button !== 0) return;
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            if (link.origin !== location.origin || link.pathname === "/export") return;
            event.preventDefault();
            const release = hold(link);
            try {
              const isDone = await act(link.href, {}, (response) => response.text());
              if (!isDone) location.href = link.href;
              connection(true);
            } catch {
              // The browser's own page about the network would take the app away, and what plays in it.
              connection(false, 0, true);
            } finally { release(); }
          });
          addEventListener("popstate", () => {
            bricksPlaces.popped();
            isReturn = true;
            if (returned === null) { refresh({}); return; }
            const html = returned;
            returned = null;
            show(html, true);
          });
          addEventListener("pageshow", (event) => { if (event.persisted) refresh({}); });

          document.addEventListener("input", (event) => {
            const control = event.target;
            if (control.matches(".choice-filter")) {
              const wanted = control.value.trim().toLocaleLowerCase();
              for (const option of control.closest("fieldset").querySelectorAll(".option")) {
                option.hidden = !option.textContent.toLocaleLowerCase().includes(wanted);
              }
              return;
            }
            dirty.add(control);
            if (control.type === "radio") for (const other of control.form?.elements[control.name] ?? []) dirty.add(other);
            if (control.type === "range") {
              const output = control.parentElement.querySelector("output");
              if (output) output.textContent = Number(control.value).toLocaleString(root.lang, { maximumFractionDigits: 3 });
            }
          });
          document.addEventListener("keydown", (event) => {
            if (event.key === "Escape") $("#modal .dismiss")?.click();
            if (event.key === "Enter" && event.target.matches?.(".choice-filter")) event.preventDefault();
          });
          // What can be done with a cell: by the key or button for a context menu, and by a long press where that is none.
          const options = (target) => target.closest?.(".list > li")?.querySelector(":scope > .button[data-options]");
          let press = null, pressedAt = -Infinity;
          document.addEventListener("contextmenu", (event) => {
            const button = options(event.target);
            if (!button) return;
            event.preventDefault();
            clearTimeout(press);
            if (performance.now() - pressedAt > 1000) button.click();
          });
          document.addEventListener("touchstart", (event) => {
            clearTimeout(press);
            const button = options(event.target);
            if (!button || event.touches.length > 1 || event.target.closest(".button") === button) return;
            press = setTimeout(() => { pressedAt = performance.now(); button.click(); }, 600);
          }, { passive: true });
          for (const name of ["touchend", "touchmove", "touchcancel"]) document.addEventListener(name, () => clearTimeout(press), { passive: true });
          // Lifting the finger would open the cell as well.
          document.addEventListener("click", (event) => {
            if (event.isTrusted && performance.now() - pressedAt < 1000 && options(event.target)) event.preventDefault();
          }, true);
          function prepare() { for (const part of document.querySelectorAll(".choice-filter, .reveal")) part.hidden = false; }
          document.addEventListener("click", (event) => {
            const button = event.target.closest?.(".reveal"), field = button && document.getElementById(button.getAttribute("aria-controls"));
            if (!field) return;
            const isShown = field.type === "password";
            field.type = isShown ? "text" : "password";
            button.setAttribute("aria-pressed", isShown);
          });

          // Countdowns, by the server's clock.
          const two = (value) => String(value).padStart(2, "0");
          function clock(seconds) {
            const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60, rest = seconds % 60;
            return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
          }
          let ended = null;
          function tick() {
            for (const timer of document.querySelectorAll("time[data-ends-at-milliseconds]")) {
              const end = Number(timer.dataset.endsAtMilliseconds);
              const left = Math.max(0, Math.ceil((end - now()) / 1000));
              const text = clock(left);
              if (timer.textContent !== text) timer.textContent = text;
              if (left === 0 && ended !== end) { ended = end; setTimeout(() => refresh(), 250); }
            }
          }
          setInterval(tick, 200);

          // Rings: each is moved by the browser itself from where it is to its end. One that should not move stays as it came.
          const rings = new WeakMap(), unmoved = matchMedia("(prefers-reduced-motion: reduce)");
          function turn() {
            for (const ring of document.querySelectorAll(".countdown-ring .left")) {
              const { until, total } = ring.dataset, known = rings.get(ring);
              const key = unmoved.matches ? "" : `${until} ${total}`;
              if (known?.key === key) continue;
              known?.motion?.cancel();
              let motion = null;
              if (until && !unmoved.matches) {
                const length = Math.max(1, Number(total)), left = Math.min(Math.max(0, Number(until) - now()), length);
                motion = ring.animate({ strokeDashoffset: [String(1 - left / length), "1"] }, { duration: Math.max(1, left), fill: "forwards" });
              }
              rings.set(ring, { key, motion });
            }
          }
          unmoved.addEventListener("change", turn);
          document.addEventListener("bricks:settled", turn);
          turn();

          // Bells: struck by oscillators, since a few partials that die away are all that a bell is.
          let audio = null;
          const wake = () => {
            // The app rings one page of a person, and prefers one that can sound.
            if (!audio) setTimeout(() => { if (stream?.readyState === EventSource.OPEN) { stream.close(); listen(); } }, 300);
            audio ??= new AudioContext();
            if (audio.state === "suspended") audio.resume();
          };
          for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, wake, { passive: true });
          const bells = {
            bell: { pitch: 528, partials: [[1, 1, 4.5], [2.01, 0.5, 3], [2.99, 0.28, 2], [4.17, 0.14, 1.2], [5.43, 0.08, 0.8]] },
            bowl: { pitch: 196, partials: [[1, 1, 9], [1.004, 0.6, 9], [2.71, 0.42, 6], [5.15, 0.2, 3], [8.43, 0.07, 1.4]] },
            chime: { pitch: 880, partials: [[1, 1, 2.4], [2.76, 0.4, 1.4], [5.4, 0.2, 0.7]] },
            wood: { pitch: 620, gap: 0.6, partials: [[1, 1, 0.16], [2.4, 0.4, 0.09]] },
          };
          // Devices that cannot be felt, and browsers before the first press, do nothing.
          function feel(pattern) { if (root.dataset.haptics === "on") navigator.vibrate?.(pattern); }
          function strike(name, volume, delay, strokes, seconds) {
            if (!audio) return;
            bricksTrack.strike();
            const { pitch, partials, gap = 2 } = bells[name] ?? bells.bell, first = audio.currentTime + Math.max(0, delay);
            for (let stroke = 0; stroke < strokes; stroke += 1) sound(pitch, partials, volume, first + stroke * (seconds || gap));
          }
          function sound(pitch, partials, volume, start) {
            for (const [ratio, level, length] of partials) {
              const tone = audio.createOscillator(), loudness = audio.createGain();
              tone.frequency.value = pitch * ratio;
              loudness.gain.setValueAtTime(0.0001, start);
              loudness.gain.exponentialRampToValueAtTime(0.22 * volume * level, start + 0.006);
              loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
              tone.connect(loudness).connect(audio.destination);
              tone.start(start);
              tone.stop(start + length + 0.05);
            }
          }
          const cues = new Map(), struck = new Set();
          function cancel(id) { clearTimeout(cues.get(id)); cues.delete(id); }
          function cue({ id, at, sound, strokes, volume, gap }) {
            cancel(id);
            const wait = Number(at) - now();
            // A bell that is long past, after sleep or a lost connection, stays silent.
            if (!Number.isFinite(wait) || wait < -5000 || wait > 86400000 || struck.has(id)) return;
            cues.set(id, setTimeout(() => {
              cues.delete(id);
              struck.add(id);
              if (struck.size > 64) struck.delete(struck.values().next().value);
              // It is in what sounds already.
              if (bricksTrack.has(Number(at))) return;
              feel([80, 60, 80]);
              const times = Math.min(Math.max(Math.trunc(Number(strokes ?? 1)) || 1, 1), 9);
              strike(sound, Math.min(Math.max(volume ?? 1, 0), 1), (Number(at) - now()) / 1000, times, Math.min(Math.max(Number(gap) || 0, 0), 10));
            }, Math.max(0, wait - 60)));
          }

          // A stream ends with its session: the next one is asked for with the cookie of the session that takes its place. One
          // that is refused is asked for again, later each time.
          let lost = false, refusals = 0, stream = null;
          function listen() {
            if (!root.dataset.events) return;
            const place = root.dataset.events, sounds = audio ? `${place.includes("?") ? "&" : "?"}audible=1` : "";
            const events = stream = new EventSource(place + sounds);
            const on = (name, body) => events.addEventListener(name, (event) => {
              let data = {};
              try { data = JSON.parse(event.data || "{}"); } catch { /* An event without data is one too. */ }
              learnTime(Number(data.now));
              body(data);
            });
            on("update", ({ seen }) => hear(seen));
            on("cue", cue);
            on("cue-cancel", ({ id }) => { for (const key of id === undefined ? [...cues.keys()] : [id]) cancel(key); });
            on("time", () => {});
            events.addEventListener("moved", () => {
              events.close();
              lost = true;
              listen();
            });
            events.addEventListener("error", () => {
              if (!root.dataset.events) { events.close(); return; }
              lost = true;
              connection(false);
              if (events.readyState !== EventSource.CLOSED) return;
              const wait = Math.min(30000, 500 * 2 ** refusals) * (1 + Math.random());
              refusals += 1;
              // A session that was put away is opened by its page.
              setTimeout(async () => { await refresh(); listen(); }, wait);
            });
            events.addEventListener("open", () => {
              refusals = 0;
              connection(true);
              if (lost) { lost = false; refresh(); }
            });
          }
          if (root.dataset.events) listen();
          // A page without a session is told of nothing; it asks by itself where something is still to come.
          function askAgain({ again, againAt }) {
            if (again) setTimeout(() => { if (againAt) location.replace(againAt); else refresh(); }, Number(again));
          }
          askAgain(root.dataset);
          prepare();
          tick();
        })();
        """#
}
