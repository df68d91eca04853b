// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
// Each array ends in a byte that is not the file's, for a file may be empty.

#include "AuthorSDK.h"

static const unsigned char f0[] = {
#embed "../../Plugins/module.exports" suffix(,)
0};
static const unsigned char f1[] = {
#embed "../Border/Generated/Analytics.swift" suffix(,)
0};
static const unsigned char f2[] = {
#embed "../Border/Generated/Biometrics.swift" suffix(,)
0};
static const unsigned char f3[] = {
#embed "../Border/Generated/BiometricsDelegate.swift" suffix(,)
0};
static const unsigned char f4[] = {
#embed "../Border/Generated/Blob.swift" suffix(,)
0};
static const unsigned char f5[] = {
#embed "../Border/Generated/Community.swift" suffix(,)
0};
static const unsigned char f6[] = {
#embed "../Border/Generated/CommunityDelegate.swift" suffix(,)
0};
static const unsigned char f7[] = {
#embed "../Border/Generated/Content.swift" suffix(,)
0};
static const unsigned char f8[] = {
#embed "../Border/Generated/Core.swift" suffix(,)
0};
static const unsigned char f9[] = {
#embed "../Border/Generated/Cues.swift" suffix(,)
0};
static const unsigned char f10[] = {
#embed "../Border/Generated/Devices.swift" suffix(,)
0};
static const unsigned char f11[] = {
#embed "../Border/Generated/DevicesEvents.swift" suffix(,)
0};
static const unsigned char f12[] = {
#embed "../Border/Generated/Navigation.swift" suffix(,)
0};
static const unsigned char f13[] = {
#embed "../Border/Generated/Net.swift" suffix(,)
0};
static const unsigned char f14[] = {
#embed "../Border/Generated/Screen.swift" suffix(,)
0};
static const unsigned char f15[] = {
#embed "../Border/Generated/Store.swift" suffix(,)
0};
static const unsigned char f16[] = {
#embed "../Border/Generated/Surface.swift" suffix(,)
0};
static const unsigned char f17[] = {
#embed "../Border/Generated/Tab.swift" suffix(,)
0};
static const unsigned char f18[] = {
#embed "../Border/Generated/Timer.swift" suffix(,)
0};
static const unsigned char f19[] = {
#embed "../Border/Generated/TimerDelegate.swift" suffix(,)
0};
static const unsigned char f20[] = {
#embed "../Border/Generated/Tuya.swift" suffix(,)
0};
static const unsigned char f21[] = {
#embed "../Border/Generated/TuyaEvents.swift" suffix(,)
0};
static const unsigned char f22[] = {
#embed "../Border/Generated/User.swift" suffix(,)
0};
static const unsigned char f23[] = {
#embed "../Border/LeafGate.swift" suffix(,)
0};
static const unsigned char f24[] = {
#embed "../Border/Peer.swift" suffix(,)
0};
static const unsigned char f25[] = {
#embed "../Border/Read.swift" suffix(,)
0};
static const unsigned char f26[] = {
#embed "../Border/Receiver.swift" suffix(,)
0};
static const unsigned char f27[] = {
#embed "../Border/ScalarReply.swift" suffix(,)
0};
static const unsigned char f28[] = {
#embed "../Border/Thunk.swift" suffix(,)
0};
static const unsigned char f29[] = {
#embed "../Border/Values.swift" suffix(,)
0};
static const unsigned char f30[] = {
#embed "../BricksABI/anchor.c" suffix(,)
0};
static const unsigned char f31[] = {
#embed "../BricksABI/include/bricks/analytics.h" suffix(,)
0};
static const unsigned char f32[] = {
#embed "../BricksABI/include/bricks/base.h" suffix(,)
0};
static const unsigned char f33[] = {
#embed "../BricksABI/include/bricks/biometrics-delegate.h" suffix(,)
0};
static const unsigned char f34[] = {
#embed "../BricksABI/include/bricks/biometrics.h" suffix(,)
0};
static const unsigned char f35[] = {
#embed "../BricksABI/include/bricks/blob.h" suffix(,)
0};
static const unsigned char f36[] = {
#embed "../BricksABI/include/bricks/bricks.h" suffix(,)
0};
static const unsigned char f37[] = {
#embed "../BricksABI/include/bricks/call.h" suffix(,)
0};
static const unsigned char f38[] = {
#embed "../BricksABI/include/bricks/card.h" suffix(,)
0};
static const unsigned char f39[] = {
#embed "../BricksABI/include/bricks/community-delegate.h" suffix(,)
0};
static const unsigned char f40[] = {
#embed "../BricksABI/include/bricks/community.h" suffix(,)
0};
static const unsigned char f41[] = {
#embed "../BricksABI/include/bricks/content.h" suffix(,)
0};
static const unsigned char f42[] = {
#embed "../BricksABI/include/bricks/core.h" suffix(,)
0};
static const unsigned char f43[] = {
#embed "../BricksABI/include/bricks/cues.h" suffix(,)
0};
static const unsigned char f44[] = {
#embed "../BricksABI/include/bricks/devices-events.h" suffix(,)
0};
static const unsigned char f45[] = {
#embed "../BricksABI/include/bricks/devices.h" suffix(,)
0};
static const unsigned char f46[] = {
#embed "../BricksABI/include/bricks/entry.h" suffix(,)
0};
static const unsigned char f47[] = {
#embed "../BricksABI/include/bricks/navigation.h" suffix(,)
0};
static const unsigned char f48[] = {
#embed "../BricksABI/include/bricks/net.h" suffix(,)
0};
static const unsigned char f49[] = {
#embed "../BricksABI/include/bricks/screen.h" suffix(,)
0};
static const unsigned char f50[] = {
#embed "../BricksABI/include/bricks/store.h" suffix(,)
0};
static const unsigned char f51[] = {
#embed "../BricksABI/include/bricks/surface.h" suffix(,)
0};
static const unsigned char f52[] = {
#embed "../BricksABI/include/bricks/swift_module.h" suffix(,)
0};
static const unsigned char f53[] = {
#embed "../BricksABI/include/bricks/tab.h" suffix(,)
0};
static const unsigned char f54[] = {
#embed "../BricksABI/include/bricks/timer-delegate.h" suffix(,)
0};
static const unsigned char f55[] = {
#embed "../BricksABI/include/bricks/timer.h" suffix(,)
0};
static const unsigned char f56[] = {
#embed "../BricksABI/include/bricks/tuya-events.h" suffix(,)
0};
static const unsigned char f57[] = {
#embed "../BricksABI/include/bricks/tuya.h" suffix(,)
0};
static const unsigned char f58[] = {
#embed "../BricksABI/include/bricks/user.h" suffix(,)
0};
static const unsigned char f59[] = {
#embed "../BricksABI/include/bricks/value.h" suffix(,)
0};
static const unsigned char f60[] = {
#embed "../BricksABI/include/module.modulemap" suffix(,)
0};
static const unsigned char f61[] = {
#embed "../CFakeHost/fake_host.c" suffix(,)
0};
static const unsigned char f62[] = {
#embed "../CFakeHost/fake_host_answers.c" suffix(,)
0};
static const unsigned char f63[] = {
#embed "../CFakeHost/fake_host_module.c" suffix(,)
0};
static const unsigned char f64[] = {
#embed "../CFakeHost/fake_host_private.h" suffix(,)
0};
static const unsigned char f65[] = {
#embed "../CFakeHost/fake_host_stubs.c" suffix(,)
0};
static const unsigned char f66[] = {
#embed "../CFakeHost/fake_host_text.c" suffix(,)
0};
static const unsigned char f67[] = {
#embed "../CFakeHost/include/bricks/fake_host.h" suffix(,)
0};
static const unsigned char f68[] = {
#embed "../CLeaf/canswer.c" suffix(,)
0};
static const unsigned char f69[] = {
#embed "../CLeaf/cgate.c" suffix(,)
0};
static const unsigned char f70[] = {
#embed "../CLeaf/include/CAnswer.h" suffix(,)
0};
static const unsigned char f71[] = {
#embed "../CLeaf/include/CGate.h" suffix(,)
0};
static const unsigned char f72[] = {
#embed "../JSONText/JSON.swift" suffix(,)
0};
static const unsigned char f73[] = {
#embed "../JSONText/JSONDocument.swift" suffix(,)
0};
static const unsigned char f74[] = {
#embed "../JSONText/JSONParser.swift" suffix(,)
0};
static const unsigned char f75[] = {
#embed "../JSONText/JSONPointer.swift" suffix(,)
0};
static const unsigned char f76[] = {
#embed "../JSONText/JSONWriter.swift" suffix(,)
0};
static const unsigned char f77[] = {
#embed "../JSONText/Spelling.swift" suffix(,)
0};
static const unsigned char f78[] = {
#embed "../ModuleInterfaces/BorderDocument.swift" suffix(,)
0};
static const unsigned char f79[] = {
#embed "../ModuleInterfaces/CallFailure.swift" suffix(,)
0};
static const unsigned char f80[] = {
#embed "../ModuleInterfaces/CallStatus.swift" suffix(,)
0};
static const unsigned char f81[] = {
#embed "../ModuleInterfaces/Generated/Documents.swift" suffix(,)
0};
static const unsigned char f82[] = {
#embed "../ModuleInterfaces/Generated/Enumerations.swift" suffix(,)
0};
static const unsigned char f83[] = {
#embed "../ModuleInterfaces/Generated/Interfaces.swift" suffix(,)
0};
static const unsigned char f84[] = {
#embed "../ModuleInterfaces/ObjectID.swift" suffix(,)
0};
static const unsigned char f85[] = {
#embed "../ModuleKit/HostConnection.swift" suffix(,)
0};
static const unsigned char f86[] = {
#embed "../ModuleKit/Module.swift" suffix(,)
0};
static const unsigned char f87[] = {
#embed "../ModuleKit/ModuleEntry.swift" suffix(,)
0};
static const unsigned char f88[] = {
#embed "../SurfaceMessages/Check.swift" suffix(,)
0};
static const unsigned char f89[] = {
#embed "../SurfaceMessages/Dynamic.swift" suffix(,)
0};
static const unsigned char f90[] = {
#embed "../SurfaceMessages/SurfaceContent.swift" suffix(,)
0};
static const unsigned char f91[] = {
#embed "../SurfaceMessages/View+Content.swift" suffix(,)
0};
static const unsigned char f92[] = {
#embed "../SurfaceMessages/View+Input.swift" suffix(,)
0};
static const unsigned char f93[] = {
#embed "../SurfaceMessages/View+Layout.swift" suffix(,)
0};
static const unsigned char f94[] = {
#embed "../SurfaceMessages/View.swift" suffix(,)
0};

