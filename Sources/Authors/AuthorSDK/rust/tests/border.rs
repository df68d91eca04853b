//! The rules of the border, seen from the host.

use bricks::abi::{HostTable, ModuleTable, ABI_CURRENT};
use bricks::documents::{ActionDocument, DeviceDocument, DeviceList, FiredCue};
use bricks::interfaces::screen::{self, ScreenProvider};
use bricks::interfaces::timer::{self, TimerLeaves, TimerProvider};
use bricks::macros::{enter, Exported, Provided};
use bricks::prelude::*;
use bricks::testing::{entry_status, TestHost, TestSession};
use bricks::{DevicesId, Id, Request, Results, ScreenId, StackId};
use std::any::Any;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// The host that one test takes out of a session.
static GIVEN: Mutex<Option<SessionHost>> = Mutex::new(None);

struct Odd {
    host: Host,
}

struct OddSession {
    host: SessionHost,
    seen: Arc<Seen>,
    log: Vec<String>,
}

struct Seen(AtomicBool);

impl Module for Odd {
    type Session = OddSession;

    fn create(host: Host, creation: CreationDocument) -> Result<Self> {
        match creation.configuration.get("fault").and_then(Json::as_str) {
            Some("panic") => panic!("cannot create"),
            Some(fault) => Err(Failure::invalid(fault).with_detail(object! { "code" => "odd.fault" })),
            None => Ok(Odd { host }),
        }
    }

    fn open(&self, host: SessionHost, _: SessionDocument, state: Option<String>) -> Result<OddSession> {
        assert!(self.host.provides("bricks.core/1"));
        let log = state.map(|state| vec![state]).unwrap_or_default();
        Ok(OddSession { host, seen: Arc::new(Seen(AtomicBool::new(false))), log })
    }
}

impl Session for OddSession {
    fn save(&mut self) -> Result<Option<String>> {
        Ok(if self.log.is_empty() { None } else { Some(self.log.join("; ")) })
    }

    fn leaves(&self) -> Option<Arc<dyn Any + Send + Sync>> {
        Some(self.seen.clone())
    }
}

impl ScreenProvider for OddSession {
    fn action(&mut self, call: &Call, _: ScreenId, action: ActionDocument) -> Result<()> {
        match action.name.as_str() {
            "panic" => panic!("{} is too much", action.component),
            "later" => call.later(|request| {
                std::thread::spawn(move || request.answer(Err(Failure::not_found("Looked everywhere."))));
            }),
            "at once" => call.later(|request| request.answer(Ok(()))),
            "drop" => call.later(|request: Request<()>| drop(request)),
            "give away" => {
                *GIVEN.lock().unwrap() = Some(self.host.clone());
                Ok(())
            }
            "pending" => Err(Failure::new(Status::PENDING, "")),
            "devices" => {
                self.host.devices().list(DevicesId::from_raw(7), |session: &mut OddSession, result| {
                    session.log.push(match result {
                        Ok(list) => format!("{} devices", list.devices.len()),
                        Err(failure) => failure.to_string(),
                    });
                });
                self.log.push("asked".into());
                Ok(())
            }
            other => Err(Failure::not_found(other)),
        }
    }

    fn restore(&mut self, _: &Call, _: ScreenId, route: String) -> Result<()> {
        self.log.push(route);
        Ok(())
    }

    fn visible(&mut self, call: &Call, _: ScreenId, visible: bool) -> Result<()> {
        self.seen.0.store(visible, Ordering::Release);
        let answered: Result<()> = call.later(|_| {});
        assert_eq!(answered.unwrap_err().status, Status::FAULT);
        Ok(())
    }

    fn dismissed(&mut self, _: &Call, _: ScreenId) -> Result<()> {
        panic!("gone")
    }

    fn cue_fired(&mut self, _: &Call, _: FiredCue) -> Result<()> {
        Ok(())
    }
}

impl TimerProvider for OddSession {
    type Leaves = Seen;

    fn show_settings(&mut self, _: &Call, _: StackId, devices: Option<DevicesId>) -> Result<()> {
        assert!(devices.is_none());
        Ok(())
    }

    fn show_timer(&mut self, _: &Call, _: StackId, _: Option<DevicesId>) -> Result<()> {
        Ok(())
    }
}

impl TimerLeaves for Seen {
    fn is_on_screen(&self, _: &Call) -> Result<bool> {
        Ok(self.0.load(Ordering::Acquire))
    }
}

impl Exported for Odd {
    fn provided() -> &'static [fn() -> Provided] {
        &[timer::provided::<OddSession>, screen::provided::<OddSession>]
    }
}

unsafe extern "C" fn entry(host: *const HostTable, module: *mut *const ModuleTable) -> u32 {
    // SAFETY: the caller's promise.
    unsafe { enter::<Odd>(host, module) }
}

fn open(host: &TestHost) -> TestSession {
    host.load(entry, object! {}).unwrap().open().unwrap()
}

fn act(session: &TestSession, name: &str) -> Result<()> {
    let action = ActionDocument { name: name.into(), component: "This".into(), context: object! {} };
    session.screen().action(Id::from_raw(1), &action)
}

#[test]
fn a_range_that_does_not_meet_is_a_mismatch() {
    for (oldest, newest, expected) in [
        (ABI_CURRENT, ABI_CURRENT, Status::OK),
        (0, u32::MAX, Status::OK),
        (ABI_CURRENT + 1, u32::MAX, Status::ABI_MISMATCH),
        (0, ABI_CURRENT - 1, Status::ABI_MISMATCH),
    ] {
        assert_eq!(entry_status(entry, oldest, newest), expected, "{oldest:x} to {newest:x}");
    }
}

