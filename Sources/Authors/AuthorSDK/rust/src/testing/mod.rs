//! A host that stands in for Bricks, for a module's own tests: it enters the module through its exported function and
//! calls it over the C ABI, as the host does.
//!
//! ```ignore
//! let host = TestHost::new();
//! let session = host.load(my_tab::bricks_module_entry, object! {})?.open()?;
//! let screen = session.open_tab()?;
//! assert!(session.text(screen).contains("Nothing yet"));
//! session.press(screen, "Add")?;
//! ```
//!
//! The store, the clock, the person, surfaces and screens work as in the host; other methods answer what
//! [`TestHost::answer`] says. Every call is kept, see [`TestHost::calls`].

pub(crate) mod argument;
mod builtin;
mod module;
mod surface;

pub use argument::Argument;
pub use module::{entry_status, TestModule, TestSession};
pub use surface::TestSurface;

use crate::abi::{self, CallFrame, HostTable, ABI_CURRENT};
use crate::border::{self, guard};
use crate::generated::interfaces::fake_table;
use crate::{Failure, Id, IdAllocator, Json, Result, SessionId, Status, Value};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ffi::{c_char, c_void};
use std::mem::size_of;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// One call that a module made of the host.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedCall {
    /// Such as `bricks.store/1`.
    pub interface: &'static str,
    /// Such as `put`.
    pub method: &'static str,
    /// 0 outside of any session.
    pub session: SessionId,
    /// 0 when the method is not async.
    pub request: u64,
    /// By name, in order.
    pub arguments: Vec<(&'static str, Argument)>,
}

impl RecordedCall {
    /// The text of an argument; empty where there is none.
    pub fn text(&self, name: &str) -> &str {
        match self.argument(name) {
            Some(Argument::Text(text)) => text,
            _ => "",
        }
    }

    /// The id of an argument; no object where there is none.
    pub fn id<Kind>(&self, name: &str) -> Id<Kind> {
        match self.argument(name) {
            Some(Argument::Unsigned(raw)) => Id::from_raw(*raw),
            _ => Id::from_raw(0),
        }
    }

    /// The argument of that name.
    pub fn argument(&self, name: &str) -> Option<&Argument> {
        self.arguments.iter().find(|argument| argument.0 == name).map(|argument| &argument.1)
    }
}

type Handler = Box<dyn FnMut(&RecordedCall) -> Result<Vec<Value>> + Send>;

/// A host that stands in for Bricks.
#[derive(Clone)]
pub struct TestHost(pub(crate) Arc<Inner>);

pub(crate) struct Inner {
    table: HostTable,
    pub(crate) ids: IdAllocator,
    state: Mutex<State>,
    answered: Condvar,
}

// SAFETY: the table holds constants, and a pointer to the object itself.
unsafe impl Send for Inner {}
// SAFETY: as above; the state is behind a mutex.
unsafe impl Sync for Inner {}

#[derive(Default)]
pub(crate) struct State {
    calls: Vec<RecordedCall>,
    handlers: HashMap<(String, String), Handler>,
    missing: HashSet<String>,
    answers: HashMap<(u64, u64), Result<Vec<Value>>>,
    last_request: u64,
    store: BTreeMap<String, String>,
    /// The notices that nobody has read, by the people and the keys.
    unread: HashSet<(String, String)>,
    surfaces: BTreeMap<(SessionId, String), TestSurface>,
    now: i64,
    user: crate::documents::UserDocument,
}

impl Default for TestHost {
    fn default() -> Self {
        TestHost::new()
    }
}

impl TestHost {
    /// A host at 2026-01-01T12:00:00Z with the person `Ada`, in UTC.
    pub fn new() -> Self {
        let user = crate::documents::UserDocument {
            id: "ada".into(),
            name: "Ada".into(),
            anonymous: false,
            time_zone: "UTC".into(),
            locale: "en".into(),
            roles: None,
        };
        let state = State { now: 1_767_268_800_000, user, ..State::default() };
        let inner = Arc::new_cyclic(|inner: &std::sync::Weak<Inner>| Inner {
            table: HostTable {
                size: size_of::<HostTable>() as u32,
                abi_oldest: ABI_CURRENT,
                abi_newest: ABI_CURRENT,
                reserved: 0,
                self_: inner.as_ptr().cast_mut().cast(),
                get_interface: Some(get_interface),
                complete: Some(complete),
            },
            ids: IdAllocator::new(false),
            state: Mutex::new(state),
            answered: Condvar::new(),
        });
        TestHost(inner)
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.0.state()
    }

    pub(crate) fn table(&self) -> *const HostTable {
        &self.0.table
    }

    /// Takes an interface away, as a host that does not have it.
    pub fn lack(&self, interface: &str) {
        self.state().missing.insert(interface.to_owned());
    }

