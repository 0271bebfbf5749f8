"""The word list: words that no sentence for people uses, and their replacements. Case is ignored.

A new line is a pattern with its better words. There are no exceptions for single files. `EXAMPLES` in
tests/test_words.py has a sentence for every line that it must find. COMMENT_WORDS is the same for docstrings and
comments, with COMMENT_EXAMPLES.
"""

WORDS: list[tuple[str, str]] = [
    # A search expands nodes; "popped" only where the goal test is distinguished from the expansion.
    (r"\btaken\b", "expanded (or used, allowed, chosen)"),
    (
        r"\b(takes?|took|taking) (an? |the |its |this |that )?(node|board|state|child|goal|oldest|newest|lowest|next)",
        "expands, pops",
    ),
    (r"\bis next to be taken\b", "is expanded next"),
    (r"\b(?<!at )least (f|g|h|cost|of|among|step)\b|\bthe least\b(?! significant)|\b(of|takes|as) least\b", "lowest"),
    (r"\bleast (node|board|state)s\b", "fewest"),
    (r"\blesser\b", "lower, smaller"),
    (r"\bof equals?\b|\bof equal ones\b|\bequal ones\b", "ties: oldest first"),
    (r"\blargest queue\b", "largest frontier"),
    (r"\bjoin(s|ed)? the frontier\b|\bput on the frontier\b|\bputs \w+ on the frontier\b", "is added to the frontier"),
    (
        r"\b(has|have) waited\b|\bthat waits?\b|\bthose that wait\b|\bother nodes wait\b|\bhere \S+ wait\b",
        "has been waiting, is on the frontier",
    ),
    (r"\b(node|board|child|children|state)s? (is|are|was|were|that is|that are|just|ever|yet) made\b", "generated"),
    (r"\bdropped: nodes\b|\bfor nothing\b", "skipped: state already expanded"),
    (r"\b(comes?|came|coming) to the goal\b", "reaches the goal"),
    (r"\bno search is made\b", "nothing to search"),
    # Errors: one sentence that names the field, the given value and the allowed values.
    (r"[”\"] came\b|… came\b|\bcame;|\bwhat came\b|\bcame instead\b|\bcame without\b", "… must be …, not “…”"),
    (r"\ballowed (is|are)\b", "choose one of …, must be …"),
    # English.
    (r"\banew\b|\bafresh\b", "again"),
    (
        r"(?<!there )(?<!\bwhere )\b(is|are|was) no (?!longer|more|less|better|worse|other|lower|higher|smaller|larger)"
        r"(\w+ ){0,2}\w+",
        "is not a …",
    ),
    (r"\bnothing comes of\b", "it makes no difference"),
    (r"\bever (choosier|larger|smaller|higher)\b", "more and more"),
    (r"\bparts? company\b|\bthey part\b|\bpart at once\b|\bwhere \w+ and \w+ part\b", "differ"),
    (r"\bclose up\b|\blook closely\b", "details"),
    (r"\bsomebody else'?s\b", "another person's"),
    (r"\bwhoever\b", "anyone who, if you"),
    (r"\bthat of\b(?! the| a)", "name the thing again"),
    (r"\bwherefrom\b|\bwhereof\b|\bthereby\b|\bhitherto\b|\bbesides\b", "say it in plain words"),
]

COMMENT_WORDS: list[tuple[str, str]] = [
    (r"\btells? whether\b", "return whether, whether"),
    (r"\banew\b(?!\])|\bafresh\b", "again, re-"),
    (r"\b(is|are|was|were|been|be) told\b(?! apart)", "gets, is sent, is revealed, is shown"),
    (r"\b(has|have) come\b", "has arrived, has reached"),
    (r"\bwhat (stands|comes|came|follows)\b", "name it: the next batch, the current question"),
    (
        r"\bwhat (is|was|are) (shown|drawn|asked|known|said|told|wrong|kept|read|found|taken|searched|chosen|there)\b",
        "name it: the view, the drawing, the question, the facts, the error, the reading",
    ),
    (r"\breturn what\b", "return the …"),
    (r"\bsays? what\b", "specifies, explains"),
    (r"^what\b", "begin with the noun"),
    (
        r"\b(that|it|which|they|one) stands?\b|\bstands? (in|for|beside|there)\b",
        "is, replaces, means; the current question",
    ),
    (r"\bcomes? (first|last|next|before|after)\b", "is first, precedes, follows"),
    (r"\btak(e|es|en|ing) in (what|all|the|pieces|a batch)\b", "add, append, process"),
    (r"\bgo on with\b", "continue"),
]
