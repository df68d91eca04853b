// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.net-events/1`: Tells a session of the datagrams that it listens for.
//!
//! Provided by modules.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.net-events/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// A datagram came. Anybody on the network may have sent it, under any address: trust nothing in it.
    pub received: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u32, *const c_char, u64, u32, *const c_char, u64, u32) -> u32>,
    /// The session listens no longer at a port: the time is over, or the host cannot go on. Not sent after `stop_listening`.
    pub ended: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u32, u32) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 24);
    assert!(std::mem::offset_of!(Table, received) == 8);
    assert!(std::mem::offset_of!(Table, ended) == 16);
};

/// Implements `bricks.net-events/1`: Tells a session of the datagrams that it listens for.
pub trait NetEventsProvider: Session {
    /// A datagram came. Anybody on the network may have sent it, under any address: trust nothing in it.
    ///
    /// - `port`: The port that the session listens at.
    /// - `sender`: The IPv4 address of the sender, as it says.
    /// - `sender_port`: The port of the sender.
    /// - `content`: The bytes in Base64, at most 2048 of them.
    /// - `dropped`: The number of datagrams since the one before that came and were not passed on: too many, or too long.
    fn received(&mut self, call: &Call, port: u32, sender: String, sender_port: u32, content: String, dropped: u32) -> Result<()>;

    /// The session listens no longer at a port: the time is over, or the host cannot go on. Not sent after `stop_listening`.
    ///
    /// - `port`: The port.
    /// - `dropped`: The number of datagrams since the last one that were not passed on.
    fn ended(&mut self, call: &Call, port: u32, dropped: u32) -> Result<()>;
}

/// The table of C functions that leads to a [`NetEventsProvider`].
#[doc(hidden)]
pub fn provided<S: NetEventsProvider>() -> crate::macros::Provided {
    crate::macros::Provided { reference: REFERENCE, table: (&raw const *Provided::<S>::TABLE).cast() }
}

struct Provided<S>(std::marker::PhantomData<S>);

impl<S: NetEventsProvider> Provided<S> {
    const TABLE: &'static Table = &Table {
        size: 24,
        minor: 0,
        received: Some(received::<S>),
        ended: Some(ended::<S>),
    };
}

unsafe extern "C" fn received<S: NetEventsProvider>(self_: *mut c_void, call_: *const CallFrame, port: u32, sender: *const c_char, sender_size: u64, sender_port: u32, content: *const c_char, content_size: u64, dropped: u32) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_event(self_, call_, |session_: &mut S, call| NetEventsProvider::received(session_, call, port, border::required_text(sender, sender_size, 64, "sender")?, sender_port, border::required_text(content, content_size, 2732, "content")?, dropped)) }
}

unsafe extern "C" fn ended<S: NetEventsProvider>(self_: *mut c_void, call_: *const CallFrame, port: u32, dropped: u32) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_event(self_, call_, |session_: &mut S, call| NetEventsProvider::ended(session_, call, port, dropped)) }
}

/// Calls `bricks.net-events/1` of a module under test, as the host does.
#[cfg(feature = "testing")]
pub struct NetEventsCaller<'a>(&'a crate::testing::TestSession);

#[cfg(feature = "testing")]
impl crate::testing::TestSession {
    /// Tells a session of the datagrams that it listens for.
    pub fn net_events(&self) -> NetEventsCaller<'_> {
        NetEventsCaller(self)
    }
}

#[cfg(feature = "testing")]
impl NetEventsCaller<'_> {
    /// A datagram came. Anybody on the network may have sent it, under any address: trust nothing in it.
    ///
    /// - `port`: The port that the session listens at.
    /// - `sender`: The IPv4 address of the sender, as it says.
    /// - `sender_port`: The port of the sender.
    /// - `content`: The bytes in Base64, at most 2048 of them.
    /// - `dropped`: The number of datagrams since the one before that came and were not passed on: too many, or too long.
    pub fn received(&self, port: u32, sender: &str, sender_port: u32, content: &str, dropped: u32) -> Result<()> {
        let (sender_data, sender_size) = border::lent(Some(sender));
        let (content_data, content_size) = border::lent(Some(content));
        self.0.call((REFERENCE, "received", 16), false, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.received?)(session_, call_, port, sender_data, sender_size, sender_port, content_data, content_size, dropped) })
        })?;
        Ok(())
    }

    /// The session listens no longer at a port: the time is over, or the host cannot go on. Not sent after `stop_listening`.
    ///
    /// - `port`: The port.
    /// - `dropped`: The number of datagrams since the last one that were not passed on.
    pub fn ended(&self, port: u32, dropped: u32) -> Result<()> {
        self.0.call((REFERENCE, "ended", 24), false, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.ended?)(session_, call_, port, dropped) })
        })?;
        Ok(())
    }
}
