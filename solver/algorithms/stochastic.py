"""Stochastic hill climbing, which moves to a random better child."""

from dataclasses import replace

from .first_choice import FIRST_CHOICE

STOCHASTIC = replace(
    FIRST_CHOICE,
    key="stochastic",
    choice="any better",
)
