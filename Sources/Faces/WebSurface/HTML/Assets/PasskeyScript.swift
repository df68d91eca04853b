/// The part of the static script that answers questions for passkeys (WebAuthn Level 2). Where it cannot run, or the browser has
/// no passkeys for the address, the buttons that need it stay hidden.
enum PasskeyScript {
    /// Follows ``Script/text`` in the same file.
    static let text = #"""

        "use strict";
        (() => {
          // Browsers make passkeys for names only, and not for addresses in numbers.
          const isNumber = /^(\d+\.){3}\d+$|^\[/.test(location.hostname);
          if (!window.isSecureContext || !window.PublicKeyCredential || isNumber) return;
          document.documentElement.dataset.passkeys = "";

          const read = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
          const write = (buffer) => btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(""))
            .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
          const ids = (list) => list.map((entry) => ({ ...entry, id: read(entry.id) }));
          async function answer({ create, get }) {
            if (create) {
              const publicKey = {
                ...create, challenge: read(create.challenge), user: { ...create.user, id: read(create.user.id) },
                excludeCredentials: ids(create.excludeCredentials),
              };
              const made = await navigator.credentials.create({ publicKey }), { response } = made;
              return packed(made, {
                clientDataJSON: write(response.clientDataJSON), attestationObject: write(response.attestationObject),
                transports: response.getTransports?.() ?? [],
              });
            }
            const publicKey = { ...get, challenge: read(get.challenge), allowCredentials: ids(get.allowCredentials) };
            const used = await navigator.credentials.get({ publicKey }), { response } = used;
            return packed(used, {
              clientDataJSON: write(response.clientDataJSON), authenticatorData: write(response.authenticatorData),
              signature: write(response.signature), userHandle: response.userHandle ? write(response.userHandle) : null,
            });
          }
          const packed = ({ rawId, type }, response) => ({ id: write(rawId), rawId: write(rawId), type, response });

          let isBusy = false;
          document.addEventListener("submit", async (event) => {
            const form = event.target, button = event.submitter;
            if (button?.dataset.passkey === undefined || form.elements.passkey) return;
            event.preventDefault();
            event.stopImmediatePropagation();
            if (isBusy) return;
            isBusy = true;
            button.setAttribute("aria-busy", "true");
            let said;
            try {
              const body = new URLSearchParams(new FormData(form, button));
              body.set("passkey", "begin");
              const reply = await fetch(form.action, { method: "POST", body, cache: "no-store" });
              if (!reply.headers.get("Content-Type")?.startsWith("application/json")) {
                // Something has to be put right first; the page says it.
                document.dispatchEvent(new CustomEvent("bricks:page", {
                  detail: { html: await reply.text(), address: reply.redirected ? reply.url : location.href },
                }));
                return;
              }
              said = await answer(await reply.json());
            } catch (error) {
              said = { error: error.name };
            } finally {
              isBusy = false;
              button.removeAttribute("aria-busy");
            }
            // The answer goes with the button's press, as any other.
            const field = Object.assign(document.createElement("input"), { type: "hidden", name: "passkey", value: JSON.stringify(said) });
            form.append(field);
            form.requestSubmit(button);
            field.remove();
          }, true);
        })();
        """#
}
