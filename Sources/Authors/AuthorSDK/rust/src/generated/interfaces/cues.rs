// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.cues/1`: Bells and device changes at set times. The host keeps the time; cues outlive the session and a crash.
//!
//! Provided by the host.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.cues/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Replaces the list of that name; durable when it returns.
    pub submit: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64, u64, *const c_char, u64) -> u32>,
    /// Forgets the list; one that is not there is fine.
    pub cancel: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 24);
    assert!(std::mem::offset_of!(Table, submit) == 8);
    assert!(std::mem::offset_of!(Table, cancel) == 16);
};

/// Calls `bricks.cues/1` of the host.
#[derive(Clone)]
pub struct CuesClient(border::Outgoing);

impl CuesClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        CuesClient(host.outgoing())
    }

    /// Calls outside of any session.
    pub fn outside(host: &Host) -> Self {
        CuesClient(host.outgoing())
    }

    /// Replaces the list of that name; durable when it returns.
    ///
    /// - `list`: The list's name, of the module's own.
    /// - `devices`: The controller that device cues go to.
    /// - `cues`: The cues.
    #[inline]
    pub fn submit(&self, list: &str, devices: Option<DevicesId>, cues: &CueList) -> Result<()> {
        border::record_call!("bricks.cues/1 submit");
        let (list_data, list_size) = border::lent(Some(list));
        let cues = cues.to_json().to_string();
        let (cues_data, cues_size) = border::lent(Some(&cues));
        self.0.leaf((REFERENCE, "submit", 16), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.submit?)(host_, call_, list_data, list_size, devices.map_or(0, |id| id.raw()), cues_data, cues_size) })
        })?;
        Ok(())
    }

    /// Forgets the list; one that is not there is fine.
    ///
    /// - `list`: The list's name.
    #[inline]
    pub fn cancel(&self, list: &str) -> Result<()> {
        border::record_call!("bricks.cues/1 cancel");
        let (list_data, list_size) = border::lent(Some(list));
        self.0.leaf((REFERENCE, "cancel", 24), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.cancel?)(host_, call_, list_data, list_size) })
        })?;
        Ok(())
    }
}

#[cfg(feature = "testing")]
pub(crate) mod fake {
    use super::*;
    #[allow(unused_imports)]
    use crate::testing::{argument, receive};

    pub(crate) static TABLE: Table = Table {
        size: 24,
        minor: 0,
        submit: Some(submit),
        cancel: Some(cancel),
    };

    unsafe extern "C" fn submit(self_: *mut c_void, call_: *const CallFrame, list: *const c_char, list_size: u64, devices: u64, cues: *const c_char, cues_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "submit", vec![("list", argument::text(list, list_size)), ("devices", argument::id(devices)), ("cues", argument::text(cues, cues_size))]) }
    }

    unsafe extern "C" fn cancel(self_: *mut c_void, call_: *const CallFrame, list: *const c_char, list_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "cancel", vec![("list", argument::text(list, list_size))]) }
    }
}
