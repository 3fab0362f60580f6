"""The speed alarm: how fast the rules of each title are, beside a fixed piece of plain Python.

    python -m tests.speed            measures, compares with `ratios.json`, exits with 1 where something fell by 15 %
    python -m tests.speed renew      writes `ratios.json` anew, for this version of Python

A ratio is operations a second over turns a second of the plain piece. Both are measured in turns, in processor time of
this process, and the median of many turns counts: so neither a slow machine nor a busy one matters. What seems to have
fallen is measured again in a new process, up to `ATTEMPTS` times in all, before it is believed. The positions are those
of recorded games, the same before and after a change.
"""
