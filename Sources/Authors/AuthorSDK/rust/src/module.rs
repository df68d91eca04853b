use crate::border::{guard, ready_completion};
use crate::documents::{CreationDocument, SessionDocument};
use crate::{object, Failure, Host, Json, Result, SessionHost, Status};
use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError, TryLockError};

/// A module: an object that lives as long as its file is in use.
///
/// Its methods are called on the module's lane, one at a time, on a thread that may block; [`Module::open`] is called on
/// the lane of the session that opens.
pub trait Module: Sized + Send + Sync + 'static {
    /// One person's use of the module.
    type Session: Session;

    /// Checks the configuration and opens what the module keeps; a failure refuses creation with a reason.
    fn create(host: Host, creation: CreationDocument) -> Result<Self>;

    /// Starts work that is not a session's own.
    fn start(&self) -> Result<()> {
        Ok(())
    }

    /// Ends what [`Module::start`] began; every session is closed.
    fn stop(&self) -> Result<()> {
        Ok(())
    }

    /// Opens a session; the state is what [`Session::save`] gave, where there is one.
    fn open(&self, host: SessionHost, document: SessionDocument, state: Option<String>) -> Result<Self::Session>;

    /// All that the module keeps about a person; what the host's store keeps is not part of it.
    fn export(&self, user: &str) -> Result<Json> {
        let _ = user;
        Ok(object! {})
    }

    /// Erases all that the module keeps about a person; durable when it returns.
    fn erase(&self, user: &str) -> Result<()> {
        let _ = user;
        Ok(())
    }
}

/// One person's use of a module. Implement the provider traits of the interfaces that the card names for it.
///
/// Its methods are called on the session's lane, one at a time.
pub trait Session: Sized + Send + 'static {
    /// The person, their locale or their time zone changed.
    fn changed(&mut self, document: SessionDocument) -> Result<()> {
        let _ = document;
        Ok(())
    }

    /// The state to reopen the session from; `None` when there is none.
    fn save(&mut self) -> Result<Option<String>> {
        Ok(None)
    }

    /// Returns the object that leaves are answered from, on any thread, also while the session's lane is busy: the
    /// `Leaves` of the provider.
    fn leaves(&self) -> Option<Arc<dyn Any + Send + Sync>> {
        None
    }

    /// The session ends; nothing is called after it.
    fn close(&mut self) {}
}

/// The object behind the host's pointer to a module.
#[doc(hidden)]
pub struct ModuleEndpoint<M> {
    pub(crate) module: M,
    pub(crate) host: Host,
}

/// The object behind the host's pointer to a session.
#[doc(hidden)]
pub struct SessionEndpoint<S> {
    session: Mutex<S>,
    pub(crate) host: SessionHost,
    pub(crate) leaves: Option<Arc<dyn Any + Send + Sync>>,
}

impl<S: Session> SessionEndpoint<S> {
    pub(crate) fn new(session: S, host: SessionHost) -> Self {
        let leaves = session.leaves();
        SessionEndpoint { session: Mutex::new(session), host, leaves }
    }

    /// Runs the body on the session. The host calls one at a time; a call that breaks that rule is refused.
    pub(crate) fn on_lane<T>(&self, body: impl FnOnce(&mut S) -> Result<T>) -> Result<T> {
        let mut session = match self.session.try_lock() {
            Ok(session) => session,
            // A panic was stopped and answered; the session goes on.
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                let message = "The session is in another call; a session's lane carries one at a time.";
                return Err(Failure::new(Status::WRONG_LANE, message));
            }
        };
        let result = body(&mut session);
        self.run_completions(&mut session);
        result
    }

    /// Runs the completions of requests that were answered, unless the session is in a call, which runs them at its end.
    pub(crate) fn settle(&self) {
        if let Ok(mut session) = self.session.try_lock() {
            self.run_completions(&mut session);
        }
    }

    pub(crate) fn close(&self) {
        // A failure is dropped, because it has no receiver.
        let _ = guard(|| {
            self.session.lock().unwrap_or_else(PoisonError::into_inner).close();
            self.host.requests().clear();
            Ok(())
        });
    }

    fn run_completions(&self, session: &mut S) {
        while let Some(completion) = ready_completion(self.host.requests()) {
            // A panic was reported by the panic hook; the session goes on.
            let _ = guard(|| {
                completion(session);
                Ok(())
            });
        }
    }
}
