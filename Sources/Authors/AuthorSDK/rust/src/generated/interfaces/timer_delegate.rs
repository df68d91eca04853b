// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.timer-delegate/1`: What the timer tells the app.
//!
//! Provided by the host.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.timer-delegate/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// The person earned a badge.
    pub badge_received: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 16);
    assert!(std::mem::offset_of!(Table, badge_received) == 8);
};

/// Calls `bricks.timer-delegate/1` of the host.
#[derive(Clone)]
pub struct TimerDelegateClient(border::Outgoing);

impl TimerDelegateClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        TimerDelegateClient(host.outgoing())
    }

    /// Calls outside of any session.
    pub fn outside(host: &Host) -> Self {
        TimerDelegateClient(host.outgoing())
    }

    /// The person earned a badge.
    ///
    /// - `badge`: The badge.
    #[inline]
    pub fn badge_received(&self, badge: &BadgeDocument) -> Result<()> {
        border::record_call!("bricks.timer-delegate/1 badge_received");
        let badge = badge.to_json().to_string();
        let (badge_data, badge_size) = border::lent(Some(&badge));
        self.0.leaf((REFERENCE, "badge_received", 16), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.badge_received?)(host_, call_, badge_data, badge_size) })
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
        badge_received: Some(badge_received),
    };

    unsafe extern "C" fn badge_received(self_: *mut c_void, call_: *const CallFrame, badge: *const c_char, badge_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "badge_received", vec![("badge", argument::text(badge, badge_size))]) }
    }
}
