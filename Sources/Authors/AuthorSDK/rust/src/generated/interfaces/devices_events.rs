// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.devices-events/1`: What a subscriber of devices is told; the host passes it on to those who asked.
//!
//! Provided by modules, and by the host as a proxy.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.devices-events/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// A device's state changed.
    pub changed: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 16);
    assert!(std::mem::offset_of!(Table, changed) == 8);
};

/// Implements `bricks.devices-events/1`: What a subscriber of devices is told; the host passes it on to those who asked.
pub trait DevicesEventsProvider: Session {
    /// A device's state changed.
    ///
    /// - `controller`: The controller.
    /// - `state`: The state now.
    fn changed(&mut self, call: &Call, controller: DevicesId, state: DeviceState) -> Result<()>;
}

/// The table of C functions that leads to a [`DevicesEventsProvider`].
#[doc(hidden)]
pub fn provided<S: DevicesEventsProvider>() -> crate::macros::Provided {
    crate::macros::Provided { reference: REFERENCE, table: (&raw const *Provided::<S>::TABLE).cast() }
}

struct Provided<S>(std::marker::PhantomData<S>);

impl<S: DevicesEventsProvider> Provided<S> {
    const TABLE: &'static Table = &Table {
        size: 16,
        minor: 0,
        changed: Some(changed::<S>),
    };
}

unsafe extern "C" fn changed<S: DevicesEventsProvider>(self_: *mut c_void, call_: *const CallFrame, controller: u64, state: *const c_char, state_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_event(self_, call_, |session_: &mut S, call| DevicesEventsProvider::changed(session_, call, border::required_id(controller, "controller")?, border::required_document(state, state_size, "state")?)) }
}

/// Calls `bricks.devices-events/1` of the host.
#[derive(Clone)]
pub struct DevicesEventsClient(border::Outgoing);

impl DevicesEventsClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        DevicesEventsClient(host.outgoing())
    }

    /// Calls outside of any session.
    pub fn outside(host: &Host) -> Self {
        DevicesEventsClient(host.outgoing())
    }

    /// A device's state changed.
    ///
    /// - `controller`: The controller.
    /// - `state`: The state now.
    #[inline]
    pub fn changed(&self, controller: DevicesId, state: &DeviceState) -> Result<()> {
        border::record_call!("bricks.devices-events/1 changed");
        let state = state.to_json().to_string();
        let (state_data, state_size) = border::lent(Some(&state));
        self.0.leaf((REFERENCE, "changed", 16), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.changed?)(host_, call_, controller.raw(), state_data, state_size) })
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
        changed: Some(changed),
    };

    unsafe extern "C" fn changed(self_: *mut c_void, call_: *const CallFrame, controller: u64, state: *const c_char, state_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "changed", vec![("controller", argument::id(controller)), ("state", argument::text(state, state_size))]) }
    }
}

/// Calls `bricks.devices-events/1` of a module under test, as the host does.
#[cfg(feature = "testing")]
pub struct DevicesEventsCaller<'a>(&'a crate::testing::TestSession);

#[cfg(feature = "testing")]
impl crate::testing::TestSession {
    /// What a subscriber of devices is told; the host passes it on to those who asked.
    pub fn devices_events(&self) -> DevicesEventsCaller<'_> {
        DevicesEventsCaller(self)
    }
}

#[cfg(feature = "testing")]
impl DevicesEventsCaller<'_> {
    /// A device's state changed.
    ///
    /// - `controller`: The controller.
    /// - `state`: The state now.
    pub fn changed(&self, controller: DevicesId, state: &DeviceState) -> Result<()> {
        let state = state.to_json().to_string();
        let (state_data, state_size) = border::lent(Some(&state));
        self.0.call((REFERENCE, "changed", 16), false, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.changed?)(session_, call_, controller.raw(), state_data, state_size) })
        })?;
        Ok(())
    }
}
