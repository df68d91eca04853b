/* One HTTP request by libcurl.
 *
 * In C because libcurl's options are variadic. The library is loaded when the first request is made: it brings thirty others
 * along, and most hosts never ask anybody. */
#ifndef BRICKS_CURL_H
#define BRICKS_CURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A request and what came of it; for one thread at a time, but for ``bricks_curl_cancel``.
typedef struct bricks_curl bricks_curl;

enum bricks_curl_outcome {
    BRICKS_CURL_ANSWERED,
    /// More bytes came than were allowed.
    BRICKS_CURL_TOO_LARGE,
    BRICKS_CURL_TOO_LATE,
    BRICKS_CURL_CANCELLED,
    /// ``bricks_curl_message`` says why.
    BRICKS_CURL_FAILED,
};

/// A new request, or NULL without memory. All texts are copied. It is the caller's until ``bricks_curl_free``.
///
/// - url: http or https; no other scheme is spoken, and no redirection is followed.
/// - method: "GET" or "POST", which sends `body`.
bricks_curl *bricks_curl_new(const char *url, const char *method, const uint8_t *body, size_t size);
void bricks_curl_free(bricks_curl *request);

/// Adds a line to the head, "Name: value", without a line's end. False without memory.
bool bricks_curl_header(bricks_curl *request, const char *line);

/// Makes the request and waits for its end; once for a request.
///
/// - milliseconds: all of it may take that long. From 1.
/// - largest: the most bytes of a body that are kept.
enum bricks_curl_outcome bricks_curl_run(bricks_curl *request, int64_t milliseconds, size_t largest);

/// Ends the request within a second; from any thread.
void bricks_curl_cancel(bricks_curl *request);

// MARK: What came of it; the request's until it is freed

long bricks_curl_status(const bricks_curl *request);
const uint8_t *bricks_curl_body(const bricks_curl *request, size_t *size);
/// The header field `ETag`, or NULL.
const char *bricks_curl_tag(const bricks_curl *request);
/// Where the answer leads instead, or NULL.
const char *bricks_curl_location(const bricks_curl *request);
const char *bricks_curl_message(const bricks_curl *request);

#endif
