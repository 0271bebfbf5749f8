"""Stochastic hill climbing: to any child that is better."""

from dataclasses import replace

from .first_choice import FIRST_CHOICE

STOCHASTIC = replace(
    FIRST_CHOICE,
    key="stochastic",
    label="Stochastic",
    name="Stochastic hill climbing",
    blurb="Goes to a random child among those that are better; if none is better, it starts again with a random walk.",
    rule="random better child",
    choice="any better",
    passed_over="not picked",
)
