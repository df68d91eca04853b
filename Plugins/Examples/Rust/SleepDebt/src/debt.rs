//! Nights and what they owe.

use bricks::json::Object;
use bricks::prelude::*;

/// Number of nights that count.
const NIGHTS: usize = 7;

/// The nights of one person: how many hours they slept, by the day they woke up on.
#[derive(Debug, PartialEq)]
pub struct Nights {
    /// The sleep that the person needs, in hours.
    pub need: f64,
    by_day: Vec<(String, f64)>,
}

impl Default for Nights {
    fn default() -> Self {
        Nights { need: 8.0, by_day: Vec::new() }
    }
}

impl Nights {
    /// Reads what [`Nights::to_json`] wrote.
    pub fn parse(text: &str) -> Result<Self> {
        let json = Json::parse(text)?;
        let need = json.get("need").and_then(Json::as_f64).unwrap_or(8.0);
        let nights = json.get("nights").and_then(Json::as_object).cloned().unwrap_or_default();
        let by_day = nights.members().filter_map(|(day, hours)| Some((day.to_owned(), hours.as_f64()?))).collect();
        Ok(Nights { need, by_day })
    }

    /// Returns the JSON that is kept.
    pub fn to_json(&self) -> Json {
        let mut nights = Object::new();
        for (day, hours) in &self.by_day {
            nights.set(day, *hours);
        }
        object! { "need" => self.need, "nights" => nights }
    }

    /// Keeps a night, one for each day, the last [`NIGHTS`] of them.
    pub fn sleep(&mut self, day: &str, hours: f64) {
        self.by_day.retain(|night| night.0 != day);
        self.by_day.push((day.to_owned(), hours));
        self.by_day.sort_by(|one, other| one.0.cmp(&other.0));
        let surplus = self.by_day.len().saturating_sub(NIGHTS);
        self.by_day.drain(..surplus);
    }

    /// The hours that are missing; a long night pays for a short one, and nothing is saved up.
    pub fn debt(&self) -> f64 {
        self.by_day.iter().fold(0.0, |debt: f64, night| (debt + self.need - night.1).max(0.0))
    }

    /// For a chart: month and day, and the hours.
    pub fn points(&self) -> Vec<Json> {
        let point =
            |(day, hours): &(String, f64)| object! { "label" => day.get(5..).unwrap_or(day), "value" => *hours };
        self.by_day.iter().map(point).collect()
    }

    /// Whether no night is known.
    pub fn is_empty(&self) -> bool {
        self.by_day.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_night_pays_and_nothing_is_saved_up() {
        let mut nights = Nights::default();
        for (day, hours) in [("2026-03-01", 10.0), ("2026-03-02", 6.0), ("2026-03-03", 9.0)] {
            nights.sleep(day, hours);
        }
        assert_eq!(nights.debt(), 1.0);
    }

    #[test]
    fn seven_nights_count_and_a_day_counts_once() {
        let mut nights = Nights::default();
        for day in 1..=9 {
            nights.sleep(&format!("2026-03-0{day}"), 7.0);
        }
        nights.sleep("2026-03-09", 6.5);
        assert_eq!(nights.points().len(), 7);
        assert_eq!(nights.debt(), 7.5);
        assert_eq!(Nights::parse(&nights.to_json().to_string()), Ok(nights));
    }
}