    /// Sets the answer of a method from now on. A failure with [`Status::PENDING`] leaves an async method to
    /// [`TestSession::complete`].
    pub fn answer(
        &self,
        interface: &str,
        method: &str,
        handler: impl FnMut(&RecordedCall) -> Result<Vec<Value>> + Send + 'static,
    ) {
        self.state().handlers.insert((interface.to_owned(), method.to_owned()), Box::new(handler));
    }

    /// Returns the calls that the module made, in order.
    pub fn calls(&self) -> Vec<RecordedCall> {
        self.state().calls.clone()
    }

    /// The calls of one method, in order.
    pub fn calls_of(&self, interface: &str, method: &str) -> Vec<RecordedCall> {
        let mut calls = self.calls();
        calls.retain(|call| call.interface == interface && call.method == method);
        calls
    }

    /// A value of the person's store.
    pub fn stored(&self, key: &str) -> Option<String> {
        self.state().store.get(key).cloned()
    }

    /// Puts a value into the person's store.
    pub fn store(&self, key: &str, value: &str) {
        self.state().store.insert(key.to_owned(), value.to_owned());
    }

    /// Sets the clock, in milliseconds since 1970-01-01T00:00:00Z.
    pub fn set_now(&self, milliseconds: i64) {
        self.state().now = milliseconds;
    }

    /// Loads a module through its entry, creates it with a configuration and starts it.
    pub fn load(&self, entry: abi::Entry, configuration: Json) -> Result<TestModule> {
        TestModule::load(self, entry, configuration)
    }
}

impl Inner {
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn new_request(&self) -> u64 {
        let mut state = self.state();
        state.last_request += 1;
        state.last_request
    }

    /// Waits for the answer of a request that a module left pending.
    pub(crate) fn wait(&self, session: u64, request: u64) -> Result<Vec<Value>> {
        let timeout = std::time::Duration::from_secs(10);
        let (mut state, _) = self
            .answered
            .wait_timeout_while(self.state(), timeout, |state| !state.answers.contains_key(&(session, request)))
            .unwrap_or_else(PoisonError::into_inner);
        let too_late = || Err(Failure::new(Status::DEADLINE_EXCEEDED, "The request was not answered within 10 s."));
        state.answers.remove(&(session, request)).unwrap_or_else(too_late)
    }

    fn serve(&self, call: &RecordedCall) -> Result<Vec<Value>> {
        let key = (call.interface.to_owned(), call.method.to_owned());
        // Not under the lock: a handler may look at the host.
        let handler = self.state().handlers.remove(&key);
        if let Some(mut handler) = handler {
            let result = handler(call);
            self.state().handlers.entry(key).or_insert(handler);
            return result;
        }
        builtin::answer(&mut self.state(), call)
    }
}

/// Receives the calls of every function of the host's interfaces.
///
/// # Safety
/// `self_` is the host's, and the frame is valid until this returns.
pub(crate) unsafe fn receive(
    self_: *mut c_void,
    call: *const CallFrame,
    interface: &'static str,
    method: &'static str,
    arguments: Vec<(&'static str, Argument)>,
) -> u32 {
    // SAFETY: the caller's promise.
    let (Some(host), Some(frame)) = (unsafe { self_.cast::<Inner>().as_ref() }, unsafe { border::frame(call) }) else {
        return Status::INVALID_ARGUMENT.0;
    };
    let session = Id::from_raw(frame.session);
    let call = RecordedCall { interface, method, session, request: frame.request, arguments };
    host.state().calls.push(call.clone());
    match guard(|| host.serve(&call)) {
        Err(failure) if failure.status == Status::PENDING && call.request != 0 => Status::PENDING.0,
        result => border::answer(frame, result),
    }
}

unsafe extern "C" fn get_interface(self_: *mut c_void, name: *const c_char, name_size: u64) -> *const c_void {
    // SAFETY: the module passes the host that it was given, and lends the name.
    let (host, name) = unsafe { (self_.cast::<Inner>().as_ref(), border::lenient_text(name, name_size, 256)) };
    match host {
        Some(host) if !host.state().missing.contains(&name) => fake_table(&name).unwrap_or(std::ptr::null()),
        _ => std::ptr::null(),
    }
}

#[allow(clippy::too_many_arguments)]
unsafe extern "C" fn complete(
    self_: *mut c_void,
    session: u64,
    request: u64,
    status: u32,
    values: *const abi::Value,
    count: u32,
    message: *const c_char,
    message_size: u64,
    detail: *const c_char,
    detail_size: u64,
) {
    // SAFETY: the module passes the host that it was given.
    let Some(host) = (unsafe { self_.cast::<Inner>().as_ref() }) else { return };
    // SAFETY: all pointers that are lent are valid until this returns.
    let result = match Status(status) {
        Status::OK => Ok(unsafe { border::copy_values(values, count) }),
        _ => Err(unsafe { border::copy_failure(status, message, message_size, detail, detail_size) }),
    };
    host.state().answers.entry((session, request)).or_insert(result);
    host.answered.notify_all();
}
