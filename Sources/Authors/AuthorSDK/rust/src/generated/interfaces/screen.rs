// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.screen/1`: What every module that shows screens answers to. The screen's content travels as surface messages the other way.
//!
//! Provided by modules.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.screen/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// The person used a component of the screen; its surface's inputs are in the action's context.
    pub action: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, *const c_char, u64) -> u32>,
    /// Builds the screen of a route again, after a restart or a reload; the module sends its surface.
    pub restore: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, *const c_char, u64) -> u32>,
    /// The screen came to the front or left it.
    pub visible: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, i32) -> u32>,
    /// The screen was popped or dismissed; its id is no longer valid.
    pub dismissed: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64) -> u32>,
    /// A cue that the module submitted is due; sent once to each of the person's open sessions, also after a restart.
    pub cue_fired: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 48);
    assert!(std::mem::offset_of!(Table, action) == 8);
    assert!(std::mem::offset_of!(Table, restore) == 16);
    assert!(std::mem::offset_of!(Table, visible) == 24);
    assert!(std::mem::offset_of!(Table, dismissed) == 32);
    assert!(std::mem::offset_of!(Table, cue_fired) == 40);
};

/// Implements `bricks.screen/1`: What every module that shows screens answers to. The screen's content travels as surface messages the other way.
pub trait ScreenProvider: Session {
    /// The person used a component of the screen; its surface's inputs are in the action's context.
    ///
    /// - `screen`: The screen that shows the component.
    /// - `action`: What was used and the values bound to it.
    ///
    /// Failure: NOT_FOUND when the screen is not the module's.
    fn action(&mut self, call: &Call, screen: ScreenId, action: ActionDocument) -> Result<()>;

    /// Builds the screen of a route again, after a restart or a reload; the module sends its surface.
    ///
    /// - `screen`: The id that the screen had and keeps.
    /// - `route`: The route that the module gave the screen.
    ///
    /// Failure: NOT_FOUND when the route leads nowhere.
    fn restore(&mut self, call: &Call, screen: ScreenId, route: String) -> Result<()>;

    /// The screen came to the front or left it.
    ///
    /// - `screen`: The screen.
    /// - `visible`: 1 when it is what the person sees.
    fn visible(&mut self, call: &Call, screen: ScreenId, visible: bool) -> Result<()>;

    /// The screen was popped or dismissed; its id is no longer valid.
    ///
    /// - `screen`: The screen that is gone.
    fn dismissed(&mut self, call: &Call, screen: ScreenId) -> Result<()>;

    /// A cue that the module submitted is due; sent once to each of the person's open sessions, also after a restart.
    ///
    /// - `cue`: Which cue, and when it was due.
    fn cue_fired(&mut self, call: &Call, cue: FiredCue) -> Result<()>;
}

/// The table of C functions that leads to a [`ScreenProvider`].
#[doc(hidden)]
pub fn provided<S: ScreenProvider>() -> crate::macros::Provided {
    crate::macros::Provided { reference: REFERENCE, table: (&raw const *Provided::<S>::TABLE).cast() }
}

struct Provided<S>(std::marker::PhantomData<S>);

impl<S: ScreenProvider> Provided<S> {
    const TABLE: &'static Table = &Table {
        size: 48,
        minor: 0,
        action: Some(action::<S>),
        restore: Some(restore::<S>),
        visible: Some(visible::<S>),
        dismissed: Some(dismissed::<S>),
        cue_fired: Some(cue_fired::<S>),
    };
}

unsafe extern "C" fn action<S: ScreenProvider>(self_: *mut c_void, call_: *const CallFrame, screen: u64, action: *const c_char, action_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| ScreenProvider::action(session_, call, border::required_id(screen, "screen")?, border::required_document(action, action_size, "action")?)) }
}

unsafe extern "C" fn restore<S: ScreenProvider>(self_: *mut c_void, call_: *const CallFrame, screen: u64, route: *const c_char, route_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| ScreenProvider::restore(session_, call, border::required_id(screen, "screen")?, border::required_text(route, route_size, 2048, "route")?)) }
}

