"""An exclusive lock on an open file. The system releases it when the program ends, even by a crash."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt
    import os

    FAR = 1 << 30  # locked bytes cannot be read by others, so lock one far beyond the end

    def lock(fd: int) -> bool:
        """Locks an open file. False if another program, or another open handle, holds the lock."""
        here = os.lseek(fd, 0, os.SEEK_CUR)
        try:
            os.lseek(fd, FAR, os.SEEK_SET)
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(fd, here, os.SEEK_SET)
        return True

else:
    import fcntl

    def lock(fd: int) -> bool:
        """Locks an open file. False if another program, or another open handle, holds the lock."""
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
