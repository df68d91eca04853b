// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.devices/1`: A controller of devices. Timer drives what Tuya provides through the host, and neither knows the other.
//!
//! Provided by modules, and by the host as a proxy.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.devices/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Lists the devices.
    pub list: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64) -> u32>,
    /// Asks a device for its state.
    pub state: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, *const c_char, u64) -> u32>,
    /// Changes a device's state. A second call with the same key answers as the first did and sends nothing.
    pub apply: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, *const c_char, u64, *const c_char, u64, *const c_char, u64) -> u32>,
    /// Asks to be told of changes through `bricks.devices-events/1` until the session ends.
    pub subscribe: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 40);
    assert!(std::mem::offset_of!(Table, list) == 8);
    assert!(std::mem::offset_of!(Table, state) == 16);
    assert!(std::mem::offset_of!(Table, apply) == 24);
    assert!(std::mem::offset_of!(Table, subscribe) == 32);
};

/// Implements `bricks.devices/1`: A controller of devices. Timer drives what Tuya provides through the host, and neither knows the other.
pub trait DevicesProvider: Session {
    /// Lists the devices.
    ///
    /// - `controller`: The controller.
    fn list(&mut self, call: &Call, controller: DevicesId) -> Result<DeviceList>;

    /// Asks a device for its state.
    ///
    /// - `controller`: The controller.
    /// - `device`: The device's id.
    ///
    /// Failure: UNAVAILABLE, with a code in the detail, when the device does not answer.
    fn state(&mut self, call: &Call, controller: DevicesId, device: String) -> Result<DeviceState>;

    /// Changes a device's state. A second call with the same key answers as the first did and sends nothing.
    ///
    /// - `controller`: The controller.
    /// - `device`: The device's id.
    /// - `change`: What to change; what is absent stays.
    /// - `key`: The idempotency key.
    ///
    /// Failure: UNAVAILABLE, with a code in the detail, when the device does not answer.
    fn apply(&mut self, call: &Call, controller: DevicesId, device: String, change: DeviceChange, key: String) -> Result<DeviceState>;

    /// Asks to be told of changes through `bricks.devices-events/1` until the session ends.
    ///
    /// - `controller`: The controller.
    /// - `device`: The device's id.
    fn subscribe(&mut self, call: &Call, controller: DevicesId, device: String) -> Result<()>;
}

/// The table of C functions that leads to a [`DevicesProvider`].
#[doc(hidden)]
pub fn provided<S: DevicesProvider>() -> crate::macros::Provided {
    crate::macros::Provided { reference: REFERENCE, table: (&raw const *Provided::<S>::TABLE).cast() }
}

struct Provided<S>(std::marker::PhantomData<S>);

impl<S: DevicesProvider> Provided<S> {
    const TABLE: &'static Table = &Table {
        size: 40,
        minor: 0,
        list: Some(list::<S>),
        state: Some(state::<S>),
        apply: Some(apply::<S>),
        subscribe: Some(subscribe::<S>),
    };
}

unsafe extern "C" fn list<S: DevicesProvider>(self_: *mut c_void, call_: *const CallFrame, controller: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| DevicesProvider::list(session_, call, border::required_id(controller, "controller")?)) }
}

unsafe extern "C" fn state<S: DevicesProvider>(self_: *mut c_void, call_: *const CallFrame, controller: u64, device: *const c_char, device_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| DevicesProvider::state(session_, call, border::required_id(controller, "controller")?, border::required_text(device, device_size, 128, "device")?)) }
}

unsafe extern "C" fn apply<S: DevicesProvider>(self_: *mut c_void, call_: *const CallFrame, controller: u64, device: *const c_char, device_size: u64, change: *const c_char, change_size: u64, key: *const c_char, key_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| DevicesProvider::apply(session_, call, border::required_id(controller, "controller")?, border::required_text(device, device_size, 128, "device")?, border::required_document(change, change_size, "change")?, border::required_text(key, key_size, 128, "key")?)) }
}

