// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.net/1`: Connections and datagrams of the network, where the module's grants allow; the sockets are the host's to make.
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
    /// Listens for a while for datagrams (UDP over IPv4) that this machine and its local networks send to a port. Each comes to the session through `bricks.net-events/1`. A session that listens there already begins anew.
    pub listen: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u32, u32) -> u32>,
    /// Ends what `listen` began; a port that the session does not listen at is fine.
    pub stop_listening: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u32) -> u32>,
    /// Lists the local networks that the machine is in, and the machine itself (127.0.0.1).
    pub networks: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame) -> u32>,
    /// Sends one datagram to a port of everybody on one local network.
    pub broadcast: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64, u32, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 48);
    assert!(std::mem::offset_of!(Table, connect) == 8);
    assert!(std::mem::offset_of!(Table, listen) == 16);
    assert!(std::mem::offset_of!(Table, stop_listening) == 24);
    assert!(std::mem::offset_of!(Table, networks) == 32);
    assert!(std::mem::offset_of!(Table, broadcast) == 40);
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

    /// Listens for a while for datagrams (UDP over IPv4) that this machine and its local networks send to a port. Each comes to the session through `bricks.net-events/1`. A session that listens there already begins anew.
    ///
    /// - `port`: From 1 to 65535.
    /// - `seconds`: How long it listens, from 1 to 120.
    ///
    /// Failure: NOT_PERMITTED without the grant for the port; BAD_STATE when the module does not provide `bricks.net-events/1`; BUSY when too many listen; UNAVAILABLE when another program has the port.
    ///
    /// The socket stays the host's; all sessions that listen at the port share it.
    #[inline]
    pub fn listen(&self, port: u32, seconds: u32) -> Result<()> {
        border::record_call!("bricks.net/1 listen");
        self.0.leaf((REFERENCE, "listen", 24), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.listen?)(host_, call_, port, seconds) })
        })?;
        Ok(())
    }

    /// Ends what `listen` began; a port that the session does not listen at is fine.
    ///
    /// - `port`: The port.
    #[inline]
    pub fn stop_listening(&self, port: u32) -> Result<()> {
        border::record_call!("bricks.net/1 stop_listening");
        self.0.leaf((REFERENCE, "stop_listening", 32), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.stop_listening?)(host_, call_, port) })
        })?;
        Ok(())
    }

    /// Lists the local networks that the machine is in, and the machine itself (127.0.0.1).
    ///
    /// Failure: NOT_PERMITTED without a grant for any port.
    #[inline]
    pub fn networks(&self) -> Result<LocalNetworkList> {
        border::record_call!("bricks.net/1 networks");
        let reply = self.0.leaf((REFERENCE, "networks", 40), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.networks?)(host_, call_) })
        })?;
        reply.document(0)
    }

    /// Sends one datagram to a port of everybody on one local network.
    ///
    /// - `network`: The machine's address there, as `networks` lists it.
    /// - `port`: From 1 to 65535.
    /// - `content`: The bytes in Base64, from 1 to 512 of them.
    ///
    /// Failure: NOT_PERMITTED without the grant for the port; INVALID_ARGUMENT for content that is not Base64 of 1 to 512 bytes; NOT_FOUND for an address that `networks` does not list; BUSY after too many within a time; UNAVAILABLE when the network does not take it.
    #[inline]
    pub fn broadcast(&self, network: &str, port: u32, content: &str) -> Result<()> {
        border::record_call!("bricks.net/1 broadcast");
        let (network_data, network_size) = border::lent(Some(network));
        let (content_data, content_size) = border::lent(Some(content));
        self.0.leaf((REFERENCE, "broadcast", 48), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.broadcast?)(host_, call_, network_data, network_size, port, content_data, content_size) })
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
        size: 48,
        minor: 1,
        connect: Some(connect),
        listen: Some(listen),
        stop_listening: Some(stop_listening),
        networks: Some(networks),
        broadcast: Some(broadcast),
    };

    unsafe extern "C" fn connect(self_: *mut c_void, call_: *const CallFrame, host: *const c_char, host_size: u64, port: u32, timeout_milliseconds: u32) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "connect", vec![("host", argument::text(host, host_size)), ("port", argument::integer(port)), ("timeout_milliseconds", argument::integer(timeout_milliseconds))]) }
    }

    unsafe extern "C" fn listen(self_: *mut c_void, call_: *const CallFrame, port: u32, seconds: u32) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "listen", vec![("port", argument::integer(port)), ("seconds", argument::integer(seconds))]) }
    }

    unsafe extern "C" fn stop_listening(self_: *mut c_void, call_: *const CallFrame, port: u32) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "stop_listening", vec![("port", argument::integer(port))]) }
    }

    unsafe extern "C" fn networks(self_: *mut c_void, call_: *const CallFrame) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "networks", vec![]) }
    }

    unsafe extern "C" fn broadcast(self_: *mut c_void, call_: *const CallFrame, network: *const c_char, network_size: u64, port: u32, content: *const c_char, content_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "broadcast", vec![("network", argument::text(network, network_size)), ("port", argument::integer(port)), ("content", argument::text(content, content_size))]) }
    }
}
