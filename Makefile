# Everything runs in .venv, which is made from requirements.lock; stamps in .make tell what is up to date.

PYTHON ?= python3
BIN := .venv/bin
UV := 0.13.7
TORCH := 2.13.0
WORKERS ?= 2
GAMES ?= 1000000
TESTED := pettingzoo openspiel cluster train  # the extras that `make test` needs; the others are for `make research`

.PHONY: help play serve dev format test quick check client-check sizes bench startup bench-envs bench-search bench-peers tasks levels load attacks costs floor workers idle soak service research wheel deploy kills thumbs mutants golden screenshots lock clean
.DEFAULT_GOAL := help

help: ## show these targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="	" read -r target text; do \
		printf '  make %-12s %s\n' "$$target" "$$text"; done

.make/installed: requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Emporion needs Python 3.11 or newer; set PYTHON=...")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV)
	$(BIN)/uv pip sync --quiet --compile-bytecode --require-hashes requirements.lock
	$(BIN)/uv pip install --quiet --no-deps --no-build-isolation -e .
	@mkdir -p .make && touch $@

.make/modules: web/package.json web/package-lock.json web/.npmrc
	@node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' || \
		{ echo "The pages of Emporion need Node 20 or newer to be built."; exit 1; }
	cd web && npm ci --silent
	@mkdir -p .make && touch $@

WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/.generated/*' \
	-not -name schema.d.ts) $(wildcard docs/rules/*.md src/emporion/core/texts/*.ftl src/emporion/games/*/texts/*.ftl)

.make/client: .make/modules $(WEB_SOURCES)
	cd web && npm run --silent build -- --logLevel warn
	@touch $@

# The types of the client are generated from those of the service.
.make/types: .make/installed .make/modules src/emporion/core/view.py \
		$(wildcard src/emporion/server/*.py src/emporion/games/*/*.py)
	@mkdir -p web/.generated
	$(BIN)/python -c 'from emporion.server import messages, openapi; print(messages.encode(openapi.document()).decode())' \
		> web/.generated/openapi.json
	cd web && npm run --silent types > /dev/null
	@touch $@

# Moments of real games, for the tests of the drawn worlds (and to look at them: "npm run dev", then /gallery.html).
.make/scenes: .make/installed tests/scenes.py $(shell find src/emporion/core src/emporion/games -type f -not -name '*.pyc') \
		src/emporion/server/explaining.py
	$(BIN)/python -m tests.scenes web/.generated/scenes.json
	@touch $@

play: .make/installed .make/client ## set everything up, serve the tables and open the browser
	@$(BIN)/emporion

serve: .make/installed .make/client ## serve tables to browsers and bots
	@$(BIN)/emporion serve

dev: .make/types ## work on the pages: served anew after every change, beside a running "make serve"
	cd web && npm run dev

format: .make/installed .make/modules ## format everything, and mend what the linters can mend
	$(BIN)/ruff format --quiet .
	$(BIN)/ruff check --fix --quiet .
	cd web && npm run --silent format

# Browsers have processes of their own: their event loop would be in the way of the service's tests. What fails beside
# another test gets a second try alone: a mistake fails twice, a machine that was busy for a minute does not.
AGAIN = echo "What failed runs once more, one test after the other." && \
	$(BIN)/python -m pytest -n 0 --last-failed --last-failed-no-failures none

test: check client-check .make/client .make/scenes ## set everything up, run the checks and all tests
	cd web && npm run --silent test
	$(BIN)/emporion compile --all
	$(BIN)/python -m pytest -n $(WORKERS) --ignore tests/browser || { $(AGAIN) --ignore tests/browser; }
	$(BIN)/python -m pytest -n $(WORKERS) --durations 15 tests/browser || { $(AGAIN) tests/browser; }

quick: check client-check .make/scenes ## checks and tests without browsers, PostgreSQL and what is slow (CONTRIBUTING.md)
	cd web && npm run --silent test
	$(BIN)/python -m pytest -n $(WORKERS) -m "not long and not slow" --ignore tests/browser

client-check: .make/types ## format, lint and types of the browser client
	cd web && npm run --silent check

check: .make/installed ## format, lint and types of the Python code
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy

sizes: .make/installed ## show the longest files and functions
	@$(BIN)/python -m tests.sizes

bench: .make/installed ## measure the speed of every game and keep the figures in bench/history.jsonl
	$(BIN)/emporion bench --history bench/history.jsonl

startup: .make/installed .make/client ## measure how long a newcomer waits on a fresh machine, and keep the figures
	$(BIN)/python bench/startup.py --history bench/startup.jsonl

bench-envs: .make/installed ## measure the batch environment, with masks and observations; BEFORE=folder: beside another checkout
	$(BIN)/python bench/batch.py $(if $(BEFORE),--against $(BEFORE))

bench-search: .make/installed ## measure the search, with full playouts and as the strong level plays
	$(BIN)/python bench/search.py

.make/peers: bench/peers.lock .make/installed
	$(PYTHON) -m venv .make/peers-venv
	$(BIN)/uv pip sync --quiet --python .make/peers-venv/bin/python --require-hashes bench/peers.lock
	@touch $@

