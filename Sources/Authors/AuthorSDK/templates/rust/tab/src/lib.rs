use bricks::prelude::*;

/// One person's tab: counts how often they pressed, and keeps it in the host's store.
struct @TYPE@ {
    count: u32,
}

impl Pages for @TYPE@ {
    fn open(host: &SessionHost, _: &SessionDocument) -> Result<Self> {
        let count = match host.store().get("count") {
            Ok(text) => text.parse().unwrap_or(0),
            // A person who is new has none.
            Err(failure) if failure.status == Status::NOT_FOUND => 0,
            Err(failure) => return Err(failure),
        };
        Ok(@TYPE@ { count })
    }

    /// Returns the page at a route. The tab's first page is at the empty route.
    fn page(&mut self, _: &SessionHost, route: &str) -> Result<Page> {
        if !route.is_empty() {
            return Err(Failure::not_found(format!("There is no page `{route}`.")));
        }
        let text = View::text(format!("Pressed {} times.", self.count));
        let button = View::button("Press", "press").primary();
        Ok(Page::new("@TITLE@", View::column([View::heading("@TITLE@"), text, button])))
    }

    /// Acts on a button; the page is shown again afterwards.
    fn act(&mut self, host: &SessionHost, _: &str, action: &ActionDocument) -> Result<Next> {
        if action.name != "press" {
            return Err(Failure::not_found(format!("There is no action `{}`.", action.name)));
        }
        self.count += 1;
        host.store().put("count", &self.count.to_string())?;
        Ok(Next::Stay)
    }
}

bricks::export_tab!(@TYPE@);
