#define BRICKS_SWIFT_ENTRY timer_module_entry
#include <bricks/swift_module.h>
