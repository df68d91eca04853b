/* The whole contract.
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_H
#define BRICKS_H

#include "entry.h"
#include "card.h"
#include "screen.h"
#include "timer.h"
#include "tuya.h"
#include "devices.h"
#include "devices-events.h"
#include "tab.h"
#include "biometrics.h"
#include "community.h"
#include "timer-delegate.h"
#include "biometrics-delegate.h"
#include "community-delegate.h"
#include "tuya-events.h"
#include "core.h"
#include "surface.h"
#include "navigation.h"
#include "store.h"
#include "cues.h"
#include "content.h"
#include "user.h"
#include "analytics.h"
#include "blob.h"
#include "net.h"
#include "inbox.h"
#include "net-events.h"
#include "health.h"
#include "layout.h"

/* Notes with the layouts of all that crosses by this contract; once in each module. */
#define BRICKS_LAYOUT_NOTES \
    BRICKS_STRUCT_NOTE; \
    BRICKS_LAYOUT_NOTE(bricks_screen, BRICKS_SCREEN_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_timer, BRICKS_TIMER_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_tuya, BRICKS_TUYA_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_devices, BRICKS_DEVICES_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_devices_events, BRICKS_DEVICES_EVENTS_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_tab, BRICKS_TAB_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_biometrics, BRICKS_BIOMETRICS_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_community, BRICKS_COMMUNITY_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_timer_delegate, BRICKS_TIMER_DELEGATE_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_biometrics_delegate, BRICKS_BIOMETRICS_DELEGATE_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_community_delegate, BRICKS_COMMUNITY_DELEGATE_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_tuya_events, BRICKS_TUYA_EVENTS_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_core, BRICKS_CORE_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_surface, BRICKS_SURFACE_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_navigation, BRICKS_NAVIGATION_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_store, BRICKS_STORE_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_cues, BRICKS_CUES_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_content, BRICKS_CONTENT_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_user, BRICKS_USER_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_analytics, BRICKS_ANALYTICS_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_blob, BRICKS_BLOB_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_net, BRICKS_NET_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_inbox, BRICKS_INBOX_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_net_events, BRICKS_NET_EVENTS_LAYOUT); \
    BRICKS_LAYOUT_NOTE(bricks_health, BRICKS_HEALTH_LAYOUT)

/* How much a log line matters. An unknown value means info. */
enum {
    BRICKS_LOG_LEVEL_DEBUG = 0, /* For the module's author. */
    BRICKS_LOG_LEVEL_INFO = 1, /* Ordinary progress. */
    BRICKS_LOG_LEVEL_WARNING = 2, /* Something to look at. */
    BRICKS_LOG_LEVEL_ERROR = 3 /* Something that did not work. */
};

/* How a banner or toast is meant. An unknown value means info. */
enum {
    BRICKS_TONE_INFO = 0, /* News. */
    BRICKS_TONE_SUCCESS = 1, /* Something worked. */
    BRICKS_TONE_WARNING = 2, /* Something to look at. */
    BRICKS_TONE_ERROR = 3 /* Something did not work. */
};

#endif
