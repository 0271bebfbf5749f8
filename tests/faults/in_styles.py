"""Faults in style sheets."""

from .fault import Fault

SHEETS = "tests/js/stylesheets.test.js"
SIZES = "tests/browser/test_sizes.py::test_nothing_is_cut_off_covered_outside_or_too_small_at_any_size"
LOOKS = ("tests/browser/test_layout.py", "tests/browser/test_accessibility.py", "tests/browser/test_sizes.py")

IN_STYLES = (
    Fault(
        "rounds-overlap",
        "static/classroom/board/class-answers.css",
        '.scale .said[data-round="2"] {\n    transform: none;',
        '.scale .said[data-round="2"] {\n    transform: translateX(-100%);',
        "The bars of the second round cover those of the first.",
        (SHEETS, "tests/browser/classroom/test_class_shown.py"),
    ),
    Fault(
        "tabs-too-low",
        "static/explore/run_page.css",
        "  .tabs button {\n    min-height: 36px;\n    padding: 3px 11px;",
        "  .tabs button {\n    min-height: 16px;\n    padding: 0 11px;",
        "The tabs are too low for a finger.",
        (SHEETS, *LOOKS),
    ),
    Fault(
        "form-covers-results",
        "static/experiments/page.css",
        "position: sticky;",
        "position: fixed;",
        "The form of experiments covers their results.",
        (
            SHEETS,
            f"{SIZES}[chromium-experiment_with_a_run_chosen]",
        ),
    ),
    Fault(
        "choices-cut-off",
        "static/experiments/experiment-form.css",
        "overflow-y: auto;",
        "overflow-y: hidden;",
        "In a low window the last choices of an experiment cannot be reached.",
        (
            SHEETS,
            f"{SIZES}[chromium-experiment_with_a_run_chosen]",
        ),
    ),
    Fault(
        "difference-hidden",
        "static/compare/compare-bar.css",
        "    .difference {\n      display: contents;",
        "    .difference {\n      display: none;",
        "On a phone the button that jumps to the first difference is hidden.",
        (
            SHEETS,
            "tests/browser/compare/test_compare.py::test_a_sheet_opens_at_its_button_and_within_the_window",
        ),
    ),
    Fault(
        "event-without-outline",
        "static/explore/steps/event-list.css",
        "  li button.later {",
        "  li button:focus-visible {\n    outline: none;\n  }\n\n  li button.later {",
        "An event that has the focus has no outline.",
        (
            SHEETS,
            "tests/browser/explore/test_steps.py::test_the_events_are_listed_on_request_and_lead_to_their_steps",
            "tests/browser/test_accessibility.py::test_every_focused_control_has_a_visible_focus",
        ),
    ),
    Fault(
        "desk-too-wide",
        "static/classroom/remote/class-desk.css",
        "width: min(100%, 560px);",
        "width: 560px;",
        "The teacher's second window is wider than a phone.",
        (
            SHEETS,
            "tests/browser/classroom/test_class_shown.py",
        ),
    ),
    Fault(
        "wrong-side-next",
        "static/core/frontier/frontier-view.sides.css",
        '.side[data-next="true"] h3 {',
        '.side[data-next="false"] h3 {',
        "The line below its head marks the side that is not expanded next.",
        (
            SHEETS,
            "tests/browser/core/test_frontier.py::test_a_search_from_both_ends_shows_two_lists_and_which_is_next",
        ),
    ),
    Fault(
        "remote-too-small",
        "static/classroom/remote/class-remote.css",
        "  select {\n    min-height: 56px;",
        "  select {\n    min-height: 20px;",
        "The buttons of the remote control are too low for a thumb.",
        (
            SHEETS,
            "tests/browser/classroom/test_class_remote.py::test_a_remote_has_a_large_enough_visible_button_for_each_action",
        ),
    ),
    Fault(
        "frontier-squeezed",
        "static/recorded/search-widget.css",
        "      grid-column: 1 / -1;\n    }\n  }\n}\n\n@container search-widget (width < 820px)",
        "      grid-column: 1 / 1;\n    }\n  }\n}\n\n@container search-widget (width < 820px)",
        "In a narrow notebook the frontier takes half of its row.",
        (
            SHEETS,
            "tests/browser/recorded/test_notebook.py::test_a_widget_has_the_theme_of_its_notebook_and_fits_its_width",
        ),
    ),
)
