// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
// Each array ends in a byte that is not the file's, for a file may be empty.

#include "CFaulty.h"

static const unsigned char f0[] = {
#embed "../Faulty/actions.h" suffix(,)
0};
static const unsigned char f1[] = {
#embed "../Faulty/faulty.c" suffix(,)
0};
static const unsigned char f2[] = {
#embed "../Faulty/json.h" suffix(,)
0};
static const unsigned char f3[] = {
#embed "../Faulty/level01.h" suffix(,)
0};
static const unsigned char f4[] = {
#embed "../Faulty/level02.h" suffix(,)
0};
static const unsigned char f5[] = {
#embed "../Faulty/level03.h" suffix(,)
0};
static const unsigned char f6[] = {
#embed "../Faulty/level04.h" suffix(,)
0};
static const unsigned char f7[] = {
#embed "../Faulty/level05.h" suffix(,)
0};
static const unsigned char f8[] = {
#embed "../Faulty/level06.h" suffix(,)
0};
static const unsigned char f9[] = {
#embed "../Faulty/level07.h" suffix(,)
0};
static const unsigned char f10[] = {
#embed "../Faulty/level08.h" suffix(,)
0};
static const unsigned char f11[] = {
#embed "../Faulty/level09.h" suffix(,)
0};
static const unsigned char f12[] = {
#embed "../Faulty/level10.h" suffix(,)
0};
static const unsigned char f13[] = {
#embed "../Faulty/model.h" suffix(,)
0};
static const unsigned char f14[] = {
#embed "../../Contract/BricksABI/include/bricks/analytics.h" suffix(,)
0};
static const unsigned char f15[] = {
#embed "../../Contract/BricksABI/include/bricks/base.h" suffix(,)
0};
static const unsigned char f16[] = {
#embed "../../Contract/BricksABI/include/bricks/biometrics-delegate.h" suffix(,)
0};
static const unsigned char f17[] = {
#embed "../../Contract/BricksABI/include/bricks/biometrics.h" suffix(,)
0};
static const unsigned char f18[] = {
#embed "../../Contract/BricksABI/include/bricks/blob.h" suffix(,)
0};
static const unsigned char f19[] = {
#embed "../../Contract/BricksABI/include/bricks/bricks.h" suffix(,)
0};
static const unsigned char f20[] = {
#embed "../../Contract/BricksABI/include/bricks/call.h" suffix(,)
0};
static const unsigned char f21[] = {
#embed "../../Contract/BricksABI/include/bricks/card.h" suffix(,)
0};
static const unsigned char f22[] = {
#embed "../../Contract/BricksABI/include/bricks/card_note.h" suffix(,)
0};
static const unsigned char f23[] = {
#embed "../../Contract/BricksABI/include/bricks/community-delegate.h" suffix(,)
0};
static const unsigned char f24[] = {
#embed "../../Contract/BricksABI/include/bricks/community.h" suffix(,)
0};
static const unsigned char f25[] = {
#embed "../../Contract/BricksABI/include/bricks/content.h" suffix(,)
0};
static const unsigned char f26[] = {
#embed "../../Contract/BricksABI/include/bricks/core.h" suffix(,)
0};
static const unsigned char f27[] = {
#embed "../../Contract/BricksABI/include/bricks/cues.h" suffix(,)
0};
static const unsigned char f28[] = {
#embed "../../Contract/BricksABI/include/bricks/devices-events.h" suffix(,)
0};
static const unsigned char f29[] = {
#embed "../../Contract/BricksABI/include/bricks/devices.h" suffix(,)
0};
static const unsigned char f30[] = {
#embed "../../Contract/BricksABI/include/bricks/entry.h" suffix(,)
0};
static const unsigned char f31[] = {
#embed "../../Contract/BricksABI/include/bricks/health.h" suffix(,)
0};
static const unsigned char f32[] = {
#embed "../../Contract/BricksABI/include/bricks/inbox.h" suffix(,)
0};
static const unsigned char f33[] = {
#embed "../../Contract/BricksABI/include/bricks/layout.h" suffix(,)
0};
static const unsigned char f34[] = {
#embed "../../Contract/BricksABI/include/bricks/module.h" suffix(,)
0};
static const unsigned char f35[] = {
#embed "../../Contract/BricksABI/include/bricks/module/calls.h" suffix(,)
0};
static const unsigned char f36[] = {
#embed "../../Contract/BricksABI/include/bricks/module/definition.h" suffix(,)
0};
static const unsigned char f37[] = {
#embed "../../Contract/BricksABI/include/bricks/module/json.h" suffix(,)
0};
static const unsigned char f38[] = {
#embed "../../Contract/BricksABI/include/bricks/module/screens.h" suffix(,)
0};
static const unsigned char f39[] = {
#embed "../../Contract/BricksABI/include/bricks/module/session.h" suffix(,)
0};
static const unsigned char f40[] = {
#embed "../../Contract/BricksABI/include/bricks/module/table.h" suffix(,)
0};
static const unsigned char f41[] = {
#embed "../../Contract/BricksABI/include/bricks/module/text.h" suffix(,)
0};
static const unsigned char f42[] = {
#embed "../../Contract/BricksABI/include/bricks/module/view.h" suffix(,)
0};
static const unsigned char f43[] = {
#embed "../../Contract/BricksABI/include/bricks/navigation.h" suffix(,)
0};
static const unsigned char f44[] = {
#embed "../../Contract/BricksABI/include/bricks/net-events.h" suffix(,)
0};
static const unsigned char f45[] = {
#embed "../../Contract/BricksABI/include/bricks/net.h" suffix(,)
0};
static const unsigned char f46[] = {
#embed "../../Contract/BricksABI/include/bricks/screen.h" suffix(,)
0};
static const unsigned char f47[] = {
#embed "../../Contract/BricksABI/include/bricks/store.h" suffix(,)
0};
static const unsigned char f48[] = {
#embed "../../Contract/BricksABI/include/bricks/surface.h" suffix(,)
0};
static const unsigned char f49[] = {
#embed "../../Contract/BricksABI/include/bricks/swift_module.h" suffix(,)
0};
static const unsigned char f50[] = {
#embed "../../Contract/BricksABI/include/bricks/tab.h" suffix(,)
0};
static const unsigned char f51[] = {
#embed "../../Contract/BricksABI/include/bricks/timer-delegate.h" suffix(,)
0};
static const unsigned char f52[] = {
#embed "../../Contract/BricksABI/include/bricks/timer.h" suffix(,)
0};
static const unsigned char f53[] = {
#embed "../../Contract/BricksABI/include/bricks/tuya-events.h" suffix(,)
0};
static const unsigned char f54[] = {
#embed "../../Contract/BricksABI/include/bricks/tuya.h" suffix(,)
0};
static const unsigned char f55[] = {
#embed "../../Contract/BricksABI/include/bricks/user.h" suffix(,)
0};
static const unsigned char f56[] = {
#embed "../../Contract/BricksABI/include/bricks/value.h" suffix(,)
0};

