// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.analytics/1`: Events for the deployment's analytics; bounded, and dropped with a count.
//!
//! Provided by the host.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.analytics/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Records an event.
    pub track: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 16);
    assert!(std::mem::offset_of!(Table, track) == 8);
};

/// Calls `bricks.analytics/1` of the host.
#[derive(Clone)]
pub struct AnalyticsClient(border::Outgoing);

impl AnalyticsClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        AnalyticsClient(host.outgoing())
    }

    /// Calls outside of any session.
    pub fn outside(host: &Host) -> Self {
        AnalyticsClient(host.outgoing())
    }

    /// Records an event.
    ///
    /// - `name`: Such as `timer_finished`.
    /// - `properties`: An object of plain values.
    #[inline]
    pub fn track(&self, name: &str, properties: Option<&Json>) -> Result<()> {
        border::record_call!("bricks.analytics/1 track");
        let (name_data, name_size) = border::lent(Some(name));
        let properties = properties.map(|value| value.to_string());
        let (properties_data, properties_size) = border::lent(properties.as_deref());
        self.0.leaf((REFERENCE, "track", 16), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.track?)(host_, call_, name_data, name_size, properties_data, properties_size) })
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
        track: Some(track),
    };

    unsafe extern "C" fn track(self_: *mut c_void, call_: *const CallFrame, name: *const c_char, name_size: u64, properties: *const c_char, properties_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "track", vec![("name", argument::text(name, name_size)), ("properties", argument::text(properties, properties_size))]) }
    }
}
