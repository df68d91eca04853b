/// The part of the static script that copies a link, or hands it to other apps. Without it the link is a text to select.
enum ShareScript {
    static let text = #"""
        (() => {
          const root = document.documentElement;
          if (navigator.clipboard?.writeText) root.dataset.copies = "";
          if (navigator.share) root.dataset.shares = "";
          const link = (button) => button.closest("form")?.querySelector("input[type=text]")?.value ?? location.href;
          document.addEventListener("click", async (event) => {
            const button = event.target.closest?.("[data-copy], [data-share]");
            if (!button) return;
            event.preventDefault();
            event.stopPropagation();
            try {
              if (button.dataset.copy === undefined) {
                await navigator.share({ title: document.querySelector("#modal-title")?.textContent ?? document.title, url: link(button) });
                return;
              }
              await navigator.clipboard.writeText(link(button));
              button.textContent = button.dataset.copy;
              document.getElementById("announcer").textContent = button.dataset.copy;
            } catch { /* The person has changed their mind, or the browser does not allow it: the link can be selected. */ }
          }, true);
          // The picture of a session: as PNG, since most apps take no SVG.
          const canShare = () => {
            try { return navigator.canShare?.({ files: [new File([], "session.png", { type: "image/png" })] }) ?? false; }
            catch { return false; }
          };
          if (canShare()) root.dataset.sharesPictures = "";
          async function drawn(image) {
            await image.decode();
            const canvas = Object.assign(document.createElement("canvas"), { width: 1080, height: 1080 });
            canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
            return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error())), "image/png"));
          }
          document.addEventListener("click", async (event) => {
            const way = event.target.closest?.("[data-picture]");
            const image = way?.closest(".keepsake")?.querySelector("img");
            if (!image || way.dataset.plain !== undefined) return;
            event.preventDefault();
            try {
              const blob = await drawn(image);
              if (way.dataset.picture === "share") {
                await navigator.share({ files: [new File([blob], "session.png", { type: "image/png" })], title: image.alt });
                return;
              }
              const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: "session.png" });
              link.click();
              setTimeout(() => URL.revokeObjectURL(link.href), 60000);
            } catch (error) {
              // A browser that cannot draw it saves it as it is.
              if (way.dataset.picture === "save") { way.dataset.plain = ""; way.click(); delete way.dataset.plain; }
            }
          });
        })();
        """#

    static let style = #"""
        :root:not([data-copies]) [data-copy], :root:not([data-shares]) [data-share] { display: none; }
        :root:not([data-shares-pictures]) [data-picture="share"] { display: none; }
        """#
}
