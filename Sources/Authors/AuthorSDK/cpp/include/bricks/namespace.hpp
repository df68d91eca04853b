// The namespace of the C++ layer. Each module links its own copy: hidden, so that copies of two versions never meet.
#ifndef BRICKS_NAMESPACE_HPP
#define BRICKS_NAMESPACE_HPP

#include <bricks/base.h>

#define BRICKS_NAMESPACE_BEGIN                                  \
    namespace bricks __attribute__((visibility("hidden"))) {    \
    inline namespace v1 {
#define BRICKS_NAMESPACE_END \
    }                        \
    }

#endif
