// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.net/1`: Connections that the host makes for the module, where its grants allow.
//!
//! Provided by the host.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.net/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Connects a TCP stream.
    pub connect: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64, u32, u32) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 16);
    assert!(std::mem::offset_of!(Table, connect) == 8);
};

/// Calls `bricks.net/1` of the host.
#[derive(Clone)]
pub struct NetClient(border::Outgoing);

impl NetClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        NetClient(host.outgoing())
    }

    /// Calls outside of any session.
    pub fn outside(host: &Host) -> Self {
        NetClient(host.outgoing())
    }

    /// Connects a TCP stream.
    ///
    /// - `host`: A name or an address.
    /// - `port`: From 1 to 65535.
    /// - `timeout_milliseconds`: From 1 to 5000.
    ///
    /// Failure: NOT_PERMITTED without the grant; UNAVAILABLE when nobody answers in time.
    ///
    /// The descriptor is the caller's to close.
    #[inline]
    pub fn connect(&self, host: &str, port: u32, timeout_milliseconds: u32) -> Result<std::os::fd::OwnedFd> {
        border::record_call!("bricks.net/1 connect");
        let (host_data, host_size) = border::lent(Some(host));
        let mut reply = self.0.leaf((REFERENCE, "connect", 16), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.connect?)(host_, call_, host_data, host_size, port, timeout_milliseconds) })
        })?;
        reply.descriptor(0)
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
        connect: Some(connect),
    };

    unsafe extern "C" fn connect(self_: *mut c_void, call_: *const CallFrame, host: *const c_char, host_size: u64, port: u32, timeout_milliseconds: u32) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "connect", vec![("host", argument::text(host, host_size)), ("port", argument::integer(port)), ("timeout_milliseconds", argument::integer(timeout_milliseconds))]) }
    }
}
