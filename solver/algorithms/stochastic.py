"""Stochastic hill climbing: to any child that is better."""

from dataclasses import replace

from .first_choice import FIRST_CHOICE

STOCHASTIC = replace(
    FIRST_CHOICE,
    key="stochastic",
    choice="any better",
)
