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
	@echo "make bench        how fast referee and kernel are, beside OpenSpiel and pgx, bots decide, and the page is there"
	@echo "make bench-server how fast the table server is, beside an echo server (about two minutes)"
	@echo "make crosstables  measure who beats whom, for docs/bots.md (a quarter of an hour or more; GAMES=40: a first look)"
	@echo "make soak         the laws, over many more games, in parts (hours; PARTS=\"leaks kills\": these; make soak-status)"
	@echo "make browsers     the page in Firefox and WebKit, as far as they are here (a quarter of an hour)"
	@echo "make mutation     does a test fail when a line of the engine is wrong?"
	@echo "make web          build the web app, which the server then shows"
	@echo "make shots        pictures of every screen, phase and look, to be looked at (shots/index.html)"
	@echo "make golden       write the golden views and the lesson anew"
	@echo "make protocol     write the protocol's schema, OpenAPI and TypeScript anew, and the page's facts"
	@echo "make lock         pin the newest dependencies"

# Without a terminal it serves just the same, and says where.
play: $(VENV)/fast.stamp $(PAGE)
	@$(BIN)/skulduggery serve --host 0.0.0.0 --open --log-level warning $(PLAY_ARGS)

terminal: $(VENV)/run.stamp
	@$(BIN)/skulduggery play $(GAME) $(PLAY_ARGS)

# The browser's tests run on their own: who drives a browser holds the one event loop of a process. Who
# waits for a page or a server leaves room for a third, a fourth and a fifth. Tests are handed out in small
# portions, or else one process has all the laws to itself, and all others wait for it in the end.
test: ready
	@echo "1 of 4: style, types and imports; the web app, its types and its tests (a minute)"
	@$(MAKE) --no-print-directory -j2 lint web-check $(PAGE)
	@echo "2 of 4: the rules, clause by clause, with coverage (a minute)"
	$(BIN)/pytest tests/rules -n 2 -p no:schemathesis -p no:playwright --cov --cov-report=term -q
	@echo "3 of 4: laws, kernel, bots, terminal and server (seven minutes)"
	@$(BIN)/python -m skulduggery.kernel  # compiled once, before several processes would do it at once
	$(BIN)/pytest --ignore=tests/rules --ignore=tests/browser -n 5 --maxschedchunk=10 -q
	@echo "4 of 4: whole games in Chromium (five minutes)"
	$(BIN)/pytest tests/browser -n 3 --maxschedchunk=1 -q -m "not soak"

# One after the other, so that no two of them install into $(VENV) at once.
.PHONY: ready
ready: $(VENV)/dev.stamp web/node_modules/ready.stamp chromium

check: lint
	@$(BIN)/python -m skulduggery.kernel
	LAWS=quick $(BIN)/pytest --ignore=tests/browser -n 2 -q -m "not long"

# Two halves, so that `make -j2` runs them side by side.
.PHONY: lint lint-python lint-web
lint: lint-python lint-web

lint-python: $(VENV)/dev.stamp
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy
	$(BIN)/lint-imports

lint-web: web/node_modules/ready.stamp
	$(NPM) run lint --silent

bench: $(VENV)/bench.stamp $(PAGE)
	$(BIN)/python -m bench.engine
	$(BIN)/python -m bench.kernel
	$(BIN)/python -m bench.bots
	$(NODE) $(BIN)/python -m bench.web

.PHONY: bench-server
bench-server: $(VENV)/dev.stamp
	$(BIN)/python -m bench.server

crosstables: $(VENV)/dev.stamp
	$(BIN)/python -m bench.crosstables

# In parts; what has passed at this commit is not run again.
PARTS ?=
soak: ready $(PAGE)
	@$(BIN)/python -m tests.soak $(PARTS)

# The page in other engines. They are no part of `make test`, since not every machine has them.
.PHONY: browsers
browsers: ready $(PAGE)
	@$(BIN)/python -m tests.browser.engines
	$(BIN)/pytest tests/browser/engines -n 2 --maxschedchunk=1 -q
	@echo "How it looked: shots/engines"

.PHONY: soak-status
soak-status: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.soak --status $(PARTS)

# In an environment of its own, since it needs an older pytest. What was tried stays tried (mutants/), so that
# it can be stopped and gone on with; after a new test: make mutation MUTANTS="skulduggery.skull.engine.*"
MUTMUT := .venv-mutation/bin/mutmut
MUTANTS ?=
mutation:
	@$(MAKE) --no-print-directory VENV=.venv-mutation .venv-mutation/mutation.stamp
	@rm -rf mutants/tests mutants/docs mutants/src/skulduggery/texts  # mutmut keeps old files among the new
	$(MUTMUT) run $(MUTANTS)
	@echo "Writing down which mutants no test noticed, and how they differ ..."
	@$(MUTMUT) results --all=yes | sed 's/.*: //' | sort | uniq -c | sort -nr > mutants/survivors.txt
	@cat mutants/survivors.txt
	@$(MUTMUT) results | sed -n '/: not checked$$/!s/^ *\(.*\): .*/\1/p' | xargs -r -n 1 $(MUTMUT) show >> mutants/survivors.txt
	@echo "All of them: mutants/survivors.txt"

