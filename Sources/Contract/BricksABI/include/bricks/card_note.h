/* The card of a module as a note in its file, out of a file of JSON.
 *
 * One source file of a module says
 *
 *     BRICKS_CARD_FILE("card.json");
 *
 * and is compiled with the card's folder among those of `-I`. The assembler puts the file in as it is; no newer compiler
 * (#embed) and no other program is needed. Beside the card stand the layouts of the interfaces, see layout.h.
 */
#ifndef BRICKS_CARD_NOTE_H
#define BRICKS_CARD_NOTE_H

#include "bricks.h"
#include "card.h"

/* The notes with the layouts of all interfaces, where the contract's headers have them. */
#if defined(BRICKS_LAYOUT_NOTES)
#define BRICKS_CARD_LAYOUTS BRICKS_LAYOUT_NOTES
#else
#define BRICKS_CARD_LAYOUTS BRICKS_ASSERT(sizeof(bricks_call) == 64, "bricks_call has 64 bytes")
#endif

#if defined(__GNUC__) && defined(__ELF__)
/* Sizes of name and descriptor, type 1, the owner with its NUL, and the JSON, each rounded up to 4. */
#define BRICKS_CARD_FILE(path)                                  \
    __asm__(".pushsection .note.bricks,\"a\",%note\n"           \
            ".balign 4\n"                                       \
            ".long 7, 9911f - 9910f, 1\n"                       \
            ".asciz \"Bricks\"\n"                               \
            ".balign 4\n"                                       \
            "9910: .incbin \"" path "\"\n"                      \
            "9911: .balign 4\n"                                 \
            ".popsection");                                     \
    BRICKS_CARD_LAYOUTS
#endif

#endif
