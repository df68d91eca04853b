// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.tab/1`: A whole tab, by any module. To the module a coordinator is a tab id that opens routes.
//!
//! Provided by modules.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.tab/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Prepares the tab; nothing is shown yet.
    pub create_coordinator: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, u64) -> u32>,
    /// Fills the tab's first screen.
    pub start: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, u64) -> u32>,
    /// Goes to a route inside the tab; the host has reset the stack.
    pub open: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, *const c_char, u64) -> u32>,
    /// The stack went back to its first screen.
    pub reset: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64) -> u32>,
    /// The person chose the tab.
    pub selected: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64) -> u32>,
    /// Ends the coordinator; its ids are no longer valid.
    pub destroy: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 56);
    assert!(std::mem::offset_of!(Table, create_coordinator) == 8);
    assert!(std::mem::offset_of!(Table, start) == 16);
    assert!(std::mem::offset_of!(Table, open) == 24);
    assert!(std::mem::offset_of!(Table, reset) == 32);
    assert!(std::mem::offset_of!(Table, selected) == 40);
    assert!(std::mem::offset_of!(Table, destroy) == 48);
};

/// Implements `bricks.tab/1`: A whole tab, by any module. To the module a coordinator is a tab id that opens routes.
pub trait TabProvider: Session {
    /// Prepares the tab; nothing is shown yet.
    ///
    /// - `tab`: The coordinator.
    /// - `stack`: The navigation stack that is its own.
    fn create_coordinator(&mut self, call: &Call, tab: TabId, stack: StackId) -> Result<()>;

    /// Fills the tab's first screen.
    ///
    /// - `tab`: The coordinator.
    /// - `screen`: The screen at the bottom of the stack.
    fn start(&mut self, call: &Call, tab: TabId, screen: ScreenId) -> Result<()>;

    /// Goes to a route inside the tab; the host has reset the stack.
    ///
    /// - `tab`: The coordinator.
    /// - `route`: A route of the module's own.
    ///
    /// Failure: NOT_FOUND when the route leads nowhere.
    fn open(&mut self, call: &Call, tab: TabId, route: String) -> Result<()>;

    /// The stack went back to its first screen.
    ///
    /// - `tab`: The coordinator.
    fn reset(&mut self, call: &Call, tab: TabId) -> Result<()>;

    /// The person chose the tab.
    ///
    /// - `tab`: The coordinator.
    fn selected(&mut self, call: &Call, tab: TabId) -> Result<()>;

    /// Ends the coordinator; its ids are no longer valid.
    ///
    /// - `tab`: The coordinator.
    fn destroy(&mut self, call: &Call, tab: TabId) -> Result<()>;
}

/// The table of C functions that leads to a [`TabProvider`].
#[doc(hidden)]
pub fn provided<S: TabProvider>() -> crate::macros::Provided {
    crate::macros::Provided { reference: REFERENCE, table: (&raw const *Provided::<S>::TABLE).cast() }
}

struct Provided<S>(std::marker::PhantomData<S>);

impl<S: TabProvider> Provided<S> {
    const TABLE: &'static Table = &Table {
        size: 56,
        minor: 0,
        create_coordinator: Some(create_coordinator::<S>),
        start: Some(start::<S>),
        open: Some(open::<S>),
        reset: Some(reset::<S>),
        selected: Some(selected::<S>),
        destroy: Some(destroy::<S>),
    };
}

unsafe extern "C" fn create_coordinator<S: TabProvider>(self_: *mut c_void, call_: *const CallFrame, tab: u64, stack: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| TabProvider::create_coordinator(session_, call, border::required_id(tab, "tab")?, border::required_id(stack, "stack")?)) }
}

unsafe extern "C" fn start<S: TabProvider>(self_: *mut c_void, call_: *const CallFrame, tab: u64, screen: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| TabProvider::start(session_, call, border::required_id(tab, "tab")?, border::required_id(screen, "screen")?)) }
}