unsafe extern "C" fn visible<S: ScreenProvider>(self_: *mut c_void, call_: *const CallFrame, screen: u64, visible: i32) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_event(self_, call_, |session_: &mut S, call| ScreenProvider::visible(session_, call, border::required_id(screen, "screen")?, visible != 0)) }
}

unsafe extern "C" fn dismissed<S: ScreenProvider>(self_: *mut c_void, call_: *const CallFrame, screen: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_event(self_, call_, |session_: &mut S, call| ScreenProvider::dismissed(session_, call, border::required_id(screen, "screen")?)) }
}

unsafe extern "C" fn cue_fired<S: ScreenProvider>(self_: *mut c_void, call_: *const CallFrame, cue: *const c_char, cue_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_event(self_, call_, |session_: &mut S, call| ScreenProvider::cue_fired(session_, call, border::required_document(cue, cue_size, "cue")?)) }
}

/// Calls `bricks.screen/1` of a module under test, as the host does.
#[cfg(feature = "testing")]
pub struct ScreenCaller<'a>(&'a crate::testing::TestSession);

#[cfg(feature = "testing")]
impl crate::testing::TestSession {
    /// What every module that shows screens answers to. The screen's content travels as surface messages the other way.
    pub fn screen(&self) -> ScreenCaller<'_> {
        ScreenCaller(self)
    }
}

#[cfg(feature = "testing")]
impl ScreenCaller<'_> {
    /// The person used a component of the screen; its surface's inputs are in the action's context.
    ///
    /// - `screen`: The screen that shows the component.
    /// - `action`: What was used and the values bound to it.
    ///
    /// Failure: NOT_FOUND when the screen is not the module's.
    pub fn action(&self, screen: ScreenId, action: &ActionDocument) -> Result<()> {
        let action = action.to_json().to_string();
        let (action_data, action_size) = border::lent(Some(&action));
        self.0.call((REFERENCE, "action", 16), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.action?)(session_, call_, screen.raw(), action_data, action_size) })
        })?;
        Ok(())
    }

    /// Builds the screen of a route again, after a restart or a reload; the module sends its surface.
    ///
    /// - `screen`: The id that the screen had and keeps.
    /// - `route`: The route that the module gave the screen.
    ///
    /// Failure: NOT_FOUND when the route leads nowhere.
    pub fn restore(&self, screen: ScreenId, route: &str) -> Result<()> {
        let (route_data, route_size) = border::lent(Some(route));
        self.0.call((REFERENCE, "restore", 24), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.restore?)(session_, call_, screen.raw(), route_data, route_size) })
        })?;
        Ok(())
    }

    /// The screen came to the front or left it.
    ///
    /// - `screen`: The screen.
    /// - `visible`: 1 when it is what the person sees.
    pub fn visible(&self, screen: ScreenId, visible: bool) -> Result<()> {
        self.0.call((REFERENCE, "visible", 32), false, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.visible?)(session_, call_, screen.raw(), i32::from(visible)) })
        })?;
        Ok(())
    }

    /// The screen was popped or dismissed; its id is no longer valid.
    ///
    /// - `screen`: The screen that is gone.
    pub fn dismissed(&self, screen: ScreenId) -> Result<()> {
        self.0.call((REFERENCE, "dismissed", 40), false, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.dismissed?)(session_, call_, screen.raw()) })
        })?;
        Ok(())
    }

    /// A cue that the module submitted is due; sent once to each of the person's open sessions, also after a restart.
    ///
    /// - `cue`: Which cue, and when it was due.
    pub fn cue_fired(&self, cue: &FiredCue) -> Result<()> {
        let cue = cue.to_json().to_string();
        let (cue_data, cue_size) = border::lent(Some(&cue));
        self.0.call((REFERENCE, "cue_fired", 48), false, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.cue_fired?)(session_, call_, cue_data, cue_size) })
        })?;
        Ok(())
    }
}
