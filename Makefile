# Dragonhall: `make play` opens the hall, `make test` runs every test; `make help` lists the rest.

VENV ?= .venv
PY := $(VENV)/bin/python
# Where the hall keeps its tables, and the port it listens on.
DATA ?= data/dragonhall.db
PORT ?= 8000
# OPEN=1 opens the browser too.
OPEN ?=

export PYTHON
.DEFAULT_GOAL := help
.PHONY: help play setup test check lint format soak bench native client lock clean venv dev

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1 — /p' $(MAKEFILE_LIST)
	@echo
	@echo 'Settings: PORT=8000, DATA=data/dragonhall.db, OPEN=1 (browser), PYTHON=python3.13,'
	@echo 'DRAGONHALL_COMPILE=0 (run plain), DRAGONHALL_OPT=0..3 (compiler level; 3 if not said).'

play: venv  ## open the hall at once, set up and compiled by the way
	@$(PY) -m tools.environment play
	@mkdir -p "$(dir $(DATA))"
	@exec $(PY) -m tools.play --data "$(DATA)" --port $(PORT) $(if $(OPEN),--open)

setup: dev client  ## everything a developer needs, and nothing run

test: dev  ## every test, plain and compiled, in the hall and in a browser
	@$(PY) -m tools.chromium
	@$(PY) -m tools.client build
	@$(PY) -m tools.stages test

check: dev client  ## lint, types and the quick tests, in under 3 minutes
	@$(PY) -m tools.stages check

lint: dev  ## style, types and lock files
	@$(PY) -m tools.stages lint

format: dev  ## put the Python code in the project's form
	@$(PY) -m ruff check --fix .
	@$(PY) -m ruff format .

soak: dev  ## thousands of random games of each game, compiled; takes long
	@$(PY) -m tools.native --require
	@$(PY) -m tools.stages soak

bench: dev  ## measure, beside the peers
	@$(PY) -m tools.environment bench
	@$(PY) -m tools.native --require
	@$(PY) -m tools.stages bench

native: dev  ## compile the kernel and the games into build/native
	@$(PY) -m tools.native

client: venv  ## build the browser client into web/dist
	@$(PY) -m tools.client build

lock: dev  ## write the lock files anew from pyproject.toml
	@$(PY) -m tools.locks write

clean:  ## remove what was built; tables and the environment stay
	rm -rf build dist web/dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

venv:
	@sh tools/venv.sh $(VENV)

dev: venv
	@$(PY) -m tools.environment dev
