"""What builds, checks and packs this project; used by the Makefile and the build hook."""