uint32_t faulty_file_count(void) { return 57; }

struct faulty_file faulty_file_at(uint32_t index) {
    switch (index) {
    case 0: return (struct faulty_file){"actions.h", f0, sizeof f0 - 1};
    case 1: return (struct faulty_file){"faulty.c", f1, sizeof f1 - 1};
    case 2: return (struct faulty_file){"json.h", f2, sizeof f2 - 1};
    case 3: return (struct faulty_file){"level01.h", f3, sizeof f3 - 1};
    case 4: return (struct faulty_file){"level02.h", f4, sizeof f4 - 1};
    case 5: return (struct faulty_file){"level03.h", f5, sizeof f5 - 1};
    case 6: return (struct faulty_file){"level04.h", f6, sizeof f6 - 1};
    case 7: return (struct faulty_file){"level05.h", f7, sizeof f7 - 1};
    case 8: return (struct faulty_file){"level06.h", f8, sizeof f8 - 1};
    case 9: return (struct faulty_file){"level07.h", f9, sizeof f9 - 1};
    case 10: return (struct faulty_file){"level08.h", f10, sizeof f10 - 1};
    case 11: return (struct faulty_file){"level09.h", f11, sizeof f11 - 1};
    case 12: return (struct faulty_file){"level10.h", f12, sizeof f12 - 1};
    case 13: return (struct faulty_file){"model.h", f13, sizeof f13 - 1};
    case 14: return (struct faulty_file){"include/bricks/analytics.h", f14, sizeof f14 - 1};
    case 15: return (struct faulty_file){"include/bricks/base.h", f15, sizeof f15 - 1};
    case 16: return (struct faulty_file){"include/bricks/biometrics-delegate.h", f16, sizeof f16 - 1};
    case 17: return (struct faulty_file){"include/bricks/biometrics.h", f17, sizeof f17 - 1};
    case 18: return (struct faulty_file){"include/bricks/blob.h", f18, sizeof f18 - 1};
    case 19: return (struct faulty_file){"include/bricks/bricks.h", f19, sizeof f19 - 1};
    case 20: return (struct faulty_file){"include/bricks/call.h", f20, sizeof f20 - 1};
    case 21: return (struct faulty_file){"include/bricks/card.h", f21, sizeof f21 - 1};
    case 22: return (struct faulty_file){"include/bricks/card_note.h", f22, sizeof f22 - 1};
    case 23: return (struct faulty_file){"include/bricks/community-delegate.h", f23, sizeof f23 - 1};
    case 24: return (struct faulty_file){"include/bricks/community.h", f24, sizeof f24 - 1};
    case 25: return (struct faulty_file){"include/bricks/content.h", f25, sizeof f25 - 1};
    case 26: return (struct faulty_file){"include/bricks/core.h", f26, sizeof f26 - 1};
    case 27: return (struct faulty_file){"include/bricks/cues.h", f27, sizeof f27 - 1};
    case 28: return (struct faulty_file){"include/bricks/devices-events.h", f28, sizeof f28 - 1};
    case 29: return (struct faulty_file){"include/bricks/devices.h", f29, sizeof f29 - 1};
    case 30: return (struct faulty_file){"include/bricks/entry.h", f30, sizeof f30 - 1};
    case 31: return (struct faulty_file){"include/bricks/health.h", f31, sizeof f31 - 1};
    case 32: return (struct faulty_file){"include/bricks/inbox.h", f32, sizeof f32 - 1};
    case 33: return (struct faulty_file){"include/bricks/layout.h", f33, sizeof f33 - 1};
    case 34: return (struct faulty_file){"include/bricks/module.h", f34, sizeof f34 - 1};
    case 35: return (struct faulty_file){"include/bricks/module/calls.h", f35, sizeof f35 - 1};
    case 36: return (struct faulty_file){"include/bricks/module/definition.h", f36, sizeof f36 - 1};
    case 37: return (struct faulty_file){"include/bricks/module/json.h", f37, sizeof f37 - 1};
    case 38: return (struct faulty_file){"include/bricks/module/screens.h", f38, sizeof f38 - 1};
    case 39: return (struct faulty_file){"include/bricks/module/session.h", f39, sizeof f39 - 1};
    case 40: return (struct faulty_file){"include/bricks/module/table.h", f40, sizeof f40 - 1};
    case 41: return (struct faulty_file){"include/bricks/module/text.h", f41, sizeof f41 - 1};
    case 42: return (struct faulty_file){"include/bricks/module/view.h", f42, sizeof f42 - 1};
    case 43: return (struct faulty_file){"include/bricks/navigation.h", f43, sizeof f43 - 1};
    case 44: return (struct faulty_file){"include/bricks/net-events.h", f44, sizeof f44 - 1};
    case 45: return (struct faulty_file){"include/bricks/net.h", f45, sizeof f45 - 1};
    case 46: return (struct faulty_file){"include/bricks/screen.h", f46, sizeof f46 - 1};
    case 47: return (struct faulty_file){"include/bricks/store.h", f47, sizeof f47 - 1};
    case 48: return (struct faulty_file){"include/bricks/surface.h", f48, sizeof f48 - 1};
    case 49: return (struct faulty_file){"include/bricks/swift_module.h", f49, sizeof f49 - 1};
    case 50: return (struct faulty_file){"include/bricks/tab.h", f50, sizeof f50 - 1};
    case 51: return (struct faulty_file){"include/bricks/timer-delegate.h", f51, sizeof f51 - 1};
    case 52: return (struct faulty_file){"include/bricks/timer.h", f52, sizeof f52 - 1};
    case 53: return (struct faulty_file){"include/bricks/tuya-events.h", f53, sizeof f53 - 1};
    case 54: return (struct faulty_file){"include/bricks/tuya.h", f54, sizeof f54 - 1};
    case 55: return (struct faulty_file){"include/bricks/user.h", f55, sizeof f55 - 1};
    case 56: return (struct faulty_file){"include/bricks/value.h", f56, sizeof f56 - 1};
    default: return (struct faulty_file){0, 0, 0};
    }
}
