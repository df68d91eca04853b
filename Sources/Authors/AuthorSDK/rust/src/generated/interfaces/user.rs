// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.user/1`: The person whose session it is.
//!
//! Provided by the host.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.user/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Tells who it is.
    pub current: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 16);
    assert!(std::mem::offset_of!(Table, current) == 8);
};

/// Calls `bricks.user/1` of the host.
#[derive(Clone)]
pub struct UserClient(border::Outgoing);

impl UserClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        UserClient(host.outgoing())
    }

    /// Calls outside of any session.
    pub fn outside(host: &Host) -> Self {
        UserClient(host.outgoing())
    }

    /// Tells who it is.
    #[inline]
    pub fn current(&self) -> Result<UserDocument> {
        border::record_call!("bricks.user/1 current");
        let reply = self.0.leaf((REFERENCE, "current", 16), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.current?)(host_, call_) })
        })?;
        reply.document(0)
    }
}

#[cfg(feature = "testing")]
pub(crate) mod fake {
    use super::*;
    #[allow(unused_imports)]
    use crate::testing::{argument, receive};

    pub(crate) static TABLE: Table = Table {
        size: 16,
        minor: 0,
        current: Some(current),
    };

    unsafe extern "C" fn current(self_: *mut c_void, call_: *const CallFrame) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "current", vec![]) }
    }
}