unsafe extern "C" fn subscribe<S: DevicesProvider>(self_: *mut c_void, call_: *const CallFrame, controller: u64, device: *const c_char, device_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| DevicesProvider::subscribe(session_, call, border::required_id(controller, "controller")?, border::required_text(device, device_size, 128, "device")?)) }
}

/// Calls `bricks.devices/1` of the host.
#[derive(Clone)]
pub struct DevicesClient(border::Outgoing);

impl DevicesClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        DevicesClient(host.outgoing())
    }

    /// Lists the devices.
    ///
    /// - `controller`: The controller.
    ///
    /// The completion runs on the session's lane, with the session.
    #[inline]
    pub fn list<S: Session>(&self, controller: DevicesId, completion: impl FnOnce(&mut S, Result<DeviceList>) + Send + 'static) {
        border::record_call!("bricks.devices/1 list");
        self.0.request((REFERENCE, "list", 16), completion, |reply| reply.document(0), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.list?)(host_, call_, controller.raw()) })
        });
    }

    /// Asks a device for its state.
    ///
    /// - `controller`: The controller.
    /// - `device`: The device's id.
    ///
    /// Failure: UNAVAILABLE, with a code in the detail, when the device does not answer.
    ///
    /// The completion runs on the session's lane, with the session.
    #[inline]
    pub fn state<S: Session>(&self, controller: DevicesId, device: &str, completion: impl FnOnce(&mut S, Result<DeviceState>) + Send + 'static) {
        border::record_call!("bricks.devices/1 state");
        let (device_data, device_size) = border::lent(Some(device));
        self.0.request((REFERENCE, "state", 24), completion, |reply| reply.document(0), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.state?)(host_, call_, controller.raw(), device_data, device_size) })
        });
    }

    /// Changes a device's state. A second call with the same key answers as the first did and sends nothing.
    ///
    /// - `controller`: The controller.
    /// - `device`: The device's id.
    /// - `change`: What to change; what is absent stays.
    /// - `key`: The idempotency key.
    ///
    /// Failure: UNAVAILABLE, with a code in the detail, when the device does not answer.
    ///
    /// The completion runs on the session's lane, with the session.
    #[inline]
    pub fn apply<S: Session>(&self, controller: DevicesId, device: &str, change: &DeviceChange, key: &str, completion: impl FnOnce(&mut S, Result<DeviceState>) + Send + 'static) {
        border::record_call!("bricks.devices/1 apply");
        let (device_data, device_size) = border::lent(Some(device));
        let change = change.to_json().to_string();
        let (change_data, change_size) = border::lent(Some(&change));
        let (key_data, key_size) = border::lent(Some(key));
        self.0.request((REFERENCE, "apply", 32), completion, |reply| reply.document(0), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.apply?)(host_, call_, controller.raw(), device_data, device_size, change_data, change_size, key_data, key_size) })
        });
    }

    /// Asks to be told of changes through `bricks.devices-events/1` until the session ends.
    ///
    /// - `controller`: The controller.
    /// - `device`: The device's id.
    ///
    /// The completion runs on the session's lane, with the session.
    #[inline]
    pub fn subscribe<S: Session>(&self, controller: DevicesId, device: &str, completion: impl FnOnce(&mut S, Result<()>) + Send + 'static) {
        border::record_call!("bricks.devices/1 subscribe");
        let (device_data, device_size) = border::lent(Some(device));
        self.0.request((REFERENCE, "subscribe", 40), completion, |_| Ok(()), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.subscribe?)(host_, call_, controller.raw(), device_data, device_size) })
        });
    }
}

#[cfg(feature = "testing")]
pub(crate) mod fake {
    use super::*;
    #[allow(unused_imports)]
    use crate::testing::{argument, receive};

    pub(crate) static TABLE: Table = Table {
        size: 40,
        minor: 0,
        list: Some(list),
        state: Some(state),
        apply: Some(apply),
        subscribe: Some(subscribe),
    };

