#!/bin/sh
# Gradescope runs this once, when the autograder is built. Choose Ubuntu 24.04 there: Python must be 3.11 or later.
set -e
apt-get update
apt-get install -y python3-venv
python3 -m venv /autograder/venv
/autograder/venv/bin/pip install frontier-search
