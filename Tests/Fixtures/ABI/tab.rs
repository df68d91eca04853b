//! A tab in Rust for the tests of the ABI: built against the crate of a released version, it runs on today's host.

use bricks::prelude::*;

/// One person's tab.
pub struct Kept;

impl Pages for Kept {
    fn open(_: &SessionHost, _: &SessionDocument) -> Result<Self> {
        Ok(Kept)
    }

    fn page(&mut self, _: &SessionHost, route: &str) -> Result<Page> {
        match route {
            "" => Ok(Page::new("Kept", View::text(concat!(env!("CARGO_PKG_NAME"), " is here")))),
            _ => Err(Failure::not_found("There is one page.")),
        }
    }
}

bricks::export_tab!(Kept);
