use bricks::prelude::*;
use bricks::testing::{TestHost, TestSession};
use @IDENTIFIER@::bricks_module_entry;

fn open() -> TestSession {
    TestHost::new().load(bricks_module_entry, object! {}).unwrap().open().unwrap()
}

#[test]
fn the_timer_counts_down_for_as_long_as_the_settings_say() {
    let session = open();
    let stack = session.new_id();
    session.timer().show_settings(stack, None).unwrap();
    let settings = session.pushed().unwrap();
    session.enter(settings, "/minutes", 5);
    session.press(settings, "Save").unwrap();
    session.timer().show_timer(stack, None).unwrap();
    let screen = session.pushed().unwrap();
    session.screen().visible(screen, true).unwrap();
    assert!(!session.timer().is_on_screen().unwrap());
    session.press(screen, "Begin").unwrap();
    let surface = session.surface(screen);
    assert_eq!(surface.component("root").unwrap().get("remaining").and_then(Json::as_i64), Some(300));
    assert!(session.timer().is_on_screen().unwrap());
}

#[test]
fn a_number_of_minutes_that_is_none_is_refused() {
    let session = open();
    session.timer().show_settings(session.new_id(), None).unwrap();
    let settings = session.pushed().unwrap();
    for minutes in [Json::from(0), Json::from(61), Json::from("many"), Json::Null] {
        session.enter(settings, "/minutes", minutes);
        assert_eq!(session.press(settings, "Save").unwrap_err().status, Status::INVALID_ARGUMENT);
    }
}
