// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.timer/1`: A session timer that shows its screens inside other tabs.
//!
//! Provided by modules.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.timer/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Pushes the timer's settings onto the stack.
    pub show_settings: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, u64) -> u32>,
    /// Pushes the running timer, or the one to start, onto the stack.
    pub show_timer: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, u64) -> u32>,
    /// Tells whether a running timer is what the person sees.
    pub is_on_screen: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame) -> u32>,
    /// Tells the person's sessions with the timer that have ended, the latest first.
    pub sessions: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u32, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 40);
    assert!(std::mem::offset_of!(Table, show_settings) == 8);
    assert!(std::mem::offset_of!(Table, show_timer) == 16);
    assert!(std::mem::offset_of!(Table, is_on_screen) == 24);
    assert!(std::mem::offset_of!(Table, sessions) == 32);
};

/// Implements `bricks.timer/1`: A session timer that shows its screens inside other tabs.
pub trait TimerProvider: Session {
    /// What answers the leaves, from any thread; [`Session::leaves`] gives it.
    type Leaves: TimerLeaves;

    /// Pushes the timer's settings onto the stack.
    ///
    /// - `stack`: Where to push.
    /// - `devices`: The controller of devices to drive, if there is one.
    fn show_settings(&mut self, call: &Call, stack: StackId, devices: Option<DevicesId>) -> Result<()>;

    /// Pushes the running timer, or the one to start, onto the stack.
    ///
    /// - `stack`: Where to push.
    /// - `devices`: The controller of devices to drive, if there is one.
    fn show_timer(&mut self, call: &Call, stack: StackId, devices: Option<DevicesId>) -> Result<()>;

    /// Tells the person's sessions with the timer that have ended, the latest first.
    ///
    /// - `limit`: The most to tell; 0 counts as 1, and more than 100 as 100.
    /// - `after`: The id of a session: those before it in time are told.
    ///
    /// Failure: ABSENT when it keeps none; NOT_FOUND when `after` is none of the person's sessions.
    fn sessions(&mut self, call: &Call, limit: u32, after: Option<String>) -> Result<TimerSessionList> {
        let _ = (call, &limit, &after);
        Err(Failure::new(crate::Status::ABSENT, "The module does not have the method `sessions`."))
    }
}

/// Answers the leaves of `bricks.timer/1`, also while the session's lane is busy.
pub trait TimerLeaves: std::any::Any + Send + Sync {
    /// Tells whether a running timer is what the person sees.
    fn is_on_screen(&self, call: &Call) -> Result<bool>;
}

/// The table of C functions that leads to a [`TimerProvider`].
#[doc(hidden)]
pub fn provided<S: TimerProvider>() -> crate::macros::Provided {
    crate::macros::Provided { reference: REFERENCE, table: (&raw const *Provided::<S>::TABLE).cast() }
}

struct Provided<S>(std::marker::PhantomData<S>);

impl<S: TimerProvider> Provided<S> {
    const TABLE: &'static Table = &Table {
        size: 40,
        minor: 1,
        show_settings: Some(show_settings::<S>),
        show_timer: Some(show_timer::<S>),
        is_on_screen: Some(is_on_screen::<S>),
        sessions: Some(sessions::<S>),
    };
}

unsafe extern "C" fn show_settings<S: TimerProvider>(self_: *mut c_void, call_: *const CallFrame, stack: u64, devices: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| TimerProvider::show_settings(session_, call, border::required_id(stack, "stack")?, border::optional_id(devices))) }
}

unsafe extern "C" fn show_timer<S: TimerProvider>(self_: *mut c_void, call_: *const CallFrame, stack: u64, devices: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| TimerProvider::show_timer(session_, call, border::required_id(stack, "stack")?, border::optional_id(devices))) }
}

unsafe extern "C" fn is_on_screen<S: TimerProvider>(self_: *mut c_void, call_: *const CallFrame) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_leaf::<S, S::Leaves, _>(self_, call_, |leaves: &S::Leaves, call| TimerLeaves::is_on_screen(leaves, call)) }
}

unsafe extern "C" fn sessions<S: TimerProvider>(self_: *mut c_void, call_: *const CallFrame, limit: u32, after: *const c_char, after_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| TimerProvider::sessions(session_, call, limit, border::optional_text(after, after_size, 128, "after")?)) }
}

/// Calls `bricks.timer/1` of a module under test, as the host does.
#[cfg(feature = "testing")]
pub struct TimerCaller<'a>(&'a crate::testing::TestSession);

#[cfg(feature = "testing")]
impl crate::testing::TestSession {
    /// A session timer that shows its screens inside other tabs.
    pub fn timer(&self) -> TimerCaller<'_> {
        TimerCaller(self)
    }
}

#[cfg(feature = "testing")]
impl TimerCaller<'_> {
    /// Pushes the timer's settings onto the stack.
    ///
    /// - `stack`: Where to push.
    /// - `devices`: The controller of devices to drive, if there is one.
    pub fn show_settings(&self, stack: StackId, devices: Option<DevicesId>) -> Result<()> {
        self.0.call((REFERENCE, "show_settings", 16), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.show_settings?)(session_, call_, stack.raw(), devices.map_or(0, |id| id.raw())) })
        })?;
        Ok(())
    }

    /// Pushes the running timer, or the one to start, onto the stack.
    ///
    /// - `stack`: Where to push.
    /// - `devices`: The controller of devices to drive, if there is one.
    pub fn show_timer(&self, stack: StackId, devices: Option<DevicesId>) -> Result<()> {
        self.0.call((REFERENCE, "show_timer", 24), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.show_timer?)(session_, call_, stack.raw(), devices.map_or(0, |id| id.raw())) })
        })?;
        Ok(())
    }

    /// Tells whether a running timer is what the person sees.
    pub fn is_on_screen(&self) -> Result<bool> {
        let reply = self.0.call((REFERENCE, "is_on_screen", 32), false, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.is_on_screen?)(session_, call_) })
        })?;
        reply.flag(0)
    }

    /// Tells the person's sessions with the timer that have ended, the latest first.
    ///
    /// - `limit`: The most to tell; 0 counts as 1, and more than 100 as 100.
    /// - `after`: The id of a session: those before it in time are told.
    ///
    /// Failure: ABSENT when it keeps none; NOT_FOUND when `after` is none of the person's sessions.
    pub fn sessions(&self, limit: u32, after: Option<&str>) -> Result<TimerSessionList> {
        let (after_data, after_size) = border::lent(after);
        let reply = self.0.call((REFERENCE, "sessions", 40), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.sessions?)(session_, call_, limit, after_data, after_size) })
        })?;
        reply.document(0)
    }
}
