#pragma once

/// Whether the peer of a stream socket has closed its end or the connection has failed: 1 yes, 0 no.
/// Does not block and reads nothing. In C because POLLRDHUP is hidden behind _GNU_SOURCE.
int bricks_socket_peer_closed(int descriptor);
