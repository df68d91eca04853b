/// The script that plays a sound which goes by the clock, such as the bells of a timer, in one element that outlives the screens of
/// the page: it sounds on while the device is locked. Without it the sound stands on the screen as a player, and the app rings.
///
/// A screen names the sound by the address of its player, which ends in `#began=` and the moment of its first sample, in
/// milliseconds since 1970. One page of all plays it, which the app decides; the others hear of bells as before.
enum TrackScript {
    static let text = #"""
        "use strict";
        const bricksTrack = (() => {
          const page = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
          // Longer than any bell is heard, so that none that the page struck itself is heard twice.
          const longest = 9500, renewal = 15000;
          const element = document.createElement("audio");
          element.id = "track";
          element.hidden = true;
          let current = null, isMine = false, refused = null, starting = null, opening = null, renewing = null;
          let struck = -Infinity, gesture = -Infinity;
          const api = { now: Date.now, strike() { struck = performance.now(); }, has: (at) => isMine && !element.paused && at >= current.began };
          const mayOpen = () => navigator.userActivation?.hasBeenActive !== false;
          for (const name of ["pointerdown", "keydown"]) {
            addEventListener(name, () => {
              const isFirst = gesture === -Infinity;
              gesture = performance.now();
              if (isFirst) setTimeout(look);
            }, { passive: true });
          }

          // The sound that the screen names, with the player of the screen.
          function named() {
            for (const node of document.querySelectorAll("#main audio[src*='#began=']")) {
              const address = new URL(node.getAttribute("src"), location), began = Number(address.hash.slice("#began=".length));
              if (address.origin !== location.origin || !address.pathname.startsWith("/published/") || !Number.isFinite(began)) continue;
              const figure = node.closest("figure"), title = figure?.querySelector("figcaption")?.textContent ?? document.title;
              return { address: address.pathname, began, title, node, figure, place: location.pathname };
            }
            return null;
          }
          // 204: this page plays it. 409: another one does. 404: it is over. 0: nobody could be asked.
          async function tell(what, address) {
            const token = document.querySelector("input[name=csrf]")?.value ?? document.querySelector("#player")?.dataset.csrf ?? "";
            try {
              const answer = await fetch(`${address}?${what}=${page}`, { method: "POST", keepalive: true, cache: "no-store", headers: { "X-Bricks-Token": token } });
              return answer.status;
            } catch { return 0; }
          }
          const place = () => (api.now() - current.began) / 1000;
          function seek() {
            const wanted = Math.max(0, place());
            if (Math.abs(element.currentTime - wanted) > 0.15) element.currentTime = wanted;
          }
          function stop(tells) {
            clearTimeout(starting);
            clearTimeout(opening);
            clearInterval(renewing);
            const was = current;
            current = null;
            if (was && tells) tell("leave", was.address);
            isMine = false;
            if (!element.paused) element.pause();
            element.removeAttribute("src");
            element.load();
            show();
          }
          // The player of the screen is for who does not hear it yet.
          function show() {
            const sound = named();
            if (sound?.figure) sound.figure.hidden = isMine && current?.address === sound.address;
          }
          function refuse() {
            refused = current?.address ?? null;
            stop(true);
          }
          async function start(sound, takes) {
            stop(true);
            current = sound;
            refused = null;
            // No page loads a sound that another one plays.
            if (!takes && (await tell("hold", sound.address)) !== 204) { if (current === sound) refuse(); return; }
            if (current !== sound) { tell("leave", sound.address); return; }
            element.muted = true;
            element.src = sound.address;
            element.addEventListener("loadedmetadata", () => { if (current === sound) seek(); }, { once: true });
            try { await element.play(); } catch { if (current === sound) refuse(); return; }
            if (current !== sound) return;
            // Silent until what this page has struck is over.
            opening = setTimeout(() => open(sound, takes, 3), takes ? 0 : Math.max(0, struck + longest - performance.now()));
          }
          async function open(sound, takes, tries) {
            if (!mayOpen()) return refuse();
            const silence = struck + longest - performance.now();
            if (!takes && silence > 0 && tries > 0) { opening = setTimeout(() => open(sound, takes, tries - 1), silence); return; }
            const status = await tell(takes ? "take" : "play", sound.address);
            if (current !== sound) { if (status === 204) tell("leave", sound.address); return; }
            if (status !== 204) return refuse();
            seek();
            element.muted = false;
            isMine = true;
            if (element.paused) { refuse(); return; }
            renewing = setInterval(renew, renewal);
            describe(sound);
            show();
          }
          async function renew() {
            const sound = current;
            if (!sound) return;
            if (isMine) seek();
            const status = await tell("play", sound.address);
            if (current === sound && isMine && status !== 204 && status !== 0) { refused = status === 409 ? sound.address : null; stop(false); }
          }
          function describe(sound) {
            const session = navigator.mediaSession;
            if (!session || document.querySelector("#player[data-player]")) return;
            session.metadata = new MediaMetadata({ title: sound.title });
            session.playbackState = "playing";
            try {
              session.setActionHandler("pause", refuse);
              session.setActionHandler("stop", refuse);
              for (const action of ["seekbackward", "seekforward", "seekto", "previoustrack", "nexttrack"]) session.setActionHandler(action, null);
            } catch { /* A browser need not know them all. */ }
          }
          // The device needs its sound for something else, such as a call: the app rings meanwhile.
          element.addEventListener("pause", () => { if (isMine && !element.ended) refuse(); });
          element.addEventListener("error", () => { if (current) refuse(); });
          element.addEventListener("ended", () => { if (current) { refused = current.address; stop(true); } });
          // A page that is kept for the way back is silent meanwhile.
          addEventListener("pagehide", () => { if (current) stop(true); });
          addEventListener("pageshow", (event) => { if (event.persisted) look(); });
          document.addEventListener("visibilitychange", () => { if (!document.hidden && isMine) renew(); });
          // A person who presses the player of the screen hears it here.
          document.addEventListener("play", (event) => {
            const sound = named();
            if (!sound || event.target !== sound.node) return;
            event.target.pause();
            start(sound, true);
          }, true);
          function look() {
            const sound = named();
            show();
            if (!sound) {
              if (current && location.pathname === current.place) stop(true);
              else if (isMine) renew();
              clearTimeout(starting);
              return;
            }
            if (current?.address === sound.address || refused === sound.address) return;
            clearTimeout(starting);
            // A page that must not sound yet keeps no other from it.
            if (!mayOpen()) return;
            // The page that somebody used last comes first.
            starting = setTimeout(() => start(sound, false), Math.min(5000, (performance.now() - gesture) / 4));
          }
          document.body.append(element);
          document.addEventListener("bricks:settled", look);
          look();
          return api;
        })();
        """#
}
