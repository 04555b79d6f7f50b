"""`python -m emporion`."""

from emporion.cli.main import main

main()
