#define BRICKS_SWIFT_ENTRY community_module_entry
#include <bricks/swift_module.h>
