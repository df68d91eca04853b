#include <sodium.h>

// The state is aligned to 64 bytes, which Swift does not import.
static inline void csodium_hash_begin(void *state, size_t size) {
    (void)crypto_generichash_init((crypto_generichash_state *)state, NULL, 0, size);
}

static inline void csodium_hash_add(void *state, const void *bytes, size_t count) {
    (void)crypto_generichash_update((crypto_generichash_state *)state, (const unsigned char *)bytes, count);
}

static inline void csodium_hash_end(void *state, unsigned char *digest, size_t size) {
    (void)crypto_generichash_final((crypto_generichash_state *)state, digest, size);
}
