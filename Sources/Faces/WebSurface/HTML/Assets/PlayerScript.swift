/// The player's part of every page's script. It plays the item of the session's player, reports its position, and
/// follows the other pages of the same browser. The state is the server's; this page plays only while the player names
/// it.
public enum PlayerScript {
    /// The whole script, for `/assets/player.js`.
    public static let text = #"""
        "use strict";
        (() => {
          const root = document.documentElement;
          root.classList.add("has-scripts");
          const $ = (selector) => document.querySelector(selector);
          const page = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
          const kept = "bricks-player";
          let state = null, mine = false, sequence = 0, muted = false, reported = 0, dragging = false, notice = "";
          // Where a session without a medium is: seconds at a moment of this page's own clock.
          let guide = { seconds: 0, since: null };
          let broken = false, caption = "", tries = 0, captions = true;
          // What the server is being told, and the newest state that it has answered with: pages made before are old.
          let telling = 0, awaited = false, asked = null, known = { csrf: "", version: 0 };

          const box = () => $("#player");
          const media = () => (broken ? null : $("#player .player-media :is(audio, video)"));
          const sound = () => $("#player .player-sound audio");
          const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
          const isElsewhere = () => state?.phase === "playing" && !mine;

          function guided() {
            const passed = guide.since === null ? 0 : ((performance.now() - guide.since) / 1000) * state.rate;
            return clamp(guide.seconds + passed, 0, state.duration);
          }
          function position() {
            const medium = media();
            return medium && medium.readyState > 0 ? medium.currentTime : guided();
          }
          function setPosition(seconds) {
            guide = { seconds, since: guide.since === null ? null : performance.now() };
            const medium = media();
            if (!medium) return;
            if (medium.readyState > 0) medium.currentTime = seconds;
            else medium.addEventListener("loadedmetadata", () => { medium.currentTime = tries ? guided() : guide.seconds; }, { once: true });
          }

          function fields(command, more = {}) {
            return new URLSearchParams({ csrf: box().dataset.csrf ?? "", do: command, page, quiet: "1", at: location.pathname + location.search, ...more });
          }
          async function send(command, more) {
            telling += 1;
            try {
              const answer = await fetch("/player", { method: "POST", body: fields(command, more), cache: "no-store" });
              const version = Number(answer.headers.get("X-Bricks-Player"));
              if (version > known.version) known.version = version;
            } catch { /* The next report tells it. */ } finally {
              telling -= 1;
              if (!telling) sync(false);
            }
          }
          const report = () => ({ load: state.load, sequence: ++sequence, seconds: position().toFixed(2) });
          function tell() {
            reported = performance.now();
            return send("report", report());
          }

          // Starting and stopping here.
          function begin() {
            if (!state) return;
            if (state.phase === "complete") setPosition(0);
            mine = true;
            notice = "";
            guide = { seconds: position(), since: performance.now() };
            reported = performance.now();
            send("play");
            start();
            draw();
          }
          function start() {
            if (guide.since === null) guide.since = performance.now();
            const medium = media();
            if (medium) {
              medium.playbackRate = state.rate;
              if (medium.paused) medium.play().catch(refused);
            }
            loop();
          }
          function refused(error) {
            if (error.name !== "NotAllowedError") return;
            notice = "Press play to go on.";
            halt();
            send("pause");
          }
          /// Stops what sounds here; the server is told by whoever calls this.
          function halt() {
            if (state) guide = { seconds: position(), since: null };
            mine = false;
            media()?.pause();
            sound()?.pause();
            draw();
          }
          function pause() {
            const last = report();
            halt();
            telling += 1;
            send("report", last).then(() => send("pause")).finally(() => {
              telling -= 1;
              if (!telling) sync(false);
            });
          }
          const toggle = () => { if (mine) pause(); else begin(); };
          function seek(seconds) {
            if (!state) return;
            setPosition(clamp(seconds, 0, state.duration));
            draw();
            if (mine) tell(); else send("seek", { seconds: position().toFixed(2) });
          }
          function loop() {
            const behind = sound();
            if (!behind || !state?.sound) return;
            const isUnder = state.ducks && media();
            behind.volume = clamp(state.sound.volume * (isUnder ? 0.35 : 1), 0, 1);
            behind.muted = muted;
            if (mine && behind.paused) behind.play().catch(() => {});
            if (!mine) behind.pause();
          }
          function end() {
            if (!mine) return;
            const last = { ...report(), seconds: String(state.duration) };
            guide = { seconds: state.duration, since: null };
            send("end", last);
          }

          // Where nobody has chosen a quality, a slow or costly line gets the smallest file that this browser plays.
          function lighten(medium) {
            const line = navigator.connection;
            if (!line || !(line.saveData || /^(slow-2g|2g|3g)$/.test(line.effectiveType))) return;
            const sources = [...medium.querySelectorAll("source[data-size]")].filter((one) => medium.canPlayType(one.type));
            const lightest = sources.sort((a, b) => a.dataset.size - b.dataset.size)[0];
            if (!lightest || lightest === medium.querySelector("source")) return;
            medium.prepend(lightest);
            medium.load();
          }

          // A medium that has just come.
          function prepare() {
            const medium = $("#player .player-media :is(audio, video)");
            broken = false;
            tries = 0;
            guide = { seconds: state.position, since: mine ? performance.now() : null };
            if (!medium) return;
            lighten(medium);
            medium.controls = false;
            medium.muted = muted;
            if (state.position > 0) setPosition(state.position);
            const say = (text) => { notice = text; draw(); };
            medium.addEventListener("ended", end);
            medium.addEventListener("waiting", () => say("Loading…"));
            medium.addEventListener("playing", () => say(""));
            // By a key of the system, or because the device went away.
            medium.addEventListener("pause", () => {
              if (mine && medium.paused && !medium.ended && medium.isConnected) pause();
            });
            // A track that the host mixes for the first time may take longer than an answer: it joins the words later.
            let waits = false;
            medium.addEventListener("loadedmetadata", () => {
              if (!tries) return;
              medium.currentTime = guided();
              say("");
              if (mine) medium.play().catch(refused);
            });
            const fail = () => {
              if (state?.guided && tries < 24) {
                if (waits) return;
                [waits, tries] = [true, tries + 1];
                say("The sound is being made. The words go on meanwhile.");
                setTimeout(() => {
                  waits = false;
                  if (medium.isConnected) medium.load();
                }, 5000);
                return;
              }
              guide = { seconds: position(), since: mine ? performance.now() : null };
              broken = true;
              say("This recording cannot be played here. Its words go on without it.");
            };
            medium.addEventListener("error", fail);
            medium.querySelector("source:last-of-type")?.addEventListener("error", fail);
            if (medium.localName !== "audio") return;
            // An audio element shows no captions by itself.
            for (const track of medium.textTracks) {
              track.mode = "hidden";
              track.addEventListener("cuechange", () => {
                caption = track.activeCues?.[0]?.text ?? "";
                draw();
              });
            }
          }

          function sync(own) {
            const text = box()?.dataset.player;
            const fresh = text ? JSON.parse(text) : null;
            const csrf = box()?.dataset.csrf ?? "";
            if (fresh) {
              // Another token: the host was started again, and counts anew.
              if (known.csrf !== csrf) known = { csrf, version: fresh.version };
              if (telling || fresh.version < known.version) { awaited ||= own; return; }
              known.version = fresh.version;
            }
            own ||= awaited;
            awaited = false;
            // The item that this page asked for is another than it had then; news of it may have come before the answer. What
            // was put into an empty queue is only loaded: it was not asked to be played.
            const isPut = asked?.load === null && fresh?.phase === "loaded";
            const isAskedFor = own && asked !== null && fresh !== null && asked.load !== fresh.load && !isPut;
            if (own) asked = null;
            const before = state;
            state = fresh;
            if (!fresh) {
              mine = false;
              sessionStorage.removeItem(kept);
              if (before?.full) $("#main")?.focus({ preventScroll: true });
              return;
            }
            const isNew = before?.load !== fresh.load || before?.quality !== fresh.quality;
            const isHere = fresh.phase === "playing" && fresh.page === page;
            if (isNew) {
              notice = caption = "";
              mine = isHere;
              prepare();
            }
            if (isHere) {
              mine = true;
              if (own && Math.abs(position() - fresh.position) > 3) setPosition(fresh.position);
              start();
            } else if (isAskedFor && fresh.phase !== "complete") {
              begin();
            } else {
              if (mine || guide.since !== null) halt();
              if (Math.abs(position() - fresh.position) > 1) setPosition(fresh.position);
            }
            if (fresh.full && !before?.full) $("#player-title")?.focus({ preventScroll: true });
            if (!fresh.full && before?.full) $("#player .player-name")?.focus({ preventScroll: true });
            draw();
            describe();
          }

          const clock = (seconds) => {
            const two = (value) => String(value).padStart(2, "0"), whole = Math.floor(seconds);
            const hours = Math.floor(whole / 3600), minutes = Math.floor(whole / 60) % 60, rest = two(whole % 60);
            return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
          };
          function draw() {
            if (!state) return;
            const at = position(), slider = $("#player-position"), time = $("#player-clock");
            if (slider && !dragging) {
              if (slider.max !== String(Math.floor(state.duration))) slider.max = String(Math.floor(state.duration));
              slider.value = String(Math.floor(at));
              slider.setAttribute("aria-valuetext", `${clock(at)} of ${clock(state.duration)}`);
            }
            const line = `${clock(at)} / ${clock(state.duration)}`;
            if (time && time.textContent !== line) time.textContent = line;
            const step = $("#player-step");
            const said = state.steps.findLast(([start]) => start <= at + 0.05) ?? state.steps[0];
            const [, words, lang, dir] = said ?? [0, ""];
            if (step && step.textContent !== words) {
              step.textContent = words;
              for (const [name, value] of [["lang", lang], ["dir", dir]]) {
                if (value) step.setAttribute(name, value);
                else step.removeAttribute(name);
              }
            }
            const spoken = $("#player-caption");
            if (spoken && spoken.textContent !== caption) spoken.textContent = caption;
            const status = $("#player-status");
            const told = isElsewhere() ? "It plays in another window." : notice;
            if (status && status.textContent !== told) status.textContent = told;
            const button = $("#player .player-toggle button");
            if (button) {
              const label = mine ? "Pause" : isElsewhere() ? "Play here" : "Play";
              if (button.ariaLabel !== label) button.ariaLabel = label;
              box().classList.toggle("is-playing", mine);
            }
            box().classList.toggle("no-captions", !captions);
            for (const [name, isOn] of [["captions", captions], ["fullscreen", Boolean(document.fullscreenElement)]]) {
              const control = $(`#player [data-${name}]`);
              if (control && control.ariaPressed !== String(isOn)) control.ariaPressed = String(isOn);
            }
            // The end of the session is the player's to keep, minutes are this page's.
            const list = $("#player-sleep"), wanted = state.stops ? "end" : sleep === null ? "0" : null;
            if (list && wanted !== null && list.value !== wanted && document.activeElement !== list) list.value = wanted;
            const mute = $("#player [data-mute]");
            if (mute) mute.ariaPressed = String(muted);
            breathe(at);
            if (!following) follow();
            loop();
          }

          // The breath: the circle is moved by the browser, and put right where it parts from the position.
          const calm = matchMedia("(prefers-reduced-motion: reduce)");
          let pace = null, spoken = null, tones = null, following = false;
          function moment(at) {
            const stretch = state?.breath?.findLast(([start]) => start <= at);
            if (!stretch || at >= stretch[1]) return null;
            const [start, , ...lengths] = stretch;
            const whole = lengths.reduce((sum, length) => sum + length);
            let left = (at - start) % whole;
            for (const [phase, length] of lengths.entries()) {
              if (left < length) return { start, lengths, whole, phase, length, count: Math.max(1, Math.ceil(length - left)) };
              left -= length;
            }
            return null;
          }
          function breathe(at) {
            const pacer = $("#player .player-breath");
            if (!pacer || !state) { pace = null; return; }
            const now = moment(at), circle = pacer.querySelector(".breath-circle");
            const key = now ? `${now.start} ${now.lengths}` : "";
            if (pace?.circle !== circle || pace.key !== key) {
              pace?.motion?.cancel();
              pace = { circle, key, motion: now && !calm.matches ? circle.animate(frames(now), { duration: now.whole * 1000, iterations: Infinity }) : null };
              pace.motion?.pause();
            }
            const { motion } = pace;
            if (motion) {
              const wanted = (at - now.start) * 1000;
              if (motion.playbackRate !== state.rate) motion.playbackRate = state.rate;
              if (Math.abs((motion.currentTime ?? 0) - wanted) > 120) motion.currentTime = wanted;
              if (mine !== (motion.playState === "running")) { if (mine) motion.play(); else motion.pause(); }
            }
            pacer.classList.toggle("is-free", !now);
            const name = now ? ["in", "hold", "out", "rest"][now.phase] : "free";
            const words = pacer.querySelector(".breath-phase"), count = pacer.querySelector(".breath-count");
            if (words.textContent !== pacer.dataset[name]) words.textContent = pacer.dataset[name];
            // A count of single seconds only where there is more than one to count.
            const number = now && now.length >= 2 ? String(now.count) : "";
            if (count.textContent !== number) count.textContent = number;
            const told = now ? `${key} ${Math.floor((at - now.start) / now.whole)} ${now.phase}` : "";
            if (spoken !== told) {
              if (now && mine) cue(now.phase, now.length);
              spoken = told;
            }
          }
          function frames({ lengths: [inhale, hold, exhale], whole }) {
            const low = "scale(0.5)", high = "scale(1)";
            return [
              { offset: 0, transform: low, easing: "ease-in-out" }, { offset: inhale / whole, transform: high, easing: "linear" },
              { offset: (inhale + hold) / whole, transform: high, easing: "ease-in-out" },
              { offset: Math.min(1, (inhale + hold + exhale) / whole), transform: low, easing: "linear" }, { offset: 1, transform: low },
            ];
          }
          /// A soft tone that rises with the breath in and falls with the breath out, and a touch where that is wanted.
          function cue(phase, seconds) {
            if (seconds < 1) return;
            if (root.dataset.haptics === "on") navigator.vibrate?.([60, 20, [30, 60, 30], 20][phase]);
            if (muted || !window.AudioContext) return;
            tones ??= new AudioContext();
            const at = tones.currentTime, length = phase % 2 ? 0.5 : Math.min(seconds, 2.5) / state.rate;
            const tone = tones.createOscillator(), gain = tones.createGain();
            const [from, to] = [[196, 261.6], [261.6, 261.6], [261.6, 196], [196, 196]][phase];
            tone.frequency.setValueAtTime(from, at);
            tone.frequency.exponentialRampToValueAtTime(to, at + length);
            gain.gain.setValueAtTime(0, at);
            gain.gain.linearRampToValueAtTime(0.06, at + length / 4);
            gain.gain.linearRampToValueAtTime(0, at + length);
            tone.connect(gain).connect(tones.destination);
            tone.start(at);
            tone.stop(at + length);
          }
          /// Asks for frames only while a breath is followed here: a page where nothing moves costs its device nothing.
          function follow() {
            following = Boolean(state?.breath && mine);
            if (!following) return;
            breathe(position());
            requestAnimationFrame(follow);
          }

          setInterval(() => {
            wake();
            if (!state || !mine) return;
            doze();
            draw();
            if (!media() && position() >= state.duration) end();
            else if (performance.now() - reported > 5000) tell();
          }, 250);

          // Keys of the system.
          const session = navigator.mediaSession;
          function describe() {
            if (navigator.audioSession) navigator.audioSession.type = state.ducks ? "transient" : "playback";
            if (!session || !window.MediaMetadata) return;
            session.metadata = new MediaMetadata({
              title: state.title, artist: state.artist, album: document.title,
              artwork: state.artwork ? [{ src: state.artwork, sizes: "any" }] : [],
            });
            session.playbackState = mine ? "playing" : "paused";
          }
          const press = (command) => $(`#player form[data-do=${command}] button`)?.click();
          const actions = {
            play: begin, pause, stop: () => press("close"),
            previoustrack: () => press("previous"), nexttrack: () => press("next"),
            seekbackward: ({ seekOffset }) => seek(position() - (seekOffset || 15)),
            seekforward: ({ seekOffset }) => seek(position() + (seekOffset || 15)),
            seekto: ({ seekTime }) => seek(seekTime),
          };
          for (const [name, action] of Object.entries(actions)) {
            try { session?.setActionHandler(name, (details) => { if (state) action(details); }); } catch { /* Not known here. */ }
          }

          document.addEventListener("submit", (event) => {
            asked = { load: state?.load ?? null };
            const command = event.target.closest("#player form[data-do]")?.dataset.do;
            if (command !== "play" && command !== "pause") return;
            event.preventDefault();
            toggle();
          }, true);
          document.addEventListener("click", (event) => {
            const control = event.target.closest("#player :is([data-mute], [data-leap], [data-captions], [data-fullscreen])");
            if (!control || !state) return;
            const { leap } = control.dataset;
            if (leap) seek(position() + Number(leap));
            else if ("captions" in control.dataset) showCaptions(!captions);
            else if ("fullscreen" in control.dataset) {
              if (document.fullscreenElement) document.exitFullscreen();
              else root.requestFullscreen?.().catch(() => {});
            } else mute();
          });

          // Captions, as long as this page lasts.
          function showCaptions(shown) {
            captions = shown;
            for (const track of $("#player video")?.textTracks ?? []) track.mode = shown ? "showing" : "hidden";
            draw();
          }

          // The sleep timer: it falls quiet over its last ten seconds.
          let sleep = null;
          document.addEventListener("change", (event) => {
            if (event.target.id !== "player-sleep") return;
            const { value } = event.target, minutes = Number(value) || 0, stops = value === "end";
            sleep = minutes ? performance.now() + minutes * 60000 : null;
            if (!minutes) louden(1);
            if (state && stops !== state.stops) {
              state.stops = stops;
              send("stop", { "at-end": stops ? "yes" : "no" });
            }
          });
          const louden = (share) => { const medium = media(); if (medium) medium.volume = share; };
          function doze() {
            if (sleep === null || !mine) return;
            const left = sleep - performance.now();
            if (left > 10000) return;
            if (left > 0) { louden(left / 10000); return; }
            sleep = null;
            const list = $("#player-sleep");
            if (list) list.value = "0";
            pause();
            louden(1);
          }

          // The screen stays on while something plays here that is looked at.
          let awake = null;
          async function wake() {
            const wanted = mine && document.visibilityState === "visible" && box()?.classList.contains("full");
            if (!navigator.wakeLock || Boolean(awake) === Boolean(wanted)) return;
            if (!wanted) { awake.release?.(); awake = null; return; }
            awake = {};
            try {
              awake = await navigator.wakeLock.request("screen");
              awake.addEventListener("release", () => { awake = null; });
            } catch { /* The device saves its battery; it is asked again with the next session. */ }
          }
          function mute() {
            muted = !muted;
            const medium = media();
            if (medium) medium.muted = muted;
            draw();
          }
          document.addEventListener("input", (event) => {
            if (event.target.id !== "player-position") return;
            dragging = true;
            const time = $("#player-clock");
            if (time) time.textContent = `${clock(Number(event.target.value))} / ${clock(state.duration)}`;
          });
          document.addEventListener("change", (event) => {
            if (event.target.id !== "player-position") return;
            dragging = false;
            seek(Number(event.target.value));
          });
          document.addEventListener("keydown", (event) => {
            if (!state || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
            const target = event.target;
            if (target.isContentEditable || target.closest?.("input, textarea, select")) return;
            const isFull = box().classList.contains("full");
            // Letters work inside the player alone: elsewhere they may mean something to other software.
            const isInside = isFull || target.closest?.("#player");
            const isFree = isInside || target === document.body || target.id === "main";
            switch (event.key) {
              case " ":
                if (!isFree || target.closest?.("button, a, summary")) return;
                toggle();
                break;
              case "ArrowLeft": if (!isFree) return; seek(position() - 15); break;
              case "ArrowRight": if (!isFree) return; seek(position() + 15); break;
              case "m": if (!isInside) return; mute(); break;
              case "n": if (!isInside) return; press("next"); break;
              case "p": if (!isInside) return; press("previous"); break;
              case "Escape": if (!isFull || $("#modal")) return; press("minimise"); break;
              default: return;
            }
            event.preventDefault();
          });

          addEventListener("pagehide", () => {
            if (!state || !mine) return;
            sessionStorage.setItem(kept, String(state.load));
            navigator.sendBeacon("/player", fields("leave", report()));
            halt();
          });
          document.addEventListener("bricks:shown", (event) => sync(event.detail.own));
          sync(false);
          // It played here before the page was loaded anew; where the browser does not let it, the person presses play.
          if (state && sessionStorage.getItem(kept) === String(state.load) && state.phase !== "complete") begin();
          sessionStorage.removeItem(kept);
        })();
        """#
}
