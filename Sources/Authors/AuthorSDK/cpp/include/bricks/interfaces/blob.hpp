// bricks.blob/1 — Payloads too large for a document, such as an uploaded export.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_BLOB_HPP
#define BRICKS_INTERFACES_BLOB_HPP

#include <bricks/blob.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// The results of `open`.
struct BlobOpen {
    /// Readable, at its start.
    Descriptor descriptor{};
    /// In bytes.
    std::uint64_t size{};

    Values values() const { return {detail::encode(descriptor), detail::encode(size)}; }
    static BlobOpen from_values(const Values &values) {
        return {detail::decode<Descriptor>(values, 0), detail::decode<std::uint64_t>(values, 1)};
    }
};

/// Calls `bricks.blob/1` of the host: Payloads too large for a document, such as an uploaded export.
class BlobClient : public Client<bricks_blob> {
public:
    static constexpr std::string_view reference = BRICKS_BLOB;

    explicit BlobClient(Peer &peer) : Client(peer, reference) {}

    /// Opens a blob for reading.
    /// Failure: BRICKS_BAD_HANDLE when the blob is not the session's.
    Result<BlobOpen> open(BlobId blob) const {
        BRICKS_RECORD_CALL("bricks.blob/1 open");
        if (!has(16)) return absent(reference, "open");
        return detail::typed<BlobOpen>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->open(self_, call_, blob.raw);
        }));
    }

    /// Tells that the blob is no longer needed.
    Result<void> release(BlobId blob) const {
        BRICKS_RECORD_CALL("bricks.blob/1 release");
        if (!has(24)) return absent(reference, "release");
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->release(self_, call_, blob.raw);
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
