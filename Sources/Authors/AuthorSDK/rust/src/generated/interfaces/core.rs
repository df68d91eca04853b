// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.core/1`: Logging, time, and what the app is configured with.
//!
//! Provided by the host.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.core/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Writes a line to the host's log under the module's name. Never log a secret.
    pub log: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, i32, *const c_char, u64) -> u32>,
    /// Tells how far a pending request is.
    pub progress: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, f64, *const c_char, u64) -> u32>,
    /// Tells the wall-clock time.
    pub now: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame) -> u32>,
    /// Tells the date in the person's time zone at an instant.
    pub local_day: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, i64) -> u32>,
    /// Reads one part of the app's configuration.
    pub context: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 48);
    assert!(std::mem::offset_of!(Table, log) == 8);
    assert!(std::mem::offset_of!(Table, progress) == 16);
    assert!(std::mem::offset_of!(Table, now) == 24);
    assert!(std::mem::offset_of!(Table, local_day) == 32);
    assert!(std::mem::offset_of!(Table, context) == 40);
};

/// Calls `bricks.core/1` of the host.
#[derive(Clone)]
pub struct CoreClient(border::Outgoing);

impl CoreClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        CoreClient(host.outgoing())
    }

    /// Calls outside of any session.
    pub fn outside(host: &Host) -> Self {
        CoreClient(host.outgoing())
    }

    /// Writes a line to the host's log under the module's name. Never log a secret.
    ///
    /// - `level`: How much it matters.
    /// - `message`: One line.
    #[inline]
    pub fn log(&self, level: LogLevel, message: &str) -> Result<()> {
        border::record_call!("bricks.core/1 log");
        let (message_data, message_size) = border::lent(Some(message));
        self.0.leaf((REFERENCE, "log", 16), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.log?)(host_, call_, level.raw(), message_data, message_size) })
        })?;
        Ok(())
    }

    /// Tells how far a pending request is.
    ///
    /// - `request`: The request's id, from its call frame.
    /// - `fraction`: From 0 to 1.
    /// - `message`: What is being done.
    #[inline]
    pub fn progress(&self, request: u64, fraction: f64, message: Option<&str>) -> Result<()> {
        border::record_call!("bricks.core/1 progress");
        let (message_data, message_size) = border::lent(message);
        self.0.leaf((REFERENCE, "progress", 24), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.progress?)(host_, call_, request, fraction, message_data, message_size) })
        })?;
        Ok(())
    }

    /// Tells the wall-clock time.
    #[inline]
    pub fn now(&self) -> Result<i64> {
        border::record_call!("bricks.core/1 now");
        let reply = self.0.leaf((REFERENCE, "now", 32), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.now?)(host_, call_) })
        })?;
        reply.number(0)
    }

    /// Tells the date in the person's time zone at an instant.
    ///
    /// - `milliseconds`: Since 1970-01-01T00:00:00Z.
    #[inline]
    pub fn local_day(&self, milliseconds: i64) -> Result<(String, i32)> {
        border::record_call!("bricks.core/1 local_day");
        let reply = self.0.leaf((REFERENCE, "local_day", 40), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.local_day?)(host_, call_, milliseconds) })
        })?;
        Ok((reply.text(0, 16)?, reply.number(1)?))
    }

    /// Reads one part of the app's configuration.
    ///
    /// - `key`: Such as `settings.appName`, `flags.journeys_enabled` or `locale`.
    ///
    /// Failure: NOT_FOUND when there is no such part.
    #[inline]
    pub fn context(&self, key: &str) -> Result<Json> {
        border::record_call!("bricks.core/1 context");
        let (key_data, key_size) = border::lent(Some(key));
        let reply = self.0.leaf((REFERENCE, "context", 48), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.context?)(host_, call_, key_data, key_size) })
        })?;
        reply.json(0, 65536)
    }
}

#[cfg(feature = "testing")]
pub(crate) mod fake {
    use super::*;
    #[allow(unused_imports)]
    use crate::testing::{argument, receive};

    pub(crate) static TABLE: Table = Table {
        size: 48,
        minor: 0,
        log: Some(log),
        progress: Some(progress),
        now: Some(now),
        local_day: Some(local_day),
        context: Some(context),
    };

    unsafe extern "C" fn log(self_: *mut c_void, call_: *const CallFrame, level: i32, message: *const c_char, message_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "log", vec![("level", argument::integer(level)), ("message", argument::text(message, message_size))]) }
    }

    unsafe extern "C" fn progress(self_: *mut c_void, call_: *const CallFrame, request: u64, fraction: f64, message: *const c_char, message_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "progress", vec![("request", argument::unsigned(request)), ("fraction", argument::real(fraction)), ("message", argument::text(message, message_size))]) }
    }

    unsafe extern "C" fn now(self_: *mut c_void, call_: *const CallFrame) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "now", vec![]) }
    }

    unsafe extern "C" fn local_day(self_: *mut c_void, call_: *const CallFrame, milliseconds: i64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "local_day", vec![("milliseconds", argument::integer(milliseconds))]) }
    }

    unsafe extern "C" fn context(self_: *mut c_void, call_: *const CallFrame, key: *const c_char, key_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "context", vec![("key", argument::text(key, key_size))]) }
    }
}
