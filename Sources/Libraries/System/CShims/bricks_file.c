#define _GNU_SOURCE
#include "bricks_file.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/vfs.h>
#include <unistd.h>

int bricks_temporary_file(char *path_template) {
    return mkostemp(path_template, O_CLOEXEC);
}

int bricks_settle_file(int descriptor) {
    struct statfs system;
    if (fstatfs(descriptor, &system) < 0) return 0;
    switch ((uint32_t)system.f_type) {
    case TMPFS_MAGIC: case RAMFS_MAGIC: case NFS_SUPER_MAGIC: case SMB_SUPER_MAGIC: case V9FS_MAGIC: case AFS_SUPER_MAGIC:
    case AFS_FS_MAGIC: case CODA_SUPER_MAGIC:
    // FUSE, CIFS, SMB 2 and Ceph, which older headers do not name.
    case 0x65735546: case 0xFF534D42: case 0xFE534D42: case 0x00C36400:
        return 0;
    default: return fdatasync(descriptor) == 0;
    }
}