#[test]
fn a_refused_creation_has_its_reason() {
    let host = TestHost::new();
    let failure = host.load(entry, object! { "fault" => "Wrong." }).err().unwrap();
    assert_eq!((failure.status, failure.message.as_str()), (Status::INVALID_ARGUMENT, "Wrong."));
    assert_eq!(failure.detail.unwrap().get("code").and_then(Json::as_str), Some("odd.fault"));
    let failure = host.load(entry, object! { "fault" => "panic" }).err().unwrap();
    assert_eq!(failure.status, Status::FAULT);
    assert!(failure.message.contains("cannot create"), "{failure}");
}

#[test]
fn a_panic_is_a_fault_and_the_session_goes_on() {
    let session = open(&TestHost::new());
    let failure = act(&session, "panic").unwrap_err();
    assert_eq!(failure.status, Status::FAULT);
    assert_eq!(failure.message, "The module panicked: This is too much");
    assert_eq!(session.screen().dismissed(Id::from_raw(1)).unwrap_err().status, Status::FAULT);
    session.screen().restore(Id::from_raw(1), "still here").unwrap();
    assert_eq!(session.save().unwrap().as_deref(), Some("still here"));
}

#[test]
fn requests_are_answered_once_now_or_later() {
    let session = open(&TestHost::new());
    assert_eq!(act(&session, "later").unwrap_err(), Failure::not_found("Looked everywhere."));
    act(&session, "at once").unwrap();
    assert_eq!(act(&session, "drop").unwrap_err().status, Status::FAULT);
    assert_eq!(act(&session, "pending").unwrap_err().status, Status::FAULT);
}

#[test]
fn what_is_not_as_described_never_reaches_the_module() {
    let session = open(&TestHost::new());
    let long = "x".repeat(2_049);
    let cases = [
        (session.screen().restore(Id::from_raw(0), "a").unwrap_err(), Status::BAD_HANDLE),
        (session.screen().restore(Id::from_raw(1), &long).unwrap_err(), Status::TOO_LARGE),
        (session.screen().restore(Id::from_raw(1), "a\0b").unwrap_err(), Status::INVALID_ARGUMENT),
    ];
    for (failure, expected) in cases {
        assert_eq!(failure.status, expected, "{failure}");
        assert!(!failure.message.is_empty());
    }
    assert_eq!(session.save().unwrap(), None);
}

#[test]
fn leaves_are_answered_beside_the_lane() {
    let session = open(&TestHost::new());
    assert!(!session.timer().is_on_screen().unwrap());
    session.screen().visible(Id::from_raw(1), true).unwrap();
    assert!(session.timer().is_on_screen().unwrap());
    session.timer().show_settings(Id::from_raw(1), None).unwrap();
    assert!(session
        .timer()
        .show_settings(Id::from_raw(1), Some(Id::from_raw(2)))
        .unwrap_err()
        .message
        .contains("panicked"));
}

#[test]
fn an_answer_of_the_host_reaches_the_session_on_its_lane() {
    let host = TestHost::new();
    let lamp =
        DeviceDocument { id: "lamp".into(), name: "Lamp".into(), r#type: "light".into(), dimmable: true, room: None };
    let list = DeviceList { devices: vec![lamp] };
    // At once: after the call in which it was asked.
    let answer = list.clone();
    host.answer("bricks.devices/1", "list", move |_| Ok(answer.clone().into_values()));
    let session = open(&host);
    act(&session, "devices").unwrap();
    assert_eq!(session.save().unwrap().as_deref(), Some("asked; 1 devices"));
    // Later; a second answer and a forged one are nothing.
    host.answer("bricks.devices/1", "list", |_| Err(Failure::new(Status::PENDING, "")));
    let session = open(&host);
    act(&session, "devices").unwrap();
    assert_eq!(session.save().unwrap().as_deref(), Some("asked"));
    let request = host.calls_of("bricks.devices/1", "list").last().unwrap().request;
    session.complete(request, Err(Failure::new(Status::UNAVAILABLE, "Nobody there."))).unwrap();
    session.complete(request, Ok(list.into_values())).unwrap();
    session.complete(99, Ok(Vec::new())).unwrap();
    assert_eq!(session.save().unwrap().as_deref(), Some("asked; unavailable: Nobody there."));
    // Without the interface.
    host.lack("bricks.devices/1");
    let session = host.load(entry, object! {}).unwrap().open().unwrap();
    act(&session, "devices").unwrap();
    assert!(session.save().unwrap().unwrap().contains("absent: The host does not have `list` of bricks.devices/1."));
}

#[test]
fn a_session_is_opened_from_what_it_saved() {
    let module = TestHost::new().load(entry, object! {}).unwrap();
    assert_eq!(module.reopen(Some("kept")).unwrap().save().unwrap().as_deref(), Some("kept"));
    assert_eq!(module.export("ada").unwrap(), object! {});
    module.erase("ada").unwrap();
    assert_eq!(module.erase(&"x".repeat(129)).unwrap_err().status, Status::TOO_LARGE);
}

#[test]
fn a_host_that_outlives_its_module_says_so() {
    let session = open(&TestHost::new());
    act(&session, "give away").unwrap();
    let host = GIVEN.lock().unwrap().take().unwrap();
    assert!(host.core().now().is_ok());
    drop(session);
    assert_eq!(host.core().now().unwrap_err().status, Status::BAD_STATE);
    assert!(!host.host().provides("bricks.core/1"));
}
