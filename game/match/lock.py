"""One program at a time writes to a file. The system lets go of the lock when the program ends, however it ends."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt
    import os

    FAR = 1 << 30  # locked bytes cannot be read by others: lock one beyond the end

    def lock(fd: int) -> bool:
        """Takes the lock on an open file; False if another program, or another opening, holds it."""
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
        """Takes the lock on an open file; False if another program, or another opening, holds it."""
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
