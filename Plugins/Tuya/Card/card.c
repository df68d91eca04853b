#define BRICKS_SWIFT_ENTRY tuya_module_entry
#include <bricks/swift_module.h>
