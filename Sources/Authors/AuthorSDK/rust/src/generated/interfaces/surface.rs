// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.surface/1`: The content of screens, as A2UI 0.9 messages.
//!
//! Provided by the host.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.surface/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Applies surface messages to a screen, in order; the first that is refused ends the call.
    pub send: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 16);
    assert!(std::mem::offset_of!(Table, send) == 8);
};

/// Calls `bricks.surface/1` of the host.
#[derive(Clone)]
pub struct SurfaceClient(border::Outgoing);

impl SurfaceClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        SurfaceClient(host.outgoing())
    }

    /// Calls outside of any session.
    pub fn outside(host: &Host) -> Self {
        SurfaceClient(host.outgoing())
    }

    /// Applies surface messages to a screen, in order; the first that is refused ends the call.
    ///
    /// - `screen`: The screen; its id is the surface's id.
    /// - `messages`: An array of server-to-client messages.
    ///
    /// Failure: INVALID_ARGUMENT with the pointer in the detail; TOO_LARGE over a budget; BUSY without credit.
    #[inline]
    pub fn send(&self, screen: ScreenId, messages: &Json) -> Result<()> {
        border::record_call!("bricks.surface/1 send");
        let messages = messages.to_string();
        let (messages_data, messages_size) = border::lent(Some(&messages));
        self.0.leaf((REFERENCE, "send", 16), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.send?)(host_, call_, screen.raw(), messages_data, messages_size) })
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
        size: 16,
        minor: 0,
        send: Some(send),
    };

    unsafe extern "C" fn send(self_: *mut c_void, call_: *const CallFrame, screen: u64, messages: *const c_char, messages_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "send", vec![("screen", argument::id(screen)), ("messages", argument::text(messages, messages_size))]) }
    }
}
