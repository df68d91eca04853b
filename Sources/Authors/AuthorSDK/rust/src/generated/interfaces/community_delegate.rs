// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.community-delegate/1`: Where a post leads.
//!
//! Provided by the host.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.community-delegate/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// The person chose a session in a post.
    pub did_select_session: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64, *const c_char, u64) -> u32>,
    /// The person chose a journey in a post.
    pub did_select_journey: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64, u64) -> u32>,
    /// The person chose an address outside the app.
    pub did_select_url: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 32);
    assert!(std::mem::offset_of!(Table, did_select_session) == 8);
    assert!(std::mem::offset_of!(Table, did_select_journey) == 16);
    assert!(std::mem::offset_of!(Table, did_select_url) == 24);
};

/// Calls `bricks.community-delegate/1` of the host.
#[derive(Clone)]
pub struct CommunityDelegateClient(border::Outgoing);

impl CommunityDelegateClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        CommunityDelegateClient(host.outgoing())
    }

    /// Calls outside of any session.
    pub fn outside(host: &Host) -> Self {
        CommunityDelegateClient(host.outgoing())
    }

    /// The person chose a session in a post.
    ///
    /// - `session_id`: The content's id.
    /// - `autoplay`: Ids to play after it, in order; may be empty.
    #[inline]
    pub fn did_select_session(&self, session_id: &str, autoplay: &TextList) -> Result<()> {
        border::record_call!("bricks.community-delegate/1 did_select_session");
        let (session_id_data, session_id_size) = border::lent(Some(session_id));
        let autoplay = autoplay.to_json().to_string();
        let (autoplay_data, autoplay_size) = border::lent(Some(&autoplay));
        self.0.leaf((REFERENCE, "did_select_session", 16), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.did_select_session?)(host_, call_, session_id_data, session_id_size, autoplay_data, autoplay_size) })
        })?;
        Ok(())
    }

    /// The person chose a journey in a post.
    ///
    /// - `journey_id`: The journey's id.
    /// - `stack`: The stack to show it on.
    #[inline]
    pub fn did_select_journey(&self, journey_id: &str, stack: Option<StackId>) -> Result<()> {
        border::record_call!("bricks.community-delegate/1 did_select_journey");
        let (journey_id_data, journey_id_size) = border::lent(Some(journey_id));
        self.0.leaf((REFERENCE, "did_select_journey", 24), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.did_select_journey?)(host_, call_, journey_id_data, journey_id_size, stack.map_or(0, |id| id.raw())) })
        })?;
        Ok(())
    }

    /// The person chose an address outside the app.
    ///
    /// - `url`: An http or https URL.
    #[inline]
    pub fn did_select_url(&self, url: &str) -> Result<()> {
        border::record_call!("bricks.community-delegate/1 did_select_url");
        let (url_data, url_size) = border::lent(Some(url));
        self.0.leaf((REFERENCE, "did_select_url", 32), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.did_select_url?)(host_, call_, url_data, url_size) })
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
        size: 32,
        minor: 0,
        did_select_session: Some(did_select_session),
        did_select_journey: Some(did_select_journey),
        did_select_url: Some(did_select_url),
    };

    unsafe extern "C" fn did_select_session(self_: *mut c_void, call_: *const CallFrame, session_id: *const c_char, session_id_size: u64, autoplay: *const c_char, autoplay_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "did_select_session", vec![("session_id", argument::text(session_id, session_id_size)), ("autoplay", argument::text(autoplay, autoplay_size))]) }
    }

    unsafe extern "C" fn did_select_journey(self_: *mut c_void, call_: *const CallFrame, journey_id: *const c_char, journey_id_size: u64, stack: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "did_select_journey", vec![("journey_id", argument::text(journey_id, journey_id_size)), ("stack", argument::id(stack))]) }
    }

    unsafe extern "C" fn did_select_url(self_: *mut c_void, call_: *const CallFrame, url: *const c_char, url_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "did_select_url", vec![("url", argument::text(url, url_size))]) }
    }
}
