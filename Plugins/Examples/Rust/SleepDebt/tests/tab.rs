//! The tab, in a host that stands in for Bricks.

use bricks::prelude::*;
use bricks::testing::{TestHost, TestSession};
use bricks::ScreenId;
use sleep_debt::bricks_module_entry;

const DAY: i64 = 86_400_000;

fn open(host: &TestHost) -> (TestSession, ScreenId) {
    let session = host.load(bricks_module_entry, object! {}).unwrap().open().unwrap();
    let screen = session.open_tab().unwrap();
    (session, screen)
}

#[test]
fn nights_add_up_and_are_kept() {
    let host = TestHost::new();
    let (session, screen) = open(&host);
    assert!(session.text(screen).contains("You owe no sleep"));
    for day in 0..3 {
        host.set_now(1_767_268_800_000 + day * DAY);
        session.enter(screen, "/hours", 6.5);
        session.press(screen, "Keep this night").unwrap();
    }
    assert!(session.text(screen).contains("You owe 4.5 hours of sleep"));
    drop(session);
    let (session, screen) = open(&host);
    assert!(session.text(screen).contains("You owe 4.5 hours of sleep"));
}

#[test]
fn what_a_person_needs_is_theirs_to_say() {
    let host = TestHost::new();
    let (session, first) = open(&host);
    session.press(first, "Keep this night").unwrap();
    session.press(first, "Change what you need").unwrap();
    let second = session.pushed().unwrap();
    session.enter(second, "/hours", 9);
    session.press(second, "Save").unwrap();
    assert_eq!(host.calls_of("bricks.navigation/1", "dismiss").len(), 1);
    session.screen().visible(first, true).unwrap();
    assert!(session.text(first).contains("You owe an hour of sleep"));
}

#[test]
fn what_is_not_a_number_of_hours_is_refused() {
    let host = TestHost::new();
    let (session, screen) = open(&host);
    for hours in [Json::from(25), Json::from("many"), Json::Null] {
        session.enter(screen, "/hours", hours);
        assert_eq!(session.press(screen, "Keep this night").unwrap_err().status, Status::INVALID_ARGUMENT);
    }
    assert_eq!(host.stored("nights"), None);
}

#[test]
fn a_route_that_leads_nowhere_is_not_found() {
    let (session, screen) = open(&TestHost::new());
    assert_eq!(session.screen().restore(screen, "elsewhere").unwrap_err().status, Status::NOT_FOUND);
}
