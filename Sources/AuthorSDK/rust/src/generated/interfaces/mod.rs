// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! The interfaces: what a module calls of the host, and what it provides.

pub mod screen;
pub mod timer;
pub mod tuya;
pub mod devices;
pub mod devices_events;
pub mod tab;
pub mod biometrics;
pub mod community;
pub mod timer_delegate;
pub mod biometrics_delegate;
pub mod community_delegate;
pub mod tuya_events;
pub mod core;
pub mod surface;
pub mod navigation;
pub mod store;
pub mod cues;
pub mod content;
pub mod user;
pub mod analytics;
pub mod blob;
pub mod net;

use crate::{Host, SessionHost};

/// Clients; their methods answer `absent` where the host does not have the interface.
impl SessionHost {
    /// A controller of devices. Timer drives what Tuya provides through the host, and neither knows the other.
    pub fn devices(&self) -> devices::DevicesClient {
        devices::DevicesClient::new(self)
    }

    /// What a subscriber of devices is told; the host passes it on to those who asked.
    pub fn devices_events(&self) -> devices_events::DevicesEventsClient {
        devices_events::DevicesEventsClient::new(self)
    }

    /// What the timer tells the app.
    pub fn timer_delegate(&self) -> timer_delegate::TimerDelegateClient {
        timer_delegate::TimerDelegateClient::new(self)
    }

    /// Where a post leads.
    pub fn community_delegate(&self) -> community_delegate::CommunityDelegateClient {
        community_delegate::CommunityDelegateClient::new(self)
    }

    /// What a device screen tells the app.
    pub fn tuya_events(&self) -> tuya_events::TuyaEventsClient {
        tuya_events::TuyaEventsClient::new(self)
    }

    /// Logging, time, and what the app is configured with.
    pub fn core(&self) -> core::CoreClient {
        core::CoreClient::new(self)
    }

    /// The content of screens, as A2UI 0.9 messages.
    pub fn surface(&self) -> surface::SurfaceClient {
        surface::SurfaceClient::new(self)
    }

    /// Stacks, presentation and links; all of it belongs to the host.
    pub fn navigation(&self) -> navigation::NavigationClient {
        navigation::NavigationClient::new(self)
    }

    /// Small data of the person, kept by the host; a `put` that returned is durable.
    pub fn store(&self) -> store::StoreClient {
        store::StoreClient::new(self)
    }

    /// Bells and device changes at set times. The host keeps the time; cues outlive the session and a crash.
    pub fn cues(&self) -> cues::CuesClient {
        cues::CuesClient::new(self)
    }

    /// The deployment's content.
    pub fn content(&self) -> content::ContentClient {
        content::ContentClient::new(self)
    }

    /// The person whose session it is.
    pub fn user(&self) -> user::UserClient {
        user::UserClient::new(self)
    }

    /// Events for the deployment's analytics; bounded, and dropped with a count.
    pub fn analytics(&self) -> analytics::AnalyticsClient {
        analytics::AnalyticsClient::new(self)
    }

    /// Payloads too large for a document, such as an uploaded export.
    pub fn blob(&self) -> blob::BlobClient {
        blob::BlobClient::new(self)
    }

    /// Connections that the host makes for the module, where its grants allow.
    pub fn net(&self) -> net::NetClient {
        net::NetClient::new(self)
    }
}

/// Clients; their methods answer `absent` where the host does not have the interface.
impl Host {
    /// What a subscriber of devices is told; the host passes it on to those who asked.
    pub fn devices_events(&self) -> devices_events::DevicesEventsClient {
        devices_events::DevicesEventsClient::outside(self)
    }

    /// What the timer tells the app.
    pub fn timer_delegate(&self) -> timer_delegate::TimerDelegateClient {
        timer_delegate::TimerDelegateClient::outside(self)
    }

    /// Where a post leads.
    pub fn community_delegate(&self) -> community_delegate::CommunityDelegateClient {
        community_delegate::CommunityDelegateClient::outside(self)
    }

    /// What a device screen tells the app.
    pub fn tuya_events(&self) -> tuya_events::TuyaEventsClient {
        tuya_events::TuyaEventsClient::outside(self)
    }

    /// Logging, time, and what the app is configured with.
    pub fn core(&self) -> core::CoreClient {
        core::CoreClient::outside(self)
    }

    /// The content of screens, as A2UI 0.9 messages.
    pub fn surface(&self) -> surface::SurfaceClient {
        surface::SurfaceClient::outside(self)
    }

    /// Stacks, presentation and links; all of it belongs to the host.
    pub fn navigation(&self) -> navigation::NavigationClient {
        navigation::NavigationClient::outside(self)
    }

    /// Small data of the person, kept by the host; a `put` that returned is durable.
    pub fn store(&self) -> store::StoreClient {
        store::StoreClient::outside(self)
    }

    /// Bells and device changes at set times. The host keeps the time; cues outlive the session and a crash.
    pub fn cues(&self) -> cues::CuesClient {
        cues::CuesClient::outside(self)
    }

    /// The deployment's content.
    pub fn content(&self) -> content::ContentClient {
        content::ContentClient::outside(self)
    }

    /// The person whose session it is.
    pub fn user(&self) -> user::UserClient {
        user::UserClient::outside(self)
    }

    /// Events for the deployment's analytics; bounded, and dropped with a count.
    pub fn analytics(&self) -> analytics::AnalyticsClient {
        analytics::AnalyticsClient::outside(self)
    }

    /// Payloads too large for a document, such as an uploaded export.
    pub fn blob(&self) -> blob::BlobClient {
        blob::BlobClient::outside(self)
    }

    /// Connections that the host makes for the module, where its grants allow.
    pub fn net(&self) -> net::NetClient {
        net::NetClient::outside(self)
    }
}

/// The table of a host interface, for a host that stands in for Bricks.
#[cfg(feature = "testing")]
pub(crate) fn fake_table(reference: &str) -> Option<*const std::ffi::c_void> {
    Some(match reference {
        devices::REFERENCE => (&raw const devices::fake::TABLE).cast(),
        devices_events::REFERENCE => (&raw const devices_events::fake::TABLE).cast(),
        timer_delegate::REFERENCE => (&raw const timer_delegate::fake::TABLE).cast(),
        biometrics_delegate::REFERENCE => (&raw const biometrics_delegate::fake::TABLE).cast(),
        community_delegate::REFERENCE => (&raw const community_delegate::fake::TABLE).cast(),
        tuya_events::REFERENCE => (&raw const tuya_events::fake::TABLE).cast(),
        core::REFERENCE => (&raw const core::fake::TABLE).cast(),
        surface::REFERENCE => (&raw const surface::fake::TABLE).cast(),
        navigation::REFERENCE => (&raw const navigation::fake::TABLE).cast(),
        store::REFERENCE => (&raw const store::fake::TABLE).cast(),
        cues::REFERENCE => (&raw const cues::fake::TABLE).cast(),
        content::REFERENCE => (&raw const content::fake::TABLE).cast(),
        user::REFERENCE => (&raw const user::fake::TABLE).cast(),
        analytics::REFERENCE => (&raw const analytics::fake::TABLE).cast(),
        blob::REFERENCE => (&raw const blob::fake::TABLE).cast(),
        net::REFERENCE => (&raw const net::fake::TABLE).cast(),
        _ => return None,
    })
}