uint32_t author_file_count(void) { return 95; }

struct author_file author_file_at(uint32_t index) {
    switch (index) {
    case 0: return (struct author_file){"Plugins/module.exports", f0, sizeof f0 - 1};
    case 1: return (struct author_file){"Sources/Border/Generated/Analytics.swift", f1, sizeof f1 - 1};
    case 2: return (struct author_file){"Sources/Border/Generated/Biometrics.swift", f2, sizeof f2 - 1};
    case 3: return (struct author_file){"Sources/Border/Generated/BiometricsDelegate.swift", f3, sizeof f3 - 1};
    case 4: return (struct author_file){"Sources/Border/Generated/Blob.swift", f4, sizeof f4 - 1};
    case 5: return (struct author_file){"Sources/Border/Generated/Community.swift", f5, sizeof f5 - 1};
    case 6: return (struct author_file){"Sources/Border/Generated/CommunityDelegate.swift", f6, sizeof f6 - 1};
    case 7: return (struct author_file){"Sources/Border/Generated/Content.swift", f7, sizeof f7 - 1};
    case 8: return (struct author_file){"Sources/Border/Generated/Core.swift", f8, sizeof f8 - 1};
    case 9: return (struct author_file){"Sources/Border/Generated/Cues.swift", f9, sizeof f9 - 1};
    case 10: return (struct author_file){"Sources/Border/Generated/Devices.swift", f10, sizeof f10 - 1};
    case 11: return (struct author_file){"Sources/Border/Generated/DevicesEvents.swift", f11, sizeof f11 - 1};
    case 12: return (struct author_file){"Sources/Border/Generated/Navigation.swift", f12, sizeof f12 - 1};
    case 13: return (struct author_file){"Sources/Border/Generated/Net.swift", f13, sizeof f13 - 1};
    case 14: return (struct author_file){"Sources/Border/Generated/Screen.swift", f14, sizeof f14 - 1};
    case 15: return (struct author_file){"Sources/Border/Generated/Store.swift", f15, sizeof f15 - 1};
    case 16: return (struct author_file){"Sources/Border/Generated/Surface.swift", f16, sizeof f16 - 1};
    case 17: return (struct author_file){"Sources/Border/Generated/Tab.swift", f17, sizeof f17 - 1};
    case 18: return (struct author_file){"Sources/Border/Generated/Timer.swift", f18, sizeof f18 - 1};
    case 19: return (struct author_file){"Sources/Border/Generated/TimerDelegate.swift", f19, sizeof f19 - 1};
    case 20: return (struct author_file){"Sources/Border/Generated/Tuya.swift", f20, sizeof f20 - 1};
    case 21: return (struct author_file){"Sources/Border/Generated/TuyaEvents.swift", f21, sizeof f21 - 1};
    case 22: return (struct author_file){"Sources/Border/Generated/User.swift", f22, sizeof f22 - 1};
    case 23: return (struct author_file){"Sources/Border/LeafGate.swift", f23, sizeof f23 - 1};
    case 24: return (struct author_file){"Sources/Border/Peer.swift", f24, sizeof f24 - 1};
    case 25: return (struct author_file){"Sources/Border/Read.swift", f25, sizeof f25 - 1};
    case 26: return (struct author_file){"Sources/Border/Receiver.swift", f26, sizeof f26 - 1};
    case 27: return (struct author_file){"Sources/Border/ScalarReply.swift", f27, sizeof f27 - 1};
    case 28: return (struct author_file){"Sources/Border/Thunk.swift", f28, sizeof f28 - 1};
    case 29: return (struct author_file){"Sources/Border/Values.swift", f29, sizeof f29 - 1};
    case 30: return (struct author_file){"Sources/BricksABI/anchor.c", f30, sizeof f30 - 1};
    case 31: return (struct author_file){"Sources/BricksABI/include/bricks/analytics.h", f31, sizeof f31 - 1};
    case 32: return (struct author_file){"Sources/BricksABI/include/bricks/base.h", f32, sizeof f32 - 1};
    case 33: return (struct author_file){"Sources/BricksABI/include/bricks/biometrics-delegate.h", f33, sizeof f33 - 1};
    case 34: return (struct author_file){"Sources/BricksABI/include/bricks/biometrics.h", f34, sizeof f34 - 1};
    case 35: return (struct author_file){"Sources/BricksABI/include/bricks/blob.h", f35, sizeof f35 - 1};
    case 36: return (struct author_file){"Sources/BricksABI/include/bricks/bricks.h", f36, sizeof f36 - 1};
    case 37: return (struct author_file){"Sources/BricksABI/include/bricks/call.h", f37, sizeof f37 - 1};
    case 38: return (struct author_file){"Sources/BricksABI/include/bricks/card.h", f38, sizeof f38 - 1};
    case 39: return (struct author_file){"Sources/BricksABI/include/bricks/community-delegate.h", f39, sizeof f39 - 1};
    case 40: return (struct author_file){"Sources/BricksABI/include/bricks/community.h", f40, sizeof f40 - 1};
    case 41: return (struct author_file){"Sources/BricksABI/include/bricks/content.h", f41, sizeof f41 - 1};
    case 42: return (struct author_file){"Sources/BricksABI/include/bricks/core.h", f42, sizeof f42 - 1};
    case 43: return (struct author_file){"Sources/BricksABI/include/bricks/cues.h", f43, sizeof f43 - 1};
    case 44: return (struct author_file){"Sources/BricksABI/include/bricks/devices-events.h", f44, sizeof f44 - 1};
    case 45: return (struct author_file){"Sources/BricksABI/include/bricks/devices.h", f45, sizeof f45 - 1};
    case 46: return (struct author_file){"Sources/BricksABI/include/bricks/entry.h", f46, sizeof f46 - 1};
    case 47: return (struct author_file){"Sources/BricksABI/include/bricks/navigation.h", f47, sizeof f47 - 1};
    case 48: return (struct author_file){"Sources/BricksABI/include/bricks/net.h", f48, sizeof f48 - 1};
    case 49: return (struct author_file){"Sources/BricksABI/include/bricks/screen.h", f49, sizeof f49 - 1};
    case 50: return (struct author_file){"Sources/BricksABI/include/bricks/store.h", f50, sizeof f50 - 1};
    case 51: return (struct author_file){"Sources/BricksABI/include/bricks/surface.h", f51, sizeof f51 - 1};
    case 52: return (struct author_file){"Sources/BricksABI/include/bricks/swift_module.h", f52, sizeof f52 - 1};
    case 53: return (struct author_file){"Sources/BricksABI/include/bricks/tab.h", f53, sizeof f53 - 1};
    case 54: return (struct author_file){"Sources/BricksABI/include/bricks/timer-delegate.h", f54, sizeof f54 - 1};
    case 55: return (struct author_file){"Sources/BricksABI/include/bricks/timer.h", f55, sizeof f55 - 1};
    case 56: return (struct author_file){"Sources/BricksABI/include/bricks/tuya-events.h", f56, sizeof f56 - 1};
    case 57: return (struct author_file){"Sources/BricksABI/include/bricks/tuya.h", f57, sizeof f57 - 1};
    case 58: return (struct author_file){"Sources/BricksABI/include/bricks/user.h", f58, sizeof f58 - 1};
    case 59: return (struct author_file){"Sources/BricksABI/include/bricks/value.h", f59, sizeof f59 - 1};
    case 60: return (struct author_file){"Sources/BricksABI/include/module.modulemap", f60, sizeof f60 - 1};
    case 61: return (struct author_file){"Sources/CFakeHost/fake_host.c", f61, sizeof f61 - 1};
    case 62: return (struct author_file){"Sources/CFakeHost/fake_host_answers.c", f62, sizeof f62 - 1};
    case 63: return (struct author_file){"Sources/CFakeHost/fake_host_module.c", f63, sizeof f63 - 1};
    case 64: return (struct author_file){"Sources/CFakeHost/fake_host_private.h", f64, sizeof f64 - 1};
    case 65: return (struct author_file){"Sources/CFakeHost/fake_host_stubs.c", f65, sizeof f65 - 1};
    case 66: return (struct author_file){"Sources/CFakeHost/fake_host_text.c", f66, sizeof f66 - 1};
    case 67: return (struct author_file){"Sources/CFakeHost/include/bricks/fake_host.h", f67, sizeof f67 - 1};
    case 68: return (struct author_file){"Sources/CLeaf/canswer.c", f68, sizeof f68 - 1};
    case 69: return (struct author_file){"Sources/CLeaf/cgate.c", f69, sizeof f69 - 1};
    case 70: return (struct author_file){"Sources/CLeaf/include/CAnswer.h", f70, sizeof f70 - 1};
    case 71: return (struct author_file){"Sources/CLeaf/include/CGate.h", f71, sizeof f71 - 1};
    case 72: return (struct author_file){"Sources/JSONText/JSON.swift", f72, sizeof f72 - 1};
    case 73: return (struct author_file){"Sources/JSONText/JSONDocument.swift", f73, sizeof f73 - 1};
    case 74: return (struct author_file){"Sources/JSONText/JSONParser.swift", f74, sizeof f74 - 1};
    case 75: return (struct author_file){"Sources/JSONText/JSONPointer.swift", f75, sizeof f75 - 1};
    case 76: return (struct author_file){"Sources/JSONText/JSONWriter.swift", f76, sizeof f76 - 1};
    case 77: return (struct author_file){"Sources/JSONText/Spelling.swift", f77, sizeof f77 - 1};
    case 78: return (struct author_file){"Sources/ModuleInterfaces/BorderDocument.swift", f78, sizeof f78 - 1};
    case 79: return (struct author_file){"Sources/ModuleInterfaces/CallFailure.swift", f79, sizeof f79 - 1};
    case 80: return (struct author_file){"Sources/ModuleInterfaces/CallStatus.swift", f80, sizeof f80 - 1};
    case 81: return (struct author_file){"Sources/ModuleInterfaces/Generated/Documents.swift", f81, sizeof f81 - 1};
    case 82: return (struct author_file){"Sources/ModuleInterfaces/Generated/Enumerations.swift", f82, sizeof f82 - 1};
    case 83: return (struct author_file){"Sources/ModuleInterfaces/Generated/Interfaces.swift", f83, sizeof f83 - 1};
    case 84: return (struct author_file){"Sources/ModuleInterfaces/ObjectID.swift", f84, sizeof f84 - 1};
    case 85: return (struct author_file){"Sources/ModuleKit/HostConnection.swift", f85, sizeof f85 - 1};
    case 86: return (struct author_file){"Sources/ModuleKit/Module.swift", f86, sizeof f86 - 1};
    case 87: return (struct author_file){"Sources/ModuleKit/ModuleEntry.swift", f87, sizeof f87 - 1};
    case 88: return (struct author_file){"Sources/SurfaceMessages/Check.swift", f88, sizeof f88 - 1};
    case 89: return (struct author_file){"Sources/SurfaceMessages/Dynamic.swift", f89, sizeof f89 - 1};
    case 90: return (struct author_file){"Sources/SurfaceMessages/SurfaceContent.swift", f90, sizeof f90 - 1};
    case 91: return (struct author_file){"Sources/SurfaceMessages/View+Content.swift", f91, sizeof f91 - 1};
    case 92: return (struct author_file){"Sources/SurfaceMessages/View+Input.swift", f92, sizeof f92 - 1};
    case 93: return (struct author_file){"Sources/SurfaceMessages/View+Layout.swift", f93, sizeof f93 - 1};
    case 94: return (struct author_file){"Sources/SurfaceMessages/View.swift", f94, sizeof f94 - 1};
    default: return (struct author_file){0, 0, 0};
    }
}
