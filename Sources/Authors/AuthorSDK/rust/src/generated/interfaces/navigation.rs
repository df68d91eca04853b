// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.navigation/1`: Stacks, presentation and links; all of it belongs to the host.
//!
//! Provided by the host.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.navigation/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Pushes a screen onto a stack; a skeleton shows until its surface comes.
    pub push: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, u64, *const c_char, u64, *const c_char, u64) -> u32>,
    /// Presents a screen over the stack.
    pub present: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, *const c_char, u64, *const c_char, u64) -> u32>,
    /// Pops or dismisses one of the module's own screens and what is above it.
    pub dismiss: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64) -> u32>,
    /// Changes the title of one of the module's own screens.
    pub set_title: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64, *const c_char, u64) -> u32>,
    /// Follows a deep link or, after asking, an http or https URL.
    pub open_link: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> u32>,
    /// Shows a banner at the top.
    pub banner: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 56);
    assert!(std::mem::offset_of!(Table, push) == 8);
    assert!(std::mem::offset_of!(Table, present) == 16);
    assert!(std::mem::offset_of!(Table, dismiss) == 24);
    assert!(std::mem::offset_of!(Table, set_title) == 32);
    assert!(std::mem::offset_of!(Table, open_link) == 40);
    assert!(std::mem::offset_of!(Table, banner) == 48);
};

/// Calls `bricks.navigation/1` of the host.
#[derive(Clone)]
pub struct NavigationClient(border::Outgoing);

impl NavigationClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        NavigationClient(host.outgoing())
    }

    /// Calls outside of any session.
    pub fn outside(host: &Host) -> Self {
        NavigationClient(host.outgoing())
    }

    /// Pushes a screen onto a stack; a skeleton shows until its surface comes.
    ///
    /// - `stack`: Where.
    /// - `screen`: The new screen.
    /// - `title`: For the navigation bar.
    /// - `route`: What `restore` will be given.
    #[inline]
    pub fn push(&self, stack: StackId, screen: ScreenId, title: &str, route: &str) -> Result<()> {
        border::record_call!("bricks.navigation/1 push");
        let (title_data, title_size) = border::lent(Some(title));
        let (route_data, route_size) = border::lent(Some(route));
        self.0.leaf((REFERENCE, "push", 16), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.push?)(host_, call_, stack.raw(), screen.raw(), title_data, title_size, route_data, route_size) })
        })?;
        Ok(())
    }

    /// Presents a screen over the stack.
    ///
    /// - `screen`: The new screen.
    /// - `title`: For the navigation bar.
    /// - `route`: What `restore` will be given.
    ///
    /// Failure: BUSY when another screen is presented.
    #[inline]
    pub fn present(&self, screen: ScreenId, title: &str, route: &str) -> Result<()> {
        border::record_call!("bricks.navigation/1 present");
        let (title_data, title_size) = border::lent(Some(title));
        let (route_data, route_size) = border::lent(Some(route));
        self.0.leaf((REFERENCE, "present", 24), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.present?)(host_, call_, screen.raw(), title_data, title_size, route_data, route_size) })
        })?;
        Ok(())
    }

    /// Pops or dismisses one of the module's own screens and what is above it.
    ///
    /// - `screen`: The screen.
    #[inline]
    pub fn dismiss(&self, screen: ScreenId) -> Result<()> {
        border::record_call!("bricks.navigation/1 dismiss");
        self.0.leaf((REFERENCE, "dismiss", 32), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.dismiss?)(host_, call_, screen.raw()) })
        })?;
        Ok(())
    }

    /// Changes the title of one of the module's own screens.
    ///
    /// - `screen`: The screen.
    /// - `title`: For the navigation bar.
    #[inline]
    pub fn set_title(&self, screen: ScreenId, title: &str) -> Result<()> {
        border::record_call!("bricks.navigation/1 set_title");
        let (title_data, title_size) = border::lent(Some(title));
        self.0.leaf((REFERENCE, "set_title", 40), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.set_title?)(host_, call_, screen.raw(), title_data, title_size) })
        })?;
        Ok(())
    }

    /// Follows a deep link or, after asking, an http or https URL.
    ///
    /// - `url`: The link.
    #[inline]
    pub fn open_link(&self, url: &str) -> Result<()> {
        border::record_call!("bricks.navigation/1 open_link");
        let (url_data, url_size) = border::lent(Some(url));
        self.0.leaf((REFERENCE, "open_link", 48), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.open_link?)(host_, call_, url_data, url_size) })
        })?;
        Ok(())
    }

    /// Shows a banner at the top.
    ///
    /// - `banner`: What it says.
    #[inline]
    pub fn banner(&self, banner: &BannerDocument) -> Result<()> {
        border::record_call!("bricks.navigation/1 banner");
        let banner = banner.to_json().to_string();
        let (banner_data, banner_size) = border::lent(Some(&banner));
        self.0.leaf((REFERENCE, "banner", 56), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.banner?)(host_, call_, banner_data, banner_size) })
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
        size: 56,
        minor: 0,
        push: Some(push),
        present: Some(present),
        dismiss: Some(dismiss),
        set_title: Some(set_title),
        open_link: Some(open_link),
        banner: Some(banner),
    };

    unsafe extern "C" fn push(self_: *mut c_void, call_: *const CallFrame, stack: u64, screen: u64, title: *const c_char, title_size: u64, route: *const c_char, route_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "push", vec![("stack", argument::id(stack)), ("screen", argument::id(screen)), ("title", argument::text(title, title_size)), ("route", argument::text(route, route_size))]) }
    }

    unsafe extern "C" fn present(self_: *mut c_void, call_: *const CallFrame, screen: u64, title: *const c_char, title_size: u64, route: *const c_char, route_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "present", vec![("screen", argument::id(screen)), ("title", argument::text(title, title_size)), ("route", argument::text(route, route_size))]) }
    }

    unsafe extern "C" fn dismiss(self_: *mut c_void, call_: *const CallFrame, screen: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "dismiss", vec![("screen", argument::id(screen))]) }
    }

    unsafe extern "C" fn set_title(self_: *mut c_void, call_: *const CallFrame, screen: u64, title: *const c_char, title_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "set_title", vec![("screen", argument::id(screen)), ("title", argument::text(title, title_size))]) }
    }

    unsafe extern "C" fn open_link(self_: *mut c_void, call_: *const CallFrame, url: *const c_char, url_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "open_link", vec![("url", argument::text(url, url_size))]) }
    }

    unsafe extern "C" fn banner(self_: *mut c_void, call_: *const CallFrame, banner: *const c_char, banner_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "banner", vec![("banner", argument::text(banner, banner_size))]) }
    }
}
