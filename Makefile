# For developers; players need only `python3 run.py`.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: help play test check fast slow wheels bench compare load stall faults soak mutants plants shots decisions env lock audit
LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --no-annotate --no-header

help: ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-8s %s\n", $$1, $$2}'

play: ## start the server and open the browser
	$(PYTHON) run.py

test: ## every check and every test, as CI runs them
	$(PYTHON) run.py test

env: ## .venv with everything a developer needs
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'

node_modules: package-lock.json
	@# a link belongs to another source tree, and npm would empty it there
	@test -L node_modules || npm ci --silent --no-fund --no-audit
	@test -L node_modules || touch node_modules

check: node_modules ## format, lint, types, import rules, catalogues, page types and the quick tests, side by side; under two minutes
	@begun=$$(date +%s); \
	$(MAKE) --no-print-directory --output-sync=target --keep-going --jobs=3 check-quick check-format check-types check-page check-words; \
	code=$$?; echo "make check: $$(( $$(date +%s) - begun )) s"; exit $$code

.PHONY: check-quick check-format check-types check-page check-words
check-quick:
	$(BIN)/pytest -q -n 2 --dist worksteal -m 'not browser and not slow'
check-format:
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/python tools/sizes.py --check
check-types:
	$(BIN)/mypy
	$(BIN)/lint-imports
check-page:
	node --test tests/client/*.test.mjs
	@# both look again only at what has changed since the last time; CI looks at everything
	node_modules/.bin/prettier --check --log-level warn --cache --cache-strategy content --cache-location .page_cache/prettier .
	node_modules/.bin/eslint --cache --cache-strategy content --cache-location .page_cache/eslint .
	node_modules/.bin/tsc --noEmit
check-words:
	$(BIN)/grognard rules --check
	$(BIN)/python tools/wire_types.py --check

fast: ## compile kernel, rules and search (mypyc, same source)
	$(BIN)/grognard fast build

slow: ## remove what `make fast` made
	$(BIN)/grognard fast remove

wheels: ## wheels with compiled rules, for this machine; needs `pip install cibuildwheel` and, on Linux, a container engine
	$(BIN)/python -m cibuildwheel --output-dir dist

bench: ## decisions a second, clone, view and encode times
	$(BIN)/grognard bench trench

compare: ## is this tree slower than the commit before it? both in turn, a warning above a tenth
	$(BIN)/python tools/compare.py

load: ## a club at play: 500 tables, 1,000 sockets; SQLite, then two processes on PostgreSQL
	$(BIN)/python tools/load.py
	$(BIN)/python tools/load.py --database postgresql --processes 2

stall: ## ten long game files at once: how long do other people's moves wait?
	$(BIN)/python tools/stall.py

lock: ## rebuild requirements/*.txt from pyproject.toml: every package with its version and its fingerprints
	$(BIN)/pip install --quiet --disable-pip-version-check 'uv>=0.9'
	$(LOCK) --upgrade requirements/build.in -o requirements/build.txt
	$(LOCK) --upgrade pyproject.toml -o requirements/app.txt
	$(LOCK) --upgrade pyproject.toml --extra postgres --extra push -o requirements/container.txt
	$(LOCK) --upgrade pyproject.toml --extra fast -o requirements/fast.txt
	$(LOCK) --upgrade pyproject.toml --extra browser --extra fast --extra lint --extra test -o requirements/test.txt

audit: ## does an advisory database know of anything against what is locked?
	$(BIN)/python tools/audit.py

faults: ## 200 kills under load, a full disk, a database gone and back: nothing acknowledged may be lost
	$(BIN)/python tools/faults.py

soak: ## long: many random games with fresh seeds, and every rule once more with the compiled rules
	GROGNARD_LONG=1 GROGNARD_SEED=$${GROGNARD_SEED:-$$(shuf -i 1-1000000000 -n 1)} $(BIN)/pytest -q -n 2 --dist worksteal tests/laws tests/kernel/test_compiled.py

mutants: ## 200 small faults in the rules, one at a time: do the rule tests notice?
	$(BIN)/python tools/mutants.py

plants: ## faults that the random games of CI are for, planted one at a time: are they found?
	$(BIN)/python tools/plants.py

shots: ## screenshots of the page into shots/
	$(BIN)/python tools/shots.py

decisions: ## every kind of decision at five sizes into shots/decisions/, and what is covered or below a fold
	$(BIN)/python tools/decisions.py
