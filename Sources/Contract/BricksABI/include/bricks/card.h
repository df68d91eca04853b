/* The module card: one ELF note with the owner `Bricks` and type 1, its descriptor JSON of at most 64 KiB.
 *
 * The host reads it without loading the file. The section must be allocated, so that it lies in a PT_LOAD:
 *
 *     static const struct {
 *         uint32_t name_size, descriptor_size, type;
 *         char name[8];
 *         char descriptor[SIZE_ROUNDED_UP_TO_4];
 *     } card BRICKS_CARD_SECTION = { 7, SIZE, BRICKS_CARD_TYPE, BRICKS_CARD_OWNER, "{...}" };
 */
#ifndef BRICKS_CARD_H
#define BRICKS_CARD_H

#include "base.h"

#define BRICKS_CARD_OWNER "Bricks"
#define BRICKS_CARD_TYPE 1
#define BRICKS_CARD_LIMIT 65536

#if defined(__GNUC__)
#define BRICKS_CARD_SECTION __attribute__((used, section(".note.bricks"), aligned(4)))
#endif

#endif
