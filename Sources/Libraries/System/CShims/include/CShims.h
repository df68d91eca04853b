#pragma once

// The few C calls that Swift cannot make, one concept per header.
#include "bricks_socket.h"
#include "bricks_file.h"
#include "bricks_seal.h"
#include "bricks_channel.h"
#include "bricks_process.h"
#include "bricks_ring.h"
#include "bricks_connect.h"
#include "bricks_datagram.h"
#include "bricks_local.h"
#include "bricks_memory.h"
#include "bricks_condition.h"
#include "bricks_store.h"
