#pragma once

/// Whether the peer of a stream socket has closed its end or the connection has failed: 1 yes, 0 no.
/// Does not block and reads nothing. In C because POLLRDHUP is hidden behind _GNU_SOURCE.
int bricks_socket_peer_closed(int descriptor);

/// Has every epoll that watches a TCP socket for edges told again when something is there to be read.
void bricks_socket_announce_again(int descriptor);

/// Bytes that the peer of a TCP socket has received of all that was sent to it; -1 where the system does not say.
long long bricks_socket_acknowledged(int descriptor);

/// Raises the process's limit of open descriptors to `count` where it is lower and may be raised. Gives the limit that
/// holds then, `count` or less where it was higher before; -1 where it cannot be read.
long bricks_descriptors_allow(long count);
