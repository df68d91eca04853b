//! Calls to the host.

use super::read::lenient_text;
use super::values::{copy_values, Reply, Value};
use crate::abi::{self, CallFrame};
use crate::host::Host;
use crate::{Failure, Json, Result, Session, SessionHost, Status};
use std::any::Any;
use std::collections::HashMap;
use std::ffi::{c_char, c_void};
use std::mem::size_of;
use std::sync::{Mutex, PoisonError};

/// Maximum number of bytes of a failure's message, and of its detail.
const MESSAGE_LIMIT: usize = 64 << 10;

/// The results or the failure that the host gives during one call.
#[derive(Default)]
struct Receiver {
    values: Vec<Value>,
    failure: Option<Failure>,
}

unsafe extern "C" fn receive_reply(call: *const CallFrame, values: *const abi::Value, count: u32) {
    // SAFETY: the frame is ours, and its caller is the receiver of the call that runs on this thread.
    let receiver = unsafe { &mut *(*call).caller.cast::<Receiver>() };
    // SAFETY: the values are lent until this returns.
    receiver.values = unsafe { copy_values(values, count) };
}

unsafe extern "C" fn receive_failure(
    call: *const CallFrame,
    status: u32,
    message: *const c_char,
    message_size: u64,
    detail: *const c_char,
    detail_size: u64,
) {
    // SAFETY: as in `receive_reply`.
    let receiver = unsafe { &mut *(*call).caller.cast::<Receiver>() };
    // SAFETY: both texts are lent until this returns.
    receiver.failure = Some(unsafe { copy_failure(status, message, message_size, detail, detail_size) });
}

/// # Safety
/// Both texts are lent until this returns.
pub(crate) unsafe fn copy_failure(
    status: u32,
    message: *const c_char,
    message_size: u64,
    detail: *const c_char,
    detail_size: u64,
) -> Failure {
    // SAFETY: the caller's promise.
    let message = unsafe { lenient_text(message, message_size, MESSAGE_LIMIT) };
    // SAFETY: the caller's promise.
    let detail = unsafe { lenient_text(detail, detail_size, MESSAGE_LIMIT) };
    let detail = Json::parse(&detail).ok().filter(|detail| detail.as_object().is_some());
    Failure { status: Status(status), message, detail: detail.map(Box::new) }
}

/// Makes a call frame for the body and takes what is said through it. `Ok(None)` means that the answer comes later, and
/// `None` that the body found no method to call.
pub(crate) fn call_with_frame(
    session: u64,
    request: u64,
    body: impl FnOnce(*const CallFrame) -> Option<u32>,
) -> Option<Result<Option<Reply>>> {
    let mut receiver = Receiver::default();
    let frame = CallFrame {
        size: size_of::<CallFrame>() as u32,
        reserved: 0,
        session,
        request,
        deadline: 0,
        trace: request,
        caller: (&raw mut receiver).cast(),
        reply: Some(receive_reply),
        fail: Some(receive_failure),
    };
    let status = body(&frame)?;
    Some(match Status(status) {
        Status::OK => Ok(Some(Reply(receiver.values))),
        Status::PENDING if request != 0 => Ok(None),
        status => Err(Failure { status, ..receiver.failure.unwrap_or_else(|| Failure::new(status, "")) }),
    })
}

/// Calls of one session, or of none, to the host's interfaces.
#[derive(Clone)]
pub(crate) struct Outgoing {
    pub(crate) host: Host,
    /// `None` outside of any session.
    pub(crate) session: Option<SessionHost>,
}

impl Outgoing {
    /// Calls a method. `end` is where it ends in the table of this contract; a shorter table does not have it.
    pub(crate) fn call<Table>(
        &self,
        (reference, method, end): (&'static str, &'static str, u32),
        request: u64,
        body: impl FnOnce(&Table, *mut c_void, *const CallFrame) -> Option<u32>,
    ) -> Result<Option<Reply>> {
        let absent = || Failure::new(Status::ABSENT, format!("The host does not have `{method}` of {reference}."));
        let closed = || Failure::new(Status::BAD_STATE, "The module is destroyed; the host is gone.");
        let called = self.host.with_table(|table| {
            let interface = self.host.interface(table, reference)?;
            // SAFETY: every table starts with its size.
            if unsafe { interface.cast::<u32>().read() } < end {
                return None;
            }
            let session = self.session.as_ref().map_or(0, |session| session.id().raw());
            // SAFETY: the table is long enough for the method, which is all that the body reads.
            let (interface, host) = unsafe { (&*interface.cast::<Table>(), (*table).self_) };
            call_with_frame(session, request, |frame| body(interface, host, frame))
        });
        called.ok_or_else(closed)?.ok_or_else(absent)?
    }