bench-peers: .make/peers ## measure our games beside OpenSpiel's and Catanatron on one core
	$(BIN)/python bench/peers.py

tasks: .make/installed ## play the tasks of docs/benchmarks.md that are missing, for BOT (default: the quick baselines) against KIND, in GAME
	$(BIN)/python bench/tasks.py $(if $(BOT),--bot $(BOT)) $(if $(KIND),--kind $(KIND)) $(if $(GAME),--game $(GAME))
	$(BIN)/python docs/generate.py

levels: .make/installed ## let the levels play against each other (an hour), and write the tables of docs/bots.md
	$(BIN)/python bench/levels.py
	$(BIN)/python docs/generate.py

load: .make/installed ## measure the table service with 200 tables, 800 sockets and 1,000 idle tables
	$(BIN)/python bench/load.py

attacks: .make/installed ## measure what others notice while somebody attacks the table service
	$(BIN)/python bench/attacks.py

costs: .make/installed ## measure what a choice costs; BEFORE=folder measures another checkout in turns with this one
	$(BIN)/python bench/choices.py $(if $(BEFORE),--against $(BEFORE))

floor: .make/installed ## measure what a choice costs without any game: sockets and commits alone
	$(BIN)/python bench/floor.py

workers: .make/installed ## measure what a choice costs four workers on PostgreSQL, beside one
	$(BIN)/python bench/workers.py

idle: .make/installed ## measure the memory of a service with 10,000 idle sockets at 2,500 tables
	$(BIN)/python bench/idle.py

service: .make/installed ## all tests of the table service, those with real processes and databases too
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "long or not long" -rs tests/server

# Heavy libraries have an environment of their own. torch comes from pip, which prefers a build without CUDA (+cpu) of this
# version where the registry has one; the lock has everything else, and would name CUDA's packages of gigabytes.
.make/research: tests/plugs/requirements.lock .make/installed
	$(PYTHON) -m venv .make/research-venv
	$(BIN)/uv pip sync --quiet --python .make/research-venv/bin/python --require-hashes tests/plugs/requirements.lock
	.make/research-venv/bin/python -m ensurepip --upgrade > /dev/null
	.make/research-venv/bin/python -m pip install --quiet --disable-pip-version-check torch==$(TORCH)
	$(BIN)/uv pip install --quiet --python .make/research-venv/bin/python --no-deps --no-build-isolation -e .
	@touch $@

# Ray's processes yield to all others if nobody says otherwise: beside other work they would not come to anything. They
# get half a minute to start, too: what failed gets a second try, as in `make test`.
RESEARCH = RAY_worker_niceness=0 .make/research-venv/bin/python -m pytest -m "long or not long" tests/envs tests/lab \
	tests/arena tests/learning tests/plugs tests/test_docs.py

research: .make/research ## all tests of the research door with the real libraries: torch, JAX, RLlib, OpenSpiel, datasets and more
	$(RESEARCH) -n $(WORKERS) || { echo "What failed runs once more, one test after the other." && \
		$(RESEARCH) -n 0 --last-failed --last-failed-no-failures none; }

wheel: .make/installed ## build the package as people install it, and look whether it holds the pages
	$(BIN)/python -m pytest -m long tests/browser/test_wheel.py

deploy: .make/installed ## build the container's steps in a clean directory, and start what results as an unprivileged user
	$(BIN)/python -m pytest -m "long or not long" -rs tests/deploy

kills: .make/installed ## kill the table service a hundred times, and look for every event it acknowledged
	EMPORION_KILLS=50 $(BIN)/python -m pytest -m long -s tests/server/test_kills.py

thumbs: .make/installed .make/client ## play whole games on a phone, where everything offered must be in sight and large enough
	$(BIN)/python -m pytest -n $(WORKERS) -m long tests/browser/test_thumbs.py

soak: .make/installed ## GAMES random games of every game, checked (default: a million)
	$(BIN)/python bench/soak.py --games $(GAMES)

mutants: .make/installed ## break every rule in every small way, and list what the rule tests do not notice (an hour)
	$(BIN)/python -m tests.mutants --workers $(WORKERS)

golden: .make/installed ## write the golden playthroughs anew (then read their diff)
	$(BIN)/python -m tests.playthrough

screenshots: .make/installed .make/client ## take the pictures of docs/screenshots anew
	$(BIN)/python tools/screenshots.py

lock: .make/installed ## pin the newest versions that pyproject.toml allows
	$(BIN)/uv pip compile --upgrade --quiet --universal --generate-hashes --no-emit-index-url $(addprefix --extra ,$(TESTED)) --group dev \
		pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --constraint requirements.lock \
		pyproject.toml -o deploy/requirements.lock
	$(BIN)/uv pip compile --upgrade --quiet --universal --generate-hashes --no-emit-index-url --group peers \
		-o bench/peers.lock
	$(BIN)/uv pip compile --upgrade --quiet --universal --generate-hashes --no-emit-index-url \
		$(addprefix --extra ,$(TESTED) rllib) --group dev --group research --overrides tests/plugs/overrides.txt \
		pyproject.toml -o tests/plugs/requirements.lock

clean: ## remove what the other targets made
	rm -rf .venv .make .mypy_cache .ruff_cache .pytest_cache web/node_modules web/.generated src/emporion/static
