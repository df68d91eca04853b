#define BRICKS_SWIFT_ENTRY @IDENTIFIER@_module_entry
#include <bricks/swift_module.h>
