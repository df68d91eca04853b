use bricks::prelude::*;

/// One person's timer, whose pages are shown inside other tabs.
struct @TYPE@ {
    minutes: i64,
    end: Option<i64>,
}

impl Pages for @TYPE@ {
    fn open(_: &SessionHost, _: &SessionDocument) -> Result<Self> {
        Ok(@TYPE@ { minutes: 10, end: None })
    }

    fn is_running(&self) -> bool {
        self.end.is_some()
    }

    /// The timer is at the route `timer`, its settings are at `settings`.
    fn page(&mut self, host: &SessionHost, route: &str) -> Result<Page> {
        let view = match (route, self.end) {
            ("timer", Some(end)) => View::remaining("Time left", ((end - host.core().now()?) / 1_000).max(0)),
            ("timer", None) => View::button("Begin", "begin").primary(),
            ("settings", _) => View::column([
                View::slider("Minutes", "/minutes", 1, 60).id("minutes"),
                View::button("Save", "save").send("minutes", Dynamic::path("/minutes")).primary(),
            ]),
            _ => return Err(Failure::not_found(format!("There is no page `{route}`."))),
        };
        Ok(Page::new("@TITLE@", view).data(object! { "minutes" => self.minutes }))
    }

    /// Acts on a button; the page is shown again afterwards.
    fn act(&mut self, host: &SessionHost, _: &str, action: &ActionDocument) -> Result<Next> {
        if action.name == "begin" {
            self.end = Some(host.core().now()? + self.minutes * 60_000);
            return Ok(Next::Stay);
        }
        let chosen = action.context.get("minutes").and_then(Json::as_i64).filter(|it| (1..=60).contains(it));
        self.minutes = chosen.ok_or_else(|| Failure::invalid("`minutes` is not a number from 1 to 60."))?;
        Ok(Next::Back)
    }
}

bricks::export_timer!(@TYPE@);
