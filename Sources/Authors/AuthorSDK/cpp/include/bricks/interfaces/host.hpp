// Everything that a host offers.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_HOST_HPP
#define BRICKS_INTERFACES_HOST_HPP

#include "devices.hpp"
#include "devices-events.hpp"
#include "timer-delegate.hpp"
#include "biometrics-delegate.hpp"
#include "community-delegate.hpp"
#include "tuya-events.hpp"
#include "core.hpp"
#include "surface.hpp"
#include "navigation.hpp"
#include "store.hpp"
#include "cues.hpp"
#include "content.hpp"
#include "user.hpp"
#include "analytics.hpp"
#include "blob.hpp"
#include "net.hpp"
#include "inbox.hpp"
#include "health.hpp"

BRICKS_NAMESPACE_BEGIN

/// The clients of the host's interfaces; their methods answer `absent` where the host does not have it.
template <class Self>
class HostInterfaces {
public:
    DevicesClient devices() { return DevicesClient(self()); }
    DevicesEventsClient devices_events() { return DevicesEventsClient(self()); }
    TimerDelegateClient timer_delegate() { return TimerDelegateClient(self()); }
    BiometricsDelegateClient biometrics_delegate() { return BiometricsDelegateClient(self()); }
    CommunityDelegateClient community_delegate() { return CommunityDelegateClient(self()); }
    TuyaEventsClient tuya_events() { return TuyaEventsClient(self()); }
    CoreClient core() { return CoreClient(self()); }
    SurfaceClient surface() { return SurfaceClient(self()); }
    NavigationClient navigation() { return NavigationClient(self()); }
    StoreClient store() { return StoreClient(self()); }
    CuesClient cues() { return CuesClient(self()); }
    ContentClient content() { return ContentClient(self()); }
    UserClient user() { return UserClient(self()); }
    AnalyticsClient analytics() { return AnalyticsClient(self()); }
    BlobClient blob() { return BlobClient(self()); }
    NetClient net() { return NetClient(self()); }
    InboxClient inbox() { return InboxClient(self()); }
    HealthClient health() { return HealthClient(self()); }

private:
    Self &self() noexcept { return static_cast<Self &>(*this); }
};

BRICKS_NAMESPACE_END

#endif
