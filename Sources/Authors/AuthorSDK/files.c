// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
// Each array ends in a byte that is not the file's, for a file may be empty.

#include "AuthorSDK.h"

static const unsigned char f0[] = {
#embed "../../../Plugins/module.exports" suffix(,)
0};
static const unsigned char f1[] = {
#embed "cmake/bricksConfig.cmake" suffix(,)
0};
static const unsigned char f2[] = {
#embed "cmake/bricksConfigVersion.cmake" suffix(,)
0};
static const unsigned char f3[] = {
#embed "cpp/include/bricks/bricks.hpp" suffix(,)
0};
static const unsigned char f4[] = {
#embed "cpp/include/bricks/failure.hpp" suffix(,)
0};
static const unsigned char f5[] = {
#embed "cpp/include/bricks/interfaces/all.hpp" suffix(,)
0};
static const unsigned char f6[] = {
#embed "cpp/include/bricks/interfaces/analytics.hpp" suffix(,)
0};
static const unsigned char f7[] = {
#embed "cpp/include/bricks/interfaces/biometrics-delegate.hpp" suffix(,)
0};
static const unsigned char f8[] = {
#embed "cpp/include/bricks/interfaces/biometrics.hpp" suffix(,)
0};
static const unsigned char f9[] = {
#embed "cpp/include/bricks/interfaces/blob.hpp" suffix(,)
0};
static const unsigned char f10[] = {
#embed "cpp/include/bricks/interfaces/community-delegate.hpp" suffix(,)
0};
static const unsigned char f11[] = {
#embed "cpp/include/bricks/interfaces/community.hpp" suffix(,)
0};
static const unsigned char f12[] = {
#embed "cpp/include/bricks/interfaces/content.hpp" suffix(,)
0};
static const unsigned char f13[] = {
#embed "cpp/include/bricks/interfaces/contract.hpp" suffix(,)
0};
static const unsigned char f14[] = {
#embed "cpp/include/bricks/interfaces/core.hpp" suffix(,)
0};
static const unsigned char f15[] = {
#embed "cpp/include/bricks/interfaces/cues.hpp" suffix(,)
0};
static const unsigned char f16[] = {
#embed "cpp/include/bricks/interfaces/devices-events.hpp" suffix(,)
0};
static const unsigned char f17[] = {
#embed "cpp/include/bricks/interfaces/devices.hpp" suffix(,)
0};
static const unsigned char f18[] = {
#embed "cpp/include/bricks/interfaces/health.hpp" suffix(,)
0};
static const unsigned char f19[] = {
#embed "cpp/include/bricks/interfaces/host.hpp" suffix(,)
0};
static const unsigned char f20[] = {
#embed "cpp/include/bricks/interfaces/inbox.hpp" suffix(,)
0};
static const unsigned char f21[] = {
#embed "cpp/include/bricks/interfaces/navigation.hpp" suffix(,)
0};
static const unsigned char f22[] = {
#embed "cpp/include/bricks/interfaces/net-events.hpp" suffix(,)
0};
static const unsigned char f23[] = {
#embed "cpp/include/bricks/interfaces/net.hpp" suffix(,)
0};
static const unsigned char f24[] = {
#embed "cpp/include/bricks/interfaces/screen.hpp" suffix(,)
0};
static const unsigned char f25[] = {
#embed "cpp/include/bricks/interfaces/status.hpp" suffix(,)
0};
static const unsigned char f26[] = {
#embed "cpp/include/bricks/interfaces/store.hpp" suffix(,)
0};
static const unsigned char f27[] = {
#embed "cpp/include/bricks/interfaces/surface.hpp" suffix(,)
0};
static const unsigned char f28[] = {
#embed "cpp/include/bricks/interfaces/tab.hpp" suffix(,)
0};
static const unsigned char f29[] = {
#embed "cpp/include/bricks/interfaces/timer-delegate.hpp" suffix(,)
0};
static const unsigned char f30[] = {
#embed "cpp/include/bricks/interfaces/timer.hpp" suffix(,)
0};
static const unsigned char f31[] = {
#embed "cpp/include/bricks/interfaces/tuya-events.hpp" suffix(,)
0};
static const unsigned char f32[] = {
#embed "cpp/include/bricks/interfaces/tuya.hpp" suffix(,)
0};
static const unsigned char f33[] = {
#embed "cpp/include/bricks/interfaces/user.hpp" suffix(,)
0};
static const unsigned char f34[] = {
#embed "cpp/include/bricks/json.hpp" suffix(,)
0};
static const unsigned char f35[] = {
#embed "cpp/include/bricks/module.hpp" suffix(,)
0};
static const unsigned char f36[] = {
#embed "cpp/include/bricks/namespace.hpp" suffix(,)
0};
static const unsigned char f37[] = {
#embed "cpp/include/bricks/peer.hpp" suffix(,)
0};
static const unsigned char f38[] = {
#embed "cpp/include/bricks/reading.hpp" suffix(,)
0};
static const unsigned char f39[] = {
#embed "cpp/include/bricks/request.hpp" suffix(,)
0};
static const unsigned char f40[] = {
#embed "cpp/include/bricks/screens.hpp" suffix(,)
0};
static const unsigned char f41[] = {
#embed "cpp/include/bricks/serve.hpp" suffix(,)
0};
static const unsigned char f42[] = {
#embed "cpp/include/bricks/session.hpp" suffix(,)
0};
static const unsigned char f43[] = {
#embed "cpp/include/bricks/values.hpp" suffix(,)
0};
static const unsigned char f44[] = {
#embed "cpp/include/bricks/view.hpp" suffix(,)
0};
static const unsigned char f45[] = {
#embed "pkgconfig/bricks.pc" suffix(,)
0};
static const unsigned char f46[] = {
#embed "rust/.gitignore" suffix(,)
0};
static const unsigned char f47[] = {
#embed "rust/Cargo.toml" suffix(,)
0};
static const unsigned char f48[] = {
#embed "rust/rustfmt.toml" suffix(,)
0};
static const unsigned char f49[] = {
#embed "rust/src/abi.rs" suffix(,)
0};
static const unsigned char f50[] = {
#embed "rust/src/border/mod.rs" suffix(,)
0};
static const unsigned char f51[] = {
#embed "rust/src/border/outgoing.rs" suffix(,)
0};
static const unsigned char f52[] = {
#embed "rust/src/border/read.rs" suffix(,)
0};
static const unsigned char f53[] = {
#embed "rust/src/border/request.rs" suffix(,)
0};
static const unsigned char f54[] = {
#embed "rust/src/border/serve.rs" suffix(,)
0};
static const unsigned char f55[] = {
#embed "rust/src/border/values.rs" suffix(,)
0};
static const unsigned char f56[] = {
#embed "rust/src/entry.rs" suffix(,)
0};
static const unsigned char f57[] = {
#embed "rust/src/failure.rs" suffix(,)
0};
static const unsigned char f58[] = {
#embed "rust/src/generated/documents.rs" suffix(,)
0};
static const unsigned char f59[] = {
#embed "rust/src/generated/enumerations.rs" suffix(,)
0};
static const unsigned char f60[] = {
#embed "rust/src/generated/ids.rs" suffix(,)
0};
static const unsigned char f61[] = {
#embed "rust/src/generated/interfaces/analytics.rs" suffix(,)
0};
static const unsigned char f62[] = {
#embed "rust/src/generated/interfaces/biometrics.rs" suffix(,)
0};
static const unsigned char f63[] = {
#embed "rust/src/generated/interfaces/biometrics_delegate.rs" suffix(,)
0};
static const unsigned char f64[] = {
#embed "rust/src/generated/interfaces/blob.rs" suffix(,)
0};
static const unsigned char f65[] = {
#embed "rust/src/generated/interfaces/community.rs" suffix(,)
0};
static const unsigned char f66[] = {
#embed "rust/src/generated/interfaces/community_delegate.rs" suffix(,)
0};
static const unsigned char f67[] = {
#embed "rust/src/generated/interfaces/content.rs" suffix(,)
0};
static const unsigned char f68[] = {
#embed "rust/src/generated/interfaces/core.rs" suffix(,)
0};
static const unsigned char f69[] = {
#embed "rust/src/generated/interfaces/cues.rs" suffix(,)
0};
static const unsigned char f70[] = {
#embed "rust/src/generated/interfaces/devices.rs" suffix(,)
0};
static const unsigned char f71[] = {
#embed "rust/src/generated/interfaces/devices_events.rs" suffix(,)
0};
static const unsigned char f72[] = {
#embed "rust/src/generated/interfaces/health.rs" suffix(,)
0};
static const unsigned char f73[] = {
#embed "rust/src/generated/interfaces/inbox.rs" suffix(,)
0};
static const unsigned char f74[] = {
#embed "rust/src/generated/interfaces/mod.rs" suffix(,)
0};
static const unsigned char f75[] = {
#embed "rust/src/generated/interfaces/navigation.rs" suffix(,)
0};
static const unsigned char f76[] = {
#embed "rust/src/generated/interfaces/net.rs" suffix(,)
0};
static const unsigned char f77[] = {
#embed "rust/src/generated/interfaces/net_events.rs" suffix(,)
0};
static const unsigned char f78[] = {
#embed "rust/src/generated/interfaces/screen.rs" suffix(,)
0};
static const unsigned char f79[] = {
#embed "rust/src/generated/interfaces/store.rs" suffix(,)
0};
static const unsigned char f80[] = {
#embed "rust/src/generated/interfaces/surface.rs" suffix(,)
0};
static const unsigned char f81[] = {
#embed "rust/src/generated/interfaces/tab.rs" suffix(,)
0};
static const unsigned char f82[] = {
#embed "rust/src/generated/interfaces/timer.rs" suffix(,)
0};
static const unsigned char f83[] = {
#embed "rust/src/generated/interfaces/timer_delegate.rs" suffix(,)
0};
static const unsigned char f84[] = {
#embed "rust/src/generated/interfaces/tuya.rs" suffix(,)
0};
static const unsigned char f85[] = {
#embed "rust/src/generated/interfaces/tuya_events.rs" suffix(,)
0};
static const unsigned char f86[] = {
#embed "rust/src/generated/interfaces/user.rs" suffix(,)
0};
static const unsigned char f87[] = {
#embed "rust/src/generated/mod.rs" suffix(,)
0};
static const unsigned char f88[] = {
#embed "rust/src/generated/statuses.rs" suffix(,)
0};
static const unsigned char f89[] = {
#embed "rust/src/host.rs" suffix(,)
0};
static const unsigned char f90[] = {
#embed "rust/src/id.rs" suffix(,)
0};
static const unsigned char f91[] = {
#embed "rust/src/json/mod.rs" suffix(,)
0};
static const unsigned char f92[] = {
#embed "rust/src/json/parser.rs" suffix(,)
0};
static const unsigned char f93[] = {
#embed "rust/src/json/reader.rs" suffix(,)
0};
static const unsigned char f94[] = {
#embed "rust/src/json/writer.rs" suffix(,)
0};
static const unsigned char f95[] = {
#embed "rust/src/lib.rs" suffix(,)
0};
static const unsigned char f96[] = {
#embed "rust/src/module.rs" suffix(,)
0};
static const unsigned char f97[] = {
#embed "rust/src/pages.rs" suffix(,)
0};
static const unsigned char f98[] = {
#embed "rust/src/surface/content.rs" suffix(,)
0};
static const unsigned char f99[] = {
#embed "rust/src/surface/dynamic.rs" suffix(,)
0};
static const unsigned char f100[] = {
#embed "rust/src/surface/input.rs" suffix(,)
0};
static const unsigned char f101[] = {
#embed "rust/src/surface/layout.rs" suffix(,)
0};
static const unsigned char f102[] = {
#embed "rust/src/surface/mod.rs" suffix(,)
0};
static const unsigned char f103[] = {
#embed "rust/src/surface/view.rs" suffix(,)
0};
static const unsigned char f104[] = {
#embed "rust/src/testing/argument.rs" suffix(,)
0};
static const unsigned char f105[] = {
#embed "rust/src/testing/builtin.rs" suffix(,)
0};
static const unsigned char f106[] = {
#embed "rust/src/testing/mod.rs" suffix(,)
0};
static const unsigned char f107[] = {
#embed "rust/src/testing/module.rs" suffix(,)
0};
static const unsigned char f108[] = {
#embed "rust/src/testing/surface.rs" suffix(,)
0};
static const unsigned char f109[] = {
#embed "rust/tests/border.rs" suffix(,)
0};
static const unsigned char f110[] = {
#embed "swift/Package.swift" suffix(,)
0};
static const unsigned char f111[] = {
#embed "swift/Sources/ModuleTesting/TestCall.swift" suffix(,)
0};
static const unsigned char f112[] = {
#embed "swift/Sources/ModuleTesting/TestHost+Health.swift" suffix(,)
0};
static const unsigned char f113[] = {
#embed "swift/Sources/ModuleTesting/TestHost+Inbox.swift" suffix(,)
0};
static const unsigned char f114[] = {
#embed "swift/Sources/ModuleTesting/TestHost+Interfaces.swift" suffix(,)
0};
static const unsigned char f115[] = {
#embed "swift/Sources/ModuleTesting/TestHost+Network.swift" suffix(,)
0};
static const unsigned char f116[] = {
#embed "swift/Sources/ModuleTesting/TestHost.swift" suffix(,)
0};
static const unsigned char f117[] = {
#embed "swift/Sources/ModuleTesting/TestModule.swift" suffix(,)
0};
static const unsigned char f118[] = {
#embed "swift/Sources/ModuleTesting/TestSession.swift" suffix(,)
0};
static const unsigned char f119[] = {
#embed "swift/Sources/ModuleTesting/TestSurface.swift" suffix(,)
0};
static const unsigned char f120[] = {
#embed "templates/c/common/.gitignore" suffix(,)
0};
static const unsigned char f121[] = {
#embed "templates/c/common/Makefile" suffix(,)
0};
static const unsigned char f122[] = {
#embed "templates/c/screens/@NAME@.c" suffix(,)
0};
static const unsigned char f123[] = {
#embed "templates/c/screens/README.md" suffix(,)
0};
static const unsigned char f124[] = {
#embed "templates/c/screens/card.json" suffix(,)
0};
static const unsigned char f125[] = {
#embed "templates/c/screens/manifest.json" suffix(,)
0};
static const unsigned char f126[] = {
#embed "templates/c/screens/test.c" suffix(,)
0};
static const unsigned char f127[] = {
#embed "templates/c/tab/@NAME@.c" suffix(,)
0};
static const unsigned char f128[] = {
#embed "templates/c/tab/README.md" suffix(,)
0};
static const unsigned char f129[] = {
#embed "templates/c/tab/card.json" suffix(,)
0};
static const unsigned char f130[] = {
#embed "templates/c/tab/manifest.json" suffix(,)
0};
static const unsigned char f131[] = {
#embed "templates/c/tab/test.c" suffix(,)
0};
static const unsigned char f132[] = {
#embed "templates/cpp/common/.gitignore" suffix(,)
0};
static const unsigned char f133[] = {
#embed "templates/cpp/common/CMakeLists.txt" suffix(,)
0};
static const unsigned char f134[] = {
#embed "templates/cpp/common/Makefile" suffix(,)
0};
static const unsigned char f135[] = {
#embed "templates/cpp/screens/@NAME@.cpp" suffix(,)
0};
static const unsigned char f136[] = {
#embed "templates/cpp/screens/README.md" suffix(,)
0};
static const unsigned char f137[] = {
#embed "templates/cpp/screens/card.json" suffix(,)
0};
static const unsigned char f138[] = {
#embed "templates/cpp/screens/manifest.json" suffix(,)
0};
static const unsigned char f139[] = {
#embed "templates/cpp/screens/test.cpp" suffix(,)
0};
static const unsigned char f140[] = {
#embed "templates/cpp/tab/@NAME@.cpp" suffix(,)
0};
static const unsigned char f141[] = {
#embed "templates/cpp/tab/README.md" suffix(,)
0};
static const unsigned char f142[] = {
#embed "templates/cpp/tab/card.json" suffix(,)
0};
static const unsigned char f143[] = {
#embed "templates/cpp/tab/manifest.json" suffix(,)
0};
static const unsigned char f144[] = {
#embed "templates/cpp/tab/test.cpp" suffix(,)
0};
static const unsigned char f145[] = {
#embed "templates/rust/common/.gitignore" suffix(,)
0};
static const unsigned char f146[] = {
#embed "templates/rust/common/Cargo.toml" suffix(,)
0};
static const unsigned char f147[] = {
#embed "templates/rust/common/Makefile" suffix(,)
0};
static const unsigned char f148[] = {
#embed "templates/rust/common/README.md" suffix(,)
0};
static const unsigned char f149[] = {
#embed "templates/rust/screens/card.json" suffix(,)
0};
static const unsigned char f150[] = {
#embed "templates/rust/screens/manifest.json" suffix(,)
0};
static const unsigned char f151[] = {
#embed "templates/rust/screens/src/lib.rs" suffix(,)
0};
static const unsigned char f152[] = {
#embed "templates/rust/screens/tests/@NAME@.rs" suffix(,)
0};
static const unsigned char f153[] = {
#embed "templates/rust/tab/card.json" suffix(,)
0};
static const unsigned char f154[] = {
#embed "templates/rust/tab/manifest.json" suffix(,)
0};
static const unsigned char f155[] = {
#embed "templates/rust/tab/src/lib.rs" suffix(,)
0};
static const unsigned char f156[] = {
#embed "templates/rust/tab/tests/@NAME@.rs" suffix(,)
0};
static const unsigned char f157[] = {
#embed "templates/swift/common/.gitignore" suffix(,)
0};
static const unsigned char f158[] = {
#embed "templates/swift/common/Card/card.c" suffix(,)
0};
static const unsigned char f159[] = {
#embed "templates/swift/common/Card/include/Card.h" suffix(,)
0};
static const unsigned char f160[] = {
#embed "templates/swift/common/Card/module.exports" suffix(,)
0};
static const unsigned char f161[] = {
#embed "templates/swift/common/Makefile" suffix(,)
0};
static const unsigned char f162[] = {
#embed "templates/swift/common/Package.swift" suffix(,)
0};
static const unsigned char f163[] = {
#embed "templates/swift/common/README.md" suffix(,)
0};
static const unsigned char f164[] = {
#embed "templates/swift/screens/Sources/@TYPE@.swift" suffix(,)
0};
static const unsigned char f165[] = {
#embed "templates/swift/screens/Sources/Entry.swift" suffix(,)
0};
static const unsigned char f166[] = {
#embed "templates/swift/screens/Tests/@TYPE@Tests.swift" suffix(,)
0};
static const unsigned char f167[] = {
#embed "templates/swift/screens/card.json" suffix(,)
0};
static const unsigned char f168[] = {
#embed "templates/swift/screens/manifest.json" suffix(,)
0};
static const unsigned char f169[] = {
#embed "templates/swift/tab/Sources/@TYPE@.swift" suffix(,)
0};
static const unsigned char f170[] = {
#embed "templates/swift/tab/Sources/Entry.swift" suffix(,)
0};
static const unsigned char f171[] = {
#embed "templates/swift/tab/Tests/@TYPE@Tests.swift" suffix(,)
0};
static const unsigned char f172[] = {
#embed "templates/swift/tab/card.json" suffix(,)
0};
static const unsigned char f173[] = {
#embed "templates/swift/tab/manifest.json" suffix(,)
0};
static const unsigned char f174[] = {
#embed "../CFakeHost/fake_host.c" suffix(,)
0};
static const unsigned char f175[] = {
#embed "../CFakeHost/fake_host_answers.c" suffix(,)
0};
static const unsigned char f176[] = {
#embed "../CFakeHost/fake_host_module.c" suffix(,)
0};
static const unsigned char f177[] = {
#embed "../CFakeHost/fake_host_private.h" suffix(,)
0};
static const unsigned char f178[] = {
#embed "../CFakeHost/fake_host_stubs.c" suffix(,)
0};
static const unsigned char f179[] = {
#embed "../CFakeHost/fake_host_text.c" suffix(,)
0};
static const unsigned char f180[] = {
#embed "../CFakeHost/include/bricks/fake_host.h" suffix(,)
0};
static const unsigned char f181[] = {
#embed "../ModuleKit/Configuration.swift" suffix(,)
0};
static const unsigned char f182[] = {
#embed "../ModuleKit/Exports.swift" suffix(,)
0};
static const unsigned char f183[] = {
#embed "../ModuleKit/HandoverFile.swift" suffix(,)
0};
static const unsigned char f184[] = {
#embed "../ModuleKit/HostConnection.swift" suffix(,)
0};
static const unsigned char f185[] = {
#embed "../ModuleKit/Module.swift" suffix(,)
0};
static const unsigned char f186[] = {
#embed "../ModuleKit/ModuleEntry.swift" suffix(,)
0};
static const unsigned char f187[] = {
#embed "../ModuleKit/Pages/Page.swift" suffix(,)
0};
static const unsigned char f188[] = {
#embed "../ModuleKit/Pages/PageModule.swift" suffix(,)
0};
static const unsigned char f189[] = {
#embed "../ModuleKit/Pages/PageSession.swift" suffix(,)
0};
static const unsigned char f190[] = {
#embed "../../Contract/Border/ConstantTable.swift" suffix(,)
0};
static const unsigned char f191[] = {
#embed "../../Contract/Border/Generated/Analytics.swift" suffix(,)
0};
static const unsigned char f192[] = {
#embed "../../Contract/Border/Generated/Biometrics.swift" suffix(,)
0};
static const unsigned char f193[] = {
#embed "../../Contract/Border/Generated/BiometricsDelegate.swift" suffix(,)
0};
static const unsigned char f194[] = {
#embed "../../Contract/Border/Generated/Blob.swift" suffix(,)
0};
static const unsigned char f195[] = {
#embed "../../Contract/Border/Generated/Community.swift" suffix(,)
0};
static const unsigned char f196[] = {
#embed "../../Contract/Border/Generated/CommunityDelegate.swift" suffix(,)
0};
static const unsigned char f197[] = {
#embed "../../Contract/Border/Generated/Content.swift" suffix(,)
0};
static const unsigned char f198[] = {
#embed "../../Contract/Border/Generated/Core.swift" suffix(,)
0};
static const unsigned char f199[] = {
#embed "../../Contract/Border/Generated/Cues.swift" suffix(,)
0};
static const unsigned char f200[] = {
#embed "../../Contract/Border/Generated/Devices.swift" suffix(,)
0};
static const unsigned char f201[] = {
#embed "../../Contract/Border/Generated/DevicesEvents.swift" suffix(,)
0};
static const unsigned char f202[] = {
#embed "../../Contract/Border/Generated/Health.swift" suffix(,)
0};
static const unsigned char f203[] = {
#embed "../../Contract/Border/Generated/Inbox.swift" suffix(,)
0};
static const unsigned char f204[] = {
#embed "../../Contract/Border/Generated/Navigation.swift" suffix(,)
0};
static const unsigned char f205[] = {
#embed "../../Contract/Border/Generated/Net.swift" suffix(,)
0};
static const unsigned char f206[] = {
#embed "../../Contract/Border/Generated/NetEvents.swift" suffix(,)
0};
static const unsigned char f207[] = {
#embed "../../Contract/Border/Generated/Screen.swift" suffix(,)
0};
static const unsigned char f208[] = {
#embed "../../Contract/Border/Generated/Store.swift" suffix(,)
0};
static const unsigned char f209[] = {
#embed "../../Contract/Border/Generated/Surface.swift" suffix(,)
0};
static const unsigned char f210[] = {
#embed "../../Contract/Border/Generated/Tab.swift" suffix(,)
0};
static const unsigned char f211[] = {
#embed "../../Contract/Border/Generated/Timer.swift" suffix(,)
0};
static const unsigned char f212[] = {
#embed "../../Contract/Border/Generated/TimerDelegate.swift" suffix(,)
0};
static const unsigned char f213[] = {
#embed "../../Contract/Border/Generated/Tuya.swift" suffix(,)
0};
static const unsigned char f214[] = {
#embed "../../Contract/Border/Generated/TuyaEvents.swift" suffix(,)
0};
static const unsigned char f215[] = {
#embed "../../Contract/Border/Generated/User.swift" suffix(,)
0};
static const unsigned char f216[] = {
#embed "../../Contract/Border/LeafGate.swift" suffix(,)
0};
static const unsigned char f217[] = {
#embed "../../Contract/Border/PaddedTable.swift" suffix(,)
0};
static const unsigned char f218[] = {
#embed "../../Contract/Border/Peer+Dynamic.swift" suffix(,)
0};
static const unsigned char f219[] = {
#embed "../../Contract/Border/Peer.swift" suffix(,)
0};
static const unsigned char f220[] = {
#embed "../../Contract/Border/PeerWatcher.swift" suffix(,)
0};
static const unsigned char f221[] = {
#embed "../../Contract/Border/Read.swift" suffix(,)
0};
static const unsigned char f222[] = {
#embed "../../Contract/Border/Receiver.swift" suffix(,)
0};
static const unsigned char f223[] = {
#embed "../../Contract/Border/ReplyDescriptors.swift" suffix(,)
0};
static const unsigned char f224[] = {
#embed "../../Contract/Border/ScalarReply.swift" suffix(,)
0};
static const unsigned char f225[] = {
#embed "../../Contract/Border/Thunk.swift" suffix(,)
0};
static const unsigned char f226[] = {
#embed "../../Contract/Border/Values.swift" suffix(,)
0};
static const unsigned char f227[] = {
#embed "../../Contract/BricksABI/anchor.c" suffix(,)
0};
static const unsigned char f228[] = {
#embed "../../Contract/BricksABI/include/bricks/analytics.h" suffix(,)
0};
static const unsigned char f229[] = {
#embed "../../Contract/BricksABI/include/bricks/base.h" suffix(,)
0};
static const unsigned char f230[] = {
#embed "../../Contract/BricksABI/include/bricks/biometrics-delegate.h" suffix(,)
0};
static const unsigned char f231[] = {
#embed "../../Contract/BricksABI/include/bricks/biometrics.h" suffix(,)
0};
static const unsigned char f232[] = {
#embed "../../Contract/BricksABI/include/bricks/blob.h" suffix(,)
0};
static const unsigned char f233[] = {
#embed "../../Contract/BricksABI/include/bricks/bricks.h" suffix(,)
0};
static const unsigned char f234[] = {
#embed "../../Contract/BricksABI/include/bricks/call.h" suffix(,)
0};
static const unsigned char f235[] = {
#embed "../../Contract/BricksABI/include/bricks/card.h" suffix(,)
0};
static const unsigned char f236[] = {
#embed "../../Contract/BricksABI/include/bricks/card_note.h" suffix(,)
0};
static const unsigned char f237[] = {
#embed "../../Contract/BricksABI/include/bricks/community-delegate.h" suffix(,)
0};
static const unsigned char f238[] = {
#embed "../../Contract/BricksABI/include/bricks/community.h" suffix(,)
0};
static const unsigned char f239[] = {
#embed "../../Contract/BricksABI/include/bricks/content.h" suffix(,)
0};
static const unsigned char f240[] = {
#embed "../../Contract/BricksABI/include/bricks/core.h" suffix(,)
0};
static const unsigned char f241[] = {
#embed "../../Contract/BricksABI/include/bricks/cues.h" suffix(,)
0};
static const unsigned char f242[] = {
#embed "../../Contract/BricksABI/include/bricks/devices-events.h" suffix(,)
0};
static const unsigned char f243[] = {
#embed "../../Contract/BricksABI/include/bricks/devices.h" suffix(,)
0};
static const unsigned char f244[] = {
#embed "../../Contract/BricksABI/include/bricks/entry.h" suffix(,)
0};
static const unsigned char f245[] = {
#embed "../../Contract/BricksABI/include/bricks/health.h" suffix(,)
0};
static const unsigned char f246[] = {
#embed "../../Contract/BricksABI/include/bricks/inbox.h" suffix(,)
0};
static const unsigned char f247[] = {
#embed "../../Contract/BricksABI/include/bricks/layout.h" suffix(,)
0};
static const unsigned char f248[] = {
#embed "../../Contract/BricksABI/include/bricks/module.h" suffix(,)
0};
static const unsigned char f249[] = {
#embed "../../Contract/BricksABI/include/bricks/module/calls.h" suffix(,)
0};
static const unsigned char f250[] = {
#embed "../../Contract/BricksABI/include/bricks/module/definition.h" suffix(,)
0};
static const unsigned char f251[] = {
#embed "../../Contract/BricksABI/include/bricks/module/json.h" suffix(,)
0};
static const unsigned char f252[] = {
#embed "../../Contract/BricksABI/include/bricks/module/screens.h" suffix(,)
0};
static const unsigned char f253[] = {
#embed "../../Contract/BricksABI/include/bricks/module/session.h" suffix(,)
0};
static const unsigned char f254[] = {
#embed "../../Contract/BricksABI/include/bricks/module/table.h" suffix(,)
0};
static const unsigned char f255[] = {
#embed "../../Contract/BricksABI/include/bricks/module/text.h" suffix(,)
0};
static const unsigned char f256[] = {
#embed "../../Contract/BricksABI/include/bricks/module/view.h" suffix(,)
0};
static const unsigned char f257[] = {
#embed "../../Contract/BricksABI/include/bricks/navigation.h" suffix(,)
0};
static const unsigned char f258[] = {
#embed "../../Contract/BricksABI/include/bricks/net-events.h" suffix(,)
0};
static const unsigned char f259[] = {
#embed "../../Contract/BricksABI/include/bricks/net.h" suffix(,)
0};
static const unsigned char f260[] = {
#embed "../../Contract/BricksABI/include/bricks/screen.h" suffix(,)
0};
static const unsigned char f261[] = {
#embed "../../Contract/BricksABI/include/bricks/store.h" suffix(,)
0};
static const unsigned char f262[] = {
#embed "../../Contract/BricksABI/include/bricks/surface.h" suffix(,)
0};
static const unsigned char f263[] = {
#embed "../../Contract/BricksABI/include/bricks/swift_module.h" suffix(,)
0};
static const unsigned char f264[] = {
#embed "../../Contract/BricksABI/include/bricks/tab.h" suffix(,)
0};
static const unsigned char f265[] = {
#embed "../../Contract/BricksABI/include/bricks/timer-delegate.h" suffix(,)
0};
static const unsigned char f266[] = {
#embed "../../Contract/BricksABI/include/bricks/timer.h" suffix(,)
0};
static const unsigned char f267[] = {
#embed "../../Contract/BricksABI/include/bricks/tuya-events.h" suffix(,)
0};
static const unsigned char f268[] = {
#embed "../../Contract/BricksABI/include/bricks/tuya.h" suffix(,)
0};
static const unsigned char f269[] = {
#embed "../../Contract/BricksABI/include/bricks/user.h" suffix(,)
0};
static const unsigned char f270[] = {
#embed "../../Contract/BricksABI/include/bricks/value.h" suffix(,)
0};
static const unsigned char f271[] = {
#embed "../../Contract/BricksABI/include/module.modulemap" suffix(,)
0};
static const unsigned char f272[] = {
#embed "../../Contract/CLeaf/canswer.c" suffix(,)
0};
static const unsigned char f273[] = {
#embed "../../Contract/CLeaf/cgate.c" suffix(,)
0};
static const unsigned char f274[] = {
#embed "../../Contract/CLeaf/include/CAnswer.h" suffix(,)
0};
static const unsigned char f275[] = {
#embed "../../Contract/CLeaf/include/CGate.h" suffix(,)
0};
static const unsigned char f276[] = {
#embed "../../Contract/JSONText/Base64URL.swift" suffix(,)
0};
static const unsigned char f277[] = {
#embed "../../Contract/JSONText/ClampedNumbers.swift" suffix(,)
0};
static const unsigned char f278[] = {
#embed "../../Contract/JSONText/InertLine.swift" suffix(,)
0};
static const unsigned char f279[] = {
#embed "../../Contract/JSONText/JSON.swift" suffix(,)
0};
static const unsigned char f280[] = {
#embed "../../Contract/JSONText/JSONDocument.swift" suffix(,)
0};
static const unsigned char f281[] = {
#embed "../../Contract/JSONText/JSONParser.swift" suffix(,)
0};
static const unsigned char f282[] = {
#embed "../../Contract/JSONText/JSONPointer.swift" suffix(,)
0};
static const unsigned char f283[] = {
#embed "../../Contract/JSONText/JSONWriter.swift" suffix(,)
0};
static const unsigned char f284[] = {
#embed "../../Contract/JSONText/ObjectProblem.swift" suffix(,)
0};
static const unsigned char f285[] = {
#embed "../../Contract/JSONText/ObjectReader.swift" suffix(,)
0};
static const unsigned char f286[] = {
#embed "../../Contract/JSONText/Spelling.swift" suffix(,)
0};
static const unsigned char f287[] = {
#embed "../../Contract/ModuleInterfaces/BorderDocument.swift" suffix(,)
0};
static const unsigned char f288[] = {
#embed "../../Contract/ModuleInterfaces/CallFailure.swift" suffix(,)
0};
static const unsigned char f289[] = {
#embed "../../Contract/ModuleInterfaces/CallStatus.swift" suffix(,)
0};
static const unsigned char f290[] = {
#embed "../../Contract/ModuleInterfaces/Generated/Documents.swift" suffix(,)
0};
static const unsigned char f291[] = {
#embed "../../Contract/ModuleInterfaces/Generated/Enumerations.swift" suffix(,)
0};
static const unsigned char f292[] = {
#embed "../../Contract/ModuleInterfaces/Generated/Interfaces.swift" suffix(,)
0};
static const unsigned char f293[] = {
#embed "../../Contract/ModuleInterfaces/Generated/Statuses.swift" suffix(,)
0};
static const unsigned char f294[] = {
#embed "../../Contract/ModuleInterfaces/HealthRules.swift" suffix(,)
0};
static const unsigned char f295[] = {
#embed "../../Contract/ModuleInterfaces/ObjectID.swift" suffix(,)
0};
static const unsigned char f296[] = {
#embed "../../Contract/SurfaceMessages/Check.swift" suffix(,)
0};
static const unsigned char f297[] = {
#embed "../../Contract/SurfaceMessages/Dynamic.swift" suffix(,)
0};
static const unsigned char f298[] = {
#embed "../../Contract/SurfaceMessages/PartCache.swift" suffix(,)
0};
static const unsigned char f299[] = {
#embed "../../Contract/SurfaceMessages/PartSlots.swift" suffix(,)
0};
static const unsigned char f300[] = {
#embed "../../Contract/SurfaceMessages/ShownSurface.swift" suffix(,)
0};
static const unsigned char f301[] = {
#embed "../../Contract/SurfaceMessages/SurfaceContent.swift" suffix(,)
0};
static const unsigned char f302[] = {
#embed "../../Contract/SurfaceMessages/View+Content.swift" suffix(,)
0};
static const unsigned char f303[] = {
#embed "../../Contract/SurfaceMessages/View+Digest.swift" suffix(,)
0};
static const unsigned char f304[] = {
#embed "../../Contract/SurfaceMessages/View+Input.swift" suffix(,)
0};
static const unsigned char f305[] = {
#embed "../../Contract/SurfaceMessages/View+Language.swift" suffix(,)
0};
static const unsigned char f306[] = {
#embed "../../Contract/SurfaceMessages/View+Layout.swift" suffix(,)
0};
static const unsigned char f307[] = {
#embed "../../Contract/SurfaceMessages/View+Part.swift" suffix(,)
0};
static const unsigned char f308[] = {
#embed "../../Contract/SurfaceMessages/View.swift" suffix(,)
0};

