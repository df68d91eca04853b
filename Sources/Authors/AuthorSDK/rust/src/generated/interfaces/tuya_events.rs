// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.tuya-events/1`: What a device screen tells the app.
//!
//! Provided by the host.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.tuya-events/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// The person is done with the screen.
    pub closed: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64) -> u32>,
    /// The person asked how to install a device.
    pub installation_instructions: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 24);
    assert!(std::mem::offset_of!(Table, closed) == 8);
    assert!(std::mem::offset_of!(Table, installation_instructions) == 16);
};

/// Calls `bricks.tuya-events/1` of the host.
#[derive(Clone)]
pub struct TuyaEventsClient(border::Outgoing);

impl TuyaEventsClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        TuyaEventsClient(host.outgoing())
    }

    /// Calls outside of any session.
    pub fn outside(host: &Host) -> Self {
        TuyaEventsClient(host.outgoing())
    }

    /// The person is done with the screen.
    ///
    /// - `screen`: The device, pairing or maintenance screen.
    #[inline]
    pub fn closed(&self, screen: ScreenId) -> Result<()> {
        border::record_call!("bricks.tuya-events/1 closed");
        self.0.leaf((REFERENCE, "closed", 16), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.closed?)(host_, call_, screen.raw()) })
        })?;
        Ok(())
    }

    /// The person asked how to install a device.
    ///
    /// - `screen`: The device screen.
    /// - `tag`: The content tag with the instructions.
    #[inline]
    pub fn installation_instructions(&self, screen: ScreenId, tag: &str) -> Result<()> {
        border::record_call!("bricks.tuya-events/1 installation_instructions");
        let (tag_data, tag_size) = border::lent(Some(tag));
        self.0.leaf((REFERENCE, "installation_instructions", 24), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.installation_instructions?)(host_, call_, screen.raw(), tag_data, tag_size) })
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
        closed: Some(closed),
        installation_instructions: Some(installation_instructions),
    };

    unsafe extern "C" fn closed(self_: *mut c_void, call_: *const CallFrame, screen: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "closed", vec![("screen", argument::id(screen))]) }
    }

    unsafe extern "C" fn installation_instructions(self_: *mut c_void, call_: *const CallFrame, screen: u64, tag: *const c_char, tag_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "installation_instructions", vec![("screen", argument::id(screen)), ("tag", argument::text(tag, tag_size))]) }
    }
}
