//! A tab that shows how much sleep the last seven nights owe. Its data is kept in the host's store.

mod debt;

use bricks::prelude::*;
use bricks::surface::{ChartKind, TextVariant};
use debt::Nights;

/// One person's nights.
pub struct SleepDebt {
    nights: Nights,
}

impl Pages for SleepDebt {
    fn open(host: &SessionHost, _: &SessionDocument) -> Result<Self> {
        let nights = match host.store().get("nights") {
            Ok(text) => Nights::parse(&text)?,
            Err(failure) if failure.status == Status::NOT_FOUND => Nights::default(),
            Err(failure) => return Err(failure),
        };
        Ok(SleepDebt { nights })
    }

    fn page(&mut self, _: &SessionHost, route: &str) -> Result<Page> {
        match route {
            "" => Ok(self.overview()),
            "need" => Ok(self.need()),
            _ => Err(Failure::not_found(format!("There is no page `{route}`; there is `need`."))),
        }
    }

    fn act(&mut self, host: &SessionHost, _: &str, action: &ActionDocument) -> Result<Next> {
        let hours = || {
            let given = action.context.get("hours").and_then(Json::as_f64).filter(|hours| (0.0..=24.0).contains(hours));
            given.ok_or_else(|| Failure::invalid("`hours` is not a number from 0 to 24."))
        };
        let next = match action.name.as_str() {
            "sleep" => {
                let core = host.core();
                let (day, _) = core.local_day(core.now()?)?;
                self.nights.sleep(&day, hours()?);
                Next::Stay
            }
            "need" => {
                self.nights.need = hours()?;
                Next::Back
            }
            "change-need" => return Ok(Next::Push("need".into())),
            other => return Err(Failure::invalid(format!("There is no action `{other}`."))),
        };
        host.store().put("nights", &self.nights.to_json().to_string())?;
        Ok(next)
    }
}

impl SleepDebt {
    fn overview(&self) -> Page {
        let debt = self.nights.debt();
        let mut views = vec![View::heading(match debt {
            0.0 => "You owe no sleep".to_owned(),
            1.0 => "You owe an hour of sleep".to_owned(),
            hours => format!("You owe {hours} hours of sleep"),
        })];
        if !self.nights.is_empty() {
            views.push(View::chart("The last nights", ChartKind::Bar, "h", self.nights.points()));
        }
        views.push(View::slider("Hours slept last night", "/hours", 0, 16).id("hours"));
        views.push(View::button("Keep this night", "sleep").send("hours", Dynamic::path("/hours")).primary());
        let need = format!("Counted against {} hours a night.", self.nights.need);
        views.push(View::text(need).variant(TextVariant::Caption));
        views.push(View::button("Change what you need", "change-need"));
        Page::new("Sleep", View::column(views)).data(object! { "hours" => 8 })
    }

    fn need(&self) -> Page {
        let slider = View::slider("Hours you need", "/hours", 4, 12).id("hours");
        let save = View::button("Save", "need").send("hours", Dynamic::path("/hours")).primary();
        Page::new("What you need", View::column([slider, save])).data(object! { "hours" => self.nights.need })
    }
}

bricks::export_tab!(SleepDebt);
