"""The benchmark of question banks by itself."""

from . import main

main()
