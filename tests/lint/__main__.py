"""Run all checks: `python -m tests.lint`."""

import sys

from . import main

sys.exit(main())
