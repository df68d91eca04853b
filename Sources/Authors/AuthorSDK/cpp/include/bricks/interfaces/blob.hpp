// bricks.blob/1 — Payloads too large for a document: uploaded exports that come in, and files that people hear or keep.
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

/// Calls `bricks.blob/1` of the host: Payloads too large for a document: uploaded exports that come in, and files that people hear or keep.
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

    /// Copies a file of the module's data directory, and serves the copy to the session's person alone, in ranges too. It takes the place of what the module published for them under that name.
    /// Failure: BRICKS_INVALID_ARGUMENT for a name that is a path, a type that is not allowed or that the file is not of; BRICKS_NOT_FOUND without the file; BRICKS_TOO_LARGE over the share of the module or the person.
    Result<std::string> publish(std::string_view name, std::string_view media_type, std::uint32_t seconds) const {
        BRICKS_RECORD_CALL("bricks.blob/1 publish");
        if (!has(32)) return absent(reference, "publish");
        return detail::typed<std::string>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->publish(self_, call_, detail::data(name), name.size(), detail::data(media_type), media_type.size(), seconds);
        }));
    }

    /// Ends what `publish` began for the session's person; a name that is not published is fine.
    Result<void> withdraw(std::string_view name) const {
        BRICKS_RECORD_CALL("bricks.blob/1 withdraw");
        if (!has(40)) return absent(reference, "withdraw");
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->withdraw(self_, call_, detail::data(name), name.size());
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
