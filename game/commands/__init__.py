"""The commands of the command line, one file each: `describe` adds arguments to a parser, `run` does the work and
returns the exit code. Shared code is in `line`."""
