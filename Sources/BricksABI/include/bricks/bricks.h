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
