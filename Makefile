# For developers; players need only `python3 run.py`.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: help play test check fast slow bench load faults shots env

help: ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-8s %s\n", $$1, $$2}'

play: ## start the server and open the browser
	$(PYTHON) run.py

test: ## every check and every test, as CI runs them
	$(PYTHON) run.py test

env: ## .venv with everything a developer needs
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'

check: ## format, lint, types, import rules, catalogues, page types and the quick tests; under two minutes
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/grognard rules --check
	@if ls tests/client/*.test.mjs >/dev/null 2>&1; then node --test tests/client/*.test.mjs; fi
	$(PYTHON) -c 'import run, subprocess, sys; t = run.tsc(); c = [c for n, c in run.checks() if n == "page types"]; sys.exit(subprocess.call(c[0]) if c and t else 0)'
	$(BIN)/pytest -q -n 2 --dist worksteal -m 'not browser and not slow'

fast: ## compile kernel, rules and search in place (mypyc, same source)
	$(BIN)/python tools/build_fast.py

slow: ## remove what `make fast` made
	$(BIN)/python tools/build_fast.py --remove

bench: ## decisions a second, clone, view and encode times
	$(BIN)/grognard bench trench

load: ## a club at play: 500 tables, 1,000 sockets; SQLite, then two processes on PostgreSQL
	$(BIN)/python tools/load.py
	$(BIN)/python tools/load.py --database postgresql --processes 2

faults: ## 200 kills under load, a full disk, a database gone and back: nothing acknowledged may be lost
	$(BIN)/python tools/faults.py

shots: ## screenshots of the page into shots/
	$(BIN)/python tools/shots.py
