// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.tuya/1`: Devices in the home, with screens that the host pushes or presents.
//!
//! Provided by modules.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.tuya/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Gives the controller that other modules may drive devices with.
    pub controller: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame) -> u32>,
    /// Builds the control screen of one device.
    pub create_device: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, *const c_char, u64) -> u32>,
    /// Builds the screen that finds and adds devices.
    pub create_pairing: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64) -> u32>,
    /// Builds the screen of a maintenance reminder.
    pub create_maintenance: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 40);
    assert!(std::mem::offset_of!(Table, controller) == 8);
    assert!(std::mem::offset_of!(Table, create_device) == 16);
    assert!(std::mem::offset_of!(Table, create_pairing) == 24);
    assert!(std::mem::offset_of!(Table, create_maintenance) == 32);
};

/// Implements `bricks.tuya/1`: Devices in the home, with screens that the host pushes or presents.
pub trait TuyaProvider: Session {
    /// Gives the controller that other modules may drive devices with.
    ///
    /// Failure: ABSENT when no device is configured.
    fn controller(&mut self, call: &Call) -> Result<DevicesId>;

    /// Builds the control screen of one device.
    ///
    /// - `screen`: The screen to fill.
    /// - `device`: The device's id.
    ///
    /// Failure: NOT_FOUND when there is no such device.
    fn create_device(&mut self, call: &Call, screen: ScreenId, device: String) -> Result<()>;

    /// Builds the screen that finds and adds devices.
    ///
    /// - `screen`: The screen to fill.
    fn create_pairing(&mut self, call: &Call, screen: ScreenId) -> Result<()>;

    /// Builds the screen of a maintenance reminder.
    ///
    /// - `screen`: The screen to fill.
    /// - `reminder_type`: The type of reminder, such as `filter`.
    ///
    /// Failure: NOT_FOUND when the type of reminder is not known.
    fn create_maintenance(&mut self, call: &Call, screen: ScreenId, reminder_type: String) -> Result<()>;
}

/// The table of C functions that leads to a [`TuyaProvider`].
#[doc(hidden)]
pub fn provided<S: TuyaProvider>() -> crate::macros::Provided {
    crate::macros::Provided { reference: REFERENCE, table: (&raw const *Provided::<S>::TABLE).cast() }
}

struct Provided<S>(std::marker::PhantomData<S>);

impl<S: TuyaProvider> Provided<S> {
    const TABLE: &'static Table = &Table {
        size: 40,
        minor: 0,
        controller: Some(controller::<S>),
        create_device: Some(create_device::<S>),
        create_pairing: Some(create_pairing::<S>),
        create_maintenance: Some(create_maintenance::<S>),
    };
}

unsafe extern "C" fn controller<S: TuyaProvider>(self_: *mut c_void, call_: *const CallFrame) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| TuyaProvider::controller(session_, call)) }
}

unsafe extern "C" fn create_device<S: TuyaProvider>(self_: *mut c_void, call_: *const CallFrame, screen: u64, device: *const c_char, device_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| TuyaProvider::create_device(session_, call, border::required_id(screen, "screen")?, border::required_text(device, device_size, 128, "device")?)) }
}

unsafe extern "C" fn create_pairing<S: TuyaProvider>(self_: *mut c_void, call_: *const CallFrame, screen: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| TuyaProvider::create_pairing(session_, call, border::required_id(screen, "screen")?)) }
}

unsafe extern "C" fn create_maintenance<S: TuyaProvider>(self_: *mut c_void, call_: *const CallFrame, screen: u64, reminder_type: *const c_char, reminder_type_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| TuyaProvider::create_maintenance(session_, call, border::required_id(screen, "screen")?, border::required_text(reminder_type, reminder_type_size, 128, "reminder_type")?)) }
}

/// Calls `bricks.tuya/1` of a module under test, as the host does.
#[cfg(feature = "testing")]
pub struct TuyaCaller<'a>(&'a crate::testing::TestSession);

#[cfg(feature = "testing")]
impl crate::testing::TestSession {
    /// Devices in the home, with screens that the host pushes or presents.
    pub fn tuya(&self) -> TuyaCaller<'_> {
        TuyaCaller(self)
    }
}

#[cfg(feature = "testing")]
impl TuyaCaller<'_> {
    /// Gives the controller that other modules may drive devices with.
    ///
    /// Failure: ABSENT when no device is configured.
    pub fn controller(&self) -> Result<DevicesId> {
        let reply = self.0.call((REFERENCE, "controller", 16), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.controller?)(session_, call_) })
        })?;
        reply.id(0)
    }

    /// Builds the control screen of one device.
    ///
    /// - `screen`: The screen to fill.
    /// - `device`: The device's id.
    ///
    /// Failure: NOT_FOUND when there is no such device.
    pub fn create_device(&self, screen: ScreenId, device: &str) -> Result<()> {
        let (device_data, device_size) = border::lent(Some(device));
        self.0.call((REFERENCE, "create_device", 24), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.create_device?)(session_, call_, screen.raw(), device_data, device_size) })
        })?;
        Ok(())
    }

    /// Builds the screen that finds and adds devices.
    ///
    /// - `screen`: The screen to fill.
    pub fn create_pairing(&self, screen: ScreenId) -> Result<()> {
        self.0.call((REFERENCE, "create_pairing", 32), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.create_pairing?)(session_, call_, screen.raw()) })
        })?;
        Ok(())
    }

    /// Builds the screen of a maintenance reminder.
    ///
    /// - `screen`: The screen to fill.
    /// - `reminder_type`: The type of reminder, such as `filter`.
    ///
    /// Failure: NOT_FOUND when the type of reminder is not known.
    pub fn create_maintenance(&self, screen: ScreenId, reminder_type: &str) -> Result<()> {
        let (reminder_type_data, reminder_type_size) = border::lent(Some(reminder_type));
        self.0.call((REFERENCE, "create_maintenance", 40), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.create_maintenance?)(session_, call_, screen.raw(), reminder_type_data, reminder_type_size) })
        })?;
        Ok(())
    }
}
