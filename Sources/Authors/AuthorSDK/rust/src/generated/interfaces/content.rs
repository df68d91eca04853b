// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.content/1`: The deployment's content.
//!
//! Provided by the host.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.content/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Reads one session.
    pub session: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> u32>,
    /// Reads one journey.
    pub journey: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> u32>,
    /// Finds sessions by words.
    pub search: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64, u32) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 32);
    assert!(std::mem::offset_of!(Table, session) == 8);
    assert!(std::mem::offset_of!(Table, journey) == 16);
    assert!(std::mem::offset_of!(Table, search) == 24);
};

/// Calls `bricks.content/1` of the host.
#[derive(Clone)]
pub struct ContentClient(border::Outgoing);

impl ContentClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        ContentClient(host.outgoing())
    }

    /// Calls outside of any session.
    pub fn outside(host: &Host) -> Self {
        ContentClient(host.outgoing())
    }

    /// Reads one session.
    ///
    /// - `id`: The session's id.
    ///
    /// Failure: NOT_FOUND when there is none.
    #[inline]
    pub fn session(&self, id: &str) -> Result<ContentSummary> {
        border::record_call!("bricks.content/1 session");
        let (id_data, id_size) = border::lent(Some(id));
        let reply = self.0.leaf((REFERENCE, "session", 16), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.session?)(host_, call_, id_data, id_size) })
        })?;
        reply.document(0)
    }

    /// Reads one journey.
    ///
    /// - `id`: The journey's id.
    ///
    /// Failure: NOT_FOUND when there is none.
    #[inline]
    pub fn journey(&self, id: &str) -> Result<ContentSummary> {
        border::record_call!("bricks.content/1 journey");
        let (id_data, id_size) = border::lent(Some(id));
        let reply = self.0.leaf((REFERENCE, "journey", 24), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.journey?)(host_, call_, id_data, id_size) })
        })?;
        reply.document(0)
    }

    /// Finds sessions by words.
    ///
    /// - `query`: Words.
    /// - `limit`: At most that many, up to 50.
    #[inline]
    pub fn search(&self, query: &str, limit: u32) -> Result<ContentList> {
        border::record_call!("bricks.content/1 search");
        let (query_data, query_size) = border::lent(Some(query));
        let reply = self.0.leaf((REFERENCE, "search", 32), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.search?)(host_, call_, query_data, query_size, limit) })
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
        size: 32,
        minor: 0,
        session: Some(session),
        journey: Some(journey),
        search: Some(search),
    };

    unsafe extern "C" fn session(self_: *mut c_void, call_: *const CallFrame, id: *const c_char, id_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "session", vec![("id", argument::text(id, id_size))]) }
    }

    unsafe extern "C" fn journey(self_: *mut c_void, call_: *const CallFrame, id: *const c_char, id_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "journey", vec![("id", argument::text(id, id_size))]) }
    }

    unsafe extern "C" fn search(self_: *mut c_void, call_: *const CallFrame, query: *const c_char, query_size: u64, limit: u32) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "search", vec![("query", argument::text(query, query_size)), ("limit", argument::integer(limit))]) }
    }
}
