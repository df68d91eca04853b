use super::values::{lend_values, Results, Value};
use crate::host::Host;
use crate::{Failure, Id, Result, SessionId, Status};
use std::cell::RefCell;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, PoisonError};

/// The context of a call, as the callee sees it.
pub struct Call {
    /// 0 outside a session.
    pub session: SessionId,
    /// 0 when the method is not async.
    pub request: u64,
    /// `CLOCK_MONOTONIC` in nanoseconds; 0 for none.
    pub deadline: u64,
    /// The same for all calls that follow from one cause.
    pub trace: u64,
    host: Host,
    later: RefCell<Option<Arc<RequestState>>>,
}

impl Call {
    pub(crate) fn new(frame: &crate::abi::CallFrame, host: Host) -> Self {
        Call {
            session: Id::from_raw(frame.session),
            request: frame.request,
            deadline: frame.deadline,
            trace: frame.trace,
            host,
            later: RefCell::new(None),
        }
    }

    /// Answers an async method later: return what this gives, and answer the request from any thread.
    ///
    /// A leaf or an event cannot be answered later; the failure says so.
    pub fn later<T: Results>(&self, start: impl FnOnce(Request<T>)) -> Result<T> {
        if self.request == 0 {
            return Err(Failure::new(Status::FAULT, "Only an async method can be answered later."));
        }
        let state = Arc::new(RequestState {
            host: self.host.clone(),
            session: self.session,
            request: self.request,
            stage: Mutex::new(Stage::InCall),
        });
        *self.later.borrow_mut() = Some(state.clone());
        start(Request { state, result: PhantomData });
        Err(Failure::new(Status::PENDING, ""))
    }

    pub(crate) fn take_later(&self) -> Option<Arc<RequestState>> {
        self.later.borrow_mut().take()
    }
}

/// A request to answer once, from any thread. One that is dropped without an answer is answered with a fault, so that its
/// caller never waits for nothing.
pub struct Request<T: Results> {
    state: Arc<RequestState>,
    result: PhantomData<fn(T)>,
}

impl<T: Results> Request<T> {
    /// Answers.
    pub fn answer(self, result: Result<T>) {
        self.state.finish(result.map(Results::into_values));
    }
}

impl<T: Results> Drop for Request<T> {
    fn drop(&mut self) {
        self.state.finish(Err(Failure::new(Status::FAULT, "The request was dropped without an answer.")));
    }
}

pub(crate) struct RequestState {
    host: Host,
    session: SessionId,
    request: u64,
    stage: Mutex<Stage>,
}

enum Stage {
    InCall,
    Answered(Result<Vec<Value>>),
    Pending,
    Done,
}

impl RequestState {
    fn finish(&self, result: Result<Vec<Value>>) {
        {
            let mut stage = self.stage.lock().unwrap_or_else(PoisonError::into_inner);
            match *stage {
                Stage::InCall => {
                    *stage = Stage::Answered(result);
                    return;
                }
                Stage::Pending => *stage = Stage::Done,
                Stage::Answered(_) | Stage::Done => return,
            }
        }
        self.host.complete(self.session, self.request, result);
    }

    /// Ends the time in which an answer can go through the call frame; `None` means that it will come later.
    pub(crate) fn leave_call(&self) -> Option<Result<Vec<Value>>> {
        let mut stage = self.stage.lock().unwrap_or_else(PoisonError::into_inner);
        match std::mem::replace(&mut *stage, Stage::Done) {
            Stage::Answered(result) => Some(result),
            _ => {
                *stage = Stage::Pending;
                None
            }
        }
    }

    /// The call failed before; whatever is answered goes nowhere.
    pub(crate) fn abandon(&self) {
        *self.stage.lock().unwrap_or_else(PoisonError::into_inner) = Stage::Done;
    }
}

impl Host {
    fn complete(&self, session: SessionId, request: u64, result: Result<Vec<Value>>) {
        self.with_table(|table| {
            // SAFETY: the table is the host's and valid while the gate is open.
            let (host, complete) = unsafe { ((*table).self_, (*table).complete) };
            let Some(complete) = complete else { return };
            let (session, null) = (session.raw(), std::ptr::null());
            match result {
                Ok(values) => lend_values(values, |values, count| {
                    // SAFETY: everything is lent until the host returns.
                    unsafe { complete(host, session, request, Status::OK.0, values, count, null, 0, null, 0) }
                }),
                Err(failure) => {
                    let status = failure.error_status();
                    let detail = failure.detail.as_ref().map(|detail| detail.to_string());
                    let (message, message_size) = super::lent(Some(&failure.message));
                    let (detail, detail_size) = super::lent(detail.as_deref());
                    let values = std::ptr::null();
                    // SAFETY: everything is lent until the host returns.
                    unsafe {
                        complete(host, session, request, status, values, 0, message, message_size, detail, detail_size)
                    }
                }
            }
        });
    }
}

impl Failure {
    /// A status that says failure, whatever the failure was made with.
    pub(crate) fn error_status(&self) -> u32 {
        if self.status.0 <= Status::PENDING.0 {
            Status::FAULT.0
        } else {
            self.status.0
        }
    }
}
