/* Keep the list as the folders are; a test compares them. */
#include "CFaulty.h"

static const char file_0[] = {
#embed "../../Tests/Fixtures/Faulty/actions.h"
};
static const char file_1[] = {
#embed "../../Tests/Fixtures/Faulty/faulty.c"
};
static const char file_2[] = {
#embed "../../Tests/Fixtures/Faulty/json.h"
};
static const char file_3[] = {
#embed "../../Tests/Fixtures/Faulty/level01.h"
};
static const char file_4[] = {
#embed "../../Tests/Fixtures/Faulty/level02.h"
};
static const char file_5[] = {
#embed "../../Tests/Fixtures/Faulty/level03.h"
};
static const char file_6[] = {
#embed "../../Tests/Fixtures/Faulty/level04.h"
};
static const char file_7[] = {
#embed "../../Tests/Fixtures/Faulty/level05.h"
};
static const char file_8[] = {
#embed "../../Tests/Fixtures/Faulty/level06.h"
};
static const char file_9[] = {
#embed "../../Tests/Fixtures/Faulty/level07.h"
};
static const char file_10[] = {
#embed "../../Tests/Fixtures/Faulty/level08.h"
};
static const char file_11[] = {
#embed "../../Tests/Fixtures/Faulty/level09.h"
};
static const char file_12[] = {
#embed "../../Tests/Fixtures/Faulty/level10.h"
};
static const char file_13[] = {
#embed "../../Tests/Fixtures/Faulty/model.h"
};
static const char file_14[] = {
#embed "../../Sources/BricksABI/include/bricks/analytics.h"
};
static const char file_15[] = {
#embed "../../Sources/BricksABI/include/bricks/base.h"
};
static const char file_16[] = {
#embed "../../Sources/BricksABI/include/bricks/biometrics-delegate.h"
};
static const char file_17[] = {
#embed "../../Sources/BricksABI/include/bricks/biometrics.h"
};
static const char file_18[] = {
#embed "../../Sources/BricksABI/include/bricks/blob.h"
};
static const char file_19[] = {
#embed "../../Sources/BricksABI/include/bricks/bricks.h"
};
static const char file_20[] = {
#embed "../../Sources/BricksABI/include/bricks/call.h"
};
static const char file_21[] = {
#embed "../../Sources/BricksABI/include/bricks/card.h"
};
static const char file_22[] = {
#embed "../../Sources/BricksABI/include/bricks/card_note.h"
};
static const char file_23[] = {
#embed "../../Sources/BricksABI/include/bricks/community-delegate.h"
};
static const char file_24[] = {
#embed "../../Sources/BricksABI/include/bricks/community.h"
};
static const char file_25[] = {
#embed "../../Sources/BricksABI/include/bricks/content.h"
};
static const char file_26[] = {
#embed "../../Sources/BricksABI/include/bricks/core.h"
};
static const char file_27[] = {
#embed "../../Sources/BricksABI/include/bricks/cues.h"
};
static const char file_28[] = {
#embed "../../Sources/BricksABI/include/bricks/devices-events.h"
};
static const char file_29[] = {
#embed "../../Sources/BricksABI/include/bricks/devices.h"
};
static const char file_30[] = {
#embed "../../Sources/BricksABI/include/bricks/entry.h"
};
static const char file_31[] = {
#embed "../../Sources/BricksABI/include/bricks/layout.h"
};
static const char file_32[] = {
#embed "../../Sources/BricksABI/include/bricks/module.h"
};
static const char file_33[] = {
#embed "../../Sources/BricksABI/include/bricks/navigation.h"
};
static const char file_34[] = {
#embed "../../Sources/BricksABI/include/bricks/net.h"
};
static const char file_35[] = {
#embed "../../Sources/BricksABI/include/bricks/screen.h"
};
static const char file_36[] = {
#embed "../../Sources/BricksABI/include/bricks/store.h"
};
static const char file_37[] = {
#embed "../../Sources/BricksABI/include/bricks/surface.h"
};
static const char file_38[] = {
#embed "../../Sources/BricksABI/include/bricks/swift_module.h"
};
static const char file_39[] = {
#embed "../../Sources/BricksABI/include/bricks/tab.h"
};
static const char file_40[] = {
#embed "../../Sources/BricksABI/include/bricks/timer-delegate.h"
};
static const char file_41[] = {
#embed "../../Sources/BricksABI/include/bricks/timer.h"
};
static const char file_42[] = {
#embed "../../Sources/BricksABI/include/bricks/tuya-events.h"
};
static const char file_43[] = {
#embed "../../Sources/BricksABI/include/bricks/tuya.h"
};
static const char file_44[] = {
#embed "../../Sources/BricksABI/include/bricks/user.h"
};
static const char file_45[] = {
#embed "../../Sources/BricksABI/include/bricks/value.h"
};
static const char file_46[] = {
#embed "../../Sources/BricksABI/include/bricks/module/calls.h"
};
static const char file_47[] = {
#embed "../../Sources/BricksABI/include/bricks/module/definition.h"
};
static const char file_48[] = {
#embed "../../Sources/BricksABI/include/bricks/module/json.h"
};
static const char file_49[] = {
#embed "../../Sources/BricksABI/include/bricks/module/screens.h"
};
static const char file_50[] = {
#embed "../../Sources/BricksABI/include/bricks/module/session.h"
};
static const char file_51[] = {
#embed "../../Sources/BricksABI/include/bricks/module/table.h"
};
static const char file_52[] = {
#embed "../../Sources/BricksABI/include/bricks/module/text.h"
};
static const char file_53[] = {
#embed "../../Sources/BricksABI/include/bricks/module/view.h"
};