unsafe extern "C" fn open<S: TabProvider>(self_: *mut c_void, call_: *const CallFrame, tab: u64, route: *const c_char, route_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| TabProvider::open(session_, call, border::required_id(tab, "tab")?, border::required_text(route, route_size, 2048, "route")?)) }
}

unsafe extern "C" fn reset<S: TabProvider>(self_: *mut c_void, call_: *const CallFrame, tab: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_event(self_, call_, |session_: &mut S, call| TabProvider::reset(session_, call, border::required_id(tab, "tab")?)) }
}

unsafe extern "C" fn selected<S: TabProvider>(self_: *mut c_void, call_: *const CallFrame, tab: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_event(self_, call_, |session_: &mut S, call| TabProvider::selected(session_, call, border::required_id(tab, "tab")?)) }
}

unsafe extern "C" fn destroy<S: TabProvider>(self_: *mut c_void, call_: *const CallFrame, tab: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| TabProvider::destroy(session_, call, border::required_id(tab, "tab")?)) }
}

/// Calls `bricks.tab/1` of a module under test, as the host does.
#[cfg(feature = "testing")]
pub struct TabCaller<'a>(&'a crate::testing::TestSession);

#[cfg(feature = "testing")]
impl crate::testing::TestSession {
    /// A whole tab, by any module. To the module a coordinator is a tab id that opens routes.
    pub fn tab(&self) -> TabCaller<'_> {
        TabCaller(self)
    }
}

#[cfg(feature = "testing")]
impl TabCaller<'_> {
    /// Prepares the tab; nothing is shown yet.
    ///
    /// - `tab`: The coordinator.
    /// - `stack`: The navigation stack that is its own.
    pub fn create_coordinator(&self, tab: TabId, stack: StackId) -> Result<()> {
        self.0.call((REFERENCE, "create_coordinator", 16), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.create_coordinator?)(session_, call_, tab.raw(), stack.raw()) })
        })?;
        Ok(())
    }

    /// Fills the tab's first screen.
    ///
    /// - `tab`: The coordinator.
    /// - `screen`: The screen at the bottom of the stack.
    pub fn start(&self, tab: TabId, screen: ScreenId) -> Result<()> {
        self.0.call((REFERENCE, "start", 24), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.start?)(session_, call_, tab.raw(), screen.raw()) })
        })?;
        Ok(())
    }

    /// Goes to a route inside the tab; the host has reset the stack.
    ///
    /// - `tab`: The coordinator.
    /// - `route`: A route of the module's own.
    ///
    /// Failure: NOT_FOUND when the route leads nowhere.
    pub fn open(&self, tab: TabId, route: &str) -> Result<()> {
        let (route_data, route_size) = border::lent(Some(route));
        self.0.call((REFERENCE, "open", 32), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.open?)(session_, call_, tab.raw(), route_data, route_size) })
        })?;
        Ok(())
    }

    /// The stack went back to its first screen.
    ///
    /// - `tab`: The coordinator.
    pub fn reset(&self, tab: TabId) -> Result<()> {
        self.0.call((REFERENCE, "reset", 40), false, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.reset?)(session_, call_, tab.raw()) })
        })?;
        Ok(())
    }

    /// The person chose the tab.
    ///
    /// - `tab`: The coordinator.
    pub fn selected(&self, tab: TabId) -> Result<()> {
        self.0.call((REFERENCE, "selected", 48), false, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.selected?)(session_, call_, tab.raw()) })
        })?;
        Ok(())
    }

    /// Ends the coordinator; its ids are no longer valid.
    ///
    /// - `tab`: The coordinator.
    pub fn destroy(&self, tab: TabId) -> Result<()> {
        self.0.call((REFERENCE, "destroy", 56), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.destroy?)(session_, call_, tab.raw()) })
        })?;
        Ok(())
    }
}