uint32_t author_file_count(void) { return 309; }

struct author_file author_file_at(uint32_t index) {
    switch (index) {
    case 0: return (struct author_file){"Plugins/module.exports", f0, sizeof f0 - 1};
    case 1: return (struct author_file){"Sources/Authors/AuthorSDK/cmake/bricksConfig.cmake", f1, sizeof f1 - 1};
    case 2: return (struct author_file){"Sources/Authors/AuthorSDK/cmake/bricksConfigVersion.cmake", f2, sizeof f2 - 1};
    case 3: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/bricks.hpp", f3, sizeof f3 - 1};
    case 4: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/failure.hpp", f4, sizeof f4 - 1};
    case 5: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/all.hpp", f5, sizeof f5 - 1};
    case 6: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/analytics.hpp", f6, sizeof f6 - 1};
    case 7: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/biometrics-delegate.hpp", f7, sizeof f7 - 1};
    case 8: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/biometrics.hpp", f8, sizeof f8 - 1};
    case 9: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/blob.hpp", f9, sizeof f9 - 1};
    case 10: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/community-delegate.hpp", f10, sizeof f10 - 1};
    case 11: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/community.hpp", f11, sizeof f11 - 1};
    case 12: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/content.hpp", f12, sizeof f12 - 1};
    case 13: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/contract.hpp", f13, sizeof f13 - 1};
    case 14: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/core.hpp", f14, sizeof f14 - 1};
    case 15: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/cues.hpp", f15, sizeof f15 - 1};
    case 16: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/devices-events.hpp", f16, sizeof f16 - 1};
    case 17: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/devices.hpp", f17, sizeof f17 - 1};
    case 18: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/health.hpp", f18, sizeof f18 - 1};
    case 19: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/host.hpp", f19, sizeof f19 - 1};
    case 20: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/inbox.hpp", f20, sizeof f20 - 1};
    case 21: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/navigation.hpp", f21, sizeof f21 - 1};
    case 22: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/net-events.hpp", f22, sizeof f22 - 1};
    case 23: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/net.hpp", f23, sizeof f23 - 1};
    case 24: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/screen.hpp", f24, sizeof f24 - 1};
    case 25: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/status.hpp", f25, sizeof f25 - 1};
    case 26: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/store.hpp", f26, sizeof f26 - 1};
    case 27: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/surface.hpp", f27, sizeof f27 - 1};
    case 28: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/tab.hpp", f28, sizeof f28 - 1};
    case 29: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/timer-delegate.hpp", f29, sizeof f29 - 1};
    case 30: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/timer.hpp", f30, sizeof f30 - 1};
    case 31: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/tuya-events.hpp", f31, sizeof f31 - 1};
    case 32: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/tuya.hpp", f32, sizeof f32 - 1};
    case 33: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces/user.hpp", f33, sizeof f33 - 1};
    case 34: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/json.hpp", f34, sizeof f34 - 1};
    case 35: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/module.hpp", f35, sizeof f35 - 1};
    case 36: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/namespace.hpp", f36, sizeof f36 - 1};
    case 37: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/peer.hpp", f37, sizeof f37 - 1};
    case 38: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/reading.hpp", f38, sizeof f38 - 1};
    case 39: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/request.hpp", f39, sizeof f39 - 1};
    case 40: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/screens.hpp", f40, sizeof f40 - 1};
    case 41: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/serve.hpp", f41, sizeof f41 - 1};
    case 42: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/session.hpp", f42, sizeof f42 - 1};
    case 43: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/values.hpp", f43, sizeof f43 - 1};
    case 44: return (struct author_file){"Sources/Authors/AuthorSDK/cpp/include/bricks/view.hpp", f44, sizeof f44 - 1};
    case 45: return (struct author_file){"Sources/Authors/AuthorSDK/pkgconfig/bricks.pc", f45, sizeof f45 - 1};
    case 46: return (struct author_file){"Sources/Authors/AuthorSDK/rust/.gitignore", f46, sizeof f46 - 1};
    case 47: return (struct author_file){"Sources/Authors/AuthorSDK/rust/Cargo.toml", f47, sizeof f47 - 1};
    case 48: return (struct author_file){"Sources/Authors/AuthorSDK/rust/rustfmt.toml", f48, sizeof f48 - 1};
    case 49: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/abi.rs", f49, sizeof f49 - 1};
    case 50: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/border/mod.rs", f50, sizeof f50 - 1};
    case 51: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/border/outgoing.rs", f51, sizeof f51 - 1};
    case 52: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/border/read.rs", f52, sizeof f52 - 1};
    case 53: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/border/request.rs", f53, sizeof f53 - 1};
    case 54: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/border/serve.rs", f54, sizeof f54 - 1};
    case 55: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/border/values.rs", f55, sizeof f55 - 1};
    case 56: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/entry.rs", f56, sizeof f56 - 1};
    case 57: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/failure.rs", f57, sizeof f57 - 1};
    case 58: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/documents.rs", f58, sizeof f58 - 1};
    case 59: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/enumerations.rs", f59, sizeof f59 - 1};
    case 60: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/ids.rs", f60, sizeof f60 - 1};
    case 61: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/analytics.rs", f61, sizeof f61 - 1};
    case 62: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/biometrics.rs", f62, sizeof f62 - 1};
    case 63: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/biometrics_delegate.rs", f63, sizeof f63 - 1};
    case 64: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/blob.rs", f64, sizeof f64 - 1};
    case 65: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/community.rs", f65, sizeof f65 - 1};
    case 66: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/community_delegate.rs", f66, sizeof f66 - 1};
    case 67: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/content.rs", f67, sizeof f67 - 1};
    case 68: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/core.rs", f68, sizeof f68 - 1};
    case 69: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/cues.rs", f69, sizeof f69 - 1};
    case 70: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/devices.rs", f70, sizeof f70 - 1};
    case 71: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/devices_events.rs", f71, sizeof f71 - 1};
    case 72: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/health.rs", f72, sizeof f72 - 1};
    case 73: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/inbox.rs", f73, sizeof f73 - 1};
    case 74: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/mod.rs", f74, sizeof f74 - 1};
    case 75: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/navigation.rs", f75, sizeof f75 - 1};
    case 76: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/net.rs", f76, sizeof f76 - 1};
    case 77: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/net_events.rs", f77, sizeof f77 - 1};
    case 78: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/screen.rs", f78, sizeof f78 - 1};
    case 79: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/store.rs", f79, sizeof f79 - 1};
    case 80: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/surface.rs", f80, sizeof f80 - 1};
    case 81: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/tab.rs", f81, sizeof f81 - 1};
    case 82: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/timer.rs", f82, sizeof f82 - 1};
    case 83: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/timer_delegate.rs", f83, sizeof f83 - 1};
    case 84: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/tuya.rs", f84, sizeof f84 - 1};
    case 85: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/tuya_events.rs", f85, sizeof f85 - 1};
    case 86: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/interfaces/user.rs", f86, sizeof f86 - 1};
    case 87: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/mod.rs", f87, sizeof f87 - 1};
    case 88: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/generated/statuses.rs", f88, sizeof f88 - 1};
    case 89: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/host.rs", f89, sizeof f89 - 1};
    case 90: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/id.rs", f90, sizeof f90 - 1};
    case 91: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/json/mod.rs", f91, sizeof f91 - 1};
    case 92: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/json/parser.rs", f92, sizeof f92 - 1};
    case 93: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/json/reader.rs", f93, sizeof f93 - 1};
    case 94: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/json/writer.rs", f94, sizeof f94 - 1};
    case 95: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/lib.rs", f95, sizeof f95 - 1};
    case 96: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/module.rs", f96, sizeof f96 - 1};
    case 97: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/pages.rs", f97, sizeof f97 - 1};
    case 98: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/surface/content.rs", f98, sizeof f98 - 1};
    case 99: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/surface/dynamic.rs", f99, sizeof f99 - 1};
    case 100: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/surface/input.rs", f100, sizeof f100 - 1};
    case 101: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/surface/layout.rs", f101, sizeof f101 - 1};
    case 102: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/surface/mod.rs", f102, sizeof f102 - 1};
    case 103: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/surface/view.rs", f103, sizeof f103 - 1};
    case 104: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/testing/argument.rs", f104, sizeof f104 - 1};
    case 105: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/testing/builtin.rs", f105, sizeof f105 - 1};
    case 106: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/testing/mod.rs", f106, sizeof f106 - 1};
    case 107: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/testing/module.rs", f107, sizeof f107 - 1};
    case 108: return (struct author_file){"Sources/Authors/AuthorSDK/rust/src/testing/surface.rs", f108, sizeof f108 - 1};
    case 109: return (struct author_file){"Sources/Authors/AuthorSDK/rust/tests/border.rs", f109, sizeof f109 - 1};
    case 110: return (struct author_file){"Sources/Authors/AuthorSDK/swift/Package.swift", f110, sizeof f110 - 1};
    case 111: return (struct author_file){"Sources/Authors/AuthorSDK/swift/Sources/ModuleTesting/TestCall.swift", f111, sizeof f111 - 1};
    case 112: return (struct author_file){"Sources/Authors/AuthorSDK/swift/Sources/ModuleTesting/TestHost+Health.swift", f112, sizeof f112 - 1};
    case 113: return (struct author_file){"Sources/Authors/AuthorSDK/swift/Sources/ModuleTesting/TestHost+Inbox.swift", f113, sizeof f113 - 1};
    case 114: return (struct author_file){"Sources/Authors/AuthorSDK/swift/Sources/ModuleTesting/TestHost+Interfaces.swift", f114, sizeof f114 - 1};
    case 115: return (struct author_file){"Sources/Authors/AuthorSDK/swift/Sources/ModuleTesting/TestHost+Network.swift", f115, sizeof f115 - 1};
    case 116: return (struct author_file){"Sources/Authors/AuthorSDK/swift/Sources/ModuleTesting/TestHost.swift", f116, sizeof f116 - 1};
    case 117: return (struct author_file){"Sources/Authors/AuthorSDK/swift/Sources/ModuleTesting/TestModule.swift", f117, sizeof f117 - 1};
    case 118: return (struct author_file){"Sources/Authors/AuthorSDK/swift/Sources/ModuleTesting/TestSession.swift", f118, sizeof f118 - 1};
    case 119: return (struct author_file){"Sources/Authors/AuthorSDK/swift/Sources/ModuleTesting/TestSurface.swift", f119, sizeof f119 - 1};
    case 120: return (struct author_file){"Sources/Authors/AuthorSDK/templates/c/common/.gitignore", f120, sizeof f120 - 1};
    case 121: return (struct author_file){"Sources/Authors/AuthorSDK/templates/c/common/Makefile", f121, sizeof f121 - 1};
    case 122: return (struct author_file){"Sources/Authors/AuthorSDK/templates/c/screens/@NAME@.c", f122, sizeof f122 - 1};
    case 123: return (struct author_file){"Sources/Authors/AuthorSDK/templates/c/screens/README.md", f123, sizeof f123 - 1};
    case 124: return (struct author_file){"Sources/Authors/AuthorSDK/templates/c/screens/card.json", f124, sizeof f124 - 1};
    case 125: return (struct author_file){"Sources/Authors/AuthorSDK/templates/c/screens/manifest.json", f125, sizeof f125 - 1};
    case 126: return (struct author_file){"Sources/Authors/AuthorSDK/templates/c/screens/test.c", f126, sizeof f126 - 1};
    case 127: return (struct author_file){"Sources/Authors/AuthorSDK/templates/c/tab/@NAME@.c", f127, sizeof f127 - 1};
    case 128: return (struct author_file){"Sources/Authors/AuthorSDK/templates/c/tab/README.md", f128, sizeof f128 - 1};
    case 129: return (struct author_file){"Sources/Authors/AuthorSDK/templates/c/tab/card.json", f129, sizeof f129 - 1};
    case 130: return (struct author_file){"Sources/Authors/AuthorSDK/templates/c/tab/manifest.json", f130, sizeof f130 - 1};
    case 131: return (struct author_file){"Sources/Authors/AuthorSDK/templates/c/tab/test.c", f131, sizeof f131 - 1};
    case 132: return (struct author_file){"Sources/Authors/AuthorSDK/templates/cpp/common/.gitignore", f132, sizeof f132 - 1};
    case 133: return (struct author_file){"Sources/Authors/AuthorSDK/templates/cpp/common/CMakeLists.txt", f133, sizeof f133 - 1};
    case 134: return (struct author_file){"Sources/Authors/AuthorSDK/templates/cpp/common/Makefile", f134, sizeof f134 - 1};
    case 135: return (struct author_file){"Sources/Authors/AuthorSDK/templates/cpp/screens/@NAME@.cpp", f135, sizeof f135 - 1};
    case 136: return (struct author_file){"Sources/Authors/AuthorSDK/templates/cpp/screens/README.md", f136, sizeof f136 - 1};
    case 137: return (struct author_file){"Sources/Authors/AuthorSDK/templates/cpp/screens/card.json", f137, sizeof f137 - 1};
    case 138: return (struct author_file){"Sources/Authors/AuthorSDK/templates/cpp/screens/manifest.json", f138, sizeof f138 - 1};
    case 139: return (struct author_file){"Sources/Authors/AuthorSDK/templates/cpp/screens/test.cpp", f139, sizeof f139 - 1};
    case 140: return (struct author_file){"Sources/Authors/AuthorSDK/templates/cpp/tab/@NAME@.cpp", f140, sizeof f140 - 1};
    case 141: return (struct author_file){"Sources/Authors/AuthorSDK/templates/cpp/tab/README.md", f141, sizeof f141 - 1};
    case 142: return (struct author_file){"Sources/Authors/AuthorSDK/templates/cpp/tab/card.json", f142, sizeof f142 - 1};
    case 143: return (struct author_file){"Sources/Authors/AuthorSDK/templates/cpp/tab/manifest.json", f143, sizeof f143 - 1};
    case 144: return (struct author_file){"Sources/Authors/AuthorSDK/templates/cpp/tab/test.cpp", f144, sizeof f144 - 1};
    case 145: return (struct author_file){"Sources/Authors/AuthorSDK/templates/rust/common/.gitignore", f145, sizeof f145 - 1};
    case 146: return (struct author_file){"Sources/Authors/AuthorSDK/templates/rust/common/Cargo.toml", f146, sizeof f146 - 1};
    case 147: return (struct author_file){"Sources/Authors/AuthorSDK/templates/rust/common/Makefile", f147, sizeof f147 - 1};
    case 148: return (struct author_file){"Sources/Authors/AuthorSDK/templates/rust/common/README.md", f148, sizeof f148 - 1};
    case 149: return (struct author_file){"Sources/Authors/AuthorSDK/templates/rust/screens/card.json", f149, sizeof f149 - 1};
    case 150: return (struct author_file){"Sources/Authors/AuthorSDK/templates/rust/screens/manifest.json", f150, sizeof f150 - 1};
    case 151: return (struct author_file){"Sources/Authors/AuthorSDK/templates/rust/screens/src/lib.rs", f151, sizeof f151 - 1};
    case 152: return (struct author_file){"Sources/Authors/AuthorSDK/templates/rust/screens/tests/@NAME@.rs", f152, sizeof f152 - 1};
    case 153: return (struct author_file){"Sources/Authors/AuthorSDK/templates/rust/tab/card.json", f153, sizeof f153 - 1};
    case 154: return (struct author_file){"Sources/Authors/AuthorSDK/templates/rust/tab/manifest.json", f154, sizeof f154 - 1};
    case 155: return (struct author_file){"Sources/Authors/AuthorSDK/templates/rust/tab/src/lib.rs", f155, sizeof f155 - 1};
    case 156: return (struct author_file){"Sources/Authors/AuthorSDK/templates/rust/tab/tests/@NAME@.rs", f156, sizeof f156 - 1};
    case 157: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/common/.gitignore", f157, sizeof f157 - 1};
    case 158: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/common/Card/card.c", f158, sizeof f158 - 1};
    case 159: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/common/Card/include/Card.h", f159, sizeof f159 - 1};
    case 160: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/common/Card/module.exports", f160, sizeof f160 - 1};
    case 161: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/common/Makefile", f161, sizeof f161 - 1};
    case 162: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/common/Package.swift", f162, sizeof f162 - 1};
    case 163: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/common/README.md", f163, sizeof f163 - 1};
    case 164: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/screens/Sources/@TYPE@.swift", f164, sizeof f164 - 1};
    case 165: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/screens/Sources/Entry.swift", f165, sizeof f165 - 1};
    case 166: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/screens/Tests/@TYPE@Tests.swift", f166, sizeof f166 - 1};
    case 167: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/screens/card.json", f167, sizeof f167 - 1};
    case 168: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/screens/manifest.json", f168, sizeof f168 - 1};
    case 169: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/tab/Sources/@TYPE@.swift", f169, sizeof f169 - 1};
    case 170: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/tab/Sources/Entry.swift", f170, sizeof f170 - 1};
    case 171: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/tab/Tests/@TYPE@Tests.swift", f171, sizeof f171 - 1};
    case 172: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/tab/card.json", f172, sizeof f172 - 1};
    case 173: return (struct author_file){"Sources/Authors/AuthorSDK/templates/swift/tab/manifest.json", f173, sizeof f173 - 1};
    case 174: return (struct author_file){"Sources/Authors/CFakeHost/fake_host.c", f174, sizeof f174 - 1};
    case 175: return (struct author_file){"Sources/Authors/CFakeHost/fake_host_answers.c", f175, sizeof f175 - 1};
    case 176: return (struct author_file){"Sources/Authors/CFakeHost/fake_host_module.c", f176, sizeof f176 - 1};
    case 177: return (struct author_file){"Sources/Authors/CFakeHost/fake_host_private.h", f177, sizeof f177 - 1};
    case 178: return (struct author_file){"Sources/Authors/CFakeHost/fake_host_stubs.c", f178, sizeof f178 - 1};
    case 179: return (struct author_file){"Sources/Authors/CFakeHost/fake_host_text.c", f179, sizeof f179 - 1};
    case 180: return (struct author_file){"Sources/Authors/CFakeHost/include/bricks/fake_host.h", f180, sizeof f180 - 1};
    case 181: return (struct author_file){"Sources/Authors/ModuleKit/Configuration.swift", f181, sizeof f181 - 1};
    case 182: return (struct author_file){"Sources/Authors/ModuleKit/Exports.swift", f182, sizeof f182 - 1};
    case 183: return (struct author_file){"Sources/Authors/ModuleKit/HandoverFile.swift", f183, sizeof f183 - 1};
    case 184: return (struct author_file){"Sources/Authors/ModuleKit/HostConnection.swift", f184, sizeof f184 - 1};
    case 185: return (struct author_file){"Sources/Authors/ModuleKit/Module.swift", f185, sizeof f185 - 1};
    case 186: return (struct author_file){"Sources/Authors/ModuleKit/ModuleEntry.swift", f186, sizeof f186 - 1};
    case 187: return (struct author_file){"Sources/Authors/ModuleKit/Pages/Page.swift", f187, sizeof f187 - 1};
    case 188: return (struct author_file){"Sources/Authors/ModuleKit/Pages/PageModule.swift", f188, sizeof f188 - 1};
    case 189: return (struct author_file){"Sources/Authors/ModuleKit/Pages/PageSession.swift", f189, sizeof f189 - 1};
    case 190: return (struct author_file){"Sources/Contract/Border/ConstantTable.swift", f190, sizeof f190 - 1};
    case 191: return (struct author_file){"Sources/Contract/Border/Generated/Analytics.swift", f191, sizeof f191 - 1};
    case 192: return (struct author_file){"Sources/Contract/Border/Generated/Biometrics.swift", f192, sizeof f192 - 1};
    case 193: return (struct author_file){"Sources/Contract/Border/Generated/BiometricsDelegate.swift", f193, sizeof f193 - 1};
    case 194: return (struct author_file){"Sources/Contract/Border/Generated/Blob.swift", f194, sizeof f194 - 1};
    case 195: return (struct author_file){"Sources/Contract/Border/Generated/Community.swift", f195, sizeof f195 - 1};
    case 196: return (struct author_file){"Sources/Contract/Border/Generated/CommunityDelegate.swift", f196, sizeof f196 - 1};
    case 197: return (struct author_file){"Sources/Contract/Border/Generated/Content.swift", f197, sizeof f197 - 1};
    case 198: return (struct author_file){"Sources/Contract/Border/Generated/Core.swift", f198, sizeof f198 - 1};
    case 199: return (struct author_file){"Sources/Contract/Border/Generated/Cues.swift", f199, sizeof f199 - 1};
    case 200: return (struct author_file){"Sources/Contract/Border/Generated/Devices.swift", f200, sizeof f200 - 1};
    case 201: return (struct author_file){"Sources/Contract/Border/Generated/DevicesEvents.swift", f201, sizeof f201 - 1};
    case 202: return (struct author_file){"Sources/Contract/Border/Generated/Health.swift", f202, sizeof f202 - 1};
    case 203: return (struct author_file){"Sources/Contract/Border/Generated/Inbox.swift", f203, sizeof f203 - 1};
    case 204: return (struct author_file){"Sources/Contract/Border/Generated/Navigation.swift", f204, sizeof f204 - 1};
    case 205: return (struct author_file){"Sources/Contract/Border/Generated/Net.swift", f205, sizeof f205 - 1};
    case 206: return (struct author_file){"Sources/Contract/Border/Generated/NetEvents.swift", f206, sizeof f206 - 1};
    case 207: return (struct author_file){"Sources/Contract/Border/Generated/Screen.swift", f207, sizeof f207 - 1};
    case 208: return (struct author_file){"Sources/Contract/Border/Generated/Store.swift", f208, sizeof f208 - 1};
    case 209: return (struct author_file){"Sources/Contract/Border/Generated/Surface.swift", f209, sizeof f209 - 1};
    case 210: return (struct author_file){"Sources/Contract/Border/Generated/Tab.swift", f210, sizeof f210 - 1};
    case 211: return (struct author_file){"Sources/Contract/Border/Generated/Timer.swift", f211, sizeof f211 - 1};
    case 212: return (struct author_file){"Sources/Contract/Border/Generated/TimerDelegate.swift", f212, sizeof f212 - 1};
    case 213: return (struct author_file){"Sources/Contract/Border/Generated/Tuya.swift", f213, sizeof f213 - 1};
    case 214: return (struct author_file){"Sources/Contract/Border/Generated/TuyaEvents.swift", f214, sizeof f214 - 1};
    case 215: return (struct author_file){"Sources/Contract/Border/Generated/User.swift", f215, sizeof f215 - 1};
    case 216: return (struct author_file){"Sources/Contract/Border/LeafGate.swift", f216, sizeof f216 - 1};
    case 217: return (struct author_file){"Sources/Contract/Border/PaddedTable.swift", f217, sizeof f217 - 1};
    case 218: return (struct author_file){"Sources/Contract/Border/Peer+Dynamic.swift", f218, sizeof f218 - 1};
    case 219: return (struct author_file){"Sources/Contract/Border/Peer.swift", f219, sizeof f219 - 1};
    case 220: return (struct author_file){"Sources/Contract/Border/PeerWatcher.swift", f220, sizeof f220 - 1};
    case 221: return (struct author_file){"Sources/Contract/Border/Read.swift", f221, sizeof f221 - 1};
    case 222: return (struct author_file){"Sources/Contract/Border/Receiver.swift", f222, sizeof f222 - 1};
    case 223: return (struct author_file){"Sources/Contract/Border/ReplyDescriptors.swift", f223, sizeof f223 - 1};
    case 224: return (struct author_file){"Sources/Contract/Border/ScalarReply.swift", f224, sizeof f224 - 1};
    case 225: return (struct author_file){"Sources/Contract/Border/Thunk.swift", f225, sizeof f225 - 1};
    case 226: return (struct author_file){"Sources/Contract/Border/Values.swift", f226, sizeof f226 - 1};
    case 227: return (struct author_file){"Sources/Contract/BricksABI/anchor.c", f227, sizeof f227 - 1};
    case 228: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/analytics.h", f228, sizeof f228 - 1};
    case 229: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/base.h", f229, sizeof f229 - 1};
    case 230: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/biometrics-delegate.h", f230, sizeof f230 - 1};
    case 231: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/biometrics.h", f231, sizeof f231 - 1};
    case 232: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/blob.h", f232, sizeof f232 - 1};
    case 233: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/bricks.h", f233, sizeof f233 - 1};
    case 234: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/call.h", f234, sizeof f234 - 1};
    case 235: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/card.h", f235, sizeof f235 - 1};
    case 236: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/card_note.h", f236, sizeof f236 - 1};
    case 237: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/community-delegate.h", f237, sizeof f237 - 1};
    case 238: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/community.h", f238, sizeof f238 - 1};
    case 239: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/content.h", f239, sizeof f239 - 1};
    case 240: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/core.h", f240, sizeof f240 - 1};
    case 241: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/cues.h", f241, sizeof f241 - 1};
    case 242: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/devices-events.h", f242, sizeof f242 - 1};
    case 243: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/devices.h", f243, sizeof f243 - 1};
    case 244: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/entry.h", f244, sizeof f244 - 1};
    case 245: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/health.h", f245, sizeof f245 - 1};
    case 246: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/inbox.h", f246, sizeof f246 - 1};
    case 247: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/layout.h", f247, sizeof f247 - 1};
    case 248: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/module.h", f248, sizeof f248 - 1};
    case 249: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/module/calls.h", f249, sizeof f249 - 1};
    case 250: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/module/definition.h", f250, sizeof f250 - 1};
    case 251: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/module/json.h", f251, sizeof f251 - 1};
    case 252: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/module/screens.h", f252, sizeof f252 - 1};
    case 253: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/module/session.h", f253, sizeof f253 - 1};
    case 254: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/module/table.h", f254, sizeof f254 - 1};
    case 255: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/module/text.h", f255, sizeof f255 - 1};
    case 256: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/module/view.h", f256, sizeof f256 - 1};
    case 257: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/navigation.h", f257, sizeof f257 - 1};
    case 258: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/net-events.h", f258, sizeof f258 - 1};
    case 259: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/net.h", f259, sizeof f259 - 1};
    case 260: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/screen.h", f260, sizeof f260 - 1};
    case 261: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/store.h", f261, sizeof f261 - 1};
    case 262: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/surface.h", f262, sizeof f262 - 1};
    case 263: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/swift_module.h", f263, sizeof f263 - 1};
    case 264: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/tab.h", f264, sizeof f264 - 1};
    case 265: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/timer-delegate.h", f265, sizeof f265 - 1};
    case 266: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/timer.h", f266, sizeof f266 - 1};
    case 267: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/tuya-events.h", f267, sizeof f267 - 1};
    case 268: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/tuya.h", f268, sizeof f268 - 1};
    case 269: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/user.h", f269, sizeof f269 - 1};
    case 270: return (struct author_file){"Sources/Contract/BricksABI/include/bricks/value.h", f270, sizeof f270 - 1};
    case 271: return (struct author_file){"Sources/Contract/BricksABI/include/module.modulemap", f271, sizeof f271 - 1};
    case 272: return (struct author_file){"Sources/Contract/CLeaf/canswer.c", f272, sizeof f272 - 1};
    case 273: return (struct author_file){"Sources/Contract/CLeaf/cgate.c", f273, sizeof f273 - 1};
    case 274: return (struct author_file){"Sources/Contract/CLeaf/include/CAnswer.h", f274, sizeof f274 - 1};
    case 275: return (struct author_file){"Sources/Contract/CLeaf/include/CGate.h", f275, sizeof f275 - 1};
    case 276: return (struct author_file){"Sources/Contract/JSONText/Base64URL.swift", f276, sizeof f276 - 1};
    case 277: return (struct author_file){"Sources/Contract/JSONText/ClampedNumbers.swift", f277, sizeof f277 - 1};
    case 278: return (struct author_file){"Sources/Contract/JSONText/InertLine.swift", f278, sizeof f278 - 1};
    case 279: return (struct author_file){"Sources/Contract/JSONText/JSON.swift", f279, sizeof f279 - 1};
    case 280: return (struct author_file){"Sources/Contract/JSONText/JSONDocument.swift", f280, sizeof f280 - 1};
    case 281: return (struct author_file){"Sources/Contract/JSONText/JSONParser.swift", f281, sizeof f281 - 1};
    case 282: return (struct author_file){"Sources/Contract/JSONText/JSONPointer.swift", f282, sizeof f282 - 1};
    case 283: return (struct author_file){"Sources/Contract/JSONText/JSONWriter.swift", f283, sizeof f283 - 1};
    case 284: return (struct author_file){"Sources/Contract/JSONText/ObjectProblem.swift", f284, sizeof f284 - 1};
    case 285: return (struct author_file){"Sources/Contract/JSONText/ObjectReader.swift", f285, sizeof f285 - 1};
    case 286: return (struct author_file){"Sources/Contract/JSONText/Spelling.swift", f286, sizeof f286 - 1};
    case 287: return (struct author_file){"Sources/Contract/ModuleInterfaces/BorderDocument.swift", f287, sizeof f287 - 1};
    case 288: return (struct author_file){"Sources/Contract/ModuleInterfaces/CallFailure.swift", f288, sizeof f288 - 1};
    case 289: return (struct author_file){"Sources/Contract/ModuleInterfaces/CallStatus.swift", f289, sizeof f289 - 1};
    case 290: return (struct author_file){"Sources/Contract/ModuleInterfaces/Generated/Documents.swift", f290, sizeof f290 - 1};
    case 291: return (struct author_file){"Sources/Contract/ModuleInterfaces/Generated/Enumerations.swift", f291, sizeof f291 - 1};
    case 292: return (struct author_file){"Sources/Contract/ModuleInterfaces/Generated/Interfaces.swift", f292, sizeof f292 - 1};
    case 293: return (struct author_file){"Sources/Contract/ModuleInterfaces/Generated/Statuses.swift", f293, sizeof f293 - 1};
    case 294: return (struct author_file){"Sources/Contract/ModuleInterfaces/HealthRules.swift", f294, sizeof f294 - 1};
    case 295: return (struct author_file){"Sources/Contract/ModuleInterfaces/ObjectID.swift", f295, sizeof f295 - 1};
    case 296: return (struct author_file){"Sources/Contract/SurfaceMessages/Check.swift", f296, sizeof f296 - 1};
    case 297: return (struct author_file){"Sources/Contract/SurfaceMessages/Dynamic.swift", f297, sizeof f297 - 1};
    case 298: return (struct author_file){"Sources/Contract/SurfaceMessages/PartCache.swift", f298, sizeof f298 - 1};
    case 299: return (struct author_file){"Sources/Contract/SurfaceMessages/PartSlots.swift", f299, sizeof f299 - 1};
    case 300: return (struct author_file){"Sources/Contract/SurfaceMessages/ShownSurface.swift", f300, sizeof f300 - 1};
    case 301: return (struct author_file){"Sources/Contract/SurfaceMessages/SurfaceContent.swift", f301, sizeof f301 - 1};
    case 302: return (struct author_file){"Sources/Contract/SurfaceMessages/View+Content.swift", f302, sizeof f302 - 1};
    case 303: return (struct author_file){"Sources/Contract/SurfaceMessages/View+Digest.swift", f303, sizeof f303 - 1};
    case 304: return (struct author_file){"Sources/Contract/SurfaceMessages/View+Input.swift", f304, sizeof f304 - 1};
    case 305: return (struct author_file){"Sources/Contract/SurfaceMessages/View+Language.swift", f305, sizeof f305 - 1};
    case 306: return (struct author_file){"Sources/Contract/SurfaceMessages/View+Layout.swift", f306, sizeof f306 - 1};
    case 307: return (struct author_file){"Sources/Contract/SurfaceMessages/View+Part.swift", f307, sizeof f307 - 1};
    case 308: return (struct author_file){"Sources/Contract/SurfaceMessages/View.swift", f308, sizeof f308 - 1};
    default: return (struct author_file){0, 0, 0};
    }
}
