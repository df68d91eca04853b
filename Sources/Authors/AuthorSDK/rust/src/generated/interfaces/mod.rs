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
pub mod inbox;
pub mod net_events;
pub mod health;

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

    /// Payloads too large for a document: uploaded exports that come in, and files that people hear or keep.
    pub fn blob(&self) -> blob::BlobClient {
        blob::BlobClient::new(self)
    }

    /// Connections and datagrams of the network, where the module's grants allow; the sockets are the host's to make.
    pub fn net(&self) -> net::NetClient {
        net::NetClient::new(self)
    }

    /// Notices that wait in people's inboxes until they are read, also while nobody has the app open.
    pub fn inbox(&self) -> inbox::InboxClient {
        inbox::InboxClient::new(self)
    }

    /// A person's health data. Timer reads from and writes to what Biometrics provides through the host, and neither knows the other.
    pub fn health(&self) -> health::HealthClient {
        health::HealthClient::new(self)
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

    /// Payloads too large for a document: uploaded exports that come in, and files that people hear or keep.
    pub fn blob(&self) -> blob::BlobClient {
        blob::BlobClient::outside(self)
    }

    /// Connections and datagrams of the network, where the module's grants allow; the sockets are the host's to make.
    pub fn net(&self) -> net::NetClient {
        net::NetClient::outside(self)
    }

    /// Notices that wait in people's inboxes until they are read, also while nobody has the app open.
    pub fn inbox(&self) -> inbox::InboxClient {
        inbox::InboxClient::outside(self)
    }
}