    unsafe extern "C" fn list(self_: *mut c_void, call_: *const CallFrame, controller: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "list", vec![("controller", argument::id(controller))]) }
    }

    unsafe extern "C" fn state(self_: *mut c_void, call_: *const CallFrame, controller: u64, device: *const c_char, device_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "state", vec![("controller", argument::id(controller)), ("device", argument::text(device, device_size))]) }
    }

    unsafe extern "C" fn apply(self_: *mut c_void, call_: *const CallFrame, controller: u64, device: *const c_char, device_size: u64, change: *const c_char, change_size: u64, key: *const c_char, key_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "apply", vec![("controller", argument::id(controller)), ("device", argument::text(device, device_size)), ("change", argument::text(change, change_size)), ("key", argument::text(key, key_size))]) }
    }

    unsafe extern "C" fn subscribe(self_: *mut c_void, call_: *const CallFrame, controller: u64, device: *const c_char, device_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "subscribe", vec![("controller", argument::id(controller)), ("device", argument::text(device, device_size))]) }
    }
}

/// Calls `bricks.devices/1` of a module under test, as the host does.
#[cfg(feature = "testing")]
pub struct DevicesCaller<'a>(&'a crate::testing::TestSession);

#[cfg(feature = "testing")]
impl crate::testing::TestSession {
    /// A controller of devices. Timer drives what Tuya provides through the host, and neither knows the other.
    pub fn devices(&self) -> DevicesCaller<'_> {
        DevicesCaller(self)
    }
}

#[cfg(feature = "testing")]
impl DevicesCaller<'_> {
    /// Lists the devices.
    ///
    /// - `controller`: The controller.
    pub fn list(&self, controller: DevicesId) -> Result<DeviceList> {
        let reply = self.0.call((REFERENCE, "list", 16), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.list?)(session_, call_, controller.raw()) })
        })?;
        reply.document(0)
    }

    /// Asks a device for its state.
    ///
    /// - `controller`: The controller.
    /// - `device`: The device's id.
    ///
    /// Failure: UNAVAILABLE, with a code in the detail, when the device does not answer.
    pub fn state(&self, controller: DevicesId, device: &str) -> Result<DeviceState> {
        let (device_data, device_size) = border::lent(Some(device));
        let reply = self.0.call((REFERENCE, "state", 24), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.state?)(session_, call_, controller.raw(), device_data, device_size) })
        })?;
        reply.document(0)
    }

    /// Changes a device's state. A second call with the same key answers as the first did and sends nothing.
    ///
    /// - `controller`: The controller.
    /// - `device`: The device's id.
    /// - `change`: What to change; what is absent stays.
    /// - `key`: The idempotency key.
    ///
    /// Failure: UNAVAILABLE, with a code in the detail, when the device does not answer.
    pub fn apply(&self, controller: DevicesId, device: &str, change: &DeviceChange, key: &str) -> Result<DeviceState> {
        let (device_data, device_size) = border::lent(Some(device));
        let change = change.to_json().to_string();
        let (change_data, change_size) = border::lent(Some(&change));
        let (key_data, key_size) = border::lent(Some(key));
        let reply = self.0.call((REFERENCE, "apply", 32), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.apply?)(session_, call_, controller.raw(), device_data, device_size, change_data, change_size, key_data, key_size) })
        })?;
        reply.document(0)
    }

    /// Asks to be told of changes through `bricks.devices-events/1` until the session ends.
    ///
    /// - `controller`: The controller.
    /// - `device`: The device's id.
    pub fn subscribe(&self, controller: DevicesId, device: &str) -> Result<()> {
        let (device_data, device_size) = border::lent(Some(device));
        self.0.call((REFERENCE, "subscribe", 40), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.subscribe?)(session_, call_, controller.raw(), device_data, device_size) })
        })?;
        Ok(())
    }
}