golden: $(VENV)/dev.stamp
	$(BIN)/python -m tests.golden
	$(BIN)/python -m tests.golden.learning

protocol: $(VENV)/dev.stamp
	$(BIN)/python -m protocol.schema

strengths: $(VENV)/dev.stamp
	$(BIN)/python -m bench.strengths

# The web app, built into the package, which serves it.

# node is the machine's, or, where that has none or too old a one, what requirements/node.lock brought into $(BIN).
NODE = PATH="$(CURDIR)/$(BIN):$$PATH"
NPM = $(NODE) npm --prefix web
NODE_WILL_DO = const [major, minor] = process.versions.node.split("."); \
  process.exit(major > 22 || (major == 22 && minor >= 12) || (major == 20 && minor >= 19) ? 0 : 1)

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
	@$(NODE) sh -c 'command -v npm >/dev/null && node -e "$$0"' '$(NODE_WILL_DO)' || { \
	  echo "Installing node, which builds the web app: here is none, or an older one than 20.19 (half a minute) ..."; \
	  $(INSTALL) requirements/node.lock && $(CHECK); }
	@echo "Installing the web app's $$(grep -c '"node_modules/' $<) packages of $< (half a minute) ..."
	@$(NPM) ci --silent || { echo "npm could not install what $< names. It needs the network."; exit 1; }
	@touch $@

.PHONY: chromium
chromium:
	@command -v "$${CHROMIUM:-chromium}" >/dev/null || $(GET_CHROMIUM) || { \
	  echo "The browser's tests need Chromium. On Debian and Ubuntu: apt install chromium"; \
	  echo "If it goes by another name: make test CHROMIUM=/path/to/chromium"; exit 1; }
GET_CHROMIUM = { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
  echo "Installing Chromium by apt (a minute or two) ..." && apt-get update -qq && \
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null; }

# Set-up. Each lock holds one circle of needs; a stamp says that it is installed. A lock is complete and is
# installed as it stands: where one package wants another's extra, pip would resolve that to the newest release,
# and then refuse it for lack of a hash.

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	  || { echo "Skulduggery needs Python 3.11 or newer, and $(PYTHON) is older, or is not there."; \
	  echo "If it goes by another name: make play PYTHON=python3.12. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null \
	  || { echo "Python's venv is missing. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Setting up $(VENV), where everything goes that Python needs ..."
	@$(PYTHON) -m venv --clear $(VENV)  # what an older Python left there is of no use

PIP = $(BIN)/python -m pip --disable-pip-version-check
INSTALL = $(PIP) install --quiet --no-deps --require-hashes -r
CHECK = { broken=$$($(PIP) check) || { echo "$$broken"; echo "What is in $(VENV) does not fit together (above)."; \
  echo "Remove $(VENV) and try again. If that does not help, a lock in requirements/ is at fault: make lock"; exit 1; }; }

$(VENV)/%.stamp: requirements/%.lock pyproject.toml | $(VENV)/bin/python
	@echo "Installing the $$(grep -c == $<) Python packages of $< (up to a minute or two) ..."
	@$(INSTALL) $< || { echo "pip could not install what $< names. It needs the network, and there are wheels for"; \
	  echo "Python 3.11 to 3.14: if this one is newer, remove $(VENV) and try PYTHON=python3.14"; exit 1; }
	@$(PIP) install --quiet --no-deps --no-build-isolation -e .
	@$(CHECK)
	@touch $@

# The fast kernel, where there are wheels for this machine; a game is played without it just as well.
$(VENV)/fast.stamp: requirements/fast.lock | $(VENV)/run.stamp
	@echo "Installing what the fast kernel needs: numba, and what $< names with it (up to a minute) ..."
	@$(INSTALL) $< --only-binary :all: || echo "There is no numba for this machine: the bots that need it stay away."
	@touch $@

# uv is pinned like all else: another release might write locks that this pip cannot read.
LOCK = $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --upgrade
lock: $(VENV)/run.stamp $(VENV)/lock.stamp
	$(LOCK) pyproject.toml --group build -o requirements/run.lock
	$(LOCK) pyproject.toml --group build --extra fast -c requirements/run.lock -o requirements/fast.lock
	$(LOCK) pyproject.toml --group dev --extra rl -c requirements/fast.lock -o requirements/dev.lock
	$(LOCK) pyproject.toml --group bench --extra rl -c requirements/dev.lock -o requirements/bench.lock
	$(LOCK) pyproject.toml --group mutation -c requirements/run.lock -o requirements/mutation.lock
	$(LOCK) --group node -o requirements/node.lock
	$(LOCK) --group lock -o requirements/lock.lock

clean:
	rm -rf $(VENV) web/node_modules bench/web/node_modules src/skulduggery/server/page .venv-mutation dist mutants .soak .*_cache .hypothesis .coverage*