/// What every table is made of, a line for each; see `bricks/layout.h`.
pub const LAYOUTS: &str = concat!(
    "bricks.screen/1.0 module action:async@0(screen:id[screen],action:document[action]) restore:async@0(screen:id[screen],route:text[2048]) visible:event@0(screen:id[screen],visible:flag) dismissed:event@0(screen:id[screen]) cue_fired:event@0(cue:document[fired_cue])\n",
    "bricks.timer/1.1 module show_settings:async@0(stack:id[stack],devices?:id[devices]) show_timer:async@0(stack:id[stack],devices?:id[devices]) is_on_screen:leaf@0()->(on_screen:flag) sessions:async@1(limit:u32,after?:text[128])->(sessions:document[timer_session_list])\n",
    "bricks.tuya/1.0 module controller:async@0()->(devices:id[devices]) create_device:async@0(screen:new[screen],device:text[128]) create_pairing:async@0(screen:new[screen]) create_maintenance:async@0(screen:new[screen],reminder_type:text[128])\n",
    "bricks.devices/1.0 both list:async@0(controller:id[devices])->(devices:document[device_list]) state:async@0(controller:id[devices],device:text[128])->(state:document[device_state]) apply:async@0(controller:id[devices],device:text[128],change:document[device_change],key:text[128])->(state:document[device_state]) subscribe:async@0(controller:id[devices],device:text[128])\n",
    "bricks.devices-events/1.0 both changed:event@0(controller:id[devices],state:document[device_state])\n",
    "bricks.tab/1.0 module create_coordinator:async@0(tab:new[tab],stack:new[stack]) start:async@0(tab:id[tab],screen:new[screen]) open:async@0(tab:id[tab],route:text[2048]) reset:event@0(tab:id[tab]) selected:event@0(tab:id[tab]) destroy:async@0(tab:id[tab])\n",
    "bricks.biometrics/1.0 module summary:async@0()->(summary:document[health_summary])\n",
    "bricks.community/1.1 module grant:async@1(person:text[128],role?:text[32]) queue:async@1(limit:u32,state?:text[16])->(cases:json[1048576]) decide:async@1(number:i64,act:text[32],reason:text[4096])->(decided:json[65536]) log:async@1(limit:u32,after:i64)->(entries:json[1048576]) verify_log:async@1()->(verification:json[65536]) statistics:async@1()->(statistics:json[65536])\n",
    "bricks.timer-delegate/1.0 host badge_received:event@0(badge:document[badge])\n",
    "bricks.biometrics-delegate/1.0 host\n",
    "bricks.community-delegate/1.0 host did_select_session:event@0(session_id:text[256],autoplay:document[text_list]) did_select_journey:event@0(journey_id:text[256],stack?:id[stack]) did_select_url:event@0(url:text[2048])\n",
    "bricks.tuya-events/1.0 host closed:event@0(screen:id[screen]) installation_instructions:event@0(screen:id[screen],tag:text[256])\n",
    "bricks.core/1.0 host log:event@0(level:enum[log_level],message:text[4096]) progress:event@0(request:u64,fraction:f64,message?:text[1024]) now:leaf@0()->(milliseconds:i64) local_day:leaf@0(milliseconds:i64)->(day:text[16],offset_seconds:i32) context:leaf@0(key:text[128])->(value:json[65536])\n",
    "bricks.surface/1.0 host send:leaf@0(screen:id[screen],messages:json[1048576])\n",
    "bricks.navigation/1.0 host push:leaf@0(stack:id[stack],screen:new[screen],title:text[256],route:text[2048]) present:leaf@0(screen:new[screen],title:text[256],route:text[2048]) dismiss:leaf@0(screen:id[screen]) set_title:leaf@0(screen:id[screen],title:text[256]) open_link:leaf@0(url:text[2048]) banner:leaf@0(banner:document[banner])\n",
    "bricks.store/1.0 host get:leaf@0(key:text[256])->(value:text[262144]) put:leaf@0(key:text[256],value:text[262144]) remove:leaf@0(key:text[256])\n",
    "bricks.cues/1.0 host submit:leaf@0(list:text[128],devices?:id[devices],cues:document[cue_list]) cancel:leaf@0(list:text[128])\n",
    "bricks.content/1.0 host session:leaf@0(id:text[256])->(session:document[content_summary]) journey:leaf@0(id:text[256])->(journey:document[content_summary]) search:leaf@0(query:text[256],limit:u32)->(sessions:document[content_list])\n",
    "bricks.user/1.0 host current:leaf@0()->(user:document[user])\n",
    "bricks.analytics/1.0 host track:event@0(name:text[128],properties?:json[4096])\n",
    "bricks.blob/1.1 host open:leaf@0(blob:id[blob])->(descriptor:descriptor!,size:u64) release:leaf@0(blob:id[blob]) publish:leaf@1(name:text[64],media_type:text[64],seconds:u32)->(address:text[512]) withdraw:leaf@1(name:text[64])\n",
    "bricks.net/1.1 host connect:leaf@0(host:text[255],port:u32,timeout_milliseconds:u32)->(descriptor:descriptor!) listen:leaf@1(port:u32,seconds:u32) stop_listening:leaf@1(port:u32) networks:leaf@1()->(networks:document[local_network_list]) broadcast:leaf@1(network:text[64],port:u32,content:text[684])\n",
    "bricks.inbox/1.0 host put:leaf@0(user:text[64],notice:document[notice]) withdraw:leaf@0(user:text[64],key:text[128]) read:leaf@0(key:text[128]) unread:leaf@0()->(count:u32)\n",
    "bricks.net-events/1.0 module received:event@0(port:u32,sender:text[64],sender_port:u32,content:text[2732],dropped:u32) ended:event@0(port:u32,dropped:u32)\n",
    "bricks.health/1.0 both access:async@0()->(read:flag,write:flag) window:async@0(kind:text[64],from:i64,to:i64,limit:u32)->(window:document[health_window]) write_mindful:async@0(session:document[mindful_session]) remove_mindful:async@0(id:text[256])\n",
);

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
        inbox::REFERENCE => (&raw const inbox::fake::TABLE).cast(),
        health::REFERENCE => (&raw const health::fake::TABLE).cast(),
        _ => return None,
    })
}