static const bricks_faulty_file files[] = {
    {"actions.h", file_0, sizeof file_0},
    {"faulty.c", file_1, sizeof file_1},
    {"json.h", file_2, sizeof file_2},
    {"level01.h", file_3, sizeof file_3},
    {"level02.h", file_4, sizeof file_4},
    {"level03.h", file_5, sizeof file_5},
    {"level04.h", file_6, sizeof file_6},
    {"level05.h", file_7, sizeof file_7},
    {"level06.h", file_8, sizeof file_8},
    {"level07.h", file_9, sizeof file_9},
    {"level08.h", file_10, sizeof file_10},
    {"level09.h", file_11, sizeof file_11},
    {"level10.h", file_12, sizeof file_12},
    {"model.h", file_13, sizeof file_13},
    {"include/bricks/analytics.h", file_14, sizeof file_14},
    {"include/bricks/base.h", file_15, sizeof file_15},
    {"include/bricks/biometrics-delegate.h", file_16, sizeof file_16},
    {"include/bricks/biometrics.h", file_17, sizeof file_17},
    {"include/bricks/blob.h", file_18, sizeof file_18},
    {"include/bricks/bricks.h", file_19, sizeof file_19},
    {"include/bricks/call.h", file_20, sizeof file_20},
    {"include/bricks/card.h", file_21, sizeof file_21},
    {"include/bricks/card_note.h", file_22, sizeof file_22},
    {"include/bricks/community-delegate.h", file_23, sizeof file_23},
    {"include/bricks/community.h", file_24, sizeof file_24},
    {"include/bricks/content.h", file_25, sizeof file_25},
    {"include/bricks/core.h", file_26, sizeof file_26},
    {"include/bricks/cues.h", file_27, sizeof file_27},
    {"include/bricks/devices-events.h", file_28, sizeof file_28},
    {"include/bricks/devices.h", file_29, sizeof file_29},
    {"include/bricks/entry.h", file_30, sizeof file_30},
    {"include/bricks/layout.h", file_31, sizeof file_31},
    {"include/bricks/module.h", file_32, sizeof file_32},
    {"include/bricks/navigation.h", file_33, sizeof file_33},
    {"include/bricks/net.h", file_34, sizeof file_34},
    {"include/bricks/screen.h", file_35, sizeof file_35},
    {"include/bricks/store.h", file_36, sizeof file_36},
    {"include/bricks/surface.h", file_37, sizeof file_37},
    {"include/bricks/swift_module.h", file_38, sizeof file_38},
    {"include/bricks/tab.h", file_39, sizeof file_39},
    {"include/bricks/timer-delegate.h", file_40, sizeof file_40},
    {"include/bricks/timer.h", file_41, sizeof file_41},
    {"include/bricks/tuya-events.h", file_42, sizeof file_42},
    {"include/bricks/tuya.h", file_43, sizeof file_43},
    {"include/bricks/user.h", file_44, sizeof file_44},
    {"include/bricks/value.h", file_45, sizeof file_45},
    {"include/bricks/module/calls.h", file_46, sizeof file_46},
    {"include/bricks/module/definition.h", file_47, sizeof file_47},
    {"include/bricks/module/json.h", file_48, sizeof file_48},
    {"include/bricks/module/screens.h", file_49, sizeof file_49},
    {"include/bricks/module/session.h", file_50, sizeof file_50},
    {"include/bricks/module/table.h", file_51, sizeof file_51},
    {"include/bricks/module/text.h", file_52, sizeof file_52},
    {"include/bricks/module/view.h", file_53, sizeof file_53},
};

size_t bricks_faulty_count(void) { return sizeof files / sizeof *files; }

const bricks_faulty_file *bricks_faulty_at(size_t number) { return &files[number]; }
