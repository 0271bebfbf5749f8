"""The explore page: a run, and the step at which it is shown."""

from solver import Parameter, Run, whole_number

from .record import Page

_expansions = whole_number("at", 0, digits=10, besides="end")

VIEWS = (
    Parameter("at", "0", lambda text: text if text == "end" else _expansions(text)),  # the cursor
    Parameter("event", "0", whole_number("event", 0, 99, digits=2)),  # events of the next expansion
    Parameter("view", ""),  # the layout
)
EXPLORE = Page(
    path="/",
    label="Explore",
    template="explore.html",
    link=Run,
    data=lambda run, given: {"run": run.query(), **{view.key: given[view.key] for view in VIEWS}},
    views=VIEWS,
)
