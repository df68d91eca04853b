//! The answers that the host gives by itself.

use super::{Argument, RecordedCall, State};
use crate::json::BorderDocument;
use crate::{Failure, Json, Result, ScreenId, Status, Value};

pub(super) fn answer(state: &mut State, call: &RecordedCall) -> Result<Vec<Value>> {
    let name = call.interface.strip_prefix("bricks.").unwrap_or(call.interface);
    match (name, call.method) {
        ("core/1", "now") => Ok(vec![Value::Integer(state.now)]),
        ("core/1", "local_day") => match call.argument("milliseconds") {
            Some(Argument::Integer(milliseconds)) => Ok(vec![Value::Text(day(*milliseconds)), Value::Integer(0)]),
            _ => Err(Failure::invalid("`milliseconds` is absent.")),
        },
        ("core/1", "context") => Err(Failure::not_found(format!("There is no `{}`.", call.text("key")))),
        ("core/1", _) | ("analytics/1", _) | ("cues/1", _) | ("navigation/1", _) => Ok(Vec::new()),
        ("user/1", "current") => Ok(vec![Value::Text(state.user.to_json().to_string())]),
        ("store/1", method) => store(state, method, call),
        ("surface/1", "send") => {
            let screen: ScreenId = call.id("screen");
            let messages = Json::parse(call.text("messages"))?;
            state
                .surfaces
                .entry((call.session, screen.to_string()))
                .or_default()
                .apply(&screen.to_string(), &messages)?;
            Ok(Vec::new())
        }
        ("inbox/1", method) => inbox(state, method, call),
        ("net/1", method) if method != "connect" => net(method, call),
        ("blob/1", "publish") => publish(call),
        ("blob/1", "withdraw") => Ok(Vec::new()),
        ("content/1", "search") => Ok(vec![Value::Text(r#"{"items":[]}"#.into())]),
        ("content/1", _) => Err(Failure::not_found("There is no such content.")),
        (_, method) if call.request == 0 && name.contains('-') => {
            // Events of delegates: kept, and that is all.
            let _ = method;
            Ok(Vec::new())
        }
        _ => {
            let message = format!("The test host has no answer for {} {}; give it one.", call.interface, call.method);
            Err(Failure::new(Status::ABSENT, message))
        }
    }
}

/// Keeps notices by the person and the key, whoever the person is; where a link leads is not looked at.
fn inbox(state: &mut State, method: &str, call: &RecordedCall) -> Result<Vec<Value>> {
    match method {
        "put" => {
            let notice = Json::parse(call.text("notice"))?;
            let text = |name| notice.get(name).and_then(Json::as_str).unwrap_or_default().trim();
            let is_complete = !text("key").is_empty() && !text("title").is_empty();
            if !is_complete || (notice.get("route").is_some() && notice.get("link").is_some()) {
                return Err(Failure::invalid("A notice has a key, a title, and a route or a link at most."));
            }
            state.unread.insert((call.text("user").into(), text("key").into()));
        }
        "withdraw" => {
            state.unread.remove(&(call.text("user").into(), call.text("key").into()));
        }
        "read" => {
            state.unread.remove(&(state.user.id.clone(), call.text("key").into()));
        }
        _ => {
            let count = state.unread.iter().filter(|(user, _)| *user == state.user.id).count();
            return Ok(vec![Value::Integer(count as i64)]);
        }
    }
    Ok(Vec::new())
}

/// The test host reads no files: what could be published is.
fn publish(call: &RecordedCall) -> Result<Vec<Value>> {
    let name = call.text("name");
    let is_plain = !name.is_empty()
        && !name.starts_with('.')
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte));
    let seconds_are_allowed =
        matches!(call.argument("seconds"), Some(Argument::Integer(seconds)) if (1..=90_000).contains(seconds));
    let suffix = match call.text("media_type") {
        "audio/flac" => "flac",
        "audio/ogg" => "ogg",
        "audio/mpeg" => "mp3",
        "audio/mp4" => "m4a",
        "audio/wav" => "wav",
        "text/csv" => "csv",
        "text/calendar" => "ics",
        _ => return Err(Failure::invalid("No file is published with this type.")),
    };
    if !is_plain || !seconds_are_allowed {
        return Err(Failure::invalid("No file is published with this name or time."));
    }
    Ok(vec![Value::Text(format!("/published/{name}.{suffix}"))])
}

fn store(state: &mut State, method: &str, call: &RecordedCall) -> Result<Vec<Value>> {
    let key = call.text("key");
    match method {
        "get" => match state.store.get(key) {
            Some(value) => return Ok(vec![Value::Text(value.clone())]),
            None => return Err(Failure::not_found(format!("There is no value `{key}`."))),
        },
        "put" => {
            state.store.insert(key.to_owned(), call.text("value").to_owned());
        }
        _ => {
            state.store.remove(key);
        }
    }
    Ok(Vec::new())
}

/// The date in UTC, by the civil calendar.
fn day(milliseconds: i64) -> String {
    let days = milliseconds.div_euclid(86_400_000) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Nothing is sent, and nothing arrives but what a test plays with `net_events()`.
fn net(method: &str, call: &RecordedCall) -> Result<Vec<Value>> {
    let is_within = |name: &str, most: i64| match call.argument(name) {
        Some(Argument::Integer(number)) => (1..=most).contains(number),
        _ => false,
    };
    match method {
        "networks" => return Ok(vec![Value::Text(r#"{"networks":[{"address":"127.0.0.1"}]}"#.into())]),
        "stop_listening" => return Ok(Vec::new()),
        _ if !is_within("port", 65_535) => return Err(Failure::invalid("A port goes from 1 to 65535.")),
        "listen" if !is_within("seconds", 120) => return Err(Failure::invalid("The seconds go from 1 to 120.")),
        "broadcast" if !matches!(base64_size(call.text("content")), Some(1..=512)) => {
            return Err(Failure::invalid("The content is Base64 of 1 to 512 bytes."));
        }
        "broadcast" if call.text("network") != "127.0.0.1" => {
            return Err(Failure::not_found("The machine has no such address."));
        }
        _ => {}
    }
    Ok(Vec::new())
}

/// The number of bytes that Base64 stands for; none for what is no Base64.
fn base64_size(text: &str) -> Option<usize> {
    let digits = text.trim_end_matches('=');
    let filled = text.len() - digits.len();
    let is_sound = text.len() % 4 == 0
        && filled <= 2
        && digits.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'+' || byte == b'/');
    is_sound.then(|| text.len() / 4 * 3 - filled)
}

#[cfg(test)]
mod tests {
    use super::{day, publish, Argument, RecordedCall};

    #[test]
    fn what_a_host_would_publish_has_an_address() {
        let publish = |name: &str, media_type: &str, seconds| {
            publish(&RecordedCall {
                interface: "bricks.blob/1",
                method: "publish",
                session: crate::SessionId::from_raw(1),
                request: 0,
                arguments: vec![
                    ("name", Argument::Text(name.into())),
                    ("media_type", Argument::Text(media_type.into())),
                    ("seconds", Argument::Integer(seconds)),
                ],
            })
        };
        assert!(publish("sitting.flac", "audio/flac", 60).is_ok());
        for (name, media_type, seconds) in [
            ("../host.sqlite", "audio/flac", 60),
            (".hidden", "audio/flac", 60),
            ("", "audio/flac", 60),
            ("a.html", "text/html", 60),
            ("a.flac", "audio/flac", 0),
            ("a.flac", "audio/flac", 90_001),
        ] {
            assert!(publish(name, media_type, seconds).is_err(), "{name} {media_type} {seconds}");
        }
    }

    #[test]
    fn days_follow_the_calendar() {
        for (milliseconds, expected) in [
            (0, "1970-01-01"),
            (-1, "1969-12-31"),
            (1_767_268_800_000, "2026-01-01"),
            (951_782_400_000, "2000-02-29"),
            (4_107_542_400_000, "2100-03-01"),
        ] {
            assert_eq!(day(milliseconds), expected);
        }
    }
}
