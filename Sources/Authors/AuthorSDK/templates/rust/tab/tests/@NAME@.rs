use bricks::prelude::*;
use bricks::testing::TestHost;
use @IDENTIFIER@::bricks_module_entry;

#[test]
fn presses_are_counted_and_kept_for_the_next_time() {
    let host = TestHost::new();
    let module = host.load(bricks_module_entry, object! {}).unwrap();
    let session = module.open().unwrap();
    let screen = session.open_tab().unwrap();
    assert!(session.text(screen).contains("Pressed 0 times."));
    session.press(screen, "Press").unwrap();
    assert!(session.text(screen).contains("Pressed 1 times."));
    let next = module.open().unwrap();
    let again = next.open_tab().unwrap();
    assert!(next.text(again).contains("Pressed 1 times."));
}

#[test]
fn a_route_that_leads_nowhere_is_not_found() {
    let session = TestHost::new().load(bricks_module_entry, object! {}).unwrap().open().unwrap();
    let screen = session.open_tab().unwrap();
    assert_eq!(session.screen().restore(screen, "elsewhere").unwrap_err().status, Status::NOT_FOUND);
}
