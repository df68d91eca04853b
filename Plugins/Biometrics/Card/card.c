#define BRICKS_SWIFT_ENTRY biometrics_module_entry
#include <bricks/swift_module.h>