    /// Calls a method that may answer later; the completion runs on the lane, after the call that it is made in.
    pub(crate) fn request<Table, S: Session, T: 'static>(
        &self,
        method: (&'static str, &'static str, u32),
        completion: impl FnOnce(&mut S, Result<T>) + Send + 'static,
        decode: fn(&mut Reply) -> Result<T>,
        body: impl FnOnce(&Table, *mut c_void, *const CallFrame) -> Option<u32>,
    ) {
        // Clients with async methods are made in sessions only.
        let Some(session) = &self.session else { return };
        let request = session.requests().open(Box::new(move |session, reply| {
            let result = reply.and_then(|mut reply| decode(&mut reply));
            match session.downcast_mut::<S>() {
                Some(session) => completion(session, result),
                None => panic!("a completion takes another type of session than the module's"),
            }
        }));
        match self.call(method, request, body) {
            Ok(None) => {}
            Ok(Some(reply)) => session.requests().answer(request, Ok(reply)),
            Err(failure) => session.requests().answer(request, Err(failure)),
        }
    }

    /// Calls a leaf or an event.
    pub(crate) fn leaf<Table>(
        &self,
        method: (&'static str, &'static str, u32),
        body: impl FnOnce(&Table, *mut c_void, *const CallFrame) -> Option<u32>,
    ) -> Result<Reply> {
        Ok(self.call(method, 0, body)?.unwrap_or(Reply(Vec::new())))
    }
}

/// Runs when a request is answered, with the session.
pub(crate) type Completion = Box<dyn FnOnce(&mut dyn Any, Result<Reply>) + Send>;
/// A completion whose answer is there.
pub(crate) type Ready = Box<dyn FnOnce(&mut dyn Any) + Send>;

/// The requests of one session that wait for an answer of the host.
#[derive(Default)]
pub(crate) struct RequestTable(Mutex<Requests>);

#[derive(Default)]
struct Requests {
    last: u64,
    open: HashMap<u64, Completion>,
    ready: Vec<Ready>,
}

impl RequestTable {
    fn lock(&self) -> std::sync::MutexGuard<'_, Requests> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn open(&self, completion: Completion) -> u64 {
        let mut requests = self.lock();
        requests.last += 1;
        let request = requests.last;
        requests.open.insert(request, completion);
        request
    }

    /// Forgets every request; nothing is answered any more.
    pub(crate) fn clear(&self) {
        let mut requests = self.lock();
        let forgotten = (std::mem::take(&mut requests.open), std::mem::take(&mut requests.ready));
        // The lock is released first, because values that completions keep may reach back here when they are dropped.
        drop(requests);
        drop(forgotten);
    }

    /// Takes the answer; what follows from it runs on the lane, see [`ready_completion`].
    pub(crate) fn answer(&self, request: u64, result: Result<Reply>) {
        let mut requests = self.lock();
        // A second answer, or a forged one, finds nothing.
        if let Some(completion) = requests.open.remove(&request) {
            requests.ready.push(Box::new(move |session| completion(session, result)));
        }
    }

    /// # Safety
    /// All pointers that are lent are valid until this returns.
    #[allow(clippy::too_many_arguments)]
    pub(crate) unsafe fn answer_raw(
        &self,
        request: u64,
        status: u32,
        values: *const abi::Value,
        count: u32,
        message: *const c_char,
        message_size: u64,
        detail: *const c_char,
        detail_size: u64,
    ) {
        // SAFETY: the caller's promise.
        let result = match Status(status) {
            Status::OK => Ok(Reply(unsafe { copy_values(values, count) })),
            _ => Err(unsafe { copy_failure(status, message, message_size, detail, detail_size) }),
        };
        self.answer(request, result);
    }
}

/// The next completion that can run, if there is one.
pub(crate) fn ready_completion(requests: &RequestTable) -> Option<Ready> {
    let mut requests = requests.lock();
    if requests.ready.is_empty() {
        None
    } else {
        Some(requests.ready.remove(0))
    }
}
