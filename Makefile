# Every target prepares what it needs: a fresh machine wants only Python 3.11 or newer and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: help play test setup check protocol bench load lock

help: ## list the targets
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 10

play: setup ## serve live tables and open the browser on them
	@$(BIN)/paddock serve --open

test: setup ## run every test
	@$(BIN)/pytest -n auto

setup: $(VENV)/.ready ## prepare .venv and nothing else

check: setup ## format, lint and type-check; in CI only look
	@$(BIN)/ruff format $(if $(CI),--check) src tests benchmarks tools
	@$(BIN)/ruff check $(if $(CI),,--fix) src tests benchmarks tools
	@$(BIN)/mypy

protocol: setup ## write docs/protocol.md and the client's types anew
	@$(BIN)/python -m tools.protocol

bench: $(VENV)/.bench ## measure speed beside OpenSpiel and Catanatron
	@$(BIN)/python -m benchmarks

load: setup ## measure the server under load
	@$(BIN)/python -m benchmarks.server

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

LOCK := uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-emit-find-links --no-header --no-annotate --quiet

lock: setup ## choose the pinned versions anew (fetches uv)
	@$(BIN)/pip install --quiet --disable-pip-version-check uv
	@$(BIN)/$(LOCK) --extra dev --output-file requirements/dev.txt
	@$(BIN)/$(LOCK) --extra dev --extra bench --constraint requirements/dev.txt --output-file requirements/bench.txt
