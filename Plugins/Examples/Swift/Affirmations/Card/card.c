#define BRICKS_SWIFT_ENTRY affirmations_module_entry
#include <bricks/swift_module.h>
