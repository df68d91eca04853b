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
        })();
        """#

    static let style = #"""
        :root:not([data-copies]) [data-copy], :root:not([data-shares]) [data-share] { display: none; }
        """#
}
