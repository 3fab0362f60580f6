"""The commands of the command line, one file each: `describe` fills a parser, `run` does the work and gives the exit
code. What every command needs is in `line`."""
