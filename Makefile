# Every target prepares what it needs: a fresh machine wants only Python 3.11 or newer and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TESTS ?= tests/server tests/web tests/league tests/lab
TIMES ?= 10
NPM := $(BIN)/python -m tools.client
CLIENT := src/paddock/server/static/index.html
CLIENT_SOURCES := $(shell find web -name node_modules -prune -o -type f -print) \
	$(wildcard src/paddock/words/*/*.json src/paddock/games/*/words/*.json)

# Tests start hundreds of processes, which would each compile all modules again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play test quick stress pictures durations setup web check docs protocol bench load processes fuzz kill stopping lock

help: ## list the targets
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

# The games are compiled while the client is built; what is missing then, the server has compiled while people play.
play: setup ## serve live tables and open the browser on them
	@$(BIN)/python -P -m paddock.bots.warming >/dev/null 2>&1 & $(MAKE) --no-print-directory web
	@$(BIN)/paddock serve --open

test: setup web ## run every test
	@$(BIN)/pytest -n auto --dist loadfile --tb=short --durations 20 --results=build/results.json

quick: setup web/node_modules/.package-lock.json ## run the tests of rules, table, data and the client's logic
	@$(BIN)/pytest -n auto --dist loadfile --tb=short -m quick

stress: setup web ## run tests under load: make stress TESTS="tests/server tests/web" TIMES=10
	@$(BIN)/python -m tools.suite.stress $(TIMES) $(TESTS)

pictures: setup web ## take pictures of every screen in every size, theme and language (ARGS="--only play" for less)
	@$(BIN)/python -m tests.web.pictures $(ARGS)

durations: setup ## note how long the last make test took, for the order of the next
	@$(BIN)/python -m tools.suite.durations

setup: $(VENV)/.ready ## prepare .venv and nothing else

web: $(CLIENT) ## build the browser's client where it has changed

check: setup web/node_modules/.package-lock.json ## format, lint and type-check; in CI only look
	@$(BIN)/ruff format $(if $(CI),--check) src tests benchmarks examples tools
	@$(BIN)/ruff check $(if $(CI),,--fix) src tests benchmarks examples tools
	@$(BIN)/mypy
	@$(NPM) run --silent format$(if $(CI),-check)
	@$(NPM) run --silent lint
	@$(NPM) run --silent check

docs: $(VENV)/.docs ## make the documents and the API reference a site, build/docs; a broken link fails
	@$(BIN)/python -m tools.docs
	@echo "build/docs/index.html"

protocol: setup ## write docs/protocol.md, docs/contract.md and the client's types again
	@$(BIN)/python -m tools.protocol
	@$(BIN)/python -m tools.contract

bench: $(VENV)/.bench ## measure speed beside other engines and environments
	@$(BIN)/python -m benchmarks

load: setup ## measure the server under load
	@$(BIN)/python -m benchmarks.server

processes: setup ## measure several server processes on one PostgreSQL
	@$(BIN)/python -m benchmarks.server.processes

fuzz: setup ## send a million broken messages to a server (ARGS="--messages 10000" for less)
	@$(BIN)/python -m tests.server.fuzzing $(ARGS)

kill: setup ## kill a server a thousand times during play (ARGS="--kills 20" for less)
	@$(BIN)/python -m tests.server.killing $(ARGS)

stopping: setup ## stop a server with 5,000 tables and 10,000 connections
	@$(BIN)/python -m benchmarks.server.stopping $(ARGS)

$(VENV)/.ready: requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Paddock needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	@echo "Preparing $(VENV): about a minute, once"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.ready
	@echo "Installing the engines that the benchmarks compare with"
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	@touch $@

$(VENV)/.docs: requirements/docs.txt $(VENV)/.ready
	@echo "Installing what makes the documents a site"
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/docs.txt
	@touch $@

# Node comes from the machine where it is new enough.
$(VENV)/.node: requirements/node.txt $(VENV)/.ready
	@if $(NPM) needs-node; then echo "Installing Node for the client"; \
		$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/node.txt; fi
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json | $(VENV)/.node
	@echo "Installing what the client is built with"
	@$(NPM) ci --no-audit --no-fund --loglevel=error --silent
	@touch $@

$(CLIENT): $(CLIENT_SOURCES) web/node_modules/.package-lock.json
	@echo "Building the client"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

LOCK := uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-emit-find-links --no-header --no-annotate --quiet

lock: setup ## choose the pinned versions again (fetches uv)
	@$(BIN)/pip install --quiet --disable-pip-version-check uv
	@$(BIN)/$(LOCK) pyproject.toml --extra dev --output-file requirements/dev.txt
	@$(BIN)/$(LOCK) pyproject.toml --extra dev --extra bench --constraint requirements/dev.txt \
		--output-file requirements/bench.txt
	@$(BIN)/$(LOCK) pyproject.toml --extra dev --extra docs --constraint requirements/dev.txt \
		--output-file requirements/docs.txt
	@$(BIN)/$(LOCK) pyproject.toml --extra postgres --constraint requirements/dev.txt \
		--output-file requirements/serve.txt
	@$(BIN)/$(LOCK) requirements/node.in --output-file requirements/node.txt
