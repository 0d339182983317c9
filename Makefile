# The habits of the house. `make` alone says what there is.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= skull
PLAY_ARGS ?=
# what is built last
PAGE := src/skulduggery/server/page/skulduggery-pad.html
WEB := $(shell find web/src web/public docs/rules -type f 2>/dev/null) $(wildcard src/skulduggery/texts/*.json) \
  $(wildcard web/*.html web/vite.*.ts) web/svelte.config.js web/tsconfig.json

# The tests start hundreds of Pythons: what one has compiled is compiled for all.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help web play terminal test check bench crosstables soak mutation golden protocol strengths lock clean

help:
	@echo "make play         open the house: in your browser, and on phones in the same network"
	@echo "make terminal     play against bots, in this terminal: GAME=skull or GAME=skullking"
	@echo "make test         everything that must hold before a change lands"
	@echo "make check        the fast part of it, for every day"
	@echo "make bench        how fast the referee is, beside OpenSpiel, the bots decide, and the page is there"
	@echo "make bench-server how fast the table server is, beside an echo server (about two minutes)"
	@echo "make crosstables  measure who beats whom, for docs/bots.md (a quarter of an hour or more; GAMES=40: a first look)"
	@echo "make soak         the laws, over many more games"
	@echo "make mutation     does a test fail when a line of the engine is wrong?"
	@echo "make web          build the web app, which the server then shows"
	@echo "make shots        pictures of every screen, phase and look, to be looked at (shots/index.html)"
	@echo "make golden       write the golden views and the lesson anew"
	@echo "make protocol     write the protocol's schema, OpenAPI and TypeScript anew"
	@echo "make lock         pin the newest dependencies"

# Without a terminal it serves just the same, and says where.
play: $(VENV)/run.stamp $(PAGE)
	@$(BIN)/skulduggery serve --host 0.0.0.0 --open --log-level warning $(PLAY_ARGS)

terminal: $(VENV)/run.stamp
	@$(BIN)/skulduggery play $(GAME) $(PLAY_ARGS)

# The browser's tests run on their own: who drives a browser holds the one event loop of a process. Who
# waits for a page or a server leaves room for a third. Tests are handed out in small portions, or else
# one process has all the laws to itself, and all others wait for it in the end.
test:
	@$(MAKE) --no-print-directory -j2 lint web-check $(PAGE) chromium
	$(BIN)/pytest tests/rules -n 2 -p no:schemathesis -p no:playwright --cov --cov-report=term -q
	$(BIN)/pytest --ignore=tests/rules --ignore=tests/browser -n 3 --maxschedchunk=10 -q
	$(BIN)/pytest tests/browser -n 3 --maxschedchunk=1 -q -m "not soak"

check: lint
	SKULDUGGERY_LAWS=quick $(BIN)/pytest --ignore=tests/browser -n 2 -q -m "not long"

.PHONY: lint
lint: $(VENV)/dev.stamp
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/bench.stamp $(PAGE)
	$(BIN)/python -m bench.engine
	$(BIN)/python -m bench.bots
	PATH="$$PATH:$(CURDIR)/$(BIN)" $(BIN)/python -m bench.web

.PHONY: bench-server
bench-server: $(VENV)/dev.stamp
	$(BIN)/python -m bench.server

crosstables: $(VENV)/dev.stamp
	$(BIN)/python -m bench.crosstables

soak: $(VENV)/dev.stamp $(PAGE) chromium
	SKULDUGGERY_LAWS=soak $(BIN)/pytest tests/laws tests/bots/test_laws.py tests/server -n 2 -q
	$(BIN)/pytest tests/browser -n 3 --maxschedchunk=1 -q

# In an environment of its own, since it needs an older pytest.
mutation:
	@$(MAKE) --no-print-directory VENV=.venv-mutation .venv-mutation/mutation.stamp
	.venv-mutation/bin/mutmut run
	.venv-mutation/bin/mutmut results

golden: $(VENV)/dev.stamp
	$(BIN)/python -m tests.golden
	$(BIN)/python -m tests.golden.learning

protocol: $(VENV)/dev.stamp
	$(BIN)/python -m skulduggery.server.schema

strengths: $(VENV)/dev.stamp
	$(BIN)/python -m bench.strengths

# The web app, built into the package, which serves it.

NPM = PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix web

web: $(PAGE)

.PHONY: shots
shots: $(VENV)/dev.stamp web
	$(BIN)/python -m tests.browser.shots

.PHONY: web-check
web-check: web/node_modules/ready.stamp
	$(NPM) run check --silent
	$(NPM) test --silent

$(PAGE): web/node_modules/ready.stamp $(WEB)
	@echo "Building the web app ..."
	@$(NPM) run build --silent

web/node_modules/ready.stamp: web/package-lock.json | $(VENV)/bin/python
	@command -v npm >/dev/null || $(INSTALL) --require-hashes -r requirements/node.lock
	@echo "Installing what web/package-lock.json names ..."
	@$(NPM) ci --silent
	@touch $@

.PHONY: chromium
chromium:
	@command -v "$${CHROMIUM:-chromium}" >/dev/null || $(GET_CHROMIUM) || { \
	  echo "The browser's tests need Chromium. On Debian and Ubuntu: apt install chromium"; \
	  echo "If it goes by another name: make test CHROMIUM=/path/to/chromium"; exit 1; }
GET_CHROMIUM = { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
  echo "Installing Chromium ..." && apt-get update -qq && \
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null; }

# Set-up. Each lock holds one circle of needs; a stamp says that it is installed.

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Skulduggery needs Python 3.11 or newer. If it goes by another name: make play PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null \
	  || { echo "Python's venv is missing. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)

INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check

$(VENV)/%.stamp: requirements/%.lock pyproject.toml | $(VENV)/bin/python
	@echo "Installing what $< names ..."
	@$(INSTALL) --require-hashes -r $<
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

LOCK = $(BIN)/uv pip compile pyproject.toml --quiet --universal --generate-hashes --no-header
lock: $(VENV)/run.stamp
	@$(INSTALL) uv
	$(LOCK) --upgrade --group build -o requirements/run.lock
	$(LOCK) --upgrade --group dev -c requirements/run.lock -o requirements/dev.lock
	$(LOCK) --upgrade --group bench -c requirements/dev.lock -o requirements/bench.lock
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --upgrade --group node -o requirements/node.lock
	$(LOCK) --upgrade --group mutation -c requirements/run.lock -o requirements/mutation.lock

clean:
	rm -rf $(VENV) web/node_modules bench/web/node_modules src/skulduggery/server/page .venv-mutation dist mutants .*_cache .hypothesis .coverage*
