//! The contract as C lays it out; `include/bricks/*.h` says what each part means.
//!
//! Modules rarely need it: the rest of the crate wraps it.

use std::ffi::{c_char, c_void};
use std::mem::{offset_of, size_of};

/// The major version of the entry, the call frame and the module table.
pub const ABI_MAJOR: u32 = 1;
/// The minor version of the same.
pub const ABI_MINOR: u32 = 0;
/// Both in one number, as the tables carry them.
pub const ABI_CURRENT: u32 = (ABI_MAJOR << 16) | ABI_MINOR;

/// How a call went, see [`crate::Status`].
pub type RawStatus = u32;

/// The context of one call.
#[repr(C)]
pub struct CallFrame {
    /// Of this struct, as the caller knows it.
    pub size: u32,
    /// 0.
    pub reserved: u32,
    /// 0 outside a session.
    pub session: u64,
    /// Unique among the caller's open requests; 0 when the method is not async.
    pub request: u64,
    /// `CLOCK_MONOTONIC` in nanoseconds; 0 for none.
    pub deadline: u64,
    /// The same for all calls that follow from one cause.
    pub trace: u64,
    /// The caller's own.
    pub caller: *mut c_void,
    /// Gives the results of a call that returns OK.
    pub reply: Option<unsafe extern "C" fn(*const CallFrame, *const Value, u32)>,
    /// Says why a call is about to return an error status.
    pub fail: Option<unsafe extern "C" fn(*const CallFrame, RawStatus, *const c_char, u64, *const c_char, u64)>,
}

const _: () = {
    assert!(size_of::<CallFrame>() == 64);
    assert!(offset_of!(CallFrame, session) == 8);
    assert!(offset_of!(CallFrame, request) == 16);
    assert!(offset_of!(CallFrame, deadline) == 24);
    assert!(offset_of!(CallFrame, trace) == 32);
    assert!(offset_of!(CallFrame, caller) == 40);
    assert!(offset_of!(CallFrame, reply) == 48);
    assert!(offset_of!(CallFrame, fail) == 56);
};

/// The kinds of content that a value holds.
pub mod value_type {
    /// Nothing.
    pub const ABSENT: u32 = 0;
    /// `integer`.
    pub const INTEGER: u32 = 1;
    /// `integer`, to be read as `u64`.
    pub const UNSIGNED: u32 = 2;
    /// `real`.
    pub const REAL: u32 = 3;
    /// `data` and `data_size`.
    pub const TEXT: u32 = 4;
    /// `integer`, a file descriptor whose ownership passes.
    pub const DESCRIPTOR: u32 = 5;
}

/// A result on its way back to the caller.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Value {
    /// Of this struct, as the sender knows it.
    pub size: u32,
    /// One of [`value_type`].
    pub kind: u32,
    /// For integers, ids, flags and descriptors.
    pub integer: i64,
    /// For real numbers.
    pub real: f64,
    /// For text.
    pub data: *const c_char,
    /// In bytes.
    pub data_size: u64,
}

const _: () = {
    assert!(size_of::<Value>() == 40);
    assert!(offset_of!(Value, integer) == 8);
    assert!(offset_of!(Value, real) == 16);
    assert!(offset_of!(Value, data) == 24);
    assert!(offset_of!(Value, data_size) == 32);
};

/// Answers a request that was left pending: `self`, session, request, status, values, message, detail.
pub type Complete =
    unsafe extern "C" fn(*mut c_void, u64, u64, RawStatus, *const Value, u32, *const c_char, u64, *const c_char, u64);

/// The table that the host offers a module.
#[repr(C)]
pub struct HostTable {
    /// Of this struct, as the host knows it.
    pub size: u32,
    /// The oldest ABI that the host speaks.
    pub abi_oldest: u32,
    /// The newest.
    pub abi_newest: u32,
    /// 0.
    pub reserved: u32,
    /// Passed to every method of the host.
    pub self_: *mut c_void,
    /// Gives the table of a host interface.
    pub get_interface: Option<unsafe extern "C" fn(*mut c_void, *const c_char, u64) -> *const c_void>,
    /// Answers a request that a method left pending.
    pub complete: Option<Complete>,
}

const _: () = {
    assert!(size_of::<HostTable>() == 40);
    assert!(offset_of!(HostTable, self_) == 16);
    assert!(offset_of!(HostTable, get_interface) == 24);
    assert!(offset_of!(HostTable, complete) == 32);
};

/// A method of an object that takes a call frame only.
pub type Plain = unsafe extern "C" fn(*mut c_void, *const CallFrame) -> RawStatus;
/// A method of an object that takes one text.
pub type WithText = unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> RawStatus;

/// The table that a module answers with.
#[repr(C)]
pub struct ModuleTable {
    /// Of this struct, as the module knows it.
    pub size: u32,
    /// The ABI that the module chose from the host's range.
    pub abi: u32,
    /// Creates the module.
    pub create: Option<
        unsafe extern "C" fn(*const HostTable, *const CallFrame, *const c_char, u64, *mut *mut c_void) -> RawStatus,
    >,
    /// Starts work that is not a session's own.
    pub start: Option<Plain>,
    /// Ends what `start` began.
    pub stop: Option<Plain>,
    /// Frees the module.
    pub destroy: Option<unsafe extern "C" fn(*mut c_void)>,
    /// Opens a session.
    pub session_open: Option<
        unsafe extern "C" fn(
            *mut c_void,
            *const CallFrame,
            *const c_char,
            u64,
            *const c_char,
            u64,
            *mut *mut c_void,
        ) -> RawStatus,
    >,
    /// Reports that the session's document changed.
    pub session_changed: Option<WithText>,
    /// Gives the state to reopen the session from.
    pub session_save: Option<Plain>,
    /// Frees the session.
    pub session_close: Option<unsafe extern "C" fn(*mut c_void)>,
    /// Gives all that the module keeps about a person.
    pub user_export: Option<WithText>,
    /// Erases all that the module keeps about a person.
    pub user_erase: Option<WithText>,
    /// Asks to give up a pending request.
    pub cancel: Option<unsafe extern "C" fn(*mut c_void, u64, u64)>,
    /// Answers a request that the module made and the host left pending.
    pub complete: Option<
        unsafe extern "C" fn(*mut c_void, u64, RawStatus, *const Value, u32, *const c_char, u64, *const c_char, u64),
    >,
    /// Gives the table of an interface that the card provides.
    pub get_interface: Option<unsafe extern "C" fn(*const c_char, u64) -> *const c_void>,
}

const _: () = {
    assert!(size_of::<ModuleTable>() == 112);
    assert!(offset_of!(ModuleTable, create) == 8);
    assert!(offset_of!(ModuleTable, destroy) == 32);
    assert!(offset_of!(ModuleTable, session_open) == 40);
    assert!(offset_of!(ModuleTable, session_close) == 64);
    assert!(offset_of!(ModuleTable, cancel) == 88);
    assert!(offset_of!(ModuleTable, complete) == 96);
    assert!(offset_of!(ModuleTable, get_interface) == 104);
};

/// The exported function.
pub type Entry = unsafe extern "C" fn(*const HostTable, *mut *const ModuleTable) -> RawStatus;
