# Everything runs in .venv, which is made from requirements.lock; stamps in .make tell what is up to date.

PYTHON ?= python3
BIN := .venv/bin
UV := 0.13.7
WORKERS ?= 2
GAMES ?= 1000000

.PHONY: help play serve test check bench bench-envs bench-peers load soak service kills golden lock clean
.DEFAULT_GOAL := help

help: ## show these targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="	" read -r target text; do \
		printf '  make %-11s %s\n' "$$target" "$$text"; done

.make/installed: requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Emporion needs Python 3.11 or newer; set PYTHON=...")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV)
	$(BIN)/uv pip sync --quiet --compile-bytecode --require-hashes requirements.lock
	$(BIN)/uv pip install --quiet --no-deps --no-build-isolation -e .
	@mkdir -p .make && touch $@

play: .make/installed ## set everything up and play Byzanz against bots
	@$(BIN)/emporion play byzanz

serve: .make/installed ## serve tables to browsers and bots
	@$(BIN)/emporion serve

test: check ## set everything up, run the checks and all tests
	$(BIN)/python -m pytest -n $(WORKERS)

check: .make/installed ## format, lint and types
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy

bench: .make/installed ## measure the speed of every game and keep the figures in bench/history.jsonl
	$(BIN)/emporion bench --history bench/history.jsonl

bench-envs: .make/installed ## measure the batch environment, with masks and with observations
	$(BIN)/python bench/batch.py

.make/peers: bench/peers.lock .make/installed
	$(PYTHON) -m venv .make/peers-venv
	$(BIN)/uv pip sync --quiet --python .make/peers-venv/bin/python --require-hashes bench/peers.lock
	@touch $@

bench-peers: .make/peers ## measure our games beside OpenSpiel's and Catanatron on one core
	$(BIN)/python bench/peers.py

load: .make/installed ## measure the table service with 200 tables, 800 sockets and 1,000 idle tables
	$(BIN)/python bench/load.py

service: .make/installed ## all tests of the table service, those with real processes and databases too
	$(BIN)/python -m pytest -n $(WORKERS) -m "long or not long" tests/server

kills: .make/installed ## kill the table service a hundred times, and look for every event it acknowledged
	EMPORION_KILLS=50 $(BIN)/python -m pytest -m long tests/server/test_processes.py -k acknowledged

soak: .make/installed ## GAMES random games of every game, checked (default: a million)
	$(BIN)/python bench/soak.py --games $(GAMES)

golden: .make/installed ## write the golden playthroughs anew (then read their diff)
	$(BIN)/python -m tests.playthrough

lock: .make/installed ## pin the newest versions that pyproject.toml allows
	$(BIN)/uv pip compile --upgrade --quiet --universal --generate-hashes --no-emit-index-url --group dev \
		pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --upgrade --quiet --universal --generate-hashes --no-emit-index-url --group peers \
		-o bench/peers.lock

clean: ## remove what the other targets made
	rm -rf .venv .make .mypy_cache .ruff_cache .pytest_cache
