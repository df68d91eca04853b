#include <libxml/xmlversion.h>

// Debian builds libxml2 with ICU, whose headers clash with those of Swift's Foundation. The switch only adds fields to
// the end of xmlCharEncodingHandler, which nothing here reads.
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>
