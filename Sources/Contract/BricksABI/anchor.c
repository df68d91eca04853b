// SwiftPM wants one source in a C target; compiling it also checks every assertion of the headers.
#include "bricks/bricks.h"
